"""A report as a document: how long its PDF takes, with board, appeal and QR code, and that of five hundred results."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from statistics import median
from typing import Final

from arbitration.reports.documents import for_mail
from arbitration.reports.documents.content import Report
from arbitration.reports.documents.layout import lay_out
from arbitration.reports.documents.pdf import as_pdf
from benchmarks.figures import Figure
from tests.arbitration.reports.test_all_documents import DECIDED, LINE, RESULTS

ROUNDS: Final = 15
MATCHES: Final = 500
MOST_SECONDS: Final = 2.0


def measure() -> Iterator[Figure]:
    """The first PDF of a process reads the fonts: it is the slowest, and counts."""
    first, *others = [_seconds(partial(_pdf, _numbered(DECIDED, each))) for each in range(ROUNDS)]
    yield Figure("PDF built, the first of a process", first, "s", at_most=MOST_SECONDS)
    yield Figure("PDF built, median", median(others), "s", at_most=MOST_SECONDS)
    yield Figure("  a whole mail with it", _seconds(partial(for_mail, _numbered(DECIDED, ROUNDS))), "s")
    many = replace(
        RESULTS, results=tuple(replace(LINE, table=table, side_b=f"Name {table}") for table in range(1, MATCHES + 1))
    )
    yield Figure(f"PDF of {MATCHES} results", _seconds(partial(_pdf, many)), "s", at_most=MOST_SECONDS)


def _pdf(report: Report) -> bytes:
    return as_pdf(lay_out(report))


def _numbered(report: Report, number: int) -> Report:
    """Another report each time: typst remembers what it has set before."""
    return replace(report, number=f"{number:08d}-0000-7000-8000-000000000000")


def _seconds(build: Callable[[], object]) -> float:
    started = time.perf_counter()
    build()
    return time.perf_counter() - started
