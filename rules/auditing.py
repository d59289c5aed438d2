"""Auditing: a transcript checked game by game, with what a rulebook says to each fault."""

from __future__ import annotations

from typing import Any, Final

from rules.answering import answer
from rules.games.backgammon.notation import write_moves
from rules.games.backgammon.position import START, turn, unpack
from rules.kernel.units import Side
from rules.registry import RULEBOOKS, kind_of
from rules.scoresheets.asking import question_of
from rules.scoresheets.audit import Audit, AuditedGame, audit
from rules.scoresheets.boards import board_json
from rules.scoresheets.faults import Fault
from rules.scoresheets.reading import read_transcript
from rules.scoresheets.replay import Turn
from rules.scoresheets.saying import label_of, place_of, sentence_of
from rules.scoresheets.transcript import Cube, CubeAct, Entry, GaveUp

MOST_ANSWERED: Final = 200
"""A file in which nearly everything is wrong is one of another game; its other faults are listed without advice."""

Json = dict[str, Any]


def audited(data: bytes, name: str, *, rulebook: str | None) -> Json:
    """The form `Audit` of the API, of whichever format.

    Raises: SheetError, with the line, if it can't be read; ValueError, for an unknown rulebook.
    """
    if rulebook is not None and rulebook not in RULEBOOKS:
        raise ValueError(f"rulebook: found {rulebook!r}, expected one of {', '.join(RULEBOOKS)}")
    checked = audit(read_transcript(data, name))
    transcript = checked.transcript
    names = dict(zip("AB", transcript.player_names, strict=True))
    called = {side: name or side for side, name in names.items()}
    at = _faults_by_place(checked.faults)
    return {
        "format": transcript.format.value,
        "dialect": transcript.dialect.value,
        "names": names,
        "match_length": transcript.match_length,
        "score": _score(checked.score),
        "winner": _side(checked.winner),
        "crawford_game": checked.crawford_game,
        "rulebook": rulebook,
        "games": [_game(each, at) for each in checked.games],
        "faults": [
            _fault(fault, _advice(checked, fault, rulebook, called) if place < MOST_ANSWERED else None, called)
            for place, fault in enumerate(checked.faults)
        ],
    }


def _advice(checked: Audit, fault: Fault, rulebook: str | None, called: dict[str, str]) -> Json | None:
    """What the rulebook answers; None where it has no such question, or too little is known to ask."""
    if rulebook is None:
        return None
    question = question_of(checked, fault)
    if question is None or kind_of(RULEBOOKS[rulebook], question.kind) is None:
        return None
    return answer({"rulebook": rulebook, "kind": question.kind, "facts": dict(question.facts)}, called)


Places = dict[tuple[int, Side | None], list[int]]


def _faults_by_place(faults: tuple[Fault, ...]) -> Places:
    """Which faults stand on which line, of which side."""
    found: Places = {}
    for place, fault in enumerate(faults):
        found.setdefault((fault.line, fault.side), []).append(place)
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


def _fault(fault: Fault, advice: Json | None, called: dict[str, str]) -> Json:
    return {
        "kind": fault.kind.value,
        "label": dict(label_of(fault.kind)),
        "sentence": dict(sentence_of(fault, called)),
        "place": dict(place_of(fault)),
        "game": fault.game,
        "row": fault.move,
        "side": _side(fault.side),
        "line": fault.line,
        "articles": advice["advice"]["articles"] if advice is not None else [],
        "advice": advice,
    }


def _score(score: tuple[int, int]) -> Json:
    return {"A": score[0], "B": score[1]}


def _side(side: Side | None) -> str | None:
    return None if side is None else side.value
