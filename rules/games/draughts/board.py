"""The board and the pieces of international draughts, in numbers."""

SQUARES = 50
"""The dark squares, numbered from 1."""

PIECES_OF_A_SIDE = 20
