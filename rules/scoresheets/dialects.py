"""Dialects of `.mat`: who wrote a file, told from its headers, its names and its habits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Set

from rules.scoresheets.transcript import Dialect

_SITES = {
    "backgammongalaxy": Dialect.GALAXY,
    "backgammon galaxy": Dialect.GALAXY,
    "backgammon studio": Dialect.STUDIO,
    "gnu backgammon": Dialect.GNUBG,
}
_RATED_NAME = re.compile(r".+,[0-9]{3,4}(?:\.[0-9]+)?")


def dialect_of(
    headers: Iterable[tuple[str, str]],
    players: tuple[str, str],
    features: Set[str],
    *,
    has_byte_order_mark: bool,
) -> Dialect:
    """The dialect of a file. It only names the writer: every dialect is read by the same rules."""
    site = next((value.strip().lower() for name, value in headers if name.lower() == "site"), "")
    if site in _SITES:
        return _SITES[site]
    if has_byte_order_mark or "capital-names" in features:
        return Dialect.XG
    if all(_RATED_NAME.fullmatch(name) for name in players):
        return Dialect.SNOWIE_FIBS
    if "illegal-play" in features or "cannot-move" in features:
        return Dialect.GNUBG
    return Dialect.JELLYFISH
