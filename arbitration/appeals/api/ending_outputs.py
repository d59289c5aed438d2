"""How an appeal ends: what was decided and by whom, and the other side's appeal beside it."""

from rest_framework import serializers as s

from arbitration.appeals.api.committee_outputs import VoteCount
from arbitration.models import Appeal
from tournaments.api.fields import YesNo, side
from tournaments.api.forms import Form

GOES_TO = ("committee", "director", "nobody")


class AppealResult(Form):
    """What was decided."""

    decision = s.ChoiceField(choices=Appeal.Decision.choices)
    decided_by = s.ChoiceField(choices=("committee", "director"))
    heard_with = s.UUIDField(allow_null=True, help_text="The other side's appeal, whose committee decided both.")
    option = s.UUIDField(allow_null=True)
    counts = VoteCount(many=True)
    articles = s.ListField(child=s.CharField())
    ruling = s.UUIDField(allow_null=True, help_text="The ruling that has taken the old one's place.")
    leaves_record = YesNo(help_text="The match had gone on: its score stayed as it was.")
    decided_at = s.DateTimeField()


class OtherAppeal(Form):
    """Another appeal against the same ruling, and whether one committee hears both."""

    id = s.UUIDField(source="appeal.pk")
    side = side(source="appeal.side")
    grounds = s.CharField(source="appeal.grounds", allow_blank=True)
    phase = s.ChoiceField(source="appeal.phase", choices=Appeal.Phase.choices)
    decision = s.ChoiceField(source="appeal.decision", choices=Appeal.Decision.choices, allow_null=True)
    lodged_at = s.DateTimeField(source="appeal.lodged_at")
    is_heard_there = YesNo(help_text="This appeal is heard and decided with that one.")
    is_heard_here = YesNo(help_text="That one is heard and decided with this appeal.")
