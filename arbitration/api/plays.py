"""/positions/play: a play that was made, judged by the rules of the game. Nothing is stored."""

import re
from typing import Any, Final

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api import outputs
from arbitration.api.positions import FOR_EVER, LONGEST_ID, PositionPage, read_id
from arbitration.errors import BadQuestion, Words
from rules.games.backgammon.as_played import judge_as_played
from rules.games.backgammon.explaining import Judgement
from rules.games.backgammon.notation import NotationError, write_moves
from tournaments.api import fields
from tournaments.api.shapes import Shape, read_query

LONGEST_PLAY: Final = 200
_DICE: Final = re.compile(r"([1-6])-?([1-6])")


class PlayQuery(Shape):
    """A position, a roll and the play made with it."""

    id = fields.Text(max_length=LONGEST_ID, help_text="The position before the play, by the side on roll.")
    dice = fields.Text(required=False, max_length=3, help_text="`31` or `3-1`; by default the dice in the id.")
    played = fields.Text(
        allow_blank=True, max_length=LONGEST_PLAY, help_text="Such as `24/18 13/7*(2)`; empty: no checker was moved."
    )


class PlayView(PositionPage):
    """GET /positions/play."""

    refusals = {422: "The id, the roll or the play can't be read; `field` says which, with what was expected."}

    @extend_schema(operation_id="judge_play", parameters=[PlayQuery], responses=outputs.JudgedPlay, tags=["positions"])
    def get(self, request: Request) -> Response:
        """Whether a play is legal; if not, which rule of the game it breaks, and the legal plays nearest to it."""
        asked = read_query(PlayQuery, request)
        situation = read_id(asked["id"]).situation
        dice = _dice(asked.get("dice")) or situation.dice
        if dice is None:
            raise _refused("missing-field", "dice", "", _TWO_DICE)
        try:
            judged = judge_as_played(situation.position.packed, dice, asked["played"])
        except NotationError as error:
            expected = Words("steps such as 24/18 bar/20 13/7*(2)")
            raise _refused("wrong-type", "played", error.word, expected) from error
        return Response(_shown(judged), headers={"Cache-Control": FOR_EVER})


_TWO_DICE: Final = Words("two dice from 1 to 6, such as 31")


def _dice(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = _DICE.fullmatch(text)
    if match is None:
        raise _refused("wrong-type", "dice", text, _TWO_DICE)
    return int(match[1]), int(match[2])


def _refused(code: str, field: str, found: str, expected: Words) -> BadQuestion:
    words = Words("{field}: found {found}, expected {expected}.").filled(
        field=field, found=found or Words("nothing"), expected=expected
    )
    return BadQuestion(code, field=field, found=found, expected=expected, words=words)


def _shown(judged: Judgement) -> dict[str, Any]:
    return {
        "is_legal": judged.is_legal,
        "rule": None if judged.rule is None else judged.rule.value,
        "label": None if judged.rule is None else dict(judged.rule.label),
        "sentence": None if judged.sentence is None else dict(judged.sentence),
        "nearest": [write_moves(play.moves) for play in judged.nearest],
    }
