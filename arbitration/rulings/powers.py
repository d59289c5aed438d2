"""Powers: the penalties that each role may impose under the tournament's rulebook, as the engine answers."""

from collections.abc import Sequence

import rules
from arbitration.places import Place
from arbitration.rulings.departures import Imposed
from arbitration.rulings.errors import BeyondPowers
from rules import wire
from tournaments.permissions import Actor

POWERS = "sanction-powers"
"""The kind of question by which a rulebook says who may impose what. A rulebook without it draws no such line."""

WITHIN = "within-powers"


def check_powers(place: Place, penalties: Sequence[Imposed]) -> None:
    """Refuse a penalty that the rulebook keeps for the director.

    A penalty that the rulebook demands leaves no choice: every official who may rule may impose it.
    """
    rulebook = rules.RULEBOOKS.get(place.rulebook or "")
    if rulebook is None or all(kind.kind != POWERS for kind in rulebook.rules):
        return
    for position, penalty in enumerate(penalties):
        if penalty.is_demanded:
            continue
        outcome, articles = _asked(rulebook.id, place.actor, penalty)
        if outcome != WITHIN:
            raise BeyondPowers(
                field=f"sanctions.{position}.kind",
                found=f"{place.actor}: {' '.join(str(part) for part in (penalty.kind, *penalty.amount.values()))}",
                expected=f"{Actor.DIRECTOR} ({', '.join(articles)})",
            )


def _asked(rulebook: str, actor: Actor, penalty: Imposed) -> tuple[str, list[str]]:
    """The engine's outcome with its articles. All officials but the director have an arbiter's powers.

    A sanction that the kind has no word for is put as the heaviest: it isn't among those that it gives to an arbiter.
    """
    official = "director" if actor is Actor.DIRECTOR else "arbiter"
    amount: dict[str, object] = {name: penalty.amount[name] for name in ("points", "minutes") if name in penalty.amount}
    tried: list[dict[str, object]] = [{"kind": penalty.kind, **amount}, {"kind": "expulsion"}]
    for sanction in tried:
        question = {"rulebook": rulebook, "kind": POWERS, "facts": {"official": official, "sanction": sanction}}
        try:
            advice = wire.advise_json(question)
        except rules.QuestionError as error:
            if error.code != rules.ErrorCode.UNKNOWN_VALUE:
                raise
            continue
        return str(advice["outcome"]), list(advice["articles"])
    raise ValueError(f"{rulebook} has no word for expulsion in {POWERS}")
