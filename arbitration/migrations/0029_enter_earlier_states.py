"""Enter what earlier versions changed without an entry: deliveries, readings of reports, settled incidents."""

from typing import Any

from django.db import migrations
from django.utils import timezone

from arbitration.incidents.case_log import ENTRY_OF
from arbitration.models import Delivery, Incident, ReportReading
from arbitration.reports.drafts import draft_of_delivery, draft_of_reading
from tournaments.models import LogEntry
from tournaments.services.journal import Draft, record

IN_MATCH = "match__round__stage__division__tournament"


def enter_earlier(apps: Any, schema_editor: Any) -> None:
    """Have each such record's state in the journal, as it is now: from here on any other is found."""
    if not apps.get_model("tournaments", "LogEntry").objects.exists():
        return  # a new database, whose tables may lack columns that a later version's models have
    now, drafts = timezone.now(), []
    entered = {(each.kind, each.record_id) for each in LogEntry.objects.only("kind", "record_id").iterator()}
    for delivery in Delivery.objects.select_related("report").order_by("pk").iterator(chunk_size=500):
        if delivery.state in ("leased", "uncertain"):
            delivery.state = Delivery.State.WAITING
        drafts.append((delivery.report.tournament_id, draft_of_delivery(delivery, at=delivery.delivered_at or now)))
    readings = ReportReading.objects.select_related("report").order_by("pk").iterator(chunk_size=500)
    drafts += [(reading.report.tournament_id, draft_of_reading(reading)) for reading in readings]
    settled = Incident.objects.filter(state__in=ENTRY_OF).order_by("pk").values_list("pk", "state", IN_MATCH)
    for pk, state, tournament_id in settled.iterator(chunk_size=500):
        drafts.append((tournament_id, Draft(ENTRY_OF[Incident.State(state)], pk, {"by": None}, now)))
    for tournament_id, draft in drafts:
        if (draft.kind, draft.record_id) not in entered:
            record(tournament_id, [draft], at=now)


class Migration(migrations.Migration):
    dependencies = [
        ("arbitration", "0028_notice_of_a_lost_seat"),
        ("tournaments", "0025_members_by_name_can_be_erased"),
    ]

    operations = [migrations.RunPython(enter_earlier, migrations.RunPython.noop)]
