"""What the commands of any game share in the terminal."""
