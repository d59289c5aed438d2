"""Possible acts: which acts make sense now for this reader, so that a screen offers nothing that would be refused."""

from arbitration.appeals.act_kinds import ACTIONS, KINDS
from arbitration.appeals.acts import Standing
from arbitration.appeals.selectors.files import AppealFile, Kind
from tournaments.permissions import Actor


def fitting(file: AppealFile, standing: Standing) -> list[str]:
    """Kinds of acts that the reader may do now."""
    state = file.state
    if standing.actors == {Actor.MEMBER} and standing.seat and str(standing.seat.pk) not in state.members:
        return []
    kinds = [kind for kind, action in ACTIONS.items() if KINDS[kind].fits(state) and standing.may(action)]
    is_member = standing.seat is not None and str(standing.seat.pk) in state.members
    has_to_vote = (
        is_member and KINDS[Kind.VOTED].fits(state) and str(standing.seat and standing.seat.pk) not in state.voted
    )
    return [str(kind) for kind in kinds] + ([str(Kind.VOTED)] if has_to_vote else [])
