"""The form of the final places of a tournament."""

from rest_framework import serializers as s

from tournaments.api.fields import YesNo
from tournaments.api.forms import Form
from tournaments.api.ruling_links import RulingLink
from tournaments.models import Stage
from tournaments.selectors.final_places import REACHED


class PlaceTaken(Form):
    """The final place of an entrant, shared with others where `last` is greater than `place`."""

    entrant = s.UUIDField(source="place.entrant")
    name = s.CharField(source="person.name")
    club = s.CharField(source="person.club", allow_blank=True)
    place = s.IntegerField(source="place.place")
    last = s.IntegerField(source="place.last")
    stage = s.ChoiceField(source="place.stage", choices=Stage.Kind.choices)
    reached = s.ChoiceField(source="place.reached", choices=REACHED)
    number = s.IntegerField(
        source="place.number", help_text="The round that was reached, or the rank in the standings."
    )
    put_out = RulingLink(allow_null=True, help_text="The ruling that put the entrant out of the tournament.")


class OpenMatch(Form):
    """A match on the board without a result."""

    match = s.UUIDField(source="pk")
    round = s.UUIDField(source="round_id")
    division = s.CharField(source="round.stage.division.name")
    table = s.IntegerField()
    side_a = s.CharField(source="side_a.name")
    side_b = s.CharField(source="side_b.name")


class PlacesOfDivision(Form):
    """The places of a division."""

    id = s.UUIDField(source="division.pk")
    name = s.CharField(source="division.name")
    unfinished = s.ListField(
        child=s.ChoiceField(choices=Stage.Kind.choices), help_text="Stages that have rounds or results to come."
    )
    places = PlaceTaken(many=True)


class FinalPlaces(Form):
    """The final places of every division, and what keeps the tournament open."""

    tournament = s.UUIDField(source="tournament.pk")
    name = s.CharField(source="tournament.name")
    closed_at = s.DateTimeField(source="tournament.closed_at", allow_null=True)
    is_frozen = YesNo(help_text="Whether these are on record; otherwise they are what closing now would freeze.")
    open_matches = OpenMatch(many=True)
    postponed = OpenMatch(many=True, help_text="Matches that closing leaves without a result; it needs a reason then.")
    divisions = PlacesOfDivision(many=True)
