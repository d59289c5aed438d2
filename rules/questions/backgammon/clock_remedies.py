"""Remedies of clock and time: clocks started, set or replaced, breaks, matches awarded, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.units import Choice, Words
from rules.questions.backgammon.remedies import remedy


class Delay(Choice):
    """What becomes of the free time of a move: it is lost if unused, or what was used comes back."""

    SIMPLE = "simple", "simple delay"
    BRONSTEIN = "bronstein", "Bronstein delay"


_DELAYS = {delay.value: delay.label for delay in Delay}


def _set_words(clocks: Mapping[str, Any]) -> Words:
    seconds = " {seconds:02} s" if clocks["seconds"] else ""
    delay = _DELAYS[clocks["delay"]]
    return Words(
        "Set both clocks to {minutes} min{seconds}, with {delay_seconds} s per move ({delay}).",
    ).filled(seconds=seconds, delay=delay)


start_clock = remedy(
    "start-clock",
    "Start the clock",
    Words("Start the clock: {side}'s time runs."),
    ("side",),
)
start_either_clock = remedy("start-either-clock", "Start either side's clock")
first_arrival_other_side = remedy(
    "first-arrival-other-side",
    "The first to come sits where the clock doesn't run",
)
charge_time = remedy(
    "charge-time",
    "Charge the time",
    Words(
        "{side} loses {minutes:minute|minutes} of the fixed time.",
    ),
    ("side", "minutes"),
)
set_clocks = remedy(
    "set-clocks",
    "Set the clocks",
    _set_words,
    ("minutes", "seconds", "delay_seconds", "delay"),
)
set_clocks_as_noted = remedy("set-clocks-as-noted", "Set the clocks to the times noted")
estimate_clocks = remedy("estimate-clocks", "Set the clocks by your best estimate")
director_sets_clock = remedy("director-sets-clock", "Set the clock yourself")
note_clock_times = remedy("note-clock-times", "Note the times on the clock")
check_clock = remedy("check-clock", "Check the clock")
replace_clock = remedy("replace-clock", "Replace the clock")
remove_clock = remedy("remove-clock", "Take the clock away: play on without it")
compensate_time = remedy(
    "compensate-time",
    "Compensate the time",
    Words("You may give {side} time for it."),
    ("side",),
)
take_break = remedy(
    "take-break",
    "Take a break",
    Words(
        "{side} has a break of {minutes:minute|minutes}.",
    ),
    ("side", "minutes"),
)
count_break = remedy(
    "count-break",
    "Count a break",
    Words("Count it as a break of {side}'s."),
    ("side",),
)
call_director = remedy("call-director", "The director is called")
note_result = remedy("note-result", "Note the result of the game")
sign_result_sheet = remedy(
    "sign-result-sheet",
    "Sign the result sheet",
    Words("{side} signs the result sheet."),
    ("side",),
)
award_match = remedy(
    "award-match",
    "Award the match",
    Words("{side} wins the match."),
    ("side",),
)
both_score_zero = remedy("both-score-zero", "Both lose the match and score nothing")
