"""The form of the final places of a tournament."""

from rest_framework import serializers as s

from tournaments.api.fields import YesNo
from tournaments.api.forms import Form
from tournaments.api.ruling_links import RulingLink
from tournaments.models import Stage
from tournaments.selectors.final_places import REACHED


class PlaceTaken(Form):
    """The final place of an entrant, shared with others where `last` is greater than `place`."""

    entrant = s.UUIDField()
    name = s.CharField()
    club = s.CharField(allow_blank=True)
    place = s.IntegerField()
    last = s.IntegerField()
    stage = s.ChoiceField(choices=Stage.Kind.choices)
    reached = s.ChoiceField(choices=REACHED)
    number = s.IntegerField(help_text="The round that was reached, or the rank in the standings.")
    put_out = RulingLink(allow_null=True, help_text="The ruling that put the entrant out of the tournament.")


class OpenMatch(Form):
    """A match on the board without a result."""

    match = s.UUIDField()
    round = s.UUIDField()
    division = s.CharField()
    table = s.IntegerField()
    side_a = s.CharField()
    side_b = s.CharField()


class PlacesOfDivision(Form):
    """The places of a division."""

    id = s.UUIDField()
    name = s.CharField()
    unfinished = s.ListField(
        child=s.ChoiceField(choices=Stage.Kind.choices), help_text="Stages that have rounds or results to come."
    )
    places = PlaceTaken(many=True)


class FinalPlaces(Form):
    """The final places of every division, and what keeps the tournament open."""

    tournament = s.UUIDField()
    name = s.CharField()
    closed_at = s.DateTimeField(allow_null=True)
    is_frozen = YesNo(help_text="Whether these are on record; otherwise they are what closing now would freeze.")
    open_matches = OpenMatch(many=True)
    postponed = OpenMatch(many=True, help_text="Matches that closing leaves without a result; it needs a reason then.")
    divisions = PlacesOfDivision(many=True)
