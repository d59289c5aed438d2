"""`python -m benchmarks.yardstick.journal COUNT`: a tournament whose journal has so many entries; prints its slug."""

import sys
from collections.abc import Iterator
from datetime import date
from itertools import cycle
from typing import Any
from uuid import UUID

import django
import orjson

COLUMNS = "id, tournament_id, sequence, kind, record_id, body, happened_at, recorded_at, previous_hash, hash"
KIND = "bench"
"""Not a kind that has records: the chain alone is measured."""


def main(count: int) -> None:
    """Write the chain with COPY: through the services it would take an hour."""
    django.setup()
    from django.db import connection, transaction

    from tournaments.models import Federation, LogEntry, Tournament

    bodies = [orjson.dumps(body).decode() for body in LogEntry.objects.values_list("body", flat=True)]
    federation = Federation.objects.all()[0]
    today = date(2026, 11, 21)
    tournament = Tournament.objects.create(
        slug="bench-journal", name="Bench", starts_on=today, ends_on=today, federation=federation
    )
    copying = f"COPY tournaments_logentry ({COLUMNS}) FROM STDIN"
    with transaction.atomic(), connection.cursor() as cursor, cursor.copy(copying) as copy:
        for row in _rows(tournament.pk, bodies, count):
            copy.write_row(row)
    print(tournament.slug, sum(map(len, bodies)) / len(bodies))


def _rows(tournament_id: UUID, bodies: list[str], count: int) -> Iterator[tuple[Any, ...]]:
    from django.utils import timezone

    from tournaments.canonical import moment
    from tournaments.models import new_id
    from tournaments.services.journal import GENESIS
    from tournaments.services.verification import Row, hash_of

    at, previous = moment(timezone.now()), GENESIS
    for sequence, body in zip(range(1, count + 1), cycle(bodies), strict=False):
        record = str(new_id())
        row = Row(sequence, KIND, record, body, at, at, previous, "")
        own = hash_of(str(tournament_id), row)
        yield (new_id(), tournament_id, sequence, KIND, record, body, at, at, previous, own)
        previous = own


if __name__ == "__main__":
    main(int(sys.argv[1]))
