"""A Swiss round of the French championship: the bye, the rules that must give way, then the canonical procedure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tournaments.pairing.board import WIDEST_GAP, Allowance, Board, Prices, board_of
from tournaments.pairing.draft import Bye, Draft, Relaxation
from tournaments.pairing.procedure import PairingChoice, Procedure
from tournaments.pairing.swiss_reasons import draft_of, reason
from tournaments.reasons import Reason, points
from tournaments.stage_record import StageRecord


@dataclass(frozen=True)
class _Frame:
    """What is settled before the matches: who sits out, and what the round may do."""

    bye: int | None
    allowance: Allowance
    repeats: int = 0
    refused: tuple[int, ...] = ()
    """Players lower than the bye who would have left the others without a pairing."""


def pair_round(
    record: StageRecord, *, excluded: Iterable[str] = (), absent: Iterable[str] = (), is_canonical: bool = False
) -> Draft:
    """Propose the next round; players already through may be left out, others may have announced their absence.

    The canonical procedure stands where `is_canonical`; else a smaller sum of differences comes first.
    """
    board = board_of(record, {*excluded, *absent})
    byes = record.byes_of()
    counts = [byes[player] for player in board.ids]
    frame = _frame(board, counts)
    players = board.without(frame.bye)
    canonical = _run(board, frame.allowance, players)
    procedure, more, least = _least_differences(board, frame, players, canonical)
    is_first = not any(round_.matches for round_ in record.rounds)
    draft = draft_of(board, canonical if is_canonical else procedure, is_first=is_first)
    return replace(
        draft,
        bye=_bye(board, frame, counts),
        relaxation=_relaxation(board, frame, counts),
        reasons=() if is_canonical else tuple(more),
        canonical=tuple((board.ids[choice.seeker], board.ids[choice.opponent]) for choice in canonical.choices),
        canonical_sum=_sum(board, canonical.choices),
        canonical_crossings=_crossings(board, canonical.choices),
        least_sum=least,
    )


def _frame(board: Board, byes: Sequence[int]) -> _Frame:
    """The least relaxation under which a bye and a pairing exist: first the gap widens, then repeats come in."""
    candidates = _bye_candidates(board, byes)
    for gap in (WIDEST_GAP, *board.gaps):
        allowance = Allowance(gap)
        prices = Prices(board, allowance)
        for count, player in enumerate(candidates):
            if prices.cheapest(board.without(player)) is not None:
                return _Frame(player, allowance, refused=_named(candidates[:count]))
    return _frame_with_repeats(board, candidates)


def _frame_with_repeats(board: Board, candidates: Sequence[int | None]) -> _Frame:
    counts = [_least_repeats(board, board.without(player), None) for player in candidates]
    repeats = min(counts)
    place = counts.index(repeats)
    player = candidates[place]
    gaps = (WIDEST_GAP, *board.gaps)
    gap = next((gap for gap in gaps if _least_repeats(board, board.without(player), gap) == repeats), None)
    allowance = Allowance(gap, may_repeat=True, is_gap_counted=True)
    return _Frame(player, allowance, repeats, _named(candidates[:place]))


def _least_repeats(board: Board, players: int, gap: int | None) -> int:
    prices = Prices(board, Allowance(gap, may_repeat=True))
    found = prices.cheapest(players)
    return len(board.ids) if found is None else found.cost // prices.repeat


def _named(candidates: Iterable[int | None]) -> tuple[int, ...]:
    return tuple(player for player in candidates if player is not None)


def _bye_candidates(board: Board, byes: Sequence[int]) -> list[int | None]:
    """Who may have the bye, the first choice first; where every player has had one, those with the fewest."""
    if len(board.ids) % 2 == 0:
        return [None]
    fewest = min(byes)
    return [player for player in reversed(range(len(byes))) if byes[player] == fewest]


def _least_differences(
    board: Board, frame: _Frame, players: int, canonical: Procedure
) -> tuple[Procedure, list[Reason], int]:
    """The canonical round; where a smaller sum of differences is possible, the canonical one among those; that sum."""
    most = _sum(board, canonical.choices)
    if frame.allowance.is_gap_counted:
        return canonical, [], most
    gap = frame.allowance.widest_gap
    least = Prices(board, Allowance(gap, is_gap_counted=True)).cheapest(players)
    if least is None or least.cost == most:
        return canonical, [], most
    crossings = _crossings(board, canonical.choices)
    for is_crossing_counted in (False, True):
        procedure = _run(board, Allowance(gap, False, True, is_crossing_counted), players)
        if _crossings(board, procedure.choices) <= crossings:
            return procedure, [reason("smaller-sum", canonical=points(most), sum=points(least.cost))], least.cost
    return canonical, [], least.cost


def _run(board: Board, allowance: Allowance, players: int) -> Procedure:
    procedure = Procedure(board, Prices(board, allowance))
    procedure.run(players)
    return procedure


def _sum(board: Board, choices: Iterable[PairingChoice]) -> int:
    return sum(board.gap(choice.seeker, choice.opponent) for choice in choices)


def _crossings(board: Board, choices: Iterable[PairingChoice]) -> int:
    return sum(board.gap(choice.seeker, choice.opponent) > 0 for choice in choices)


def _bye(board: Board, frame: _Frame, byes: Sequence[int]) -> Bye | None:
    """The bye with its reasons: why this player, and why none of those who are lower."""
    if frame.bye is None:
        return None
    player = board.ids[frame.bye]
    reasons = [
        reason("second-bye", player=player, count=byes[frame.bye])
        if byes[frame.bye]
        else reason("bye", player=player, points=points(board.halves[frame.bye]))
    ]
    for lower in reversed(range(frame.bye + 1, len(board.ids))):
        code = "bye-rest" if lower in frame.refused else "bye-had"
        reasons.append(reason(code, passed=board.ids[lower]))
    return Bye(player, tuple(reasons))


def _relaxation(board: Board, frame: _Frame, byes: Sequence[int]) -> Relaxation:
    gap = frame.allowance.widest_gap
    gap = gap if gap is not None and gap > WIDEST_GAP else None
    reasons = []
    if frame.repeats:
        reasons.append(reason("repeats-allowed", repeats=frame.repeats))
    if gap is not None and not frame.repeats:
        reasons.append(reason("gap-widened", rule=points(WIDEST_GAP), gap=points(gap)))
    is_second_bye = frame.bye is not None and byes[frame.bye] > 0
    if is_second_bye and frame.bye is not None:
        reasons.append(reason("second-bye", player=board.ids[frame.bye], count=byes[frame.bye]))
    return Relaxation(gap, frame.repeats, is_second_bye, tuple(reasons))
