"""The form of what the API answers about rounds, standings and brackets."""

from collections.abc import Mapping
from typing import Any, Final

from rest_framework import serializers as s

from tournaments.api.fields import YesNo
from tournaments.api.forms import Form, Points, Text
from tournaments.api.ruling_links import RulingLink
from tournaments.models import Discipline, Round, Stage
from tournaments.rounds.overview import StageRounds, matches_in
from tournaments.rounds.pairings import state_of
from tournaments.rounds.proposals import is_drawn
from tournaments.selectors.standings import TABLES

STATES: Final = ("draft", "published", "running", "ended")
NEXT: Final = ("draft", "draft-open", "results", "draw", "play-off", "wait", "complete")


class CitedArticle(Form):
    """An article of a rulebook."""

    rulebook = s.CharField()
    number = s.CharField()


class ReasonText(Form):
    """One reason, true by itself, in every language."""

    code = s.CharField()
    text = Text(source="sentence")
    article = CitedArticle(allow_null=True, help_text="What it rests on; null where no rulebook states it.")


class Competitor(Form):
    """An entrant with the points before the round."""

    entrant = s.UUIDField(source="person.id")
    name = s.CharField(source="person.name")
    short = s.CharField(help_text="The family name or the team's code, with an initial where it is shared.")
    rating = s.IntegerField(source="person.rating")
    points = Points(source="halves")


class DraftedPair(Form):
    """Two entrants who are to meet, and why."""

    table = s.IntegerField()
    a = Competitor()
    b = Competitor()
    gap = Points(help_text="The difference of their points.")
    is_repeat = YesNo()
    place = s.CharField(allow_null=True, help_text="The match of the bracket, such as M1-2.")
    fixed_for = s.ListField(child=s.CharField(), help_text="Who always plays at this table.")
    reasons = ReasonText(many=True)


class DraftedBye(Form):
    """An entrant without an opponent, what the round is worth, and why."""

    competitor = Competitor()
    points = Points(source="half_points")
    reasons = ReasonText(many=True)


class DraftedFloat(Form):
    """An entrant who leaves a score group downwards, and why."""

    competitor = Competitor()
    group = Points(help_text="The points of the group.")
    reasons = ReasonText(many=True)


class DraftedSwap(Form):
    """Two entrants who changed seats by hand."""

    id = s.UUIDField()
    one = s.CharField()
    other = s.CharField()
    reason = s.CharField()
    at = s.DateTimeField()
    breaks = ReasonText(many=True)


class UndoneRound(Form):
    """A publication that was taken back."""

    reason = s.CharField()
    at = s.DateTimeField()
    published_at = s.DateTimeField()


class Exclusion(Form):
    """An entrant who may be left out of the last round, and why."""

    competitor = Competitor()
    reasons = ReasonText(many=True)


class StageOfRound(Form):
    """The stage and division that a round belongs to."""

    id = s.UUIDField()
    kind = s.ChoiceField(choices=Stage.Kind.choices)
    number = s.IntegerField()
    planned_rounds = s.IntegerField(allow_null=True)
    division = s.UUIDField(source="division_id")
    division_name = s.CharField(source="division.name")
    tournament = s.UUIDField(source="division.tournament_id")


class Pairings(Form):
    """A round with every pair, float and bye explained."""

    id = s.UUIDField(source="round.pk")
    number = s.IntegerField(source="round.number")
    state = s.ChoiceField(choices=STATES)
    stage = StageOfRound()
    published_at = s.DateTimeField(source="round.published_at", allow_null=True)
    starts_at = s.DateTimeField(source="round.starts_at", allow_null=True)
    match_length = s.IntegerField(allow_null=True, help_text="Of a draft, what its matches will be played to.")
    is_outdated = YesNo(help_text="Results or entries have changed since the draft was made.")
    keeps_seats = YesNo(help_text="The format decides who meets whom: nothing can be swapped.")
    largest_gap = Points()
    widest_allowed = Points(allow_null=True, help_text="The largest difference that the rule allows.")
    repeats = s.IntegerField()
    across = s.IntegerField(help_text="Matches between score groups.")
    pairs = DraftedPair(many=True)
    byes = DraftedBye(many=True)
    floats = DraftedFloat(many=True)
    excluded = Competitor(many=True)
    absent = Competitor(many=True)
    exclusions = Exclusion(many=True, help_text="Who may be left out; asked before the last Swiss round.")
    still_playing = ReasonText(many=True, help_text="Who of a draft has an open match in another division.")
    relaxation = ReasonText(many=True)
    reasons = ReasonText(many=True)
    deviations = ReasonText(many=True, help_text="What the round breaks since players were swapped.")
    swaps = DraftedSwap(many=True)
    undone = UndoneRound(many=True)

    def _show_state(self, found: Mapping[str, Any]) -> str:
        return state_of(found["round"])

    def _show_largest_gap(self, found: Mapping[str, Any]) -> int:
        return max((pair["gap"] for pair in found["pairs"]), default=0)

    def _show_repeats(self, found: Mapping[str, Any]) -> int:
        return sum(pair["is_repeat"] for pair in found["pairs"])

    def _show_across(self, found: Mapping[str, Any]) -> int:
        return sum(pair["gap"] > 0 for pair in found["pairs"])


class BrokenRules(Form):
    """What a swap would break."""

    breaks = ReasonText(many=True)


class RoundSummary(Form):
    """A round in the overview."""

    id = s.UUIDField()
    number = s.IntegerField()
    state = s.ChoiceField(choices=STATES)
    starts_at = s.DateTimeField(allow_null=True)
    published_at = s.DateTimeField(allow_null=True)
    ended_at = s.DateTimeField(allow_null=True)
    matches = s.IntegerField()
    finished = s.IntegerField()
    postponed = s.IntegerField()

    def _show_state(self, round_: Round) -> str:
        return state_of(round_)

    def _show_matches(self, round_: Round) -> int:
        return matches_in(round_)


class StageSummary(Form):
    """A stage with its rounds and what comes next."""

    id = s.UUIDField(source="stage.pk")
    kind = s.ChoiceField(source="stage.kind", choices=Stage.Kind.choices)
    number = s.IntegerField(source="stage.number")
    planned_rounds = s.IntegerField(source="stage.planned_rounds", allow_null=True)
    places = s.IntegerField(source="stage.places", allow_null=True)
    has_standings = YesNo()
    is_drawn = YesNo()
    next = s.ChoiceField(choices=NEXT, help_text="What the director does next in this stage.")
    rounds = RoundSummary(many=True)

    def _show_has_standings(self, found: StageRounds) -> bool:
        return found.stage.kind in TABLES

    def _show_is_drawn(self, found: StageRounds) -> bool:
        return is_drawn(found.stage)


class DivisionRounds(Form):
    """A division with its stages."""

    id = s.UUIDField(source="division.pk")
    name = s.CharField(source="division.name")
    discipline = s.ChoiceField(source="division.discipline", choices=Discipline.choices)
    preset = s.CharField(source="division.preset", allow_blank=True)
    entrants = s.IntegerField(source="division.playing", help_text="Those who haven't left.")
    stages = StageSummary(many=True)


class Rounds(Form):
    """All rounds of a tournament."""

    may_pair = YesNo()
    divisions = DivisionRounds(many=True)


class StandingRow(Form):
    """A place with what decides it."""

    entrant = s.UUIDField(source="place.entrant")
    name = s.CharField(source="person.name")
    short = s.CharField()
    club = s.CharField(source="person.club", allow_blank=True)
    rating = s.IntegerField(source="person.rating")
    rank = s.IntegerField(source="place.rank")
    values_ = s.ListField(
        source="place.values", child=s.FloatField(allow_null=True), help_text="In the order of `columns`."
    )
    above_by = s.CharField(
        source="place.above_by", allow_null=True, help_text="What separates the row from the one above."
    )
    reasons = ReasonText(many=True)
    has_left = YesNo(source="place.has_left")
    is_through = YesNo()
    is_pending = YesNo(help_text="A postponed match of theirs has no result yet.")
    rulings = s.ListField(child=s.UUIDField(), help_text="Rulings that changed a match of theirs.")
    put_out = RulingLink(allow_null=True, help_text="The ruling that put them out of the tournament.")


class Standings(Form):
    """The order of a stage as far as it has been played."""

    stage = StageOfRound()
    after_round = s.IntegerField()
    is_final = YesNo(source="table.is_final")
    columns = s.ListField(
        source="table.columns", child=s.CharField(), help_text="Points first, then the tie-breaks in their order."
    )
    places = s.IntegerField(source="table.places", allow_null=True)
    rows = StandingRow(many=True)
    out_on_tiebreak = s.ListField(source="table.out_on_tiebreak", child=s.UUIDField())
    playoffs_needed = s.ListField(child=s.ListField(child=s.CharField()), help_text="Names of those still tied.")
    next = s.ChoiceField(choices=NEXT)
    following = StageOfRound(many=True, help_text="Stages that take their players from here.")


class PlayedAgainst(Form):
    """One round of an entrant, as tie-breaks add it up."""

    round = s.IntegerField()
    opponent = s.CharField(source="opponent.short", allow_null=True)
    result = s.CharField(
        help_text="win, loss, draw, both-lost, forfeit-win, forfeit-loss, bye, excluded, put-out, none"
    )
    points = Points(source="halves", help_text="What the round was worth.")
    opponent_points = s.FloatField(allow_null=True, help_text="What the round adds to Buchholz, the B of D.")
    if_beaten = s.FloatField(allow_null=True, help_text="What it adds for a beaten opponent, the S of D.")
    opponent_rating = s.IntegerField(source="opponent.person.rating", allow_null=True)
    added = s.ListField(
        child=s.FloatField(allow_null=True),
        help_text="What the round adds to each of `columns`; null where it doesn't count, or nothing is added up.",
    )


class PlaceExplained(Form):
    """Why a place is below the one above it, and how its figures add up."""

    row = StandingRow()
    above = StandingRow(allow_null=True)
    columns = s.ListField(child=s.CharField())
    rounds = PlayedAgainst(many=True)
    rulings = RulingLink(many=True, help_text="Those that changed a match, or put the entrant out.")
