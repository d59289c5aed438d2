"""Organisation of the championship: pairing, byes, tie-breaks, the finals and the consolation."""

from __future__ import annotations

from rules.kernel.advice import Advice
from rules.kernel.errors import named_as_a_whole
from rules.kernel.units import Side
from rules.questions.backgammon.desk import Bye, Pairing, PairingAsks
from rules.questions.backgammon.desk_remedies import (
    award_half_point,
    meets_rank,
    meets_seed,
    pair_anew,
    play_one_point,
    record_count,
    record_sums,
)
from rules.questions.backgammon.finals import ConsolationEntry, FinalsPlace, LeftAt
from rules.questions.backgammon.tie_breaks import SinglePoint, TieBreak, TieBreakSums

FARTHEST_FLOAT = 2
"""Points between a floater and the neighbouring group."""

IN_FINALS = 8
BESIDE_A_WINNER_OF_ALL = 7
"""With a player who has won every round six others go on."""

WEIGHTS = (2, 3)
"""The weight of the last two rounds for the consolation."""

RANKING = "§qualification-par-les-quarts-de-finales-et-departage"


def pairing(question: Pairing) -> Advice:
    """appariement: upper half against lower half by ELO, then within the same points, no repeats."""
    if question.asks is PairingAsks.BY_HAND:
        return Advice("by-hand", articles=["§deroulement-du-premier-tour"], discretion=True)
    if question.asks is PairingAsks.FIRST_ROUND:
        return _first_round(question)
    if question.have_met:
        return Advice("pair-anew", articles=["§appariement"], remedies=[pair_anew()])
    if question.points_apart == 0:
        return Advice("stands", articles=["§appariement"])
    if question.points_apart <= FARTHEST_FLOAT:
        return Advice("floats", articles=["§appariement"])
    return Advice("pair-anew", articles=["§appariement"], remedies=[pair_anew()], discretion=True)


def _first_round(question: Pairing) -> Advice:
    half, seed = question.players // 2, question.seed
    if seed > 2 * half:
        return Advice("has-bye", articles=["§appariement"], remedies=[award_half_point()])
    opponent = seed + half if seed <= half else seed - half
    return Advice("meets", articles=["§appariement"], remedies=[meets_seed(seed=opponent)])


def bye(question: Bye) -> Advice:
    """appariement: the lowest, once, for half a point; deroulement-du-premier-tour: players already through."""
    if question.qualified:
        return Advice(
            "left-out", articles=["§deroulement-du-premier-tour"], remedies=[award_half_point()], discretion=True
        )
    if not question.odd:
        return Advice("no-bye", articles=["§appariement"])
    if question.had_bye and question.known("lowest") is not False:
        return Advice("next-lowest", articles=["§appariement"])
    if not question.lowest:
        return Advice("no-bye", articles=["§appariement"])
    return Advice("gets-bye", articles=["§appariement"], remedies=[award_half_point()])


def tie_break(question: TieBreak) -> Advice:
    """Points, D, P, their own match, a match to one point, the ELO: the first in which they differ."""
    for name in ("points", "first", "performance"):
        higher = _higher(question, name)
        if higher is not None:
            return Advice(f"{higher}-ahead", articles=[RANKING])
    winner = question.own_match.side
    if winner is not None:
        return Advice(f"{winner}-ahead", articles=[RANKING])
    if question.single_point is SinglePoint.NOT_PLAYED:
        return Advice("play-one-point", articles=[RANKING], remedies=[play_one_point()])
    if question.single_point is not SinglePoint.STILL_EQUAL:
        return Advice(f"{question.single_point}-ahead", articles=[RANKING])
    higher = _higher(question, "elo")
    if higher is None:
        return Advice("equal", articles=[RANKING], discretion=True)
    return Advice(f"{higher}-ahead", articles=[RANKING])


def _higher(question: TieBreak, name: str) -> Side | None:
    """The player with the higher figure; None where they are equal."""
    with named_as_a_whole(name):
        both = getattr(question, name)
        first, second = both[Side.A], both[Side.B]
    if first == second:
        return None
    return Side.A if first > second else Side.B


def tie_break_sums(question: TieBreakSums) -> Advice:
    """calcul-du-departage: B of all opponents, S of the beaten ones, D their sum."""
    with named_as_a_whole("opponents"):
        met = [(opponent.points, opponent.beaten) for opponent in question.opponents]
    buchholz = sum(points for points, _ in met)
    sonneborn_berger = sum(points for points, is_beaten in met if is_beaten)
    sums = record_sums(buchholz=buchholz, sonneborn_berger=sonneborn_berger, total=buchholz + sonneborn_berger)
    return Advice("computed", articles=["§calcul-du-departage"], remedies=[sums])


def finals_place(question: FinalsPlace) -> Advice:
    """deroulement-du-premier-tour: eight, or seven with a player who won all; tableau-final: 1 meets 8, 2 meets 7.

    With seven, the line of the first falls away, and the director has the last word on the others.
    """
    if question.won_all:
        return Advice("semi-final", articles=["§deroulement-du-premier-tour"])
    places = BESIDE_A_WINNER_OF_ALL if question.other_won_all else IN_FINALS
    if question.rank > places:
        return Advice("not-qualified", articles=["§deroulement-du-premier-tour"])
    is_opponent_through = question.other_won_all and question.rank == 1
    return Advice(
        "quarter-final",
        articles=["§deroulement-du-premier-tour", "§tableau-final"],
        remedies=[] if is_opponent_through else [meets_rank(rank=IN_FINALS + 1 - question.rank)],
        discretion=question.other_won_all,
    )


def consolation_entry(question: ConsolationEntry) -> Advice:
    """consolation: by the round lost, or by a count with the last two rounds weighted."""
    if question.left_at is LeftAt.SEMI_FINAL:
        return Advice("quarter-final", articles=["§consolation"])
    if question.left_at is not LeftAt.FIRST_STAGE:
        return Advice("same-level", articles=["§consolation"])
    with named_as_a_whole("rounds"):
        points = [one.points for one in question.rounds]
    weights = [1] * (len(points) - len(WEIGHTS)) + list(WEIGHTS[-len(points) :] if points else ())
    count = sum(each * weight for each, weight in zip(points, weights, strict=True))
    return Advice("counted", articles=["§consolation"], remedies=[record_count(points=count)], discretion=True)
