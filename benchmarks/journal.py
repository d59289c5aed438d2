"""The journal: a million entries verified, by the product and by the program that shares no code with it.

The bodies are those of the demo's own journal in turn: a ruling with its advice and reading, an appeal, a notification.
"""

import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from benchmarks.figures import Figure
from benchmarks.server import Ended, ended, running

ENTRIES: Final = 1_000_000
MOST_SECONDS: Final = 15.0


def measure() -> Iterator[Figure]:
    """Processor time of the verifier: one core; the database, which reads the table, has the other."""
    with running() as server, tempfile.TemporaryDirectory(prefix="bench-journal-") as folder:
        filled = _ended_well([sys.executable, "-m", "benchmarks.yardstick.journal", str(ENTRIES)], server.environment)
        slug, bytes_each = filled.said.split()
        ours = _ended_well([sys.executable, "manage.py", "verify_journal", slug], server.environment)
        if f"{ENTRIES} entries" not in ours.said:
            raise SystemExit(f"found {ours.said!r}, expected {ENTRIES} entries")
        note = f"{ours.elapsed:.1f} s by the clock; bodies of {float(bytes_each):.0f} bytes"
        yield Figure(f"{ENTRIES:,} entries verified", ours.seconds, "s", at_most=MOST_SECONDS, note=note)
        file = str(Path(folder) / "journal.jsonl")
        _ended_well([sys.executable, "manage.py", "export_journal", slug, "--output", file], server.environment)
        other = _ended_well(["node", "tools/verify_journal.mjs", file], server.environment)
        note = f"{other.elapsed:.1f} s by the clock"
        yield Figure("  the export, by the second program", other.seconds, "s", note=note)


def _ended_well(command: list[str], environment: Mapping[str, str]) -> Ended:
    done = ended(command, environment)
    if done.status:
        raise SystemExit(f"{' '.join(command)}: {done.complaint[-500:]}")
    return done
