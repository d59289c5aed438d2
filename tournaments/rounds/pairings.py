"""Reading a round with its reasons: pairs, floats, byes, what was relaxed or changed by hand."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any
from uuid import UUID

from tournaments.errors import NotFound
from tournaments.models import Round, Stage
from tournaments.pairing.board import WIDEST_GAP
from tournaments.reasons import points
from tournaments.rounds.drafting import basis_for
from tournaments.rounds.publishing import length_of
from tournaments.rounds.reason_json import Shown, competitor, reasons_shown, stored_reasons
from tournaments.selectors.stages import LoadedStage, load_stage
from tournaments.selectors.standings import options_of
from tournaments.standings.qualification import exclusion_offer

Because = Callable[[Any], list[Shown]]


def state_of(round_: Round) -> str:
    """Draft, published, running or ended."""
    if round_.is_running:
        return "running"
    if round_.ended_at is not None:
        return "ended"
    return "published" if round_.is_published else "draft"


def pairings_of(round_id: UUID) -> Shown:
    """A round as `Pairings` shows it. Raises: NotFound."""
    round_ = Round.objects.filter(pk=round_id).first()
    if round_ is None:
        raise NotFound(field="round", found=str(round_id))
    played = load_stage(round_.stage_id)
    state = state_of(round_)
    draft = round_.draft or without_draft(played, round_)
    is_outdated = state == "draft" and basis_for(played.stage, draft["depends"]).digest != draft["basis"]
    return {
        "id": round_.pk,
        "number": round_.number,
        "state": state,
        "stage": played.stage,
        "published_at": round_.published_at,
        "starts_at": round_.starts_at,
        "match_length": length_of(round_, played.stage),
        "is_outdated": is_outdated,
        "keeps_seats": draft["keeps_seats"],
        "widest_allowed": points(WIDEST_GAP) if played.stage.kind == Stage.Kind.SWISS else None,
        "exclusions": _exclusions(played) if state == "draft" else [],
        **_seats(played, draft),
    }


def without_draft(played: LoadedStage, round_: Round) -> dict[str, Any]:
    """What there is to show of a round that was imported or paired by hand: who meets whom."""
    rests = [each for each in played.rests if each.round == round_.pk]
    pairs = [
        {"table": each.table, "a": each.a, "b": each.b, "halves": [0, 0], "gap": 0, "is_repeat": False}
        for each in played.by_round.get(round_.pk, ())
    ]
    return {
        "pairs": [{**pair, "place": None, "reasons": []} for pair in pairs],
        "byes": [{"entrant": each.entrant, "half_points": each.half_points, "reasons": []} for each in rests],
        "keeps_seats": True,
        **dict.fromkeys(("depends", "floats", "excluded", "absent", "reasons", "deviations", "swaps", "undone"), ()),
        "relaxation": {"reasons": ()},
        "words": {},
    }


def _seats(played: LoadedStage, draft: Mapping[str, Any]) -> Shown:
    names, words, people = played.short, draft["words"], played.people

    def because(stored: Any) -> list[Shown]:
        return stored_reasons(stored, words, names)

    gaps = [pair["gap"] for pair in draft["pairs"]]
    return {
        "largest_gap": points(max(gaps, default=0)),
        "repeats": sum(pair["is_repeat"] for pair in draft["pairs"]),
        "across": sum(gap > 0 for gap in gaps),
        "pairs": [_pair(pair, played, because) for pair in draft["pairs"]],
        "byes": [_bye(each, played, because) for each in draft["byes"]],
        "floats": list(_floats(played, draft, because)),
        "excluded": [competitor(people[each], names) for each in draft["excluded"]],
        "absent": [competitor(people[each], names) for each in draft["absent"] if people[each].withdrawn_at is None],
        "relaxation": because(draft["relaxation"]["reasons"]),
        "reasons": because(draft["reasons"]),
        "deviations": because(draft["deviations"]),
        "swaps": [
            {**each, "one": names[each["one"]], "other": names[each["other"]], "breaks": because(each["breaks"])}
            for each in draft["swaps"]
        ],
        "undone": list(draft["undone"]),
    }


def _pair(pair: Mapping[str, Any], played: LoadedStage, because: Because) -> Shown:
    a, b = (played.people[pair[side]] for side in ("a", "b"))
    return {
        "table": pair["table"],
        "a": competitor(a, played.short, pair["halves"][0]),
        "b": competitor(b, played.short, pair["halves"][1]),
        "gap": points(pair["gap"]),
        "is_repeat": pair["is_repeat"],
        "place": pair["place"],
        "fixed_for": [played.short[each.id] for each in (a, b) if each.fixed_table == pair["table"]],
        "reasons": because(pair["reasons"]),
    }


def _bye(bye: Mapping[str, Any], played: LoadedStage, because: Because) -> Shown:
    return {
        "competitor": competitor(played.people[bye["entrant"]], played.short),
        "points": points(bye["half_points"]),
        "reasons": because(bye["reasons"]),
    }


def _floats(played: LoadedStage, draft: Mapping[str, Any], because: Because) -> Iterator[Shown]:
    halves: dict[str, int] = {}
    for pair in draft["pairs"]:
        halves |= {pair["a"]: pair["halves"][0], pair["b"]: pair["halves"][1]}
    for each in draft["floats"]:
        player = each["entrant"]
        yield {
            "competitor": competitor(played.people[player], played.short, halves.get(player, 0)),
            "group": points(each["group"]),
            "reasons": because(each["reasons"]),
        }


def _exclusions(played: LoadedStage) -> list[Shown]:
    """Who may be left out of the round that is being drafted, if it is the last of a French first stage."""
    if not played.is_french or len(played.rounds) != played.planned - 1:
        return []
    record = played.record(counts_pending=True)
    offer = exclusion_offer(record, options_of(played))
    halves = record.halves()
    return [
        {
            "competitor": competitor(played.people[player], played.short, halves[player]),
            "reasons": reasons_shown([reason], played.short),
        }
        for player, reason in zip(offer.players, offer.reasons, strict=True)
    ]
