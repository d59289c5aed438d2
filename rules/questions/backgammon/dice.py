"""Dice: whether a throw counts, who starts, and what follows when dice are rolled or taken up too early."""

from __future__ import annotations

from typing import Any

from rules.kernel.facts import Fact, One, Several, WhichSide, Whole, YesNo
from rules.kernel.question import BothSides, OfSides
from rules.kernel.units import Choice, Side, Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.board import LARGEST_DIE, EachDie
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.backgammon.moves import prior
from rules.questions.groups import KindGroup


class Rest(Choice):
    """How a die came to rest."""

    RIGHT = "right", "flat on the right"
    LEFT = "left", "flat on the left"
    BOX_SIDE = "box-side", "flat on the box's side"
    OTHER_SIDE = "other-side", "flat on the other side"
    SURFACE = "surface", "tilted by an uneven board"
    COCKED = "cocked", "leaning or on the bar"
    ON_CHECKER = "on-checker", "on a checker"
    OFF_BOARD = "off-board", "off the board"


class ThrowFault(Choice):
    """Ways to throw otherwise than properly."""

    NO_CUP = "no-cup", "without a cup"
    NOT_SHAKEN = "not-shaken", "not shaken"
    OVER_SHAKEN = "over-shaken", "shaken wildly"
    TOUCHED_HAND = "touched-hand", "a die touched the hand"
    CUP_TOUCHED_BOARD = "cup-touched-board", "the cup touched the board"
    NOT_ROLLING = "not-rolling", "the dice didn't roll"
    MISSED_BOX = "missed-box", "a die missed the box"
    ONE_AT_A_TIME = "one-at-a-time", "one die after the other"
    HIDDEN = "hidden", "shaken out of sight"
    TOO_LOW = "too-low", "from too low"
    HIT_OBJECT = "hit-object", "hit something outside and came back"


class LeftPermission(Choice):
    """The opponent's permission to throw on the left."""

    NONE = "none", "none"
    GIVEN = "given", "given"
    WITHDRAWN = "withdrawn", "withdrawn in this game"


class Interference(Choice):
    """Who acted while the dice were rolling."""

    NONE = "none", "neither player"
    OPPONENT = "opponent", "the opponent"
    THROWER = "thrower", "the thrower"


class ThrowClaim(Choice):
    """What the opponent says that a throw was."""

    VALID = "valid", "valid"
    INVALID = "invalid", "not valid"


class DiceRoll(BackgammonQuestion):
    """Is a throw valid, or who starts?"""

    __slots__ = ()
    kind = "dice-roll"
    group = KindGroup.DICE
    icon = "dices"
    label = Words("Dice roll")
    hint = Words("Whether a throw counts, and who starts")
    outcomes = (
        outcome("valid", "The roll is valid",
                "It counts and is played.",
                Words("{by}'s roll is valid")),
        outcome("invalid", "The roll isn't valid",
                "Both dice are thrown again.",
                Words("The roll is not valid: {reroll_side} rolls again")),
        outcome("starts", "The opening is decided",
                "The higher die starts, with both numbers.",
                Words("{first_turn_side} begins the game")),
        outcome("tie", "The opening is a tie",
                "Both dice show the same: the opening is thrown again.",
                Words("The opening is a tie: both sides roll again")),
    )  # fmt: skip

    opening: Fact[OfSides[int] | None] = BothSides(
        Whole(1, LARGEST_DIE, None, Words("die")),
        Words("opening throw"),
        ask=Words("If it is the opening: which die did each side throw?"),
        said=Words("Opening throw: {value}"),
    ).optional()  # fmt: skip
    by = WhichSide(
        Words("thrower"),
        ask=Words("Who threw?"),
        said=Words("{value} threw"),
    )
    baffle_box = YesNo(
        Words("baffle box"),
        ask=Words("Is a baffle box used?"),
        said=(Words("The match is played with a baffle box"),
              Words("There is no baffle box in use")),
    )  # fmt: skip
    lifted_without_consent = YesNo(
        Words("taken up without asking"),
        ask=Words("Were the dice taken up as cocked without asking?"),
        said=(Words("{by} took the dice up without asking"),
              Words("The dice weren't taken up unasked")),
    ).absent(False)  # fmt: skip
    opponent_claims = One(
        ThrowClaim,
        Words("what the opponent says"),
        ask=Words("What does the opponent say the throw was?"),
        said=Words("{opponent} says that the throw was {value}"),
    )
    faults = Several(
        ThrowFault,
        Words("manner of throwing"),
        ask=Words("Was anything wrong with the way of throwing?"),
        said=Words("Faults of the throw: {value}"),
    )
    rest = EachDie(
        Rest,
        Words("how the dice lie"),
        ask=Words("How did each die come to rest?"),
        said=Words("The dice: {value}"),
    )
    left_permission = One(
        LeftPermission,
        Words("permission for the left"),
        ask=Words("Had the opponent allowed the left side?"),
        said=Words("Permission for the left side: {value}"),
    )
    interference = One(
        Interference,
        Words("interference"),
        ask=Words("Did a player act before the dice lay still?"),
        said=Words("Acted before the dice lay still: {value}"),
    ).absent(Interference.NONE)
    shakes: Fact[int | None] = Whole(
        0,
        LONGEST_MATCH,
        Unit.TIMES,
        Words("shakes"),
        ask=Words("How often was the cup shaken?"),
        said=Words("Shakes of the cup: {value}"),
    ).optional()
    clocked = common.clocked()
    box_available = YesNo(
        Words("box at hand"),
        ask=Words("Is a baffle box available?"),
        said=(Words("A baffle box is at hand"),
              Words("No baffle box is available")),
    ).absent(False)  # fmt: skip


def starter(question: Any) -> Side | None:
    """The side that threw the higher opening die; None if they are equal."""
    question.needs("opening")
    dice = question.opening
    if dice[Side.A] == dice[Side.B]:
        return None
    return Side.A if dice[Side.A] > dice[Side.B] else Side.B


def opponents_turn_over(ask: Words) -> YesNo:
    """The opponent had ended the turn."""
    return YesNo(
        Words("opponent's turn over"),
        ask=ask,
        said=(Words("{opponent} had ended the turn"),
              Words("{opponent} hadn't ended the turn")),
    ).always()  # fmt: skip


class PrematureRoll(BackgammonQuestion):
    """Rolled before the opponent's turn was over."""

    __slots__ = ()
    kind = "premature-roll"
    group = KindGroup.DICE
    icon = "fast-forward"
    label = Words("Premature roll")
    hint = Words("Rolled before the other had finished")
    outcomes = (
        outcome("in-turn", "The roll was in turn: it counts",
                "The opponent had ended the turn.",
                Words("{by} rolled in turn: the roll counts")),
        outcome("roll-stands", "The early roll stands",
                "The opponent finishes the turn knowing the roll; it is then played, without a double before it.",
                Words("{by} must use the early roll")),
        outcome("reroll-in-turn", "The roll is made in turn",
                "The early throw doesn't count: it is thrown again in turn.",
                Words("{by} rolls again in turn")),
    )  # fmt: skip

    by = WhichSide(
        Words("roller"),
        ask=Words("Who rolled?"),
        said=Words("{value} rolled"),
    ).always()
    opponent_turn_over = opponents_turn_over(Words("Had the opponent ended the turn?"))
    valid_roll = YesNo(
        Words("validity of the throw"),
        ask=Words("Was the throw itself valid?"),
        said=(Words("The throw itself was valid"),
              Words("The throw itself wasn't valid")),
    )  # fmt: skip


class EarlyDicePickup(BackgammonQuestion):
    """The dice were taken up before the opponent's turn was over."""

    __slots__ = ()
    kind = "early-dice-pickup"
    group = KindGroup.DICE
    icon = "grab"
    label = Words("Dice taken early")
    hint = Words("Dice taken up before the other had pressed")
    outcomes = (
        outcome("no-fault", "The dice were taken in turn",
                "The opponent had pressed the clock.",
                Words("{by} took up the dice in turn")),
        outcome("unclaimed", "No penalty is claimed",
                "The opponent finishes the turn, and play goes on.",
                Words("{opponent} claims no penalty")),
        outcome("delay-lost", "The next delay is lost",
                "The dice were taken too early: the next turn is played after the delay.",
                Words("{by} loses the next delay")),
        outcome("noted", "It is noted this time",
                "The first time has no consequence.",
                Words("{by}'s early pick-up is noted")),
        outcome("time-penalty", "Time may be taken off",
                "It has happened before.",
                Words("Time may be taken off {by}")),
    )  # fmt: skip

    by = WhichSide(
        Words("who took them"),
        ask=Words("Who took up the dice?"),
        said=Words("{value} took up the dice"),
    ).always()
    opponent_turn_over = opponents_turn_over(Words("Had the opponent ended the turn?"))
    clocked = common.clocked()
    director_called = YesNo(
        Words("director called"),
        ask=Words("Did the opponent call the director for it?"),
        said=(Words("{opponent} called the director for it"),
              Words("The director was not called for it")),
    )  # fmt: skip
    both_agree = YesNo(
        Words("agreement on it"),
        ask=Words("Do both agree on the penalty?"),
        said=(Words("Both agree on the penalty"),
              Words("They don't agree on a penalty")),
    )  # fmt: skip
    prior = prior()
