"""Remedies of play and dice: what puts a move, a turn or a roll right, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.units import Words
from rules.questions.backgammon.remedies import remedy


def _restart_words(restart: Mapping[str, Any]) -> Words:
    if restart.get("side") is None:
        return Words("Restart the clock.")
    return Words("Restart the clock: {side}'s time runs.")


stop_clock = remedy("stop-clock", "Stop the clock")
restart_clock = remedy("restart-clock", "Restart the clock", _restart_words, optional=("side",))
wait_out_delay = remedy(
    "wait-out-delay",
    "Wait out the delay",
    Words(
        "{side} plays only once the delay has run off.",
    ),
    ("side",),
)
put_dice_back = remedy(
    "put-dice-back",
    "Put the dice back",
    Words(
        "{side}'s dice go back on the board, with the numbers rolled.",
    ),
    ("side",),
)
replay_legally = remedy(
    "replay-legally",
    "Play the roll legally",
    Words(
        "{side} puts the position back and plays the same roll legally; "
        "if there was no roll, the dice are rolled first.",
    ),
    ("side",),
)
ask_opponent = remedy(
    "ask-opponent",
    "Ask the opponent",
    Words("Ask {side}: is the move put right, or left?"),
    ("side",),
)
correct_position = remedy("correct-position", "Put the starting position right")
move_stands = remedy(
    "move-stands",
    "The move stands",
    Words("{side}'s move stands."),
    ("side",),
)
pass_without_rolling = remedy(
    "pass-without-rolling",
    "Pass without rolling",
    Words(
        "{side} passes without rolling, or doubles where the cube allows it.",
    ),
    ("side",),
)
enter_first = remedy(
    "enter-first",
    "Enter from the bar first",
    Words(
        "{side} takes the other move back and enters from the bar first.",
    ),
    ("side",),
)
put_on_bar = remedy("put-on-bar", "Put the hit checker back on the bar")
clear_borne_off = remedy(
    "clear-borne-off",
    "Clear away borne-off checkers",
    Words(
        "{side} keeps borne-off checkers off the board, in sight.",
    ),
    ("side",),
)
take_back_move = remedy(
    "take-back-move",
    "Take the move back",
    Words("{side} takes the early move back."),
    ("side",),
)
reroll = remedy(
    "reroll",
    "Roll again",
    Words("{side} rolls both dice again."),
    ("side",),
)
restart_delay_if_fair = remedy(
    "restart-delay-if-fair",
    "Restart the delay if fair",
    Words(
        "As far as is reasonable, the clock may be stopped or {side}'s delay started anew.",
    ),
    ("side",),
)
first_turn = remedy(
    "first-turn",
    "First turn",
    Words("{side} starts, with these two numbers."),
    ("side",),
)
reroll_opening = remedy("reroll-opening", "Both roll the opening again")
keep_roll = remedy(
    "keep-roll",
    "Keep the roll",
    Words(
        "{side} keeps this roll, moves nothing yet, and plays it in turn.",
    ),
    ("side",),
)
no_double = remedy(
    "no-double",
    "No double this turn",
    Words("{side} can't double before that move."),
    ("side",),
)
