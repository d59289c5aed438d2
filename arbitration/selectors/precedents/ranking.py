"""Finding and ordering: candidates by the rarest terms, ordered by what they have of all of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations
from typing import Any, Final
from uuid import UUID

from django.db import connection, transaction

from arbitration.selectors.precedents.terms import Weighed

MOST_BY_RARE: Final = 3000
MOST_BY_ALL: Final = 1000
MOST_BY_SOME: Final = 1000
"""Precedents that are looked at: with a rare term, with all terms, with most terms where none is rare."""

MOST_RANKED: Final = 200
"""Results that a search has; who has not found it among these asks otherwise."""

WORTH_OF_SAME: Final = 0.8
"""A word of the same meaning beside the word itself."""

WORTH_OF_HEAD: Final = 0.6
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


def rank(weighed: Sequence[Weighed], filters: Filters) -> list[Hit]:
    """The best precedents for these terms, best first; of equals the newest first."""
    if not weighed:
        return []
    where, values = filters.conditions()
    condition = " AND ".join(["body @@ %s::tsquery", *where])
    parts, part_values = [], []
    for query, most in _candidates(weighed):
        parts.append(f"(SELECT precedent_id FROM arbitration_precedentindex WHERE {condition} LIMIT {most})")
        part_values += [query, *values]
    rough, rough_values = _rough(weighed)
    close, close_values = _close(weighed)
    sql = (
        f"WITH candidate AS MATERIALIZED ({' UNION '.join(parts)}),"
        f" near AS MATERIALIZED (SELECT precedent_id, head, body, published_at, {rough} AS rough"
        " FROM candidate JOIN arbitration_precedentindex USING (precedent_id)"
        f" ORDER BY rough DESC, published_at DESC, precedent_id DESC LIMIT {MOST_RANKED})"
        f" SELECT precedent_id, rough + {close} AS score FROM near"
        " ORDER BY score DESC, published_at DESC, precedent_id DESC"
    )
    with transaction.atomic(), connection.cursor() as cursor:
        # with a limit PostgreSQL hopes to meet enough of them soon and reads the whole table where it doesn't
        cursor.execute("SET LOCAL enable_seqscan = off; SET LOCAL jit = off")
        cursor.execute(sql, [*part_values, *rough_values, *close_values])
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

    Rare terms bring all that have one of them; whatever has none of these and not most of the common ones can't
    come before what has.
    """
    groups = [f"({any_of(each.lexemes)})" for each in weighed]
    rare, documents = [], 0
    for each, group in zip(weighed, groups, strict=True):
        documents += each.documents
        if documents > MOST_BY_RARE:
            break
        rare.append(group)
    found = [(" | ".join(rare), MOST_BY_RARE)] if rare else []
    if len(rare) == len(groups):
        return found
    found.append((" & ".join(groups), MOST_BY_ALL))
    first = groups[len(rare) :][:5]
    for missing in range(0 if rare else 1, len(first)):
        some = [f"({' & '.join(kept)})" for kept in combinations(first, len(first) - missing)]
        if len(first) - missing <= 2:
            some = some[:1]  # the rarest two, the rarest one
        found.append((" | ".join(some), MOST_BY_SOME))
    return found


def _rough(weighed: Sequence[Weighed]) -> tuple[str, list[Any]]:
    """One look for each term: whether it or anything like it is there."""
    parts, values = [], []
    for each in weighed:
        parts.append("CASE WHEN body @@ %s::tsquery THEN %s::float8 ELSE 0 END")
        values += [any_of(each.lexemes), each.wide_idf * WORTH_OF_SAME]
    return " + ".join(parts), values


def _close(weighed: Sequence[Weighed]) -> tuple[str, list[Any]]:
    """What the word itself is worth more than one like it, and a place in headline or holding."""
    parts, values = [], []
    for each in weighed:
        more = each.exact_idf - each.wide_idf * WORTH_OF_SAME
        if each.exact and more > 0:
            parts.append("CASE WHEN body @@ %s::tsquery THEN %s::float8 ELSE 0 END")
            values += [any_of(each.exact), more]
        parts.append("CASE WHEN head @@ %s::tsquery THEN %s::float8 ELSE 0 END")
        values += [any_of(each.lexemes), WORTH_OF_HEAD * each.wide_idf]
    return " + ".join(parts), values
