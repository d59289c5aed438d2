"""A question, its advice, and the advice in words."""

from rest_framework import serializers as s

from arbitration.models import FederationReport, Penalty
from tournaments.api.fields import AnObject, YesNo
from tournaments.api.forms import AsStored, ByLanguage, Form, Text


class Remedy(AsStored):
    """What puts game, score, cube or clock right; more parameters depend on `do`."""

    do = s.CharField()


class Sanction(AsStored):
    """What the rulebook lets or makes a director impose; an amount depends on `kind`."""

    kind = s.CharField()
    against = s.CharField()
    force = s.ChoiceField(choices=Penalty.Force.choices)


class ReportDuty(Form):
    """What has to be told the federation."""

    duty = s.CharField()
    when = s.ChoiceField(choices=FederationReport.When.choices)


class ReportCondition(Form):
    """Nothing is owed under this article until one of these sanctions is imposed."""

    duty = s.CharField()
    sanctions = s.ListField(child=s.CharField())


class ReadingStep(Form):
    """A fact that was read, or an article that decided."""

    fact = s.CharField(required=False)
    value = s.JSONField(required=False)
    article = s.CharField(required=False)


class Advice(AsStored):
    """What the rulebook answers."""

    outcome = s.CharField()
    remedies = Remedy(many=True)
    sanctions = Sanction(many=True)
    articles = s.ListField(child=s.CharField())
    reports = ReportDuty(many=True)
    report_conditions = ReportCondition(many=True, help_text="Reports that only a sanction brings about.")
    discretion = YesNo()
    missing = s.ListField(child=s.CharField())
    reading = ReadingStep(many=True)


class SaidSanction(Form):
    """A sanction in words."""

    text = s.CharField()
    force = s.ChoiceField(choices=Penalty.Force.choices)
    label_ = s.CharField()


class SaidFact(Form):
    """A fact that was read, in words."""

    fact = s.CharField()
    text = s.CharField()


class Said(AsStored):
    """An advice as a player understands it."""

    verdict = s.CharField()
    why = s.CharField()
    now = s.ListField(child=s.CharField())
    sanctions = SaidSanction(many=True)
    because = SaidFact(many=True)
    reports = s.ListField(child=s.CharField())
    discretion = s.CharField(allow_null=True, help_text="Said where the rulebook leaves it to the director.")


class SaidByLanguage(ByLanguage):
    """The same in every language."""

    en = Said()


class Question(AsStored):
    """What is put to the rulebook; a fact that is absent or null is unknown."""

    rulebook = s.CharField()
    kind = s.CharField()
    facts = AnObject()


class SaidSupposition(Form):
    """A fact otherwise, and the verdict then."""

    supposed = s.CharField()
    verdict = s.CharField()


class SuppositionByLanguage(ByLanguage):
    """The same in every language."""

    en = SaidSupposition()


class Supposition(Form):
    """One fact with another value and the outcome then. Numbers from `least` to `most` have no `value`.

    `fact` is dotted; the items of a list count from 1. `missing` names what that outcome would turn on.
    """

    fact = s.CharField()
    value = s.JSONField()  # anything, null too
    least = s.IntegerField(allow_null=True)
    most = s.IntegerField(allow_null=True)
    outcome = s.CharField()
    missing = s.ListField(child=s.CharField())
    words = SuppositionByLanguage()


class SaidAddition(Form):
    """Facts that are still unknown, and the sanctions that they would add."""

    supposed = s.CharField()
    adds = s.ListField(child=s.CharField())


class Addition(ByLanguage):
    """The same in every language."""

    en = SaidAddition()


class WorthAsking(Form):
    """An optional fact whose answers could still do something, and what."""

    fact = s.CharField()
    words = Text()


class AdviceInWords(AsStored):
    """A question with its advice, the advice in words, and the fact to ask first if one is missing.

    `what_if`, where it was asked for: the single facts whose other value would change the outcome; where facts are
    missing, what each answer to `next_fact` would give. `could_add`, with it: the sanctions that optional facts
    would add to advice that stands. `worth_asking`, with it: the unknown optional facts whose answers could change that
    advice or add to it; null while needed facts are missing.
    """

    question = Question()
    advice = Advice()
    words = SaidByLanguage()
    next_fact = s.CharField(allow_null=True)
    most_questions = s.IntegerField(help_text="The largest number of answers until the advice stands.")
    what_if = Supposition(many=True, allow_null=True)
    could_add = Addition(many=True, allow_null=True)
    worth_asking = WorthAsking(many=True, allow_null=True)
