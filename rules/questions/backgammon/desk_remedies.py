"""Remedies of the desk: whom a player meets, what a bye is worth, sums and counts, and how they are said."""

from __future__ import annotations

from rules.kernel.units import Words
from rules.questions.backgammon.remedies import remedy

meets_seed = remedy(
    "meets-seed", "The opponent",
    Words("The opponent is number {seed} by rating."), ("seed",),
)  # fmt: skip
meets_rank = remedy(
    "meets-rank", "The opponent",
    Words("The opponent is number {rank} of the first stage."),
    ("rank",),
)  # fmt: skip
pair_anew = remedy("pair-anew", "Find another opponent")
award_half_point = remedy("award-half-point", "Give half a point for the round")
play_one_point = remedy("play-one-point", "They play a match to one point")
record_sums = remedy(
    "record-sums", "Record the sums",
    Words("Buchholz {buchholz}, Sonneborn-Berger {sonneborn_berger}, together {total}."),
    ("buchholz", "sonneborn_berger", "total"),
)  # fmt: skip
record_count = remedy(
    "record-count", "Record the count",
    Words("The count for the consolation is {points}."), ("points",),
)  # fmt: skip
