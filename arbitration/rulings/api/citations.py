"""/rulebooks/{id}/articles/{number}/rulings: what was ruled by an article before."""

from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response

import rules
from arbitration.rulings.api import outputs
from arbitration.rulings.selectors import rulings_citing
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.pages import NewestFirst


class ByRuling(NewestFirst):
    """Rulings in the order in which they were given."""

    ordering = ("-ruled_at", "-id")


class CitingRulingsView(TablecallView):
    """GET /rulebooks/{id}/articles/{number}/rulings."""

    pagination_class = ByRuling
    refusals = {404: "There is no such rulebook or article."}

    @operation("rulebooks", "list_citing_rulings", responses=outputs.CitingRuling(many=True))
    def get(self, request: Request, rulebook_id: str, number: str) -> Response:
        """Rulings of the reader's tournaments that rest on this article, newest first."""
        if rulebook_id not in rules.RULEBOOKS or number not in rules.RULEBOOKS[rulebook_id].articles:
            raise Http404
        pages = ByRuling()
        page = pages.paginate_queryset(rulings_citing(rulebook_id, number, viewer=user_of(request)), request, view=self)
        return pages.get_paginated_response(outputs.CitingRuling(page, many=True).data)
