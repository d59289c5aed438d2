"""Set-up: what is done once, and what is taken from where."""
