"""How the API itself says no: one or several faults of a request, each with field, found and expected."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rest_framework.exceptions import APIException

from tournaments.api.catalogue import REASONS
from tournaments.errors import Words

LONGEST_FOUND: Final = 80
"""Characters of what was found that a refusal repeats."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a request; `field` is dotted, as in `facts.score.A`."""

    code: str
    field: Words | str | None = None
    found: Words | str | None = None
    expected: Words | str | None = None
    sentence: Words | str | None = None


class RequestRefused(APIException):
    """The request can't be accepted as it was sent; nothing was changed."""

    def __init__(self, *faults: Fault, headers: dict[str, str] | None = None) -> None:
        self.faults: Sequence[Fault] = faults
        self.headers = headers or {}
        self.status_code = REASONS[faults[0].code].status
        super().__init__(detail=str(REASONS[faults[0].code].sentence), code=faults[0].code)


def said(value: object) -> str:
    """What was found, short enough to be repeated to a person; half of a surrogate pair as its escape."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    short = text if len(text) <= LONGEST_FOUND else text[: LONGEST_FOUND - 1] + "…"
    return short.encode(errors="backslashreplace").decode()
