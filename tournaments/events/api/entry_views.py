"""/divisions/{id}/roster, /entries/{id}/...: who is entered, who is here, who plays on."""

from typing import Any, Final
from uuid import UUID

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.access import find_at_tournament, find_division
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.shapes import read_body, read_query
from tournaments.errors import NotFound
from tournaments.events import attendance
from tournaments.events.api import entry_shapes as shapes
from tournaments.events.entry import correct_entry, enter_all
from tournaments.events.known_players import players_named
from tournaments.events.new_entries import NewEntry, NewPlayer
from tournaments.events.roster import roster_of
from tournaments.events.team_members import add_member, replace_member
from tournaments.models import Division, Entrant, Stage
from tournaments.permissions import Action, may
from tournaments.selectors.actors import actor_at

OF_THE_ENTRY: Final = frozenset({"rating", "first_round", "fixed_table"})
"""What belongs to the tournament alone; the rest is the person's."""


class RosterView(TablecallView):
    """GET /divisions/{id}/roster."""

    @operation("entries", "read_roster", responses=shapes.Roster)
    def get(self, request: Request, division_id: UUID) -> Response:
        """All entries by name, with check-in, withdrawals and absences; for chiefs with suspensions to decide on."""
        return Response(roster(request, find_division(request, division_id, Action.SEE_ENTRANTS)))


class KnownPlayersView(TablecallView):
    """GET /divisions/{id}/known-players."""

    @operation("entries", "find_known_players", parameters=[shapes.PlayersQuery], responses=shapes.KnownPlayers)
    def get(self, request: Request, division_id: UUID) -> Response:
        """Players of the tournament's federation, or of the tournament, whose name begins as typed."""
        asked = read_query(shapes.PlayersQuery, request)
        division = find_division(request, division_id, Action.ENTER_PLAYER)
        found = players_named(division.tournament, asked["q"])
        return Response(shapes.KnownPlayers({"players": found}).data)


class EntryView(TablecallView):
    """PUT /divisions/{id}/entries/{id}."""

    @operation("entries", "add_entry", request=shapes.EntryInput, responses={200: shapes.Entry, 201: shapes.Entry})
    def put(self, request: Request, division_id: UUID, entrant_id: UUID) -> Response:
        """Enter a player or a team; once a round is out, from the next one on. The same again changes nothing."""
        body = read_body(shapes.EntryInput, request)
        division = find_division(request, division_id, Action.ENTER_PLAYER)
        is_new = not division.entrants.filter(pk=entrant_id).exists()
        partners = tuple(NewPlayer(**each) for each in body.pop("partners"))
        enter_all(division, [NewEntry(id=entrant_id, **body, partners=partners)], at=timezone.now())
        return Response(_entry(request, division, entrant_id), status=201 if is_new else 200)


class EntryDetailsView(TablecallView):
    """PUT /entries/{id}/details."""

    @operation("entries", "correct_entry", request=shapes.EntryChangeInput, responses=shapes.Entry)
    def put(self, request: Request, entrant_id: UUID) -> Response:
        """Correct name, club, licence, rating, first round or fixed table.

        Name, club and licence of a person entered elsewhere are corrected by officers or by a director of both.
        """
        body = read_body(shapes.EntryChangeInput, request)
        entrant = find_entrant(request, entrant_id, Action.CORRECT_PERSON)
        if body.keys() & OF_THE_ENTRY or (entrant.team_id and not body.get("member")):
            find_entrant(request, entrant_id, Action.ENTER_PLAYER)
        correct_entry(entrant, body, member=body.pop("member", None), by=user_of(request))
        return Response(_entry(request, entrant.division, entrant_id))


class TeamMemberView(TablecallView):
    """PUT /entries/{id}/members/{id}."""

    @operation("entries", "replace_member", request=shapes.ReplacementInput, responses=shapes.Entry)
    def put(self, request: Request, entrant_id: UUID, member_id: UUID) -> Response:
        """Another player takes a member's place, or two teams exchange members. The same again changes nothing."""
        body = read_body(shapes.ReplacementInput, request)
        reason = body.pop("reason")
        entrant = find_entrant(request, entrant_id, Action.ENTER_PLAYER)
        newcomer = NewPlayer(**body)
        replace_member(entrant, member_id, newcomer, reason=reason, by=user_of(request), at=timezone.now())
        return Response(_entry(request, entrant.division, entrant_id))


class NewMemberView(TablecallView):
    """PUT /entries/{id}/new-members/{id}."""

    @operation("entries", "add_member", request=shapes.NewMemberInput, responses=shapes.Entry)
    def put(self, request: Request, entrant_id: UUID, member_id: UUID) -> Response:
        """A player joins a team; a single entry that was never paired ends with it. The same again changes nothing."""
        body = read_body(shapes.NewMemberInput, request)
        reason = body.pop("reason")
        entrant = find_entrant(request, entrant_id, Action.ENTER_PLAYER)
        add_member(entrant, member_id, NewPlayer(**body), reason=reason, by=user_of(request), at=timezone.now())
        return Response(_entry(request, entrant.division, entrant_id))


class CheckInView(TablecallView):
    """PUT, DELETE /entries/{id}/checked-in."""

    refusals = {409: "The tournament is closed, or the entrant is withdrawn."}

    @operation("entries", "check_in", request=None, responses=shapes.Entry)
    def put(self, request: Request, entrant_id: UUID) -> Response:
        """The entrant is here. Twice is once."""
        entrant = find_entrant(request, entrant_id, Action.CHECK_IN)
        attendance.check_in(entrant, at=timezone.now())
        return Response(_entry(request, entrant.division, entrant_id))

    @operation("entries", "undo_check_in", responses={200: shapes.Entry})
    def delete(self, request: Request, entrant_id: UUID) -> Response:
        """The entrant isn't here after all."""
        entrant = find_entrant(request, entrant_id, Action.CHECK_IN)
        attendance.undo_check_in(entrant)
        return Response(_entry(request, entrant.division, entrant_id))


class WithdrawalView(TablecallView):
    """PUT /entries/{id}/withdrawn."""

    @operation("entries", "withdraw_entry", request=shapes.ReasonInput, responses=shapes.Entry)
    def put(self, request: Request, entrant_id: UUID) -> Response:
        """The entrant plays no more; what was played stays. Twice is once."""
        entrant, reason = _asked(request, entrant_id)
        attendance.withdraw_entry(entrant, reason=reason, by=user_of(request), at=timezone.now())
        return Response(_entry(request, entrant.division, entrant_id))


class WithdrawalUndoneView(TablecallView):
    """PUT /entries/{id}/plays-on."""

    @operation("entries", "undo_withdrawal", request=shapes.ReasonInput, responses=shapes.Entry)
    def put(self, request: Request, entrant_id: UUID) -> Response:
        """A withdrawal or a refusal falls away."""
        entrant, reason = _asked(request, entrant_id)
        attendance.undo_withdrawal(entrant, reason=reason, by=user_of(request), at=timezone.now())
        return Response(_entry(request, entrant.division, entrant_id))


class RefusalView(TablecallView):
    """PUT /entries/{id}/refused."""

    @operation("entries", "refuse_entry", request=shapes.ReasonInput, responses=shapes.Entry)
    def put(self, request: Request, entrant_id: UUID) -> Response:
        """The director doesn't let the player in; with a reason, before their first match. Twice is once."""
        entrant, reason = _asked(request, entrant_id)
        attendance.withdraw_entry(entrant, reason=reason, is_refused=True, by=user_of(request), at=timezone.now())
        return Response(_entry(request, entrant.division, entrant_id))


class SuspensionClearedView(TablecallView):
    """PUT /entries/{id}/suspension-cleared."""

    @operation("entries", "clear_suspension", request=shapes.ReasonInput, responses=shapes.Entry)
    def put(self, request: Request, entrant_id: UUID) -> Response:
        """The suspension names another person. Twice is once."""
        entrant, reason = _asked(request, entrant_id)
        attendance.clear_suspension(entrant, reason=reason, by=user_of(request), at=timezone.now())
        return Response(_entry(request, entrant.division, entrant_id))


class AbsenceView(TablecallView):
    """PUT, DELETE /entries/{id}/absences/{stage}/{round}."""

    refusals = {409: "The tournament is closed, or the round is published."}

    @operation("entries", "announce_absence", request=None, responses=shapes.Entry)
    def put(self, request: Request, entrant_id: UUID, stage_id: UUID, round_number: int) -> Response:
        """The entrant won't play this round, which isn't out yet. Twice is once."""
        entrant = find_entrant(request, entrant_id, Action.ENTER_PLAYER)
        attendance.announce_absence(entrant, _stage(entrant, stage_id), round_number)
        return Response(_entry(request, entrant.division, entrant_id))

    @operation("entries", "take_back_absence", responses={200: shapes.Entry})
    def delete(self, request: Request, entrant_id: UUID, stage_id: UUID, round_number: int) -> Response:
        """The entrant plays this round after all."""
        entrant = find_entrant(request, entrant_id, Action.ENTER_PLAYER)
        attendance.take_back_absence(entrant, _stage(entrant, stage_id), round_number)
        return Response(_entry(request, entrant.division, entrant_id))


def find_entrant(request: Request, entrant_id: UUID, action: Action) -> Entrant:
    """The entrant, if the reader may do this there."""
    entrants = Entrant.objects.select_related("division__tournament", "player", "team")
    return find_at_tournament(request, entrants, "entrant", entrant_id, action, tournament="division.tournament_id")


def roster(request: Request, division: Division) -> Any:
    """The list of entries as the reader may see it."""
    actor = actor_at(division.tournament_id, viewer_id=user_of(request).pk)
    seen = roster_of(
        division,
        with_suspensions=may(actor, Action.SEE_SUSPENSIONS),
        with_codes=may(actor, Action.CHECK_IN),
    )
    return shapes.Roster(seen).data


def _asked(request: Request, entrant_id: UUID) -> tuple[Entrant, str]:
    body = read_body(shapes.ReasonInput, request)
    return find_entrant(request, entrant_id, Action.ENTER_PLAYER), body["reason"]


def _stage(entrant: Entrant, stage_id: UUID) -> Stage:
    stage = Stage.objects.filter(pk=stage_id, division=entrant.division_id).first()
    if stage is None:
        raise NotFound(field="stage", found=str(stage_id))
    return stage


def _entry(request: Request, division: Division, entrant_id: UUID) -> Any:
    return next(each for each in roster(request, division)["entries"] if each["id"] == str(entrant_id))
