"""`python -m tests.mutants`: judges a sample of the mutants, prints the figure and the survivors."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from random import Random
from typing import NoReturn

from bootstrap import closed_pipe
from tests.mutants.judge import SECONDS_OF_CALLS, UNSURE, Verdict, is_live, judge_imported, judge_live
from tests.mutants.nearest import Known, known_calls
from tests.mutants.report import ALIVE, Finding, figure, survivors
from tests.mutants.sites import APPS, KEPT, UNCHANGED, Mutant, sample

MINUTES_WITHOUT_END = 100_000
AT_A_TIME = 200


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument(
        "part", nargs="?", default="law", help="law, games, or a path such as rules/eubgf_2020 or arbitration/rulings"
    )
    parser.add_argument("--size", type=int, default=300, help="how many; 0: all of them, for a night")
    parser.add_argument("--seed", type=int, default=1, help="the same sample for the same seed")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long, with what was judged until then")
    parser.add_argument("--jobs", type=int, default=1, help="processes that judge the law")
    parser.add_argument("--seconds", type=float, default=SECONDS_OF_CALLS, help="of tests that the living pass")
    parser.add_argument("--afresh", action="store_true", help="judge again what was judged before")
    parser.add_argument("--map", action="store_true", help="of the apps: find again which test runs which line")
    parser.add_argument("--survivors", action="store_true", help="judge again those alone that were alive")
    return parser.parse_args()


def main() -> int:
    """Judge, keep, print."""
    asked = arguments()
    file = KEPT / f"{asked.part.replace('/', '-')}-{asked.size}-{asked.seed}.jsonl"
    if asked.part.split("/")[0] in APPS:
        return judge_apps(asked, file)
    chosen = sample(asked.part, asked.size, asked.seed)
    if not chosen:
        print(f"nothing to change in {asked.part}: expected law, games, or a path below rules", file=sys.stderr)
        return 2
    findings = {} if asked.afresh else of_these(chosen, kept(file))
    if asked.survivors:
        findings = {name: found for name, found in findings.items() if not found.by.startswith(ALIVE)}
    known = known_calls()
    [(by, _)] = judge_imported([replace(chosen[0], place=UNCHANGED)], known)
    if not by.startswith(ALIVE):
        print(f"the tests fail without any change: {by}", file=sys.stderr)
        return 1
    keep(file, findings)
    left = [one for one in chosen if one.name not in findings]
    Random(asked.seed).shuffle(left)
    children = [os.fork() or judge_share(left[share :: asked.jobs], known, asked, file) for share in range(asked.jobs)]
    for child in children:
        os.waitpid(child, 0)
    findings = of_these(chosen, kept(file))
    print(figure(list(findings.values()), of=len(sample(asked.part, 0, 0))))
    for line in survivors(list(findings.values())):
        print(line)
    return 0


def judge_share(mutants: list[Mutant], known: Known, asked: argparse.Namespace, file: Path) -> NoReturn:
    """Judge some of them, in a process of their own. A part after another, so that what is done is a fair sample."""
    ends = time.monotonic() + 60 * (asked.minutes or MINUTES_WITHOUT_END)
    for first in range(0, len(mutants), AT_A_TIME):
        part = mutants[first : first + AT_A_TIME]
        live = [one for one in part if is_live(one, known)]
        imported = [one for one in part if not is_live(one, known)]
        imported += add_all(file, live, judge_live(live, known, asked.seconds), ends)
        for _, of_file in groupby(sorted(imported, key=lambda one: one.file), key=lambda one: one.file):
            some = list(of_file)
            add_all(file, some, judge_imported(some, known, asked.seconds), ends)
    os._exit(0)


def add_all(file: Path, mutants: list[Mutant], verdicts: Iterator[Verdict], ends: float) -> list[Mutant]:
    """Write down the verdicts; gives the mutants of which they are unsure. When time is up the process ends."""
    unsure = []
    for mutant, (by, seconds) in zip(mutants, verdicts, strict=True):
        if by.startswith(UNSURE):
            unsure.append(mutant)
        else:
            add(file, Finding(mutant.name, str(mutant), by, round(seconds, 3)))
            print(f"{seconds:6.1f} s  {by[:60]:<60}  {mutant}", file=sys.stderr, flush=True)
        if time.monotonic() > ends:
            os._exit(0)
    return unsure


def judge_apps(asked: argparse.Namespace, file: Path) -> int:
    """The same for the apps, whose mutants need a database and a tool that the rest doesn't."""
    from tests.mutants import apps

    apps.prepare(asked)
    found = {} if asked.afresh else {one.change: one for one in kept(file).values()}
    ends = time.monotonic() + 60 * (asked.minutes or MINUTES_WITHOUT_END)
    for spec in apps.sample(asked.part, asked.size, asked.seed):
        change = apps.change_of(spec)
        is_judged = change in found and not (asked.survivors and found[change].by == "alive")
        if is_judged or time.monotonic() > ends:
            continue
        by, seconds = apps.judge(spec)
        found[change] = Finding(change, change, by, round(seconds, 2))
        keep(file, found)
        print(f"{len(found):>5} {seconds:6.1f} s  {by[:60]:<60}  {change}", file=sys.stderr, flush=True)
    print(apps.figure(list(found.values()), of=len(apps.sample(asked.part, 0, 0))))
    print(*survivors(list(found.values())), sep="\n")
    return 0


def kept(file: Path) -> dict[str, Finding]:
    """What was found before."""
    if not file.exists():
        return {}
    found = [Finding(**json.loads(line)) for line in file.read_text("utf-8").splitlines()]
    return {one.name: one for one in found}


def of_these(chosen: list[Mutant], findings: dict[str, Finding]) -> dict[str, Finding]:
    """What was found of these very mutants: where the code has changed since, a place holds another one."""
    now = {mutant.name: str(mutant) for mutant in chosen}
    return {name: found for name, found in findings.items() if found.change == now.get(name)}


def keep(file: Path, findings: dict[str, Finding]) -> None:
    """Write down what was found so far."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("")
    for found in findings.values():
        add(file, found)


def add(file: Path, found: Finding) -> None:
    """Write down one finding more."""
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(found._asdict(), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    closed_pipe.run(main)
