"""Tips at a table, each told once: a box that points at what it is about. The same for any game."""
