"""What developers run: assets, pictures, benchmarks, checks."""
