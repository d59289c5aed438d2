"""`python -m benchmarks [NAME...]`: runs the modules of this folder that have `measure`, and prints their figures."""

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import cast

from benchmarks.figures import Figure
from bootstrap import closed_pipe

HELPERS = frozenset(
    {"__init__", "__main__", "figures", "generators", "precedent_stage", "precedent_texts", "server", "swiss_history"}
)

Measure = Callable[[], Iterable[Figure]]


def names() -> list[str]:
    """The benchmarks of this folder."""
    return sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem not in HELPERS)


def main(asked: list[str]) -> int:
    """Measure, print, and end with 1 if a limit was missed."""
    unknown = set(asked) - set(names())
    if unknown:
        print(f"found {', '.join(sorted(unknown))}; expected some of {', '.join(names())}", file=sys.stderr)
        return 2
    missed = 0
    for name in asked or names():
        print(f"--- {name}", flush=True)
        for figure in cast(Measure, import_module(f"benchmarks.{name}").measure)():
            print(figure, flush=True)
            missed += not figure.is_kept
    return 1 if missed else 0


if __name__ == "__main__":
    closed_pipe.run(lambda: main(sys.argv[1:]))
