"""The answers about whole tournaments: order, pairing, standings, qualification, exclusion, consolation."""

from typing import Any

from tournaments.computation.french_reading import Championship, read_matches, read_player
from tournaments.computation.numbers import number
from tournaments.computation.reading import BadInput, Value
from tournaments.pairing.board import WIDEST_GAP
from tournaments.pairing.consolation import ConsolationPlan, plan
from tournaments.pairing.draft import Draft
from tournaments.pairing.final_table import SETS, Quarter, quarter_finals
from tournaments.pairing.swiss import pair_round
from tournaments.stage_record import PlayedMatch
from tournaments.standings.french import FrenchRow, FrenchStandings, standings
from tournaments.standings.qualification import Qualification, exclusion_offer, qualification
from tournaments.standings.recount import consolation_entries

Answer = dict[str, Any]


def order(value: Value, played: Championship) -> list[str]:
    """All players by rating, then entry order."""
    value.known("tournament", "after_round")
    return [entrant.id for entrant in sorted(played.record.entrants, key=lambda entrant: -entrant.rating)]


def pair(value: Value, played: Championship, check: str) -> Answer:
    """The next round: exact, or with what the page's limits are compared with."""
    value.known("tournament", "after_round", "excluded", "absent")
    record = played.record
    if record.is_over:
        raise BadInput(f"{value.where}.after_round", len(record.rounds), f"fewer than all {record.planned} rounds")
    ids = {entrant.id for entrant in record.entrants}
    left_out = {name: value.get(name, []).each(lambda item: read_player(item, ids)) for name in ("excluded", "absent")}
    draft = pair_round(record, is_canonical=played.is_canonical, **left_out)
    answer: Answer = {"bye": draft.bye.player if draft.bye else None, "pairs": _pairs(draft)}
    if check == "exact":
        return answer
    canonical = [list(pair) for pair in draft.canonical]
    relaxed = draft.relaxation.as_json()
    relaxed.pop("second_bye", None)  # the page has no form for it; the bye itself shows it
    return {**answer, "canonical_pairs": canonical, "limits": _limits(draft), "relaxed": relaxed}


def _pairs(draft: Draft) -> list[list[str]]:
    return [[pair.first, pair.second] for pair in draft.pairs]


def _limits(draft: Draft) -> Answer:
    if draft.repeats:
        return {"repeats": draft.repeats}
    return {
        "repeats": 0,
        "gap_sum_at_most": number(draft.canonical_sum, 2),
        "cross_at_most": draft.canonical_crossings,
        "max_gap": number(max(WIDEST_GAP, draft.relaxation.gap or 0), 2),
        "gap_sum_min": number(draft.least_sum, 2),
    }


def _playoffs(value: Value, played: Championship) -> list[PlayedMatch]:
    """One-point matches; one between players who aren't tied is on no board."""
    found = read_matches(value.get("playoffs", []), {entrant.id for entrant in played.record.entrants})
    if found:
        keys = {row.player: row.key for row in standings(played.record, played.options).rows}
        for place, match in enumerate(found):
            if keys[match.first] != keys[match.second]:
                where = f"{value.where}.playoffs[{place}]"
                raise BadInput(where, f"{match.first}, {match.second}", "two players equal on points, D and P")
    return found


def table(value: Value, played: Championship) -> Answer:
    """The standings with what separates each row from the one above."""
    value.known("tournament", "after_round", "playoffs")
    found = standings(played.record, played.options, _playoffs(value, played))
    return {"rows": [_row(row) for row in found.rows], "playoffs_needed": _groups(found)}


def _groups(found: FrenchStandings) -> list[list[str]]:
    return [list(group) for group in found.playoffs_needed]


def _row(row: FrenchRow) -> Answer:
    return {
        "rank": row.rank,
        "id": row.player,
        "points": number(row.halves, 2),
        "B": number(row.buchholz, 4),
        "S": number(row.berger, 4),
        "D": number(row.d, 4),
        "P": row.performance,
        "elo": number(row.rating),
        "above_by": row.above_by,
    }


def qualify(value: Value, played: Championship) -> Answer:
    """Who goes through, and the final table."""
    value.known("tournament", "after_round", "playoffs")
    found = standings(played.record, played.options, _playoffs(value, played))
    through = qualification(found, played.options)
    return {
        "qualified": list(through.qualified),
        "direct_semi": list(through.direct),
        "out_on_tiebreak": list(through.out_on_tiebreak),
        "playoffs_needed": _groups(found),
        "final_table": _final_table(through),
    }


def _final_table(through: Qualification) -> Answer:
    quarters = quarter_finals(through.qualified, through.direct)
    return {
        "quarters": [_quarter(quarter) for quarter in quarters],
        "semis": [{"id": "S1", "from": ["Q1", "Q2"]}, {"id": "S2", "from": ["Q3", "Q4"]}],
        "final": {"id": "F", "from": ["S1", "S2"]},
        "sets": {stage: list(sets) for stage, sets in SETS.items()},
    }


def _quarter(quarter: Quarter) -> Answer:
    said: Answer = {"id": quarter.id, "seeds": list(quarter.seeds), "players": list(quarter.players)}
    return {**said, "advances": quarter.advances} if quarter.advances else said


def exclusion(value: Value, played: Championship) -> Answer:
    """Whom the director may leave out of the last round."""
    value.known("tournament", "after_round")
    record = played.record
    if len(record.rounds) != record.planned - 1:
        raise BadInput(
            f"{value.where}.after_round", len(record.rounds), f"{record.planned - 1}, all rounds but the last"
        )
    offer = exclusion_offer(record, played.options)
    return {"unbeaten": offer.unbeaten, "places_sure": offer.places_sure, "may_be_excluded": list(offer.players)}


def consolation(value: Value, played: Championship) -> Answer:
    """The recount, and the sizes of all rounds."""
    value.known("tournament", "after_round", "playoffs")
    found = standings(played.record, played.options, _playoffs(value, played))
    through = qualification(found, played.options)
    entries = consolation_entries(played.record, found, through, played.options)
    rows = [
        {
            "id": entry.player,
            "count": number(entry.count, 2),
            "points": number(entry.halves, 2),
            "entry_round": entry.round,
        }
        for entry in entries
    ]
    rounds = max(3, len(played.options.entry) + 1)
    counts = [sum(entry.round == place for entry in entries) for place in range(1, rounds + 1)]
    sizes = plan(
        counts,
        quarter_losers=through.quarter_losers,
        out_on_tiebreak=len(through.out_on_tiebreak),
        semi_losers=through.semi_losers,
    )
    return {"rows": rows, **plan_json(sizes)}


def plan_json(sizes: ConsolationPlan) -> Answer:
    """Sizes in the form of the page."""
    rounds = []
    for each in sizes.rounds:
        named = {"round": each.number, "name": "quarter-finals"} if each.is_quarter_final else {"round": each.number}
        size = {"entrants": each.entrants, "winners_in": each.winners_in, "players": each.players}
        rounds.append({**named, **size, "matches": each.matches, "byes": each.byes})
    late = {
        "quarter_losers": sizes.quarter_losers,
        "out_on_tiebreak": sizes.out_on_tiebreak,
        "enters_round": sizes.late_round,
    }
    return {"late_group": late, "rounds": rounds}
