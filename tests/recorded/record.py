"""Comparing with what is on file, and writing it anew.

`RECORD=new` writes a file; `RECORD=again`, under another clock, marks what isn't the same twice. What is on file was
made by running the product: it shows that what the API says has changed, not that it is right. Read it before you
commit it.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final
from uuid import UUID

from django.db import models

from tests.all_tables import of_all, our_models
from tests.factories import NOON
from tournaments.words import LANGUAGES

FOLDER: Final = Path(__file__).parent
VARIES: Final = "varies"
MISSING: Final = object()
MODE: Final = os.environ.get("RECORD", "")
RECORDED: Final = ("en", "fr")
"""The languages on file. A further one changes no record: it is checked by its catalogues."""

ID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
HEX_ID: Final = re.compile(r"(?<= )[0-9a-f]{32}\b")
"""Of another record in the name of a private text, as in `note 0197…`."""
MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")


def check(file: str, name: str, found: Any) -> None:
    """What was found is what is on file under this name. Raises: AssertionError with each leaf that differs."""
    path = FOLDER / f"{file}.json"
    known: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    if MODE:
        known[name] = plain(found) if MODE == "new" else _same_twice(known[name], plain(found), name)
        lines = (f"{json.dumps(each)}: {_written(what)}" for each, what in sorted(known.items()))
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
        return
    assert name in known, f"{file}.json has no {name}: RECORD=new, then RECORD=again, then read it"
    leaves, expected = dict(_leaves(plain(found))), dict(_leaves(known[name]))
    there = {leaf: VARIES if expected.get(leaf) == VARIES else value for leaf, value in leaves.items()}
    differing = {
        leaf: (leaves.get(leaf), expected.get(leaf))
        for leaf in sorted(there.keys() | expected.keys())
        if there.get(leaf, MISSING) != expected.get(leaf, MISSING)
    }
    assert not differing, f"{name}: found, expected {differing}"


def plain(found: Any) -> Any:
    """The same with each id as the kind of record that it is of, and each moment counted from NOON."""
    text = json.dumps(_in_recorded_languages(found), ensure_ascii=False, sort_keys=True, default=str)
    text = text.replace(", ".join(LANGUAGES), ", ".join(RECORDED))
    text = HEX_ID.sub(lambda match: str(UUID(match[0])), text)
    kinds = kinds_of(ID.findall(text))
    text = ID.sub(lambda match: kinds.get(match[0], "new"), text)
    return json.loads(MOMENT.sub(lambda match: _from_noon(match[0]), text))


def _in_recorded_languages(found: Any) -> Any:
    if isinstance(found, dict):
        others = set(LANGUAGES).difference(RECORDED) if found.keys() >= set(RECORDED) else ()
        return {name: _in_recorded_languages(value) for name, value in found.items() if name not in others}
    if isinstance(found, list):
        kept = RECORDED if found and {*map(str, found)} == {*LANGUAGES} else found
        return [_in_recorded_languages(each) for each in kept]
    return found


def _from_noon(moment: str) -> str:
    seconds = (datetime.fromisoformat(moment) - NOON).total_seconds()
    return f"NOON{seconds:+.0f}s"


def kinds_of(ids: Iterable[str]) -> dict[str, str]:
    """The model of each id that is the key of a record."""
    wanted = [UUID(id) for id in dict.fromkeys(ids)]
    keyed = [each for each in our_models() if isinstance(each._meta.pk, models.UUIDField)]
    query = "SELECT '{name}', {pk} FROM {table} WHERE {pk} = ANY($1)"
    return {str(pk): name for name, pk in of_all("kinds", query, keyed, ids=wanted)} if wanted else {}


def _leaves(found: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(found, dict | list) and found:
        for name, value in found.items() if isinstance(found, dict) else enumerate(found):
            yield from _leaves(value, f"{at}.{name}" if at else str(name))
    else:
        yield at, found


def _same_twice(before: Any, now: Any, at: str) -> Any:
    if isinstance(before, dict) and isinstance(now, dict):
        assert before.keys() == now.keys(), f"{at}: not there twice: {sorted(before.keys() ^ now.keys())}"
        return {name: _same_twice(before[name], now[name], f"{at}.{name}") for name in before}
    if isinstance(before, list) and isinstance(now, list):
        assert len(before) == len(now), f"{at}: not as long twice"
        pairs = enumerate(zip(before, now, strict=True))
        return [_same_twice(one, other, f"{at}.{number}") for number, (one, other) in pairs]
    return before if before == now else VARIES


def _written(found: Any) -> str:
    """JSON with a line for each of the first two levels: short, and still to be read and compared."""
    if not isinstance(found, dict):
        return json.dumps(found, ensure_ascii=False)
    lines = (f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in found.items())
    return "{\n" + ",\n".join(lines) + "\n}"
