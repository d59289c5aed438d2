"""The form of what the API of arbitration answers: the schema is made from it, and tests hold every answer to it."""

from rest_framework import serializers as s

from arbitration.models import Appeal, Delivery, FederationReport, Incident, Penalty
from tournaments.api.fields import AnObject, Objects, YesNo, side
from tournaments.api.outputs import Form
from tournaments.models import Result, Role, Win

TABLE_STATES = ("call", "with-director", "ruled", "appeal", "playing", "finished")

MANY = 200


class Score(Form):
    """Points of both sides."""

    A = s.IntegerField()
    B = s.IntegerField()


class Cube(Form):
    """Where the cube stands; `owner` is null while it is in the middle."""

    value = s.IntegerField()
    owner = side(allow_null=True)


class SideName(Form):
    """Who plays on a side: in full, and as short as a tile needs it."""

    name = s.CharField()
    short = s.CharField()


class Sides(Form):
    """Both sides."""

    A = SideName()
    B = SideName()


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
    """A call that nobody has taken yet."""

    id = s.UUIDField()
    side = side(allow_null=True)
    group = s.CharField(allow_null=True)
    happened_at = s.DateTimeField()


class Table(Form):
    """A table of the running round, as a tile shows it."""

    match = s.UUIDField()
    table = s.IntegerField()
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


class Person(Form):
    """Who did something."""

    id = s.UUIDField()
    name = s.CharField()
    initials = s.CharField()


class Remedy(Form):
    """What puts game, score, cube or clock right; more parameters depend on `do`."""

    do = s.CharField()


class Sanction(Form):
    """What the rulebook lets or makes a director impose; an amount depends on `kind`."""

    kind = s.CharField()
    against = s.CharField()
    force = s.ChoiceField(choices=Penalty.Force.choices)


class ReportDuty(Form):
    """What has to be told the federation."""

    duty = s.CharField()
    when = s.ChoiceField(choices=FederationReport.When.choices)


class ReadingStep(Form):
    """A fact that was read, or an article that decided."""

    fact = s.CharField(required=False)
    value = s.JSONField(required=False)
    article = s.CharField(required=False)


class Advice(Form):
    """What the rulebook answers."""

    outcome = s.CharField()
    remedies = Remedy(many=True)
    sanctions = Sanction(many=True)
    articles = s.ListField(child=s.CharField())
    reports = ReportDuty(many=True)
    discretion = YesNo()
    missing = s.ListField(child=s.CharField())
    reading = ReadingStep(many=True)


class SaidSanction(Form):
    """A sanction in words."""

    text = s.CharField()
    force = s.ChoiceField(choices=Penalty.Force.choices)
    label_ = s.CharField()


class SaidFact(Form):
    """A fact that was read, in words."""

    fact = s.CharField()
    text = s.CharField()


class Said(Form):
    """An advice as a player understands it."""

    verdict = s.CharField()
    why = s.CharField()
    now = s.ListField(child=s.CharField())
    sanctions = SaidSanction(many=True)
    because = SaidFact(many=True)
    reports = s.ListField(child=s.CharField())
    discretion = s.CharField(allow_null=True, help_text="Said where the rulebook leaves it to the director.")


class SaidTwice(Form):
    """The same in both languages: a tablet may change hands."""

    en = Said()
    fr = Said()


class Question(Form):
    """What is put to the rulebook; a fact that is absent or null is unknown."""

    rulebook = s.CharField()
    kind = s.CharField()
    facts = AnObject()


class AdviceInWords(Form):
    """A question with its advice, the advice in words, and the fact to ask first if one is missing."""

    question = Question()
    advice = Advice()
    words = SaidTwice()
    next_fact = s.CharField(allow_null=True)


class Finding(Form):
    """What is known of an incident from then on."""

    id = s.UUIDField()
    kind = s.CharField()
    facts = AnObject()
    by = Person()
    happened_at = s.DateTimeField()
    recorded_at = s.DateTimeField()


class ImposedPenalty(Form):
    """A sanction that was imposed."""

    id = s.UUIDField()
    ruling = s.UUIDField()
    kind = s.CharField()
    against = s.CharField()
    amount = AnObject()
    force = s.ChoiceField(choices=Penalty.Force.choices)
    article = s.CharField()


class OwedReport(Form):
    """A report that a ruling owes."""

    id = s.UUIDField()
    duty = s.CharField()
    when = s.ChoiceField(choices=FederationReport.When.choices)
    due_at = s.DateTimeField(allow_null=True)
    state = s.ChoiceField(choices=FederationReport.State.choices)


class LodgedAppeal(Form):
    """An appeal against a ruling."""

    id = s.UUIDField()
    ruling = s.UUIDField()
    side = side()
    grounds = s.CharField(allow_blank=True)
    lodged_at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    decision = s.ChoiceField(choices=Appeal.Decision.choices, allow_null=True)
    decided_at = s.DateTimeField(allow_null=True)


class Ruling(Form):
    """What the director decided, with the advice that was on record."""

    id = s.UUIDField()
    incident = s.UUIDField()
    match = s.UUIDField()
    question = Question()
    advice = Advice()
    edition = s.CharField()
    engine_version = s.CharField()
    outcome = s.CharField()
    remedies = Remedy(many=True)
    articles = s.ListField(child=s.CharField())
    departs = YesNo()
    reasons = s.CharField(allow_blank=True)
    ruled_by = Person()
    ruled_at = s.DateTimeField()
    told_at = s.DateTimeField(allow_null=True)
    recorded_at = s.DateTimeField()
    supersedes = s.UUIDField(allow_null=True)
    superseded_by = s.UUIDField(allow_null=True)
    penalties = ImposedPenalty(many=True)
    reports = OwedReport(many=True)
    appeals = LodgedAppeal(many=True)


class RulingAnswer(Form):
    """A recorded ruling and its match as it stands after."""

    ruling = Ruling()
    match = Table()


class IncidentSummary(Form):
    """An incident in a list, as it is known now."""

    id = s.UUIDField()
    match = s.UUIDField()
    table = s.IntegerField()
    sides = Sides()
    kind = s.CharField()
    called_by = side(allow_null=True)
    logged_by = Person()
    happened_at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    state = s.ChoiceField(choices=Incident.State.choices)


class ContentConflict(Form):
    """Other content that came in under the same id; both are kept."""

    id = s.UUIDField()
    kind = s.CharField()
    record_id = s.UUIDField()
    stands = AnObject()
    sent = AnObject()
    sent_by = Person()
    recorded_at = s.DateTimeField()


class LoggedIncident(IncidentSummary):
    """An incident with all that is known of it, and the advice on it; none where the rulebook knows no such kind."""

    facts = AnObject(help_text="As known now: of the latest finding, or as logged.")
    note = s.CharField(allow_blank=True)
    advice = AdviceInWords(allow_null=True)


class IncidentFile(LoggedIncident):
    """An incident with its whole file."""

    findings = Finding(many=True)
    rulings = Ruling(many=True)
    conflicts = ContentConflict(many=True)


class CubeAction(Form):
    """What was done with the cube in a game."""

    by = side()
    action = s.CharField()
    value = s.IntegerField()


class Game(Form):
    """One game of a match."""

    number = s.IntegerField()
    score_before = Score()
    is_crawford = YesNo()
    cube = Cube()
    is_cube_out = YesNo()
    cube_actions = Objects(most=MANY)
    winner = side(allow_null=True)
    win = s.ChoiceField(choices=Win.choices, allow_null=True)
    points = s.IntegerField()
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


class Notification(Form):
    """An illegal move was pointed out to a side; `number` counts them."""

    id = s.UUIDField()
    match = s.UUIDField()
    side = side()
    number = s.IntegerField()
    game_number = s.IntegerField(allow_null=True)
    notified_by = Person()
    happened_at = s.DateTimeField()
    recorded_at = s.DateTimeField()


class Counts(Form):
    """What adds up over a match, by side."""

    illegal_moves = Score()
    warnings = Score()


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


class KnownFact(Form):
    """A fact that the records know, and where from."""

    value = s.JSONField()
    source_ = s.CharField()


class KnownFacts(Form):
    """The facts of a kind that nobody needs to be asked, by name."""

    facts = s.DictField(child=KnownFact())


class Call(Form):
    """A call of the director to a table."""

    id = s.UUIDField()
    match = s.UUIDField()
    side = side(allow_null=True)
    group = s.CharField(allow_null=True)
    happened_at = s.DateTimeField()
    recorded_at = s.DateTimeField()
    taken_by = Person(allow_null=True)
    taken_at = s.DateTimeField(allow_null=True)


class ReportDelivery(Form):
    """One channel of a report, and how far it has come."""

    id = s.UUIDField()
    channel = s.ChoiceField(choices=Delivery.Channel.choices)
    receiver = s.CharField()
    state = s.ChoiceField(choices=Delivery.State.choices)
    attempts = s.IntegerField()
    next_attempt_at = s.DateTimeField(allow_null=True)
    delivered_at = s.DateTimeField(allow_null=True)
    reason = s.CharField(allow_blank=True)


class Report(OwedReport):
    """A report with its deliveries."""

    federation = s.CharField(help_text="Its code.")
    ruling = s.UUIDField(allow_null=True)
    recorded_at = s.DateTimeField()
    deliveries = ReportDelivery(many=True)
