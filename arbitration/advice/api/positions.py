"""/positions: a position in all its forms, and its picture. Nothing is stored: the address says everything."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from django.http import HttpResponse
from django.utils import translation
from drf_spectacular.types import OpenApiTypes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.advice.api import position_outputs
from arbitration.advice.errors import BadQuestion
from rules.games.backgammon.drawing import View, draw
from rules.games.backgammon.formats import FormatError, Reading, read
from rules.games.backgammon.forms import all_forms
from rules.games.backgammon.palettes import PALETTES
from rules.kernel.units import Side
from tournaments.api import fields
from tournaments.api.base import PRIVATE, TablecallView
from tournaments.api.operations import operation
from tournaments.api.shapes import Shape, read_query
from tournaments.api.throttles import Computations
from tournaments.errors import Given

SVG: Final = "image/svg+xml"
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""The same address always means the same position."""

LONGEST_ID: Final = 4_000
LONGEST_NAME: Final = 200
SIDES: Final = {side.value: side for side in Side}
SVG_ANSWER: Any = {(200, SVG): OpenApiTypes.STR}


class PositionQuery(Shape):
    """A position and how to draw it."""

    id = fields.Text(max_length=LONGEST_ID, help_text="XGID, GNU Backgammon id, OGID, or Tablecall's own form (JSON).")
    below = fields.side(required=False, default="A", help_text="The side at the bottom of the picture.")
    light = fields.side(required=False, default="A", help_text="The side with the light checkers.")
    off = fields.OneOf(
        choices=("right", "left"), required=False, default="right", help_text="The edge where checkers are borne off."
    )
    palette = fields.OneOf(choices=tuple(PALETTES), required=False, default="light")
    language = fields.LanguageCode(required=False, help_text="The language of the picture's title.")
    a = fields.Text(required=False, default="A", max_length=LONGEST_NAME, help_text="The name of side A.")
    b = fields.Text(required=False, default="B", max_length=LONGEST_NAME, help_text="The name of side B.")


class PositionPage(TablecallView):
    """A public page: the answer contains only what the request's id already says."""

    permission_classes = (AllowAny,)
    throttle_classes = (Computations,)
    refusals = {422: "The id is damaged; `detail` says where, what was found and what was expected."}


class PositionsView(PositionPage):
    """GET /positions."""

    @operation("positions", "read_position", parameters=[PositionQuery], responses=position_outputs.PositionInForms)
    def get(self, request: Request) -> Response:
        """A position in all forms, with what each can't carry, what is odd about it, and its picture."""
        asked = read_query(PositionQuery, request)
        reading = read_id(asked["id"])
        content = {**all_forms(reading), "svg": _drawn(reading, asked)}
        return Response(content, headers=_kept(asked))


class PositionPictureView(PositionPage):
    """GET /positions/svg."""

    @operation("positions", "draw_position", parameters=[PositionQuery], responses=SVG_ANSWER)
    def get(self, request: Request) -> HttpResponse:
        """The picture of a position, with the position in words as its title."""
        asked = read_query(PositionQuery, request)
        return HttpResponse(_drawn(read_id(asked["id"]), asked), content_type=SVG, headers=_kept(asked))


def read_id(text: str) -> Reading:
    """The situation behind an id of any form. Raises: BadQuestion."""
    with refused_ids():
        return read(text)


@contextmanager
def refused_ids() -> Iterator[None]:
    """An id that can't be read is a problem that says where it is damaged."""
    try:
        yield
    except FormatError as error:
        said = Given.of(error.words)
        expected = Given.of(error.expected)
        raise BadQuestion(error.code.value, field="id", found=error.found, expected=expected, words=said) from error


def _drawn(reading: Reading, asked: dict[str, Any]) -> str:
    return draw(
        reading.situation,
        View(SIDES[asked["below"]], SIDES[asked["light"]], asked["off"] == "left"),
        language=asked.get("language") or (translation.get_language() or "en")[:2],
        palette=PALETTES[asked["palette"]],
        names={"A": asked["a"], "B": asked["b"]},
    )


def _kept(asked: dict[str, Any]) -> dict[str, str]:
    """Kept only if the address names the language, else the reader's decides; never if it has players' names."""
    has_names = (asked["a"], asked["b"]) != ("A", "B")
    return {"Cache-Control": FOR_EVER if "language" in asked and not has_names else PRIVATE}
