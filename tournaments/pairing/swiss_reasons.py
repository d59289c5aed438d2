"""From the steps of the procedure to a draft whose every match and float gives its reasons."""

from collections.abc import Iterator
from typing import Any

from tournaments.pairing.board import Board
from tournaments.pairing.draft import Draft, Float, Pair
from tournaments.pairing.procedure import Descent, PairingChoice, Procedure
from tournaments.pairing.swiss_words import PASSED_OVER, WORDS
from tournaments.reasons import Reason, points


def reason(code: str, **facts: Any) -> Reason:
    """A reason by its code."""
    return Reason(code, facts, WORDS[code])


def draft_of(board: Board, procedure: Procedure, *, is_first: bool) -> Draft:
    """The matches and floaters of the procedure, in words."""
    pairs = tuple(
        Pair(
            first=board.ids[choice.seeker],
            second=board.ids[choice.opponent],
            gap=board.gap(choice.seeker, choice.opponent),
            is_repeat=board.have_met(choice.seeker, choice.opponent),
            reasons=tuple(_of_match(board, choice, is_first)),
            group=board.levels[choice.level],
        )
        for choice in procedure.choices
    )
    floats = tuple(
        Float(board.ids[descent.player], board.levels[descent.level], tuple(_of_float(board, descent)))
        for descent in procedure.descents
    )
    return Draft(pairs, floats=floats)


def _of_match(board: Board, choice: PairingChoice, is_first: bool) -> Iterator[Reason]:
    """Why these two: the rule that applied, who was passed over, and whether they meet again."""
    seeker, opponent = board.ids[choice.seeker], board.ids[choice.opponent]
    own = points(board.halves[choice.seeker])
    if is_first:
        places = {"place": choice.seeker + 1, "other_place": choice.opponent + 1}
        yield reason("first-round", seeker=seeker, opponent=opponent, **places)
    elif choice.is_floater:
        theirs = points(board.halves[choice.opponent])
        yield reason("floater", seeker=seeker, opponent=opponent, points=own, opponent_points=theirs)
    elif choice.is_in_own_half:
        yield reason("own-half", seeker=seeker, opponent=opponent)
    else:
        code = "next-possible" if choice.passed_over else "lower-half"
        yield reason(code, seeker=seeker, opponent=opponent, points=own)
    for passed, hindrance in choice.passed_over:
        yield reason(PASSED_OVER[hindrance], seeker=seeker, passed=board.ids[passed], opponent=opponent)
    times = next((times for times, bits in board.times_met[choice.seeker].items() if bits >> choice.opponent & 1), 0)
    if times:
        yield reason("repeat", seeker=seeker, opponent=opponent, times=times)


def _of_float(board: Board, descent: Descent) -> Iterator[Reason]:
    """Why a player goes down: the group's number, and why this player and not a lower one."""
    player = board.ids[descent.player]
    level, size = points(board.levels[descent.level]), descent.pool.bit_count()
    is_odd = descent.count == 1 and size % 2 == 1
    facts: dict[str, Any] = {"size": size} if is_odd else {"count": descent.count}
    yield reason("odd-group" if is_odd else "blocked-group", player=player, points=level, **facts)
    if not descent.passed_over:
        yield reason("lowest-possible", player=player)
    for passed in descent.passed_over:
        yield reason("not-this-one", player=player, passed=board.ids[passed])
