"""Precedents, proposals and the figures of the institution."""

from rest_framework import serializers as s

from arbitration.models import PrecedentProposal, Treatment
from arbitration.services.pseudonyms import What
from tournaments.api.fields import AnObject, LanguageCode, YesNo
from tournaments.api.outputs import ByLanguage, Form
from tournaments.models import Side

NAMED = [(each.value, each.value) for each in What]
VERDICTS = [("kept", "kept"), ("replaced", "replaced")]


class PrecedentText(Form):
    """A precedent's text in one language."""

    headline = s.CharField()
    facts = s.CharField()
    question = s.CharField()
    holding = s.CharField()
    reasons = s.CharField()


class PrecedentTexts(ByLanguage):
    """The texts; null where there is none in a language."""

    en = PrecedentText(allow_null=True)


class Headlines(ByLanguage):
    """The headlines; null where there is no text in a language."""

    en = s.CharField(allow_null=True)


class Piece(Form):
    """A piece of an excerpt."""

    text = s.CharField(trim_whitespace=False)
    is_hit = YesNo()


class PrecedentExcerpt(Form):
    """The passage that fits best."""

    language = LanguageCode()
    pieces = Piece(many=True)


class PrecedentSummary(Form):
    """A precedent as it stands in a list."""

    id = s.UUIDField()
    citation = s.CharField()
    headline = Headlines()
    kind = s.CharField()
    rulebook = s.CharField()
    edition = s.CharField()
    articles = s.ListField(child=s.CharField())
    outcome = s.CharField()
    decision = s.CharField(allow_blank=True)
    published_at = s.DateTimeField()
    is_current = YesNo()
    has_position = YesNo()


class FoundPrecedent(PrecedentSummary):
    """A precedent that was found."""

    excerpt = PrecedentExcerpt(allow_null=True)


class WordCorrection(Form):
    """A word that no precedent has, and the one that was looked for instead."""

    typed = s.CharField()
    meant = s.CharField()


class PrecedentPage(Form):
    """A page of what was found, best first."""

    results = FoundPrecedent(many=True)
    corrections = WordCorrection(many=True)
    next = s.CharField(allow_null=True, help_text="The cursor of the next page.")


class PrecedentCitation(Form):
    """A precedent by its citation."""

    id = s.UUIDField()
    citation = s.CharField()


class PrecedentTreatment(Form):
    """What became of a precedent later, or what it says of an earlier one."""

    how = s.ChoiceField(choices=Treatment.How.choices)
    precedent = PrecedentCitation()
    by = PrecedentCitation(allow_null=True)
    by_rulebook = s.CharField(allow_blank=True)
    by_edition = s.CharField(allow_blank=True)
    recorded_at = s.DateTimeField()


class Precedent(PrecedentSummary):
    """A precedent in full."""

    federation = s.CharField(help_text="Its code.")
    texts = PrecedentTexts()
    facts = AnObject()
    position = s.CharField(allow_blank=True)
    treatments = PrecedentTreatment(many=True)
    treats = PrecedentTreatment(many=True)
    corrects = PrecedentCitation(allow_null=True)
    corrected_by = PrecedentCitation(allow_null=True)
    ruling = s.UUIDField(allow_null=True, help_text="What a correction would be about; null for who can't propose one.")
    may_overtake = YesNo(help_text="Whether the reader may say that a new edition overtakes it.")


class NameMark(Form):
    """A place in a text that may name a person."""

    language = LanguageCode()
    part = s.CharField()
    start = s.IntegerField()
    end = s.IntegerField()
    found = s.CharField()
    what = s.ChoiceField(choices=NAMED)
    is_minor = YesNo()
    side = s.ChoiceField(choices=Side.choices, allow_blank=True)
    verdict = s.ChoiceField(choices=VERDICTS, allow_blank=True)
    suggestion = s.CharField(allow_blank=True)


class PrecedentProposalFile(Form):
    """A proposal with its texts and marks."""

    id = s.UUIDField()
    tournament = s.UUIDField()
    tournament_name = s.CharField()
    ruling = s.UUIDField()
    incident = s.UUIDField()
    appeal = s.UUIDField(allow_null=True)
    kind = s.CharField()
    rulebook = s.CharField()
    edition = s.CharField()
    outcome = s.CharField()
    texts = PrecedentTexts()
    articles = s.ListField(child=s.CharField())
    position = s.CharField(allow_blank=True)
    treats = PrecedentTreatment(many=True)
    corrects = PrecedentCitation(allow_null=True)
    marks = NameMark(many=True)
    state = s.ChoiceField(choices=PrecedentProposal.State.choices)
    reasons = s.CharField(allow_blank=True)
    recorded_at = s.DateTimeField()
    may_approve = YesNo()
    precedent = PrecedentCitation(allow_null=True)


class FiguresRow(Form):
    """What is counted of one kind, article or month; times in seconds from incident to ruling, shares from 0 to 1."""

    key = s.CharField()
    rulebook = s.CharField(allow_blank=True)
    rulings = s.IntegerField()
    departures = s.IntegerField()
    departing_share = s.FloatField(allow_null=True)
    median_seconds = s.IntegerField(allow_null=True)
    ninth_seconds = s.IntegerField(allow_null=True, help_text="Nine rulings of ten took no longer.")
    appeals = s.IntegerField()
    upheld = s.IntegerField()
    overturned = s.IntegerField()
    alternative = s.IntegerField()
    upheld_share = s.FloatField(allow_null=True)


class InstitutionStatistics(Form):
    """The figures of the institution; none of a person."""

    total = FiguresRow()
    by_kind = FiguresRow(many=True)
    by_article = FiguresRow(many=True)
    by_month = FiguresRow(many=True)
