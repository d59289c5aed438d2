"""/rulebooks: the articles in our words, and the description that the client's forms are built from."""

from functools import lru_cache
from typing import Any

from django.http import Http404, HttpResponse
from django.utils.decorators import method_decorator
from django.views.decorators.gzip import gzip_page
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request

import rules
from rules import book, describe
from rules.book.search import LONGEST_QUERY
from rules.provenance import days, provenance
from tournaments.api import descriptions, fields, outputs
from tournaments.api.base import TablecallView
from tournaments.api.etags import conditional
from tournaments.api.shapes import Shape, read_query


class SearchQuery(Shape):
    """What to look for."""

    q = fields.Text(max_length=LONGEST_QUERY)


@method_decorator(gzip_page, name="dispatch")
class RulebookPage(TablecallView):
    """Public texts, sent compressed: they hold no secret that the length of a compressed response could reveal."""

    permission_classes = (AllowAny,)
    is_conditional = True


class RulebooksView(RulebookPage):
    """GET /rulebooks."""

    @extend_schema(operation_id="list_rulebooks", responses=outputs.RulebookSummary(many=True), tags=["rulebooks"])
    def get(self, request: Request) -> HttpResponse:
        """The rulebooks that the engine knows."""
        return conditional(request, [_summary(rulebook) for rulebook in rules.RULEBOOKS.values()])


class RulebookView(RulebookPage):
    """GET /rulebooks/{id}."""

    @extend_schema(operation_id="read_rulebook", responses=outputs.Rulebook, tags=["rulebooks"])
    def get(self, request: Request, rulebook_id: str) -> HttpResponse:
        """A rulebook with all its articles."""
        rulebook = _rulebook(rulebook_id)
        articles = [_article(rulebook, article) for article in rulebook.articles.values()]
        sections = {section: _law_text(rulebook, heading) for section, heading in rulebook.sections.items()}
        return conditional(request, {**_summary(rulebook), "sections": sections, "articles": articles})


class ArticleView(RulebookPage):
    """GET /rulebooks/{id}/articles/{number}."""

    @extend_schema(operation_id="read_article", responses=outputs.Article, tags=["rulebooks"])
    def get(self, request: Request, rulebook_id: str, number: str) -> HttpResponse:
        """One article."""
        rulebook = _rulebook(rulebook_id)
        article = rulebook.articles.get(number)
        if article is None:
            raise Http404
        return conditional(request, _article(rulebook, article))


class SearchView(RulebookPage):
    """GET /rulebooks/{id}/search."""

    @extend_schema(
        operation_id="search_rulebook",
        parameters=[SearchQuery],
        responses=outputs.SearchAnswer,
        tags=["rulebooks"],
    )
    def get(self, request: Request, rulebook_id: str) -> HttpResponse:
        """Articles and kinds that hold what is asked for, in any of its languages or as the beginning of a number."""
        rulebook = _rulebook(rulebook_id)
        asked = read_query(SearchQuery, request)["q"]
        found = book.search(rulebook.id, asked)
        answer = {
            "asked": asked,
            "instead": found.instead,
            "near": list(found.near),
            "marks": list(found.marks),
            "hits": [_hit(rulebook, hit) for hit in found.hits],
        }
        return conditional(request, answer)


class DescriptionView(RulebookPage):
    """GET /rulebooks/{id}/description."""

    @extend_schema(operation_id="describe_rulebook", responses=descriptions.RulebookDescription, tags=["rulebooks"])
    def get(self, request: Request, rulebook_id: str) -> HttpResponse:
        """Kinds, facts, outcomes and their words in every language, as data."""
        return conditional(request, _description(_rulebook(rulebook_id).id))


@lru_cache(maxsize=16)
def _description(rulebook_id: str) -> dict[str, Any]:
    return dict(describe.rulebook_description(rulebook_id))


def _rulebook(rulebook_id: str) -> rules.Rulebook:
    if rulebook_id not in rules.RULEBOOKS:
        raise Http404
    return rules.RULEBOOKS[rulebook_id]


def _summary(rulebook: rules.Rulebook) -> dict[str, Any]:
    return {
        "id": rulebook.id,
        "edition": rulebook.edition,
        "discipline": rulebook.discipline,
        "title": dict(rulebook.title),
        **provenance(rulebook),
    }


def _article(rulebook: rules.Rulebook, article: rules.Article) -> dict[str, Any]:
    return {
        "rulebook": rulebook.id,
        "number": article.number,
        "section": article.section,
        "title": _law_text(rulebook, article.title),
        "text": _law_text(rulebook, article.text),
        "readings": [_law_text(rulebook, reading) for reading in article.readings],
        "kinds": [_kind(kind) for kind in book.kinds_by_article(rulebook.id)[article.number]],
        "in_force": days(rulebook.in_force_of(article.number)),
    }


def _law_text(rulebook: rules.Rulebook, text: rules.Words) -> dict[str, str]:
    """A text in the languages in which the whole rulebook is written."""
    return {language: text[language] for language in rulebook.languages}


def _kind(kind: type[rules.Question]) -> dict[str, Any]:
    return {"kind": kind.kind, "group": kind.group.value, "icon": kind.icon, "label": dict(kind.label)}


def _hit(rulebook: rules.Rulebook, hit: book.Hit) -> dict[str, Any]:
    """An article or a kind as a row of what was found."""
    where = hit.where.name.lower()
    if hit.what == book.ARTICLE:
        title = _law_text(rulebook, rulebook.articles[hit.name].title)
        return {"what": hit.what, "name": hit.name, "where": where, "title": title, "icon": None}
    kind = rulebook.game.kinds[hit.name]
    return {"what": hit.what, "name": hit.name, "where": where, "title": dict(kind.label), "icon": kind.icon}
