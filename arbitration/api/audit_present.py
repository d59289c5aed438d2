"""An audit as the API shows it: rows with the cube and the board after them, faults in words."""

from typing import Any

from arbitration.services.audits import AnsweredFault, AuditedFile
from rules.answering import in_words
from rules.games.backgammon.notation import write_moves
from rules.games.backgammon.position import START, turn, unpack
from rules.kernel.units import Side
from rules.scoresheets.audit import AuditedGame
from rules.scoresheets.boards import board_json
from rules.scoresheets.replay import Turn
from rules.scoresheets.saying import label_of, place_of, sentence_of
from rules.scoresheets.transcript import Cube, CubeAct, Entry, GaveUp

Json = dict[str, Any]


def audit(found: AuditedFile) -> Json:
    """The form `Audit`."""
    checked, transcript = found.audit, found.audit.transcript
    names = dict(zip("AB", transcript.player_names, strict=True))
    at = _faults_by_place(found.faults)
    return {
        "format": transcript.format.value,
        "dialect": transcript.dialect.value,
        "names": names,
        "match_length": transcript.match_length,
        "score": _score(checked.score),
        "winner": _side(checked.winner),
        "crawford_game": checked.crawford_game,
        "rulebook": found.rulebook,
        "games": [_game(each, at) for each in checked.games],
        "faults": [_fault(each, names) for each in found.faults],
    }


Places = dict[tuple[int, Side | None], list[int]]


def _faults_by_place(faults: tuple[AnsweredFault, ...]) -> Places:
    """Which faults stand on which line, of which side."""
    found: Places = {}
    for place, each in enumerate(faults):
        found.setdefault((each.fault.line, each.fault.side), []).append(place)
    return found


def _game(game: AuditedGame, faults: Places) -> Json:
    return {
        "number": game.game.number,
        "line": game.game.line,
        "score": _score(game.score),
        "is_crawford": game.is_crawford,
        "ending": game.replay.ending.value,
        "winner": _side(game.winner),
        "points": game.points,
        "rows": list(_Rows(game, faults)),
    }


class _Rows:
    """Goes along a game and carries the board and the cube from row to row."""

    def __init__(self, game: AuditedGame, faults: Places) -> None:
        self.game = game
        self.faults = faults
        self.turns = {turn.rolled: turn for turn in game.replay.turns}
        self.board: int | None = START.packed
        self.is_certain = True
        self.value = 1
        self.owner: Side | None = None
        self.offered = 1

    def __iter__(self) -> Any:
        for entry in self.game.game.entries:
            yield self._row(entry)

    def _row(self, entry: Entry) -> Json:
        said = self._cube(entry) if isinstance(entry, Cube) else self._play(entry)
        return {
            "row": entry.move,
            "side": entry.side.value,
            "line": entry.line,
            "dice": None,
            "played": None,
            "level": None,
            **said,
            "cube": {"value": self.value, "owner": _side(self.owner)},
            "board": None if self.board is None else board_json(unpack(self.board)),
            "is_certain": self.is_certain,
            "faults": self.faults.get((entry.line, entry.side), []),
        }

    def _cube(self, cube: Cube) -> Json:
        if cube.act is CubeAct.DOUBLE:
            self.offered = cube.level or 2 * self.value
            return {"act": "double", "level": self.offered}
        if cube.act is CubeAct.TAKE:
            self.value, self.owner = self.offered, cube.side
        return {"act": cube.act.value}

    def _play(self, entry: Entry) -> Json:
        if isinstance(entry, Cube | GaveUp):
            return {"act": "gives-up"}
        self._put(self.turns[entry])
        played = None if entry.moves is None else write_moves(entry.moves)
        return {"act": "roll", "dice": list(entry.dice) if entry.dice else None, "played": played}

    def _put(self, played: Turn) -> None:
        """The board after a turn, seen by side A."""
        self.is_certain = played.is_certain
        self.board = played.after
        if played.after is not None and played.rolled.side is Side.B:
            self.board = turn(played.after)


def _fault(each: AnsweredFault, names: dict[str, str]) -> Json:
    fault, answer = each.fault, each.answer
    advice, called = None, {side: name or side for side, name in names.items()}
    if answer is not None:
        advice = in_words(answer.question, {**answer.advice, "reading": answer.reading}, called)
    return {
        "kind": fault.kind.value,
        "label": dict(label_of(fault.kind)),
        "sentence": dict(sentence_of(fault, called)),
        "place": dict(place_of(fault)),
        "game": fault.game,
        "row": fault.move,
        "side": _side(fault.side),
        "line": fault.line,
        "articles": answer.advice["articles"] if answer is not None else [],
        "advice": advice,
    }


def _score(score: tuple[int, int]) -> Json:
    return {"A": score[0], "B": score[1]}


def _side(side: Side | None) -> str | None:
    return None if side is None else side.value
