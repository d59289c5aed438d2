"""Possible acts: which acts make sense now for this reader, so that a screen offers nothing that would be refused."""

from arbitration.appeals.act_kinds import ACTIONS, KINDS
from arbitration.appeals.acts import Standing
from arbitration.appeals.selectors.files import AppealFile, Kind


def fitting(file: AppealFile, standing: Standing) -> list[str]:
    """Kinds of acts that the reader may do now."""
    state = file.state
    own = str(standing.seat.pk) if standing.seat else None
    is_member = own in state.members
    kinds = [
        kind
        for kind, action in ACTIONS.items()
        if KINDS[kind].fits(state) and standing.may(action) and (is_member or not standing.needs_seat(action))
    ]
    has_to_vote = is_member and KINDS[Kind.VOTED].fits(state) and own not in state.voted
    return [str(kind) for kind in kinds] + ([str(Kind.VOTED)] if has_to_vote else [])
