"""The parts that reports are made of: frozen values, each a section or a line of the document."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal

Language = str


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
    """The matter in dispute (EUBGF 5.5.i): the kind in words, and what was noted at the table.

    `photos` is how many are on file; they show people, so none is in a report.
    """

    incident: str
    kind: str
    matter: str
    called_by: str
    happened_at: datetime
    note: str
    photos: int = 0


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
    """The rulebook's answer; it is not binding."""

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
class CheckPart:
    """Where an outsider checks that the journal still has this report's seal; the QR code leads there."""

    url: str


@dataclass(frozen=True)
class FormerPart:
    """The ruling that this one takes the place of, and the report that had told of it, if one had been sent."""

    ruling: str
    report: str | None
    was_sent: bool
    verdict: str
    reasons: str
    ruled_by: str
    ruled_at: datetime
    is_owed: bool = False
    """Whether the former report is still owed: the director reports their own ruling beside the committee's."""
    is_undelivered: bool = False
    """Whether the former report was on its way, or had failed: no receiver is known to have it."""


@dataclass(frozen=True)
class VoteCount:
    """How many members voted for the same."""

    vote: str
    option: str
    count: int


@dataclass(frozen=True)
class NamedVote:
    """Who voted for what: only where the committee's mode lets it be known."""

    member: str
    vote: str
    option: str


@dataclass(frozen=True)
class AppealPart:
    """The appeal and what its committee decided (EUBGF 5.1, 5.2). In secret mode `votes` is empty for ever."""

    id: str
    against: str | None
    side: str
    grounds: str
    lodged_at: datetime
    decision: str
    decided_at: datetime
    committee: tuple[str, ...]
    vote_mode: Literal["open", "sealed", "secret"]
    ballot: int
    counts: tuple[VoteCount, ...]
    votes: tuple[NamedVote, ...]
    reading: tuple[str, ...]
    articles: tuple[CitedArticle, ...]


@dataclass(frozen=True)
class RemarkPart:
    """What the director added before the report was sent."""

    text: str
    by: str
    written_at: datetime


@dataclass(frozen=True)
class TimeMarkPart:
    """A time of this report that a device claimed and the server doesn't bear out; deadlines count `counted_at`.

    `field` is where the report has the claimed time: `ruling.told_at`, `remarks[0].written_at`.
    """

    field: str
    claimed_at: datetime
    counted_at: datetime


@dataclass(frozen=True)
class ResultLine:
    """One match: who played whom, the points of both, and how it ended. `winner` is A, B or empty."""

    match: str
    division: str
    stage: str
    round: int
    table: int
    length: int | None
    side_a: str
    side_b: str
    score_a: int
    score_b: int
    winner: Literal["A", "B", ""]
    result: str
    set: int | None = None
    """The set, where the match is played in several: each has a line."""


@dataclass(frozen=True)
class PlaceLine:
    """The final place of one entrant in a division; `last` is the last of the places shared with others."""

    division: str
    place: int
    last: int
    name: str
    club: str
