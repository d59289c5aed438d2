"""Backgammon: positions, plays, the cube and the score of a match."""
