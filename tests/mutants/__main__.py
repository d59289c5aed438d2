"""`python -m tests.mutants`: judges a sample of the mutants, prints the figure and the survivors."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from tests.mutants.judge import judge
from tests.mutants.report import Finding, figure, survivors
from tests.mutants.sites import ROOT, UNCHANGED, Mutant, sample

MINUTES_WITHOUT_END = 100_000
KEPT = ROOT / "var" / "mutants"


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("part", nargs="?", default="law", help="law, games, or a path such as rules/eubgf_2020")
    parser.add_argument("--size", type=int, default=300, help="how many; 0: all of them, for a night")
    parser.add_argument("--seed", type=int, default=1, help="the same sample for the same seed")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long, with what was judged until then")
    parser.add_argument("--afresh", action="store_true", help="judge again what was judged before")
    parser.add_argument("--survivors", action="store_true", help="judge again those alone that were alive")
    return parser.parse_args()


def main() -> int:
    """Judge, keep, print."""
    asked = arguments()
    file = KEPT / f"{asked.part.replace('/', '-')}-{asked.size}-{asked.seed}.jsonl"
    chosen = sample(asked.part, asked.size, asked.seed)
    if not chosen:
        print(f"nothing to change in {asked.part}: expected law, games, or a path below rules", file=sys.stderr)
        return 2
    findings = {} if asked.afresh else of_these(chosen, kept(file))
    if asked.survivors:
        findings = {name: found for name, found in findings.items() if found.by != "alive"}
    right = judge(Mutant(chosen[0].file, UNCHANGED, 0, "", ""))
    if right.by != "alive":
        print(f"the tests fail without any change: {right.by}", file=sys.stderr)
        return 1
    ends = time.monotonic() + 60 * (asked.minutes or MINUTES_WITHOUT_END)
    for by_cases_alone in (True, False):
        for mutant in chosen:
            before = findings.get(mutant.name)
            if time.monotonic() > ends or (before is not None and (before.by != "open" or by_cases_alone)):
                continue
            by, seconds = judge(mutant, by_cases_alone=by_cases_alone)
            findings[mutant.name] = Finding(mutant.name, str(mutant), by, round(seconds, 2))
            keep(file, findings)
            print(f"{len(findings):>5} {seconds:6.1f} s  {by[:60]:<60}  {mutant}", file=sys.stderr, flush=True)
    print(figure(list(findings.values()), of=len(sample(asked.part, 0, 0))))
    for line in survivors(list(findings.values())):
        print(line)
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
    lines = [json.dumps(one._asdict(), ensure_ascii=False) for one in findings.values()]
    file.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
