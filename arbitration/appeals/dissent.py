"""Dissents: open to members whose vote isn't known to be with the majority."""

from typing import Any, Final

from arbitration.appeals.errors import OutOfOrder
from arbitration.appeals.selectors.files import AppealFile
from arbitration.models import AppealAct, CommitteeSeat
from arbitration.panel.tally import DECISIONS
from arbitration.panel.words import Ballot, VoteChoice
from tournaments.errors import Words

EXPECTED: Final = Words("a vote against the decision, or an abstention")


def check_dissent(file: AppealFile, seat: CommitteeSeat | None) -> None:
    """Refuse a dissent from the majority. After a secret vote this is known only where all agreed."""
    counted = file.state.tally
    if counted is None or seat is None:
        return
    cast = {choice for choice, _ in counted.counts}
    winners = {each for each in cast if (DECISIONS.get(each.vote), each.option) == (counted.decision, counted.option)}
    opened = next(act.body["opened"] for act in reversed(file.acts) if act.kind == AppealAct.Kind.TALLIED)
    own = {_choice(each) for each in opened if each["member"] == str(seat.pk)}
    if own & winners or winners == cast:
        raise OutOfOrder("voted-with-majority", found=str(counted.decision), expected=EXPECTED)


def _choice(opened: dict[str, Any]) -> VoteChoice:
    return VoteChoice(Ballot(opened["vote"]), opened["option"] or "")
