"""The Table: what it shows (`model`), how that looks (`paint`), what is decided (`decisions`), and its `screen`."""
