"""The form of a ruling that is sent in."""

from arbitration.advice.api.inputs import QuestionInput
from arbitration.api.inputs import LONGEST_KIND, LONGEST_TEXT, MOST_REMEDIES, MOST_SANCTIONS
from tournaments.api import fields
from tournaments.api.shapes import Shape


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
