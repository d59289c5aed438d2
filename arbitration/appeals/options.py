"""Options: an alternative decision is worded as a possible ruling before members can vote for it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from arbitration.advice.asking import check_outcome, check_remedies
from arbitration.appeals.errors import SameRuling
from arbitration.models import Ruling
from arbitration.rulings.departures import check_said, imposed
from rules.ruled import leaves_open
from tournaments.errors import Words


def check_option(
    question: Mapping[str, Any],
    ruling: Ruling | None,
    outcome: str,
    remedies: Sequence[Mapping[str, Any]],
    sanctions: Sequence[Mapping[str, Any]],
    text: str,
) -> None:
    """Refuse what no ruling on this question could say, and what the ruling under appeal says already."""
    check_outcome(question, outcome)
    check_remedies(question, remedies)
    check_said(outcome, remedies, sanctions, text)
    penalties = imposed(sanctions, [])
    if ruling is None or (ruling.outcome, ruling.remedies) != (outcome, [dict(each) for each in remedies]):
        return
    if leaves_open(outcome, remedies, sanctions) and text.strip() != ruling.reasons.strip():
        return  # words alone say what was decided
    if _in_order(penalties) == _in_order(ruling.penalties.all()):
        raise SameRuling(field="outcome", found=outcome, expected=Words("another ruling"))


def _in_order(penalties: Iterable[Any]) -> list[tuple[str, str, list[tuple[str, Any]]]]:
    """What penalties say, however they were listed."""
    return sorted((each.kind, each.against, sorted(each.amount.items())) for each in penalties)
