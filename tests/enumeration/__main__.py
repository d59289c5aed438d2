"""`python -m tests.enumeration [RULEBOOK[/KIND]...]`: walks the trees, and prints what there is of each kind."""

from __future__ import annotations

import argparse
import sys
import time

from bootstrap import closed_pipe
from rules import RULEBOOKS
from tests.enumeration.proof import Proof, prove
from tests.enumeration.tree import Rule


def main() -> int:
    """Print a table; end with 1 if something doesn't hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.enumeration", description=__doc__)
    parser.add_argument("names", nargs="*", help="rulebooks or rulebook/kind; all without any")
    parser.add_argument("--ends", type=int, default=1_000_000, help="a larger tree is drawn from instead of walked")
    parser.add_argument("--checked", type=int, default=0, help="of how many ends everything is checked; 0: of all")
    asked = parser.parse_args()
    rules = [Rule(book.id, kind.kind) for book in RULEBOOKS.values() for kind in book.rules]
    chosen = [rule for rule in rules if not asked.names or {rule.name, rule.book.id} & set(asked.names)]
    print("| kind | combinations | readings | refused | walked | seconds |\n|---|---:|---:|---:|---|---:|")
    proofs = [_proved(rule, asked.ends, asked.checked) for rule in chosen]
    for proof in proofs:
        for problem in proof.problems:
            print(problem, file=sys.stderr)
    print(f"{len(proofs)} rules, {sum(proof.ends for proof in proofs)} readings")
    return 1 if any(proof.problems for proof in proofs) else 0


def _proved(rule: Rule, ends: int, checked: int) -> Proof:
    began = time.process_time()
    proof = prove(rule, ends, checked)
    seconds = time.process_time() - began
    whole = "whole" if proof.is_whole else "drawn"
    print(
        f"| {rule.name} | {rule.combinations():.3g} | {proof.ends} | {proof.refused} | {whole} | {seconds:.1f} |",
        flush=True,
    )
    return proof


if __name__ == "__main__":
    closed_pipe.run(main)
