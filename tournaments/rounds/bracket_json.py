"""The brackets of a division as the API shows them: every match with where its sides come from, and why."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final
from uuid import UUID

from tournaments.errors import NotFound
from tournaments.models import Division, Match, Round, Stage
from tournaments.pairing.brackets import BracketMatch, Standing
from tournaments.reasons import Reason
from tournaments.rounds.overview import counted_rounds, is_drawn, next_step
from tournaments.rounds.reason_json import Shown, stored_reasons
from tournaments.selectors.brackets import (
    BRACKETS,
    FINAL_NAMES,
    SECOND_FINAL,
    Bracket,
    bracket_of,
    sets_of_round,
)
from tournaments.selectors.public_names import stage_in_public
from tournaments.selectors.rulings import RulingLink, given_away, links_to, put_out, rulings_by_match
from tournaments.selectors.scores import with_score
from tournaments.selectors.stages import LoadedStage, Seating, loaded
from tournaments.selectors.standings import named

Scores = Mapping[UUID, tuple[int, int]]
Kind = Stage.Kind
SHOWN: Final = frozenset({*BRACKETS, Kind.PROGRESSIVE_CONSOLATION, Kind.PLAY_OFF})


def brackets_of(division_id: UUID, *, is_public: bool = False) -> Shown:
    """The stages of a division that are brackets, in public with minors by initials and without rulings.

    Raises: NotFound.
    """
    division = Division.objects.filter(pk=division_id).first()
    if division is None:
        raise NotFound(field="division", found=str(division_id))
    stages = Stage.objects.select_related("division__tournament").filter(division=division, kind__in=SHOWN)
    rounds: dict[UUID, list[Round]] = {}
    for round_ in counted_rounds(division.tournament_id):
        rounds.setdefault(round_.stage_id, []).append(round_)
    stored = [loaded(each) for each in stages.order_by("number")]
    shown = [stage_in_public(each) for each in stored] if is_public else stored
    parts = [_part(each, rounds.get(each.stage.pk, [])) for each in shown]
    if stored and not is_public:
        out = put_out(division.tournament_id, stored[0].people.values())
        parts = [_with_rulings(part, played, out) for part, played in zip(parts, stored, strict=True)]
    return {"division": division.pk, "name": division.name, "parts": parts}


def _with_rulings(part: Shown, played: LoadedStage, out: Mapping[str, RulingLink]) -> Shown:
    """The part with what rulings changed or decided in it, and with the players whom they put out."""
    by_match = {match: [ruling for _, ruling in marks] for match, marks in rulings_by_match(played).items()}
    marked = [ruling for rulings in by_match.values() for ruling in rulings]
    links = {each.ruling: each for each in links_to(played.stage.division.tournament_id, marked)}
    given = given_away(played, out)
    for round_ in part["rounds"]:
        for match in round_["matches"]:
            rulings = dict.fromkeys(by_match.get(match["match"], ()))
            match["rulings"] = [links[each] for each in rulings if each in links]
            match["put_out"] = _named(given.get(match["match"], ()), out, played)
    return {**part, "put_out": _named(out, out, played)}


def _named(players: Iterable[str], out: Mapping[str, RulingLink], played: LoadedStage) -> list[Shown]:
    return [
        {"entrant": each, "short": played.short[each], "ruling": out[each].ruling, "incident": out[each].incident}
        for each in players
    ]


def _part(played: LoadedStage, rounds: list[Round]) -> Shown:
    stage = played.stage
    drawn = is_drawn(stage)
    step = next_step(stage, rounds)
    said = {"stage": stage, "is_drawn": drawn, "next": step, "put_out": []}
    if not drawn:
        return {**said, "champion": None, "rounds": []}
    scores = {
        match: (a, b)
        for match, a, b in with_score(Match.objects.filter(round__stage=stage)).values_list("pk", "score_a", "score_b")
    }
    if stage.kind in BRACKETS:
        bracket = bracket_of(played)
        champion = played.short[bracket.champion] if bracket.champion is not None else None
        return {**said, "champion": champion, "rounds": list(_of_bracket(bracket, scores))}
    return {**said, "champion": _last_winner(played, step), "rounds": _of_rounds(played, scores)}


def _of_bracket(bracket: Bracket, scores: Scores) -> Iterable[Shown]:
    played = bracket.played
    seeds = {player: place for place, player in enumerate((played.stage.draw or {}).get("seeds", ()), start=1)}
    for (letter, number), of_round in groupby(bracket.matches, key=lambda match: (match.id[0], match.round)):
        matches = list(of_round)
        same = [match.round for match in bracket.matches if match.id[0] == letter]
        name = "grand-final" if letter == "F" else FINAL_NAMES.get(max(same) - number, "round")
        name = "round" if letter == "L" and name != "final" else name
        shown = [_match(bracket.standings[match.id], match, bracket, seeds, scores) for match in matches]
        free = [each for each in shown if each["state"] == "free"]
        yield {
            "number": number,
            "name": name,
            "letter": letter,
            "sets": list(_set_lengths(bracket, matches, name)) if letter == "M" else [],
            "planned": None,
            "matches": shown,
            "byes": [side["short"] for each in free for side in (each["a"], each["b"]) if side["short"]],
        }
    second = bracket.seatings.get(SECOND_FINAL)
    if second is not None:
        final = {"number": 2, "name": "grand-final", "letter": "F", "sets": [], "planned": None, "byes": []}
        yield {**final, "matches": [_seated(second, played, scores, SECOND_FINAL, [])]}


def _set_lengths(bracket: Bracket, matches: Iterable[BracketMatch], name: str) -> Iterable[int]:
    """What the sets of a round are played to: as it was published, else as the format says."""
    seated = (bracket.seatings[match.id] for match in matches if match.id in bracket.seatings)
    return next((each.set_lengths for each in seated), sets_of_round(bracket.played.stage, name))


def _match(
    standing: Standing, match: BracketMatch, bracket: Bracket, seeds: Mapping[str, int], scores: Scores
) -> Shown:
    names = bracket.played.short
    seating = bracket.seatings.get(match.id)
    sides = []
    for source, player in zip(match.sides, standing.players, strict=True):
        sides.append(
            {
                "entrant": player,
                "short": names[player] if player is not None else None,
                "seed": seeds.get(player) if player is not None else None,
                "origin": source.origin.value,
                "of": source.of,
                "score": _score(seating, player, scores),
            }
        )
    winner = None if standing.winner is None else "A" if standing.winner == standing.players[0] else "B"
    return {
        "place": match.id,
        "match": seating.id if seating is not None else None,
        "table": seating.table if seating is not None else None,
        "a": sides[0],
        "b": sides[1],
        "winner": winner,
        "sets": _sets(seating, standing.players[0], scores),
        "state": _state(standing, seating),
        "reasons": [named(each, names) for each in standing.reasons],
        "rulings": [],
        "put_out": [],
    }


def _score(seating: Seating | None, player: str | None, scores: Scores) -> int | None:
    """The points of a side, or in a match in sets the sets that it has won."""
    if seating is None or player is None:
        return None
    side = "A" if player == seating.a else "B"
    if seating.stand is not None:
        return seating.stand.won[side]
    return scores[seating.id]["AB".index(side)] if seating.id in scores else None


def _sets(seating: Seating | None, first: str | None, scores: Scores) -> list[Shown]:
    """The sets up to now, scores and winners as the bracket seats its players."""
    if seating is None or seating.stand is None:
        return []
    is_turned = first != seating.a
    found = []
    for number, pk in enumerate(seating.sets, start=1):
        a, b = scores[pk][::-1] if is_turned else scores[pk]
        found.append(
            {"number": number, "match": pk, "score": {"A": a, "B": b}, "counts": seating.stand.does_count(number)}
        )
    return found


def _state(standing: Standing, seating: Seating | None) -> str:
    if seating is None:
        if standing.winner is not None:
            return "free"
        return "ready" if standing.is_ready else "waiting"
    return seated_state(seating)


def seated_state(seating: Seating) -> str:
    """How a match on the board stands."""
    if not seating.is_finished:
        return "playing"
    return seating.result if seating.result in ("walkover", "both-lost") else "finished"


def _seated(seating: Seating, played: LoadedStage, scores: Scores, place: str, reasons: list[Reason]) -> Shown:
    def side(player: str) -> Shown:
        return {
            "entrant": player,
            "short": played.short[player],
            "seed": None,
            "origin": "entry",
            "of": "",
            "score": _score(seating, player, scores),
        }

    return {
        "place": place,
        "match": seating.id,
        "table": seating.table,
        "a": side(seating.a),
        "b": side(seating.b),
        "winner": seating.winner or None,
        "sets": _sets(seating, seating.a, scores),
        "state": seated_state(seating),
        "reasons": reasons,
        "rulings": [],
        "put_out": [],
    }


def _of_rounds(played: LoadedStage, scores: Scores) -> list[Shown]:
    """Rounds as they were published, then those that the plan foresees."""
    plan: list[dict[str, Any]] = (played.stage.draw or {}).get("plan", [])
    found = []
    for number, round_ in enumerate(played.rounds, start=1):
        draft = round_.draft or {"pairs": (), "words": {}}
        because = {
            frozenset((pair["a"], pair["b"])): stored_reasons(pair["reasons"], draft["words"], played.short)
            for pair in draft["pairs"]
        }
        found.append(
            {
                **_sized(number, plan),
                "matches": [
                    _seated(each, played, scores, f"C{number}-{place}", because.get(frozenset((each.a, each.b)), []))
                    for place, each in enumerate(played.by_round[round_.pk], start=1)
                ],
                "byes": [played.short[each.entrant] for each in played.rests if each.round == round_.pk],
            }
        )
    return found + [{**_sized(size["number"], plan), "matches": [], "byes": []} for size in plan[len(found) :]]


def _sized(number: int, plan: list[dict[str, Any]]) -> Shown:
    size = plan[number - 1] if number <= len(plan) else None
    planned = {name: size[name] for name in ("entrants", "winners_in", "byes", "matches")} if size else None
    name = "quarter-finals" if size and size["is_quarter_final"] else "round"
    after = number - len(plan)
    if plan and after > 0:
        name = {1: "semi-finals", 2: "final"}.get(after, "round")
    return {"number": number, "name": name, "letter": "C", "sets": [], "planned": planned}


def _last_winner(played: LoadedStage, next_: str) -> str | None:
    if next_ != "complete" or played.stage.kind == Kind.PLAY_OFF or not played.seatings:
        return None
    winner = played.seatings[-1].winner_id
    return played.short[winner] if winner is not None else None
