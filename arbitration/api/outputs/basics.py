"""Who plays, the score and the cube: what several answers have in common."""

from rest_framework import serializers as s

from tournaments.api.fields import side
from tournaments.api.outputs import Form


class Score(Form):
    """Points of both sides."""

    A = s.IntegerField()
    B = s.IntegerField()


class Cube(Form):
    """Where the cube stands; `owner` is null while it is in the middle."""

    value = s.IntegerField()
    owner = side(allow_null=True)


class SideName(Form):
    """Who plays on a side: in full, and as short as a tile needs it."""

    name = s.CharField()
    short = s.CharField()


class Sides(Form):
    """Both sides."""

    A = SideName()
    B = SideName()


class Person(Form):
    """Who did something."""

    id = s.UUIDField()
    name = s.CharField()
    initials = s.CharField()
