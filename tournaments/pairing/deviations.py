"""A round paired by hand, against the same rules: what it breaks is said, never refused."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tournaments.pairing.board import WIDEST_GAP, Board, board_of
from tournaments.pairing.draft import Draft
from tournaments.reasons import Reason, points
from tournaments.stage_record import StageRecord
from tournaments.words import Words

Pairs = Sequence[tuple[str, str]]

WORDS = {
    "paired-twice": Words("{player} is in this round {times} times."),
    "not-paired": Words("{player} is not in this round."),
    "not-active": Words("{player} is absent, has withdrawn or is not entered, but is in this round."),
    "repeat": Words("{first} and {second} have met before (matches: {times})."),
    "wide-gap": Words("{first} and {second} are {gap} points apart; the rule allows {rule}."),
    "second-bye": Words("{player} has already had a bye."),
    "other-bye": Words("The bye would go to {expected}, not to {player}."),
    "needless-bye": Words("The number of players is even, but {player} has the bye."),
    "larger-sum": Words("The differences add up to {sum}; the proposal needs {least}."),
    "more-crossings": Words("Matches between score groups: {count}; the proposal needs {least}."),
}


def _said(code: str, **facts: object) -> Reason:
    return Reason(code, facts, WORDS[code])


def deviations(
    record: StageRecord, proposal: Draft, pairs: Pairs, *, bye: str | None = None, left_out: Iterable[str] = ()
) -> tuple[Reason, ...]:
    """Where a manual round departs from the rules or from what was proposed for the same players."""
    board = board_of(record, left_out)
    found = [*_seats(board, pairs, bye), *_matches(board, pairs), *_bye(record, proposal, bye)]
    if not any(reason.code in ("paired-twice", "not-paired", "not-active") for reason in found):
        found += _sums(board, proposal, pairs)
    return tuple(found)


def swap(pairs: Pairs, one: str, other: str, *, bye: str | None = None) -> tuple[list[tuple[str, str]], str | None]:
    """The round with two players in each other's place; the bye is a place as well."""
    seated = [player for pair in pairs for player in pair] + ([bye] if bye is not None else [])
    for player in (one, other):
        if player not in seated:
            raise ValueError(f"found {player}; expected a player of this round")
    exchanged = {one: other, other: one}
    swapped = [(exchanged.get(first, first), exchanged.get(second, second)) for first, second in pairs]
    return swapped, None if bye is None else exchanged.get(bye, bye)


def _seats(board: Board, pairs: Pairs, bye: str | None) -> list[Reason]:
    seats = Counter(player for pair in pairs for player in pair)
    seats.update([] if bye is None else [bye])
    active = set(board.ids)
    found = [_said("paired-twice", player=player, times=times) for player, times in seats.items() if times > 1]
    found += [_said("not-active", player=player) for player in seats if player not in active]
    return found + [_said("not-paired", player=player) for player in board.ids if not seats[player]]


def _matches(board: Board, pairs: Pairs) -> list[Reason]:
    places = {player: place for place, player in enumerate(board.ids)}
    found: list[Reason] = []
    for first, second in pairs:
        if first == second or first not in places or second not in places:
            continue
        one, other = places[first], places[second]
        times = next((times for times, bits in board.times_met[one].items() if bits >> other & 1), 0)
        if times:
            found.append(_said("repeat", first=first, second=second, times=times))
        if board.gap(one, other) > WIDEST_GAP:
            gap = points(board.gap(one, other))
            found.append(_said("wide-gap", first=first, second=second, gap=gap, rule=points(WIDEST_GAP)))
    return found


def _bye(record: StageRecord, proposal: Draft, bye: str | None) -> list[Reason]:
    if bye is None:
        return []
    found = [_said("second-bye", player=bye)] if record.byes_of().get(bye) else []
    if proposal.bye is None:
        found.append(_said("needless-bye", player=bye))
    elif proposal.bye.player != bye:
        found.append(_said("other-bye", player=bye, expected=proposal.bye.player))
    return found


def _sums(board: Board, proposal: Draft, pairs: Pairs) -> list[Reason]:
    places = {player: place for place, player in enumerate(board.ids)}
    gaps = [board.gap(places[first], places[second]) for first, second in pairs]
    crossings = sum(gap > 0 for gap in gaps)
    found = []
    if sum(gaps) > proposal.gap_sum:
        found.append(_said("larger-sum", sum=points(sum(gaps)), least=points(proposal.gap_sum)))
    if crossings > proposal.crossings:
        found.append(_said("more-crossings", count=crossings, least=proposal.crossings))
    return found
