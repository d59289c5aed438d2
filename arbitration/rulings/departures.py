"""Departures: whether a ruling is the advice, and what the chosen sanctions become as penalties."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbitration.models import Penalty
from arbitration.models.rulings import AGAINST, PENALTY_KINDS
from arbitration.rulings.errors import (
    AdviceUndecided,
    DecisionUnsaid,
    DepartsWithoutReasons,
    PenaltyNotPossible,
    PenaltyUndecided,
)
from rules.kernel.advice import AMOUNTS as AMOUNT_OF
from rules.ruled import leaves_open
from tournaments.errors import Words
from tournaments.folding import is_blank

AMOUNTS = ("points", "minutes", "cents")
UNSPECIFIED = "unspecified"
"""In the advice: the rulebook lets the director punish and names no punishment. What is imposed has a name."""
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
    is_instead: bool = False
    """Chosen where the rulebook lets the director punish and names no punishment."""

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


def allowed(advised: Sequence[Sanction]) -> list[dict[str, str]]:
    """Kind and side of each sanction that the rulebook allows: what a ruling without penalties declines."""
    possible = [_key(each) for each in advised if each["force"] == Penalty.Force.MAY]
    return [{"kind": kind, "against": against} for kind, against in possible]


def check_chosen(
    advised: Sequence[Sanction], penalties: Sequence[Imposed], declined: Sequence[Sanction], *, departs: bool
) -> None:
    """A ruling as advised says of every sanction that the rulebook allows whether it is imposed."""
    imposed_ones = {(each.kind, each.against) for each in penalties}
    possible = {_key(each) for each in advised if each["force"] == Penalty.Force.MAY}
    left_out = [(str(each.get("kind")), str(each.get("against"))) for each in declined]
    for place, each in enumerate(left_out):
        if each not in possible:
            found, expected = " ".join(each), ", ".join(" ".join(one) for one in sorted(possible)) or Words("none")
            raise PenaltyNotPossible(field=f"declined.{place}", found=found, expected=expected)
        if each in imposed_ones:
            raise PenaltyNotPossible(
                field=f"declined.{place}", found=" ".join(each), expected=Words("imposed or declined")
            )
    if departs:
        return
    chosen_for = {each.against for each in penalties if each.is_instead}
    for sanction in advised:
        kind, against = _key(sanction)
        is_chosen = (kind, against) in imposed_ones or (kind, against) in left_out
        if kind == UNSPECIFIED and against in chosen_for:
            is_chosen = True
        if sanction["force"] == Penalty.Force.MAY and not is_chosen:
            raise PenaltyUndecided(field="sanctions", found=f"{kind} {against}", expected=Words("imposed or declined"))


def imposed(chosen: Sequence[Sanction], advised: Sequence[Sanction]) -> list[Imposed]:
    """The chosen sanctions, each looked up in the advice. An amount that the rulebook fixes is part of it."""
    result: list[Imposed] = []
    for place, sanction in enumerate(chosen):
        each = _imposed(sanction, advised, f"sanctions.{place}")
        if any((each.kind, each.against) == (other.kind, other.against) for other in result):
            raise PenaltyNotPossible(
                field=f"sanctions.{place}", found=f"{each.kind} {each.against}", expected=Words("once")
            )
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
        raise DepartsWithoutReasons(field="departs", found=difference, expected=Words("a departure with reasons"))
    if departs and is_blank(reasons):
        raise DepartsWithoutReasons(field="reasons", found="", expected=Words("reasons"))


def check_said(outcome: str, remedies: Sequence[Sanction], chosen: Sequence[Sanction], text: str) -> None:
    """An outcome that leaves the decision open needs a remedy, a choice among penalties, or words."""
    if leaves_open(outcome, remedies, chosen) and is_blank(text):
        raise DecisionUnsaid(field="reasons", found="", expected=Words("what was decided"))


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
    chosen |= {(UNSPECIFIED, each.against) for each in penalties if each.is_instead}
    left_out = [
        sanction["kind"]
        for sanction in advice["sanctions"]
        if sanction["force"] == Penalty.Force.MUST and (sanction["kind"], sanction["against"]) not in chosen
    ]
    return f"sanctions: {left_out[0]}" if left_out else ""


def _imposed(sanction: Sanction, advised: Sequence[Sanction], path: str) -> Imposed:
    kind, against = sanction.get("kind"), sanction.get("against")
    possible = [each for each in PENALTY_KINDS if each != UNSPECIFIED]
    if kind not in possible:
        raise PenaltyNotPossible(field=f"{path}.kind", found=kind, expected=", ".join(possible))
    if against not in AGAINST:
        raise PenaltyNotPossible(field=f"{path}.against", found=against, expected=", ".join(AGAINST))
    amount = {name: sanction[name] for name in AMOUNTS if sanction.get(name) is not None}
    for name, value in amount.items():
        if not isinstance(value, int) or isinstance(value, bool) or not 0 < value <= LARGEST_AMOUNT:
            raise PenaltyNotPossible(field=f"{path}.{name}", found=value, expected=f"1 ... {LARGEST_AMOUNT}")
    unit = AMOUNT_OF.get(str(kind))
    if unit is not None and unit not in amount:
        raise PenaltyNotPossible(field=f"{path}.{unit}", found=None, expected=f"1 ... {LARGEST_AMOUNT}")
    for match in advised:
        if _key(match) == (kind, against) and _fits(amount, match):
            return Imposed(kind, against, amount, match["force"], is_advised=True)
    for match in advised:
        if _key(match) == (UNSPECIFIED, against):
            return Imposed(kind, against, amount, match["force"], is_advised=True, is_instead=True)
    return Imposed(kind, against, amount, Penalty.Force.MAY, is_advised=False)


def _key(sanction: Sanction) -> tuple[str, str]:
    return str(sanction["kind"]), str(sanction["against"])


def _fits(amount: Mapping[str, int], advised: Sanction) -> bool:
    """The rulebook's amount where it fixes one, any where it leaves it open, none where it has none."""
    for name in AMOUNTS:
        if name not in advised and name in amount:
            return False
        if advised.get(name) is not None and advised[name] != amount.get(name):
            return False
    return True
