"""The index that the search of precedents reads: kept with each publication, and built again from the precedents."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any, Final

from django.db import connection, transaction

import rules
from arbitration.models import Precedent, PrecedentIndex, SearchLexeme, SearchWord
from arbitration.models.precedents import PARTS
from arbitration.selectors.precedents.configurations import further
from arbitration.selectors.precedents.features import article_lexemes, fact_lexemes, position_lexemes, position_of
from arbitration.selectors.precedents.meanings import group_names
from arbitration.selectors.precedents.terms import ALL
from arbitration.selectors.precedents.vocabulary import SAME
from arbitration.selectors.precedents.words import folded, words_of
from rules.describe import rulebook_description
from tournaments.canonical import sha256
from tournaments.words import LANGUAGES

HEAD: Final = ("headline", "holding")
BATCH: Final = 500

INSERT: Final = """
    WITH further AS (
        SELECT id, array_agg(unaccent(lexeme)) FILTER (WHERE is_head) AS head, array_agg(unaccent(lexeme)) AS body
          FROM unnest(%(of)s::uuid[], %(configuration)s::text[], %(text)s::text[], %(is_head)s::boolean[])
               AS each(id, configuration, text, is_head),
               unnest(to_tsvector(configuration::regconfig, text)
                      || to_tsvector(configuration::regconfig, unaccent(text)))
         GROUP BY id
    ), said AS (
        SELECT id, tablecall_lexemes_en(head_en) || tablecall_lexemes_fr(head_fr) || further.head AS head,
               tablecall_lexemes_en(all_en) || tablecall_lexemes_fr(all_fr) || further.body
                   || string_to_array(features, ' ') AS body
          FROM unnest(%(id)s::uuid[], %(head_en)s::text[], %(head_fr)s::text[], %(all_en)s::text[], %(all_fr)s::text[],
                      %(features)s::text[]) AS each(id, head_en, head_fr, all_en, all_fr, features)
          LEFT JOIN further USING (id)
    ), same AS MATERIALIZED (
        SELECT * FROM unnest(%(word)s::text[], %(name)s::text[]) AS each(word, name)
    ), meant AS (
        SELECT id, array_agg(DISTINCT name) FILTER (WHERE word = ANY(head)) AS of_head,
               array_agg(DISTINCT name) AS of_body
          FROM said CROSS JOIN LATERAL unnest(body) AS word JOIN same USING (word) GROUP BY id
    ), made AS (
        INSERT INTO arbitration_precedentindex
               (precedent_id, federation, rulebook, kind, outcome, articles, year, is_current, published_at, head, body)
        SELECT p.id, f.code, p.rulebook, p.kind, p.outcome, p.articles, p.year, NOT EXISTS (
                   SELECT FROM arbitration_treatment t WHERE t.precedent_id = p.id AND t.how = 'overtaken'
               ) AND NOT EXISTS (SELECT FROM arbitration_precedent c WHERE c.corrects_id = p.id),
               p.published_at, array_to_tsvector(head || coalesce(of_head, '{}')),
               array_to_tsvector(body || coalesce(of_body, '{}'))
          FROM said LEFT JOIN meant USING (id) JOIN arbitration_precedent p USING (id)
          JOIN tournaments_federation f ON f.id = p.federation_id
        RETURNING body
    )
    INSERT INTO arbitration_searchlexeme AS known (lexeme, documents)
    SELECT lexeme, count(*) FROM made, unnest(tsvector_to_array(body)) AS lexeme GROUP BY lexeme ORDER BY lexeme
    ON CONFLICT (lexeme) DO UPDATE SET documents = known.documents + excluded.documents
"""
WORDS: Final = """
    INSERT INTO arbitration_searchword AS known (word, documents, lexemes)
    SELECT plain, sum(times), array(
               SELECT DISTINCT lexeme FROM unnest(array_agg(typed)) AS one,
                      unnest(tablecall_lexemes_en(one) || tablecall_lexemes_fr(one)) AS lexeme
               UNION
               SELECT unaccent(stem.lexeme) FROM unnest(array_agg(typed)) AS one, unnest(%s::text[]) AS configuration,
                      unnest(to_tsvector(configuration::regconfig, one)
                             || to_tsvector(configuration::regconfig, unaccent(one))) AS stem
           )
      FROM unnest(%s::text[], %s::text[], %s::integer[]) AS each(plain, typed, times)
     WHERE cardinality(tablecall_lexemes_en(typed)) > 0 AND cardinality(tablecall_lexemes_fr(typed)) > 0
     GROUP BY plain ORDER BY plain
    ON CONFLICT (word) DO UPDATE SET documents = known.documents + excluded.documents,
        lexemes = array(SELECT DISTINCT lexeme FROM unnest(known.lexemes || excluded.lexemes) AS lexeme)
"""


@transaction.atomic
def index(precedents: Iterable[Precedent]) -> None:
    """Enter precedents that aren't in the index yet."""
    waiting = iter(precedents)
    while batch := list(islice(waiting, BATCH)):
        with connection.cursor() as cursor:
            cursor.execute(INSERT, _columns(batch))
            cursor.execute(WORDS, (sorted(set(further().values())), *_words(batch)))


@transaction.atomic
def index_again() -> int:
    """Build the whole index anew; how many precedents it holds."""
    for model in (PrecedentIndex, SearchLexeme, SearchWord):
        model._default_manager.all().delete()
    index(Precedent.objects.order_by("published_at", "id").iterator(chunk_size=BATCH))
    SearchLexeme.objects.create(lexeme=_built_with())
    return PrecedentIndex.objects.count()


def is_outdated() -> bool:
    """Whether the index was built with other words of one meaning, or other names of kinds, than today's."""
    return not SearchLexeme.objects.filter(lexeme=_built_with()).exists()


def renew() -> bool:
    """Build the index anew where it is outdated; whether it was."""
    if not is_outdated():
        return False
    index_again()
    return True


def _built_with() -> str:
    """A mark in the index, which no word is: the hash of everything but the precedents that it is made from."""
    labels = sorted((*name, label) for rulebook in rules.RULEBOOKS for name, label in _kinds(rulebook).items())
    return f"built:{sha256([list(SAME), labels])[:32]}"


def _columns(batch: Sequence[Precedent]) -> dict[str, list[Any]]:
    return {
        "id": [each.pk for each in batch],
        "head_en": [f"{_kind(each, 'en')} {_said(each.texts, 'en', HEAD)}" for each in batch],
        "head_fr": [f"{_kind(each, 'fr')} {_said(each.texts, 'fr', HEAD)}" for each in batch],
        "all_en": [f"{_kind(each, 'en')} {_said(each.texts, 'en', PARTS)}" for each in batch],
        "all_fr": [f"{_kind(each, 'fr')} {_said(each.texts, 'fr', PARTS)}" for each in batch],
        "features": [" ".join(sorted(_features(each))) for each in batch],
        **_further(batch),
        "word": [word for word, names in group_names().items() for _ in names],
        "name": [name for names in group_names().values() for name in sorted(names)],
    }


def _further(batch: Sequence[Precedent]) -> dict[str, list[Any]]:
    """The head and the whole of each precedent in the languages without a column of their own."""
    rows = [
        (each.pk, name, f"{_kind(each, language)} {_said(each.texts, language, parts)}", parts is HEAD)
        for each in batch
        for language, name in further().items()
        for parts in (HEAD, PARTS)
    ]
    columns = zip(*rows, strict=True) if rows else ((), (), (), ())
    return dict(zip(("of", "configuration", "text", "is_head"), map(list, columns), strict=True))


def _said(texts: Mapping[str, Mapping[str, str]], language: str, parts: Sequence[str]) -> str:
    """Words alone, so that no number or dash is read as something else."""
    return " ".join(word for part in parts for word in words_of(texts.get(language, {}).get(part, "")))


def _kind(precedent: Precedent, language: str) -> str:
    """The rulebook's words for the kind in a language: they find a precedent that is written in another."""
    return _kinds(precedent.rulebook).get((precedent.kind, language), "")


@cache
def _kinds(rulebook: str) -> Mapping[tuple[str, str], str]:
    kinds = rulebook_description(rulebook)["kinds"] if rulebook in rules.RULEBOOKS else ()
    return {
        (kind["kind"], language): " ".join(words_of(kind["label"][language]))
        for kind in kinds
        for language in LANGUAGES
    }


def _features(precedent: Precedent) -> set[str]:
    position = position_of(precedent.position) if precedent.position else None
    checkers = position_lexemes(position) if position else set()
    about = article_lexemes(precedent.articles) | fact_lexemes(precedent.facts)
    return {ALL, f"kind:{precedent.kind}", f"book:{precedent.rulebook}"} | about | checkers


def _words(batch: Sequence[Precedent]) -> tuple[list[str], list[str], list[int]]:
    counts: Counter[str] = Counter()
    for each in batch:
        said = " ".join(_said(each.texts, language, PARTS) for language in each.texts)
        counts.update(set(said.split()))
    return [folded(word) for word in counts], list(counts), list(counts.values())
