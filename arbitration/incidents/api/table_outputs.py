"""The floor, a table on it, and a match with its whole record."""

from rest_framework import serializers as s

from arbitration.advice.known_facts import SOURCES
from arbitration.api.shared_outputs import Cube, Score, Sides
from arbitration.incidents.api.outputs import IncidentSummary, Notification
from arbitration.incidents.selectors.floor import TableState
from arbitration.models import Penalty
from arbitration.rulings.api.outputs import ImposedPenalty, Ruling
from tournaments.api.fields import Objects, YesNo, side
from tournaments.api.outputs import Form
from tournaments.models import Discipline, Result, Role, Win

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
    logged_by_initials = s.CharField()
    is_mine = YesNo()


class WaitingCall(Form):
    """A waiting call, or one that an official has taken without logging an incident yet."""

    id = s.UUIDField()
    side = side(allow_null=True)
    group = s.CharField(allow_null=True)
    happened_at = s.DateTimeField()
    taken_by_initials = s.CharField(allow_null=True)
    is_mine = YesNo(help_text="The reader has taken it.")


class Table(Form):
    """A table of the running round, as a tile shows it."""

    match = s.UUIDField()
    table = s.IntegerField()
    discipline = s.ChoiceField(choices=Discipline.choices)
    state = s.ChoiceField(choices=TABLE_STATES)
    since = s.DateTimeField(allow_null=True)
    sides = Sides()
    score = Score()
    match_length = s.IntegerField(allow_null=True)
    clocked = YesNo()
    cube = Cube(allow_null=True)
    game = GameInPlay(allow_null=True)
    incident = OpenIncident(allow_null=True)
    call = WaitingCall(allow_null=True)


class FloorTournament(Form):
    """The tournament of a floor."""

    id = s.UUIDField()
    slug = s.CharField()
    name = s.CharField()
    rulebooks = s.DictField(child=s.CharField(), help_text="The rulebook's id by discipline.")
    role = s.ChoiceField(choices=Role.choices, allow_null=True)


class FloorRound(Form):
    """A running round."""

    id = s.UUIDField()
    number = s.IntegerField()
    starts_at = s.DateTimeField(allow_null=True)
    division = s.CharField()


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
    """The how-manieth fault from which on there are sanctions, as the engine says when it is asked."""

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

    tournament = FloorTournament()
    division = MatchDivision()
    round = FloorRound()
    rulebook = s.CharField(allow_null=True)
    started_at = s.DateTimeField(allow_null=True)
    finished_at = s.DateTimeField(allow_null=True)
    winner = side(allow_null=True)
    result = s.ChoiceField(choices=Result.choices, allow_null=True)
    games = Game(many=True)
    sheets = Sheet(many=True)
    adjustments = Adjustment(many=True)
    incidents = IncidentSummary(many=True)
    rulings = Ruling(many=True)
    penalties = ImposedPenalty(many=True)
    notifications = Notification(many=True)
    counts = Counts()
    repeated = RepeatedFault(many=True)
    logged_kinds = s.DictField(
        child=s.IntegerField(), help_text="How often each kind was logged in this discipline of the tournament."
    )


class KnownFact(Form):
    """A fact from the records, with its source and its time."""

    value = s.JSONField()
    source_ = s.ChoiceField(choices=SOURCES, help_text="The records it comes from.")
    at = s.DateTimeField(allow_null=True, help_text="Null if the value is the absence of a record.")


class KnownFacts(Form):
    """The facts of a kind that the records already answer, by name."""

    facts = s.DictField(child=KnownFact())
