"""The form of what is sent in about a federation's inbox, suspensions and entrants."""

from typing import Final

from tournaments.api import fields
from tournaments.api.shapes import Shape

LONGEST_TEXT: Final = 4_000


class InboxQuery(Shape):
    """Which reports; all of them without a state."""

    state = fields.OneOf(choices=("new", "read", "acknowledged"), required=False)


class BackInput(Shape):
    """A question of the federation."""

    text = fields.Text(max_length=LONGEST_TEXT)
    asked_at = fields.Moment()


class ReplyInput(Shape):
    """The direction's answer."""

    text = fields.Text(max_length=LONGEST_TEXT)
    answered_at = fields.Moment()
