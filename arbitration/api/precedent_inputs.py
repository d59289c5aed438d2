"""The form of what is sent in about precedents."""

from typing import Any, Final

from rest_framework import serializers

from arbitration.models import Treatment
from arbitration.models.precedents import PARTS
from tournaments.api import fields
from tournaments.api.shapes import Shape
from tournaments.errors import Words
from tournaments.words import LANGUAGES

LONGEST_PART: Final = 6_000
LONGEST_QUERY: Final = 400
LONGEST_CODE: Final = 64
LONGEST_POSITION: Final = 200
LONGEST_CURSOR: Final = 200
LARGEST_PAGE: Final = 50
PAGE: Final = 10
MOST_ARTICLES: Final = 40
LONGEST_TEXT: Final = 100_000


class Numbers(serializers.ListField):
    """Articles by their numbers."""

    child = fields.Text(max_length=LONGEST_CODE)

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=MOST_ARTICLES, **options)


class Day(serializers.DateField):
    """A day of the calendar."""

    def expected(self) -> Words:
        return Words("a day, as in 2026-11-21")


class PrecedentTextInput(Shape):
    """A text with its five parts."""

    headline = fields.Text(max_length=300)
    facts = fields.Text(max_length=LONGEST_PART)
    question = fields.Text(max_length=LONGEST_PART)
    holding = fields.Text(max_length=LONGEST_PART)
    reasons = fields.Text(max_length=LONGEST_PART)


class PrecedentTextsInput(Shape):
    """A text in one language or in several."""

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """One for each language there is."""
        return {language: PrecedentTextInput(required=False, allow_null=True, default=None) for language in LANGUAGES}


class TreatsInput(Shape):
    """What a proposal says of an earlier precedent."""

    precedent = fields.Id()
    how = fields.OneOf(choices=Treatment.How.values)


class ProposalInput(Shape):
    """A proposal: about which ruling, and its texts."""

    ruling = fields.Id()
    appeal = fields.Id(required=False, allow_null=True, default=None)
    texts = PrecedentTextsInput()
    articles = Numbers(required=False, allow_null=True, default=None)
    position = fields.Text(required=False, allow_blank=True, max_length=LONGEST_POSITION, default="")
    treats = TreatsInput(many=True, required=False, max_length=20)  # type: ignore[call-arg]  # of the list
    corrects = fields.Id(required=False, allow_null=True, default=None)
    proposed_at = fields.Moment()


class RevisionInput(Shape):
    """The texts anew."""

    texts = PrecedentTextsInput()
    articles = Numbers()


class VerdictInput(Shape):
    """What a person says of a mark."""

    language = fields.LanguageCode()
    part = fields.OneOf(choices=PARTS)
    start = fields.Whole(min_value=0, max_value=LONGEST_TEXT)
    end = fields.Whole(min_value=0, max_value=LONGEST_TEXT)
    verdict = fields.OneOf(choices=("kept", "replaced"))
    replacement = fields.Text(required=False, allow_blank=True, max_length=100, default="")


class MarksInput(Shape):
    """Verdicts on marks."""

    marks = VerdictInput(many=True, max_length=500)  # type: ignore[call-arg]  # of the list


class DeclinedInput(Shape):
    """Why it isn't published."""

    reasons = fields.Text(max_length=4_000)


class ApprovalInput(Shape):
    """Which proposal is published under this id."""

    proposal = fields.Id()


class OvertakenInput(Shape):
    """The rulebook whose edition says otherwise."""

    rulebook = fields.Text(max_length=LONGEST_CODE)


class SearchQuery(Shape):
    """What is looked for."""

    q = fields.Text(required=False, allow_blank=True, max_length=LONGEST_QUERY, default="")
    kind = fields.Text(required=False, max_length=LONGEST_CODE, default="")
    rulebook = fields.Text(required=False, max_length=LONGEST_CODE, default="")
    federation = fields.Text(required=False, max_length=LONGEST_CODE, default="")
    article = fields.Text(required=False, max_length=LONGEST_CODE, default="")
    outcome = fields.Text(required=False, max_length=LONGEST_CODE, default="")
    year = fields.NumberInText(required=False, min_value=2000, max_value=2099)
    fact = fields.Text(
        required=False, max_length=LONGEST_QUERY, default="", help_text="`response=taken`; several with a comma."
    )
    position = fields.Text(required=False, max_length=LONGEST_POSITION, default="", help_text="Any id of a position.")
    current = fields.OneOf(choices=("yes", "no"), required=False, default="no", help_text="Only those that hold.")
    language = fields.LanguageCode(required=False)
    cursor = fields.Text(required=False, max_length=LONGEST_CURSOR)
    page_size = fields.NumberInText(required=False, min_value=1, max_value=LARGEST_PAGE, default=PAGE)


class SimilarInput(Shape):
    """A case, to find others like it."""

    rulebook = fields.Text(max_length=LONGEST_CODE)
    kind = fields.Text(max_length=LONGEST_CODE)
    facts = fields.AnObject()
    articles = Numbers(required=False, allow_null=True, default=None)
    position = fields.Text(required=False, allow_blank=True, max_length=LONGEST_POSITION, default="")


class ProposalQuery(Shape):
    """Whose proposals to list: of one tournament, or of all where the reader may see them."""

    tournament = fields.Id(required=False)
    state = fields.OneOf(choices=("proposed", "approved", "declined", "withdrawn"), required=False)


class StatisticsQuery(Shape):
    """Of one tournament, or of all that the reader may see the figures of; from a day to a day."""

    tournament = fields.Id(required=False)
    since = Day(required=False)
    until = Day(required=False)
