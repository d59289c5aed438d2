"""Games on the sheet: what a game is worth, and a score sheet checked game by game."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Fact, One, Points, WhichSide, Whole
from rules.kernel.question import Items, Record
from rules.kernel.units import Choice, Score, Unit, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, Win, outcome
from rules.questions.backgammon.cube_fact import Cube, CubeNumber
from rules.questions.groups import KindGroup

USUAL_CHECKERS = 15
MOST_CHECKERS = 30
"""Most checkers that a side can begin with: a full set."""


class EndedBy(Choice):
    """How a game came to its end."""

    BEAR_OFF = "bear-off", "all checkers borne off"
    PASS = "pass", "a pass"


def _checkers(label: Words, ask: Words, said: Words) -> Whole:
    return Whole(0, MOST_CHECKERS, Unit.CHECKERS, label, ask=ask, said=said)


class GameScoring(BackgammonQuestion):
    """How many points is this game worth?"""

    __slots__ = ()
    kind = "game-scoring"
    group = KindGroup.SCORE
    icon = "calculator"
    label = Words("Worth of a game")
    hint = Words("How many points a finished game counts")
    outcomes = (
        outcome("single", "A single game",
                "The loser has borne off at least one checker.",
                Words("{score_game_winner} wins a single game: {score_game_points:point|points}")),
        outcome("gammon", "This is a gammon",
                "The loser hasn't borne off a checker.",
                Words("{score_game_winner} wins a gammon: {score_game_points:point|points}")),
        outcome("backgammon", "This is a backgammon",
                "No checker borne off, and one on the bar or in the winner's home board.",
                Words("{score_game_winner} wins a backgammon: {score_game_points:point|points}")),
        outcome("pass", "Won by a pass",
                "The double is passed: the game is over at the value before it.",
                Words("{score_game_winner} wins by a pass: {score_game_points:point|points}")),
    )  # fmt: skip

    winner = WhichSide(
        Words("winner"),
        ask=Words("Who won the game?"),
        said=Words("{value} won the game"),
    ).always()
    ended_by = One(
        EndedBy,
        Words("end of the game"),
        ask=Words("How did the game end?"),
        said=Words("The game ended by: {value}"),
    ).always()
    cube = common.cube(
        Words("cube at the end"),
        Words(
            "How was the cube at the end? (For a pass: before the offer.)",
        ),
    ).as_it_lies().always()  # fmt: skip
    loser_off = _checkers(
        Words("loser's checkers off"),
        Words("How many checkers has the loser borne off?"),
        Words("Borne off by the loser: {value}"),
    )
    loser_on_bar = _checkers(
        Words("loser's checkers on the bar"),
        Words("How many of the loser's checkers are on the bar?"),
        Words("The loser's checkers on the bar: {value}"),
    )
    loser_in_winner_home = _checkers(
        Words("loser's checkers in the winner's home"),
        Words(
            "How many of the loser's checkers are in the winner's home board?",
        ),
        Words("The loser's checkers in the winner's home: {value}"),
    )
    loser_started_with: Fact[int | None] = _checkers(
        Words("loser's checkers at the start"),
        Words("How many checkers did the loser begin with?"),
        Words("The loser began with {value}"),
    ).optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The loser has as many checkers as the game was begun with, not all off, and passes. Raises: QuestionError."""
        _refuse_winning_pass(values)
        started_with = values.get("loser_started_with", USUAL_CHECKERS)
        found = sum(values.get(name, 0) for name in ("loser_off", "loser_on_bar", "loser_in_winner_home"))
        if found > started_with:
            raise contradiction(
                "loser_off",
                "loser_started_with",
                because=Words(
                    "The loser began with {started_with} checkers, but there are {found}.",
                ).filled(started_with=started_with, found=found),
            )
        if values.get("ended_by") is not EndedBy.PASS and values.get("loser_off") == started_with:
            raise contradiction(
                "loser_off",
                "winner",
                because=Words(
                    "A side that has borne off all {started_with} checkers has won, not lost.",
                ).filled(started_with=started_with),
            )


def _refuse_winning_pass(values: dict[str, Any]) -> None:
    cube = values.get("cube")
    if values.get("ended_by") is EndedBy.PASS and isinstance(cube, Cube):
        contradictions.refuse_pass_by_winner(values, values.get("winner"), cube.owner)


class WrittenGame(Record):
    """One line of a score sheet: a game, and the running score after it."""

    __slots__ = ()
    winner = WhichSide(Words("winner"), ask=Words("Who won the game?"))
    win = One(Win, Words("how"), ask=Words("How was it won?"))
    cube = CubeNumber(
        Words("cube"),
        ask=Words(
            "At what was the cube at the end? (For a pass: before the offer.)",
        ),
        said=Words("cube {value}"),
    )
    written = Points(
        Words("score written after it"),
        ask=Words("What score was written after it?"),
        said=Words("written {value}"),
    )


class ScoreArithmetic(BackgammonQuestion):
    """A score sheet checked game by game."""

    __slots__ = ()
    kind = "score-arithmetic"
    group = KindGroup.SCORE
    icon = "sigma"
    label = Words("Check a sheet")
    hint = Words("The sums of a score sheet, game by game")
    outcomes = (
        outcome("played-on", "Played on after the end",
                "The match was won before: the games after that don't count.",
                Words("{end_match_winner} had already won the match")),
        outcome("sheet-wrong", "The sheet is wrong",
                "A game added the wrong number of points, or added them to the wrong side.",
                Words("The right score is {set_score_score}")),
        outcome("match-won", "The match is won",
                "The sums are right, and a side has the points of the match.",
                Words("{end_match_winner} has won the match")),
        outcome("sheet-correct", "The sheet is right",
                "The sums are right, and the match goes on.",
                Words("The sheet is right: nothing to change")),
    )  # fmt: skip

    match_length = common.match_length().always()
    games = Items(
        WrittenGame,
        Words("games on the sheet"),
        ask=Words("What does the sheet say, game by game?"),
        said=Words("Games on the sheet: {value}"),
    ).recorded().always()  # fmt: skip
    start = Points(
        Words("score at the start"),
        ask=Words("What was the score before the first game?"),
        said=Words("Score before the first game {value}"),
    ).absent(Score(0, 0))
