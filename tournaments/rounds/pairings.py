"""Reading a round with its reasons: pairs, floats, byes, what was relaxed or changed by hand."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from tournaments.errors import NotFound
from tournaments.models import Entrant, Match, Round, Stage
from tournaments.pairing.board import WIDEST_GAP
from tournaments.reasons import Reason
from tournaments.rounds.drafting import basis_for
from tournaments.rounds.named_reasons import Competitor, Shown, named_reasons, stored_reasons
from tournaments.rounds.publishing import length_of
from tournaments.selectors.stages import LoadedStage, load_stage
from tournaments.selectors.standings import options_of
from tournaments.selectors.team_members import players_behind
from tournaments.standings.qualification import exclusion_offer
from tournaments.words import Words

STILL_PLAYING = Words("{player} is still playing in {division}, table {table}.")


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
    is_draft = state_of(round_) == "draft"
    draft = round_.draft or without_draft(played, round_)
    return {
        **_explained(draft, played, round_.number),
        "round": round_,
        "stage": played.stage,
        "match_length": length_of(round_, played.stage),
        "is_outdated": is_draft and basis_for(played.stage, draft["depends"]).digest != draft["basis"],
        "widest_allowed": WIDEST_GAP if played.stage.kind == Stage.Kind.SWISS else None,
        "exclusions": _exclusions(played) if is_draft else [],
        "still_playing": _still_playing(draft, played) if is_draft else [],
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


def _explained(draft: Mapping[str, Any], played: LoadedStage, number: int) -> Shown:
    """The draft with entrants and names in the place of ids, and its reasons in words."""
    names, people, pairs = played.short, played.people, draft["pairs"]
    halves = {pair[side]: before for pair in pairs for side, before in zip("ab", pair["halves"], strict=True)}

    def because(stored: Any) -> list[Reason]:
        return named_reasons(stored_reasons(stored, draft["words"]), played, round=number)

    def competitor(player: str) -> Competitor:
        return Competitor(people[player], names[player], halves.get(player, 0))

    def told(each: Mapping[str, Any]) -> Shown:
        return {**each, "competitor": competitor(each["entrant"]), "reasons": because(each["reasons"])}

    return {
        **draft,
        "pairs": [
            {
                **pair,
                "a": competitor(pair["a"]),
                "b": competitor(pair["b"]),
                "fixed_for": [names[pair[each]] for each in "ab" if people[pair[each]].fixed_table == pair["table"]],
                "reasons": because(pair["reasons"]),
            }
            for pair in pairs
        ],
        "byes": [told(each) for each in draft["byes"]],
        "floats": [told(each) for each in draft["floats"]],
        "excluded": [competitor(each) for each in draft["excluded"]],
        "absent": [competitor(each) for each in draft["absent"] if people[each].withdrawn_at is None],
        "relaxation": because(draft["relaxation"]["reasons"]),
        "reasons": because(draft["reasons"]),
        "deviations": because(draft["deviations"]),
        "swaps": [
            {**each, "one": names[each["one"]], "other": names[each["other"]], "breaks": because(each["breaks"])}
            for each in draft["swaps"]
        ],
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
            "competitor": Competitor(played.people[player], played.short[player], halves[player]),
            "reasons": named_reasons([reason], played),
        }
        for player, reason in zip(offer.players, offer.reasons, strict=True)
    ]


def _still_playing(draft: Mapping[str, Any], played: LoadedStage) -> list[Reason]:
    """Who of a draft is in an unfinished match of another division at the moment, alone or in a team."""
    division = played.stage.division
    elsewhere = Match.objects.filter(
        round__stage__division__tournament=division.tournament_id,
        round__is_running=True,
        finished_at=None,
        postponed_at=None,
    ).exclude(round__stage__division=division)
    sets = elsewhere.values_list("side_a", "side_b", "round__stage__division__name", "table")
    found = list(sets.order_by("table").distinct())
    if not found:
        return []
    seated = {UUID(pair[side]) for pair in draft["pairs"] for side in "ab"}
    sides = {side for *both, _, _ in found for side in both}
    players = players_behind(Entrant.objects.filter(pk__in=seated | sides))
    return named_reasons(
        [
            Reason("still-playing", {"player": str(entrant), "division": name, "table": table}, STILL_PLAYING)
            for *both, name, table in found
            for entrant in sorted(seated)
            if players[entrant] & (players[both[0]] | players[both[1]])
        ],
        played,
    )
