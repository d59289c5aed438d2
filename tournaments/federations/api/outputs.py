"""Suspensions, and entrants with what stands against them."""

from collections.abc import Sequence

from rest_framework import serializers as s

from tournaments.api.forms import Form
from tournaments.models import Entrant, Suspension


class RegisteredSuspension(Form):
    """A suspension and whether it was lifted."""

    id = s.UUIDField()
    federation = s.CharField(source="federation.code", help_text="Its code.")
    first_name = s.CharField(allow_blank=True)
    last_name = s.CharField()
    starts_on = s.DateField()
    ends_on = s.DateField(allow_null=True)
    reason = s.CharField(allow_blank=True)
    report = s.UUIDField(source="report_id", allow_null=True)
    lifted_at = s.DateTimeField(source="lift.lifted_at", allow_null=True)


class EnteredPlayer(Form):
    """An entrant, with the suspensions that stand on a day of the tournament. They warn; the director decides."""

    id = s.UUIDField()
    name = s.CharField()
    club = s.CharField(allow_blank=True)
    entered_at = s.DateTimeField()
    withdrawn_at = s.DateTimeField(allow_null=True)
    suspensions = RegisteredSuspension(many=True)

    def _show_club(self, entrant: Entrant) -> str:
        return entrant.player.club if entrant.player else ""

    def _show_suspensions(self, entrant: Entrant) -> Sequence[Suspension]:
        found: Sequence[Suspension] = self.context["suspensions"].get(entrant.player_id, ())
        return found
