"""Suspensions, and entrants with what stands against them."""

from rest_framework import serializers as s

from tournaments.api.outputs import Form


class RegisteredSuspension(Form):
    """A suspension and whether it was lifted."""

    id = s.UUIDField()
    federation = s.CharField(help_text="Its code.")
    first_name = s.CharField(allow_blank=True)
    last_name = s.CharField()
    starts_on = s.DateField()
    ends_on = s.DateField(allow_null=True)
    reason = s.CharField(allow_blank=True)
    report = s.UUIDField(allow_null=True)
    lifted_at = s.DateTimeField(allow_null=True)


class EnteredPlayer(Form):
    """An entrant, with the suspensions that stand on the tournament's first day. They warn; the director decides."""

    id = s.UUIDField()
    name = s.CharField()
    club = s.CharField(allow_blank=True)
    entered_at = s.DateTimeField()
    withdrawn_at = s.DateTimeField(allow_null=True)
    suspensions = RegisteredSuspension(many=True)
