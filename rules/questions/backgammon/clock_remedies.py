"""Remedies of clock and time: clocks started, set or replaced, breaks, matches awarded, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.units import Choice, Words
from rules.questions.backgammon.remedies import remedy


class Delay(Choice):
    """What becomes of the free time of a move: it is lost if unused, or what was used comes back."""

    SIMPLE = "simple", "simple delay", "délai simple"
    BRONSTEIN = "bronstein", "Bronstein delay", "délai Bronstein"


_DELAYS = {delay.value: delay.label for delay in Delay}


def _set_words(clocks: Mapping[str, Any]) -> Words:
    seconds = " {seconds:02} s" if clocks["seconds"] else ""
    delay = _DELAYS[clocks["delay"]]
    return Words(
        f"Set both clocks to {{minutes}} min{seconds}, with {{delay_seconds}} s per move ({delay.en}).",
        f"Régler les deux pendules sur {{minutes}} min{seconds}, avec {{delay_seconds}} s par coup ({delay.fr}).",
    )


start_clock = remedy(
    "start-clock",
    "Start the clock",
    "Lancer la pendule",
    Words("Start the clock: {side}'s time runs.", "Lancer la pendule : le temps de {side} tourne."),
    ("side",),
)
start_either_clock = remedy("start-either-clock", "Start either side's clock", "Lancer la pendule de l'un ou l'autre")
first_arrival_other_side = remedy(
    "first-arrival-other-side",
    "The first to come sits where the clock doesn't run",
    "Le premier arrivé s'assoit du côté dont la pendule ne tourne pas",
)
charge_time = remedy(
    "charge-time",
    "Charge the time",
    "Décompter le temps",
    Words(
        "{minutes:minute|minutes} of {side}'s fixed time are gone.",
        "{minutes:minute|minutes} du capital temps de {side} : à décompter.",
    ),
    ("side", "minutes"),
)
set_clocks = remedy(
    "set-clocks",
    "Set the clocks",
    "Régler les pendules",
    _set_words,
    ("minutes", "seconds", "delay_seconds", "delay"),
)
set_clocks_as_noted = remedy(
    "set-clocks-as-noted", "Set the clocks to the times noted", "Remettre les pendules aux temps notés"
)
estimate_clocks = remedy(
    "estimate-clocks", "Set the clocks by your best estimate", "Régler les pendules selon votre meilleure estimation"
)
director_sets_clock = remedy("director-sets-clock", "Set the clock yourself", "Régler la pendule vous-même")
note_clock_times = remedy("note-clock-times", "Note the times on the clock", "Noter les temps de la pendule")
check_clock = remedy("check-clock", "Check the clock", "Vérifier la pendule")
replace_clock = remedy("replace-clock", "Replace the clock", "Remplacer la pendule")
remove_clock = remedy(
    "remove-clock", "Take the clock away: play on without it", "Retirer la pendule : continuer sans elle"
)
compensate_time = remedy(
    "compensate-time",
    "Compensate the time",
    "Compenser le temps",
    Words("You may give {side} time for it.", "Vous pouvez rendre du temps à {side}."),
    ("side",),
)
take_break = remedy(
    "take-break",
    "Take a break",
    "Prendre une pause",
    Words(
        "{side} has a break of {minutes:minute|minutes}.",
        "{side} a une pause de {minutes:minute|minutes}.",
    ),
    ("side", "minutes"),
)
count_break = remedy(
    "count-break",
    "Count a break",
    "Compter une pause",
    Words("Count it as a break of {side}'s.", "Le compter comme une pause de {side}."),
    ("side",),
)
call_director = remedy("call-director", "The director is called", "La direction est appelée")
note_result = remedy("note-result", "Note the result of the game", "Noter le résultat de la partie")
sign_result_sheet = remedy(
    "sign-result-sheet",
    "Sign the result sheet",
    "Signer la feuille de résultat",
    Words("{side} signs the result sheet.", "{side} signe la feuille de résultat."),
    ("side",),
)
award_match = remedy(
    "award-match",
    "Award the match",
    "Attribuer le match",
    Words("{side} wins the match.", "{side} gagne le match."),
    ("side",),
)
both_score_zero = remedy(
    "both-score-zero", "Both lose the match and score nothing", "Les deux perdent le match et marquent zéro"
)
