"""The form of what is sent in about rounds."""

from typing import Final

from tournaments.api import fields
from tournaments.api.shapes import Shape
from tournaments.events.set_ups import LONGEST_MATCH

LONGEST_REASON: Final = 500
MOST_LEFT_OUT: Final = 500
LARGEST_TABLE: Final = 9_999


class DraftInput(Shape):
    """Which stage's next round, and who is left out of the last one because already through."""

    stage = fields.Id()
    excluded = fields.Ids(required=False, default=list, max_length=MOST_LEFT_OUT)
    is_new_draft = fields.YesNo(required=False, default=False)


class SwapInput(Shape):
    """Two players of a draft, and the reason where the swap breaks a rule."""

    one = fields.Id()
    other = fields.Id()
    reason = fields.Text(required=False, allow_blank=True, max_length=LONGEST_REASON, default="")


class SwapQuery(Shape):
    """Two players of a draft."""

    one = fields.Id()
    other = fields.Id()


class TableInput(Shape):
    """The table that a pair or a match moves to."""

    to = fields.Whole(min_value=1, max_value=LARGEST_TABLE)


class PublishInput(Shape):
    """When play starts, at once without a time; that a relaxed rule was seen; a match length for this round alone."""

    starts_at = fields.Moment(required=False, allow_null=True, default=None)
    confirms_relaxation = fields.YesNo(required=False, default=False)
    match_length = fields.Whole(min_value=1, max_value=LONGEST_MATCH, required=False, allow_null=True, default=None)


class UndoInput(Shape):
    """Why a published round is taken back."""

    reason = fields.Text(max_length=LONGEST_REASON)
