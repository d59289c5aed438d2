"""A Swiss tournament of random results, played round by round by our own pairing, and the same as a TRF."""

import random
from fractions import Fraction

from tournaments.pairing.swiss import pair_round
from tournaments.stage_record import Entrant, PlayedMatch, PlayedRound, Result, StageRecord

SEED = 2007


def history(players: int, rounds: int) -> StageRecord:
    """So many rounds, won at random by the odds that ratings give."""
    chance = random.Random(SEED)
    entrants = tuple(Entrant(f"p{place}", Fraction(chance.randint(1200, 2200))) for place in range(players))
    ratings = {entrant.id: entrant.rating for entrant in entrants}
    record = StageRecord(entrants, (), rounds + 1)
    for _ in range(rounds):
        matches = []
        for pair in pair_round(record).pairs:
            odds = 1 / (1 + 10 ** (float(ratings[pair.second] - ratings[pair.first]) / 400))
            sides = (pair.first, pair.second) if chance.random() < 0.5 else (pair.second, pair.first)
            won = pair.first if chance.random() < odds else pair.second
            matches.append(PlayedMatch(*sides, Result.FIRST if won == sides[0] else Result.SECOND))
        record = StageRecord(entrants, (*record.rounds, PlayedRound(tuple(matches))), rounds + 1)
    return record


def as_trf(record: StageRecord) -> str:
    """The same for a program of chess: the first of a match has White."""
    ranked = sorted(record.entrants, key=lambda entrant: -entrant.rating)
    numbers = {entrant.id: number for number, entrant in enumerate(ranked, start=1)}
    matches = record.matches_of()
    lines = [f"012 Benchmark\nXXR {record.planned}"]
    for entrant in ranked:
        scored = sum(match.score_of(entrant.id) for match in matches[entrant.id]) / 2
        played = "".join(_cell(match, entrant.id, numbers) for match in matches[entrant.id])
        number, rating = numbers[entrant.id], int(entrant.rating)
        person = f"{number:>4}      {entrant.id:<33} {rating:>4} {'':>3} {'':>11} {'':>10}"
        lines.append(f"001 {person} {scored:>4.1f} {number:>4}{played}")
    return "\n".join(lines) + "\n"


def _cell(match: PlayedMatch, player: str, numbers: dict[str, int]) -> str:
    colour = "w" if player == match.first else "b"
    return f"  {numbers[match.opponent_of(player)]:>4} {colour} {'1' if match.is_won_by(player) else '0'}"
