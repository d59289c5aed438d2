"""Committees as pure functions: ties, the draw, the way of an appeal, the tally. Standard library alone."""
