"""The shapes of score sheets and their links."""

from typing import Any

from rest_framework import serializers as s

from tournaments.api.fields import Id, Moment, OneOf, Whole, YesNo, side
from tournaments.api.forms import Form
from tournaments.api.shapes import Shape
from tournaments.models import SheetLink
from tournaments.rounds.result_shapes import RoundSeats, SetsOfMatch, SideScore
from tournaments.score_sheets.games import ON_SHEETS, Score, given_in
from tournaments.score_sheets.links import token_of
from tournaments.score_sheets.selectors import SheetTable, own_table, still_open

WINS = tuple(str(win) for win in ON_SHEETS)


class SheetLinkInput(Shape):
    """For which entrant the code is."""

    entrant = Id()


class PlayedGameInput(Shape):
    """One game as a player notes it."""

    winner = side()
    win = OneOf(choices=WINS)
    cube = Whole(min_value=1, max_value=32768)


class SheetInput(Shape):
    """A side's sheet as a whole."""

    games = PlayedGameInput(many=True)
    is_signed = YesNo(default=False)
    happened_at = Moment()


class SheetGame(Form):
    """One game of a sheet, with the score after it."""

    game = s.IntegerField()
    winner = s.ChoiceField(choices=("A", "B"))
    win = s.ChoiceField(choices=WINS)
    cube = s.IntegerField()
    crawford = s.BooleanField()
    given = SideScore(help_text="Points of rulings and lateness, as far as known when the game was noted.")
    score = SideScore(help_text="With the points that were given.")

    def _show_given(self, game: dict[str, Any]) -> Score:
        return given_in(game)


class KeptSheet(Form):
    """A side's sheet."""

    side = s.CharField(source="kept_by")
    version = s.IntegerField()
    games = SheetGame(many=True, source="entries")
    signed_at = s.DateTimeField(allow_null=True)
    recorded_at = s.DateTimeField()


class SheetMatch(Form):
    """The match that a player keeps the score of, from this player's side."""

    match = s.UUIDField(source="now.match.pk")
    round = s.IntegerField()
    table = s.IntegerField(source="now.match.table")
    match_length = s.IntegerField(source="now.match.match_length", allow_null=True)
    sets = SetsOfMatch(source="now.sets", allow_null=True)
    clocked = YesNo(source="now.match.clocked")
    side = s.ChoiceField(choices=("A", "B"))
    seats = RoundSeats(source="now.seats")
    score = SideScore(source="now.score")
    given = SideScore(help_text="Points of rulings and lateness so far, which no game brings.")
    is_finished = YesNo(source="now.match.is_finished")
    winner = s.ChoiceField(source="now.match.winner", choices=("A", "B"), allow_null=True)
    own = KeptSheet(allow_null=True)
    opponents = KeptSheet(allow_null=True, help_text="Shown once both are signed.")
    is_signed_by_opponent = YesNo()
    first_difference = s.IntegerField(allow_null=True)


class OwnSheet(Form):
    """What a player's link leads to."""

    link = s.UUIDField(source="pk")
    tournament = s.UUIDField(source="tournament_id")
    tournament_name = s.CharField(source="tournament.name")
    time_zone = s.CharField(source="tournament.time_zone")
    name = s.CharField(source="entrant.name")
    now = SheetMatch(allow_null=True)
    still_open = SheetMatch(many=True, help_text="Earlier matches without a result: they were postponed.")

    def _show_now(self, link: SheetLink) -> SheetTable | None:
        return own_table(link.entrant)

    def _show_still_open(self, link: SheetLink) -> list[SheetTable]:
        return still_open(link.entrant)


class IssuedSheetLink(Form):
    """A link as the desk sees it. The address is answered once, for the player to scan."""

    # needs the time, and whether the link was issued just now, in the context
    id = s.UUIDField()
    entrant = s.UUIDField(source="entrant_id")
    name = s.CharField(source="entrant.name")
    state = s.ChoiceField(choices=SheetLink.State.choices)
    opens_before = s.DateTimeField()
    path = s.CharField(allow_null=True)

    def _show_state(self, link: SheetLink) -> str:
        return link.state(self.context["at"])

    def _show_path(self, link: SheetLink) -> str | None:
        return f"/sheet#{token_of(link)}" if self.context["is_new"] else None
