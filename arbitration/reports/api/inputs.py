"""What is sent in about reports: statements, remarks, the head to be checked."""

from arbitration.reports.statements import ABOUT
from tournaments.api import fields
from tournaments.api.shapes import Shape

LONGEST_TEXT = 20_000
LONGEST_NAME = 200
LONGEST_REASON = 500
MOST_CATEGORIES = 99


class StatementInput(Shape):
    """A statement under 5.4, or an entry that was refused or placed higher (1.4.iii)."""

    tournament = fields.Id()
    about = fields.OneOf(choices=ABOUT)
    text = fields.Text(max_length=LONGEST_TEXT, help_text="What is reported; of an entry the reasons.")
    player = fields.Text(
        required=False, allow_blank=True, default="", max_length=LONGEST_NAME, help_text="Whose entry it was."
    )
    ruling = fields.Id(required=False, allow_null=True, default=None, help_text="The ruling that it is about.")
    explained = fields.YesNo(required=False, default=False, help_text="Whether the player was told why.")
    categories = fields.Whole(
        required=False, default=1, min_value=1, max_value=MOST_CATEGORIES, help_text="How many there are."
    )
    written_at = fields.Moment()


class LinkStatementInput(Shape):
    """A statement under 5.4 by the holder of a private link to a case."""

    tournament = fields.Id()
    text = fields.Text(max_length=LONGEST_TEXT, help_text="The text of the statement.")
    ruling = fields.Id(required=False, allow_null=True, default=None, help_text="A ruling of the same case.")
    written_at = fields.Moment()


class RemarkInput(Shape):
    """What the director adds to a report before it is sent."""

    text = fields.Text(max_length=LONGEST_TEXT)
    written_at = fields.Moment()


class CheckQuery(Shape):
    """The seal as it is printed on the report."""

    head = fields.Text(max_length=64)


class ClosingInput(Shape):
    """Why the tournament closes although postponed matches have no result."""

    reason = fields.Text(required=False, allow_blank=True, default="", max_length=LONGEST_REASON)


class ReportQuery(Shape):
    """Whose reports to list."""

    tournament = fields.Id()
