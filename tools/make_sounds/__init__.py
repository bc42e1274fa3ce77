"""Makes the sounds of the app from nothing but arithmetic: no recording, no sample."""
