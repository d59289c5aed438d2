"""Finding and ordering: candidates by the rarest terms, ordered by what they have of all of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations
from typing import Any, Final
from uuid import UUID

from django.db import connection, transaction

from arbitration.selectors.precedents.terms import Weighed

MOST_BY_RARE: Final = 1500
MOST_BY_ALL: Final = 500
MOST_BY_SOME: Final = 700
"""Precedents that are looked at: with a rare term, with all common terms, with two of the rarest common ones."""

MOST_OF_KIND: Final = 300
"""Precedents that are looked at for a kind that may be meant, for each way of narrowing it down."""

MOST_TOGETHER: Final = 4
PAIRED: Final = 3
"""Common terms that are asked for together, and in pairs."""

MOST_RANKED: Final = 200
"""Results that a search has; who has not found it among these asks otherwise."""

WORTH_OF_SAME: Final = 0.8
"""A word of the same meaning beside the word itself."""

WORTH_OF_HEAD: Final = 0.5
"""What a hit in headline or holding is worth more."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A precedent that was found, and how well it fits."""

    precedent_id: UUID
    score: float


@dataclass(frozen=True, slots=True)
class Filters:
    """What a precedent must be. Nothing given: anything."""

    kind: str = ""
    rulebook: str = ""
    federation: str = ""
    article: str = ""
    outcome: str = ""
    year: int | None = None
    facts: Sequence[str] = ()
    only_current: bool = False
    until: datetime | None = None
    besides: UUID | None = None

    def conditions(self) -> tuple[list[str], list[Any]]:
        """As SQL on the index, with its values."""
        rows: list[tuple[str, Any]] = [
            (f"{column} = %s", getattr(self, column))
            for column in ("kind", "rulebook", "federation", "outcome", "year")
            if getattr(self, column)
        ]
        musts = [*([f"art:{self.article.lower()}"] if self.article else []), *self.facts]
        rows += [("body @@ %s::tsquery", " & ".join(map(quoted, musts)))] if musts else []
        rows += [("is_current = %s", True)] if self.only_current else []
        rows += [("published_at <= %s", self.until)] if self.until else []
        rows += [("precedent_id <> %s", self.besides)] if self.besides else []
        return [sql for sql, _ in rows], [value for _, value in rows]


def quoted(lexeme: str) -> str:
    """A lexeme as PostgreSQL reads it in a query."""
    return "'" + lexeme.replace("\\", "\\\\").replace("'", "''") + "'"


def any_of(lexemes: Iterable[str]) -> str:
    """A query that one of the lexemes fulfils."""
    return " | ".join(map(quoted, sorted(lexemes)))


def rank(weighed: Sequence[Weighed], filters: Filters, subjects: Sequence[Weighed] = ()) -> list[Hit]:
    """The best precedents for these terms, best first; of equals the newest first.

    `subjects` are kinds and facts that the terms may mean: they add to what is found, and are looked for among it.
    """
    if not weighed and not subjects:
        return []
    where, values = filters.conditions()
    condition = " AND ".join(["body @@ %s::tsquery", *where])
    columns = "precedent_id, head, body, published_at"
    candidates = [*_candidates(weighed), *_on_subject(weighed, subjects)]
    parts = [
        f"(SELECT {columns} FROM arbitration_precedentindex WHERE {condition} LIMIT {most})" for _, most in candidates
    ]
    part_values = [value for query, _ in candidates for value in (query, *values)]
    rough, rough_values = _rough([*weighed, *subjects])
    close, close_values = _close(weighed)
    sql = (
        f"WITH near AS MATERIALIZED (SELECT {columns}, {rough} AS rough FROM ({' UNION ALL '.join(parts)}) AS candidate"
        f" ORDER BY rough DESC, published_at DESC, precedent_id DESC LIMIT {MOST_RANKED * len(parts)})"
        f" SELECT precedent_id, max(rough + {close}) AS score FROM near GROUP BY precedent_id, published_at"
        f" ORDER BY score DESC, published_at DESC, precedent_id DESC LIMIT {MOST_RANKED}"
    )
    with transaction.atomic(), connection.cursor() as cursor:
        # with a limit PostgreSQL hopes to meet enough of them soon and reads the whole table where it doesn't
        cursor.execute("SET LOCAL enable_seqscan = off; SET LOCAL jit = off")
        cursor.execute(sql, [*rough_values, *part_values, *close_values])
        return [Hit(precedent_id, float(points)) for precedent_id, points in cursor.fetchall()]


def newest(filters: Filters, *, offset: int, count: int) -> list[Hit]:
    """Precedents that fulfil the filters, newest first, where nothing was asked in words."""
    where, values = filters.conditions()
    condition = f"WHERE {' AND '.join(where)}" if where else ""
    sql = (
        f"SELECT precedent_id FROM arbitration_precedentindex {condition}"
        " ORDER BY published_at DESC, precedent_id DESC OFFSET %s LIMIT %s"
    )
    with connection.cursor() as cursor:
        cursor.execute(sql, [*values, offset, count])
        return [Hit(row[0], 0.0) for row in cursor.fetchall()]


def _candidates(weighed: Sequence[Weighed]) -> list[tuple[str, int]]:
    """Queries that together find what can be among the best, each with how many it may bring.

    Rare terms bring all that have one of them, common ones what has several of them: whatever has neither seldom
    comes before what has.
    """
    groups = [f"({any_of(each.lexemes)})" for each in weighed]
    rare, documents = [], 0
    for each, group in zip(weighed, groups, strict=True):
        documents += each.documents
        if documents > MOST_BY_RARE:
            break
        rare.append(group)
    found = [(" | ".join(rare), MOST_BY_RARE)] if rare else []
    common = groups[len(rare) :]
    if common:
        found.append((" & ".join(common[:MOST_TOGETHER]), MOST_BY_ALL))
    if len(common) > 2:
        pairs = [f"({one} & {other})" for one, other in combinations(common[:PAIRED], 2)]
        found.append((" | ".join(pairs), MOST_BY_SOME))
    if common and (len(common) > 1 or not rare):
        found.append((common[0], MOST_BY_SOME))
    return found


def _on_subject(weighed: Sequence[Weighed], subjects: Sequence[Weighed]) -> list[tuple[str, int]]:
    """Queries for precedents of a kind that may be meant: with facts that are, with words of the query, any."""
    kinds = [any_of(each.lexemes) for each in subjects if each.lexemes[0].startswith("kind:")]
    facts = [any_of(each.lexemes) for each in subjects if each.lexemes[0].startswith("fact:")]
    if not kinds:
        return []
    kind = f"({' | '.join(kinds)})"
    words = [f"({any_of(each.lexemes)})" for each in weighed]
    found = [(kind, MOST_OF_KIND)]
    if facts:
        found.append((f"{kind} & ({' | '.join(facts)})", MOST_OF_KIND))
    if len(facts) > 1:
        found.append((f"{kind} & {' & '.join(facts[:PAIRED])}", MOST_OF_KIND))
    if words:
        found.append((f"{kind} & ({' | '.join(words[:MOST_TOGETHER])})", MOST_OF_KIND))
    return found


def _rough(weighed: Sequence[Weighed]) -> tuple[str, list[Any]]:
    """For each term, whether it is there, or anything like it."""
    return _summed("body", weighed, 1.0)


def _close(weighed: Sequence[Weighed]) -> tuple[str, list[Any]]:
    """What a place in headline or holding is worth more."""
    return _summed("head", weighed, WORTH_OF_HEAD)


def _summed(column: str, weighed: Sequence[Weighed], worth: float) -> tuple[str, list[Any]]:
    parts, values = [], []
    for each in weighed:
        wide = each.wide_idf * WORTH_OF_SAME
        cases: list[tuple[Sequence[str], float]] = [(each.lexemes, wide)]
        if each.exact and each.exact_idf > wide:
            cases = [(each.exact, each.exact_idf), *(cases if len(each.lexemes) > len(each.exact) else ())]
        whens = " ".join(f"WHEN {column} @@ %s::tsquery THEN %s::float8" for _ in cases)
        parts.append(f"CASE {whens} ELSE 0 END")
        values += [value for lexemes, points in cases for value in (any_of(lexemes), points * worth)]
    return " + ".join(parts), values
