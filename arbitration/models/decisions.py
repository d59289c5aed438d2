"""Decisions of committees: what was decided by which votes, the rulebook's answer, and the ruling that followed."""

from django.db import models
from django.db.models import Q

from tournaments.models import new_id
from tournaments.models.protection import append_only

from .appeals import Appeal
from .committees import Committee
from .rulings import Ruling
from .votes import VoteOption


class CommitteeDecision(models.Model):
    """What the committee decided, and the ruling that takes the old one's place, if one does."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    appeal = models.OneToOneField(Appeal, on_delete=models.PROTECT, related_name="committee_decision")
    committee = models.ForeignKey(Committee, on_delete=models.PROTECT, related_name="decisions")
    ballot = models.PositiveSmallIntegerField()
    decision = models.CharField(max_length=16, choices=Appeal.Decision.choices)
    option = models.ForeignKey(VoteOption, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    counts = models.JSONField(help_text='[{"vote", "option", "count"}]')
    question = models.JSONField(help_text="What the rulebook was asked, members by the number of their place alone.")
    advice = models.JSONField(help_text="Its answer, with the reading.")
    ruling = models.OneToOneField(
        Ruling, on_delete=models.PROTECT, null=True, blank=True, related_name="committee_decision"
    )
    decided_at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        triggers = append_only()
        constraints = (
            models.CheckConstraint(
                name="decision_known",
                condition=Q(decision__in=("upheld", "overturned", "alternative", "decided", "no-decision")),
            ),
            models.CheckConstraint(
                name="decision_with_option",
                condition=Q(decision__in=("alternative", "decided"), option__isnull=False)
                | Q(decision__in=("upheld", "overturned", "no-decision"), option__isnull=True),
            ),
        )

    def __str__(self) -> str:
        return f"{self.decision} {self.pk}"
