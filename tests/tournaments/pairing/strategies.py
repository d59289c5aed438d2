"""Random tournaments: paired by ourselves or by hand, with withdrawals, absences, byes, forfeits, postponed matches."""

from fractions import Fraction

from hypothesis import strategies as st

from tournaments.pairing.swiss import pair_round
from tournaments.stage_record import Entrant, PlayedMatch, PlayedRound, Result, StageRecord

RESULTS = [result for result in Result if result is not Result.DRAW]
LIKELY = [*(2 * [Result.FIRST, Result.SECOND]), *RESULTS]


@st.composite
def fields(draw: st.DrawFn, least: int = 2, most: int = 10) -> tuple[Entrant, ...]:
    """Players with ratings, some of them equal."""
    size = draw(st.integers(least, most))
    return tuple(Entrant(f"p{place:02}", Fraction(draw(st.integers(1500, 1530)))) for place in range(size))


@st.composite
def tournaments(draw: st.DrawFn, least: int = 2, most: int = 10, rounds: int = 7) -> StageRecord:
    """A stage that has another round to pair."""
    entrants = draw(fields(least, most))
    record = StageRecord(entrants, (), rounds)
    ids = [entrant.id for entrant in entrants]
    for number in range(1, draw(st.integers(0, rounds - 1)) + 1):
        staying = [player for player in ids if player not in record.withdrawn]
        if len(staying) > 3 and draw(st.integers(0, 7)) == 0:
            gone = draw(st.sampled_from(staying))
            record = StageRecord(entrants, record.rounds, rounds, {**record.withdrawn, gone: number})
        played = draw(by_hand(record) if draw(st.integers(0, 3)) == 0 else by_program(record))
        record = StageRecord(entrants, (*record.rounds, played), rounds, record.withdrawn)
    return record


@st.composite
def by_program(draw: st.DrawFn, record: StageRecord) -> PlayedRound:
    active = [entrant.id for entrant in record.entrants if not record.has_left(entrant.id)]
    is_a_player_absent = len(active) > 2 and draw(st.integers(0, 5)) == 0
    draft = pair_round(record, absent=[draw(st.sampled_from(active))] if is_a_player_absent else [])
    matches = [PlayedMatch(pair.first, pair.second, draw(st.sampled_from(LIKELY))) for pair in draft.pairs]
    return PlayedRound(tuple(matches), (draft.bye.player,) if draft.bye else ())


@st.composite
def by_hand(draw: st.DrawFn, record: StageRecord) -> PlayedRound:
    active = draw(st.permutations([entrant.id for entrant in record.entrants if not record.has_left(entrant.id)]))
    byes = record.byes_of()
    spare = next((player for player in active if not byes[player]), active[0]) if len(active) % 2 else None
    others = [player for player in active if player != spare]
    pairs = zip(others[::2], others[1::2], strict=True)
    matches = tuple(PlayedMatch(one, other, draw(st.sampled_from(LIKELY))) for one, other in pairs)
    return PlayedRound(matches, () if spare is None else (spare,))
