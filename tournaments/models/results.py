"""Results as they were entered, corrected and taken back; extra time for a table; late arrivals."""

from datetime import datetime

from django.db import models
from django.db.models import Q

from .ids import new_id
from .matches import Match, Side
from .people import User
from .protection import append_only


class ResultEntry(models.Model):
    """One entry of a match's result. A later entry corrects it or takes it back; none is changed."""

    class Act(models.TextChoices):
        """What the entry did."""

        ENTERED = "entered"
        CORRECTED = "corrected"
        TAKEN_BACK = "taken-back"

    class Outcome(models.TextChoices):
        """How the match ended, as the official or the players reported it."""

        PLAYED = "played"
        DRAW = "draw"
        FORFEIT = "forfeit"
        MATCH_FORFEIT = "match-forfeit"
        """In a match in sets: of the whole match, not of the set alone."""
        DOUBLE_FORFEIT = "double-forfeit"
        UNFINISHED = "unfinished"

    class Source(models.TextChoices):
        """Where the result comes from."""

        DESK = "desk"
        SHEETS = "sheets"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="result_entries")
    act = models.CharField(max_length=12, choices=Act.choices, default=Act.ENTERED)
    outcome = models.CharField(max_length=16, choices=Outcome.choices)
    source = models.CharField(max_length=8, choices=Source.choices, default=Source.DESK)
    winner = models.CharField(max_length=1, choices=Side.choices, blank=True)
    score_a = models.SmallIntegerField()
    score_b = models.SmallIntegerField()
    before_a = models.SmallIntegerField(help_text="The score before this entry, to which taking it back returns.")
    before_b = models.SmallIntegerField()
    reason = models.CharField(max_length=500, blank=True)
    effects = models.JSONField(
        null=True, blank=True, help_text="What a correction changes elsewhere, as its author was shown it."
    )
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    happened_at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("recorded_at", "id")
        triggers = append_only(erasable=["reason", "effects"])
        constraints = (
            models.CheckConstraint(
                name="result_entry_act", condition=Q(act__in=("entered", "corrected", "taken-back"))
            ),
            models.CheckConstraint(
                name="result_entry_outcome",
                condition=Q(outcome__in=("played", "draw", "forfeit", "match-forfeit", "double-forfeit", "unfinished")),
            ),
            models.CheckConstraint(name="result_entry_source", condition=Q(source__in=("desk", "sheets"))),
            models.CheckConstraint(
                name="result_entry_winner",
                condition=Q(winner__in=("A", "B"), outcome__in=("played", "forfeit", "match-forfeit"))
                | Q(winner="", outcome__in=("draw", "double-forfeit", "unfinished")),
            ),
            models.CheckConstraint(name="result_correction_has_reason", condition=~Q(act="corrected") | ~Q(reason="")),
        )

    @property
    def score(self) -> dict[str, int]:
        """Each side's points."""
        return {"A": self.score_a, "B": self.score_b}

    def __str__(self) -> str:
        return f"{self.act} {self.outcome}"


class ExtraTime(models.Model):
    """Seconds that a table gets beyond its round's allotment. A negative entry takes time back."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="extra_times")
    seconds = models.IntegerField()
    reason = models.CharField(max_length=500, blank=True)
    reference = models.CharField(
        max_length=80, blank=True, help_text="The record that measured it, such as incident:<id>."
    )
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("recorded_at", "id")
        triggers = append_only(erasable=["reason"])
        constraints = (models.CheckConstraint(name="extra_time_not_nothing", condition=~Q(seconds=0)),)

    def __str__(self) -> str:
        return f"{self.seconds:+d} s"


class LateArrival(models.Model):
    """A side that came to its table after the round began, and the penalty that the rulebook prescribes."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="late_arrivals")
    side = models.CharField(max_length=1, choices=Side.choices)
    minutes = models.PositiveSmallIntegerField(help_text="Full minutes after the start, less the delay granted.")
    points = models.PositiveSmallIntegerField(default=0, help_text="Penalty points, given to the opponent.")
    outcome = models.CharField(max_length=32, help_text="The rulebook's answer.")
    articles = models.JSONField(default=list)
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    arrived_at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("recorded_at", "id")
        triggers = append_only()
        constraints = (
            models.CheckConstraint(name="late_side", condition=Q(side__in=("A", "B"))),
            models.UniqueConstraint(name="late_once_per_side", fields=("match", "side")),
        )

    def __str__(self) -> str:
        return f"{self.side} late by {self.minutes} min"

    @property
    def came_at(self) -> datetime:
        """The arrival as it counts: none is later than its record."""
        return min(self.arrived_at, self.recorded_at)
