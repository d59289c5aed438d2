"""Memory: everything that `make run` starts, at rest with the demo, and what importing `rules` costs."""

import subprocess
import sys
import time
from collections.abc import Iterator
from urllib.request import urlopen

from benchmarks.figures import Figure
from benchmarks.server import ROOT, running
from launcher.processes import descendants, memory

MEGABYTE = 1_000_000
MOST_RESIDENT = 450
MOST_FOR_RULES = 20
REST_SECONDS = 8
REPORT = "print(int(open('/proc/self/statm').read().split()[1]) * __import__('resource').getpagesize())"


def measure() -> Iterator[Figure]:
    """Resident memory counts shared pages once per process, proportional memory once in all."""
    with running() as server:
        for path in ("/", "/api/v1/session", "/health/ready"):
            urlopen(server.url + path, timeout=30).close()
        time.sleep(REST_SECONDS)
        held = [one for pid in (server.pid, *descendants(server.pid)) if (one := memory(pid))]
    resident, proportional = sum(one.resident for one in held), sum(one.proportional for one in held)
    yield Figure(
        "everything, resident", resident / MEGABYTE, "MB", at_most=MOST_RESIDENT, note=f"{len(held)} processes"
    )
    yield Figure("everything, proportional", proportional / MEGABYTE, "MB")
    for one in sorted(held, key=lambda one: -one.resident)[:6]:
        yield Figure(f"  {_short(one.command)}", one.resident / MEGABYTE, "MB")
    bare, with_rules = _resident(""), _resident("import rules; ")
    yield Figure("importing rules", (with_rules - bare) / MEGABYTE, "MB", at_most=MOST_FOR_RULES)


def _short(command: str) -> str:
    for name in ("config.up", "granian", "worker", "postgres"):
        if name in command:
            return name
    return command[:40]


def _resident(program: str) -> int:
    said = subprocess.run([sys.executable, "-c", program + REPORT], cwd=ROOT, capture_output=True, check=True)
    return int(said.stdout)
