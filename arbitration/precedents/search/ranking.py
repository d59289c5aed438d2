"""Finding and ordering: candidates by the rarest terms, ordered by what they have of all of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations
from typing import Any, Final
from uuid import UUID

from django.db import connection

from arbitration.models import Precedent
from arbitration.precedents.search.terms import Weighed

MOST_BY_RARE: Final = 1000
MOST_BY_ALL: Final = 500
MOST_BY_SOME: Final = 700
MOST_OF_PAIR: Final = 300
"""Precedents that are looked at: with a rare term, with all common terms, with the rarest common one, with two."""

MOST_OF_LIKELIEST: Final = 1000
MOST_OF_KINDS: Final = 600
"""Precedents that are looked at of the kind that is likeliest meant, and of those that may be, each way of narrowing
them down.
"""

MOST_TOGETHER: Final = 4
PAIRED: Final = 3
"""Common terms that are asked for together, and in pairs."""

MOST_NEAR: Final = 600
"""Of all candidates, those whose headline and holding are looked at."""

PLANNED: Final = "SET LOCAL enable_seqscan = off; SET LOCAL jit = off; SET LOCAL max_parallel_workers_per_gather = 0;"
"""With a limit PostgreSQL hopes to meet enough of them soon and reads the whole table where it doesn't; and starting a
process to share so little work takes longer than the work.
"""

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
        rows += [("is_current = %s", True), ("precedent_id <> ALL(%s)", _replaced())] if self.only_current else []
        rows += [("published_at <= %s", self.until)] if self.until else []
        rows += [("precedent_id <> %s", self.besides)] if self.besides else []
        return [sql for sql, _ in rows], [value for _, value in rows]


def _replaced() -> list[UUID]:
    """Precedents whose ruling another one has replaced: few, since a proposal is about the ruling that holds."""
    return list(Precedent.objects.filter(proposal__ruling__superseded_by__isnull=False).values_list("pk", flat=True))


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
    about = _on_subject(weighed, subjects)
    candidates = [*_candidates(weighed, is_narrow=bool(about)), *about]
    parts = [f"(SELECT ctid FROM arbitration_precedentindex WHERE {condition} LIMIT {most})" for _, most in candidates]
    part_values = [value for query, _ in candidates for value in (query, *values)]
    rough, rough_values = _rough([*weighed, *subjects])
    close, close_values = _close(weighed)
    # where a row stands tells it from the others for as long as the query runs: what several parts bring is read once
    sql = (
        f"WITH near AS MATERIALIZED (SELECT precedent_id, head, published_at, {rough} AS rough"
        f" FROM arbitration_precedentindex WHERE ctid = ANY(ARRAY({' UNION ALL '.join(parts)}))"
        f" ORDER BY rough DESC, published_at DESC, precedent_id DESC LIMIT {MOST_NEAR})"
        f" SELECT precedent_id, rough + {close} AS score FROM near"
        f" ORDER BY score DESC, published_at DESC, precedent_id DESC LIMIT {MOST_RANKED}"
    )
    with connection.cursor() as cursor:
        # statements that are sent together are one transaction, and one wait for the database
        cursor.execute(f"{PLANNED} {sql}", [*rough_values, *part_values, *close_values])
        while cursor.nextset():
            pass
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


def matching(condition: str, values: Sequence[Any]) -> list[Hit]:
    """The precedents that meet a condition on the index."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT precedent_id FROM arbitration_precedentindex WHERE {condition}", values)
        return [Hit(row[0], 0.0) for row in cursor.fetchall()]


def _candidates(weighed: Sequence[Weighed], *, is_narrow: bool) -> list[tuple[str, int]]:
    """Queries that together find what can be among the best, each with how many it may bring.

    A rare term brings every precedent that has it; common terms bring those that have several. Other precedents
    seldom rank above these. Pairs of common terms take the index long, and are asked for where nothing else narrows
    the search down: neither a rare term nor, with `is_narrow`, a kind.
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
    if rare or is_narrow or not common:
        return found
    # each pair by itself: the index finds what has both much sooner than what has some two of three
    pairs = [(f"{one} & {other}", MOST_OF_PAIR) for one, other in combinations(common[:PAIRED], 2)]
    return [*found, *(pairs if len(common) > 2 else ()), (common[0], MOST_BY_SOME)]


def _on_subject(weighed: Sequence[Weighed], subjects: Sequence[Weighed]) -> list[tuple[str, int]]:
    """Queries for precedents of the kinds that may be meant: of the likeliest any, of the others with words of the
    query, of all of them with facts that are meant.
    """
    meant = [each for each in subjects if each.lexemes[0].startswith("kind:")]
    facts = [any_of(each.lexemes) for each in subjects if each.lexemes[0].startswith("fact:")]
    if not meant:
        return []
    likeliest, *others = [any_of(each.lexemes) for each in sorted(meant, key=lambda each: -each.wide_idf)]
    words = " | ".join(any_of(each.lexemes) for each in weighed[:MOST_TOGETHER])
    kinds = f"({' | '.join([likeliest, *others])})"
    found = [(likeliest, MOST_OF_LIKELIEST)]
    if others:
        found.append((f"({' | '.join(others)})" + (f" & ({words})" if words else ""), MOST_OF_KINDS))
    if facts:
        found.append((f"{kinds} & ({' | '.join(facts)})", MOST_OF_KINDS))
    if len(facts) > 1:
        found.append((f"{kinds} & {' & '.join(facts[:PAIRED])}", MOST_OF_KINDS))
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
