"""Remedies of play and dice: what puts a move, a turn or a roll right, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.units import Words
from rules.questions.backgammon.remedies import remedy


def _restart_words(restart: Mapping[str, Any]) -> Words:
    if restart.get("side") is None:
        return Words("Restart the clock.", "Remettre la pendule en marche.")
    return Words("Restart the clock: {side}'s time runs.", "Remettre la pendule en marche : le temps de {side} tourne.")


stop_clock = remedy("stop-clock", "Stop the clock", "Arrêter la pendule")
restart_clock = remedy(
    "restart-clock", "Restart the clock", "Remettre la pendule en marche", _restart_words, optional=("side",)
)
wait_out_delay = remedy(
    "wait-out-delay",
    "Wait out the delay",
    "Laisser passer la réserve de temps",
    Words(
        "{side} plays only once the delay has run off.",
        "{side} ne joue qu'une fois la réserve de temps écoulée.",
    ),
    ("side",),
)
put_dice_back = remedy(
    "put-dice-back",
    "Put the dice back",
    "Remettre les dés",
    Words(
        "{side}'s dice go back on the board, with the numbers rolled.",
        "Les dés de {side} reviennent sur le plateau, avec les nombres du jet.",
    ),
    ("side",),
)
replay_legally = remedy(
    "replay-legally",
    "Play the roll legally",
    "Rejouer le jet légalement",
    Words(
        "{side} puts the position back and plays the same roll legally; without a roll, the dice are rolled first.",
        "{side} rétablit la position et joue le même jet légalement ; sans jet, les dés sont d'abord jetés.",
    ),
    ("side",),
)
ask_opponent = remedy(
    "ask-opponent",
    "Ask the opponent",
    "Demander à l'adversaire",
    Words("Ask {side}: is the move put right, or left?", "Demander à {side} : rectifier le coup, ou le laisser ?"),
    ("side",),
)
correct_position = remedy("correct-position", "Put the starting position right", "Rectifier la position de départ")
move_stands = remedy(
    "move-stands",
    "The move stands",
    "Le coup est maintenu",
    Words("{side}'s move stands.", "Le coup de {side} est maintenu."),
    ("side",),
)
pass_without_rolling = remedy(
    "pass-without-rolling",
    "Pass without rolling",
    "Passer sans jeter les dés",
    Words(
        "{side} passes without rolling, or doubles where the cube allows it.",
        "{side} passe sans jeter les dés, ou double si le videau le permet.",
    ),
    ("side",),
)
enter_first = remedy(
    "enter-first",
    "Enter from the bar first",
    "Rentrer d'abord de la barre",
    Words(
        "{side} takes the other move back and enters from the bar first.",
        "{side} reprend l'autre déplacement et rentre d'abord de la barre.",
    ),
    ("side",),
)
put_on_bar = remedy("put-on-bar", "Put the hit checker back on the bar", "Remettre le pion frappé sur la barre")
clear_borne_off = remedy(
    "clear-borne-off",
    "Clear away borne-off checkers",
    "Ranger les pions sortis",
    Words(
        "{side} keeps borne-off checkers off the board, in sight.",
        "{side} garde les pions sortis hors du plateau, bien en vue.",
    ),
    ("side",),
)
take_back_move = remedy(
    "take-back-move",
    "Take the move back",
    "Reprendre le coup",
    Words("{side} takes the early move back.", "{side} reprend le coup joué trop tôt."),
    ("side",),
)
reroll = remedy(
    "reroll",
    "Roll again",
    "Relancer les dés",
    Words("{side} rolls both dice again.", "{side} relance les deux dés."),
    ("side",),
)
restart_delay_if_fair = remedy(
    "restart-delay-if-fair",
    "Restart the delay if fair",
    "Relancer la réserve de temps si c'est juste",
    Words(
        "As far as is reasonable, the clock may be stopped or {side}'s delay started anew.",
        "Dans la mesure du raisonnable, on peut arrêter la pendule ou relancer la réserve de temps de {side}.",
    ),
    ("side",),
)
first_turn = remedy(
    "first-turn",
    "First turn",
    "Premier tour",
    Words("{side} starts, with these two numbers.", "{side} commence, avec ces deux nombres."),
    ("side",),
)
reroll_opening = remedy("reroll-opening", "Both roll the opening again", "Les deux relancent le dé d'ouverture")
keep_roll = remedy(
    "keep-roll",
    "Keep the roll",
    "Garder le jet",
    Words(
        "{side} keeps this roll, moves nothing yet, and plays it in turn.",
        "{side} garde ce jet, ne déplace rien encore, et le joue à son tour.",
    ),
    ("side",),
)
no_double = remedy(
    "no-double",
    "No double this turn",
    "Pas de double à ce tour",
    Words("{side} can't double before that move.", "{side} ne peut pas doubler avant ce coup."),
    ("side",),
)
