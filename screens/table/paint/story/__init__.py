"""What the Table shows of what happened: the log beside the board, the stepper of a replay."""
