"""Writes a transcript as GNU Backgammon's SGF, so that tests have files of their own."""

from __future__ import annotations

from rules.games.backgammon.position import BAR, OFF
from rules.kernel.units import Side
from rules.scoresheets.transcript import Cube, Entry, GaveUp, RecordedGame, Rolled, Transcript

LETTERS = {Side.A: "W", Side.B: "B"}


def write_sgf(transcript: Transcript) -> bytes:
    """A game tree for each game."""
    return "\n".join(_tree(transcript, game) for game in transcript.games).encode() + b"\n"


def _tree(transcript: Transcript, game: RecordedGame) -> str:
    left, right = transcript.player_names
    score = f"[ws:{game.score[0]}][bs:{game.score[1]}]"
    root = f"FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07.001]MI[length:{transcript.match_length}]"
    root += f"[game:{game.number - 1}]{score}PW[{left}]PB[{right}]"
    if game.number == 1:
        root += "DT[2026-03-14]EV[Club night \\[spring\\]]"
    root += "RU[Crawford]"
    if game.award is not None:
        resigned = "R" if isinstance(game.entries[-1], GaveUp) else ""
        root += f"RE[{LETTERS[game.award.side]}+{game.award.points}{resigned}]"
    return "\n;".join([f"(;{root}", *(_node(entry) for entry in game.entries if not isinstance(entry, GaveUp))]) + ")"


def _node(entry: Entry) -> str:
    side = LETTERS[entry.side]
    if isinstance(entry, Cube):
        return f"{side}[{entry.act}]"
    assert isinstance(entry, Rolled)
    assert entry.dice is not None
    moves = "".join(_place(entry.side, place) for move in entry.moves or () for place in (move.source, move.target))
    return f"{side}[{entry.dice[0]}{entry.dice[1]}{moves}]"


def _place(side: Side, place: int) -> str:
    if place in (BAR, OFF):
        return "y" if place == BAR else "z"
    return chr(ord("a") - 1 + (place if side is Side.A else BAR - place))
