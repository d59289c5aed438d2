"""The form of what the API answers about brackets."""

from typing import Final

from rest_framework import serializers as s

from tournaments.api.fields import YesNo
from tournaments.api.forms import Form
from tournaments.api.ruling_links import RulingLink
from tournaments.pairing.brackets import Origin
from tournaments.rounds.api.outputs import NEXT, ReasonText, StageOfRound
from tournaments.rounds.result_shapes import BracketSet

SEAT_STATES: Final = ("waiting", "ready", "playing", "finished", "walkover", "both-lost", "free")


class PutOut(Form):
    """An entrant whom a ruling put out of the tournament."""

    ruling = s.UUIDField(source="link.ruling")
    incident = s.UUIDField(source="link.incident")
    entrant = s.UUIDField()
    short = s.CharField()


class BracketSide(Form):
    """One side of a match: who is there, or where the player will come from."""

    entrant = s.UUIDField(allow_null=True)
    short = s.CharField(allow_null=True)
    seed = s.IntegerField(allow_null=True)
    origin = s.ChoiceField(source="source.origin", choices=[*Origin])
    of = s.CharField(source="source.of", help_text="The seed's number or the match's place.")
    score = s.IntegerField(allow_null=True, help_text="Points; in a match in sets, the sets won.")


class BracketMatch(Form):
    """A match of a bracket with its sides."""

    place = s.CharField()
    match = s.UUIDField(source="seating.id", allow_null=True)
    table = s.IntegerField(source="seating.table", allow_null=True)
    a = BracketSide()
    b = BracketSide()
    winner = s.ChoiceField(choices=("A", "B"), allow_null=True)
    sets = BracketSet(many=True, help_text="The sets up to now; none of a match that isn't played in sets.")
    state = s.ChoiceField(choices=SEAT_STATES)
    reasons = ReasonText(many=True)
    rulings = RulingLink(many=True, help_text="Those that changed or decided the match.")
    put_out = PutOut(many=True, help_text="Who gave the match away because a ruling had put them out.")


class PlannedSize(Form):
    """How many play a round of a progressive consolation."""

    entrants = s.IntegerField()
    winners_in = s.IntegerField()
    byes = s.IntegerField()
    matches = s.IntegerField()


class BracketRound(Form):
    """A round of a bracket."""

    number = s.IntegerField()
    name = s.CharField(help_text="final, semi-finals, quarter-finals, grand-final, or round.")
    letter = s.CharField(help_text="M main, L losers, C consolation, F grand final.")
    sets = s.ListField(child=s.IntegerField(), help_text="Points of each set; empty for a plain match.")
    planned = PlannedSize(allow_null=True)
    matches = BracketMatch(many=True)
    byes = s.ListField(child=s.CharField(), help_text="Who goes on without a match.")
    bye_reasons = s.ListField(
        child=ReasonText(many=True), help_text="Why, in the order of `byes`; none where a match of theirs says it."
    )


class BracketPart(Form):
    """A stage with a bracket."""

    stage = StageOfRound()
    is_drawn = YesNo()
    next = s.ChoiceField(choices=NEXT)
    champion = s.CharField(allow_null=True)
    rounds = BracketRound(many=True)
    put_out = PutOut(many=True, help_text="Who plays no more in this division, by a ruling.")


class Brackets(Form):
    """The brackets of a division: final table, consolation."""

    division = s.UUIDField(source="division.pk")
    name = s.CharField(source="division.name")
    parts = BracketPart(many=True)
