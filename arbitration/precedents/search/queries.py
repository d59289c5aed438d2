"""Finding precedents: what was asked in words or by a position, and the cases like a given one."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final
from uuid import UUID

from django.db.models import QuerySet

from arbitration.models import Precedent
from arbitration.precedents.search.excerpts import Excerpt, excerpts
from arbitration.precedents.search.features import fact_lexemes, position_lexemes, position_of
from arbitration.precedents.search.ranking import Filters, Hit, matching, newest, rank
from arbitration.precedents.search.subjects import subjects
from arbitration.precedents.search.terms import Reading, Term, article_term, read_text, weigh
from rules.games.backgammon.position import Position

CITATION: Final = re.compile(r"\s*[A-Za-z][\w-]*\s+\d{4}\s+[Pp]\s+\d+\s*")
SIMILAR: Final = 5
WORTH_OF_KIND: Final = 1.5
WORTH_OF_FACT: Final = 0.5
WORTH_OF_CHECKER: Final = 0.25
"""One of some fifteen: a whole position tells as much as three or four facts."""

WHOLE: Final = """
    SELECT one.*, known.is_current AND NOT EXISTS (
               SELECT FROM arbitration_precedentproposal proposal
                 JOIN arbitration_ruling later ON later.supersedes_id = proposal.ruling_id
                WHERE proposal.id = one.proposal_id
           ) AS stands
      FROM arbitration_precedent one JOIN arbitration_precedentindex known ON known.precedent_id = one.id
     WHERE one.id = ANY(%s)
"""


@dataclass(frozen=True, slots=True)
class Found:
    """A precedent that was found, why it stands where it stands, and a piece of its text with the hits marked."""

    precedent: Precedent
    score: float
    is_current: bool
    """Neither overtaken nor corrected, and about the ruling that holds."""
    excerpt: Excerpt | None = None


@dataclass(frozen=True, slots=True)
class Searched:
    """A page of results; `corrections` are words that were taken for others, `has_more` says that a page follows."""

    results: Sequence[Found]
    has_more: bool
    corrections: Mapping[str, str] = field(default_factory=dict)


def search(
    text: str, filters: Filters, *, position: Position | None = None, language: str = "en", offset: int = 0, count: int
) -> Searched:
    """Precedents for a query, best first; without words or position, the newest first.

    A citation finds that precedent alone.
    """
    cited = _cited(text, filters) if CITATION.fullmatch(text) else []
    if cited:
        return Searched(cited[offset:], has_more=False)
    reading = read_text(text) if text.strip() else Reading([])
    terms = [*reading.terms, *(_checkers(position) if position else ())]
    if terms:
        weighed = weigh(terms)
        about = weigh(subjects(reading.terms, weighed))
        hits = rank(weighed, filters, about)[offset : offset + count + 1]
    elif text.strip():
        hits = []  # nothing but words that are everywhere
    else:
        hits = newest(filters, offset=offset, count=count + 1)
    results = _whole(hits[:count])
    marked = excerpts([each.precedent for each in results], reading.terms, language=language)
    return Searched(
        [replace(each, excerpt=marked.get(each.precedent.pk)) for each in results],
        len(hits) > count,
        reading.corrections,
    )


def similar(
    *,
    rulebook: str,
    kind: str,
    facts: Mapping[str, Any],
    articles: Iterable[str] = (),
    position: str = "",
    count: int = SIMILAR,
    besides: UUID | None = None,
) -> list[Found]:
    """Precedents about a case like this one: same kind, facts in common, articles, checkers on the same points.

    Matches share the kind or an article, under any rulebook; the same rulebook ranks higher.
    Precedents that were overtaken or corrected, or whose ruling was replaced, are left out.
    """
    same = [
        Term(kind, frozenset({f"kind:{kind}"}), weight=WORTH_OF_KIND),
        Term(rulebook, frozenset({f"book:{rulebook}"})),
    ]
    about = [*same, *map(article_term, articles)]
    known = [Term(fact, frozenset({fact}), weight=WORTH_OF_FACT) for fact in sorted(fact_lexemes(facts))]
    board = position_of(position) if position else None
    checkers = _checkers(board, WORTH_OF_CHECKER) if board else []
    weighed = weigh([*about, *known, *checkers])
    hits = rank(weighed, Filters(only_current=True, besides=besides))
    found = _whole(hits[: count * 4])
    near = [each for each in found if each.precedent.kind == kind or set(each.precedent.articles) & set(articles)]
    return near[:count]


def _cited(citation: str, filters: Filters) -> list[Found]:
    plain = " ".join(citation.split()).upper()
    where, values = filters.conditions()
    sql = " AND ".join(["precedent_id = (SELECT id FROM arbitration_precedent WHERE citation = %s)", *where])
    return _whole(matching(sql, [plain, *values]))


def citing(rulebook: str, article: str) -> QuerySet[Precedent]:
    """Precedents that read this article, newest first."""
    return Precedent.objects.filter(rulebook=rulebook, index__articles__contains=[article]).order_by(
        "-published_at", "-id"
    )


def _checkers(position: Position, weight: float = 1.0) -> list[Term]:
    return [Term(each, frozenset({each}), weight=weight) for each in sorted(position_lexemes(position))]


def _whole(hits: Sequence[Hit]) -> list[Found]:
    """The precedents themselves, in the order of the hits; one query."""
    precedents = {each.pk: each for each in Precedent.objects.raw(WHOLE, [[hit.precedent_id for hit in hits]])}
    # `stands` is a column of the query that the model doesn't have
    return [
        Found(precedent, hit.score, bool(getattr(precedent, "stands")))  # noqa: B009
        for hit, precedent in ((hit, precedents[hit.precedent_id]) for hit in hits)
    ]
