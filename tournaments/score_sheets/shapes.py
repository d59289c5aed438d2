"""The shapes of score sheets and their links."""

from rest_framework import serializers as s

from tournaments.api.fields import Id, Moment, OneOf, Text, Whole, YesNo, side
from tournaments.api.forms import Form
from tournaments.api.shapes import Shape
from tournaments.models import SheetLink
from tournaments.rounds.result_shapes import RoundSeats, SideScore
from tournaments.score_sheets.games import ON_SHEETS

WINS = tuple(str(win) for win in ON_SHEETS)


class SheetLinkInput(Shape):
    """For which entrant the code is."""

    entrant = Id()


class SheetTokenInput(Shape):
    """The token of a link."""

    token = Text(max_length=200)


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
    score = SideScore()


class KeptSheet(Form):
    """A side's sheet."""

    side = s.CharField(source="kept_by")
    version = s.IntegerField()
    games = SheetGame(many=True, source="entries")
    signed_at = s.DateTimeField(allow_null=True)
    recorded_at = s.DateTimeField()


class SheetMatch(Form):
    """The match that a player keeps the score of, from this player's side."""

    match = s.UUIDField()
    round = s.IntegerField()
    table = s.IntegerField()
    match_length = s.IntegerField(allow_null=True)
    clocked = YesNo()
    side = s.ChoiceField(choices=("A", "B"))
    seats = RoundSeats()
    score = SideScore()
    is_finished = YesNo()
    winner = s.ChoiceField(choices=("A", "B"), allow_null=True)
    own = KeptSheet(allow_null=True)
    opponents = KeptSheet(allow_null=True, help_text="Shown once both are signed.")
    is_signed_by_opponent = YesNo()
    first_difference = s.IntegerField(allow_null=True)


class OwnSheet(Form):
    """What a player's link leads to."""

    link = s.UUIDField()
    tournament = s.UUIDField()
    tournament_name = s.CharField()
    name = s.CharField()
    now = SheetMatch(allow_null=True, source="match")


class IssuedSheetLink(Form):
    """A link as the desk sees it. The address is answered once, for the player to scan."""

    id = s.UUIDField()
    entrant = s.UUIDField()
    name = s.CharField()
    state = s.ChoiceField(choices=SheetLink.State.choices)
    opens_before = s.DateTimeField()
    path = s.CharField(allow_null=True)
