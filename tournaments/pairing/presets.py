"""The formats that a division can start from: stages in order, and who goes from one to the next."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.words import Words


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
    name: Words
    stages: tuple[System, ...]
    tie_breaks: tuple[str, ...] = ()


SWISS_TIE_BREAKS = ("buchholz-cut-1", "buchholz", "sonneborn-berger", "direct-encounter", "wins")
ROUND_ROBIN_TIE_BREAKS = ("direct-encounter", "sonneborn-berger", "wins")

PRESETS = {
    preset.code: preset
    for preset in (
        Preset(
            "ffbg-championship",
            Words("FFBG championship"),
            (System.SWISS, System.KNOCKOUT, System.PROGRESSIVE_CONSOLATION),
            ("d", "p"),
        ),
        Preset(
            "swiss-top-cut",
            Words("Swiss, top cut and consolation"),
            (System.SWISS, System.KNOCKOUT, System.CONSOLATION),
            SWISS_TIE_BREAKS,
        ),
        Preset(
            "swiss-progressive",
            Words("Swiss, top cut and progressive consolation"),
            (System.SWISS, System.KNOCKOUT, System.PROGRESSIVE_CONSOLATION),
            SWISS_TIE_BREAKS,
        ),
        Preset(
            "knockout-consolation",
            Words("Knock-out with consolation"),
            (System.KNOCKOUT, System.CONSOLATION),
        ),
        Preset(
            "double-elimination",
            Words("Double elimination"),
            (System.DOUBLE_ELIMINATION,),
        ),
        Preset(
            "round-robin",
            Words("Round robin"),
            (System.ROUND_ROBIN,),
            ROUND_ROBIN_TIE_BREAKS,
        ),
        Preset("scrabble-classique", Words("Scrabble Classique"), (System.CLASSIQUE,)),
    )
}
