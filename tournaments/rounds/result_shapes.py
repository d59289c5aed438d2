"""The shapes of a round's tables and of results: what is sent in and what is answered."""

from typing import Any

from rest_framework import serializers as s

from tournaments.api.fields import Id, Moment, OneOf, Text, Whole, YesNo, side
from tournaments.api.outputs import Form
from tournaments.api.shapes import Shape
from tournaments.models import Discipline, Result, ResultEntry, Round, ScoreSheet, Stage
from tournaments.rounds.reported_results import MOST_TOTAL
from tournaments.selectors.round_tables import RoundTable, RoundTables

OUTCOMES = ResultEntry.Outcome.choices


class ScoreInput(Shape):
    """Points by side."""

    A = Whole(min_value=0, max_value=MOST_TOTAL)
    B = Whole(min_value=0, max_value=MOST_TOTAL)


class ResultInput(Shape):
    """The result of a match. `winner` is needed for a forfeit, and where no score tells it."""

    match = Id()
    outcome = OneOf(choices=OUTCOMES)
    winner = side(allow_null=True, default=None)
    score = ScoreInput(allow_null=True, default=None)
    happened_at = Moment()


class TakenBackInput(Shape):
    """Taking an entry back makes an entry of its own."""

    id = Id()


class SideScore(Form):
    """Points by side."""

    A = s.IntegerField()
    B = s.IntegerField()


class EnteredResult(Form):
    """An entry of a result."""

    id = s.UUIDField()
    match = s.UUIDField(source="match_id")
    act = s.ChoiceField(choices=ResultEntry.Act.choices)
    outcome = s.ChoiceField(choices=OUTCOMES)
    source_ = s.ChoiceField(choices=ResultEntry.Source.choices)
    winner = s.SerializerMethodField()
    score = s.SerializerMethodField()
    by = s.SerializerMethodField()
    happened_at = s.DateTimeField()
    recorded_at = s.DateTimeField()

    def get_winner(self, entry: ResultEntry) -> str | None:
        return entry.winner or None

    def get_score(self, entry: ResultEntry) -> dict[str, int]:
        return {"A": entry.score_a, "B": entry.score_b}

    def get_by(self, entry: ResultEntry) -> str | None:
        return entry.by.name if entry.by else None


class RoundSeat(Form):
    """A side of a match."""

    entrant = s.UUIDField()
    name = s.CharField()
    short = s.CharField()


class RoundSeats(Form):
    """Both sides."""

    A = RoundSeat()
    B = RoundSeat()


class SheetState(Form):
    """A side's own score sheet."""

    score = SideScore()
    games = s.IntegerField()
    signed_at = s.DateTimeField(allow_null=True)
    recorded_at = s.DateTimeField()


class SheetStates(Form):
    """Both sides' sheets; none where a side keeps none."""

    A = SheetState(allow_null=True)
    B = SheetState(allow_null=True)


class Lateness(Form):
    """A side that came late."""

    side = s.ChoiceField(choices=("A", "B"))
    minutes = s.IntegerField()
    points = s.IntegerField(help_text="Penalty points, given to the opponent.")


class RoundGame(Form):
    """The game that is being played."""

    number = s.IntegerField()
    is_crawford = YesNo()


class TableOfRound(Form):
    """One match of a round."""

    match = s.UUIDField()
    table = s.IntegerField()
    match_length = s.IntegerField(allow_null=True)
    clocked = YesNo()
    seats = RoundSeats()
    score = SideScore()
    game = RoundGame(allow_null=True)
    winner = s.ChoiceField(choices=("A", "B"), allow_null=True)
    result = s.ChoiceField(choices=Result.choices, allow_null=True)
    finished_at = s.DateTimeField(allow_null=True)
    postponed_at = s.DateTimeField(allow_null=True)
    entry = EnteredResult(allow_null=True)
    sheets = SheetStates()
    first_difference = s.IntegerField(
        allow_null=True, help_text="The first game in which the two signed sheets differ."
    )
    extra_seconds = s.IntegerField()
    late = Lateness(many=True)


class ByeOfRound(Form):
    """An entrant without an opponent."""

    entrant = s.UUIDField()
    name = s.CharField()


class RoundDivision(Form):
    """The division of a round."""

    id = s.UUIDField()
    name = s.CharField()
    discipline = s.ChoiceField(choices=Discipline.choices)


class TablesOfRound(Form):
    """A round with its tables."""

    id = s.UUIDField()
    number = s.IntegerField()
    tournament = s.UUIDField()
    division = RoundDivision()
    stage = s.ChoiceField(choices=Stage.Kind.choices)
    is_published = YesNo()
    is_running = YesNo()
    starts_at = s.DateTimeField(allow_null=True)
    ended_at = s.DateTimeField(allow_null=True)
    allotment = s.IntegerField(allow_null=True, help_text="Seconds of play that a match has.")
    server_time = s.DateTimeField()
    tables = TableOfRound(many=True)
    byes = ByeOfRound(many=True)


def shown_round(found: RoundTables, *, server_time: Any) -> dict[str, Any]:
    """What the round screen shows. Needs the round's division."""
    round_: Round = found.round
    division = round_.stage.division
    return TablesOfRound(
        {
            "id": round_.pk,
            "number": round_.number,
            "tournament": division.tournament_id,
            "division": division,
            "stage": round_.stage.kind,
            "is_published": round_.is_published,
            "is_running": round_.is_running,
            "starts_at": round_.starts_at,
            "ended_at": round_.ended_at,
            "allotment": round_.allotment,
            "server_time": server_time,
            "tables": [_table(each) for each in found.tables],
            "byes": [{"entrant": each.entrant_id, "name": each.entrant.name} for each in found.byes],
        }
    ).data


def _table(found: RoundTable) -> dict[str, Any]:
    now, match = found.now, found.now.match
    entrants = {"A": match.side_a_id, "B": match.side_b_id}
    return {
        "match": match.pk,
        "table": match.table,
        "match_length": match.match_length,
        "clocked": match.clocked,
        "seats": {
            name: {"entrant": entrants[name], "name": seat.name, "short": seat.short}
            for name, seat in now.seats.items()
        },
        "score": now.score,
        "game": now.game and {"number": now.game.number, "is_crawford": now.game.is_crawford},
        "winner": match.winner or None,
        "result": match.result or None,
        "finished_at": match.finished_at,
        "postponed_at": match.postponed_at,
        "entry": found.entry,
        "sheets": {name: sheet_state(found.sheets.get(name)) for name in ("A", "B")},
        "first_difference": found.first_difference,
        "extra_seconds": found.extra_seconds,
        "late": [{"side": each.side, "minutes": each.minutes, "points": each.points} for each in found.late],
    }


def sheet_state(sheet: ScoreSheet | None) -> dict[str, Any] | None:
    """A sheet's score after its last game."""
    if sheet is None:
        return None
    last = sheet.entries[-1]["score"] if sheet.entries else {"A": 0, "B": 0}
    return {
        "score": last,
        "games": len(sheet.entries),
        "signed_at": sheet.signed_at,
        "recorded_at": sheet.recorded_at,
    }


class ReasonText(Text):
    """Why, in a sentence."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=500, **options)
