"""The sweep's own records: what failed and is tried again, and when an appeal's deadline is looked at."""

from django.db import models

from tournaments.models import Tournament, new_id

from .appeals import Appeal


class SweepFailure(models.Model):
    """An item that a sweep couldn't do. It is tried again with back-off; the row goes once it succeeds."""

    class Task(models.TextChoices):
        """What the sweep tried to do, and so what `record` is the id of."""

        RESULTS = "results"
        REPORT = "report"
        ALERT = "alert"
        DEADLINE = "deadline"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    task = models.CharField(max_length=16, choices=Task.choices)
    record = models.UUIDField(help_text="The tournament, the report, the report of the alert, or the appeal.")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="sweep_failures")
    failures = models.PositiveIntegerField(default=0)
    fault = models.CharField(max_length=80, help_text="The kind of the last exception; its text is in the log.")
    first_failed_at = models.DateTimeField()
    next_attempt_at = models.DateTimeField()

    class Meta:
        ordering = ("-first_failed_at", "-id")
        constraints = (
            models.UniqueConstraint(name="sweep_failure_once", fields=("task", "record")),
            models.CheckConstraint(
                name="sweep_failure_task", condition=models.Q(task__in=("results", "report", "alert", "deadline"))
            ),
        )

    def __str__(self) -> str:
        return f"{self.task} {self.record}"


class AppealDeadline(models.Model):
    """When the sweep looks at a running appeal's deadline next; an appeal whose time can't end has no row."""

    appeal = models.OneToOneField(Appeal, on_delete=models.PROTECT, primary_key=True, related_name="deadline")
    check_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"deadline of {self.appeal_id}"
