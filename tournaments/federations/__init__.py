"""Federations: their directory, reporting channels, suspensions."""
