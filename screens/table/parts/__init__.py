"""What lies on the Table beside the board, as widgets with rules in KV."""
