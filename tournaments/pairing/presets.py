"""The formats that a division can start from: stages in order, and who goes from one to the next."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.reasons import Sentence


class System(StrEnum):
    """How a stage is paired."""

    SWISS = "swiss"
    CLASSIQUE = "classique"
    ROUND_ROBIN = "round-robin"
    KNOCKOUT = "knockout"
    DOUBLE_ELIMINATION = "double-elimination"
    PROGRESSIVE_CONSOLATION = "progressive-consolation"
    CONSOLATION = "consolation"


@dataclass(frozen=True)
class Preset:
    """A format by its code, its name, its stages, and the tie-breaks of its first stage."""

    code: str
    name: Sentence
    stages: tuple[System, ...]
    tie_breaks: tuple[str, ...] = ()


SWISS_TIE_BREAKS = ("buchholz-cut-1", "buchholz", "sonneborn-berger", "direct-encounter", "wins")
ROUND_ROBIN_TIE_BREAKS = ("direct-encounter", "sonneborn-berger", "wins")

PRESETS = {
    preset.code: preset
    for preset in (
        Preset(
            "ffbg-championship",
            Sentence("FFBG championship", "Championnat de France (FFBG)"),
            (System.SWISS, System.KNOCKOUT, System.PROGRESSIVE_CONSOLATION),
            ("d", "p"),
        ),
        Preset(
            "swiss-top-cut",
            Sentence("Swiss, top cut and consolation", "Suisse, tableau final et consolante"),
            (System.SWISS, System.KNOCKOUT, System.CONSOLATION),
            SWISS_TIE_BREAKS,
        ),
        Preset(
            "swiss-progressive",
            Sentence("Swiss, top cut and progressive consolation", "Suisse, tableau final et consolante progressive"),
            (System.SWISS, System.KNOCKOUT, System.PROGRESSIVE_CONSOLATION),
            SWISS_TIE_BREAKS,
        ),
        Preset(
            "knockout-consolation",
            Sentence("Knock-out with consolation", "Élimination directe avec consolante"),
            (System.KNOCKOUT, System.CONSOLATION),
        ),
        Preset(
            "double-elimination",
            Sentence("Double elimination", "Double élimination"),
            (System.DOUBLE_ELIMINATION,),
        ),
        Preset(
            "round-robin",
            Sentence("Round robin", "Toutes rondes"),
            (System.ROUND_ROBIN,),
            ROUND_ROBIN_TIE_BREAKS,
        ),
        Preset("scrabble-classique", Sentence("Scrabble Classique", "Scrabble classique"), (System.CLASSIQUE,)),
    )
}


def top_cut(ranked: Sequence[str], places: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """After a Swiss stage: the seeds of the final bracket, and those of the consolation, both in their order."""
    if places < 2:
        raise ValueError(f"found {places} places; expected at least 2")
    return tuple(ranked[:places]), tuple(ranked[places:])
