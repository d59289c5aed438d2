"""Absences: rounds that an entrant doesn't play."""

from django.db import models

from .events import Entrant, Stage
from .ids import new_id
from .protection import keeps_history


@keeps_history()
class Absence(models.Model):
    """A round that an entrant said they wouldn't play."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="absences")
    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="absences")
    round_number = models.PositiveSmallIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(name="absence_once", fields=("entrant", "stage", "round_number")),)

    def __str__(self) -> str:
        return f"absent from round {self.round_number}"
