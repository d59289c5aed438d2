"""What a stage proposes for its next round, by its system; nothing is stored here."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Final

from tournaments.computation.classique import next_round
from tournaments.models import Stage
from tournaments.pairing.brackets import Standing
from tournaments.pairing.classique import pair_classique
from tournaments.pairing.draft import Bye, Draft, Pair
from tournaments.pairing.round_robin import schedule
from tournaments.pairing.swiss import pair_round
from tournaments.reasons import Reason
from tournaments.rounds.consolation import propose_consolation
from tournaments.rounds.errors import MatchesUnfinished, NothingToPair, StageComplete, StageNotDrawn
from tournaments.rounds.play_offs import playoff_pairs
from tournaments.rounds.proposal import Proposal
from tournaments.selectors.brackets import SECOND_FINAL, Bracket, bracket_of, seeds_of
from tournaments.selectors.stage_basis import is_draw_outdated
from tournaments.selectors.stages import LoadedStage
from tournaments.words import Words

Kind = Stage.Kind
FED: Final = frozenset({Kind.CONSOLATION, Kind.PROGRESSIVE_CONSOLATION, Kind.PLAY_OFF})
"""Stages that have no entrants until they are drawn."""

LEFT = Words("{player} would meet {opponent}, who has left the tournament: {player} rests.")
AWAY = Words("{player} would meet {opponent}, who is absent from this round: {player} rests.")
TIED = Words("{seeker} and {opponent} are equal on points, D and P: one match to one point.")
AGAIN = Words("{seeker} had not lost before the grand final; a second match decides.")


def propose(played: LoadedStage, excluded: Collection[str] = ()) -> Proposal:
    """The next round of a stage. Raises: StageNotDrawn, MatchesUnfinished, StageComplete, NothingToPair."""
    stage = played.stage
    if is_to_be_drawn(stage, has_rounds=bool(played.rounds)):
        raise StageNotDrawn(field="stage", found=stage.kind)
    if played.unfinished:
        tables = ", ".join(str(each.table) for each in played.unfinished[:20])
        raise MatchesUnfinished(field="stage", found=tables)
    found = BY_KIND[Kind(stage.kind)](played, excluded)
    if not found.pairs and not found.byes:
        raise NothingToPair(field="stage")
    source = None if played.rounds else (stage.draw or {}).get("from")
    return replace(found, depends=(*found.depends, source)) if source else found


def is_drawn(stage: Stage) -> bool:
    """Whether the stage knows its entrants."""
    is_fed = stage.kind in FED or (stage.kind == Kind.KNOCKOUT and stage.number > 1)
    return not is_fed or bool(stage.draw)


def is_to_be_drawn(stage: Stage, *, has_rounds: bool) -> bool:
    """Whether a stage has no draw, or one whose reasons have changed before a round of it was published."""
    return not is_drawn(stage) or (not has_rounds and is_draw_outdated(stage))


def absent_from(played: LoadedStage, number: int) -> frozenset[str]:
    """Who isn't paired in this round: late entries to come, announced absences, players not checked in."""
    has_check_in = any(person.is_checked_in for person in played.people.values())
    return frozenset(
        person.id
        for person in played.people.values()
        if person.first_round > number or number in person.absent_rounds or (has_check_in and not person.is_checked_in)
    )


def _next_number(played: LoadedStage) -> int:
    number = len(played.rounds) + 1
    if number > played.planned:
        raise StageComplete(field="stage", found=number, expected=played.planned)
    return number


def _swiss(played: LoadedStage, excluded: Collection[str]) -> Proposal:
    absent = absent_from(played, _next_number(played))
    is_canonical = played.stage.division.options.get("differences") == "canonical"
    draft = pair_round(played.record(counts_pending=True), excluded=excluded, absent=absent, is_canonical=is_canonical)
    return Proposal.of(draft, bye_worth=played.bye_worth, excluded=excluded, absent=absent)


def _classique(played: LoadedStage, excluded: Collection[str]) -> Proposal:
    absent = absent_from(played, _next_number(played))
    record = played.record(counts_pending=True)
    missing = {*absent, *(entrant.id for entrant in record.entrants if record.has_left(entrant.id))}
    return Proposal.of(pair_classique(next_round(record, missing)), bye_worth=2, absent=absent)


def _round_robin(played: LoadedStage, excluded: Collection[str]) -> Proposal:
    seeds = seeds_of(played)
    rounds = schedule(seeds, cycles=played.legs)
    number = len(played.rounds) + 1
    if number > len(rounds):
        raise StageComplete(field="stage", found=number, expected=len(rounds))
    drafted = rounds[number - 1]
    away = {person.id for person in played.people.values() if number in person.absent_rounds}
    gone = played.left | away | _not_drawn(played, seeds)
    # a second meeting is what the format foresees, nothing to warn of
    pairs = [replace(pair, is_repeat=False) for pair in drafted.pairs if not {pair.first, pair.second} & gone]
    byes = [drafted.bye] if drafted.bye is not None and drafted.bye.player not in gone else []
    byes += [bye for pair in drafted.pairs for bye in _left_alone(pair, gone, played.left)]
    return Proposal(Draft(tuple(pairs)), tuple(byes), bye_worth=0, absent=frozenset(gone), seeds=seeds)


def _left_alone(pair: Pair, gone: Collection[str], left: Collection[str]) -> list[Bye]:
    """The one of a pair whose opponent has left, or is absent from this round."""
    for player, opponent in ((pair.first, pair.second), (pair.second, pair.first)):
        if opponent in gone and player not in gone:
            code, words = ("opponent-left", LEFT) if opponent in left else ("opponent-absent", AWAY)
            return [Bye(player, (Reason(code, {"player": player, "opponent": opponent}, words),))]
    return []


def _bracket(played: LoadedStage, excluded: Collection[str]) -> Proposal:
    bracket = bracket_of(played)
    if bracket.champion is not None:
        raise StageComplete(field="stage") if played.rounds else NothingToPair(field="stage")
    again = bracket.second_final
    seeds = seeds_of(played)
    if again is not None:
        reason = Reason("second-final", {"seeker": again[0], "opponent": again[1]}, AGAIN)
        pair = Pair(*again, 0, True, (reason,))
        return Proposal(Draft((pair,)), seeds=seeds, places={frozenset(again): SECOND_FINAL})
    pairs, places = [], {}
    for standing in bracket.ready:
        pair = _of_bracket(standing)
        pairs.append(pair)
        places[frozenset((pair.first, pair.second))] = standing.match.id
    free = _advancing(bracket) if not played.rounds else _unopposed(played, bracket) if pairs else ()
    main = (played.stage.draw or {}).get("main")
    return Proposal(
        Draft(tuple(pairs)),
        tuple(free),
        absent=_not_drawn(played, seeds),
        seeds=seeds,
        places=places,
        keeps_seats=True,
        depends=(main,) if main else (),
    )


def _not_drawn(played: LoadedStage, seeds: Collection[str]) -> frozenset[str]:
    """Entrants who aren't checked in where the first round of the division draws those who are: they play no match."""
    if played.stage.draw or played.rounds:
        return frozenset()
    return frozenset(played.people) - frozenset(seeds) - played.left


def _of_bracket(standing: Standing) -> Pair:
    one, other = standing.players
    return Pair(one or "", other or "", 0, False, standing.reasons)


def _advancing(bracket: Bracket) -> list[Bye]:
    """Those who go on without a match in the first round, and have none of the next round in it either."""
    seated = {player for each in bracket.ready for player in each.players}
    first = [bracket.standings[match.id] for match in bracket.matches if match.round == 1]
    free = [each for each in first if None in each.players and each.winner not in seated | bracket.played.left]
    return [Bye(each.winner, each.reasons) for each in free if each.winner is not None]


def _unopposed(played: LoadedStage, bracket: Bracket) -> list[Bye]:
    """Those whose opponent has left, in the one round that they would have met in."""
    settled = {player for each in bracket.ready for player in each.players} | {each.entrant for each in played.rests}
    free = (bracket.standings[match.id] for match in bracket.matches if match.id not in bracket.seatings)
    return [
        Bye(each.winner, each.reasons)
        for each in free
        if each.winner is not None and None not in each.players and each.winner not in settled
    ]


def _play_off(played: LoadedStage, excluded: Collection[str]) -> Proposal:
    pairs = playoff_pairs(played)
    if not pairs:
        raise StageComplete(field="stage", found=len(played.rounds) + 1)
    reasons = {pair: (Reason("tied", {"seeker": pair[0], "opponent": pair[1]}, TIED),) for pair in pairs}
    return Proposal(Draft(tuple(Pair(*pair, 0, False, why) for pair, why in reasons.items())), keeps_seats=True)


BY_KIND: Final[Mapping[Stage.Kind, Callable[[LoadedStage, Collection[str]], Proposal]]] = {
    Kind.SWISS: _swiss,
    Kind.CLASSIQUE: _classique,
    Kind.ROUND_ROBIN: _round_robin,
    Kind.KNOCKOUT: _bracket,
    Kind.DOUBLE_ELIMINATION: _bracket,
    Kind.CONSOLATION: _bracket,
    Kind.PLAY_OFF: _play_off,
    Kind.PROGRESSIVE_CONSOLATION: propose_consolation,
}
