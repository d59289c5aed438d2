"""Moves: whether one was legal, what follows if it wasn't, and when a turn is over."""

from __future__ import annotations

from typing import Any

from rules.games.backgammon.carrying_out import is_legal_play, read_steps
from rules.kernel.errors import contradiction
from rules.kernel.facts import Fact, One, WhichSide, Whole, YesNo
from rules.kernel.units import Choice, Unit, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.board import BoardFact, DiceFact, PlayedFact
from rules.questions.backgammon.common import LONGEST_MATCH, BackgammonQuestion, outcome
from rules.questions.groups import KindGroup


class Since(Choice):
    """The furthest thing that has happened since the move."""

    TURN_OPEN = "turn-open", "turn still open"
    TURN_ENDED = "turn-ended", "turn over, nothing since"
    EARLY_ROLL = "early-roll", "opponent rolled or doubled too early"
    DICE_LIFTED = "dice-lifted", "opponent lifted a die"
    INVALID_ROLL = "invalid-roll", "opponent's roll, not valid"
    VALID_ROLL = "valid-roll", "opponent's roll, valid"
    INVALID_DOUBLE = "invalid-double", "opponent's double, void"
    VALID_DOUBLE = "valid-double", "opponent's double, valid"


class TurnFault(Choice):
    """A turn with a wrong use of dice and clock that counts as an illegal move."""

    PLAYED_OPPONENTS_ROLL = "played-opponents-roll", "played the dice left there"
    ROLLED_AND_PRESSED = "rolled-and-pressed", "rolled and pressed, no move"
    PRESSED_ONLY = "pressed-only", "only pressed"


class TurnAct(Choice):
    """What a player has done since moving."""

    NONE = "none", "nothing"
    SAID_DONE = "said-done", "said so"
    SLID_DICE = "slid-dice", "slid the dice aside"
    LIFTED_DIE = "lifted-die", "lifted a die"
    MOVED_DICE_ANNOUNCED = "moved-dice-announced", "moved the dice, announced"
    MOVED_DICE_UNANNOUNCED = "moved-dice-unannounced", "moved the dice, unannounced"
    PRESSED_CLOCK = "pressed-clock", "pressed the clock"


def prior() -> Whole:
    """How often the side was already told of the same fault in this match."""
    return (
        Whole(
            0,
            LONGEST_MATCH,
            Unit.TIMES,
            Words("prior notifications"),
            ask=Words("How often was it pointed out before?"),
            said=Words("Times pointed out before: {value}"),
        )
        .absent(0)
        .recorded()
    )


def warned() -> YesNo:
    """Whether the side has had a formal warning for it."""
    return YesNo(
        Words("warning given"),
        ask=Words("Was there a formal warning for it already?"),
        said=(Words("{by} was warned before"),
              Words("{by} had no warning yet")),
    ).recorded()  # fmt: skip


class RuleBroken(Choice):
    """Why a play is illegal."""

    HELD_POINT = "held-point", "landed on a point held by the opponent"
    WRONG_NUMBER = "wrong-number", "not the numbers rolled"
    DIE_LEFT = "die-left", "a die left that could be played"
    SMALLER_DIE = "smaller-die", "the smaller die, where only one could be played"
    BAR_LEFT = "bar-left", "moved with a checker on the bar"
    EARLY_BEAR_OFF = "early-bear-off", "bore off before all were at home"
    WRONG_BEAR_OFF = "wrong-bear-off", "bore off from another point than allowed"
    BACKWARDS = "backwards", "moved backwards"


class IllegalMove(BackgammonQuestion):
    """A move is said to be illegal."""

    __slots__ = ()
    kind = "illegal-move"
    group = KindGroup.MOVE
    icon = "move-right"
    label = Words("Illegal move")
    hint = Words("A move that the rules may not allow")
    outcomes = (
        outcome("no-fault", "The move is legal",
                "It stands as it was played.",
                Words("{by}'s move is legal")),
        outcome("turn-open", "The turn isn't over",
                "The move isn't complete yet: it is made legal before the turn ends.",
                Words("{by} must still make the move legal")),
        outcome("must-correct", "The move is corrected",
                "It was illegal and noticed in time: the roll is played again, legally.",
                Words("The director is called; {by} must play a legal move{stop_clock}"),
                Words("{by} must play a legal move")),
        outcome("condoned", "The illegal move stands",
                "The opponent has gone on: the move can no longer be corrected.",
                Words("{by}'s illegal move stands")),
        outcome("opponents-choice", "The opponent has the choice",
                "The move was illegal: the opponent chooses whether it is corrected or left as it is.",
                Words("{opponent} may require a legal move")),
        outcome("stands", "The opponent leaves the move",
                "The move was illegal and stands, as the opponent wishes.",
                Words("{opponent} lets the move stand")),
        outcome("not-legal", "The move isn't legal",
                "Until the turn ends it may be played otherwise. The rules of the game don't say what follows later.",
                Words("{by}'s move is not legal")),
    )  # fmt: skip

    by = WhichSide(
        Words("mover"),
        ask=Words("Who moved?"),
        said=Words("{value} moved"),
    ).always()
    hit_not_placed = YesNo(
        Words("hit checker not on the bar"),
        ask=Words("Was a hit checker not put on the bar?"),
        said=(Words("A hit checker was not put on the bar"),
              Words("Every hit checker is on the bar")),
    ).absent(False)  # fmt: skip
    turn_fault: Fact[TurnFault | None] = One(
        TurnFault,
        Words("dice and clock"),
        ask=Words("Was the turn ended without a proper roll and move?"),
        said=Words("{by}: {value}"),
    ).optional()  # fmt: skip
    could_play = YesNo(
        Words("could play"),
        ask=Words("Could the player have played?"),
        said=(Words("{by} could have played"),
              Words("{by} couldn't play")),
    )  # fmt: skip
    legal = YesNo(
        Words("legality of the move"),
        ask=Words("Was the move legal?"),
        said=(Words("The move was legal"),
              Words("The move was not legal")),
    )  # fmt: skip
    rule_broken: Fact[RuleBroken | None] = One(
        RuleBroken,
        Words("rule broken"),
        ask=Words("Which rule of moving did it break?"),
        said=Words("Rule broken: {value}"),
    ).optional()
    position = BoardFact(
        Words("position before the move"),
        ask=Words("How did the checkers stand before the move?"),
        said=Words("The position before the move is known"),
    )
    dice = DiceFact(
        Words("dice"),
        ask=Words("Which numbers were rolled?"),
        said=Words("Rolled: {value}"),
    )
    played = PlayedFact(
        Words("play"),
        ask=Words("What was played?"),
        said=Words("Played: {value}"),
    )
    since = One(
        Since,
        Words("since then"),
        ask=Words("What is the last thing that has happened since?"),
        said=Words("Since the move: {value}"),
    )
    clocked = common.clocked()
    wants_correction: Fact[bool | None] = YesNo(
        Words("correction wanted"),
        ask=Words("Does the opponent want it put right?"),
        said=(Words("{opponent} wants the move put right"),
              Words("{opponent} leaves the move")),
    ).optional()  # fmt: skip
    prior = prior()
    warned = warned()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """No clock is pressed that isn't there, no legal move breaks a rule, and no turn hits without a move."""
        if values.get("rule_broken") is not None and values.get("legal") is True:
            because = Words("A move that breaks a rule isn't legal.")
            raise contradiction("legal", "rule_broken", because=because)
        _refuse_what_no_turn_fault_leaves(values)


def _refuse_what_no_turn_fault_leaves(values: dict[str, Any]) -> None:
    """Each ends with pressing the clock, and after two of them nothing has been moved. Raises: QuestionError."""
    fault, broken = values.get("turn_fault"), values.get("rule_broken")
    if fault is None:
        return
    if values.get("clocked") is False:
        raise contradiction("turn_fault", "clocked", because=contradictions.NO_CLOCK_TO_PRESS)
    if values.get("since") is Since.TURN_OPEN:
        because = Words("The clock was pressed: the turn isn't open any more.")
        raise contradiction("since", "turn_fault", because=because)
    if fault is TurnFault.PLAYED_OPPONENTS_ROLL:
        return
    because = Words("No checker was moved: none can have been hit, nor moved against a rule.")
    if values.get("hit_not_placed"):
        raise contradiction("hit_not_placed", "turn_fault", because=because)
    if broken not in (None, RuleBroken.DIE_LEFT):
        raise contradiction("rule_broken", "turn_fault", because=because)


def has_board(question: Any) -> bool:
    """Whether the position before the move is given, be it in part."""
    question.known("position")
    return "position" in question.values


def is_shown_illegal(question: Any) -> bool:
    """Whether the director, or else the board, says that the move wasn't legal."""
    if question.known("legal") is False or question.known("rule_broken") is not None:
        return True
    if not has_board(question):
        return not question.legal
    packed = question.position.position.packed
    return not is_legal_play(packed, question.dice, read_steps(question.played))


class EndOfTurn(BackgammonQuestion):
    """Is a turn over, and can the move still be changed?"""

    __slots__ = ()
    kind = "end-of-turn"
    group = KindGroup.MOVE
    icon = "corner-down-left"
    label = Words("End of turn")
    hint = Words("Whether a move can still be changed")
    outcomes = (
        outcome("turn-open", "The turn is still open",
                "The move may still be changed.",
                Words("{by}'s turn is still open")),
        outcome("turn-over", "The turn is over",
                "It is the opponent's turn now.",
                Words("{by}'s turn is over")),
        outcome("change-agreed", "The change is agreed",
                "The turn was over, and the opponent accepts another move.",
                Words("{by} may change the move: {opponent} agrees")),
    )  # fmt: skip

    by = WhichSide(
        Words("mover"),
        ask=Words("Who moved?"),
        said=Words("{value} moved"),
    ).always()
    clocked = common.clocked().always()
    act = One(
        TurnAct,
        Words("act after the move"),
        ask=Words("What has the player done since moving?"),
        said=Words("After the move, {by}: {value}"),
    ).always()
    wants_change = YesNo(
        Words("change wanted"),
        ask=Words("Does the player want another move?"),
        said=(Words("{by} wants another move"),
              Words("{by} leaves the move")),
    ).absent(False)  # fmt: skip
    opponent_agrees = YesNo(
        Words("opponent's agreement"),
        ask=Words("Does the opponent accept the change?"),
        said=(Words("{opponent} accepts the change"),
              Words("{opponent} doesn't accept it")),
    )  # fmt: skip
    opponent_shut_out = YesNo(
        Words("opponent shut out"),
        ask=Words("Is the opponent unable to play?"),
        said=(Words("{opponent} has nothing to play"),
              Words("{opponent} isn't shut out")),
    ).absent(False)  # fmt: skip

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Without a clock, none is pressed."""
        contradictions.refuse_clock_act(values, "act", TurnAct.PRESSED_CLOCK)
