"""Enumeration: every answer that a rule can give, found by asking it. `python -m tests.enumeration`, docs/law.md."""
