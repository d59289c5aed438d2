"""The floor, a table on it, and a match with its whole record."""

from typing import Any

from rest_framework import serializers as s

from arbitration.advice.known_facts import SOURCES
from arbitration.advice.repetitions import Repeated
from arbitration.api.shared_outputs import Cube, Score, Sides
from arbitration.incidents.api.outputs import IncidentSummary, Notification
from arbitration.incidents.selectors.files import known
from arbitration.incidents.selectors.floor import TableState
from arbitration.incidents.selectors.matches import MatchFile
from arbitration.models import Call, Incident, Penalty
from arbitration.rulings.api.outputs import ImposedPenalty, Ruling
from tournaments import models
from tournaments.api.fields import Objects, YesNo, side
from tournaments.api.forms import Form
from tournaments.models import Discipline, Result, Role, Tournament, Win
from tournaments.rounds.result_shapes import SetsOfMatch

TABLE_STATES = tuple(state.value for state in TableState)

MANY = 200
"""Entries of a sheet and actions of a cube that a match can have."""


class GameInPlay(Form):
    """The game that is played now."""

    number = s.IntegerField()
    is_crawford = YesNo()


class OpenIncident(Form):
    """The incident that gives a table its state."""

    id = s.UUIDField()
    kind = s.CharField()
    called_by = side(allow_null=True)
    logged_by_initials = s.CharField(source="logged_by.initials")
    is_mine = YesNo()

    def _show_kind(self, incident: Incident) -> str:
        return known(incident)[0]

    def _show_is_mine(self, incident: Incident) -> bool:
        return bool(incident.logged_by_id == self.context["viewer_id"])


class WaitingCall(Form):
    """A waiting call, or one that an official has taken without logging an incident yet."""

    id = s.UUIDField()
    side = side(allow_null=True)
    group = s.CharField(allow_null=True)
    happened_at = s.DateTimeField()
    taken_by_initials = s.CharField(source="taken_by.initials", allow_null=True)
    is_mine = YesNo(help_text="The reader has taken it.")

    def _show_is_mine(self, call: Call) -> bool:
        return bool(call.taken_by_id == self.context["viewer_id"])


class Table(Form):
    """A table of the running round, as a tile shows it."""

    # needs the reader's id in the context
    match = s.UUIDField(source="table.match.pk")
    table = s.IntegerField(source="table.match.table")
    discipline = s.ChoiceField(source="table.discipline", choices=Discipline.choices)
    state = s.ChoiceField(choices=TABLE_STATES)
    since = s.DateTimeField(allow_null=True)
    sides = Sides(source="table.seats")
    score = Score(source="table.score")
    match_length = s.IntegerField(source="table.match.match_length", allow_null=True)
    sets = SetsOfMatch(source="table.sets", allow_null=True)
    clocked = YesNo(source="table.match.clocked")
    cube = Cube(source="table.game.cube", allow_null=True)
    game = GameInPlay(source="table.game", allow_null=True)
    incident = OpenIncident(allow_null=True)
    call = WaitingCall(allow_null=True)


class FloorTournament(Form):
    """The tournament of a floor."""

    # needs its rulebooks and the reader's role in the context
    id = s.UUIDField()
    slug = s.CharField()
    name = s.CharField()
    time_zone = s.CharField()
    rulebooks = s.DictField(child=s.CharField(), help_text="The rulebook's id by discipline.")
    role = s.ChoiceField(choices=Role.choices, allow_null=True)

    def _show_rulebooks(self, tournament: Tournament) -> Any:
        return self.context["rulebooks"]

    def _show_role(self, tournament: Tournament) -> Any:
        return self.context["role"]


class FloorRound(Form):
    """A running round."""

    id = s.UUIDField()
    number = s.IntegerField()
    starts_at = s.DateTimeField(allow_null=True)
    division = s.CharField(source="stage.division.name")


class Floor(Form):
    """The tables of the running rounds; `round` is the first of them."""

    tournament = FloorTournament()
    round = FloorRound(allow_null=True)
    rounds = FloorRound(many=True)
    server_time = s.DateTimeField()
    tables = Table(many=True)
    open_questions = s.IntegerField(help_text="Questions of federations that wait for an answer of the direction.")


class RulingAnswer(Form):
    """A recorded ruling and its match as it stands after."""

    ruling = Ruling()
    match = Table()


class Game(Form):
    """One game of a match."""

    number = s.IntegerField()
    score_before = Score()
    is_crawford = YesNo()
    cube = Cube(allow_null=True, help_text="None in a game in play of which no record has placed the cube.")
    is_cube_out = YesNo()
    cube_actions = Objects(most=MANY)
    winner = side(allow_null=True)
    win = s.ChoiceField(choices=Win.choices, allow_null=True)
    points = s.IntegerField()
    totals = Score(allow_null=True, help_text="Scrabble: what each side has by the last report, penalties apart.")
    is_finished = YesNo()

    def _show_score_before(self, game: models.Game) -> dict[str, int]:
        return {"A": game.score_before_a, "B": game.score_before_b}

    def _show_cube(self, game: models.Game) -> dict[str, Any] | None:
        if not game.is_finished and not game.is_cube_on_record:
            return None
        return {"value": game.cube_value, "owner": game.cube_owner}


class Sheet(Form):
    """The latest version of the score sheet that a side keeps."""

    id = s.UUIDField()
    kept_by = side()
    version = s.IntegerField()
    entries = Objects(most=MANY)
    signed_by = side(allow_null=True)
    signed_at = s.DateTimeField(allow_null=True)


class Adjustment(Form):
    """Points changed by a ruling."""

    id = s.UUIDField()
    side = side()
    points = s.IntegerField()
    game_number = s.IntegerField(allow_null=True)
    reference = s.CharField()
    reason = s.CharField(allow_blank=True)
    at = s.DateTimeField()


class Counts(Form):
    """What adds up over a match, by side."""

    illegal_moves = Score()
    warnings = Score()


class UpcomingSanction(Form):
    """What a rulebook allows or demands, without whom it is against."""

    kind = s.CharField()
    force = s.ChoiceField(choices=Penalty.Force.choices)


class Upcoming(Form):
    """The ordinal of the first fault that brings sanctions, as the engine says when it is asked."""

    at = s.IntegerField()
    article = s.CharField()
    sanctions = UpcomingSanction(many=True)


class RepeatedFault(Form):
    """How often a side did the same in this match; `upcoming` is null where no repetition brings a sanction."""

    kind = s.CharField()
    side = side()
    article = s.CharField(help_text="Which faults are the same.")
    count = s.IntegerField()
    is_warned = YesNo()
    upcoming = Upcoming(allow_null=True)


class MatchDivision(Form):
    """The division that a match belongs to."""

    id = s.UUIDField()
    name = s.CharField()
    discipline = s.CharField()


class Match(Table):
    """A match with its whole record."""

    # needs round, stage, division and tournament with the match, and the sides' names in the context
    tournament = FloorTournament(source="match.round.stage.division.tournament")
    division = MatchDivision(source="match.round.stage.division")
    round = FloorRound(source="match.round")
    rulebook = s.CharField(allow_null=True)
    started_at = s.DateTimeField(source="match.started_at", allow_null=True)
    finished_at = s.DateTimeField(source="match.finished_at", allow_null=True)
    winner = side(source="match.winner", allow_null=True)
    result = s.ChoiceField(source="match.result", choices=Result.choices, allow_null=True)
    games = Game(many=True)
    sheets = Sheet(many=True)
    adjustments = Adjustment(many=True)
    incidents = IncidentSummary(source="incidents_now", many=True)
    rulings = Ruling(many=True)
    penalties = ImposedPenalty(many=True)
    notifications = Notification(many=True)
    counts = Counts(source="*")
    repeated = RepeatedFault(many=True)
    logged_kinds = s.DictField(
        child=s.IntegerField(), help_text="How often each kind was logged in this discipline of the tournament."
    )

    def _show_rulebook(self, file: MatchFile) -> str | None:
        rulebook: str | None = self.context["rulebooks"].get(file.table.discipline)
        return rulebook

    def _show_repeated(self, file: MatchFile) -> list[Repeated]:
        return file.repeated(self._show_rulebook(file))


class KnownFact(Form):
    """A fact from the records, with its source and its time."""

    value = s.JSONField()
    source_ = s.ChoiceField(choices=SOURCES, help_text="The records it comes from.")
    at = s.DateTimeField(
        allow_null=True, help_text="Null if the value is the absence of a record, or its time is unknown."
    )


class KnownFacts(Form):
    """The facts of a kind that the records already answer, by name."""

    facts = s.DictField(child=KnownFact())
