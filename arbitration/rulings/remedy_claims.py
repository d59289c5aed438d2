"""Remedy claims: what a remedy's sentence says of the record must be so once a ruling that departs is carried out.

Two remedies can contradict each other, or a penalty a remedy. The later one would win silently, and the ruling would
say both. An advice doesn't contradict itself; what an official puts together can.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from arbitration.rulings.changes import Changes
from arbitration.rulings.errors import EffectNotPossible

Remedy = Mapping[str, Any]

_Claim = tuple[Callable[[Remedy], Any], Callable[[Changes], Any]]


def _winner(changes: Changes) -> Any:
    return changes.match.winner if changes.match.is_finished else None


def _result(changes: Changes) -> Any:
    return {"finished": changes.match.is_finished, "winner": changes.match.winner or None}


SCORE: Final[Mapping[str, _Claim]] = {"set-score": (lambda remedy: remedy["score"], lambda changes: changes.score)}
"""What holds before penalties are added."""

ENDS: Final[Mapping[str, _Claim]] = {
    "announce-result": (lambda remedy: remedy["winner"], _winner),
    "end-match": (lambda remedy: remedy["winner"], _winner),
    "award-match": (lambda remedy: remedy["side"], _winner),
    "both-score-zero": (lambda _: {"finished": True, "winner": None}, _result),
    "play-to": (lambda remedy: remedy["points"], lambda changes: changes.match.match_length),
    "remove-clock": (lambda _: False, lambda changes: changes.match.clocked),
}
"""What holds in the end, penalties included."""


def check_claims(changes: Changes, remedies: Sequence[Remedy], claims: Mapping[str, _Claim]) -> None:
    """Refuse a ruling of which a sentence would be untrue. Raises: EffectNotPossible."""
    for place, remedy in enumerate(remedies):
        claim = claims.get(str(remedy.get("do")))
        if claim is None:
            continue
        says, holds = claim[0](remedy), claim[1](changes)
        if says != holds:
            raise EffectNotPossible(field=f"remedies.{place}", found=_said(says), expected=_said(holds))


def _said(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)
