"""/rulebooks: the articles in our words, and the description that the client's forms are built from."""

from functools import lru_cache
from typing import Any

from django.http import Http404, HttpResponse
from django.utils.decorators import method_decorator
from rest_framework.permissions import AllowAny
from rest_framework.request import Request

import rules
from rules import book, describe
from rules.book.search import LONGEST_QUERY
from tournaments.api import descriptions, fields
from tournaments.api import rulebook_outputs as outputs
from tournaments.api.base import TablecallView
from tournaments.api.compression import compressed_page
from tournaments.api.etags import conditional
from tournaments.api.operations import operation
from tournaments.api.shapes import Shape, read_query
from tournaments.api.throttles import Computations


class SearchQuery(Shape):
    """What to look for."""

    q = fields.Text(max_length=LONGEST_QUERY)


@method_decorator(compressed_page, name="dispatch")
class RulebookPage(TablecallView):
    """Public texts, sent compressed: they hold no secret that the length of a compressed response could reveal."""

    permission_classes = (AllowAny,)
    is_conditional = True


class RulebooksView(RulebookPage):
    """GET /rulebooks."""

    @operation("rulebooks", "list_rulebooks", responses=outputs.RulebookSummary(many=True))
    def get(self, request: Request) -> HttpResponse:
        """The rulebooks that the engine knows."""
        return conditional(request, outputs.RulebookSummary(list(rules.RULEBOOKS.values()), many=True).data)


class RulebookView(RulebookPage):
    """GET /rulebooks/{id}."""

    @operation("rulebooks", "read_rulebook", responses=outputs.Rulebook)
    def get(self, request: Request, rulebook_id: str) -> HttpResponse:
        """A rulebook with all its articles."""
        rulebook = _rulebook(rulebook_id)
        return conditional(request, outputs.Rulebook(rulebook, context={"rulebook": rulebook}).data)


class ArticleView(RulebookPage):
    """GET /rulebooks/{id}/articles/{number}."""

    @operation("rulebooks", "read_article", responses=outputs.Article)
    def get(self, request: Request, rulebook_id: str, number: str) -> HttpResponse:
        """One article."""
        rulebook = _rulebook(rulebook_id)
        article = rulebook.articles.get(number)
        if article is None:
            raise Http404
        return conditional(request, outputs.Article(article, context={"rulebook": rulebook}).data)


class SearchView(RulebookPage):
    """GET /rulebooks/{id}/search."""

    throttle_classes = (Computations,)

    @operation("rulebooks", "search_rulebook", parameters=[SearchQuery], responses=outputs.SearchAnswer)
    def get(self, request: Request, rulebook_id: str) -> HttpResponse:
        """Articles and kinds that hold what is asked for, in any of its languages or as the beginning of a number."""
        rulebook = _rulebook(rulebook_id)
        asked = read_query(SearchQuery, request)["q"]
        context = {"searched": rulebook, "asked": asked}
        return conditional(request, outputs.SearchAnswer(book.search(rulebook.id, asked), context=context).data)


class DescriptionView(RulebookPage):
    """GET /rulebooks/{id}/description."""

    @operation("rulebooks", "describe_rulebook", responses=descriptions.RulebookDescription)
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
