"""Requests to every operation, by area, each with what has to be there before it."""
