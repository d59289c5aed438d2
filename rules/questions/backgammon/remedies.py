"""Remedies of cube and score: what puts the game, the score, the cube or the clock right, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.advice import RemedyForm, Said
from rules.kernel.units import Words
from rules.questions.backgammon.common import BACKGAMMON


def remedy(
    do: str,
    en: str,
    fr: str,
    said: Said | None = None,
    parameters: tuple[str, ...] = (),
    optional: tuple[str, ...] = (),
) -> RemedyForm:
    """A remedy with its label and, where the label isn't a sentence by itself, the sentence."""
    label = Words(en, fr)
    sentence = said or Words(f"{en}.", f"{fr}.")
    return RemedyForm(BACKGAMMON, do, label, sentence, *parameters, optional=optional)


def _cube_words(cube: Mapping[str, Any]) -> Words:
    if cube["owner"] is None:
        return Words("Put the cube in the middle, at {value}.", "Mettre le videau au centre, à {value}.")
    return Words("Set the cube to {value}: it is {owner}'s.", "Mettre le videau à {value} : il est à {owner}.")


def _score_words(score: Mapping[str, Any]) -> Words:
    if score.get("from") is None:
        return Words("Both sheets now read {score}.", "Les deux feuilles indiquent {score}.")
    return Words(
        "Both sheets now read {score}, as on {from}'s sheet.",
        "Les deux feuilles indiquent {score}, selon la feuille de {from}.",
    )


def _end_words(end: Mapping[str, Any]) -> Words:
    if end["winner"] is None:
        return Words("The match is over.", "Le match est terminé.")
    return Words("The match is over: {winner} has won.", "Le match est terminé : {winner} gagne.")


announce_crawford = remedy(
    "announce-crawford", "Both sides announce the Crawford game", "Les deux camps annoncent la partie Crawford"
)
remove_cube = remedy("remove-cube", "Take the cube off the board", "Retirer le videau du plateau")
continue_without_cube = remedy(
    "continue-without-cube",
    "Play on from this position, without the cube",
    "Continuer depuis cette position, sans videau",
)
go_on = remedy("continue", "Play on from this position", "Continuer depuis cette position")
play_on = remedy("play-on", "The game goes on", "La partie continue")
resume_game = remedy(
    "resume-game", "Rebuild the position: the game isn't over", "Reconstituer la position : la partie n'est pas finie"
)
set_cube = remedy("set-cube", "Set the cube", "Placer le videau", _cube_words, ("value", "owner"))
offer_at = remedy(
    "offer-at",
    "Put the offer right",
    "Rectifier l'offre",
    Words("The double is for {value}.", "Le double est à {value}."),
    ("value",),
)
await_response = remedy(
    "await-response",
    "Wait for the answer",
    "Attendre la réponse",
    Words("{from} takes or passes.", "{from} accepte ou refuse."),
    ("from",),
)
finish_turn = remedy(
    "finish-turn",
    "Finish the turn",
    "Terminer le tour",
    Words(
        "{side} finishes the turn first, and may use what was seen.",
        "{side} termine d'abord son tour, et peut tenir compte de ce qui s'est vu.",
    ),
    ("side",),
)
press_clock = remedy(
    "press-clock",
    "Press the clock",
    "Appuyer sur la pendule",
    Words("{side} presses the clock.", "{side} appuie sur la pendule."),
    ("side",),
)
pause_clock = remedy("pause-clock", "Pause the clock", "Mettre la pendule en pause")
complete_double = remedy(
    "complete-double",
    "Complete the double",
    "Compléter le double",
    Words(
        "{side} completes the double, by word and by turning the cube.",
        "{side} complète le double, par la parole et par le geste.",
    ),
    ("side",),
)
complete_answer = remedy(
    "complete-answer",
    "Complete the answer",
    "Compléter la réponse",
    Words(
        "{side} completes the answer, by word and by deed.",
        "{side} complète la réponse, par la parole et par le geste.",
    ),
    ("side", "answer"),
)
ask_leader = remedy(
    "ask-leader",
    "Ask the leader",
    "Demander au joueur en tête",
    Words(
        "Ask {side}: does the double stand, or is it void?", "Demander à {side} : le double est-il maintenu, ou nul ?"
    ),
    ("side",),
)
score_game = remedy(
    "score-game",
    "Score the game",
    "Marquer la partie",
    Words("{winner} scores {points:point|points}.", "{winner} marque {points:point|points}."),
    ("winner", "points"),
)
set_score = remedy("set-score", "Set the score", "Rectifier le score", _score_words, ("score",), optional=("from",))
resume_match = remedy("resume-match", "The match goes on", "Le match continue")
end_match = remedy("end-match", "The match is over", "Le match est terminé", _end_words, ("winner",))
play_to = remedy(
    "play-to",
    "Length of the match",
    "Longueur du match",
    Words("The match is played to {points:point|points}.", "Le match se joue en {points:point|points}."),
    ("points",),
)
finish_game = remedy("finish-game", "Finish the game as begun", "Terminer la partie comme commencée")
note_crawford = remedy(
    "note-crawford",
    "Note the Crawford game",
    "Noter la partie Crawford",
    Words(
        "Note on the sheet: game {game} is the Crawford game.",
        "Noter sur la feuille : la partie {game} est la partie Crawford.",
    ),
    ("game",),
)
correct_game = remedy(
    "correct-game",
    "Correct a game",
    "Rectifier une partie",
    Words(
        "Game {game}: {winner} gets {points:point|points}.", "Partie {game} : {winner} marque {points:point|points}."
    ),
    ("game", "winner", "points"),
)
drop_games = remedy(
    "drop-games",
    "Strike out later games",
    "Rayer les parties suivantes",
    Words("Game {from} and all later ones don't count.", "La partie {from} et les suivantes ne comptent pas."),
    ("from",),
)
report_result = remedy(
    "report-result",
    "Bring in the result",
    "Apporter le résultat",
    Words("{side} brings in the result.", "{side} apporte le résultat."),
    ("side",),
)
announce_result = remedy(
    "announce-result",
    "Put up the result",
    "Afficher le résultat",
    Words("Put up the result: {winner} has won.", "Afficher le résultat : {winner} gagne."),
    ("winner",),
)
obtain_signature = remedy(
    "obtain-signature",
    "Obtain the signature",
    "Obtenir la signature",
    Words("{side} signs the sheet.", "{side} signe la feuille."),
    ("side",),
)
