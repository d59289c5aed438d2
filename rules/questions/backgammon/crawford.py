"""The Crawford game: which game it is, and doubles in it."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import named_as_a_whole
from rules.kernel.facts import One, WhichSide, YesNo
from rules.kernel.units import Choice, Score, Side, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, CubeResponse, outcome
from rules.questions.groups import KindGroup


class Status(Choice):
    """Where a game stands with regard to the Crawford game."""

    BEFORE_CRAWFORD = "before-crawford", "before the Crawford game"
    CRAWFORD_GAME = "crawford-game", "the Crawford game"
    POST_CRAWFORD = "post-crawford", "after the Crawford game"
    MATCH_OVER = "match-over", "match over"


class RaisedBy(Choice):
    """Who brought it up."""

    A = "A", "A"
    B = "B", "B"
    DIRECTOR = "director", "the director"
    SPECTATOR = "spectator", "a spectator"


def crawford_played() -> YesNo:
    """A game before this one was the Crawford game."""
    return YesNo(
        Words("Crawford game played"),
        ask=Words("Was an earlier game the Crawford game?"),
        said=(
            Words("The Crawford game was played before"),
            Words("No Crawford game before this one"),
        ),
    ).recorded()


class CrawfordGame(BackgammonQuestion):
    """Is this game the Crawford game?"""

    __slots__ = ()
    kind = "crawford-game"
    group = KindGroup.SCORE
    icon = "crown"
    label = Words("Crawford game?")
    hint = Words("Whether the cube is in use in this game")
    outcomes = (
        outcome("before-crawford", "The Crawford game is still ahead",
                "Neither side is one point away yet. The cube is in use.",
                Words("The Crawford game is still ahead: doubling is allowed")),
        outcome("crawford-game", "This is the Crawford game",
                "It is the first game with a side one point away. Neither side may double in it.",
                Words("This is the Crawford game: neither side may double{announce_crawford}"),
                Words("This is the Crawford game: the cube is best taken off{remove_cube}"),
                Words("This is the Crawford game: neither side may double")),
        outcome("post-crawford", "The Crawford game was played",
                "The cube is in use again.",
                Words("The Crawford game was played: doubling is allowed again")),
        outcome("match-over", "The match is over",
                "A side has the points of the match.",
                Words("The match is over: {end_match_winner} has won"),
                Words("The match is over: no further game is played")),
    )  # fmt: skip

    match_length = common.match_length().always()
    score = common.score().always()
    scores_before = common.scores_before()
    crawford_played = crawford_played()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The last of the scores is the score, and the Crawford game comes where a side is one point away."""
        common.take_last_score(values)
        contradictions.refuse_crawford_played(values)


class CrawfordDouble(BackgammonQuestion):
    """A side doubled in what may be the Crawford game."""

    __slots__ = ()
    kind = "crawford-double"
    group = KindGroup.CUBE
    icon = "crown"
    label = Words("Crawford double")
    hint = Words("A double in what may be the Crawford game")
    outcomes = (
        outcome("match-over", "The match is over",
                "There is nothing left to double: a side has the points of the match.",
                Words("The match is over: {end_match_winner} has won")),
        outcome("double-allowed", "The double is good",
                "This isn't the Crawford game: the cube is in use.",
                Words("{by} may double")),
        outcome("double-void", "The double is void",
                "No side may double in the Crawford game: the double counts as never made.",
                Words("{by}'s double is void: {set_score_score}"),
                Words("The double is void: {set_score_score}"),
                Words("{by}'s double is void: play goes on without the cube{continue_without_cube}"),
                Words("The double is void: play goes on without the cube{continue_without_cube}")),
        outcome("double-stands", "The double stands",
                "It was a double in the Crawford game, but it isn't undone.",
                Words("{by}'s double stands")),
        outcome("leader-may-void", "The leader may void the double",
                "The side that is ahead says whether the double is void or stands.",
                Words("{ask_leader_side} says whether the double is void")),
    )  # fmt: skip

    by = WhichSide(
        Words("doubler"),
        ask=Words("Who doubled?"),
        said=Words("{value} doubled"),
    ).always()
    match_length = common.match_length().always()
    score = common.score().always()
    scores_before = common.scores_before()
    crawford_played = crawford_played()
    phase = common.phase(Words("When was it noticed?"))
    response = One(
        CubeResponse,
        Words("answer"),
        ask=Words("How was it answered?"),
        said=Words("The double was answered: {value}"),
    ).noted()
    leader_invokes = YesNo(
        Words("leader voids it"),
        ask=Words("Does the leader void the double?"),
        said=(
            Words("The leader voids the double"),
            Words("The leader lets the double be"),
        ),
    )
    score_marked = YesNo(
        Words("score marked"),
        ask=Words(
            "Has the leader written the score or declared the result?",
        ),
        said=(
            Words("The leader has marked the score"),
            Words("The score isn't marked yet"),
        ),
    )
    result = common.result()
    position_intact = common.position_intact()
    opponent_noticed = YesNo(
        Words("opponent noticed"),
        ask=Words(
            "Had the opponent noticed that it was the Crawford game?",
        ),
        said=(
            Words("{opponent} saw that it was the Crawford game"),
            Words("{opponent} had not noticed"),
        ),
    ).optional()
    opponent_pointed_out = YesNo(
        Words("opponent pointed it out"),
        ask=Words("Did the opponent point it out?"),
        said=(
            Words("{opponent} pointed it out"),
            Words("{opponent} did not say so"),
        ),
    ).optional()
    raised_by = One(
        RaisedBy,
        Words("raised by"),
        ask=Words("Who raised it?"),
        said=Words("Raised by {value}"),
    ).optional()
    result_announced = YesNo(
        Words("result announced"),
        ask=Words("Was the match result already posted?"),
        said=(
            Words("The result was already posted"),
            Words("The result was not posted yet"),
        ),
    ).optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The last of the scores is the score, and the Crawford game comes where a side is one point away."""
        common.take_last_score(values)
        contradictions.refuse_crawford_played(values)
        contradictions.refuse_pass_of_own_double(values)


def crawford_status(question: Any) -> Status:
    """Where the game stands: the same in all rulebooks, for `crawford-game` and `crawford-double`."""
    question.needs("match_length", "score")
    length, score = question.match_length, question.score
    if max(score.A, score.B) >= length:
        return Status.MATCH_OVER
    if not has_side_one_away(score, length):
        return Status.BEFORE_CRAWFORD
    if question.known("scores_before") is not None:
        earlier = question.scores_before[:-1]
        return Status.POST_CRAWFORD if any(has_side_one_away(one, length) for one in earlier) else Status.CRAWFORD_GAME
    if length == 1:
        return Status.CRAWFORD_GAME
    if score.is_level:
        if question.known("crawford_played") is False:
            with named_as_a_whole("scores_before"):
                question.needs("scores_before")
        return Status.POST_CRAWFORD
    question.needs("crawford_played")
    return Status.POST_CRAWFORD if question.crawford_played else Status.CRAWFORD_GAME


def match_winner(question: CrawfordDouble) -> Side | None:
    """The first side to reach the match length; None where the scores don't tell."""
    history: tuple[Score, ...] = question.known("scores_before") or (question.score,)
    winners = (score.side_with(question.match_length) for score in history)
    return next((winner for winner in winners if winner is not None), None)


def has_side_one_away(score: Score, match_length: int) -> bool:
    """Whether a side needs exactly one point."""
    return match_length - 1 in (score.A, score.B)
