"""What the Table shows of what happened: the deed of who acts, the log beside the board, the stepper of a replay."""
