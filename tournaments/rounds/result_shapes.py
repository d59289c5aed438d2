"""The shapes of a round's tables and of results: what is sent in and what is answered."""

from datetime import datetime
from typing import Any

from rest_framework import serializers as s

from tournaments.api.fields import Id, Moment, OneOf, Text, Whole, YesNo, side
from tournaments.api.forms import Form
from tournaments.api.shapes import Shape
from tournaments.models import Discipline, Result, ResultEntry, ScoreSheet, Stage
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
    winner = s.CharField(allow_null=True, read_only=True)
    score = s.DictField(child=s.IntegerField(), read_only=True)
    by = s.CharField(source="by.name", allow_null=True, read_only=True)
    happened_at = s.DateTimeField()
    recorded_at = s.DateTimeField()


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

    def _show_score(self, sheet: ScoreSheet) -> dict[str, int]:
        """After its last game."""
        score: dict[str, int] = sheet.entries[-1]["score"] if sheet.entries else {"A": 0, "B": 0}
        return score

    def _show_games(self, sheet: ScoreSheet) -> int:
        return len(sheet.entries)


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


class SetOfMatch(Form):
    """One set of a match in sets."""

    number = s.IntegerField()
    match = s.UUIDField(source="id", help_text="The record of the set.")
    score = SideScore()
    winner = s.ChoiceField(choices=("A", "B"), allow_null=True)
    result = s.ChoiceField(choices=Result.choices, allow_null=True)
    counts = YesNo(help_text="Whether it counts: a correction can end the match before a set that was begun.")


class SetsOfMatch(Form):
    """The sets of a match up to now, and who has won it by them."""

    number = s.IntegerField(help_text="The set that this record is.")
    lengths = s.ListField(child=s.IntegerField(), help_text="The points of each set.")
    won = SideScore(source="stand.won")
    winner = s.ChoiceField(source="stand.winner", choices=("A", "B"), allow_null=True)
    is_over = YesNo(source="stand.is_over")
    sets = SetOfMatch(many=True)


class BracketSet(Form):
    """One set of a match of a bracket."""

    number = s.IntegerField()
    match = s.UUIDField(help_text="The record of the set, with its score sheets and incidents.")
    score = SideScore()
    counts = YesNo(help_text="Whether it counts: a correction can end the match before a set that was begun.")


class TableOfRound(Form):
    """One match of a round, or one set of it."""

    match = s.UUIDField(source="now.match.pk")
    table = s.IntegerField(source="now.match.table")
    match_length = s.IntegerField(source="now.match.match_length", allow_null=True)
    sets = SetsOfMatch(source="now.sets", allow_null=True, help_text="Null for a match that isn't played in sets.")
    clocked = YesNo(source="now.match.clocked")
    player_seconds = s.IntegerField(allow_null=True, help_text="What each side's clock is set to, by the rulebook.")
    seats = RoundSeats(source="now.seats")
    score = SideScore(source="now.score")
    game = RoundGame(source="now.game", allow_null=True)
    winner = s.ChoiceField(source="now.match.winner", choices=("A", "B"), allow_null=True)
    result = s.ChoiceField(source="now.match.result", choices=Result.choices, allow_null=True)
    finished_at = s.DateTimeField(source="now.match.finished_at", allow_null=True)
    postponed_at = s.DateTimeField(source="now.match.postponed_at", allow_null=True)
    entry = EnteredResult(allow_null=True)
    sheets = SheetStates()
    first_difference = s.IntegerField(
        allow_null=True, help_text="The first game in which the two signed sheets differ."
    )
    extra_seconds = s.IntegerField()
    late = Lateness(many=True)

    def _show_player_seconds(self, found: RoundTable) -> int | None:
        seconds: dict[int | None, int | None] = self.context["player_seconds"]
        return seconds.get(found.now.match.match_length) if found.now.match.clocked else None


class ByeOfRound(Form):
    """An entrant without an opponent."""

    entrant = s.UUIDField(source="entrant_id")
    name = s.CharField(source="entrant.name")


class RoundDivision(Form):
    """The division of a round."""

    id = s.UUIDField()
    name = s.CharField()
    discipline = s.ChoiceField(choices=Discipline.choices)


class TablesOfRound(Form):
    """A round with its tables."""

    # needs the round's division, and in the context the server's time and each side's seconds by match length
    id = s.UUIDField(source="round.pk")
    number = s.IntegerField(source="round.number")
    tournament = s.UUIDField(source="round.stage.division.tournament_id")
    division = RoundDivision(source="round.stage.division")
    stage = s.ChoiceField(source="round.stage.kind", choices=Stage.Kind.choices)
    is_published = YesNo(source="round.is_published")
    is_running = YesNo(source="round.is_running")
    starts_at = s.DateTimeField(source="round.starts_at", allow_null=True)
    ended_at = s.DateTimeField(source="round.ended_at", allow_null=True)
    allotment = s.IntegerField(source="round.allotment", allow_null=True, help_text="Seconds of play that a match has.")
    server_time = s.DateTimeField()
    tables = TableOfRound(many=True)
    byes = ByeOfRound(many=True)

    def _show_server_time(self, found: RoundTables) -> datetime:
        at: datetime = self.context["at"]
        return at


class ReasonText(Text):
    """Why, in a sentence."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=500, **options)
