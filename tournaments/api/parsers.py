"""Reads a JSON body and refuses what a record can't hold: broken UTF-8, NUL, NaN, depth, size, names given twice."""

import json
import math
import re
from collections.abc import Mapping
from typing import IO, Any, Final

from rest_framework.parsers import BaseParser

from tournaments.api.refusals import Fault, RequestRefused, said
from tournaments.errors import Words
from tournaments.unfit_characters import NO_LETTERS, unfit_in

MAX_BODY_BYTES: Final = 256 * 1024
"""A ruling with its question has about 2 kB, a signature at most 8 kB."""
MAX_DEPTH: Final = 16
MAX_DIGITS: Final = 18
"""Whole numbers with more digits don't fit what the database and the tablet compute with."""

_SUSPECT: Final = re.compile(
    r"\\u(?:0000|[dD][89a-fA-F]|20[26]|[eE]|[fF][0-8]|[fF][dD][dDeE]|[fF]{3}[eEfF])|[\u202a-\u202e\u2066-\u2069]|"
    + NO_LETTERS.pattern
)
_UNSTORABLE: Final = re.compile("[\x00\ud800-\udfff]")


class StrictJSONParser(BaseParser):
    """An object in JSON, UTF-8, at most 256 KiB, or a refusal that says where it goes wrong."""

    media_type = "application/json"

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """The body as a dict."""
        text = _as_text(_as_bytes(stream, parser_context))
        value = _as_json(text)
        if not isinstance(value, dict):
            raise RequestRefused(Fault("not-an-object", found=said(value), expected=Words("an object {…}")))
        if text.count("{") + text.count("[") > MAX_DEPTH:
            _check_depth(value)
        if _SUSPECT.search(text):
            _check_characters(value)
        return value


def _as_bytes(stream: IO[bytes], context: Mapping[str, Any] | None) -> bytes:
    request = context.get("request") if context else None
    length = _content_length(request.META) if request is not None else 0
    body = b"" if length > MAX_BODY_BYTES else stream.read(MAX_BODY_BYTES + 1)
    if length > MAX_BODY_BYTES or len(body) > MAX_BODY_BYTES:
        raise RequestRefused(
            Fault(
                "body-too-large",
                found=Words("{count} bytes").filled(count=max(length, len(body))),
                expected=Words("at most {most} bytes").filled(most=MAX_BODY_BYTES),
            )
        )
    return body


def _content_length(meta: Mapping[str, Any]) -> int:
    length = str(meta.get("CONTENT_LENGTH") or "")
    return int(length) if length.isdecimal() and len(length) <= MAX_DIGITS else 0


def _as_text(body: bytes) -> str:
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RequestRefused(
            Fault("bad-encoding", found=f"0x{body[error.start]:02x} @ {error.start}", expected="UTF-8")
        ) from error


def _as_json(text: str) -> object:
    try:
        return json.loads(
            text,
            object_pairs_hook=_without_duplicates,
            parse_constant=_refuse_number,
            parse_float=_finite,
            parse_int=_whole,
        )
    except json.JSONDecodeError as error:
        where = Words("line {line}, column {column}: {near}").filled(
            line=error.lineno, column=error.colno, near=said(text[error.pos : error.pos + 20])
        )
        raise RequestRefused(Fault("bad-json", found=str(where), expected="JSON")) from error
    except RecursionError as error:
        raise _too_deep() from error


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) == len(pairs):
        return result
    names = [name for name, _ in pairs]
    twice = next(name for name in names if names.count(name) > 1)
    raise RequestRefused(Fault("duplicate-name", found=said(twice), expected=Words("each name once")))


def _refuse_number(found: str) -> object:
    raise RequestRefused(
        Fault(
            "bad-number",
            found=said(found),
            expected=Words("a finite number, at most {most} digits").filled(most=MAX_DIGITS),
        )
    )


def _finite(found: str) -> object:
    number = float(found)
    return number if math.isfinite(number) else _refuse_number(found)


def _whole(found: str) -> object:
    return int(found) if len(found) <= MAX_DIGITS else _refuse_number(found)


def _check_depth(value: object) -> None:
    level = [value]
    for _ in range(MAX_DEPTH):
        level = [child for parent in level for child in _children(parent)]
        if not level:
            return
    raise _too_deep()


def _check_characters(value: object) -> None:
    if isinstance(value, str) and _UNSTORABLE.search(value):
        raise _bad_character(value, Words("text without NUL or half characters"))
    if isinstance(value, str) and (unfit := unfit_in(value)):
        raise _bad_character(value, unfit.expected)
    if isinstance(value, dict):
        for name in value:
            _check_characters(name)
    for child in _children(value):
        _check_characters(child)


def _bad_character(found: str, expected: Words) -> RequestRefused:
    return RequestRefused(Fault("bad-character", found=ascii(found[:20]), expected=expected))


def _children(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _too_deep() -> RequestRefused:
    return RequestRefused(Fault("too-deep", expected=Words("at most {most} levels").filled(most=MAX_DEPTH)))
