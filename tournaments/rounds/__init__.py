"""Rounds: draws, publishing, tables, clocks, results and their corrections."""
