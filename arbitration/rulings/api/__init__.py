"""Rulings over HTTP."""
