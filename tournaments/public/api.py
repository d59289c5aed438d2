"""/public/{slug} and what is below it: read by everyone while the page is open. /tournaments/{id}/public opens it."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from rest_framework import serializers as s
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import enter_tournament
from tournaments.api.base import TablecallView, user_of
from tournaments.api.etags import conditional
from tournaments.api.fields import YesNo
from tournaments.api.forms import Form, Points
from tournaments.api.operations import operation
from tournaments.api.shapes import Shape, read_body
from tournaments.errors import NotFound
from tournaments.models import Bye, Division, Result, Round, Stage, Tournament
from tournaments.permissions import Action
from tournaments.public.opening import set_public
from tournaments.public.page import Page, PublicMatch, page_of, public_matches, public_tournament
from tournaments.rounds.api import bracket_outputs, outputs
from tournaments.rounds.brackets import SHOWN, brackets_of
from tournaments.rounds.result_shapes import SideScore
from tournaments.rounds.standings import standings_of
from tournaments.selectors.people import Person
from tournaments.selectors.standings import TABLES


class PublicInput(Shape):
    """Whether everyone may read the page."""

    is_public = YesNo()


class PublicState(Form):
    """Whether the page is open, and where."""

    is_public = YesNo()
    path = s.CharField(help_text="The page's address on this server, and of its wall with `/projector`.")

    def _show_is_public(self, tournament: Tournament) -> bool:
        return tournament.public_since is not None

    def _show_path(self, tournament: Tournament) -> str:
        return f"/t/{tournament.slug}"


class PublicPlayer(Form):
    """A player or a team by name; lists are in the order of `family`."""

    name = s.CharField()
    family = s.CharField(source="short")


class PublicSet(Form):
    """A set that was played or is being played."""

    number = s.IntegerField()
    score = SideScore()
    is_over = YesNo()


class PublicTable(Form):
    """A table with its two players and what stands there; in a match in sets the score counts the sets."""

    table = s.IntegerField()
    a = PublicPlayer()
    b = PublicPlayer()
    is_over = YesNo(source="is_finished")
    winner = s.ChoiceField(choices=("A", "B"), allow_null=True)
    result = s.ChoiceField(choices=Result.choices, allow_blank=True)
    score = SideScore()
    corrected_at = s.DateTimeField(allow_null=True, help_text="When a published result was last corrected.")
    sets = PublicSet(many=True, help_text="None of a match that isn't played in sets.")

    def _show_a(self, match: PublicMatch) -> Person:
        return person_of(self.context, match.side_a)

    def _show_b(self, match: PublicMatch) -> Person:
        return person_of(self.context, match.side_b)


class PublicBye(Form):
    """A player without an opponent in this round."""

    player = PublicPlayer()
    points = Points(source="half_points")

    def _show_player(self, bye: Bye) -> Person:
        return person_of(self.context, bye.entrant_id)


class PublicRound(Form):
    """A round with all its tables."""

    id = s.UUIDField()
    number = s.IntegerField()
    kind = s.ChoiceField(source="stage.kind", choices=Stage.Kind.choices)
    is_running = YesNo()
    starts_at = s.DateTimeField(allow_null=True)
    match_length = s.IntegerField(allow_null=True)
    tables = PublicTable(many=True)
    byes = PublicBye(many=True)

    def _show_tables(self, round_: Round) -> list[PublicMatch]:
        return public_matches(round_)


class PublicDivision(Form):
    """A division: the rounds that are played now, or the last one."""

    id = s.UUIDField()
    name = s.CharField()
    has_brackets = YesNo()
    standings = s.ListField(child=s.UUIDField(), help_text="The stages that have standings, in their order.")
    rounds = PublicRound(many=True)

    def _show_has_brackets(self, division: Division) -> bool:
        return any(stage.kind in SHOWN for stage in division.stages.all())

    def _show_standings(self, division: Division) -> list[UUID]:
        return [stage.pk for stage in division.stages.all() if stage.kind in TABLES]

    def _show_rounds(self, division: Division) -> list[Round]:
        page: Page = self.context["page"]
        return page.rounds.get(division.pk, [])


class PublicPage(Form):
    """What players and spectators look up."""

    name = s.CharField(source="tournament.name")
    place = s.CharField(source="tournament.place", allow_blank=True)
    time_zone = s.CharField(source="tournament.time_zone")
    closed_at = s.DateTimeField(source="tournament.closed_at", allow_null=True)
    divisions = PublicDivision(many=True)


def person_of(context: Mapping[str, Any], entrant_id: UUID) -> Person:
    """An entrant under the name that the page gives them."""
    page: Page = context["page"]
    return page.people[str(entrant_id)]


class PublicView(TablecallView):
    """PUT /tournaments/{id}/public."""

    @operation("public page", "read_public", responses=PublicState)
    def get(self, request: Request, tournament_id: UUID) -> Response:
        """Whether the public page is open, and its address."""
        enter_tournament(request, tournament_id, Action.SEE_TOURNAMENT)
        return Response(PublicState(Tournament.objects.get(pk=tournament_id)).data)

    @operation("public page", "set_public", request=PublicInput, responses={200: PublicState})
    def put(self, request: Request, tournament_id: UUID) -> Response:
        """Open the public page, or close it. Names, tables, results and standings can then be read by everyone."""
        body = read_body(PublicInput, request)
        enter_tournament(request, tournament_id, Action.SET_UP)
        tournament = Tournament.objects.get(pk=tournament_id)
        return Response(PublicState(set_public(tournament, **body, by=user_of(request), at=timezone.now())).data)


class OpenView(TablecallView):
    """A view that needs no account."""

    permission_classes = (AllowAny,)
    authentication_classes = ()
    is_conditional = True


class PublicPageView(OpenView):
    """GET /public/{slug}."""

    @operation("public page", "read_public_page", responses=PublicPage)
    def get(self, request: Request, slug: str) -> HttpResponse:
        """The rounds that are played now, table by table. 404 while the page isn't open."""
        page = page_of(public_tournament(slug))
        return conditional(request, PublicPage(page, context={"page": page}).data)


class PublicStandingsView(OpenView):
    """GET /public/{slug}/standings/{stage}."""

    @operation("public page", "read_public_standings", responses=outputs.Standings)
    def get(self, request: Request, slug: str, stage_id: UUID) -> HttpResponse:
        """The order of a stage, every place with its reason. Rulings are left out."""
        tournament = public_tournament(slug)
        if not Stage.objects.filter(pk=stage_id, division__tournament=tournament).exists():
            raise NotFound(field="stage", found=str(stage_id))
        return conditional(request, outputs.Standings(standings_of(stage_id, is_public=True)).data)


class PublicBracketsView(OpenView):
    """GET /public/{slug}/brackets/{division}."""

    @operation("public page", "read_public_brackets", responses=bracket_outputs.Brackets)
    def get(self, request: Request, slug: str, division_id: UUID) -> HttpResponse:
        """The brackets of a division."""
        tournament = public_tournament(slug)
        if not Division.objects.filter(pk=division_id, tournament=tournament).exists():
            raise NotFound(field="division", found=str(division_id))
        return conditional(request, bracket_outputs.Brackets(brackets_of(division_id, is_public=True)).data)
