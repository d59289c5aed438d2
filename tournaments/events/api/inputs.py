"""The form of what is sent in about set-ups."""

from typing import Final

from rest_framework import serializers

from tournaments.api import fields
from tournaments.api.shapes import Shape
from tournaments.events.set_ups import LONGEST_MATCH, MOST_DIVISIONS

LONGEST_NAME: Final = 200
LONGEST_REASON: Final = 2_000
MOST_LANGUAGES: Final = 20


class StageInput(Shape):
    """A stage of a division; what its format doesn't leave open is null."""

    kind = fields.Text(max_length=24)
    planned_rounds = fields.Whole(min_value=1, max_value=20, required=False, allow_null=True, default=None)
    places = fields.Whole(min_value=2, max_value=64, required=False, allow_null=True, default=None)
    match_length = fields.Whole(min_value=1, max_value=LONGEST_MATCH, required=False, allow_null=True, default=None)
    options = fields.AnObject(required=False, default=dict)


class DivisionInput(Shape):
    """A division. Without stages or tie-breaks it has those of its format."""

    name = fields.Text(max_length=100)
    preset = fields.Text(max_length=32)
    match_length = fields.Whole(min_value=1, max_value=LONGEST_MATCH, required=False, allow_null=True, default=None)
    clocked = fields.YesNo(required=False, default=True)
    options = fields.AnObject(required=False, default=dict)
    tie_breaks = fields.Names(required=False, allow_null=True, default=None, max_length=9)
    stages = serializers.ListField(child=StageInput(), required=False, allow_null=True, default=None)


class DivisionChangeInput(DivisionInput):
    """A division, and why it changes where a round is published."""

    reason = fields.Text(required=False, allow_blank=True, default="", max_length=LONGEST_REASON)


class NewDivisionInput(DivisionInput):
    """A division of a new tournament."""

    id = fields.Id()


class DetailsInput(Shape):
    """A tournament without its divisions."""

    name = fields.Text(max_length=LONGEST_NAME)
    place = fields.Text(required=False, allow_blank=True, default="", max_length=LONGEST_NAME)
    starts_on = fields.Day()
    ends_on = fields.Day()
    time_zone = fields.Text(max_length=64)
    languages = serializers.ListField(child=fields.LanguageCode(), min_length=1, max_length=MOST_LANGUAGES)
    federation = fields.Id(required=False, allow_null=True, default=None)


class TournamentInput(DetailsInput):
    """A tournament with all its divisions."""

    rulebooks = fields.Names(max_length=3)
    divisions = NewDivisionInput(many=True, max_length=MOST_DIVISIONS)  # type: ignore[call-arg]  # of the list


class DetailsChangeInput(DetailsInput):
    """The details as they shall be, and why where a round is published."""

    reason = fields.Text(required=False, allow_blank=True, default="", max_length=LONGEST_REASON)


class FederationInput(Shape):
    """A federation that isn't known here yet."""

    code = fields.Text(max_length=16)
    name = fields.Text(max_length=LONGEST_NAME)
    language = fields.LanguageCode()


class AllotmentQuery(Shape):
    """A match of which the time is asked."""

    rulebook = fields.Text(max_length=64)
    match_length = fields.NumberInText(min_value=1, max_value=LONGEST_MATCH, required=False)
