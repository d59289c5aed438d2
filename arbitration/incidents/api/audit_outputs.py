"""A transcript, game by game, and what is wrong in it."""

from typing import Final

from rest_framework import serializers as s

from arbitration.advice.api.outputs import AdviceInWords
from arbitration.api.shared_outputs import Cube, Score
from arbitration.incidents.api.outputs import IncidentSummary
from arbitration.incidents.imports import Import
from arbitration.incidents.selectors.files import IncidentNow, advised, incident_now
from rules.scoresheets.faults import FaultKind
from rules.scoresheets.replay import Ending
from rules.scoresheets.transcript import Dialect
from rules.scoresheets.transcript import Format as SheetFormat
from tournaments.api.fields import YesNo, side
from tournaments.api.forms import Form, Text

ACTS: Final = [(act, act) for act in ("roll", "double", "take", "drop", "gives-up")]
FORMATS: Final = [(each.value, each.value) for each in SheetFormat]
DIALECTS: Final = [(each.value, each.value) for each in Dialect]
ENDINGS: Final = [(each.value, each.value) for each in Ending]
FAULT_KINDS: Final = [(each.value, each.value) for each in FaultKind]


class Board(Form):
    """A position as side A sees it: both sides' checkers by A's points, 24 the farthest from A's home."""

    points = s.DictField(child=s.IntegerField())
    opponent_points = s.DictField(child=s.IntegerField())
    bar = s.IntegerField()
    opponent_bar = s.IntegerField()
    off = s.IntegerField()
    opponent_off = s.IntegerField()


class AuditedRow(Form):
    """What one side did, and how things stand after it."""

    row = s.IntegerField(help_text="The number that is printed before it.")
    side = side()
    line = s.IntegerField()
    act = s.ChoiceField(choices=ACTS)
    dice = s.ListField(child=s.IntegerField(), min_length=2, max_length=2, allow_null=True)
    played = s.CharField(
        allow_null=True, allow_blank=True, help_text="Empty: no checker was moved. Null: no play, or an unknown one."
    )
    level = s.IntegerField(allow_null=True, help_text="Of a double: as it was written.")
    cube = Cube()
    board = Board(allow_null=True, help_text="Null from where on the game can't be followed.")
    is_certain = YesNo(help_text="No: behind an illegal play, the position may be another one.")
    faults = s.ListField(child=s.IntegerField(), help_text="Places in the list of faults.")


class AuditedGame(Form):
    """A game, row by row."""

    number = s.IntegerField()
    line = s.IntegerField()
    score = Score()
    is_crawford = YesNo()
    ending = s.ChoiceField(choices=ENDINGS)
    winner = side(allow_null=True)
    points = s.IntegerField(allow_null=True)
    rows = AuditedRow(many=True)


class FoundFault(Form):
    """What is wrong, where, and what the rulebook says to it."""

    kind = s.ChoiceField(choices=FAULT_KINDS)
    label_ = Text()
    sentence = Text()
    place = Text()
    game = s.IntegerField(allow_null=True)
    row = s.IntegerField(allow_null=True)
    side = side(allow_null=True)
    line = s.IntegerField()
    articles = s.ListField(child=s.CharField())
    advice = AdviceInWords(allow_null=True, help_text="Null where no rulebook was asked, or it has no such question.")


class AuditedNames(Form):
    """Who plays, as the file has it."""

    A = s.CharField(allow_blank=True)
    B = s.CharField(allow_blank=True)


class Audit(Form):
    """A transcript, checked."""

    format = s.ChoiceField(choices=FORMATS)
    dialect = s.ChoiceField(choices=DIALECTS)
    names = AuditedNames()
    match_length = s.IntegerField(allow_null=True, help_text="Null for money play.")
    score = Score()
    winner = side(allow_null=True)
    crawford_game = s.IntegerField(allow_null=True)
    rulebook = s.CharField(allow_null=True)
    games = AuditedGame(many=True)
    faults = FoundFault(many=True)


class ImportedMatch(Form):
    """A match that was brought in from its transcript."""

    id = s.UUIDField()
    match = s.UUIDField(source="match.pk")
    round = s.IntegerField(source="match.round.number")
    table = s.IntegerField(source="match.table")
    incidents = IncidentSummary(many=True)

    def _show_incidents(self, done: Import) -> list[IncidentNow]:
        ids = [each.pk for each in done.incidents]
        return [incident_now(each) for each in advised().filter(pk__in=ids).order_by("recorded_at", "id")]
