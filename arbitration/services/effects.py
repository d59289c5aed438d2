"""Effects: which change of the match a remedy or a penalty means.

Remedies that are done by hand at the table (finish the turn, press the clock) change nothing on record and have no
row here. The score goes through `Changes`, and so through `tournaments.services` alone.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from arbitration.errors import BadQuestion, EffectNotPossible, PenaltyNotPossible
from arbitration.services.changes import SIDES, Changes
from tournaments.models import CUBE_VALUES, Discipline, Result, Side, Win

Remedy = Mapping[str, Any]
Facts = Mapping[str, Any]

MOST_POINTS = 999
GAME_OVER = ("between-games", "after-match")
OUT_OF_THE_MATCH = ("match-loss", "disqualification", "expulsion")
OUT_OF_THE_TOURNAMENT = ("disqualification", "expulsion")


def apply_remedies(changes: Changes, remedies: Sequence[Remedy], facts: Facts) -> None:
    """Put right on record what the remedies put right, in their order."""
    for place, remedy in enumerate(remedies):
        effect = REMEDIES.get(str(remedy.get("do")))
        if effect:
            effect(changes, Checked(remedy, f"remedies.{place}"), facts)


def apply_penalties(changes: Changes, penalties: Sequence[Mapping[str, Any]], discipline: str) -> None:
    """Carry out what the penalties cost: points, the game, the match, the tournament."""
    for place, penalty in enumerate(penalties):
        for offender in offenders(penalty):
            if penalty["kind"] == "points":
                _penalty_points(changes, Checked(penalty, f"sanctions.{place}"), offender, discipline)
            if penalty["kind"] == "game-loss":
                _lose_game(changes, offender, discipline)
    out = {side for penalty in penalties if penalty["kind"] in OUT_OF_THE_MATCH for side in offenders(penalty)}
    if len(out) == len(SIDES):
        changes.finish_match(None, Result.BOTH_LOST)
    for side in out if len(out) == 1 else ():
        changes.finish_match(side.opponent, Result.DECIDED)
    for penalty in penalties:
        if penalty["kind"] in OUT_OF_THE_TOURNAMENT:
            for side in offenders(penalty):
                changes.withdraw(side)


def end_match_that_is_won(changes: Changes, *, by_points: bool) -> None:
    """A side that has the points has won; points of a penalty win it even while a game is in play."""
    length = changes.match.match_length
    if length is None or changes.match.is_finished or (changes.game and not by_points):
        return
    score = changes.score
    winners = [side for side in SIDES if score[side] >= length]
    if len(winners) == 1:
        changes.finish_match(winners[0], Result.PLAYED)


def offenders(penalty: Mapping[str, Any]) -> tuple[Side, ...]:
    """The sides that a penalty hits; none for spectators and directors."""
    against = penalty["against"]
    return SIDES if against == "both" else tuple(side for side in SIDES if side == against)


class Checked:
    """A remedy or penalty whose parameters are looked at before they are used."""

    def __init__(self, value: Mapping[str, Any], path: str) -> None:
        self.value = value
        self.path = path

    def side(self, name: str) -> Side:
        """A side."""
        found = self.value.get(name)
        if found not in ("A", "B"):
            raise self._wrong(name, found, "A | B")
        return Side(found)

    def side_or_nobody(self, name: str) -> Side | None:
        """A side, or nobody."""
        return None if self.value.get(name) is None else self.side(name)

    def number(self, name: str, *, least: int = 0, most: int = MOST_POINTS) -> int:
        """A whole number."""
        found = self.value.get(name)
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            raise self._wrong(name, found, f"{least} ... {most}")
        return found

    def cube_value(self, name: str) -> int:
        """A number that a cube shows."""
        found = self.number(name, least=1, most=CUBE_VALUES[-1])
        if found not in CUBE_VALUES:
            raise self._wrong(name, found, "1, 2, 4, 8 ...")
        return found

    def score(self, name: str) -> dict[str, int]:
        """A score."""
        found = self.value.get(name)
        if not isinstance(found, Mapping) or set(found) != {"A", "B"}:
            raise self._wrong(name, found, '{"A", "B"}')
        inner = Checked(found, f"{self.path}.{name}")
        return {"A": inner.number("A"), "B": inner.number("B")}

    def _wrong(self, name: str, found: object, expected: str) -> BadQuestion:
        return BadQuestion("wrong-parameter", field=f"{self.path}.{name}", found=found, expected=expected)


def _set_score(changes: Changes, remedy: Checked, facts: Facts) -> None:
    """Both sheets are to read this; a game that the table holds to be over is over on record too."""
    target = remedy.score("score")
    result = facts.get("result")
    if facts.get("phase") in GAME_OVER and isinstance(result, Mapping) and changes.game:
        winner = Checked(result, "facts.result").side("winner")
        won = max(target[winner] - changes.score[winner], 0)
        changes.finish_game(winner, _win(result.get("win")), won)
    changes.reach(target, reason="set-score")


def _score_game(changes: Changes, remedy: Checked, facts: Facts) -> None:
    """The game counts so much: the one in play ends; one that is over already is put right."""
    winner, points = remedy.side("winner"), remedy.number("points")
    if changes.game:
        return changes.finish_game(winner, _win_of(facts), points)
    target = changes.score
    last = changes.last_game
    if last:
        target[last.winner] -= last.points
    target[winner] += points
    return changes.reach(target, reason="score-game")


def _win_of(facts: Facts) -> Win:
    """How the game was won, as far as the facts tell."""
    if "passed" in (facts.get("response"), facts.get("ended_by")) or facts.get("ended_by") == "pass":
        return Win.PASS
    if facts.get("act") == "answer":
        return Win.PASS
    result = facts.get("result")
    return _win(result.get("win") if isinstance(result, Mapping) else facts.get("level"))


def _win(found: object) -> Win:
    return Win(found) if found in Win.values else Win.AWARDED


def _set_cube(changes: Changes, remedy: Checked, facts: Facts) -> None:
    changes.set_cube(remedy.cube_value("value"), remedy.side_or_nobody("owner"))


def _put_out_cube(changes: Changes, remedy: Checked, facts: Facts) -> None:
    changes.put_out_cube()


def _resume_game(changes: Changes, remedy: Checked, facts: Facts) -> None:
    changes.reopen_game()


def _resume_match(changes: Changes, remedy: Checked, facts: Facts) -> None:
    changes.resume_match()


def _end_match(changes: Changes, remedy: Checked, facts: Facts) -> None:
    changes.finish_match(remedy.side("winner"), Result.PLAYED)


def _award_match(changes: Changes, remedy: Checked, facts: Facts) -> None:
    changes.finish_match(remedy.side("side"), Result.DECIDED)


def _both_score_zero(changes: Changes, remedy: Checked, facts: Facts) -> None:
    changes.finish_match(None, Result.BOTH_LOST)


def _play_to(changes: Changes, remedy: Checked, facts: Facts) -> None:
    changes.set_length(remedy.number("points", least=1))


def _note_crawford(changes: Changes, remedy: Checked, facts: Facts) -> None:
    changes.mark_crawford_game(remedy.number("game", least=1))


def _announce_crawford(changes: Changes, remedy: Checked, facts: Facts) -> None:
    game = changes.game
    if game:
        changes.mark_crawford_game(game.number)


def _penalty_points(changes: Changes, penalty: Checked, offender: Side, discipline: str) -> None:
    """Backgammon puts penalty points on the opponent's score; elsewhere they are taken off the offender's."""
    points = penalty.number("points", least=1)
    if discipline == Discipline.BACKGAMMON:
        return changes.add_points(offender.opponent, points, reason="penalty")
    return changes.add_points(offender, -points, reason="penalty")


def _lose_game(changes: Changes, offender: Side, discipline: str) -> None:
    """The offender loses the game in play at what it stands at; where one game is the match, the match."""
    if discipline != Discipline.BACKGAMMON:
        return changes.finish_match(offender.opponent, Result.DECIDED)
    if changes.match.is_finished:
        raise EffectNotPossible(field="sanctions", found="game-loss", expected="match-loss")
    if changes.game is None:
        changes.start_game()
    game = changes.game
    if game is None:
        raise PenaltyNotPossible(field="sanctions", found="game-loss")
    return changes.finish_game(offender.opponent, Win.AWARDED, game.cube_value)


REMEDIES: Mapping[str, Callable[[Changes, Checked, Facts], None]] = {
    "announce-crawford": _announce_crawford,
    "announce-result": _end_match,
    "award-match": _award_match,
    "both-score-zero": _both_score_zero,
    "continue-without-cube": _put_out_cube,
    "end-match": _end_match,
    "note-crawford": _note_crawford,
    "play-to": _play_to,
    "remove-cube": _put_out_cube,
    "resume-game": _resume_game,
    "resume-match": _resume_match,
    "score-game": _score_game,
    "set-cube": _set_cube,
    "set-score": _set_score,
}
"""Remedies that change the record. `correct-game` and `drop-games` come with a `set-score` that says the sum."""
