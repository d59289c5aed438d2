"""Mutants: the law with one thing changed at a time, to see whether a test notices. `make mutants`, docs/law.md."""
