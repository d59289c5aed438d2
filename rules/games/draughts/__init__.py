"""International draughts: the board and how moves are written. No law."""
