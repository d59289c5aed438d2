"""The brackets of a division as the API shows them: every match with where its sides come from, and why."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from types import MappingProxyType
from typing import Any, Final
from uuid import UUID

from tournaments.errors import NotFound
from tournaments.models import Division, Match, Round, Stage
from tournaments.pairing.brackets import BracketMatch, Origin, Source, Standing
from tournaments.reasons import Reason
from tournaments.rounds.consolation import winner_of
from tournaments.rounds.named_reasons import Shown, named_reasons, stored_reasons
from tournaments.rounds.overview import counted_rounds, next_step
from tournaments.rounds.proposals import is_drawn
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
from tournaments.selectors.seatings import Seating
from tournaments.selectors.stages import LoadedStage, loaded

Scores = Mapping[UUID, tuple[int, int]]
Kind = Stage.Kind
SHOWN: Final = frozenset({*BRACKETS, Kind.PROGRESSIVE_CONSOLATION, Kind.PLAY_OFF})
AFTER_PLAN: Final = {1: "semi-finals", 2: "final"}
"""Names of the rounds of a progressive consolation, counted from the last that the plan has."""


@dataclass(frozen=True, slots=True)
class Marks:
    """By match: rulings that changed or decided it, and who gave it away; and all whom rulings put out."""

    rulings: Mapping[UUID, list[RulingLink]]
    given_away: Mapping[UUID, list[Shown]]
    put_out: list[Shown]


UNMARKED: Final = Marks({}, {}, [])
NO_SEEDS: Final[Mapping[str | None, int]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Board:
    """A stage with the scores of its matches, or sets, and what rulings did in it."""

    played: LoadedStage
    scores: Scores
    marks: Marks = UNMARKED


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round with its matches, the entrants without one, and the points of each set of the main bracket."""

    number: int
    name: str
    letter: str
    matches: Sequence[Shown] = ()
    byes: Sequence[str] = ()
    bye_reasons: Sequence[Sequence[Reason]] = ()
    """Of those who have no match in the bracket that says them."""
    sets: Sequence[int] = ()
    planned: Mapping[str, Any] | None = None


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
    shown = [loaded(each) for each in stages.order_by("number")]
    if is_public:
        marked = [(stage_in_public(each), UNMARKED) for each in shown]
    else:
        out = put_out(division.tournament_id, shown[0].people.values()) if shown else {}
        marked = [(each, _marks(each, out)) for each in shown]
    parts = [_part(played, rounds.get(played.stage.pk, []), marks) for played, marks in marked]
    return {"division": division, "parts": parts}


def _marks(played: LoadedStage, out: Mapping[str, RulingLink]) -> Marks:
    """What rulings changed or decided in a stage, and the players whom they put out."""
    by_match = {match: dict.fromkeys(each for _, each in marks) for match, marks in rulings_by_match(played).items()}
    marked = [ruling for rulings in by_match.values() for ruling in rulings]
    links = {each.ruling: each for each in links_to(played.stage.division.tournament_id, marked)}

    def named(players: Iterable[str]) -> list[Shown]:
        return [{"entrant": each, "short": played.short[each], "link": out[each]} for each in players]

    return Marks(
        {match: [links[each] for each in rulings if each in links] for match, rulings in by_match.items()},
        {match: named(players) for match, players in given_away(played, out).items()},
        named(out),
    )


def _part(played: LoadedStage, rounds: list[Round], marks: Marks) -> Shown:
    stage = played.stage
    step = next_step(stage, rounds)
    said = {"stage": stage, "is_drawn": is_drawn(stage), "next": step, "put_out": marks.put_out}
    if not said["is_drawn"]:
        return {**said, "champion": None, "rounds": []}
    scores = {
        match: (a, b)
        for match, a, b in with_score(Match.objects.filter(round__stage=stage)).values_list("pk", "score_a", "score_b")
    }
    board = Board(played, scores, marks)
    if stage.kind in BRACKETS:
        bracket = bracket_of(played)
        champion = bracket.champion and played.short[bracket.champion]
        return {**said, "champion": champion, "rounds": list(_of_bracket(bracket, board))}
    return {**said, "champion": _last_winner(played, step), "rounds": list(_of_rounds(board))}


def _of_bracket(bracket: Bracket, board: Board) -> Iterator[BracketRound]:
    drawn = (board.played.stage.draw or {}).get("seeds", ())
    seeds = {player: place for place, player in enumerate(drawn, start=1)}
    for (letter, number), of_round in groupby(bracket.matches, key=lambda match: (match.id[0], match.round)):
        matches = list(of_round)
        same = [match.round for match in bracket.matches if match.id[0] == letter]
        name = "grand-final" if letter == "F" else FINAL_NAMES.get(max(same) - number, "round")
        name = "round" if letter == "L" and name != "final" else name
        shown = [_match(bracket.standings[each.id], bracket.seatings.get(each.id), board, seeds) for each in matches]
        free = [each[each["winner"].lower()]["short"] for each in shown if each["state"] == "free" and each["winner"]]
        sets = _set_lengths(bracket, matches, name) if letter == "M" else ()
        yield BracketRound(number, name, letter, shown, free, sets=sets)
    second = bracket.seatings.get(SECOND_FINAL)
    if second is not None:
        yield BracketRound(2, "grand-final", "F", [_match(_seated(second, SECOND_FINAL), second, board)])


def _set_lengths(bracket: Bracket, matches: Iterable[BracketMatch], name: str) -> Sequence[int]:
    """What the sets of a round are played to: as it was published, else as the format says."""
    seated = (bracket.seatings[match.id] for match in matches if match.id in bracket.seatings)
    return next((each.set_lengths for each in seated), sets_of_round(bracket.played.stage, name))


def _seated(seating: Seating, place: str, reasons: Iterable[Reason] = ()) -> Standing:
    """The standing of a match on the board whose players come from nowhere in the bracket."""
    entry = Source(Origin.ENTRY, "")
    players = (seating.a, seating.b)
    return Standing(BracketMatch(place, 0, (entry, entry)), players, (True, True), seating.winner_id, tuple(reasons))


def _match(
    standing: Standing, seating: Seating | None, board: Board, seeds: Mapping[str | None, int] = NO_SEEDS
) -> Shown:
    names, players = board.played.short, standing.players
    a, b = (
        {
            "entrant": player,
            "short": player and names[player],
            "seed": seeds.get(player),
            "source": source,
            "score": _score(seating, player, board.scores),
        }
        for player, source in zip(players, standing.match.sides, strict=True)
    )
    return {
        "place": standing.match.id,
        "seating": seating,
        "a": a,
        "b": b,
        "winner": "AB"[players.index(standing.winner)] if standing.winner else None,
        "sets": _sets(seating, players[0], board.scores),
        "state": _state(standing, seating),
        "reasons": named_reasons(standing.reasons, board.played),
        "rulings": board.marks.rulings.get(seating.id, ()) if seating else (),
        "put_out": _put_out(standing, seating, board.marks),
    }


def _put_out(standing: Standing, seating: Seating | None, marks: Marks) -> Sequence[Shown]:
    """Those who gave the match away because a ruling put them out, also where it isn't put on the board any more."""
    if seating is not None:
        return marks.given_away.get(seating.id, ())
    if not standing.is_settled:
        return ()
    return [
        each for each in marks.put_out if each["entrant"] in standing.players and each["entrant"] != standing.winner
    ]


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
    """How a match stands, on the board or before."""
    if seating is None:
        if standing.is_void:
            return "both-lost"
        if standing.is_settled and standing.players != (None, None):
            return "free"
        return "ready" if standing.is_ready else "waiting"
    if not seating.is_finished:
        return "playing"
    return seating.result if seating.result in ("walkover", "both-lost") else "finished"


def _of_rounds(board: Board) -> Iterator[BracketRound]:
    """Rounds as they were published, then those that the plan foresees."""
    played = board.played
    plan: list[dict[str, Any]] = (played.stage.draw or {}).get("plan", [])
    for number, (round_, size) in enumerate(zip_longest(played.rounds, plan), start=1):
        matches = played.by_round[round_.pk] if round_ else ()
        rests = [each.entrant for each in played.rests if round_ and each.round == round_.pk]
        because = _because(played, number, round_)
        name = AFTER_PLAN.get(number - len(plan), "round") if plan else "round"
        yield BracketRound(
            number,
            "quarter-finals" if size and size["is_quarter_final"] else name,
            "C",
            [
                _match(_seated(each, f"C{number}-{place}", because(each.a, each.b)), each, board)
                for place, each in enumerate(matches, start=1)
            ],
            [played.short[each] for each in rests],
            [named_reasons(because(each), played) for each in rests],
            planned=size,
        )


def _because(played: LoadedStage, number: int, round_: Round | None) -> Callable[..., list[Reason]]:
    """Why these players meet in a round, or why one has no match; before it, why each of them enters here."""
    draft: Mapping[str, Any] = (round_ and round_.draft) or {"pairs": (), "byes": (), "words": {}}
    seated = [({pair["a"], pair["b"]}, pair["reasons"]) for pair in draft["pairs"]]
    seated += [({bye["entrant"]}, bye["reasons"]) for bye in draft["byes"]]
    draw = {"entries": {}, "reasons": {}, "words": {}, **(played.stage.draw or {})}

    def because(*players: str) -> list[Reason]:
        entering = [player for player in players if draw["entries"].get(player) == number]
        found = [each for player in entering for each in stored_reasons(draw["reasons"][player], draw["words"])]
        kept = next((reasons for seats, reasons in seated if seats == set(players)), ())
        return found + stored_reasons(kept, draft["words"])

    return because


def _last_winner(played: LoadedStage, next_: str) -> str | None:
    if next_ != "complete" or played.stage.kind == Kind.PLAY_OFF or not played.seatings:
        return None
    winner = winner_of(played)
    return played.short[winner] if winner is not None else None
