"""What several screens are made of: controls, sheets, pieces, and the board."""
