"""The form of a rulebook's description, out of which the client builds its forms."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers as s

from tournaments.api.fields import YesNo
from tournaments.api.forms import Form, Text
from tournaments.api.rulebook_outputs import InForce, Varies

FACT_TYPES = (
    "side", "boolean", "integer", "choice", "choices", "text", "score", "scores", "cube", "result", "object", "list",
    "board", "points", "dice", "pair", "play", "letters", "letter",
)  # fmt: skip
NEEDS = ("always", "needed", "optional")


@extend_schema_field({"type": "array", "items": {"$ref": "#/components/schemas/Fact"}})
class FactList(s.JSONField):
    """Facts inside a fact."""


class FactValue(Form):
    """One of a fact's choices."""

    value = s.CharField()
    label_ = Text()


class Fact(Form):
    """A fact of a kind; the list's order is the order of asking."""

    name = s.CharField(help_text="Dotted where it lies inside another.")
    type = s.ChoiceField(choices=FACT_TYPES)
    label_ = Text()
    question = Text()
    need = s.ChoiceField(choices=NEEDS)
    values = FactValue(many=True, required=False)
    min = s.IntegerField(required=False, allow_null=True)
    max = s.IntegerField(required=False, allow_null=True)
    unit = s.CharField(required=False)
    fields_ = FactList(required=False)
    from_record = YesNo()


class OutcomeText(Form):
    """An outcome of a kind, and what it means."""

    outcome = s.CharField()
    label_ = Text()
    meaning = Text()
    is_of_sanctions = YesNo(help_text="The statement names a sanction: a ruling says what it imposes instead.")


class JointAnswer(Form):
    """An answer to a joint question, with the sides' names as `{A}` and `{B}`, and the facts that it tells."""

    label_ = Text()
    facts = s.DictField(child=s.JSONField())


class Joint(Form):
    """One question in place of those for several facts, asked while none of them is known."""

    question = Text()
    answers = JointAnswer(many=True)


class Kind(Form):
    """A kind of question."""

    kind = s.CharField()
    group = s.CharField()
    section = Text(allow_null=True, help_text="The heading under which it stands in a group of many kinds.")
    icon = s.CharField()
    label_ = Text()
    hint = Text()
    everyday_words = Text(help_text="Other names of the kind, for a search.")
    is_covered = YesNo(help_text="Whether this rulebook says anything about it.")
    facts = Fact(many=True)
    joints = Joint(many=True)
    outcomes = OutcomeText(many=True)


class KindGroup(Form):
    """Kinds that stand together on the screen."""

    group = s.CharField()
    label_ = Text()
    icon = s.CharField()


class Labelled(Form):
    """Something with a label."""

    label_ = Text()


class RulebookDescription(Form):
    """All that a form and a sentence need, in every language."""

    rulebook = s.CharField()
    edition = s.CharField()
    discipline = s.CharField()
    in_force = InForce()
    series = s.CharField()
    varies = Varies(allow_null=True)
    engine_version = s.CharField()
    groups = KindGroup(many=True)
    kinds = Kind(many=True)
    remedies = s.DictField(child=Labelled())
    sanctions = s.DictField(child=Labelled())
    forces = s.DictField(child=Labelled())
    against = s.DictField(child=Labelled())
    report_times = s.DictField(child=Labelled())
    needs = s.DictField(child=Labelled())
    units = s.DictField(child=Labelled())
    errors_ = s.DictField(child=Labelled())
