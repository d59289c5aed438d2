"""`python -m tests.mutants`: judges a sample of the mutants, prints the figure and the survivors."""

from __future__ import annotations

import argparse
import json
import sys
import time
from itertools import groupby
from pathlib import Path

from tests.mutants.judge import judge
from tests.mutants.nearest import known_calls
from tests.mutants.report import ALIVE, Finding, figure, survivors
from tests.mutants.sites import APPS, KEPT, UNCHANGED, Mutant, sample

MINUTES_WITHOUT_END = 100_000


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument(
        "part", nargs="?", default="law", help="law, games, or a path such as rules/eubgf_2020 or arbitration/rulings"
    )
    parser.add_argument("--size", type=int, default=300, help="how many; 0: all of them, for a night")
    parser.add_argument("--seed", type=int, default=1, help="the same sample for the same seed")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long, with what was judged until then")
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
    calls = known_calls()
    [(by, _)] = judge([Mutant(chosen[0].file, UNCHANGED, 0, "", "")], calls)
    if not by.startswith(ALIVE):
        print(f"the tests fail without any change: {by}", file=sys.stderr)
        return 1
    keep(file, findings)
    ends = time.monotonic() + 60 * (asked.minutes or MINUTES_WITHOUT_END)
    left = sorted((one for one in chosen if one.name not in findings), key=lambda one: one.file)
    for _, mutants in groupby(left, key=lambda one: one.file):
        of_file = list(mutants)
        for mutant, (by, seconds) in zip(of_file, judge(of_file, calls), strict=True):
            found = findings[mutant.name] = Finding(mutant.name, str(mutant), by, round(seconds, 2))
            add(file, found)
            print(f"{len(findings):>5} {seconds:6.1f} s  {by[:60]:<60}  {mutant}", file=sys.stderr, flush=True)
            if time.monotonic() > ends:
                break
    print(figure(list(findings.values()), of=len(sample(asked.part, 0, 0))))
    for line in survivors(list(findings.values())):
        print(line)
    return 0


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
    raise SystemExit(main())
