"""Who plays, the score and the cube: what several answers have in common."""

from rest_framework import serializers as s

from tournaments.api.fields import side
from tournaments.api.forms import Form


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


class TimeMark(Form):
    """A claimed time that the server doesn't bear out; deadlines count `counted_at`."""

    record = s.UUIDField()
    of = s.CharField(help_text="The kind of the record.")
    field = s.CharField()
    claimed_at = s.DateTimeField()
    counted_at = s.DateTimeField()
    earliest = s.DateTimeField(help_text="The earliest time that the device may report: its last contact.")
    latest = s.DateTimeField(help_text="When the server received it.")


class Person(Form):
    """Who did something."""

    id = s.UUIDField()
    name = s.CharField()
    initials = s.CharField()
