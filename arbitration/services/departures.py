"""Departures: whether a ruling is the advice, and what the chosen sanctions become as penalties."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbitration.errors import AdviceUndecided, DepartsWithoutReasons, PenaltyNotPossible
from arbitration.models import Penalty
from arbitration.models.rulings import AGAINST, PENALTY_KINDS

AMOUNTS = ("points", "minutes", "cents")
LARGEST_AMOUNT = 1_000_000
NEEDS_FACTS = "needs-facts"

Sanction = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Imposed:
    """A sanction that the director imposes; `force` as the rulebook has it, `may` where it has none."""

    kind: str
    against: str
    amount: dict[str, int]
    force: str
    is_advised: bool

    @property
    def is_demanded(self) -> bool:
        """Whether the rulebook leaves no choice."""
        return self.is_advised and self.force == Penalty.Force.MUST

    def article(self, articles: Sequence[str]) -> str:
        """What it rests on: the first article of the advice, or none where the advice doesn't have it."""
        return articles[0] if self.is_advised and articles else ""

    def to_json(self) -> dict[str, Any]:
        """As it came in, without what the rulebook says of it."""
        return {"kind": self.kind, "against": self.against, **self.amount}


def imposed(chosen: Sequence[Sanction], advised: Sequence[Sanction]) -> list[Imposed]:
    """The chosen sanctions, each looked up in the advice. An amount that the rulebook fixes is part of it."""
    result: list[Imposed] = []
    for place, sanction in enumerate(chosen):
        each = _imposed(sanction, advised, f"sanctions.{place}")
        if any((each.kind, each.against) == (other.kind, other.against) for other in result):
            raise PenaltyNotPossible(field=f"sanctions.{place}", found=f"{each.kind} {each.against}", expected="once")
        result.append(each)
    return result


def check_departure(
    *,
    advice: Mapping[str, Any],
    outcome: str,
    remedies: Sequence[Mapping[str, Any]],
    penalties: Sequence[Imposed],
    departs: bool,
    reasons: str,
) -> None:
    """A ruling that isn't the advice says that it departs, and why."""
    if advice["outcome"] == NEEDS_FACTS and outcome == NEEDS_FACTS:
        raise AdviceUndecided(field="question", found=NEEDS_FACTS, expected=", ".join(advice["missing"]))
    difference = first_difference(advice, outcome, remedies, penalties)
    if difference and not departs:
        raise DepartsWithoutReasons(field="departs", found=difference, expected="departs, reasons")
    if departs and not reasons.strip():
        raise DepartsWithoutReasons(field="reasons", found="", expected="reasons")


def first_difference(
    advice: Mapping[str, Any],
    outcome: str,
    remedies: Sequence[Mapping[str, Any]],
    penalties: Sequence[Imposed],
) -> str:
    """What differs from the advice: outcome, remedies, a penalty that it lacks, one that it demands. Or nothing."""
    if outcome != advice["outcome"]:
        return "outcome"
    if [dict(remedy) for remedy in remedies] != advice["remedies"]:
        return "remedies"
    unadvised = [each for each in penalties if not each.is_advised]
    if unadvised:
        return f"sanctions: {unadvised[0].kind}"
    chosen = {(each.kind, each.against) for each in penalties}
    left_out = [
        sanction["kind"]
        for sanction in advice["sanctions"]
        if sanction["force"] == Penalty.Force.MUST and (sanction["kind"], sanction["against"]) not in chosen
    ]
    return f"sanctions: {left_out[0]}" if left_out else ""


def _imposed(sanction: Sanction, advised: Sequence[Sanction], path: str) -> Imposed:
    kind, against = sanction.get("kind"), sanction.get("against")
    if kind not in PENALTY_KINDS:
        raise PenaltyNotPossible(field=f"{path}.kind", found=kind, expected=", ".join(PENALTY_KINDS))
    if against not in AGAINST:
        raise PenaltyNotPossible(field=f"{path}.against", found=against, expected=", ".join(AGAINST))
    amount = {name: sanction[name] for name in AMOUNTS if sanction.get(name) is not None}
    for name, value in amount.items():
        if not isinstance(value, int) or isinstance(value, bool) or not 0 < value <= LARGEST_AMOUNT:
            raise PenaltyNotPossible(field=f"{path}.{name}", found=value, expected=f"1 ... {LARGEST_AMOUNT}")
    for match in advised:
        if (match["kind"], match["against"]) == (kind, against) and _fits(amount, match):
            return Imposed(kind, against, amount, match["force"], is_advised=True)
    return Imposed(kind, against, amount, Penalty.Force.MAY, is_advised=False)


def _fits(amount: Mapping[str, int], advised: Sanction) -> bool:
    """The rulebook's amount where it fixes one, any where it leaves it open, none where it has none."""
    for name in AMOUNTS:
        if name not in advised and name in amount:
            return False
        if advised.get(name) is not None and advised[name] != amount.get(name):
            return False
    return True
