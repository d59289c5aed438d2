"""The progressive consolation, round by round: who enters, who has the bye, and who meets whom."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from tournaments.pairing.brackets import Standing
from tournaments.pairing.consolation import (
    DOWN,
    ENTRY,
    KNOCKOUT,
    LATE,
    QUARTER_SLOTS,
    QUARTERS,
    SEATS_BEFORE_QUARTERS,
)
from tournaments.pairing.consolation_round import byes_of_round, pair_consolation
from tournaments.pairing.draft import Bye
from tournaments.reasons import Reason
from tournaments.rounds.errors import StageComplete, WaitsForStage
from tournaments.rounds.proposal import Proposal
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.final_places import entries_due
from tournaments.selectors.stages import LoadedStage
from tournaments.words import Words

ROUNDS_TO_QUARTERS: Final = 1
ROUNDS_TO_SEMIS: Final = 2

NEWEST = Words("{player} is the best of those who enter in this round and goes on without a match.")
OTHERS = Words("{player} is the next in order and goes on without a match: the round has fewer players than seats.")


@dataclass(frozen=True)
class Entering:
    """Who plays a round of the consolation: the phase, the newest entrants, and those from the round before."""

    phase: str
    newest: list[str]
    others: list[str]
    byes: int
    depends: tuple[str, ...] = ()


def propose_consolation(played: LoadedStage, excluded: Collection[str] = ()) -> Proposal:
    """The next round. Raises: StageComplete, WaitsForStage while the final table still owes it players."""
    draw = played.stage.draw or {}
    entering = _entering(played)
    order = _strength(played)
    newest, others = _sorted(entering.newest, order), _sorted(entering.others, order)
    free = byes_of_round(newest, others, entering.byes)
    paired = [player for player in _sorted([*newest, *others], order) if player not in free]
    fresh = {player for player in paired if player not in _who_played(played)}
    is_repeat_avoided = played.stage.division.options.get("consolation_repeats", "first") == "first"
    met = {frozenset(pair) for pair in draw.get("met", ()) if is_repeat_avoided}
    byes = tuple(
        Bye(
            each,
            (Reason("newest" if each in newest else "next", {"player": each}, NEWEST if each in newest else OTHERS),),
        )
        for each in free
    )
    return Proposal(
        pair_consolation(paired, fresh, met), byes, bye_worth=0, phase=entering.phase, depends=entering.depends
    )


def is_last_round(played: LoadedStage) -> bool:
    """Whether at most one player goes on from the last published round, and none enters after it."""
    last = played.rounds[-1]
    open_matches = sum(not each.is_finished for each in played.by_round[last.pk])
    is_late = (last.draft or {}).get("phase") in (QUARTERS, KNOCKOUT)
    return is_late and open_matches + len(_going_on(played)) <= 1


def winner_of(played: LoadedStage) -> str | None:
    """The winner of a consolation that is over: of its final, or the last one who is still there."""
    final = played.by_round[played.rounds[-1].pk]
    if len(final) == 1:
        return final[0].winner_id
    return next(iter(_going_on(played)), None)


def entry_rounds(played: LoadedStage) -> dict[str, int]:
    """The rounds, not published yet, in which entrants enter: by the recount, and from the final table as far as known.

    They are those of the plan: withdrawals may bring the quarter-finals forward.
    """
    draw = played.stage.draw or {}
    quarters = draw["plan"][-1]["number"]
    found = entries_due(played)
    for number, from_final in ((draw["late_round"], ROUNDS_TO_SEMIS), (quarters, ROUNDS_TO_QUARTERS)):
        found |= dict.fromkeys(_known_losers(played, from_final=from_final), number)
    left = played.left
    return {player: number for player, number in found.items() if number > len(played.rounds) and player not in left}


def _entering(played: LoadedStage) -> Entering:
    draw = played.stage.draw or {}
    number = len(played.rounds) + 1
    going_on = _going_on(played)
    last_entry = int(draw["late_round"]) - 1
    left = played.left
    here = [player for player, entry in draw["entries"].items() if entry == number and player not in left]
    if number <= last_entry:
        return Entering(ENTRY, here, going_on, (len(here) + len(going_on)) % 2)
    phase = (played.rounds[-1].draft or {}).get("phase", ENTRY) if played.rounds else ENTRY
    if phase == ENTRY:
        late = _late_group(played, left)
        count = len(going_on) + len(late)
        if count > SEATS_BEFORE_QUARTERS:
            target = SEATS_BEFORE_QUARTERS
            while target < count:
                target *= 2
            return Entering(LATE, late, going_on, target - count, (draw["main"],))
        return _quarters(played, late, going_on, left)
    if phase in (LATE, DOWN):
        if len(going_on) > SEATS_BEFORE_QUARTERS:
            return Entering(DOWN, [], going_on, len(going_on) % 2)
        return _quarters(played, [], going_on, left)
    if len(going_on) < 2:
        raise StageComplete(field="stage")
    return Entering(KNOCKOUT, [], going_on, len(going_on) % 2)


def _quarters(played: LoadedStage, late: list[str], going_on: list[str], left: Collection[str]) -> Entering:
    """Eight seats; semi-final losers come first where seats stay empty."""
    losers = [each for each in _losers_of(played, from_final=ROUNDS_TO_QUARTERS) if each not in left]
    players = len(losers) + len(late) + len(going_on)
    byes = min(players, max(QUARTER_SLOTS - players, 0))
    others = [*late, *going_on]
    return Entering(QUARTERS, losers, others, byes, ((played.stage.draw or {})["main"],))


def _late_group(played: LoadedStage, left: Collection[str]) -> list[str]:
    """Those put out on a tie-break, and those beaten in the quarter-finals."""
    draw = played.stage.draw or {}
    losers = _losers_of(played, from_final=ROUNDS_TO_SEMIS) if draw["quarter_losers"] else []
    return [each for each in (*losers, *draw["out_on_tiebreak"]) if each not in left]


def _losers_of(played: LoadedStage, *, from_final: int) -> list[str]:
    """The losers of the final table's round that is so far from the final. Raises: WaitsForStage."""
    standings = _round_of_main(played, from_final=from_final)
    if not all(each.is_settled for each in standings):
        raise WaitsForStage(field="stage", found=played.main.stage.kind)
    return [each.loser for each in standings if each.loser is not None]


def _known_losers(played: LoadedStage, *, from_final: int) -> list[str]:
    """The losers of such a round so far; none before the final table is drawn."""
    if not (played.stage.draw or {})["main"] or not played.main.stage.draw:
        return []
    return [each.loser for each in _round_of_main(played, from_final=from_final) if each.loser is not None]


def _round_of_main(played: LoadedStage, *, from_final: int) -> list[Standing]:
    bracket = bracket_of(played.main)
    last = max(match.round for match in bracket.matches)
    return [bracket.standings[match.id] for match in bracket.matches if match.round == last - from_final]


def _going_on(played: LoadedStage) -> list[str]:
    """Winners and byes of the round before who are still there."""
    if not played.rounds:
        return []
    last = played.rounds[-1]
    winners = [each.winner_id for each in played.by_round[last.pk] if each.winner_id is not None]
    resting = [each.entrant for each in played.rests if each.round == last.pk]
    return [player for player in (*winners, *resting) if player not in played.left]


def _who_played(played: LoadedStage) -> set[str]:
    return {player for each in played.seatings for player in (each.a, each.b)}


def _strength(played: LoadedStage) -> dict[str, int]:
    """Places in the order of the consolation: the final table's players by the first stage, then the recount."""
    draw = played.stage.draw or {}
    order = [*draw["through"], *draw["out_on_tiebreak"], *draw["seeds"]]
    found: dict[str, int] = {}
    for place, player in enumerate(order):
        found.setdefault(player, place)
    return found


def _sorted(players: Collection[str], order: dict[str, int]) -> list[str]:
    return sorted(players, key=lambda player: order.get(player, len(order)))
