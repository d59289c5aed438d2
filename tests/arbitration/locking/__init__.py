"""Transactions that meet on the same rows: their order of locks, deadlocks and lost updates."""
