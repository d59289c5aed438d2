"""The competition: pairing, absences, tie-breaks and the number of rounds."""

from __future__ import annotations

from rules.kernel.advice import Advice
from rules.kernel.units import Side
from rules.questions.scrabble.desk import MET, WINS, Bye, Pairing, PairingAsks, Rounds, TieBreak
from rules.questions.scrabble.desk_remedies import meets_place, pair_anew, play_rounds

FEWEST_ROUNDS = 4
LARGEST_FIELD = 128
"""The table of f.rounds ends there."""

NEIGHBOUR, PAIR = 2, 2
LATER = ("§f.second", "§f.next")


def pairing(question: Pairing) -> Advice:
    """f.first to f.next: first against last, in the last third neighbours; f.permutation: no repeats if possible."""
    if question.asks is PairingAsks.PROPOSED:
        return _proposed(question)
    size, place = question.group_size, question.place
    if question.asks is PairingAsks.FIRST_LOWER:
        return _first_lower(size, place)
    articles = ("§f.first",) if question.asks is PairingAsks.FIRST_UPPER else LATER
    if size % 2 == 0:
        return Advice("meets", articles, remedies=[meets_place(place=size + 1 - place)])
    if question.asks is PairingAsks.FIRST_UPPER:
        return _odd_upper_group(size, place)
    if place == 1:
        return Advice("meets-next-group", LATER)
    return Advice("meets", LATER, remedies=[meets_place(place=size + 2 - place)])


def _odd_upper_group(size: int, place: int) -> Advice:
    """With an odd number the player in the middle has no opponent."""
    if 2 * place == size + 1:
        return Advice("left-over", articles=["§f.first"], discretion=True)
    return Advice("meets", articles=["§f.first"], remedies=[meets_place(place=size + 1 - place)])


def _first_lower(size: int, place: int) -> Advice:
    opponent = place + 1 if place % NEIGHBOUR else place - 1
    if opponent > size:
        return Advice("left-over", articles=["§f.first"], discretion=True)
    return Advice("meets", articles=["§f.first"], remedies=[meets_place(place=opponent)])


def _proposed(question: Pairing) -> Advice:
    if not question.have_met:
        return Advice("stands", articles=["§f.permutation"])
    if question.other_free:
        return Advice("pair-anew", articles=["§f.permutation"], remedies=[pair_anew()])
    return Advice("kept", articles=["§f.permutation"])


def bye(question: Bye) -> Advice:
    """f.forfeit: absent players aren't paired and score nothing (f.pm); no player meets an absent opponent twice."""
    if question.absent:
        return Advice("not-paired", articles=["§f.forfeit", "§f.pm"])
    if question.opponent_absent and question.had_absent_opponent:
        return Advice("pair-anew", articles=["§f.forfeit"], remedies=[pair_anew()])
    return Advice("stands", articles=["§f.forfeit"])


def tie_break(question: TieBreak) -> Advice:
    """f.ranking, f.final: match points, the games between those tied (PPM), ratings met (Pdep)."""
    ahead = _with_more(question, "match_points")
    if ahead is not None:
        return Advice(f"{ahead}-ahead", articles=_rankings(question))
    articles = [*_rankings(question), "§f.tiebreak"]
    if question.is_final or question.all_met:
        ahead = _with_more(question, "ppm") if _have_ppm(question) else WINS.get(question.own_game)
    ahead = ahead or _with_more(question, "rating_points")
    if ahead is None:
        return Advice("equal", articles)
    return Advice(f"{ahead}-ahead", articles)


def _with_more(question: TieBreak, points: str) -> Side | None:
    first, second = question.of_both(points)
    if first == second:
        return None
    return Side.A if first > second else Side.B


def _rankings(question: TieBreak) -> list[str]:
    """Match points come first in both rankings."""
    is_final = question.known("is_final")
    if is_final is None:
        return ["§f.ranking", "§f.final"]
    return ["§f.final" if is_final else "§f.ranking"]


def _have_ppm(question: TieBreak) -> bool:
    """Whether the PPM of a whole group count; where two alone are tied, their own game says the same.

    Two who have met where not all have are not alone.
    """
    if question.known("ppm") is not None:
        return True
    if question.tied is not None:
        return question.tied > PAIR
    return question.known("all_met") is False and question.known("own_game") in MET


def rounds(question: Rounds) -> Advice:
    """f.rounds: four at least, five from 17 entrants, and one more each time the field doubles."""
    needed = max(FEWEST_ROUNDS, (question.entrants - 1).bit_length())
    beyond = question.entrants > LARGEST_FIELD
    if question.planned >= needed:
        return Advice("rounds-enough", articles=["§f.rounds"], discretion=beyond)
    return Advice("rounds-needed", articles=["§f.rounds"], remedies=[play_rounds(count=needed)], discretion=beyond)
