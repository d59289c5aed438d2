"""Remarks: what a director adds to a report before it is sent, beside what was frozen with the ruling."""

from django.db import models
from django.db.models import Q

from tournaments.models import User, new_id
from tournaments.models.protection import append_only

from .appeals import AppealAct
from .reports import FederationReport


class ReportRemark(models.Model):
    """A sentence or more that travels with the report, with its author. The report's own text stays as it was."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    report = models.ForeignKey(FederationReport, on_delete=models.PROTECT, related_name="remarks")
    text = models.TextField()
    author = models.CharField(max_length=200, help_text="The name as it stands in the report.")
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    act = models.ForeignKey(
        AppealAct,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        help_text="Where it is what the committee gave as its reasons: they come after the decision.",
    )
    written_at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("written_at", "id")
        triggers = append_only(erasable=["text", "author"])
        constraints = (
            models.CheckConstraint(name="remark_has_text", condition=~Q(text="")),
            models.CheckConstraint(name="remark_has_source", condition=Q(by__isnull=False) | Q(act__isnull=False)),
            models.UniqueConstraint(name="remark_per_act_once", fields=("report", "act")),
        )

    def __str__(self) -> str:
        return f"remark {self.pk}"
