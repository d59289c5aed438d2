"""Remedies of draughts: what is done on the board, on the sheets, on the clock, and how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.advice import Remedy, RemedyForm, Said
from rules.kernel.units import Side, Words
from rules.questions.draughts.common import DRAUGHTS


def remedy(
    do: str, en: str, fr: str, said: Said | None = None, parameters: tuple[str, ...] = (),
    optional: tuple[str, ...] = (),
) -> RemedyForm:  # fmt: skip
    """A remedy with its label and, where the label isn't a sentence by itself, the sentence."""
    return RemedyForm(DRAUGHTS, do, Words(en, fr), said or Words(f"{en}.", f"{fr}."), *parameters, optional=optional)


def _charge_words(charge: Mapping[str, Any]) -> Words:
    """Of minutes there may be halves."""
    if "seconds" in charge:
        return Words(
            "Take {seconds:second|seconds} off {side}'s time.", "Retirer {seconds:seconde|secondes} au temps de {side}."
        )
    found = charge["minutes"]
    if isinstance(found, int):
        return Words(
            "Take {minutes:minute|minutes} off {side}'s time.", "Retirer {minutes:minute|minutes} au temps de {side}."
        )
    french = f"{found:g}".replace(".", ",") + (" minute" if found < 2 else " minutes")
    return Words(f"Take {found:g} minutes off {{side}}'s time.", f"Retirer {french} au temps de {{side}}.")


# The board
restore_position = remedy("restore-position", "Put the position back", "Rétablir la position")
play_on = remedy("play-on", "The game goes on", "La partie continue")
offer_full_rectification = remedy(
    "offer-full-rectification",
    "Offer to put everything right, or nothing",
    "Proposer de tout rectifier, ou rien",
)
rectify_fully = remedy("rectify-fully", "Put everything right", "Tout rectifier")
compel = remedy(
    "compel",
    "The rule has to be kept",
    "La règle doit être respectée",
    Words("{side} has to keep to the rule.", "{side} doit se conformer à la règle."),
    ("side",),
)
resume_position = remedy(
    "resume-position",
    "Play goes on from the position where it stopped",
    "La partie reprend dans la position où elle s'est arrêtée",
)
record_draw = remedy("record-draw", "Record a draw", "Enregistrer la nulle")
end_game = remedy(
    "end-game",
    "The game is over",
    "La partie est finie",
    Words("The game is over: {loser} has lost.", "La partie est finie : {loser} a perdu."),
    ("loser",),
)
stop_it = remedy(
    "stop-it",
    "It has to stop",
    "Cela doit cesser",
    Words("Ask {side} to stop.", "Demander à {side} de cesser."),
    ("side",),
)

# The sheets
correct_notation = remedy(
    "correct-notation", "Write the move in the prescribed form", "Noter le coup dans la forme prescrite"
)
catch_up_notation = remedy(
    "catch-up-notation",
    "Catch up with the notation",
    "Rattraper la notation",
    Words("{side} fills the gap and writes down each move.", "{side} comble la lacune et note chaque coup."),
    ("side",),
)
write_legibly = remedy(
    "write-legibly",
    "Write legibly",
    "Noter lisiblement",
    Words("{side} writes so that it can be read without doubt.", "{side} note de façon lisible, sans doute possible."),
    ("side",),
)
put_sheet_on_table = remedy(
    "put-sheet-on-table",
    "Sheet on the table",
    "Feuille sur la table",
    Words(
        "{side} puts the sheet on the table where the arbiter sees it.",
        "{side} pose la feuille sur la table, à la vue de l'arbitre.",
    ),
    ("side",),
)
appoint_second = remedy(
    "appoint-second",
    "A second writes",
    "Une autre personne note",
    Words("Appoint a second to write for {side}.", "Désigner quelqu'un qui note pour {side}."),
    ("side",),
)
must_note = remedy(
    "must-note",
    "Go on writing",
    "Continuer de noter",
    Words("{side} writes down the moves.", "{side} note les coups."),
    ("side",),
)
complete_notation = remedy(
    "complete-notation",
    "Complete the sheet",
    "Compléter la feuille",
    Words("{side} completes the sheet.", "{side} complète sa feuille."),
    ("side",),
)
defer_notation = remedy(
    "defer-notation",
    "Complete it after the game",
    "Compléter après la partie",
    Words(
        "You may put off what is left to write until after the game.",
        "Vous pouvez remettre la suite de la notation après la partie.",
    ),
    ("until",),
)
continue_notation = remedy(
    "continue-notation",
    "Go on with the notation",
    "Reprendre la notation",
    Words("The notation goes on with move {from}.", "La notation reprend au coup {from}."),
    ("from",),
)

# The clock
run_clock = remedy(
    "run-clock",
    "The clock runs",
    "La pendule tourne",
    Words("{side}'s clock runs meanwhile.", "La pendule de {side} tourne pendant ce temps."),
    ("side",),
)
stop_clock = remedy(
    "stop-clock",
    "Stop the clock",
    "Arrêter la pendule",
    Words("{side} stops the clock.", "{side} arrête la pendule."),
    ("side",),
)
restart_clock = remedy("restart-clock", "Start the clock again", "Relancer la pendule")
charge_time = remedy(
    "charge-time",
    "Take time off",
    "Retirer du temps",
    _charge_words,
    ("side",),
    optional=("minutes", "seconds"),
)
credit_time = remedy(
    "credit-time",
    "Give time back",
    "Rendre du temps",
    Words(
        "Give {seconds:second|seconds} back to {side}.",
        "Rendre {seconds:seconde|secondes} à {side}.",
    ),
    ("side", "seconds"),
)
charge_rectification_time = remedy(
    "charge-rectification-time",
    "Time of putting it right",
    "Temps de la rectification",
    Words("The time this takes is {side}'s.", "Le temps que cela prend est compté à {side}."),
    ("side",),
)
move_clock = remedy(
    "move-clock",
    "Move the clock",
    "Déplacer la pendule",
    Words("Put the clock at White's left hand.", "Placer la pendule à la main gauche des Blancs."),
    ("to",),
)
turn_parallel = remedy(
    "turn-parallel", "Turn the clock parallel to the edge of the board", "Tourner la pendule le long du bord du damier"
)
centre_clock = remedy(
    "centre-clock", "Put the clock half-way between the two bases", "Placer la pendule à mi-distance des deux bases"
)


def halves(minutes: int) -> list[Remedy]:
    """Minutes divided between the two, A first; half a minute is `.5`."""
    half = minutes // 2 if minutes % 2 == 0 else minutes / 2
    return [charge_time(side=side, minutes=half) for side in Side]
