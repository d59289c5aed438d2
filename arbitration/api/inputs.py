"""The form of what is sent in: its shape alone; whether facts fit a question is for rules.wire to say."""

from typing import Final

from arbitration.models import Incident
from tournaments.api import fields
from tournaments.api.shapes import Shape

LONGEST_TEXT: Final = 4_000
LONGEST_KIND: Final = 64
LONGEST_GROUP: Final = 40
LARGEST_GAME_NUMBER: Final = 999
LONGEST_NAME: Final = 200
LARGEST_PLACE: Final = 32_000
MOST_REMEDIES: Final = 20
MOST_SANCTIONS: Final = 20


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


class FindingInput(Shape):
    """What is known of an incident from now on: all facts, not only those that changed."""

    kind = fields.Text(max_length=LONGEST_KIND)
    facts = fields.AnObject()
    happened_at = fields.Moment()
    note = fields.Text(required=False, allow_blank=True, max_length=LONGEST_TEXT, default="")


class QuestionInput(Shape):
    """The question that a ruling answers."""

    rulebook = fields.Text(max_length=LONGEST_KIND)
    kind = fields.Text(max_length=LONGEST_KIND)
    facts = fields.AnObject()


class NamesInput(Shape):
    """What the sides are called in sentences."""

    A = fields.Text(max_length=200)
    B = fields.Text(max_length=200)


class AdviceInput(QuestionInput):
    """A question on its own, of no recorded match."""

    names = NamesInput(required=False, allow_null=True, default=None)
    what_if = fields.YesNo(
        required=False, default=False, help_text="With the single facts whose other value would change the outcome."
    )


class RulingInput(Shape):
    """A ruling: what is decided, by which question, and why if it departs from the advice."""

    incident = fields.Id()
    question = QuestionInput()
    outcome = fields.Text(max_length=LONGEST_KIND)
    remedies = fields.Objects(most=MOST_REMEDIES)
    sanctions = fields.Objects(most=MOST_SANCTIONS)
    declined = fields.Objects(
        most=MOST_SANCTIONS,
        required=False,
        default=list,
        help_text="Kind and side of each sanction that the advice allows and the ruling doesn't impose.",
    )
    departs = fields.YesNo()
    reasons = fields.Text(allow_blank=True, max_length=LONGEST_TEXT)
    ruled_at = fields.Moment()
    told_at = fields.Moment(required=False, allow_null=True, default=None)
    supersedes = fields.Id(required=False, allow_null=True, default=None)


class AnnouncementInput(Shape):
    """When both sides had been told of a ruling."""

    told_at = fields.Moment()


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
    group = fields.Text(required=False, allow_null=True, max_length=LONGEST_GROUP, default=None)
    happened_at = fields.Moment()


class TakenInput(Shape):
    """Who signed in takes the call."""

    taken_at = fields.Moment()


class IncidentQuery(Shape):
    """Which incidents to list."""

    tournament = fields.Id(required=False)
    match = fields.Id(required=False)
    state = fields.OneOf(choices=Incident.State.values, required=False)


class ReportQuery(Shape):
    """Whose reports to list."""

    tournament = fields.Id()


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
