"""Events: setting up tournaments and divisions, entries, check-in, closing."""
