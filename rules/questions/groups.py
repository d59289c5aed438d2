"""Groups: kinds that stand together on the screen, with the icon of those that have none of their own."""

from __future__ import annotations

from rules.kernel.question import Group


class KindGroup(Group):
    """The groups of all disciplines, in the order in which they are shown: what is a game's own comes first."""

    SCRABBLE = "scrabble", "Scrabble", "Scrabble", "type"
    DRAUGHTS = "draughts", "Draughts", "Dames", "circle-dot"
    CUBE = "cube", "Cube", "Videau", "box"
    MOVE = "move", "Move", "Coup", "move-right"
    DICE = "dice", "Dice", "Dés", "dices"
    TIME = "time", "Clock and time", "Temps", "clock"
    SCORE = "score", "Score", "Score", "hash"
    CONDUCT = "conduct", "Conduct", "Conduite", "users"
    DESK = "desk", "Desk", "Bureau", "clipboard-list"
