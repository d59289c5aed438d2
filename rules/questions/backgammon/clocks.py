"""The clock in play: time used up, stopping it, telling the opponent whose time runs."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Side, Words
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.forms import OneOrOther, Sides
from rules.questions.groups import KindGroup


class Declarer(Choice):
    """The person who noticed that time was used up and said so."""

    A = "A", "A"
    B = "B", "B"
    DIRECTOR = "director", "the director"
    SPECTATOR = "spectator", "only a spectator"
    NOBODY = "nobody", "no player"


class FirstOut(Choice):
    """Whose time was used up first."""

    A = "A", "A"
    B = "B", "B"
    UNDETERMINED = "undetermined", "can't be found out"

    @property
    def side(self) -> Side | None:
        """The side, if it is known."""
        return {FirstOut.A: Side.A, FirstOut.B: Side.B}.get(self)


class CertainWinner(Choice):
    """The side certain to win the match at that moment with any dice."""

    A = "A", "A"
    B = "B", "B"
    NONE = "none", "neither"
    DOUBTFUL = "doubtful", "it is doubtful"

    @property
    def side(self) -> Side | None:
        """The side, if one was certain to win."""
        return {CertainWinner.A: Side.A, CertainWinner.B: Side.B}.get(self)


class TimeExpired(BackgammonQuestion):
    """A side's time is used up."""

    __slots__ = ()
    kind = "time-expired"
    group = KindGroup.TIME
    icon = "flag"
    label = Words("Time used up")
    hint = Words("Nothing is left of a side's fixed time")
    outcomes = (
        outcome("no-expiry", "Neither time has run out",
                "Both sides have time left.",
                Words("Neither time has run out: play on")),
        outcome("not-declared", "The match goes on",
                "Time isn't up until a player or the director says so. You may say so now.",
                Words("No player or director has declared it: the match goes on")),
        outcome("match-lost", "The match is lost on time",
                "A player with no time left loses the match.",
                Words("{award_match_side} wins the match")),
        outcome("expired-but-wins", "The win was already certain",
                "The side out of time was certain to win the match.",
                Words("{award_match_side} wins the match")),
        outcome("certain-winner-wins", "The certain winner wins",
                "It isn't known who ran out first; one side was certain to win.",
                Words("{award_match_side} wins the match")),
        outcome("play-without-clock", "Play on without the clock",
                "Both are out of time, and it isn't known who ran out first."),
        outcome("director-judges", "The decision is yours",
                "The rulebook leaves it open who wins.",
                Words("You decide which side wins")),
    )  # fmt: skip

    expired = Sides(
        Words("time used up"),
        ask=Words("Whose time is used up?"),
        said=Words("Time used up: {value}"),
    ).always()
    declared_by = One(
        Declarer,
        Words("said by"),
        ask=Words("Who noticed it and said so?"),
        said=Words("Said by: {value}"),
    )
    first = One(
        FirstOut,
        Words("out of time first"),
        ask=Words("Whose time was used up first?"),
        said=Words("Out of time first: {value}"),
    )
    certain_winner = One(
        CertainWinner,
        Words("certain to win"),
        ask=Words(
            "Was a side certain to win the match at that moment with any dice?",
        ),
        said=Words("Certain to win the match: {value}"),
    )

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Where a side is out of time, the one named as first is. Raises: QuestionError."""
        expired, first = values.get("expired"), values.get("first")
        if expired and first is not None and first.side is not None and first.side not in expired:
            raise contradiction(
                "first",
                "expired",
                because=Words("The player who ran out of time first must be among those out of time."),
            )


class PauseReason(Choice):
    """Why a player stops the clock. Any other word is a reason that no rulebook knows."""

    GAME_OVER = "game-over", "the game is over"
    BREAK = "break", "a break"
    DIRECTOR_CALLED = "director-called", "the director is called"
    DIRECTOR_REQUEST = "director-request", "the director asks for it"
    DISPUTE = "dispute", "a dispute"
    DICE_PICKED_UP_EARLY = "dice-picked-up-early", "dice taken up early"
    DICE_TAKEN_AND_PRESSED = "dice-taken-and-pressed", "dice taken, clock pressed"
    ILLEGAL_MOVE = "illegal-move", "an illegal move"
    BELIEVES_GAME_OVER = "believes-game-over", "game believed over"
    INVALID_ROLL = "invalid-roll", "a roll that doesn't count"
    ROLL_DISPUTED = "roll-disputed", "a disputed roll"
    PASS = "pass", "a pass of the double"
    TIME_EXPIRED = "time-expired", "the opponent's time is used up"
    FALLEN_OBJECT = "fallen-object", "something fell"
    CLAIM_RESULT = "claim-result", "to demand the result"
    THINK = "think", "to think"
    PHONE = "phone", "a telephone call"
    OTHER = "other", "another reason"


class PauseTime(Choice):
    """When the clock was stopped for a break."""

    IN_GAME = "in-game", "during a game"
    BETWEEN_GAMES = "between-games", "between games"


class ClockPause(BackgammonQuestion):
    """May a player stop the clock?"""

    __slots__ = ()
    kind = "clock-pause"
    group = KindGroup.TIME
    icon = "pause"
    label = Words("Clock stopped")
    hint = Words("Whether a player may stop the clock")
    outcomes = (
        outcome("allowed", "The clock may be stopped",
                "The rulebook names this occasion.",
                Words("{by} may stop the clock")),
        outcome("not-allowed", "The clock has to run",
                "The rulebook doesn't name this occasion.",
                Words("{by} must not stop the clock")),
        outcome("restart", "The clock starts again",
                "Stopping it was allowed, but the game isn't over.",
                Words("The clock starts again: {opponent} disagrees{restart_clock}")),
        outcome("times-restored", "The noted times are set",
                "The clock ran during the break.",
                Words("You set the clocks to the times noted")),
        outcome("times-estimated", "You estimate the times",
                "The clock ran during the break, and no times were noted.",
                Words("You set the clocks by your best estimate")),
    )  # fmt: skip

    reason = OneOrOther(
        PauseReason,
        Words("reason", context="clocks"),
        ask=Words("Why was the clock stopped?"),
        said=Words("Reason: {value}"),
    ).always()
    by = WhichSide(
        Words("who stops it"),
        ask=Words("Who stops the clock?"),
        said=Words("{value} stops the clock"),
    )
    when = One(
        PauseTime,
        Words("moment"),
        ask=Words("When?"),
        said=Words("{value}"),
    )
    times_noted = YesNo(
        Words("times noted"),
        ask=Words("Were the times noted before?"),
        said=(
            Words("The times were noted before"),
            Words("The times weren't noted"),
        ),
    )
    opponent_agrees = YesNo(
        Words("opponent agrees"),
        ask=Words("Does the opponent agree that the game is over?"),
        said=(
            Words("The opponent agrees that the game is over"),
            Words(
                "The opponent doesn't agree that the game is over",
            ),
        ),
    )
    director_called = YesNo(
        Words("director called"),
        ask=Words("Is the director called for it at once?"),
        said=(
            Words("The director is called at once"),
            Words("The director isn't called"),
        ),
    )
    clock_ran = YesNo(
        Words("clock ran"),
        ask=Words("Did the clock run during the break?"),
        said=(
            Words("The clock ran during the break"),
            Words("The clock stood still during the break"),
        ),
    ).absent(False)


class ClockActivation(BackgammonQuestion):
    """The opponent's time runs unnoticed, because of an error with the clock: does the other player speak?"""

    __slots__ = ()
    kind = "clock-activation"
    group = KindGroup.TIME
    icon = "message-square-warning"
    label = Words("Clock running unnoticed")
    hint = Words("The opponent's time runs unnoticed")
    outcomes = (
        outcome("no-duty", "There was no duty to speak",
                "The player hadn't noticed and didn't have to.",
                Words("{by} had no duty to speak")),
        outcome("duty-met", "The opponent was told",
                "A player who notices says so.",
                Words("{by} warned {opponent}")),
        outcome("duty-breached", "The opponent wasn't told",
                "A player who notices must say so: a sanction is possible.",
                Words("{by} did not warn {opponent}")),
    )  # fmt: skip

    by = WhichSide(
        Words("other player"),
        ask=Words("Who might have spoken?"),
        said=Words("{value} might have spoken"),
    ).always()
    noticed = YesNo(
        Words("noticed"),
        ask=Words(
            "Did that player notice it, or is it evident that one ought to have?",
        ),
        said=(
            Words("{by} noticed, or evidently ought to have"),
            Words("{by} didn't notice"),
        ),
    ).always()
    informed = YesNo(
        Words("opponent told"),
        ask=Words("Did that player tell the opponent?"),
        said=(
            Words("{by} told {opponent}"),
            Words("{by} didn't tell {opponent}"),
        ),
    )
    exceptional = YesNo(
        Words("exceptional"),
        ask=Words("Are the circumstances exceptional?"),
        said=(
            Words("The circumstances are exceptional"),
            Words("The circumstances aren't exceptional"),
        ),
    ).absent(False)
