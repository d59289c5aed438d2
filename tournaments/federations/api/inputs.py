"""The form of what is sent in about suspensions and entrants."""

from typing import Final

from tournaments.api import fields
from tournaments.api.fields import Day
from tournaments.api.shapes import Shape

LONGEST_TEXT: Final = 4_000
LONGEST_NAME: Final = 100


LONGEST_CLUB: Final = 200


class SuspensionInput(Shape):
    """A suspension of a player from a given day."""

    federation = fields.Id()
    first_name = fields.Text(required=False, allow_blank=True, default="", max_length=LONGEST_NAME)
    last_name = fields.Text(max_length=LONGEST_NAME)
    starts_on = Day()
    ends_on = Day(required=False, allow_null=True, default=None)
    reason = fields.Text(required=False, allow_blank=True, default="", max_length=LONGEST_TEXT)
    player = fields.Id(required=False, allow_null=True, default=None)
    report = fields.Id(required=False, allow_null=True, default=None)


class LiftInput(Shape):
    """Why a suspension ends before its day."""

    reason = fields.Text(required=False, allow_blank=True, default="", max_length=LONGEST_TEXT)


class EntrantInput(Shape):
    """A player as entered at the desk."""

    first_name = fields.Text(required=False, allow_blank=True, default="", max_length=LONGEST_NAME)
    last_name = fields.Text(max_length=LONGEST_NAME)
    club = fields.Text(required=False, allow_blank=True, default="", max_length=LONGEST_CLUB)
    is_minor = fields.YesNo(required=False, default=False)
    entered_at = fields.Moment()
