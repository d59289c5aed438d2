"""The form of entries, as they are sent in and answered."""

from typing import Any

from rest_framework import serializers as s

from tournaments.api import fields
from tournaments.api.forms import Form
from tournaments.api.ruling_links import RulingLink
from tournaments.api.shapes import Shape
from tournaments.events.api.inputs import LONGEST_REASON
from tournaments.events.new_entries import MOST_PARTNERS
from tournaments.events.teams import LONGEST_NAME

HIGHEST_RATING = 9_999


class Licence(fields.Text):
    """A federation's number of a player; the spaces around it are no part of it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=32, required=False, allow_blank=True, **options)

    def to_internal_value(self, data: Any) -> str:
        """The number alone."""
        return super().to_internal_value(data).strip()


class PlayerInput(Shape):
    """A player as written at the desk; `player` names one who is known already."""

    last_name = fields.Text(max_length=100)
    first_name = fields.Text(required=False, allow_blank=True, default="", max_length=100)
    club = fields.Text(required=False, allow_blank=True, default="", max_length=200)
    licence = Licence(default="")
    is_minor = fields.YesNo(required=False, default=False)
    player = fields.Id(required=False, allow_null=True, default=None)


class EntryInput(PlayerInput):
    """A player at the desk, or with partners a team; `player` names one who is known already."""

    rating = fields.Whole(required=False, allow_null=True, default=None, min_value=0, max_value=HIGHEST_RATING)
    team = fields.Text(
        required=False,
        allow_blank=True,
        default="",
        max_length=LONGEST_NAME,
        help_text="Without one, the members' names.",
    )
    partners = s.ListField(child=PlayerInput(), required=False, default=list, max_length=MOST_PARTNERS)


class EntryChangeInput(Shape):
    """What changes in an entry; what is left out stays. A team's `last_name` is its name."""

    member = fields.Id(required=False, allow_null=True, default=None, help_text="Of a team: whose name, club, licence.")
    last_name = fields.Text(required=False, max_length=100)
    first_name = fields.Text(required=False, allow_blank=True, max_length=100)
    club = fields.Text(required=False, allow_blank=True, max_length=200)
    licence = Licence()
    is_minor = fields.YesNo(required=False)
    rating = fields.Whole(required=False, allow_null=True, min_value=0, max_value=HIGHEST_RATING)
    first_round = fields.Whole(required=False, min_value=1, max_value=20)
    fixed_table = fields.Whole(required=False, allow_null=True, min_value=1, max_value=999)


class ReplacementInput(PlayerInput):
    """The player who takes a member's place; a `player` of another team changes places with that member."""

    reason = fields.Text(required=False, allow_blank=True, default="", max_length=LONGEST_REASON)


class NewMemberInput(ReplacementInput):
    """A player who joins a team; a `player` who is entered alone leaves that entry."""


class ReasonInput(Shape):
    """Why, where a reason is asked for or wanted."""

    reason = fields.Text(required=False, allow_blank=True, default="", max_length=LONGEST_REASON)


class PlayersQuery(Shape):
    """The words of a name as typed so far, or a licence."""

    q = fields.Text(max_length=100)


class EntrySuspension(Form):
    """A suspension that stands on a day of the tournament."""

    id = s.UUIDField(source="suspension.pk")
    player = s.CharField(help_text="The entrant, or the member of the team.")
    federation = s.CharField(source="suspension.federation.code")
    starts_on = s.DateField(source="suspension.starts_on")
    ends_on = s.DateField(source="suspension.ends_on", allow_null=True)


class AnnouncedAbsence(Form):
    """A round that the entrant said they wouldn't play."""

    stage = s.UUIDField(source="stage_id")
    round_number = s.IntegerField()


class EntryMatch(Form):
    """A match on the board that waits for its result."""

    round = s.UUIDField(source="round_id")
    table = s.IntegerField()


class Member(Form):
    """A player of a team."""

    id = s.UUIDField()
    name = s.CharField(source="*")
    last_name = s.CharField()
    first_name = s.CharField(allow_blank=True)
    club = s.CharField(allow_blank=True)
    licence = s.CharField(allow_blank=True)
    is_minor = fields.YesNo()


class Entry(Form):
    """An entrant as the list of entries shows it."""

    id = s.UUIDField(source="entrant.pk")
    name = s.CharField(source="entrant.name")
    last_name = s.CharField(allow_blank=True)
    first_name = s.CharField(source="person.first_name", allow_blank=True)
    player = s.UUIDField(source="entrant.player_id", allow_null=True, help_text="Of a single player.")
    members = Member(many=True, help_text="Of a team, the captain first; none for a single player.")
    club = s.CharField(source="person.club", allow_blank=True)
    licence = s.CharField(source="person.licence", allow_blank=True)
    is_minor = fields.YesNo(source="person.is_minor", help_text="Of a single player: shown by initials in public.")
    rating = s.IntegerField(allow_null=True)
    first_round = s.IntegerField(source="entrant.first_round")
    fixed_table = s.IntegerField(source="entrant.fixed_table", allow_null=True)
    entered_at = s.DateTimeField(source="entrant.entered_at")
    checked_in_at = s.DateTimeField(source="entrant.checked_in_at", allow_null=True)
    check_in_code = s.CharField(allow_blank=True, help_text="Private; for those who check in.")
    withdrawn_at = s.DateTimeField(source="entrant.withdrawn_at", allow_null=True)
    is_refused = fields.YesNo(source="entrant.is_refused")
    put_out = RulingLink(allow_null=True, help_text="The ruling that put the entrant out of the tournament.")
    open_match = EntryMatch(allow_null=True)
    absences = AnnouncedAbsence(many=True)
    suspensions = EntrySuspension(many=True, help_text="Those to be decided on; for readers who may see them.")


class Roster(Form):
    """All entries of a division, by name."""

    division = s.UUIDField(source="division.pk")
    name = s.CharField(source="division.name")
    next_round = s.IntegerField()
    has_published_round = fields.YesNo()
    stage = s.UUIDField(
        source="stage.pk",
        allow_null=True,
        help_text="The first stage, whose rounds absences are announced for; null if it is a bracket.",
    )
    planned_rounds = s.IntegerField(allow_null=True, help_text="Of that stage, as far as the entries tell.")
    takes_check_ins = fields.YesNo(help_text="Whether a check-in can still decide who is paired.")
    check_in_signs = s.CharField(allow_blank=True, help_text="What every code of this tournament begins with.")
    entries = Entry(many=True)


class KnownPlayer(Form):
    """A player of this federation, or of this tournament."""

    id = s.UUIDField()
    last_name = s.CharField()
    first_name = s.CharField(allow_blank=True)
    club = s.CharField(allow_blank=True)
    licence = s.CharField(allow_blank=True)
    rating = s.IntegerField(allow_null=True)


class KnownPlayers(Form):
    """At most ten."""

    players = KnownPlayer(many=True)
