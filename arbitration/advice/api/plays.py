"""/positions/play: a play that was made, judged by the rules of the game. Nothing is stored."""

from typing import Final

from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.advice.api import position_outputs
from arbitration.advice.api.positions import FOR_EVER, LONGEST_ID, PositionPage, refused_ids
from arbitration.advice.asking import refused_questions
from rules.judging import judge
from tournaments.api import fields
from tournaments.api.operations import operation
from tournaments.api.shapes import Shape, read_query

LONGEST_PLAY: Final = 200


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

    @operation("positions", "judge_play", parameters=[PlayQuery], responses=position_outputs.JudgedPlay)
    def get(self, request: Request) -> Response:
        """Whether a play is legal; if not, which rule of the game it breaks, and the legal plays nearest to it."""
        asked = read_query(PlayQuery, request)
        with refused_ids(), refused_questions():
            judged = judge(asked["id"], asked.get("dice"), asked["played"])
        return Response(judged, headers={"Cache-Control": FOR_EVER})
