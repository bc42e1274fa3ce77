"""The game in a terminal, and tools for people who work on it: `python -m fivetribes`."""
