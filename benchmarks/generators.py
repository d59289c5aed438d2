"""Other generators of legal plays, each over the positions that it can be given, where it is installed.

None is ours and none is part of the product: `requirements/bench.txt` has them for `make bench` alone.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from rules.games.backgammon.position import BAR, CHECKERS, OFF, Position, unpack

Rolled = tuple[int, int, int]
"""A packed position and the two dice."""


@dataclass(frozen=True)
class Peer:
    """A generator and the positions that it went over, in our form, so that ours can go over the same."""

    name: str
    run: Callable[[], None]
    rolled: list[Rolled]
    note: str = ""


def gnubg(rolled: list[Rolled]) -> Peer | None:
    """GNU Backgammon's C generator."""
    try:
        generator = import_module("gnubg_nn")
    except ImportError:
        return None
    seen = [(unpack(packed), one, two) for packed, one, two in rolled]
    boards = [([list(at.opponent[1:]), list(at.own[1:])], one, two) for at, one, two in seen]
    assert all(len(side) == BAR for board, _, _ in boards for side in board)

    def run() -> None:
        for board, one, two in boards:
            generator.moves(board, one, two)

    return Peer("gnubg-nn", run, rolled, "C")


def gym(rolled: list[Rolled]) -> Peer | None:
    """gym-backgammon, plain Python: its plays are carried out one by one, since it lists no positions."""
    module = _gym_module()
    if module is None:
        return None
    games = [(_gym_game(module, unpack(packed)), (-one, -two)) for packed, one, two in rolled]

    def run() -> None:
        for game, roll in games:
            state = game.save_state()
            for play in game.get_valid_plays(module.WHITE, roll):
                game.execute_play(module.WHITE, play)
                game.restore_state(state)

    return Peer("gym-backgammon", run, rolled, "Python")


def _gym_module() -> Any:
    """Its rules from their file: the package itself asks for a window system that it doesn't name as needed."""
    package = find_spec("gym_backgammon")
    if package is None or package.origin is None:
        return None
    spec = spec_from_file_location("gym_rules", Path(package.origin).parent / "envs" / "backgammon.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _gym_game(module: Any, position: Position) -> Any:
    """The mover is White, whose points count down to 0."""
    game = module.Backgammon()
    game.board = [(0, None)] * 24
    for point in range(1, BAR):
        if position.own[point]:
            game.board[point - 1] = (position.own[point], module.WHITE)
        elif position.opponent[BAR - point]:
            game.board[point - 1] = (position.opponent[BAR - point], module.BLACK)
    game.bar = [position.own[BAR], position.opponent[BAR]]
    game.off = [position.own[OFF], position.opponent[OFF]]
    game.players_positions = game.get_players_positions()
    return game


def open_spiel(count: int) -> Peer | None:
    """OpenSpiel, C++. It can't be set to a position: the states are those of its own random play.

    A doublet is two turns of two moves there, and only the first of them is listed: in its favour.
    """
    try:
        spiel = import_module("pyspiel")
    except ImportError:
        return None
    chance = random.Random(2020)
    game = spiel.load_game("backgammon")
    states: list[Any] = []
    rolled: list[Rolled] = []
    while len(states) < count:
        state = game.new_initial_state()
        while not state.is_terminal() and len(states) < count:
            if state.is_chance_node():
                state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
                continue
            if "Extra turn: 0" in str(state):
                states.append(state.clone())
                rolled.append(_of_spiel(state))
            state.apply_action(chance.choice(state.legal_actions()))

    def run() -> None:
        for state in states:
            state.legal_actions()

    return Peer("open_spiel", run, rolled, "C++; its own positions, half of a doublet")


def _of_spiel(state: Any) -> Rolled:
    """A state as a packed position of ours: its point 0 is the ace point of player 1."""
    me = state.current_player()
    text = dict(line.split(":", 1) for line in str(state).splitlines() if ":" in line and not line.startswith("Scores"))
    dice = text["Dice"].strip()
    sides = []
    for player in (me, 1 - me):
        points = {_own_point(player, point): state.board(player, point) for point in range(24)}
        bar = text["Bar"].count("xo"[player])
        sides.append(points | {BAR: bar, OFF: CHECKERS - bar - sum(points.values())})
    return Position.from_points(*sides).packed, int(dice[0]), int(dice[1])


def _own_point(player: int, point: int) -> int:
    return 24 - point if player == 0 else point + 1
