"""A draft as it is stored: pairs with tables, byes, floats and reasons; names stay out, so that they can be erased."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from tournaments.canonical import moment
from tournaments.pairing.draft import Bye, Pair
from tournaments.reasons import Reason
from tournaments.rounds.proposal import Proposal
from tournaments.rounds.table_numbers import assign_tables
from tournaments.selectors.stage_basis import Basis
from tournaments.selectors.stages import LoadedStage

FORMAT: Final = 1
Stored = dict[str, Any]


class Patterns:
    """The sentences of a draft, each stored once under its code."""

    def __init__(self, known: dict[str, Stored] | None = None) -> None:
        self.patterns = known if known is not None else {}

    def put(self, reasons: Iterable[Reason], prefix: str = "") -> list[Stored]:
        """The reasons as codes and facts; their patterns are kept beside."""
        found = []
        for reason in reasons:
            code = f"{prefix}{reason.code}"
            self.patterns[code] = dict(reason.pattern)
            found.append({"code": code, "facts": dict(reason.facts)})
        return found


def stored(
    proposal: Proposal, played: LoadedStage, *, number: int, basis: Basis, at: datetime, before: Stored | None = None
) -> Stored:
    """The draft of a round; what an earlier draft of the same round went through is kept."""
    words = Patterns()
    halves = _halves(played)
    tables = assign_tables(
        [(pair.first, pair.second) for pair in proposal.pairs],
        fixed=played.fixed_tables,
        taken=basis.taken,
    )
    return {
        "format": FORMAT,
        "number": number,
        "made_at": moment(at),
        "basis": basis.digest,
        "depends": list(proposal.depends),
        "phase": proposal.phase,
        "keeps_seats": proposal.keeps_seats,
        "seeds": list(proposal.seeds),
        "pairs": [
            _pair(pair, table, proposal, halves, words) for pair, table in zip(proposal.pairs, tables, strict=True)
        ],
        "byes": [_bye(bye, proposal.bye_worth, words) for bye in proposal.byes],
        "excluded": sorted(proposal.excluded),
        "absent": sorted(proposal.absent),
        "floats": [
            {"entrant": each.player, "group": each.group, "reasons": words.put(each.reasons)}
            for each in proposal.draft.floats
        ],
        "relaxation": {"reasons": words.put(proposal.draft.relaxation.reasons)},
        "reasons": words.put(proposal.draft.reasons),
        "deviations": [],
        "swaps": [],
        "undone": (before or {}).get("undone", []),
        "words": words.patterns,
    }


def _pair(pair: Pair, table: int, proposal: Proposal, halves: Mapping[str, int], words: Patterns) -> Stored:
    return {
        "table": table,
        "a": pair.first,
        "b": pair.second,
        "halves": [halves.get(pair.first, 0), halves.get(pair.second, 0)],
        "gap": pair.gap,
        "group": pair.group,
        "is_repeat": pair.is_repeat,
        "place": proposal.places.get(frozenset((pair.first, pair.second))),
        "reasons": words.put(pair.reasons),
    }


def _bye(bye: Bye, worth: int, words: Patterns) -> Stored:
    return {"entrant": bye.player, "half_points": worth, "reasons": words.put(bye.reasons)}


def _halves(played: LoadedStage) -> dict[str, int]:
    """The points of each entrant before the round, in halves."""
    if not played.rounds:
        return {}
    return played.record(counts_pending=True).halves()


def pairs_of(draft: Stored) -> list[tuple[str, str]]:
    """Who meets whom, table by table."""
    return [(pair["a"], pair["b"]) for pair in draft["pairs"]]


def bye_of(draft: Stored) -> str | None:
    """The entrant with the bye, where one has it."""
    byes: Sequence[Stored] = draft["byes"]
    return byes[0]["entrant"] if len(byes) == 1 else None


def entrants_of(draft: Stored) -> Collection[str]:
    """All entrants with a seat in the draft."""
    return {player for pair in pairs_of(draft) for player in pair} | {each["entrant"] for each in draft["byes"]}
