"""Computer players: they see views and decisions, nothing else."""
