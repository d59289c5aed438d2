"""What reports say: frozen values, written once in the transaction that makes them due, and their JSON."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from dataclasses import MISSING, asdict, dataclass, fields
from datetime import datetime
from typing import Any, Final, Literal

from .codec import build, plain
from .parts import (
    AdvicePart,
    AppealPart,
    CheckPart,
    CitedArticle,
    DisputePart,
    Fact,
    FormerPart,
    JournalHead,
    Language,
    MatchPart,
    NamedVote,
    PenaltyLine,
    PlaceLine,
    PositionPart,
    RemarkPart,
    ResultLine,
    RulebookPart,
    RulingPart,
    SanctionLine,
    Score,
    TimeMarkPart,
    TournamentPart,
    VoteCount,
)

__all__ = [
    "RESULTS_SCHEMA",
    "SCHEMA",
    "STATEMENT_SCHEMA",
    "AdvicePart",
    "AppealPart",
    "CheckPart",
    "CitedArticle",
    "DisputePart",
    "Fact",
    "FormerPart",
    "JournalHead",
    "Language",
    "MatchPart",
    "NamedVote",
    "PenaltyLine",
    "PlaceLine",
    "PositionPart",
    "RemarkPart",
    "Report",
    "ResultLine",
    "ResultsReport",
    "RulebookPart",
    "RulingPart",
    "RulingReport",
    "SanctionLine",
    "Score",
    "StatementReport",
    "TimeMarkPart",
    "TournamentPart",
    "VoteCount",
    "from_json",
    "to_json",
]

SCHEMA: Final = "tablecall.ruling-report/1"
RESULTS_SCHEMA: Final = "tablecall.results-report/1"
STATEMENT_SCHEMA: Final = "tablecall.statement-report/1"


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
    former: FormerPart | None = None
    appeal: AppealPart | None = None
    check: CheckPart | None = None
    remarks: tuple[RemarkPart, ...] = ()
    time_marks: tuple[TimeMarkPart, ...] = ()


@dataclass(frozen=True)
class ResultsReport:
    """The results of all matches under one rulebook (EUBGF 5.5.ii), and the final places of a closed tournament."""

    schema: str
    number: str
    language: Language
    duty: str
    when: str
    written_at: datetime
    federation: str
    tournament: TournamentPart
    rulebook: RulebookPart
    articles: tuple[CitedArticle, ...]
    results: tuple[ResultLine, ...]
    unfinished: int
    journal: JournalHead
    check: CheckPart | None = None
    remarks: tuple[RemarkPart, ...] = ()
    time_marks: tuple[TimeMarkPart, ...] = ()
    places: tuple[PlaceLine, ...] = ()


@dataclass(frozen=True)
class StatementReport:
    """A statement to the federation: on a decision (EUBGF 5.4), a refused entry or a higher placement (1.4.iii).

    `concerns` is the player whose entry was decided; `ruling` the ruling that a statement is about, if it names one.
    `written_as` is the role of an author with a private link: `player` or `member` of the committee.
    """

    schema: str
    number: str
    language: Language
    duty: str
    when: str
    written_at: datetime
    federation: str
    tournament: TournamentPart
    rulebook: RulebookPart
    about: Literal["decision", "entry-refused", "placed-higher"]
    concerns: str
    text: str
    written_by: str
    ruling: str | None
    verdict: str
    articles: tuple[CitedArticle, ...]
    journal: JournalHead
    check: CheckPart | None = None
    remarks: tuple[RemarkPart, ...] = ()
    written_as: str = ""
    time_marks: tuple[TimeMarkPart, ...] = ()


Report = RulingReport | ResultsReport | StatementReport

KINDS: Final[Mapping[str, type[RulingReport] | type[ResultsReport] | type[StatementReport]]] = {
    SCHEMA: RulingReport,
    RESULTS_SCHEMA: ResultsReport,
    STATEMENT_SCHEMA: StatementReport,
}


def to_json(report: Report) -> dict[str, Any]:
    """The report as JSON values: dates and times as ISO 8601, tuples as lists.

    A part that may be absent stands there only where there is one, so that older reports keep their bytes.
    """
    body = typing.cast(dict[str, Any], plain(asdict(report)))
    for field in fields(report):
        if field.default is not MISSING and getattr(report, field.name) == field.default:
            del body[field.name]
    for line in body.get("results", ()):
        if line["set"] is None:
            del line["set"]
    return body


def from_json(body: Mapping[str, Any]) -> Report:
    """The report back from its JSON. A ValueError names the field that is missing or of another type."""
    kind = KINDS.get(str(body.get("schema")))
    if kind is None:
        raise ValueError(f"schema: found {body.get('schema')!r}, expected one of {list(KINDS)}")
    return build(kind, body, "report")
