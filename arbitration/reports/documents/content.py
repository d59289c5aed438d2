"""What a report of a ruling says: frozen values, written once in the ruling's transaction, and their JSON."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, asdict, dataclass, fields, is_dataclass
from datetime import date, datetime
from typing import Any, Literal, TypeVar

Language = Literal["en", "fr"]
Content = TypeVar("Content")

SCHEMA = "tablecall.ruling-report/1"


@dataclass(frozen=True)
class TournamentPart:
    """The event. Times in a report are shown in its `time_zone` (IANA name)."""

    name: str
    place: str
    starts_on: date
    ends_on: date
    time_zone: str


@dataclass(frozen=True)
class RulebookPart:
    """The rulebook that was asked, and the engine that read it."""

    id: str
    title: str
    edition: str
    engine_version: str


@dataclass(frozen=True)
class MatchPart:
    """Where and between whom it happened; `side_a` and `side_b` are names as people say them."""

    division: str
    round: str
    table: str
    length: int | None
    side_a: str
    side_b: str


@dataclass(frozen=True)
class DisputePart:
    """The matter in dispute (EUBGF 5.5.i): the kind in words, and what was noted at the table."""

    incident: str
    kind: str
    matter: str
    called_by: str
    happened_at: datetime
    note: str


@dataclass(frozen=True)
class Fact:
    """One fact as established at the table, in words."""

    label: str
    value: str


@dataclass(frozen=True)
class CitedArticle:
    """An article that decides, with its text in our words."""

    number: str
    title: str
    text: str


@dataclass(frozen=True)
class SanctionLine:
    """What the rulebook lets (`may`) or makes (`must`) the director impose."""

    text: str
    force: Literal["may", "must"]


@dataclass(frozen=True)
class AdvicePart:
    """The rulebook's answer; it binds nobody."""

    verdict: str
    why: str
    now: tuple[str, ...]
    sanctions: tuple[SanctionLine, ...]


@dataclass(frozen=True)
class RulingPart:
    """What the director decided; `reasons` are there whenever it departs from the advice."""

    id: str
    verdict: str
    now: tuple[str, ...]
    ruled_by: str
    ruled_at: datetime
    told_at: datetime | None
    departs: bool
    reasons: str
    supersedes: str | None


@dataclass(frozen=True)
class PenaltyLine:
    """A sanction that was imposed, and the article it rests on."""

    text: str
    article: str


@dataclass(frozen=True)
class Score:
    """Points of the two sides."""

    A: int
    B: int


@dataclass(frozen=True)
class JournalHead:
    """The journal's last entry when the report was written: an outsider can notice a later change by it."""

    sequence: int
    hash: str


@dataclass(frozen=True)
class PositionPart:
    """The board that the matter is about, before the play. `board` is Tablecall's own form of a position (the API's
    `/positions` reads it), `xgid` the same for other programs with what it had to assume, `words` says it."""

    board: dict[str, Any]
    xgid: str
    assumed: str
    words: str


@dataclass(frozen=True)
class RulingReport:
    """A report of a ruling to a federation. `number` is the same in every channel and in every repetition."""

    schema: str
    number: str
    language: Language
    duty: str
    when: str
    written_at: datetime
    federation: str
    tournament: TournamentPart
    rulebook: RulebookPart
    match: MatchPart
    dispute: DisputePart
    facts: tuple[Fact, ...]
    reading: tuple[str, ...]
    articles: tuple[CitedArticle, ...]
    advice: AdvicePart
    ruling: RulingPart
    penalties: tuple[PenaltyLine, ...]
    score_before: Score | None
    score_after: Score | None
    journal: JournalHead
    position: PositionPart | None = None


def to_json(report: RulingReport) -> dict[str, Any]:
    """The report as JSON values: dates and times as ISO 8601, tuples as lists; a position only where there is one."""
    body = typing.cast(dict[str, Any], _plain(asdict(report)))
    if report.position is None:
        del body["position"]
    return body


def from_json(body: Mapping[str, Any]) -> RulingReport:
    """The report back from its JSON. A ValueError names the field that is missing or of another type."""
    if body.get("schema") != SCHEMA:
        raise ValueError(f"schema: found {body.get('schema')!r}, expected {SCHEMA!r}")
    return _build(RulingReport, body, "report")


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, date):
        return value.isoformat()
    return value


def _build(kind: type[Content], body: Any, path: str) -> Content:
    if not isinstance(body, Mapping):
        raise ValueError(f"{path}: found {type(body).__name__}, expected an object")
    hints = typing.get_type_hints(kind)
    absent = [field for field in fields(typing.cast(Any, kind)) if field.name not in body]
    needed = [field.name for field in absent if field.default is MISSING]
    if needed:
        raise ValueError(f"{path}.{needed[0]}: absent")
    return kind(**{name: _value(hint, body[name], f"{path}.{name}") for name, hint in hints.items() if name in body})


def _value(hint: Any, found: Any, path: str) -> Any:
    origin = typing.get_origin(hint)
    if origin in (types.UnionType, typing.Union):
        inner = next(option for option in typing.get_args(hint) if option is not type(None))
        return None if found is None else _value(inner, found, path)
    if origin in (tuple, dict):
        return _gathered(hint, found, path)
    if origin is Literal:
        if found not in typing.get_args(hint):
            raise ValueError(f"{path}: found {found!r}, expected one of {typing.get_args(hint)}")
        return found
    if is_dataclass(hint):
        return _build(typing.cast(type[Any], hint), found, path)
    if hint in (date, datetime):
        return hint.fromisoformat(found)
    if type(found) is not hint:
        raise ValueError(f"{path}: found {type(found).__name__}, expected {hint.__name__}")
    return found


def _gathered(hint: Any, found: Any, path: str) -> Any:
    """A tuple of one kind of value, or an object as it is."""
    if typing.get_origin(hint) is dict:
        if not isinstance(found, Mapping):
            raise ValueError(f"{path}: found {type(found).__name__}, expected an object")
        return dict(found)
    if not isinstance(found, list | tuple):
        raise ValueError(f"{path}: found {type(found).__name__}, expected a list")
    return tuple(_value(typing.get_args(hint)[0], item, f"{path}[{place}]") for place, item in enumerate(found))
