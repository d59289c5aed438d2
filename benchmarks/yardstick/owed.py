"""`python -m benchmarks.yardstick.owed COUNT`: a tournament that owes so many reports at its end; prints its slug."""

import json
import sys
from datetime import timedelta

import django


def main(count: int) -> None:
    """Each says what a report of the same federation said before, under a number of its own."""
    django.setup()
    from django.utils import timezone

    from arbitration.models import FederationReport
    from tournaments.models import Tournament, new_id

    now = timezone.now()
    model = FederationReport.objects.select_related("federation").filter(ruling__isnull=False)[0]
    tournament = Tournament.objects.create(
        slug="bench-reports",
        name="Bench",
        starts_on=now.date(),
        ends_on=now.date() + timedelta(days=2),
        federation=model.federation,
    )
    FederationReport.objects.bulk_create(
        FederationReport(
            id=id,
            federation=model.federation,
            tournament=tournament,
            kind=model.kind,
            duty=model.duty,
            when=FederationReport.When.AFTER_TOURNAMENT,
            due_at=now + timedelta(days=30),
            body={**model.body, "number": str(id)},
            recorded_at=now,
        )
        for id in (new_id() for _ in range(count))
    )
    print(json.dumps({"slug": tournament.slug}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
