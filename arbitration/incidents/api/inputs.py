"""The form of what is sent in about incidents, calls, photos and transcripts."""

from arbitration.api.inputs import (
    LARGEST_GAME_NUMBER,
    LARGEST_PLACE,
    LONGEST_KIND,
    LONGEST_NAME,
    LONGEST_TEXT,
)
from arbitration.models import Incident
from rules.questions.groups import KindGroup
from tournaments.api import fields
from tournaments.api.shapes import Shape

GROUPS = [group.value for group in KindGroup]


class IncidentInput(Shape):
    """An incident as it is logged."""

    match = fields.Id()
    kind = fields.Text(max_length=LONGEST_KIND)
    called_by = fields.side(required=False, allow_null=True, default=None)
    facts = fields.AnObject()
    happened_at = fields.Moment()
    note = fields.Text(required=False, allow_blank=True, max_length=LONGEST_TEXT, default="")


class PhotoQuery(Shape):
    """When a photo was taken, by the device; the body is the picture alone."""

    taken_at = fields.Moment()


class UploadMetadata(PhotoQuery):
    """What is declared of a photo or voice memo before its first piece."""

    sha256 = fields.Digest()


class FindingInput(Shape):
    """What is known of an incident from now on: all facts, not only those that changed."""

    kind = fields.Text(max_length=LONGEST_KIND)
    facts = fields.AnObject()
    happened_at = fields.Moment()
    note = fields.Text(required=False, allow_blank=True, max_length=LONGEST_TEXT, default="")


class NotificationInput(Shape):
    """An illegal move that was pointed out to a side."""

    match = fields.Id()
    side = fields.side()
    game_number = fields.Whole(
        required=False, allow_null=True, default=None, min_value=1, max_value=LARGEST_GAME_NUMBER
    )
    was_corrected = fields.YesNo(required=False, allow_null=True, default=None)
    happened_at = fields.Moment()


class CallInput(Shape):
    """A call of the director to a table."""

    match = fields.Id()
    side = fields.side(required=False, allow_null=True, default=None)
    group = fields.OneOf(choices=GROUPS, required=False, allow_null=True, allow_blank=True, default=None)
    happened_at = fields.Moment()


class TakenInput(Shape):
    """Who signed in takes the call."""

    taken_at = fields.Moment()


class IncidentQuery(Shape):
    """Which incidents to list."""

    tournament = fields.Id(required=False)
    match = fields.Id(required=False)
    state = fields.OneOf(choices=Incident.State.values, required=False)


class KindQuery(Shape):
    """The kind of question whose facts are wanted; whose act, which fault and incident it is, if that is known."""

    kind = fields.Text(max_length=LONGEST_KIND)
    by = fields.side(required=False)
    fault = fields.Text(required=False, max_length=LONGEST_KIND)
    incident = fields.Id(required=False)


class AuditQuery(Shape):
    """By which rulebook a transcript is checked; the tournament's own, if only that is named."""

    name = fields.Text(required=False, max_length=LONGEST_NAME, default="", help_text="The file's name.")
    rulebook = fields.Text(required=False, max_length=LONGEST_KIND)
    tournament = fields.Id(required=False)


class ImportQuery(Shape):
    """Where a match goes; what is left out is found."""

    name = fields.Text(required=False, max_length=LONGEST_NAME, default="", help_text="The file's name.")
    division = fields.Text(required=False, max_length=LONGEST_NAME)
    round = fields.NumberInText(required=False, min_value=1, max_value=LARGEST_PLACE)
    table = fields.NumberInText(required=False, min_value=1, max_value=LARGEST_PLACE)
