"""Score and length: matches played to a wrong number of points, score sheets that differ."""

from __future__ import annotations

from typing import Any

from rules.games.backgammon.match_play import HIGHEST_CUBE
from rules.kernel.errors import ErrorCode, contradiction, unexpected
from rules.kernel.facts import Fact, Points, WhichSide, Whole, YesNo
from rules.kernel.joints import Joint, JointAnswer
from rules.kernel.question import BothSides, Inside, OfSides, Record
from rules.kernel.units import Unit, Words
from rules.questions.backgammon import common
from rules.questions.backgammon.common import BackgammonQuestion, Phase, outcome
from rules.questions.backgammon.cube_at_rest import altered_by
from rules.questions.groups import KindGroup

MOST_POINTS_OF_A_GAME = 3 * HIGHEST_CUBE


class PointsOfGame(Whole):
    """What a game can be worth: once, twice or three times a cube."""

    def parse(self, found: Any, path: str) -> int:
        """No game is worth 5 points. Raises: QuestionError."""
        points = super().parse(found, path)
        odd = points // (points & -points)
        if odd not in (1, 3):
            expected = Words("1, 2 or 3 times a cube")
            raise unexpected(ErrorCode.UNKNOWN_VALUE, path, found, expected)
        return points


class GamePoints(Record):
    """How the running game then ended: who got how many points."""

    __slots__ = ()
    winner = WhichSide(Words("winner"), ask=Words("Who won the running game, once it was over?"))
    points = PointsOfGame(
        1,
        MOST_POINTS_OF_A_GAME,
        Unit.POINTS,
        Words("points"),
        ask=Words("For how many points?"),
        said=Words("{value:point|points}"),
    )


def _length(label: Words, ask: Words, said: Words) -> Whole:
    return Whole(1, common.LONGEST_MATCH, Unit.POINTS, label, ask=ask, said=said).always()


class MatchLength(BackgammonQuestion):
    """The match was played to a wrong number of points."""

    __slots__ = ()
    kind = "match-length"
    group = KindGroup.SCORE
    icon = "ruler"
    label = Words("Wrong match length")
    hint = Words("Played to another length than posted")
    outcomes = (
        outcome("no-error", "The length is right",
                "The match is played to the length that was posted.",
                Words("The length is right: the match is to {play_to_points} points"),
                Words("The length is right: nothing to change")),
        outcome("result-stands", "The result stands",
                "The match is over at the length that it was played to, and the loser has no claim.",
                Words("{end_match_winner} has won: both may be penalised in the next round{unspecified}"),
                Words("The result stands: {end_match_winner} has won")),
        outcome("game-unaffected", "This game is played out",
                "The current game isn't affected; the length is checked again after it."),
        outcome("corrected", "The length is corrected",
                "From here on the match is played to the length that was posted.",
                Words("The match is played to {play_to_points}")),
        outcome("play-to-wrong-length", "The wrong length is kept",
                "The right length is already reached: the match is played out as it was begun.",
                Words("The match stays at {play_to_points} points")),
        outcome("match-over-at-correct-length", "The match is already over",
                "A side has the points of the length that was posted.",
                Words("The match is over: {end_match_winner} has won")),
    )  # fmt: skip

    wrong_length = _length(
        Words("length played"),
        Words("What did they play to?"),
        Words("They played to {value}"),
    )
    correct_length = _length(
        Words("length posted"),
        Words("What was posted?"),
        Words("Posted: {value}"),
    ).recorded()
    phase = common.phase(Words("When was it noticed?")).always()
    score = Points(
        Words("score"),
        ask=Words(
            "What do the sheets say? (While playing: before the running game.)",
        ),
        said=Words("Score {value}"),
    ).recorded()
    result: Fact[GamePoints | None] = Inside(
        GamePoints,
        Words("end of the running game"),
        ask=Words("If the running game is over by now: how did it end?"),
        said=Words("The running game ended: {value}"),
    ).optional()
    deliberate = YesNo(
        Words("on purpose"),
        ask=Words("Did they mean to?"),
        said=(
            Words("They meant to play to another length"),
            Words("They didn't mean to"),
        ),
    ).absent(False)
    length_written: Fact[OfSides[bool] | None] = BothSides(
        YesNo(Words("length written")),
        Words("length on the sheets"),
        ask=Words("Who had written the length on the sheet?"),
        said=Words("Length on the sheet: {value}"),
    ).optional()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Only one side ever gets to the length that is played to, and no match is over at a level score."""
        common.refuse_both_at_length(values, length="wrong_length")
        score = common.whole_score(values, "score")
        if score is not None and score.is_level and values.get("phase") is Phase.AFTER_MATCH:
            raise contradiction(
                "score",
                "phase",
                because=Words("A match can't end with a level score: one player must be ahead."),
            )


class Sheet(Record):
    """One side's score sheet, as far as it was kept."""

    __slots__ = ()
    kept = YesNo(
        Words("sheet kept"),
        ask=Words("Did {side} keep a score sheet?"),
        said=(Words("kept", context="sheet"), Words("not kept", context="sheet")),
    )
    score = Points(
        Words("score on the sheet"),
        ask=Words("What does the sheet say?"),
    )
    clear = YesNo(
        Words("sheet clear"),
        ask=Words("Is it complete, legible and unambiguous?"),
        said=(Words("clear", context="sheet"), Words("unclear", context="sheet")),
    )


class ScoreDisagreement(BackgammonQuestion):
    """The score sheets differ."""

    __slots__ = ()
    kind = "score-disagreement"
    group = KindGroup.SCORE
    icon = "equal-not"
    label = Words("Sheets differ")
    hint = Words("The two score sheets don't say the same")
    outcomes = (
        outcome("sheets-agree", "The sheets agree",
                "Both say the same: that is the score.",
                Words("The sheets agree: {set_score_score}")),
        outcome("sheet-governs", "One sheet counts",
                "The rulebook says whose sheet counts.",
                Words("{set_score_from}'s sheet counts: {set_score_score}")),
        outcome("director-decides", "The decision is yours",
                "The sheets don't settle it: hear both sides and decide.",
                Words("You decide which score counts")),
    )  # fmt: skip

    sheets = BothSides(
        Inside(Sheet, Words("score sheet")),
        Words("score sheets"),
        ask=Words("What do the two sheets say?"),
        said=Words("Score sheets: {value}"),
    ).always()
    altered_by = altered_by(Words("Who changed a sheet after the dispute arose?"))
    joints = (
        Joint(
            Words("Who kept a score sheet?"),
            (
                JointAnswer(Words("Both"), {"sheets.A.kept": True, "sheets.B.kept": True}),
                JointAnswer(Words("{A} alone"), {"sheets.A.kept": True, "sheets.B.kept": False}),
                JointAnswer(Words("{B} alone"), {"sheets.A.kept": False, "sheets.B.kept": True}),
                JointAnswer(Words("Neither of them"), {"sheets.A.kept": False, "sheets.B.kept": False}),
            ),
        ),
    )
    marker = Points(
        Words("score on the marker"),
        ask=Words("What does the marker on the table say?"),
        said=Words("The marker says {value}"),
    ).noted()
