"""Readers of what was written down at a table or by a club, and the check of it."""
