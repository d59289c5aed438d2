"""/statistics: figures of the institution, none of a person."""

from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.precedents.api import inputs, outputs
from arbitration.precedents.selectors.proposals import tournaments_where
from arbitration.precedents.selectors.statistics import statistics
from tournaments.api.access import enter_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.shapes import read_query
from tournaments.permissions import Action


class StatisticsView(TablecallView):
    """GET /statistics."""

    refusals = {404: "There is no such tournament that the reader may see."}

    @operation(
        "statistics", "read_statistics", parameters=[inputs.StatisticsQuery], responses=outputs.InstitutionStatistics
    )
    def get(self, request: Request) -> Response:
        """Time to decide, departures from the advice and how appeals ended, by kind, article and month."""
        asked = read_query(inputs.StatisticsQuery, request)
        if "tournament" in asked:
            enter_tournament(request, asked["tournament"], Action.SEE_STATISTICS)
        seen = tournaments_where(user_of(request), Action.SEE_STATISTICS)
        tournaments = [asked["tournament"]] if "tournament" in asked else list(seen.values_list("pk", flat=True))
        found = statistics(tournaments, since=asked.get("since"), until=asked.get("until"))
        return Response(outputs.InstitutionStatistics(found).data)
