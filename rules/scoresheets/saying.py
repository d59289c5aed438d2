"""Faults in words: one sentence in English and French for each kind, as it is shown beside the line."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.kernel.units import Words
from rules.scoresheets.faults import Fault, FaultKind, Value


def label_of(kind: FaultKind) -> Words:
    """A fault's kind as a short noun."""
    return _LABELS[kind]


Names = Mapping[str, str]

SIDES: Names = {"A": "A", "B": "B"}


def sentence_of(fault: Fault, names: Names = SIDES) -> Words:
    """A fault in words, with the found and the expected value; sides are called by `names`."""
    return _SENTENCES[fault.kind](fault, names)


def other_length(played_to: int, expected: int) -> Words:
    """A match that was played to another length than it should have been."""
    return Words(
        f"The file says a match to {played_to}; the match should be to {expected}.",
        f"Le fichier indique un match en {played_to} ; le match doit être en {expected}.",
    )


def place_of(fault: Fault) -> Words:
    """Its place: game, row and line of the file."""
    english, french = [f"line {fault.line}"], [f"ligne {fault.line}"]
    if fault.move is not None:
        english.insert(0, f"row {fault.move}")
        french.insert(0, f"coup {fault.move}")
    if fault.game is not None:
        english.insert(0, f"game {fault.game}")
        french.insert(0, f"partie {fault.game}")
    return Words(", ".join(english), ", ".join(french))


_LABELS = {
    FaultKind.ILLEGAL_MOVE: Words("illegal move", "coup illégal"),
    FaultKind.CRAWFORD_DOUBLE: Words("double in the Crawford game", "double dans la partie Crawford"),
    FaultKind.CUBE_NOT_OWNED: Words("double with the opponent's cube", "double avec le videau de l'adversaire"),
    FaultKind.CUBE_LEVEL: Words("cube at a wrong level", "videau à une mauvaise valeur"),
    FaultKind.DEAD_CUBE_DOUBLE: Words("double with a dead cube", "double avec un videau mort"),
    FaultKind.POINTS_AWARD: Words("wrong points for a game", "points de partie erronés"),
    FaultKind.SCORE_SUM: Words("score that doesn't add up", "score dont la somme est fausse"),
    FaultKind.PLAY_AFTER_MATCH: Words("play after the end of the match", "jeu après la fin du match"),
    FaultKind.MATCH_LENGTH: Words("doubtful match length", "longueur de match douteuse"),
}


def _called(side: Value, names: Names) -> str:
    return names.get(str(side), str(side))


def _illegal_move(fault: Fault, _: Names) -> Words:
    legal = fault.expected[0] if isinstance(fault.expected, list) and fault.expected else ""
    if not legal:
        return Words(
            f"{fault.found} isn't a legal play: nothing can be moved.",
            f"{fault.found} n'est pas un coup légal : rien ne peut être joué.",
        )
    return Words(
        f"{fault.found} isn't a legal play; the nearest one is {legal}.",
        f"{fault.found} n'est pas un coup légal ; le plus proche est {legal}.",
    )


def _crawford_double(fault: Fault, names: Names) -> Words:
    return Words(
        f"{_called(fault.side, names)} doubles to {fault.found} in the Crawford game.",
        f"{_called(fault.side, names)} double à {fault.found} dans la partie Crawford.",
    )


def _cube_not_owned(fault: Fault, names: Names) -> Words:
    return Words(
        f"{_called(fault.side, names)} doubles to {fault.found}, but the opponent owns the cube.",
        f"{_called(fault.side, names)} double à {fault.found}, mais l'adversaire détient le videau.",
    )


def _cube_level(fault: Fault, names: Names) -> Words:
    return Words(
        f"{_called(fault.side, names)} doubles to {fault.found}; the right level is {fault.expected}.",
        f"{_called(fault.side, names)} double à {fault.found} ; la bonne valeur est {fault.expected}.",
    )


def _dead_cube_double(fault: Fault, names: Names) -> Words:
    doubler = _called(fault.side, names)
    return Words(
        f"{doubler} doubles to {fault.found}, though the cube at {fault.expected} already wins the match.",
        f"{doubler} double à {fault.found}, alors que le videau à {fault.expected} suffit déjà au match.",
    )


def _points_award(fault: Fault, names: Names) -> Words:
    if isinstance(fault.found, str):
        return Words(
            f"The points are written for {_called(fault.found, names)}, "
            f"but {_called(fault.expected, names)} won the game.",
            f"Les points sont inscrits pour {_called(fault.found, names)}, "
            f"mais {_called(fault.expected, names)} a gagné la partie.",
        )
    return Words(
        f"{fault.found} written; the game is worth {_either(fault.expected, 'or')}.",
        f"{fault.found} inscrit ; la partie vaut {_either(fault.expected, 'ou')}.",
    )


def _score_sum(fault: Fault, _: Names) -> Words:
    found, expected = _score(fault.found), _score(fault.expected)
    return Words(
        f"The score line says {found}; the games before add up to {expected}.",
        f"La ligne de score indique {found} ; la somme des parties précédentes est {expected}.",
    )


def _play_after_match(fault: Fault, _: Names) -> Words:
    return Words(
        f"A game begins at {fault.found} points, though the match was to {fault.expected}.",
        f"Une partie commence à {fault.found} points, alors que le match était en {fault.expected}.",
    )


def _match_length(fault: Fault, _: Names) -> Words:
    return Words(
        f"The file says a match to {fault.expected}; play stopped at {fault.found}.",
        f"Le fichier indique un match en {fault.expected} ; le jeu s'est arrêté à {fault.found}.",
    )


def _either(values: Value, conjunction: str) -> str:
    if not isinstance(values, list):
        return str(values)
    *most, last = map(str, values)
    return f"{', '.join(most)} {conjunction} {last}" if most else last


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


_UNREADABLE = Words("This line can’t be read.", "Cette ligne est illisible.")
_REFUSALS = {
    "too-large": Words("This file is too large for a match.", "Ce fichier est trop volumineux pour un match."),
    "wrong-encoding": Words("This text is encoded in another way.", "Ce texte est encodé autrement."),
    "not-text": Words("This file isn’t text.", "Ce fichier n’est pas du texte."),
    "no-length": Words("The length of the match is missing.", "La longueur du match manque."),
    "length-out-of-range": Words("No match is as long as this.", "Aucun match n’est aussi long."),
    "no-games": Words("There is no game in this file.", "Ce fichier ne contient aucune partie."),
    "no-score-line": Words(
        "A game begins without its players and score.", "Une partie commence sans joueurs ni score."
    ),
    "other-players": Words("Other players than before stand here.", "D’autres joueurs qu’avant figurent ici."),
    "other-length": Words("Another length than before stands here.", "Une autre longueur qu’avant figure ici."),
    "game-out-of-order": Words("The games aren’t in order.", "Les parties ne sont pas dans l’ordre."),
    "row-out-of-order": Words("The rows aren’t in order.", "Les coups ne sont pas dans l’ordre."),
    "cell-out-of-order": Words(
        "The sides don’t take turns here, or an answer is missing.",
        "Les camps n’alternent pas ici, ou une réponse manque.",
    ),
    "after-the-award": Words("Something follows the end of a game.", "Quelque chose suit la fin d’une partie."),
    "not-backgammon": Words("This is the record of another game.", "C’est la feuille d’un autre jeu."),
    "set-up-position": Words(
        "This game doesn’t begin at the beginning.", "Cette partie ne commence pas au début."
    ),
    "tree-not-closed": Words("The file ends in the middle of a game.", "Le fichier s’arrête au milieu d’une partie."),
    "value-not-closed": Words("A bracket isn’t closed.", "Un crochet n’est pas fermé."),
}  # fmt: skip
