"""The board of a transcript: positions as JSON, and what is known of a play that isn't legal."""

from __future__ import annotations

from typing import Any

from rules.games.backgammon.notation import write_moves
from rules.games.backgammon.position import BAR, OFF, Position, unpack
from rules.scoresheets.audit import AuditedGame
from rules.scoresheets.faults import Fault
from rules.scoresheets.replay import Turn
from rules.scoresheets.transcript import Cube, CubeAct, Entry, GaveUp, Rolled

Json = dict[str, Any]


def board_json(position: Position) -> Json:
    """A position in the project's own form: both sides' checkers by the points of the side that it is seen by."""
    own, opponent = position.own, position.opponent
    return {
        "points": {str(point): own[point] for point in range(BAR - 1, OFF, -1) if own[point]},
        "opponent_points": {str(BAR - point): opponent[point] for point in range(1, BAR) if opponent[point]},
        "bar": own[BAR],
        "opponent_bar": opponent[BAR],
        "off": own[OFF],
        "opponent_off": opponent[OFF],
    }


def illegal_move_facts(game: AuditedGame, fault: Fault) -> Json | None:
    """The board, the roll, the play, and what the opponent did next; nothing where the board isn't known any more."""
    turn = next(
        (turn for turn in game.replay.turns if turn.rolled.line == fault.line and turn.rolled.side == fault.side), None
    )
    if turn is None or turn.before is None or turn.rolled.dice is None:
        return None
    if not unpack(turn.before).is_possible:  # checkers were put on the other side's
        return None
    facts: Json = {"by": turn.rolled.side.value, **play_facts(turn)}
    since = _since(game.game.entries, turn.rolled)
    return facts if since is None else facts | {"since": since}


def play_facts(turn: Turn) -> Json:
    """Position, dice and play, as a question about a move takes them."""
    assert turn.before is not None
    assert turn.rolled.dice is not None
    return {
        "position": board_json(unpack(turn.before)),
        "dice": list(turn.rolled.dice),
        "played": write_moves(turn.rolled.moves or ()),
    }


def _since(entries: tuple[Entry, ...], rolled: Rolled) -> str | None:
    """The opponent's written roll or double that followed, if any; its validity isn't recorded."""
    after = entries[entries.index(rolled) + 1 :][:1]
    if not after or isinstance(after[0], GaveUp) or after[0].side == rolled.side:
        return None
    if isinstance(after[0], Cube):
        return "valid-double" if after[0].act is CubeAct.DOUBLE else None
    return "valid-roll"
