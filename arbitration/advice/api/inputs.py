"""The form of a question."""

from arbitration.api.inputs import LONGEST_KIND
from tournaments.api import fields
from tournaments.api.shapes import Shape


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
