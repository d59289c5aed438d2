"""The form of a link to a ruling."""

from rest_framework import serializers as s

from tournaments.api.forms import Form


class RulingLink(Form):
    """A ruling, and the incident under which it is read."""

    ruling = s.UUIDField()
    incident = s.UUIDField()
