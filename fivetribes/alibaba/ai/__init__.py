"""Computer players of Ali Baba: they see a view and a decision, and what they remember of what they saw."""
