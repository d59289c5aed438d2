"""Sections: the kinds of a large group, put under headings so that one is found without reading the whole list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.units import Choice


class Section(Choice):
    """A heading inside a group of kinds."""

    BEHAVIOUR = "behaviour", "Behaviour"
    AIDS = "aids", "Aids and equipment"
    SPECTATORS = "spectators", "Spectators and observers"
    PROCEEDINGS = "proceedings", "Appeals and committees"
    TAKING_PART = "taking-part", "Taking part"
    WORDS = "words", "Words and challenges"
    TILES = "tiles", "Tiles and board"
    TURNS = "turns", "Turns and totals"
    BEGINNING = "beginning", "Start of the game"


SECTIONS: Mapping[str, Mapping[Section, Sequence[str]]] = {
    "backgammon": {
        Section.BEHAVIOUR: ("etiquette", "language", "recording", "place-of-play", "evidence-disturbed"),
        Section.AIDS: ("outside-aid", "equipment", "consultation-doubles"),
        Section.SPECTATORS: ("spectator-conduct", "spectator-exclusion", "observer"),
        Section.PROCEEDINGS: (
            "appeal",
            "complaint-routing",
            "committee",
            "committee-vote",
            "information",
            "report-duty",
        ),
        Section.TAKING_PART: ("withdrawal", "entry", "qualification", "prize"),
    },
    "scrabble": {
        Section.WORDS: ("word-challenge", "challenge-procedure"),
        Section.TILES: ("overdraw", "tile-draw", "incomplete-set", "blank", "board-upset"),
        Section.TURNS: ("exchange", "pass-limit", "turn-announcement", "totals-disagreement"),
        Section.BEGINNING: ("who-starts", "start-conditions", "absence"),
    },
}
"""By discipline. A group of few kinds has none."""


def section_of(discipline: str, kind: str) -> Section | None:
    """The heading under which a kind stands in its group; None where its group has no sections."""
    sections = SECTIONS.get(discipline, {})
    return next((section for section, kinds in sections.items() if kind in kinds), None)
