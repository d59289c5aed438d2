"""Remedies of procedure and desk: what is said, filled in or paired anew, and how it is said."""

from __future__ import annotations

from rules.kernel.units import Words
from rules.questions.scrabble.remedies import remedy

announce_turn = remedy(
    "announce-turn",
    "Announce the turn",
    "Annoncer le tour",
    Words("{side} announces the turn.", "{side} annonce le tour."),
    ("side",),
)
fill_in_slip = remedy("fill-in-slip", "Fill in a challenge slip", "Remplir un bulletin de contestation")
confirm_words = remedy("confirm-words", "Have the words on the slip confirmed", "Faire confirmer les mots du bulletin")
fill_in_sheet = remedy("fill-in-sheet", "Fill in the match sheet", "Remplir la feuille de match")
meets_place = remedy(
    "meets-place",
    "The opponent",
    "L'adversaire",
    Words("The opponent is number {place} of the group.", "L'adversaire est le numéro {place} du groupe."),
    ("place",),
)
pair_anew = remedy("pair-anew", "Find another opponent", "Trouver un autre adversaire")
play_rounds = remedy(
    "play-rounds",
    "Play more rounds",
    "Jouer plus de rondes",
    Words("Play at least {count:round|rounds}.", "Jouer au moins {count:ronde|rondes}."),
    ("count",),
)
