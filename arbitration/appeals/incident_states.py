"""Incident states: where an incident stands once its appeals are over."""

from arbitration.appeals.selectors.files import AppealFile
from arbitration.models import Appeal, Incident, Ruling


def settle_incident(file: AppealFile) -> None:
    """With no appeal open any more the incident is ruled, or open again where there never was a ruling."""
    others = Appeal.objects.filter(ruling__incident=file.incident) | Appeal.objects.filter(incident=file.incident)
    if any(each.is_open for each in others.exclude(pk=file.appeal.pk)):
        return
    has_ruling = Ruling.objects.filter(incident=file.incident).exists()
    state = Incident.State.RULED if has_ruling else Incident.State.OPEN
    Incident.objects.filter(pk=file.incident.pk).update(state=state)
