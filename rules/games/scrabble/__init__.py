"""Scrabble: the letters and the arithmetic of a game's end; no law."""
