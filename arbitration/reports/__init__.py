"""Reports to federations: when they are due, what they say, how they travel."""
