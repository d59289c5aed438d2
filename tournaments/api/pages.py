"""Long lists in pages: a cursor that stays right while new rows come in."""

import re
from datetime import datetime
from typing import Any, Final

from django.utils.dateparse import parse_datetime
from rest_framework.exceptions import NotFound
from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.request import Request

from tournaments.api.fields import EARLIEST, LATEST
from tournaments.api.refusals import Fault, RequestRefused
from tournaments.errors import Words

PAGE_SIZE: Final = 50
LARGEST_PAGE: Final = 200
BASE64: Final = re.compile("[A-Za-z0-9+/]+={0,2}")
"""Python's decoder leaves out whatever else it finds."""
SIZE: Final = re.compile("[0-9]{1,3}")
DAY: Final = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
LONGEST_NAME: Final = 300


class NewestFirst(CursorPagination):
    """Pages by time, newest first; rows of the same moment by id."""

    ordering: tuple[str, ...] = ("-recorded_at", "-id")
    page_size = PAGE_SIZE
    max_page_size = LARGEST_PAGE
    page_size_query_param = "page_size"

    def decode_cursor(self, request: Request) -> Cursor | None:
        """The place in the list, or a refusal: an invented cursor must not reach the database."""
        encoded = request.query_params.get(self.cursor_query_param)
        if encoded and not BASE64.fullmatch(encoded):
            raise _bad(encoded)
        try:
            cursor = super().decode_cursor(request)
        except NotFound as error:
            raise _bad(encoded) from error
        if cursor is not None and cursor.position is not None and not self.is_position(str(cursor.position)):
            raise _bad(encoded)
        return cursor

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        """A page; both links are always there, null at the ends."""
        link = {"type": ["string", "null"], "format": "uri"}
        return {
            "type": "object",
            "required": ["next", "previous", "results"],
            "properties": {"next": link, "previous": dict(link), "results": schema},
        }

    def is_position(self, position: str) -> bool:
        """Whether this can be a value of the column that orders the list."""
        return _moment(position) is not None

    def get_page_size(self, request: Request) -> int:
        """As asked, from 1 to 200."""
        asked = request.query_params.get(self.page_size_query_param or "")
        if asked is None:
            return PAGE_SIZE
        if not (SIZE.fullmatch(asked) and 1 <= int(asked) <= LARGEST_PAGE):
            expected = Words("a whole number, 1…{largest}").filled(largest=LARGEST_PAGE)
            raise RequestRefused(Fault("out-of-range", field="page_size", found=asked[:20], expected=expected))
        return int(asked)


class InSequence(NewestFirst):
    """Pages by a running number, from the first on."""

    ordering = ("sequence",)

    def is_position(self, position: str) -> bool:
        """A whole number of a size that the column can hold."""
        return position.isascii() and position.isdecimal() and len(position) < 10


class ByName(NewestFirst):
    """Pages by a name; rows of the same name by id."""

    ordering = ("name", "id")

    def is_position(self, position: str) -> bool:
        """A text that a name can be."""
        return "\0" not in position and len(position) <= LONGEST_NAME


class ByStart(NewestFirst):
    """Pages by the first day, latest first; rows of the same day by id."""

    ordering = ("-starts_on", "-id")

    def is_position(self, position: str) -> bool:
        """A day that the column can hold."""
        return DAY.fullmatch(position) is not None and _moment(f"{position}T12:00:00Z") is not None


def _moment(position: str) -> datetime | None:
    try:
        moment = parse_datetime(position)
    except ValueError:
        return None
    return moment if moment and moment.tzinfo and EARLIEST <= moment <= LATEST else None


def _bad(encoded: Any) -> RequestRefused:
    expected = Words("a cursor from `next` or `previous`")
    return RequestRefused(Fault("bad-cursor", field="cursor", found=str(encoded)[:40], expected=expected))
