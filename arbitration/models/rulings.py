"""Rulings: the advice on record, the director's decision, the penalties imposed, and when the players were told."""

from datetime import datetime
from typing import Any

from django.db import models
from django.db.models import F, Q

from tournaments.models import Match, User, new_id
from tournaments.models.protection import append_only

from .incidents import Finding, Incident

PENALTY_KINDS = (
    "warning",
    "points",
    "time",
    "delay-lost",
    "turn-loss",
    "game-loss",
    "match-loss",
    "disqualification",
    "expulsion",
    "ban-referral",
    "observer",
    "clock-imposed",
    "baffle-box-imposed",
    "presumption-against",
    "fee",
    "prize-loss",
    "unspecified",
)
AGAINST = ("A", "B", "both", "spectator", "director")


class AdviceRecord(models.Model):
    """What the rulebook answered to a question: with question, reading, edition and engine it can be replayed."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="advice_records")
    finding = models.ForeignKey(Finding, on_delete=models.PROTECT, null=True, blank=True, related_name="advice_records")
    question = models.JSONField(help_text='{"rulebook", "kind", "facts"}')
    advice = models.JSONField()
    reading = models.JSONField(help_text="The facts read and the articles that decided, in order.")
    rulebook = models.CharField(max_length=64)
    edition = models.CharField(max_length=64)
    engine_version = models.CharField(max_length=32)
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("recorded_at", "id")
        triggers = append_only()

    def __str__(self) -> str:
        return f"advice {self.pk}"

    @property
    def in_full(self) -> dict[str, Any]:
        """The advice as it was given, with its reading."""
        return {"report_conditions": [], **self.advice, "reading": self.reading}


class Ruling(models.Model):
    """What the director decided. A later ruling may supersede it; it stays as it was recorded."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    incident = models.ForeignKey(Incident, on_delete=models.PROTECT, related_name="rulings")
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="rulings")
    advice = models.ForeignKey(AdviceRecord, on_delete=models.PROTECT, related_name="rulings")
    outcome = models.CharField(max_length=64)
    remedies = models.JSONField(default=list)
    articles = models.JSONField(default=list)
    effects = models.JSONField(default=list, help_text="What it changed in the match, with what stood before.")
    departs = models.BooleanField(default=False)
    reasons = models.TextField(blank=True)
    ruled_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="rulings")
    ruled_at = models.DateTimeField()
    told_at = models.DateTimeField(
        null=True, blank=True, help_text="When both sides were told, if that was before the ruling was recorded."
    )
    recorded_at = models.DateTimeField()
    supersedes = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="superseded_by"
    )

    class Meta:
        ordering = ("ruled_at", "id")
        triggers = append_only(erasable=["reasons"])
        constraints = (
            models.UniqueConstraint(
                name="one_first_ruling", fields=("incident",), condition=Q(supersedes__isnull=True)
            ),
            models.CheckConstraint(name="ruling_departs_with_reasons", condition=Q(departs=False) | ~Q(reasons="")),
            models.CheckConstraint(name="ruling_has_outcome", condition=~Q(outcome="")),
            models.CheckConstraint(
                name="ruling_supersedes_another", condition=Q(supersedes__isnull=True) | ~Q(supersedes=F("id"))
            ),
        )

    def __str__(self) -> str:
        return f"{self.outcome} {self.pk}"

    @property
    def is_superseded(self) -> bool:
        """Whether a later ruling has replaced it."""
        return hasattr(self, "superseded_by")

    @property
    def announced_at(self) -> datetime | None:
        """When both sides had been told, with the record or after it: deadlines run from here."""
        later: Announcement | None = getattr(self, "announcement", None)
        return later.told_at if self.told_at is None and later else self.told_at


class Announcement(models.Model):
    """Both sides were told of a ruling after it was recorded. The first announcement counts."""

    ruling = models.OneToOneField(Ruling, on_delete=models.PROTECT, primary_key=True, related_name="announcement")
    told_at = models.DateTimeField()
    told_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    recorded_at = models.DateTimeField()

    class Meta:
        triggers = append_only()

    def __str__(self) -> str:
        return f"announcement of {self.ruling_id}"


class Penalty(models.Model):
    """A sanction that has been imposed, in the ruling that imposed it."""

    class Force(models.TextChoices):
        """Whether the rulebook demands it."""

        MUST = "must"
        MAY = "may"

    WARNING = "warning"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    ruling = models.ForeignKey(Ruling, on_delete=models.PROTECT, related_name="penalties")
    kind = models.CharField(max_length=32)
    against = models.CharField(max_length=16, help_text="A, B, both, spectator or director.")
    amount = models.JSONField(default=dict, help_text='{"points"}, {"minutes"}, {"cents"} or nothing.')
    force = models.CharField(max_length=4, choices=Force.choices)
    article = models.CharField(max_length=64, blank=True)

    class Meta:
        ordering = ("ruling", "kind", "against")
        verbose_name_plural = "penalties"
        triggers = append_only()
        constraints = (
            models.CheckConstraint(name="penalty_force", condition=Q(force__in=("must", "may"))),
            models.CheckConstraint(name="penalty_against", condition=Q(against__in=AGAINST)),
            models.CheckConstraint(
                name="penalty_kind",
                condition=Q(kind__in=PENALTY_KINDS),
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} against {self.against}"
