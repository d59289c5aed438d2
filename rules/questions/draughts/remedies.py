"""Remedies of draughts: what is done on the board, on the sheets, on the clock, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.advice import Remedy, RemedyForm, Said
from rules.kernel.units import Side, Words, composed, decimal, sentence, worded
from rules.questions.draughts.common import DRAUGHTS


def remedy(
    do: str, label: str | Words, said: Said | None = None, parameters: tuple[str, ...] = (),
    optional: tuple[str, ...] = (),
) -> RemedyForm:  # fmt: skip
    """A remedy with its label and, where the label isn't a sentence by itself, the sentence."""
    return RemedyForm(DRAUGHTS, do, worded(label), said or sentence(label), *parameters, optional=optional)


def _charge_words(charge: Mapping[str, Any]) -> Words:
    """Of minutes there may be halves; of no time there is nothing to take."""
    if not charge.get("seconds", charge.get("minutes")):
        return Words("Nothing is taken off {side}'s time.")
    if "seconds" in charge:
        return Words("Take {seconds:second|seconds} off {side}'s time.")
    found = charge["minutes"]
    if isinstance(found, int):
        return Words("Take {minutes:minute|minutes} off {side}'s time.")
    number = composed(lambda language: decimal(found, language))
    under_two = Words("Take {number} minutes off {side}'s time.", context="less than two")
    charged = under_two if found < 2 else Words("Take {number} minutes off {side}'s time.")
    return charged.filled(number=number)


def _credit_words(credit: Mapping[str, Any]) -> Words:
    if not credit["seconds"]:
        return Words("Nothing is given back to {side}.")
    return Words("Give {seconds:second|seconds} back to {side}.")


# The board
restore_position = remedy("restore-position", "Put the position back")
play_on = remedy("play-on", "The game goes on")
offer_full_rectification = remedy(
    "offer-full-rectification",
    "Offer to put everything right, or nothing",
)
rectify_fully = remedy("rectify-fully", "Put everything right")
compel = remedy(
    "compel",
    "The rule has to be kept",
    Words("{side} has to keep to the rule."),
    ("side",),
)
resume_position = remedy(
    "resume-position",
    "Play goes on from the position where it stopped",
)
record_draw = remedy("record-draw", "Record a draw")
end_game = remedy(
    "end-game",
    "The game is over",
    Words("The game is over: {loser} has lost."),
    ("loser",),
)
stop_it = remedy(
    "stop-it",
    "It has to stop",
    Words("Ask {side} to stop."),
    ("side",),
)

# The sheets
correct_notation = remedy("correct-notation", "Write the move in the prescribed form")
catch_up_notation = remedy(
    "catch-up-notation",
    "Catch up with the notation",
    Words("{side} fills the gap and writes down each move."),
    ("side",),
)
write_legibly = remedy(
    "write-legibly",
    "Write legibly",
    Words("{side} writes so that it can be read without doubt."),
    ("side",),
)
put_sheet_on_table = remedy(
    "put-sheet-on-table",
    "Sheet on the table",
    Words(
        "{side} puts the sheet on the table where the arbiter sees it.",
    ),
    ("side",),
)
appoint_second = remedy(
    "appoint-second",
    Words("A second writes", context="remedies"),
    Words("Appoint a second to write for {side}."),
    ("side",),
)
must_note = remedy(
    "must-note",
    "Go on writing",
    Words("{side} writes down the moves."),
    ("side",),
)
complete_notation = remedy(
    "complete-notation",
    "Complete the sheet",
    Words("{side} completes the sheet."),
    ("side",),
)
defer_notation = remedy(
    "defer-notation",
    "Complete it after the game",
    Words(
        "You may put off what is left to write until after the game.",
    ),
    ("until",),
)
continue_notation = remedy(
    "continue-notation",
    "Go on with the notation",
    Words("The notation goes on with move {from}."),
    ("from",),
)

# The clock
run_clock = remedy(
    "run-clock",
    "The clock runs",
    Words("The time this takes is {side}'s."),
    ("side",),
)
stop_clock = remedy(
    "stop-clock",
    "Stop the clock",
    Words("{side} stops the clock."),
    ("side",),
)
restart_clock = remedy("restart-clock", "Start the clock again")
charge_time = remedy(
    "charge-time",
    "Take time off",
    _charge_words,
    ("side",),
    optional=("minutes", "seconds"),
)
credit_time = remedy(
    "credit-time",
    "Give time back",
    _credit_words,
    ("side", "seconds"),
)
charge_rectification_time = remedy(
    "charge-rectification-time",
    "Time of putting it right",
    Words("The time this takes is {side}'s."),
    ("side",),
)
move_clock = remedy(
    "move-clock",
    "Move the clock",
    Words("Put the clock at White's left hand."),
    ("to",),
)
turn_parallel = remedy("turn-parallel", "Turn the clock parallel to the edge of the board")
centre_clock = remedy("centre-clock", "Put the clock half-way between the two bases")


def halves(minutes: int) -> list[Remedy]:
    """Minutes divided between the two, A first; half a minute is `.5`."""
    half = minutes // 2 if minutes % 2 == 0 else minutes / 2
    return [charge_time(side=side, minutes=half) for side in Side]
