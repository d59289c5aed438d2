"""Remedies of the desk: whom a player meets, what a bye is worth, sums and counts, and how they are said."""

from __future__ import annotations

from rules.kernel.units import Words
from rules.questions.backgammon.remedies import remedy

meets_seed = remedy(
    "meets-seed", "The opponent", "L'adversaire",
    Words("The opponent is number {seed} by rating.", "L'adversaire est le numéro {seed} selon la cote."), ("seed",),
)  # fmt: skip
meets_rank = remedy(
    "meets-rank", "The opponent", "L'adversaire",
    Words("The opponent is number {rank} of the first stage.", "L'adversaire est le numéro {rank} du premier tour."),
    ("rank",),
)  # fmt: skip
pair_anew = remedy("pair-anew", "Find another opponent", "Trouver un autre adversaire")
award_half_point = remedy("award-half-point", "Give half a point for the round", "Accorder un demi-point pour la ronde")
play_one_point = remedy("play-one-point", "They play a match to one point", "Ils jouent un match en un point")
record_sums = remedy(
    "record-sums", "Record the sums", "Noter les sommes",
    Words("Buchholz {buchholz}, Sonneborn-Berger {sonneborn_berger}, together {total}.",
          "Buchholz {buchholz}, Sonneborn-Berger {sonneborn_berger}, ensemble {total}."),
    ("buchholz", "sonneborn_berger", "total"),
)  # fmt: skip
record_count = remedy(
    "record-count", "Record the count", "Noter le décompte",
    Words("The count for the consolation is {points}.", "Le décompte pour la consolation est {points}."), ("points",),
)  # fmt: skip
