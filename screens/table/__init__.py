"""The Table: what it shows (`facts`), how each region looks (painters), and who listens to touches (`screen`)."""
