"""A piece of a precedent's text with the hits marked, in the reader's language where there is one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db import connection

from arbitration.models import Precedent
from arbitration.selectors.precedents.configurations import configuration
from arbitration.selectors.precedents.ranking import any_of
from arbitration.selectors.precedents.terms import Term

READ: Final = ("holding", "facts", "question", "reasons")
START, STOP = "\x01", "\x02"
OPTIONS: Final = f"StartSel={START}, StopSel={STOP}, MaxWords=36, MinWords=18, ShortWord=0, MaxFragments=1"
HEADLINES: Final = """
    SELECT id, ts_headline(configuration::regconfig, said, %s::tsquery, %s)
      FROM unnest(%s::uuid[], %s::text[], %s::text[]) AS each(id, configuration, said)
"""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Pieces in order; of each, whether it is a hit."""

    language: str
    pieces: Sequence[tuple[str, bool]]


def language_of(precedent: Precedent, wanted: str) -> str:
    """The reader's language if the precedent has a text in it, else another."""
    return wanted if wanted in precedent.texts else next(iter(precedent.texts))


def excerpts(precedents: Sequence[Precedent], terms: Sequence[Term], *, language: str) -> Mapping[UUID, Excerpt]:
    """For each precedent its best passage; without words to look for, the beginning of its holding. One query."""
    spoken = {each.pk: language_of(each, language) for each in precedents}
    looked_for = frozenset().union(*(term.lexemes for term in terms)) if terms else frozenset()
    if not looked_for or not precedents:
        return {each.pk: Excerpt(spoken[each.pk], [(_first(each, spoken[each.pk]), False)]) for each in precedents}
    texts = [" ".join(each.texts[spoken[each.pk]][part] for part in READ) for each in precedents]
    values: list[Any] = [
        any_of(looked_for),
        OPTIONS,
        [each.pk for each in precedents],
        [configuration(spoken[each.pk]) for each in precedents],
        texts,
    ]
    with connection.cursor() as cursor:
        cursor.execute(HEADLINES, values)
        return {id: Excerpt(spoken[id], _pieces(said)) for id, said in cursor.fetchall()}


def _first(precedent: Precedent, language: str) -> str:
    return str(precedent.texts[language]["holding"])


def _pieces(said: str) -> list[tuple[str, bool]]:
    pieces: list[tuple[str, bool]] = []
    for place, piece in enumerate(said.split(START)):
        hit, _, rest = piece.partition(STOP) if place else ("", "", piece)
        pieces += [(hit, True)] if hit else []
        pieces += [(rest, False)] if rest else []
    return pieces
