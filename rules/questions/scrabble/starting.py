"""Starting: who begins, the conditions of play, what may lie on the table."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, Whole, YesNo
from rules.kernel.question import BothSides
from rules.kernel.units import Choice, Words
from rules.questions.forms import OneOrOther, Sides, outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import ScrabbleQuestion
from rules.questions.scrabble.fact_forms import Letter

MOST_GAMES = 3
"""In a match over two winning games."""


class StartMethod(Choice):
    """How it is settled who begins."""

    SOFTWARE = "software", "by the software"
    DRAW = "draw", "by drawing letters"


class WhoStarts(ScrabbleQuestion):
    """Who begins a game."""

    __slots__ = ()
    kind = "who-starts"
    group = KindGroup.SCRABBLE
    icon = "hand"
    label = Words("Who begins")
    hint = Words("Named by the software, drawn, or in turn")
    outcomes = (
        outcome("A-starts", "Side A begins",
                "Game 2 goes to the side that didn't begin game 1; otherwise the software or a draw decides.",
                said=Words("{A} begins the game")),
        outcome("B-starts", "Side B begins",
                "Game 2 goes to the side that didn't begin game 1; otherwise the software or a draw decides.",
                said=Words("{B} begins the game")),
        outcome("redraw", "Letters are drawn again",
                "A blank or the same letter settles nothing."),
    )  # fmt: skip

    game = Whole(
        1,
        MOST_GAMES,
        None,
        Words("game of the match"),
        ask=Words("Which game of the match is it?"),
        said=Words("Game {value} of the match"),
    ).always()
    first_starter = WhichSide(
        Words("who began game 1"),
        ask=Words("Who began game 1?"),
        said=Words("{value} began game 1"),
    )
    method = One(
        StartMethod,
        Words("how it is settled"),
        ask=Words("How is it settled who begins?"),
        said=Words("Settled {value}"),
    )
    designated = WhichSide(
        Words("named by the software"),
        ask=Words("Whom does the software name?"),
        said=Words("The software names {value}"),
    )
    draws: BothSides[str] = BothSides(
        Letter(
            Words("letter drawn"),
            ask=Words("Which letter was drawn, ? for a blank?"),
        ),
        Words("letters drawn"),
        ask=Words("Which letter did each side draw?"),
        said=Words("Drawn: {value}"),
    )


class StartConditions(ScrabbleQuestion):
    """A player objects to the conditions of play."""

    __slots__ = ()
    kind = "start-conditions"
    group = KindGroup.SCRABBLE
    icon = "handshake"
    label = Words("Conditions of play")
    hint = Words("An objection to place, set or clock setting")
    outcomes = (
        outcome("conditions-accepted", "The conditions are accepted",
                "The second player has started the clock; objections come before that.",
                Words("The game has begun: the conditions are accepted")),
        outcome("turned-early", "Letters were turned too early",
                "Letters are turned over once the second player has started the clock.",
                Words("{punished} turned letters too early"),
                Words("Letters turned too early: {turned_early_by}")),
        outcome("objection-open", "An arbiter hears it",
                "The clock hasn't been started yet.",
                Words("Play has not begun: an arbiter hears the objection")),
    )  # fmt: skip

    second_player_pressed = YesNo(
        Words("clock started"),
        ask=Words(
            "Has the player who goes second started the clock?",
        ),
        said=(
            Words("The second player has started the clock"),
            Words("The clock hasn't been started"),
        ),
    ).always()
    turned_early_by = Sides(
        Words("turned letters too early"),
        ask=Words(
            "Which side turned letters over before the clock was started?",
        ),
        said=Words("Turned letters before the clock ran: {value}"),
    ).absent(())
    by = WhichSide(
        Words("who objects"),
        ask=Words("Who objects?"),
        said=Words("{value} objects"),
    ).noted()


class Item(Choice):
    """What lies on the table besides board, bag and tiles."""

    RACK = "rack", "a rack"
    SCORE_SHEET = "score-sheet", "a score sheet"
    CHALLENGE_SLIP = "challenge-slip", "a challenge slip"
    MATCH_SHEET = "match-sheet", "the match sheet"
    CLOCK = "clock", "a clock"
    OTHER = "other", "something else"


class Equipment(ScrabbleQuestion):
    """May this lie on the table?"""

    __slots__ = ()
    kind = "equipment"
    group = KindGroup.CONDUCT
    icon = "package"
    label = Words("Equipment")
    hint = Words("What may lie on the table")
    outcomes = (
        outcome("allowed", "It may be used",
                "The rulebook names it.",
                Words("Allowed: {item}")),
        outcome("not-allowed", "It can't be used",
                "A rack must let the letters be counted; other objects stay off the table.",
                Words("Not allowed: {item}")),
    )  # fmt: skip

    item = OneOrOther(
        Item,
        Words("item"),
        ask=Words("What is it?"),
        said=Words("Item: {value}"),
    ).always()
    hides_all = YesNo(
        Words("hides the letters altogether"),
        ask=Words(
            "Does the rack hide the letters so that they can't be counted?",
        ),
        said=(
            Words("The letters can't be counted"),
            Words("The letters can be counted"),
        ),
    )
