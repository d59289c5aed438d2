"""Positions in and out: Tablecall's own form, XGID, GNU Backgammon's ids and OGID."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.games.backgammon.formats import gnu, ogid, own, xgid
from rules.games.backgammon.formats.base import LONGEST, Damage, Format, FormatError, Part, Reading, Written
from rules.games.backgammon.situation import Situation
from rules.kernel.units import Words

__all__ = ("CODECS", "Damage", "Format", "FormatError", "Part", "Reading", "Written", "detect", "read", "write_all")


class Codec(NamedTuple):
    """How a format is read and written."""

    read: Callable[[str], Reading]
    write: Callable[[Situation], Written]


CODECS: Mapping[Format, Codec] = {
    Format.OWN: Codec(own.read, own.write),
    Format.XGID: Codec(xgid.read, xgid.write),
    Format.GNU: Codec(gnu.read, gnu.write),
    Format.OGID: Codec(ogid.read, ogid.write),
}

_XGID = re.compile(r"[-A-Za-z]{20,32}:-?\d")
_OGID = re.compile(r"[0-9a-q]*:[0-9a-q]*:[A-Z?]\d")
_GNU = re.compile(r"[A-Za-z0-9+/]{8,20}(:[A-Za-z0-9+/]*)?")


def detect(text: str) -> Format | None:
    """Which format a text is in, by its look; None if it is none of them."""
    if text.startswith("{"):
        return Format.OWN
    if text[:5].upper() == xgid.PREFIX or _XGID.match(text):
        return Format.XGID
    if text[:5].upper() == ogid.PREFIX or _OGID.match(text):
        return Format.OGID
    return Format.GNU if _GNU.fullmatch(text) else None


def read(text: str, form: Format | None = None) -> Reading:
    """A situation out of any of the formats. Raises: FormatError."""
    if len(text) > LONGEST:
        expected = Words("at most {longest} characters").filled(longest=LONGEST)
        raise FormatError(Damage.TOO_LONG, "position", len(text), expected)
    body = text.strip()
    found = form or detect(body)
    if found is None:
        expected = Words("JSON, an XGID, a GNU Backgammon id or an OGID")  # fmt: skip
        raise FormatError(Damage.UNKNOWN_FORMAT, "position", body, expected)
    return CODECS[found].read(body)


def write_all(situation: Situation) -> dict[Format, Written]:
    """The situation in every format."""
    return {form: codec.write(situation) for form, codec in CODECS.items()}
