"""Everyday words: what players and directors call a kind of dispute, for the search.

Labels use the rulebook's terms; slang and neighbouring terms stand here. A search also looks
through labels, hints, outcomes and facts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.kernel.units import Words

NONE: Final = Words("", "")

BACKGAMMON: Mapping[str, Words] = {
    "appeal": Words("protest, challenge a ruling, deposit", "contestation, recours, caution"),
    "break-overrun": Words("pause, toilet, coffee, back late", "toilettes, café, retour tardif"),
    "clock-activation": Words("forgot to press", "oubli d'appuyer"),
    "clock-fault": Words("broken clock, battery, wrong time on the clock", "pendule cassée, pile, mauvais réglage"),
    "clock-pause": Words("stop the clock, interruption", "arrêter la pendule, interruption"),
    "complaint-routing": Words("director, arbiter, jurisdiction", "direction, arbitre, compétence"),
    "completion": Words(
        "concede, resign, gammon offered, settle, drop the game", "concéder, abandonner, accord, gammon offert"
    ),
    "crawford-double": Words("cube in Crawford, illegal double", "videau en Crawford, double interdit"),
    "crawford-game": Words("post-Crawford, one point away", "post-Crawford, à un point"),
    "cube-action": Words(
        "redouble, drop, beaver, verbal double, touched the cube", "redoubler, passer, toucher le videau"
    ),
    "cube-level": Words("wrong cube, 2 instead of 4, cube turned wrongly", "mauvais chiffre, 2 au lieu de 4"),
    "cube-not-centred": Words("cube on the wrong side, cube off the board", "videau du mauvais côté, hors du jeu"),
    "cube-value-dispute": Words("who owns the cube, cube level disagreement", "à qui est le videau, désaccord"),
    "dead-cube-double": Words("useless double, cube kills", "double inutile"),
    "dice-roll": Words(
        "cocked dice, die on a checker, on the floor, wrong half of the board, reroll, opening roll",
        "dé cassé, dé sur un pion, par terre, mauvais côté, relancer, premier jet",
    ),
    "early-dice-pickup": Words("picked up the dice, lifted dice too soon", "dés ramassés, dés levés trop tôt"),
    "bye": Words("bye, odd number, sits out", "exempt, nombre impair"),
    "consolation-entry": Words("consolation draw, second chance", "consolante, repêchage"),
    "early-roll-after-double": Words("rolled before I took, rolled too soon", "dés jetés avant ma réponse"),
    "finals-place": Words("qualify for the finals, bracket, quarter-final", "se qualifier, tableau final, quart"),
    "pairing": Words("draw, Swiss, played twice, floater", "tirage, suisse, déjà rencontré, flotteur"),
    "tie-break": Words("tied, ranking, standings", "égalité, ex aequo, classement"),
    "tie-break-sums": Words("Buchholz, Sonneborn-Berger", "Buchholz, Sonneborn-Berger"),
    "end-of-turn": Words("takeback, change a move, touched the clock", "reprendre un coup, changer son coup"),
    "entry": Words("registration, fee, category, beginner", "engagement, droits, catégorie, débutant"),
    "equipment": Words("board, precision dice, cups, baffle box", "plateau, dés de précision, gobelets"),
    "etiquette": Words(
        "shouting, insult, swearing, cheating, throwing, eating, alcohol, phone rang",
        "cris, insulte, injure, triche, jet d'objet, nourriture, alcool, téléphone a sonné",
    ),
    "evidence-disturbed": Words("moved the checkers, cleared the board", "pions déplacés, position détruite"),
    "game-scoring": Words("gammon, backgammon, Jacoby, points won", "gammon, backgammon, points gagnés"),
    "handling": Words("both hands, hitting the clock, sweeping", "deux mains, frapper la pendule"),
    "illegal-move": Words("misplay, wrong move, moved backwards, wrong pips", "faux coup, mauvais déplacement"),
    "information": Words("witness, replay, video", "témoin, vidéo"),
    "language": Words("talking, foreign language, chatting", "parler, langue étrangère, bavardage"),
    "lateness": Words("no-show, forfeit, absent, late start, penalty points", "forfait, absent, pénalité, en retard"),
    "match-length": Words("played to 9 instead of 11, wrong length", "joué en 9 au lieu de 11"),
    "money-play-concept": Words(
        "beaver, raccoon, automatic double, Jacoby", "beaver, raccoon, double automatique, Jacoby"
    ),
    "observer": Words("watcher, scorekeeper", "surveillant, marqueur"),
    "outside-aid": Words(
        "phone, smartphone, notes, headphones, earbuds, app, coaching, cheating",
        "téléphone, portable, notes, écouteurs, casque, application, conseil, triche",
    ),
    "place-of-play": Words("table moved, smoking, other room", "changement de table, fumer, autre salle"),
    "premature-double": Words("doubled too soon, cube too early", "doublé trop tôt"),
    "premature-roll": Words("rolled too soon, early roll, out of turn", "lancé trop tôt, hors tour"),
    "prize": Words("prize money, ceremony, cup", "dotation, remise des prix, coupe"),
    "recording": Words("stream, camera, filming, transcription", "diffusion, caméra, film, transcription"),
    "result-report": Words("wrong result, result sheet, winner reports", "mauvais résultat, feuille de résultat"),
    "score-arithmetic": Words("addition, wrong total", "addition, total faux"),
    "score-disagreement": Words("score dispute, wrong score, score sheet", "désaccord de score, feuille de marque"),
    "slow-play": Words("stalling, thinking too long, put a clock", "traîner, réflexion trop longue, poser une pendule"),
    "spectator-conduct": Words("kibitzer, spectator spoke, comment, gesture", "spectateur a parlé, commentaire, geste"),
    "spectator-exclusion": Words("kibitzer, send away", "faire partir, écarter"),
    "starting-position": Words("wrong set-up, 14 checkers, missing checker", "mal installé, 14 pions, pion manquant"),
    "time-allotment": Words("minutes, delay, Bronstein, clock settings", "minutes, délai, réglage"),
    "time-expired": Words(
        "flag, flag fall, out of time, forfeit on time", "drapeau, fanion, tombé, perdu au temps, forfait"
    ),
    "withdrawal": Words("leaves the tournament, forfeit, gives up", "quitte le tournoi, forfait"),
}

SCRABBLE: Mapping[str, Words] = {
    "challenge-procedure": Words("arbiter said the word, slip", "l'arbitre a lu le mot, bulletin"),
    "match-sheet": Words("result sheet, hand in, sign", "feuille de résultat, rendre, signer"),
    "turn-announcement": Words("didn't say pass, silent exchange", "n'a pas dit je passe, échange muet"),
    "absence": Words("no-show, forfeit, late", "forfait, en retard"),
    "blank": Words("joker, letter of the blank", "lettre du joker, lettre blanche"),
    "board-upset": Words("knocked over, tiles fell", "grille bousculée, lettres tombées"),
    "clock": Words("forgot to press, neutralise", "oubli d'appuyer, neutraliser"),
    "end-scoring": Words("letters left, subtract", "lettres restantes, soustraire"),
    "exchange": Words("swap tiles, change letters", "changer ses lettres"),
    "incomplete-set": Words("missing tile, 101 tiles, extra tile", "lettre manquante, 101 lettres"),
    "misconduct": Words("phone, insult, cheating, noise", "téléphone, insulte, triche, bruit"),
    "overdraw": Words("eight tiles, drew too many", "huit lettres, trop pioché"),
    "resignation": Words("gives up, forfeit", "abandonne, forfait"),
    "tile-draw": Words("bag, looked into the bag, brailling", "sac, regardé dans le sac"),
    "time-exhausted": Words("flag, overtime, out of time", "drapeau, fanion, dépassement, temps écoulé"),
    "word-challenge": Words("not in the dictionary, ODS, invalid word", "pas dans le dictionnaire, ODS, mot invalide"),
}

DRAUGHTS: Mapping[str, Words] = {
    "draw-claim": Words("threefold, 25 moves, tie", "nulle, partie égale, triple répétition, 25 coups"),
    "flag-fall": Words("out of time, lost on time", "fanion, perdu au temps, temps écoulé"),
    "forbidden-conduct": Words("phone, headphones, smoking, noise", "téléphone, écouteurs, fumer, bruit"),
    "irregularity": Words("illegal move, missed capture, touched piece", "coup illégal, prise oubliée, pièce touchée"),
    "notation-duty": Words("stopped writing, score sheet", "ne note plus, feuille"),
    "resignation": Words("gives up, left the table", "abandonne, a quitté la table"),
}

BY_DISCIPLINE: Mapping[str, Mapping[str, Words]] = {
    "backgammon": BACKGAMMON,
    "scrabble": SCRABBLE,
    "draughts": DRAUGHTS,
}


def everyday_words(discipline: str, kind: str) -> Words:
    """What a kind is also called; empty for a kind that has no other name."""
    return BY_DISCIPLINE[discipline].get(kind, NONE)
