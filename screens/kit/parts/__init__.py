"""Parts of which tables are made: what is seen and pressed, as widgets with rules in KV."""
