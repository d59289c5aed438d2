"""manage.py sweep_failures: work of the sweeps that failed and is tried again."""

from typing import Any

from django.core.management.base import BaseCommand

from arbitration.models import SweepFailure


class Command(BaseCommand):
    """One line per item, the latest first; the log has each fault under the same id."""

    help = "List work of the sweeps that failed: task, record, tournament, attempts, fault, next attempt."

    def handle(self, *args: Any, **options: Any) -> None:
        """List them."""
        for failure in SweepFailure.objects.select_related("tournament"):
            again = f"{failure.next_attempt_at:%Y-%m-%d %H:%M:%S}"
            self.stdout.write(
                f"{failure.task} {failure.record} {failure.tournament.slug} {failure.failures} {failure.fault} {again}"
            )
