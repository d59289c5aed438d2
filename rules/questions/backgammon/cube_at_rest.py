"""The cube as it lies: disputes on it, a cube that wasn't in the middle, customs of money play."""

from __future__ import annotations

from typing import Any

from rules.kernel.errors import contradiction
from rules.kernel.facts import Fact, One, WhichSide, YesNo
from rules.kernel.units import Choice, Side, Words
from rules.questions.backgammon import common, contradictions
from rules.questions.backgammon.common import BackgammonQuestion, outcome
from rules.questions.backgammon.cube_fact import MISPLACED, Cube, CubeNumber, stake_of
from rules.questions.forms import OneOrOther
from rules.questions.groups import KindGroup


class AlteredBy(Choice):
    """Who changed something after the dispute arose."""

    A = "A", "A"
    B = "B", "B"
    NOBODY = "nobody", "no player"

    @property
    def side(self) -> Side | None:
        """The side, if it was one."""
        return None if self is AlteredBy.NOBODY else {AlteredBy.A: Side.A, AlteredBy.B: Side.B}[self]


class DoubleMade(Choice):
    """Whether there has been a double in the game."""

    NO = "no", "no"
    YES = "yes", "yes"
    DISPUTED = "disputed", "they disagree on it"


class Place(Choice):
    """Where the cube was."""

    A = "A", "A"
    B = "B", "B"
    CENTRE = "centre", "in the middle"
    OFF_BOARD = "off-board", "off the board"


FACES_OF_ONE = (1, 64)
"""What a cube in the middle may show: most have no 1."""


class Concept(Choice):
    """Customs of money play. Any other word is one that no rulebook knows."""

    AUTOMATIC_DOUBLE = "automatic-double", "automatic double"
    BEAVER = "beaver", "beaver"
    RACCOON = "raccoon", "raccoon"
    JACOBY = "jacoby", "Jacoby rule"
    OTHER = "other", "another one"


def altered_by(what: Words) -> Fact[AlteredBy | None]:
    """Who changed something after the dispute arose."""
    return One(
        AlteredBy,
        Words("changed by"),
        ask=what,
        said=Words("Changed after the dispute arose by: {value}"),
    ).optional()


class CubeValueDispute(BackgammonQuestion):
    """The sides disagree on where the cube stands."""

    __slots__ = ()
    kind = "cube-value-dispute"
    group = KindGroup.CUBE
    icon = "scale"
    label = Words("Cube disputed")
    hint = Words("The sides disagree on its value or place")
    outcomes = (
        outcome("cube-as-it-stands", "The cube counts as it lies",
                "The cube on the table is presumed right."),
        outcome("cube-as-claimed", "The cube is put as claimed",
                "The mistake is proven, admitted or presumed: the cube is corrected.",
                Words("The cube is put as {by} claims")),
    )  # fmt: skip

    by = WhichSide(
        Words("challenger", context="backgammon"),
        ask=Words("Who says that the cube is wrong?"),
        said=Words("{value} says that the cube is wrong"),
    ).always()
    cube = common.cube(
        Words("cube as it lies"),
        Words("How did the cube lie when the dispute arose?"),
    ).as_it_lies().always()  # fmt: skip
    both_agree = YesNo(
        Words("both agree"),
        ask=Words("Do both see the mistake?"),
        said=(
            Words("Both see the mistake"),
            Words("They don't agree on a mistake"),
        ),
    ).absent(False)
    altered_by = altered_by(Words("Who moved the cube after the dispute arose?"))
    proven = YesNo(
        Words("shown to be wrong"),
        ask=Words("Has the challenger shown you that it is wrong?"),
        said=(
            Words("{by} has shown that the cube is wrong"),
            Words("{by} hasn't shown that the cube is wrong"),
        ),
    )
    claimed = common.cube(
        Words("cube as claimed"),
        Words("How should the cube be, the challenger says?"),
    ).as_it_lies()
    claimed.said = Words("Cube as claimed {value}")
    claimed.is_from_record = False

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The cube is put as claimed, so it can't be claimed where it never belongs. Raises: QuestionError."""
        claimed = values.get("claimed")
        if isinstance(claimed, Cube) and claimed.is_centred is not (stake_of(claimed) == 1):
            raise contradiction("claimed.value", "claimed.owner", because=MISPLACED)


class CubeNotCentred(BackgammonQuestion):
    """The cube was not where it belongs at the start of a game."""

    __slots__ = ()
    kind = "cube-not-centred"
    group = KindGroup.CUBE
    icon = "locate"
    label = Words("Cube misplaced")
    hint = Words("Not where it belongs though no double was made")
    outcomes = (
        outcome("in-order", "The cube is in order",
                "It lies where it belongs.",
                Words("The cube is where it belongs: nothing to change")),
        outcome("centre-now", "The cube belongs in the middle",
                "No double was made: it lies in the middle, where it counts as 1."),
        outcome("remove-now", "The cube leaves the board",
                "This is the Crawford game."),
        outcome("removal-advised", "Better without the cube",
                "The cube rests in the Crawford game; taking it away is advised.",
                Words("The cube is best taken off for the Crawford game")),
        outcome("worth-one", "The cube counts as one",
                "In the middle it stands for 1, regardless of its face.",
                Words("The cube counts as 1: {set_score_score}")),
        outcome("score-as-centred", "The game counts at one",
                "No player turned the cube, so it hasn't raised the stake.",
                Words("The cube counts as 1: {set_score_score}")),
        outcome("not-misplaced", "The cube stays out of the middle",
                "After a double it doesn't belong there: once taken, it lies on the taker's side, doubled.",
                Words("A double was made: the cube doesn't go back to the middle")),
        outcome("cube-as-it-stands", "The cube counts as it lies",
                "They disagree on a double: the cube's place, and its value there, weigh most."),
    )  # fmt: skip

    double_made = One(
        DoubleMade,
        Words("double in this game"),
        ask=Words("Has there been a double in this game?"),
        said=Words("A double in this game: {value}"),
    ).always()
    place = One(
        Place,
        Words("place of the cube"),
        ask=Words("Where was the cube?"),
        said=Words("Place of the cube: {value}"),
    )
    crawford_game = common.crawford_game()
    face = CubeNumber(
        Words("number on top"),
        ask=Words("Which number was on top?"),
        said=Words("The cube showed {value}"),
    )
    phase = common.phase(Words("When was it noticed?"))
    score = common.score()
    result = common.result()
    match_length = common.match_length()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """The last of the scores is the score, none is beyond the match, and in the Crawford game one side is close."""
        common.take_last_score(values)
        common.refuse_score_beyond_length(values)
        contradictions.refuse_crawford_game(values)
        result = values.get("result")
        is_pass = result is not None and result.values.get("win") is common.Win.PASS
        if values.get("double_made") is DoubleMade.NO and is_pass:
            because = Words("A game in which no double was made can't have ended by a pass.")
            raise contradiction("result.win", "double_made", because=because)


class MoneyPlayConcept(BackgammonQuestion):
    """Automatic doubles, beavers, Jacoby."""

    __slots__ = ()
    kind = "money-play-concept"
    group = KindGroup.CUBE
    icon = "ban"
    label = Words("Money-play custom")
    hint = Words("Automatic doubles, beavers, raccoons, Jacoby")
    outcomes = (
        outcome("not-permitted", "Not permitted in matches",
                "It belongs to money play; in a match it has no effect, even if both want it.",
                Words("Not permitted in a match: {concept}")),
    )  # fmt: skip

    concept = OneOrOther(
        Concept,
        Words("custom"),
        ask=Words("Which custom is it?"),
        said=Words("It is about: {value}"),
    ).always()
    phase = common.phase(Words("When was it noticed?")).always()
    by = WhichSide(
        Words("who did it"),
        ask=Words("Who beavered or raccooned?"),
        said=Words("It was {value}"),
    )
    cube = common.cube(Words("cube as it lies"), Words("How does the cube lie?")).as_it_lies()
    doubled_to = CubeNumber(
        Words("ordinary level"),
        ask=Words(
            "To which level had the ordinary doubles taken it?",
        ),
        said=Words("Ordinary doubles had taken it to {value}"),
    )
    result = common.result()
    agreed: Fact[bool | None] = YesNo(
        Words("both wanted it"),
        ask=Words("Did both want it?"),
        said=(
            Words("Both wanted it"),
            Words("It wasn't agreed"),
        ),
    ).noted()

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """An automatic double raises the cube, so the ordinary ones can't have made more. Raises: QuestionError."""
        cube, ordinary = values.get("cube"), values.get("doubled_to")
        if values.get("concept") is not Concept.AUTOMATIC_DOUBLE or not isinstance(cube, Cube) or ordinary is None:
            return
        if cube.owner is not None and ordinary > cube.value:
            because = Words("The ordinary doubles alone can't have made more of the cube than it shows.")
            raise contradiction("doubled_to", "cube.value", because=because)
