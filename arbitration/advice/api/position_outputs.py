"""A position in all its forms."""

from typing import Final

from rest_framework import serializers as s

from rules.games.backgammon.explaining import BrokenRule
from rules.games.backgammon.formats import Format, Part
from tournaments.api.fields import AnObject, YesNo
from tournaments.api.forms import Form, Text

POSITION_FORMATS: Final = [(each.value, each.value) for each in Format]
PARTS: Final = [(each.value, each.value) for each in Part]
BROKEN_RULES: Final = [(each.value, each.value) for each in BrokenRule]


class PositionPart(Form):
    """A part of a position that an id lacks."""

    part = s.ChoiceField(choices=PARTS)
    label = Text()  # type: ignore[assignment]  # the field, not the name of the form


class PositionForm(Form):
    """A position in one format."""

    format = s.ChoiceField(choices=POSITION_FORMATS)
    text = s.CharField(allow_null=True, help_text="Null: the format can't hold these checkers.")
    lost = PositionPart(many=True, help_text="What the format can't carry.")
    assumed = PositionPart(many=True, help_text="What is unknown and can't be left open there.")


class PipCounts(Form):
    """Pips that each side still has to go."""

    A = s.IntegerField()
    B = s.IntegerField()


class PositionInForms(Form):
    """What was read, what is odd about it, every id, and the picture."""

    format = s.ChoiceField(choices=POSITION_FORMATS)
    position = AnObject(help_text="Tablecall's own form; what is unknown is left out.")
    is_possible = YesNo(help_text="Fifteen checkers a side and no point held by both.")
    warnings = Text(many=True)
    lost = PositionPart(many=True, help_text="What the id said and the position doesn't keep.")
    pips = PipCounts()
    forms = PositionForm(many=True)
    svg = s.CharField()


class JudgedPlay(Form):
    """Whether a play was legal; of one that wasn't, what it breaks and what comes nearest to it."""

    is_legal = YesNo()
    rule = s.ChoiceField(choices=BROKEN_RULES, allow_null=True, help_text="The rule of the game that it breaks.")
    label = Text(allow_null=True)  # type: ignore[assignment]  # the field, not the name of the form
    sentence = Text(allow_null=True, help_text="What is wrong with it, in this position with this roll.")
    nearest = s.ListField(child=s.CharField(), help_text="Legal plays, the nearest first.")
