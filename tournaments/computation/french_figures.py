"""The answers that need no tournament: performance, tie-break sums, recounts, plans, ties, lateness, clocks."""

from fractions import Fraction
from typing import Any

from tournaments.computation.french_reading import read_matches, read_player
from tournaments.computation.french_rounds import plan_json
from tournaments.computation.numbers import number
from tournaments.computation.reading import BadInput, Value
from tournaments.pairing.consolation import plan
from tournaments.standings.figures import (
    SECONDS_PER_MOVE,
    is_out_by_lateness,
    lateness_points,
    may_enter_intermediate,
    time_bank,
)
from tournaments.standings.options import FrenchOptions, PlayoffShape
from tournaments.standings.performance import PerformanceMethod, performance
from tournaments.standings.recount import entry_round, recount
from tournaments.standings.ties import TieBreaker

Answer = dict[str, Any]


def _performance(value: Value, mean: str) -> int | None:
    """P of one line; no opponent, no performance."""
    matches = value.get("matches").whole(0, 1000)
    points = value.get("points").number(0, 1000)
    if points > matches:
        raise BadInput(f"{value.where}.points", number(points), f"at most {matches}, the number of matches")
    method = value.get("method", value.get("perf_method", "normal").raw)
    chosen = PerformanceMethod(method.one_of([each.value for each in PerformanceMethod]))
    if not matches:
        return None
    return performance(value.get(mean).number(), points / matches, chosen, value.get("perf_round", 1).whole(1, 1000))


def performances(value: Value) -> list[int | None]:
    """P, line by line."""
    names = ("mean", "points", "matches", "method", "perf_method", "perf_round")
    return [_performance(each.known(*names), "mean") for each in value.items()]


def tiebreak_sum(value: Value) -> Answer:
    """B, S, D and P from the points of the opponents."""
    names = ("beaten", "lost_to", "opponents_mean_elo", "points", "matches", "method", "perf_method", "perf_round")
    value.known(*names)
    beaten = sum(value.get("beaten", []).each(lambda item: item.halves()))
    lost = sum(value.get("lost_to", []).each(lambda item: item.halves()))
    sums = {"B": number(beaten + lost, 2), "S": number(beaten, 2), "D": number(2 * beaten + lost, 2)}
    return {**sums, "P": _performance(value, "opponents_mean_elo")}


def intermediate(value: Value) -> list[bool]:
    """The right to the intermediate event, line by line."""
    return [
        may_enter_intermediate(
            float(each.get("elo").number()),
            each.get("lost").whole(0, 1000),
            has_played_championship=each.get("played_cdf", False).flag(),
        )
        for each in value.each(lambda item: item.known("elo", "lost", "played_cdf", "intermediate_ceiling"))
    ]


def lateness(value: Value) -> list[Answer]:
    """Penalty points and disqualification, line by line; with clock there are none."""
    answers = []
    for each in value.items():
        each.known("length", "minutes_late", "first_point_at", "clock")
        length = each.get("length").whole(1, 1000)
        late = each.get("minutes_late").number(-100_000, 100_000)
        points = lateness_points(int(late), each.get("first_point_at", 20).whole(0, 1000))
        points = 0 if each.get("clock", False).flag() else points
        answers.append({"penalty_points": points, "disqualified": is_out_by_lateness(points, length)})
    return answers


def clock(value: Value) -> list[Answer]:
    """The time bank by match length, line by line."""
    lengths = [each.known("length").get("length").whole(1, 1000) for each in value.items()]
    return [{"minutes": time_bank(length), "seconds_per_move": SECONDS_PER_MOVE} for length in lengths]


def recounts(value: Value) -> list[Answer]:
    """The recount and the entry round, line by line."""
    counts = [recount(each.each(lambda item: item.halves(1))) for each in value.items()]
    return [{"count": number(count, 2), "entry_round": entry_round(count, FrenchOptions())} for count in counts]


def consolation_plans(value: Value) -> list[Answer]:
    """The sizes of the consolation's rounds, line by line."""
    answers = []
    for each in value.items():
        each.known("entry", "quarter_losers", "out_on_tiebreak")
        sizes = plan(
            each.get("entry").each(lambda item: item.whole(0, 100_000)),
            quarter_losers=each.get("quarter_losers", 4).whole(0, 4),
            out_on_tiebreak=each.get("out_on_tiebreak", 0).whole(0, 100_000),
        )
        answers.append(plan_json(sizes))
    return answers


def resolve_tie(value: Value) -> Answer:
    """The order of players equal on points, D and P."""
    value.known("group", "elo", "matches", "playoffs", "playoff_shape")
    ratings: dict[str, Fraction] = {name: value.get("elo").get(name).number() for name in value.get("elo").mapping()}
    group = value.get("group").each(lambda item: read_player(item, ratings))
    if not group or len(set(group)) < len(group):
        raise value.get("group").refuse("different players, at least one")
    shapes = [shape.value for shape in PlayoffShape]
    breaker = TieBreaker(
        ratings,
        read_matches(value.get("matches", []), ratings),
        read_matches(value.get("playoffs", []), ratings),
        PlayoffShape(value.get("playoff_shape", "all").one_of(shapes)),
    )
    found = breaker.resolve(group, lambda _ahead, rest: len(rest) > 1)
    return {
        "order": list(found.order),
        "playoff_needed": bool(found.pending),
        "above_by": [str(each) for each in found.above_by],
    }
