"""Groups: kinds that stand together on the screen, with the icon of those that have none of their own."""

from __future__ import annotations

from rules.kernel.question import Group


class KindGroup(Group):
    """The groups of all disciplines, in the order in which they are shown: what is a game's own comes first."""

    SCRABBLE = "scrabble", "Scrabble", "type"
    DRAUGHTS = "draughts", "Draughts", "circle-dot"
    CUBE = "cube", "Cube", "box"
    MOVE = "move", "Move", "move-right"
    DICE = "dice", "Dice", "dices"
    TIME = "time", "Clock and time", "clock"
    SCORE = "score", "Score", "hash"
    CONDUCT = "conduct", "Conduct", "users"
    DESK = "desk", "Desk", "clipboard-list"
