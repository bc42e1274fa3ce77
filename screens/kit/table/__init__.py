"""What the table of any game has: the screen between two people, whose eyes look, words that fit."""
