"""Faults in words: one sentence for each kind, as it is shown beside the line."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.kernel.units import Words, listed
from rules.scoresheets.faults import Fault, FaultKind, Value


def label_of(kind: FaultKind) -> Words:
    """A fault's kind as a short noun."""
    return _LABELS[kind]


Names = Mapping[str, str]

SIDES: Names = {"A": "A", "B": "B"}
COMMA, OR = Words(", "), Words(" or ")


def sentence_of(fault: Fault, names: Names = SIDES) -> Words:
    """A fault in words, with the found and the expected value; sides are called by `names`."""
    return _SENTENCES[fault.kind](fault, names)


def other_length(played_to: int, expected: int) -> Words:
    """A match that was played to another length than it should have been."""
    return Words(
        "The file says a match to {played_to}; the match should be to {expected}.",
    ).filled(played_to=played_to, expected=expected)


def note_of(place: Words, sentence: Words) -> Words:
    """Where in the file a fault is, and what it is."""
    return Words("{place}: {sentence}").filled(place=place, sentence=sentence)


def place_of(fault: Fault) -> Words:
    """Its place: game, row and line of the file."""
    found = [Words("line {line}").filled(line=fault.line)]
    if fault.move is not None:
        found.insert(0, Words("row {row}").filled(row=fault.move))
    if fault.game is not None:
        found.insert(0, Words("game {game}").filled(game=fault.game))
    return listed(found, COMMA)


_LABELS = {
    FaultKind.ILLEGAL_MOVE: Words("illegal move"),
    FaultKind.CRAWFORD_DOUBLE: Words("double in the Crawford game"),
    FaultKind.CUBE_NOT_OWNED: Words("double with the opponent's cube"),
    FaultKind.CUBE_LEVEL: Words("cube at a wrong level"),
    FaultKind.DEAD_CUBE_DOUBLE: Words("double with a dead cube"),
    FaultKind.POINTS_AWARD: Words("wrong points for a game"),
    FaultKind.SCORE_SUM: Words("score that doesn't add up"),
    FaultKind.PLAY_AFTER_MATCH: Words("play after the end of the match"),
    FaultKind.MATCH_LENGTH: Words("doubtful match length"),
}


def _called(side: Value, names: Names) -> str:
    return names.get(str(side), str(side))


def _illegal_move(fault: Fault, _: Names) -> Words:
    legal = fault.expected[0] if isinstance(fault.expected, list) and fault.expected else ""
    if not legal:
        return Words(
            "{found} isn't a legal play: nothing can be moved.",
        ).filled(found=fault.found)
    return Words(
        "{found} isn't a legal play; the nearest one is {legal}.",
    ).filled(found=fault.found, legal=legal)


def _crawford_double(fault: Fault, names: Names) -> Words:
    return Words(
        "{doubler} doubles to {found} in the Crawford game.",
    ).filled(doubler=_called(fault.side, names), found=fault.found)


def _cube_not_owned(fault: Fault, names: Names) -> Words:
    return Words(
        "{doubler} doubles to {found}, but the opponent owns the cube.",
    ).filled(doubler=_called(fault.side, names), found=fault.found)


def _cube_level(fault: Fault, names: Names) -> Words:
    return Words(
        "{doubler} doubles to {found}; the right level is {expected}.",
    ).filled(doubler=_called(fault.side, names), found=fault.found, expected=fault.expected)


def _dead_cube_double(fault: Fault, names: Names) -> Words:
    doubler = _called(fault.side, names)
    return Words(
        "{doubler} doubles to {found}, though the cube at {expected} already wins the match.",
    ).filled(doubler=doubler, found=fault.found, expected=fault.expected)


def _points_award(fault: Fault, names: Names) -> Words:
    if isinstance(fault.found, str):
        return Words(
            "The points are written for {side}, but {winner} won the game.",
        ).filled(side=_called(fault.found, names), winner=_called(fault.expected, names))
    return Words("{found} written; the game is worth {expected}.").filled(
        found=fault.found, expected=_either(fault.expected)
    )


def _score_sum(fault: Fault, _: Names) -> Words:
    found, expected = _score(fault.found), _score(fault.expected)
    return Words(
        "The score line says {found}; the games before add up to {expected}.",
    ).filled(found=found, expected=expected)


def _play_after_match(fault: Fault, _: Names) -> Words:
    return Words(
        "A game begins at {found} points, though the match was to {expected}.",
    ).filled(found=fault.found, expected=fault.expected)


def _match_length(fault: Fault, _: Names) -> Words:
    return Words(
        "The file says a match to {expected}; play stopped at {found}.",
    ).filled(expected=fault.expected, found=fault.found)


def _either(values: Value) -> Words:
    if not isinstance(values, list):
        return listed([values], OR)
    *most, last = values
    return listed([listed(most, COMMA), last] if most else [last], OR)


def _score(score: Value) -> str:
    return "–".join(map(str, score)) if isinstance(score, list) else str(score)


_SENTENCES: dict[FaultKind, Callable[[Fault, Names], Words]] = {
    FaultKind.ILLEGAL_MOVE: _illegal_move,
    FaultKind.CRAWFORD_DOUBLE: _crawford_double,
    FaultKind.CUBE_NOT_OWNED: _cube_not_owned,
    FaultKind.CUBE_LEVEL: _cube_level,
    FaultKind.DEAD_CUBE_DOUBLE: _dead_cube_double,
    FaultKind.POINTS_AWARD: _points_award,
    FaultKind.SCORE_SUM: _score_sum,
    FaultKind.PLAY_AFTER_MATCH: _play_after_match,
    FaultKind.MATCH_LENGTH: _match_length,
}


def refusal_of(code: str) -> Words:
    """Why a file can't be read, by the code of its SheetError; what was found and expected stand beside it."""
    return _REFUSALS.get(code, _UNREADABLE)


_UNREADABLE = Words("This line can’t be read.")
_REFUSALS = {
    "too-large": Words("This file is too large for a match."),
    "wrong-encoding": Words("This text is encoded in another way."),
    "not-text": Words("This file isn’t text."),
    "no-length": Words("The length of the match is missing."),
    "length-out-of-range": Words("No match is as long as this."),
    "no-games": Words("There is no game in this file."),
    "no-score-line": Words(
        "A game begins without its players and score."
    ),
    "other-players": Words("Other players than before stand here."),
    "other-length": Words("Another length than before stands here."),
    "game-out-of-order": Words("The games aren’t in order."),
    "row-out-of-order": Words("The rows aren’t in order."),
    "cell-out-of-order": Words(
        "The sides don’t take turns here, or an answer is missing.",
    ),
    "after-the-award": Words("Something follows the end of a game."),
    "not-backgammon": Words("This is the record of another game."),
    "set-up-position": Words(
        "This game doesn’t begin at the beginning."
    ),
    "tree-not-closed": Words("The file ends in the middle of a game."),
    "value-not-closed": Words("A bracket isn’t closed."),
}  # fmt: skip
