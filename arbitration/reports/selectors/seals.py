"""Seals: whether the journal still has the head that a report carries."""

from typing import Literal
from uuid import UUID

from arbitration.models import FederationReport
from tournaments.models import LogEntry
from tournaments.services.journal import GENESIS, hash_of

Check = Literal["matches", "differs", "unknown"]


def check_seal(report_id: UUID, head: str) -> Check:
    """Compare a head printed on paper with the journal's present entry of that number.

    The entry has to be what its own hash says, too: a changed entry with its old hash doesn't match.
    """
    found = FederationReport.objects.filter(pk=report_id).values("tournament", "body__journal").first()
    if found is None:
        return "unknown"
    sequence = found["body__journal"]["sequence"]
    if sequence == 0:  # before the tournament's first record
        return "matches" if head == GENESIS else "differs"
    entry = LogEntry.objects.filter(tournament=found["tournament"], sequence=sequence).first()
    holds = entry is not None and entry.hash == head and hash_of(entry) == head
    return "matches" if holds else "differs"
