"""The form of what the API answers about set-ups."""

from collections.abc import Iterable

from django.db.models import Count, QuerySet
from rest_framework import serializers as s

from tournaments.api.fields import AnObject, LanguageCode, YesNo
from tournaments.api.forms import Form, Text
from tournaments.events.allotments import Allotment as Allotted
from tournaments.events.allotments import allotment
from tournaments.events.formats import StagePlan
from tournaments.events.set_ups import CONSOLATIONS
from tournaments.models import Discipline, Division, Role, Stage, Tournament
from tournaments.selectors.by_name import folded_in_sql


class OptionChoice(Form):
    """One value of an option and its name."""

    value = s.JSONField()
    name = Text()


class FormatOption(Form):
    """A question that the format leaves to the director. `article` is null where the rules don't speak of it."""

    code = s.CharField()
    name = Text()
    meaning = Text()
    article = s.CharField(allow_null=True)
    default_ = s.JSONField()
    choices = OptionChoice(many=True)


class FormatStage(Form):
    """A stage that the format starts with, and what can be chosen in it."""

    kind = s.CharField()
    planned_rounds = s.IntegerField(source="rounds", allow_null=True)
    places = s.IntegerField(allow_null=True)
    match_length = s.IntegerField(allow_null=True)
    options = AnObject()
    round_choices = s.ListField(child=s.IntegerField())
    place_choices = s.ListField(child=s.IntegerField())
    article = s.CharField(
        allow_null=True, help_text="What states its rounds, lengths and places; null where no rule does."
    )
    is_optional = YesNo()

    def _show_is_optional(self, plan: StagePlan) -> bool:
        return plan.kind in CONSOLATIONS


class NamedTieBreak(Form):
    """A tie-break, its name and what it means."""

    code = s.CharField()
    name = Text()
    meaning = Text()


class TournamentFormat(Form):
    """A preset: one choice sets up a division whole."""

    code = s.CharField()
    name = Text()
    meaning = Text()
    discipline = s.ChoiceField(choices=Discipline.choices)
    rulebook = s.CharField(help_text="The rulebook that it is played by unless another is chosen.")
    fixes_rulebook = YesNo(help_text="Whether no other rulebook can be chosen.")
    match_length = s.IntegerField(allow_null=True)
    clocked = YesNo()
    stages = FormatStage(many=True)
    options = FormatOption(many=True)
    tie_breaks = s.ListField(child=s.CharField())


class Formats(Form):
    """What a tournament can be made of."""

    formats = TournamentFormat(many=True)
    tie_breaks = NamedTieBreak(many=True)


class Allotment(Form):
    """The time that a rulebook gives each side; null where the director sets it."""

    minutes = s.IntegerField(allow_null=True)
    delay_seconds = s.IntegerField(allow_null=True)
    articles = s.ListField(child=s.CharField())
    is_discretionary = YesNo()
    round_minutes = s.IntegerField(help_text="How long a round lasts, about.")


class NamedFederation(Form):
    """A federation that the reader may name."""

    id = s.UUIDField()
    code = s.CharField()
    name = s.CharField()
    language = LanguageCode()


class Federations(Form):
    """The federations that the reader may name."""

    federations = NamedFederation(many=True)


class SetUpStage(Form):
    """A stage as it is set up."""

    id = s.UUIDField()
    number = s.IntegerField()
    kind = s.CharField()
    planned_rounds = s.IntegerField(allow_null=True)
    places = s.IntegerField(allow_null=True)
    match_length = s.IntegerField(allow_null=True)
    options = AnObject()
    closed_at = s.DateTimeField(allow_null=True)


class SetUpDivision(Form):
    """A division as it is set up, with its time by the rulebook."""

    id = s.UUIDField()
    name = s.CharField()
    discipline = s.ChoiceField(choices=Discipline.choices)
    preset = s.CharField(allow_blank=True)
    match_length = s.IntegerField(allow_null=True)
    clocked = YesNo()
    options = AnObject(help_text="Those that aren't at their default.")
    tie_breaks = s.ListField(child=s.CharField())
    stages = SetUpStage(many=True)
    allotment = Allotment(allow_null=True)
    entries = s.IntegerField(source="entries_count")
    has_published_round = YesNo()

    def _show_stages(self, division: Division) -> list[Stage]:
        return sorted(division.stages.all(), key=lambda stage: stage.number)

    def _show_allotment(self, division: Division) -> Allotted | None:
        rulebook = self.context["rulebooks"].get(division.discipline)
        return allotment(rulebook, division.match_length, clocked=division.clocked) if rulebook else None

    def _show_has_published_round(self, division: Division) -> bool:
        return division.pk in self.context["published"]


class SetUpTournament(Form):
    """A tournament as it is set up."""

    id = s.UUIDField()
    slug = s.CharField()
    name = s.CharField()
    place = s.CharField(allow_blank=True)
    starts_on = s.DateField()
    ends_on = s.DateField()
    time_zone = s.CharField()
    languages = s.ListField(child=LanguageCode())
    federation = NamedFederation(allow_null=True)
    rulebooks = s.DictField(
        source="rulebook_by_discipline", child=s.CharField(), help_text="The rulebook's id by discipline."
    )
    role = s.ChoiceField(choices=Role.choices, allow_null=True)
    closed_at = s.DateTimeField(allow_null=True)
    divisions = SetUpDivision(many=True)

    def _show_role(self, tournament: Tournament) -> str | None:
        role: str | None = self.context["role"]
        return role

    def _show_divisions(self, tournament: Tournament) -> Iterable[Division]:
        by_name = tournament.divisions.order_by(folded_in_sql("name"), "pk")
        divisions: QuerySet[Division] = by_name.prefetch_related("stages")
        return divisions.annotate(entries_count=Count("entrants"))
