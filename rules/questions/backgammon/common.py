"""What several kinds of backgammon question share: the discipline, its words, its facts."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, ClassVar

from rules.games.backgammon.match_play import GameWorth
from rules.kernel.errors import ErrorCode, contradiction, unexpected
from rules.kernel.facts import Fact, History, One, Points, WhichSide, Whole, YesNo
from rules.kernel.question import Discipline, Inside, Question, Record
from rules.kernel.shapes import Gap, score_of
from rules.kernel.units import Choice, Score, Side, Unit, Words
from rules.questions.backgammon.cube_fact import Cube, CubeFact
from rules.questions.forms import outcome as outcome

BACKGAMMON = Discipline("backgammon", Words("backgammon"))

LONGEST_MATCH = 999


class Phase(Choice):
    """When the question was raised, seen from the game in question."""

    IN_GAME = "in-game", "while playing"
    BETWEEN_GAMES = "between-games", "before the next game"
    NEXT_GAME = "next-game", "in a later game"
    AFTER_MATCH = "after-match", "after the match"


class CubeResponse(Choice):
    """What the opponent did with a double."""

    PENDING = "pending", "not yet"
    TAKEN = "taken", "taken"
    PASSED = "passed", "passed"


class Win(Choice):
    """How a game was won: by play, or by a pass of the last double."""

    SINGLE = "single", "single game"
    GAMMON = "gammon", "gammon"
    BACKGAMMON = "backgammon", "backgammon"
    PASS = "pass", "pass of the last double"

    @property
    def basic_points(self) -> int:
        """What it is worth with the cube on 1; a pass is worth the cube."""
        return 1 if self is Win.PASS else GameWorth(self.value).basic_points


class Result(Record):
    """How the game in question ended."""

    __slots__ = ()
    winner = WhichSide(Words("winner"), ask=Words("Who won the game?"))
    win = One(Win, Words("how"), ask=Words("How was it won?"))


def match_length() -> Whole:
    """What the match is played to."""
    return Whole(
        1,
        LONGEST_MATCH,
        Unit.POINTS,
        Words("match length"),
        ask=Words("What is the match played to?"),
        said=Words("Match to {value}"),
    ).recorded()


def score() -> Points:
    """Points on the sheets before the game in question."""
    return Points(
        Words("score before the game"),
        ask=Words("What was the score before the game?"),
        said=Words("Score {value}"),
    ).recorded()


def score_now() -> Points:
    """The points of both sides at the moment of the question."""
    return Points(
        Words("score"),
        ask=Words("What is the score now?"),
        said=Words("Score {value}"),
    ).recorded()


def scores_before() -> Fact[tuple[Score, ...] | None]:
    """The score before every game of the match, the game in question last."""
    return (
        History(
            Words("scores before each game"),
            ask=Words("What was the score before each game so far?"),
            said=Words("Scores before each game: {value}"),
        )
        .recorded()
        .optional()
    )


def cube(label: Words, ask: Words) -> CubeFact:
    """The cube at some moment."""
    return CubeFact(label, ask=ask, said=Words("Cube {value}")).recorded()


def phase(ask: Words, *, label: Words | None = None, said: Words | None = None) -> One[Phase]:
    """When it was noticed, unless the words say otherwise."""
    return One(Phase, label or Words("when it was noticed"), ask=ask, said=said or Words("Noticed {value}"))


def result() -> Inside[Result]:
    """How the game in question ended."""
    fact = Inside(
        Result,
        Words("result of the game"),
        ask=Words("How did the game end?"),
        said=Words("The game ended: {value}"),
    )
    fact.shape = "result"
    return fact


def position_intact() -> YesNo:
    """The position in which a double was passed still stands or can be rebuilt beyond doubt."""
    return YesNo(
        Words("position intact"),
        ask=Words(
            "Does the position of the pass still stand, beyond doubt?",
        ),
        said=(
            Words("The position can be rebuilt beyond doubt"),
            Words("The position is gone"),
        ),
    )


def crawford_game() -> YesNo:
    """The game in question is the Crawford game."""
    return YesNo(
        Words("Crawford game"),
        ask=Words("Is this the Crawford game?"),
        said=(
            Words("It is the Crawford game"),
            Words("It isn't the Crawford game"),
        ),
    ).recorded()


def clocked() -> YesNo:
    """The match is played with a clock."""
    return YesNo(
        Words("clock"),
        ask=Words("Is there a clock?"),
        said=(Words("The match is played with a clock"),
              Words("There is no clock")),
    ).recorded()  # fmt: skip


class BackgammonQuestion(Question):
    """A question about a backgammon match.

    The words that several kinds use alike are taken by each, so that what is known of the game can be sent along.
    """

    __slots__ = ()
    discipline = BACKGAMMON
    disputed = YesNo(
        Words("disputed"),
        ask=Words("Do the players disagree?"),
        said=(
            Words("The players disagree"),
            Words("The players agree"),
        ),
    ).absent(False)
    common: ClassVar[dict[str, Fact[Any]]] = {
        "by": WhichSide(Words("whose act")),
        "match_length": match_length(),
        "score": score(),
        "cube": cube(Words("cube"), Words("Where is the cube?")),
        "clocked": YesNo(Words("clock")),
        "phase": phase(Words("When was it noticed?")),
        "scores_before": scores_before(),
        "crawford_played": YesNo(Words("Crawford game played")),
        "result": result(),
        "position_intact": position_intact(),
        "response": One(CubeResponse, Words("answer")),
        "prior": Whole(0, LONGEST_MATCH, Unit.TIMES, Words("earlier faults")),
    }


for _name, _fact in BackgammonQuestion.common.items():
    _fact.name = _name
BackgammonQuestion.all_facts = {**BackgammonQuestion.common, **BackgammonQuestion.all_facts}


def whole_score(values: Mapping[str, Any], name: str) -> Score | None:
    """A score among `complete`'s facts, if it is there and whole."""
    found = values.get(name)
    return found if isinstance(found, Score) else None


def take_last_score(values: dict[str, Any]) -> None:
    """`scores_before` replaces `score`, which is its last element; points don't fall. Raises: QuestionError."""
    found = values.get("scores_before")
    if found is None:
        return
    history = [score_of(one, "") for one in found.found] if isinstance(found, Gap) else list(found)
    score = values.get("score", history[-1])
    if any(None is not _of(score, side) != _of(history[-1], side) is not None for side in Side):
        raise contradiction(
            "score",
            "scores_before",
            because=Words("The score before the game differs from the last score of the match so far."),
        )
    if isinstance(score, Gap) or any(isinstance(one, Gap) for one in history[:-1]):
        return
    history[-1] = score
    values["scores_before"] = tuple(history)
    _refuse_falling_scores(values["scores_before"])
    values["score"] = score


def _of(score: Score | Gap, side: Side) -> int | None:
    """A side's points; None where they aren't known."""
    if isinstance(score, Score):
        return score.of(side)
    points: int | None = score.found.get(side.value)
    return points


def _refuse_falling_scores(history: tuple[Score, ...]) -> None:
    """From one game to the next neither score falls. Raises: QuestionError."""
    for place, (before, after) in enumerate(pairwise(history), start=1):
        for side in Side:
            if after.of(side) < before.of(side):
                raise contradiction(
                    f"scores_before.{place}.{side}",
                    f"scores_before.{place + 1}.{side}",
                    because=Words("A player had {before} before game {place} and only {after} before the next.").filled(
                        before=before.of(side), place=place, after=after.of(side)
                    ),
                )


def refuse_both_at_length(values: dict[str, Any], score: str = "score", length: str = "match_length") -> None:
    """Both sides can't have the points of the match. Raises: QuestionError."""
    points, needed = whole_score(values, score), values.get(length)
    if points is not None and needed is not None and min(points.A, points.B) >= needed:
        raise contradiction(
            score,
            length,
            because=Words("In a match to {needed}, only one player can reach {needed} points.").filled(needed=needed),
        )


def refuse_score_beyond_length(values: dict[str, Any]) -> None:
    """No game begins with a side beyond the points of the match. Raises: QuestionError.

    Exactly at the length is taken: sides that believed in another length may have played on.
    """
    points, needed = whole_score(values, "score"), values.get("match_length")
    if points is not None and needed is not None and max(points.A, points.B) > needed:
        expected = Words("points up to the match length {needed}").filled(needed=needed)
        side = "A" if needed < points.A else "B"
        raise unexpected(ErrorCode.OUT_OF_RANGE, f"score.{side}", getattr(points, side), expected)


def take_doubler(values: dict[str, Any]) -> None:
    """The cube's owner doubled; a double with the opponent's cube belongs to `cube-action`. Raises: QuestionError."""
    by, cube = values.get("by"), values.get("cube")
    if not isinstance(cube, Cube) or cube.owner is None:
        return
    values["by"] = cube.owner
    if by not in (None, cube.owner):
        raise contradiction(
            "cube",
            "by",
            because=Words(
                "The cube is the opponent's: ask whether this was a double at all (cube-action).",
            ),
        )
