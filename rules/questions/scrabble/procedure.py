"""Procedure at the table: announcing a turn, challenging as laid down, the match sheet after the game."""

from __future__ import annotations

from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Words
from rules.questions.forms import SideOrNobody, outcome
from rules.questions.groups import KindGroup
from rules.questions.scrabble.common import ScrabbleQuestion


class AnnouncedTurn(Choice):
    """What the turn is."""

    PLAY = "play", "a word"
    PASS = "pass", Words("a pass", context="scrabble")
    EXCHANGE = "exchange", "an exchange"


class TurnAnnouncement(ScrabbleQuestion):
    """A turn was played without the words or acts that belong to it."""

    __slots__ = ()
    kind = "turn-announcement"
    group = KindGroup.SCRABBLE
    icon = "message-square-warning"
    label = Words("Turn not announced")
    hint = Words("A pass, an exchange or a score not said or noted")
    outcomes = (
        outcome("in-order", "The turn is in order",
                "It was announced, and noted.",
                Words("{by}'s turn is in order")),
        outcome("to-announce", "The turn is completed now",
                "The missing step is done now; an arbiter may warn.",
                Words("{by} completes the turn now")),
    )  # fmt: skip

    by = WhichSide(
        Words("whose turn", context="scrabble"),
        ask=Words("Whose turn was it?"),
        said=Words("It was {value}'s turn"),
    ).always()
    act = One(
        AnnouncedTurn,
        Words("turn"),
        ask=Words("What was the turn?"),
        said=Words("The turn: {value}"),
    ).always()
    announced = YesNo(
        Words("announced", context="scrabble"),
        ask=Words("Was it announced clearly (score, pass or number of letters)?"),
        said=(Words("The turn was announced"),
              Words("The turn wasn't announced")),
    ).always()  # fmt: skip
    noted = YesNo(
        Words("noted"),
        ask=Words("Is it on the score sheets?"),
        said=(Words("The turn is on the sheets"),
              Words("The turn isn't on the sheets")),
    ).always()  # fmt: skip
    clock_pressed = YesNo(
        Words("clock pressed", context="scrabble"),
        ask=Words("Was the clock pressed to end it?"),
        said=(Words("The clock was pressed"),
              Words("The clock wasn't pressed")),
    ).absent(True)  # fmt: skip


class ProcedureFault(Choice):
    """What went wrong in a challenge."""

    WORD_READ = "word-read", "a word was read aloud"
    HINT_GIVEN = "hint-given", "a word's nature was hinted at"
    NO_SLIP = "no-slip", "no slip was filled in"
    NOT_CONFIRMED = "not-confirmed", "the words weren't confirmed"
    CLOCK_RUNNING = "clock-running", "the clock wasn't stopped"
    NO_ARBITER = "no-arbiter", "no arbiter was called"


class ChallengeProcedure(ScrabbleQuestion):
    """A challenge didn't go as laid down."""

    __slots__ = ()
    kind = "challenge-procedure"
    group = KindGroup.SCRABBLE
    icon = "spell-check"
    label = Words("How a challenge is made")
    hint = Words("A word read aloud, no slip, the clock running")
    outcomes = (
        outcome("breach", "It wasn't to be said",
                "The words aren't pronounced and nothing is said of them; it can't be undone.",
                Words("The procedure was breached: {fault}")),
        outcome("to-put-right", "The procedure is corrected",
                "The missing step is done before the words are looked up.",
                Words("The procedure is put right: {fault}")),
    )  # fmt: skip

    fault = One(
        ProcedureFault,
        Words("what went wrong"),
        ask=Words("What went wrong?"),
        said=Words("In the challenge: {value}"),
    ).always()
    by = WhichSide(
        Words("challenger"),
        ask=Words("Who challenges?"),
        said=Words("{value} challenges"),
    )


class MatchSheet(ScrabbleQuestion):
    """The match sheet after the game: filled in, and handed in."""

    __slots__ = ()
    kind = "match-sheet"
    group = KindGroup.SCORE
    icon = "file-check"
    label = Words("Match sheet")
    hint = Words("Not filled in, or not handed in")
    outcomes = (
        outcome("in-order", "The sheet is in order",
                "It is filled in and handed in.",
                Words("The match sheet is in order: nothing to do")),
        outcome("to-fill-in", "The players fill it in",
                "Both write their scores on the match sheet, which then goes to an arbiter.",
                Words("{A} and {B} fill in the match sheet")),
        outcome("winner-hands-in", "The winner hands it in",
                "The winner is responsible for it.",
                Words("{hand_in_sheet_side} hands in the sheet")),
        outcome("either-hands-in", "Either player hands it in",
                "Neither has won; the director sees to it.",
                Words("Either player hands in the match sheet")),
    )  # fmt: skip

    filled_in = YesNo(
        Words("filled in"),
        ask=Words("Is the match sheet filled in?"),
        said=(Words("The match sheet is filled in"),
              Words("The match sheet isn't filled in")),
    ).always()  # fmt: skip
    handed_in = YesNo(
        Words("handed in"),
        ask=Words("Has an arbiter got it?"),
        said=(Words("An arbiter has the match sheet"),
              Words("No arbiter has the match sheet")),
    )  # fmt: skip
    winner = One(
        SideOrNobody,
        Words("winner"),
        ask=Words("Who won the game?"),
        said=Words("Winner: {value}"),
    )
