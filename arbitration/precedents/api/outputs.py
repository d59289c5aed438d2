"""Precedents, proposals and the figures of the institution."""

from collections.abc import Mapping
from typing import Any, Final

from rest_framework import serializers as s

from arbitration.models import PrecedentProposal, Treatment
from arbitration.precedents.pseudonyms import What
from tournaments.api.fields import AnObject, LanguageCode, YesNo
from tournaments.api.forms import ByLanguage, Form
from tournaments.errors import Words
from tournaments.models import Side
from tournaments.words import LANGUAGES

Json = dict[str, Any]
NAMED = [(each.value, each.value) for each in What]
VERDICTS = [("kept", "kept"), ("replaced", "replaced")]
SUGGESTED: Final[dict[tuple[str, str], Words]] = {
    ("player", "A"): Words("player A"),
    ("player", "B"): Words("player B"),
    ("player", ""): Words("another player"),
    ("team", "A"): Words("team A"),
    ("team", "B"): Words("team B"),
    ("team", ""): Words("another team"),
    ("club", ""): Words("a club"),
    ("official", ""): Words("the director"),
    ("address", ""): Words("an address"),
}
"""What a name may be replaced by."""


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

    def to_representation(self, instance: Mapping[str, Any]) -> Json:
        """Every language."""
        return super().to_representation({language: instance.get(language) for language in LANGUAGES})


class Headlines(ByLanguage):
    """The headlines; null where there is no text in a language."""

    en = s.CharField(allow_null=True)

    def to_representation(self, instance: Mapping[str, Any]) -> Json:
        """Of these texts."""
        headlines = {
            language: instance[language]["headline"] if language in instance else None for language in LANGUAGES
        }
        return super().to_representation(headlines)


class Piece(Form):
    """A piece of an excerpt."""

    text = s.CharField(trim_whitespace=False)
    is_hit = YesNo()

    def to_representation(self, instance: tuple[str, bool]) -> Json:
        """The text, and whether it is a hit."""
        text, is_hit = instance
        return super().to_representation({"text": text, "is_hit": is_hit})


class PrecedentExcerpt(Form):
    """The passage that fits best."""

    language = LanguageCode()
    pieces = Piece(many=True)


class PrecedentSummary(Form):
    """A precedent as it stands in a list."""

    id = s.UUIDField(source="precedent.pk")
    citation = s.CharField(source="precedent.citation")
    headline = Headlines(source="precedent.texts")
    kind = s.CharField(source="precedent.kind")
    rulebook = s.CharField(source="precedent.rulebook")
    edition = s.CharField(source="precedent.edition")
    articles = s.ListField(source="precedent.articles", child=s.CharField())
    outcome = s.CharField(source="precedent.outcome")
    decision = s.CharField(source="precedent.decision", allow_blank=True)
    published_at = s.DateTimeField(source="precedent.published_at")
    is_current = YesNo()
    has_position = YesNo(source="precedent.position")


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

    federation = s.CharField(source="precedent.federation.code", help_text="Its code.")
    texts = PrecedentTexts(source="precedent.texts")
    facts = AnObject(source="precedent.facts")
    position = s.CharField(source="precedent.position", allow_blank=True)
    treatments = PrecedentTreatment(source="precedent.treatments", many=True)
    treats = PrecedentTreatment(source="precedent.treats", many=True)
    corrects = PrecedentCitation(source="precedent.corrects", allow_null=True)
    corrected_by = PrecedentCitation(source="precedent.corrected_by", allow_null=True)
    replaced_at = s.DateTimeField(allow_null=True, help_text="When its ruling was replaced by another.")
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

    def _show_suggestion(self, mark: Json) -> str:
        words = SUGGESTED.get((mark["what"], mark["side"])) or SUGGESTED[mark["what"], ""]
        return words[mark["language"]]


class PrecedentProposalFile(Form):
    """A proposal with its texts and marks."""

    id = s.UUIDField()
    tournament = s.UUIDField(source="tournament_id")
    tournament_name = s.CharField(source="tournament.name")
    ruling = s.UUIDField(source="ruling_id")
    incident = s.UUIDField(source="ruling.incident_id")
    appeal = s.UUIDField(source="appeal_id", allow_null=True)
    kind = s.CharField(source="ruling.advice.question.kind")
    rulebook = s.CharField(source="ruling.advice.rulebook")
    edition = s.CharField(source="ruling.advice.edition")
    outcome = s.CharField(source="ruling.outcome")
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

    def _show_treats(self, proposal: PrecedentProposal) -> list[Json]:
        """As they will stand once it is published."""
        named = self.context["treated"]
        rest = {"by": None, "by_rulebook": "", "by_edition": "", "recorded_at": proposal.recorded_at}
        return [{"how": each["how"], "precedent": named[each["precedent"]], **rest} for each in proposal.treats]

    def _show_may_approve(self, proposal: PrecedentProposal) -> bool:
        return bool(self.context.get("may_approve", False))


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
