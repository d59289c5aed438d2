"""Handling: how checkers and clock are touched, and how the checkers stand when a game begins."""

from __future__ import annotations

from typing import Any

from rules.games.backgammon.position import CHECKERS, START
from rules.kernel.errors import contradiction
from rules.kernel.facts import Fact, One, WhichSide, Whole, YesNo
from rules.kernel.question import BothSides, OfSides
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.board import Standing, StandingFact
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.backgammon.moves import prior, warned
from rules.questions.groups import KindGroup


class HandlingFault(Choice):
    """Ways to handle checkers or clock otherwise than one should."""

    TWO_HANDS = "two-hands", "moved with both hands"
    UNCLEAR_MOVES = "unclear-moves", "moves hard to follow"
    BAR_NOT_FIRST = "bar-not-first", "moved before entering"
    TOUCHED_IN_OPPONENTS_TURN = (
        "touched-in-opponents-turn", "touched checkers in the other's turn",
    )  # fmt: skip
    MOVED_EARLY = "moved-early", "moved before their turn"
    TOUCHED_OPPONENTS_CHECKERS = (
        "touched-opponents-checkers", "touched the other's checkers",
    )  # fmt: skip
    HIT_CHECKER_OFF_BAR = "hit-checker-off-bar", "took a hit checker off the bar"
    BORNE_OFF_ON_BOARD = "borne-off-on-board", "borne-off checkers on the board"
    BORNE_OFF_HIDDEN = "borne-off-hidden", "borne-off checkers out of sight"
    SHUFFLING = "shuffling", "moved to and fro"
    TOUCHED_DICE = "touched-dice", "touched the dice during their own move"
    CLOCK_OTHER_HAND = "clock-other-hand", "pressed with the other hand"


class Purpose(Choice):
    """What the opponent's checkers were touched for."""

    PLACE_HIT_CHECKER = "place-hit-checker", "to place a hit checker"
    STACK_SURPLUS = "stack-surplus", "to stack the surplus"
    TIDY_TO_COUNT = "tidy-to-count", "to straighten and count"
    MAKE_ROOM = "make-room", "to make room for checkers"
    OTHER = "other", "something else"


class Handling(BackgammonQuestion):
    """Checkers or clock were handled otherwise than they should be."""

    __slots__ = ()
    kind = "handling"
    group = KindGroup.MOVE
    icon = "hand"
    label = Words("Handling")
    hint = Words("How checkers or the clock were touched")
    outcomes = (
        outcome("fault", "This should be avoided",
                "It is pointed out and put right.",
                Words("{by} is at fault: {fault}"),
                Words("{by} must not do this")),
        outcome("fault-repeated", "It has happened again",
                "It was pointed out before: a sanction is possible.",
                Words("{by} is at fault again: {fault}"),
                Words("{by} has done it again")),
        outcome("allowed", "This is allowed",
                "Nothing in the rulebook forbids it here.",
                Words("{by} may do this: {purpose}"),
                Words("{by} has done nothing wrong: {fault}"),
                Words("{by} may do this")),
        outcome("move-validated", "The early move stands",
                "The opponent accepts it.",
                Words("{by}'s early move stands")),
        outcome("move-undone", "The early move is undone",
                "It is taken back and played in turn.",
                Words("{by}'s early move is undone")),
    )  # fmt: skip

    by = WhichSide(
        Words("player"),
        ask=Words("Who was it?"),
        said=Words("It was {value}"),
    ).always()
    fault = One(
        HandlingFault,
        Words("what happened"),
        ask=Words("What happened?"),
        said=Words("{by}: {value}"),
    ).always()
    opponent_validates = YesNo(
        Words("opponent's agreement"),
        ask=Words("Does the opponent accept the early move?"),
        said=(Words("{opponent} accepts the early move"),
              Words("{opponent} doesn't accept the early move")),
    )  # fmt: skip
    purpose = One(
        Purpose,
        Words("purpose"),
        ask=Words("What were checkers or dice touched for?"),
        said=Words("Purpose: {value}"),
    )
    on_point = Whole(
        0,
        CHECKERS,
        Unit.CHECKERS,
        Words("checkers on the point"),
        ask=Words("How many checkers stood on that point?"),
        said=Words("Checkers on the point: {value}"),
    )
    hampers_roll = YesNo(
        Words("in the way of the roll"),
        ask=Words("Could they be in the way of the roll?"),
        said=(Words("They could be in the way of the roll"),
              Words("They weren't in the way of the roll")),
    )  # fmt: skip
    clocked: Fact[bool | None] = common.clocked().optional()
    prior = prior()
    warned = warned()


class StartAsks(Choice):
    """What is asked about a wrong starting position."""

    CORRECT = "correct", "whether it is put right"
    GAMMON = "gammon", "whether a gammon counts"


class StartingPosition(BackgammonQuestion):
    """The checkers weren't set up properly when the game began."""

    __slots__ = ()
    kind = "starting-position"
    group = KindGroup.MOVE
    icon = "layout-grid"
    label = Words("Starting position")
    hint = Words("Checkers set up wrongly, or too few of them")
    outcomes = (
        outcome("no-error", "The set-up was right",
                "The game goes on.",
                Words("The set-up was right: play goes on")),
        outcome("must-correct", "The position is corrected",
                "The checkers are put as they belong. You see what can be kept of the moves already made.",
                Words("The set-up is corrected")),
        outcome("may-correct", "Either side may correct it",
                "It was noticed in time: either side may have the position corrected.",
                Words("Either side may correct the set-up")),
        outcome("position-stands", "The position stands",
                "The game has gone on too far to change it.",
                Words("The set-up stands as it is: play goes on")),
        outcome("gammon-counts", "A gammon still counts",
                "No checker is off: a gammon or backgammon is lost as with fifteen checkers.",
                Words("{by} can still lose a gammon")),
        outcome("single-game", "It is a single game",
                "At least one checker is off.",
                Words("{by} loses a single game")),
    )  # fmt: skip

    asks = One(
        StartAsks,
        Words("what is asked"),
        ask=Words("What is to be decided?"),
        said=Words("Asked: {value}"),
    ).always()
    setup = BothSides(
        StandingFact(
            Words("set-up of a side"),
            ask=Words("How had {side} set up?"),
        ),
        Words("set-up"),
        ask=Words("How had each side set up?"),
        said=Words("The set-up of both sides is known"),
    )
    error = YesNo(
        Words("wrong set-up"),
        ask=Words("Was the starting position wrong?"),
        said=(Words("The starting position was wrong"),
              Words("The starting position was right")),
    )  # fmt: skip
    starter_doubled = YesNo(
        Words("starter doubled"),
        ask=Words(
            "Has the side that started doubled to begin its second turn?",
        ),
        said=(Words("The side that started has doubled"),
              Words("The side that started hasn't doubled")),
    ).absent(False)  # fmt: skip
    rolls = Whole(
        0,
        LONGEST_MATCH,
        Unit.ROLLS,
        Words("rolls so far"),
        ask=Words("How many valid rolls so far, the opening included?"),
        said=Words("Valid rolls so far: {value}"),
    )
    borne_off = Whole(
        0,
        CHECKERS,
        Unit.CHECKERS,
        Words("checkers off"),
        ask=Words("How many checkers had the loser borne off?"),
        said=Words("Checkers off: {value}"),
    )
    by = WhichSide(
        Words("loser"),
        ask=Words("Who has lost the game?"),
        said=Words("{value} has lost"),
    ).noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """An error follows from the set-up, where both are given. Raises: QuestionError."""
        setup, error = values.get("setup"), values.get("error")
        if setup is None or error is None:
            return
        is_wrong = _is_wrong(setup)
        if is_wrong is not None and is_wrong is not error:
            raise contradiction(
                "error",
                "setup",
                because=Words(
                    "The set-up that is given says otherwise about the starting position.",
                ),
            )


def is_wrongly_set_up(question: Any) -> bool:
    """Whether the starting position was wrong: two on 24, five on 13, three on 8 and five on 6 are right."""
    if question.known("setup") is None:
        return bool(question.error)
    is_wrong = _is_wrong(question.setup)
    if is_wrong is not None:
        return is_wrong
    if question.known("error") is None:
        question.needs("setup")
    return bool(question.error)


def _is_wrong(setup: OfSides[Standing]) -> bool | None:
    """Whether a side has set up wrongly; None while one isn't known and the other is right."""
    known = [setup.known(side.value) for side in Side]
    if any(_differs(standing) for standing in known if standing is not None):
        return True
    return None if None in known else False


def _differs(standing: Standing) -> bool:
    return any(standing.counts.get(point, 0) != START.own[point] for point in range(1, 25))
