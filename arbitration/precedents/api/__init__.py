"""Precedents over HTTP."""
