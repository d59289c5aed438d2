"""Words of the house: English texts of the source, and what its catalogues make of them in every other language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, Self

from rules.kernel import units
from rules.kernel.catalogues import LAW, SOURCE, Catalogues
from rules.kernel.units import composed, decimal, listed

__all__ = ["HOUSE", "LANGUAGES", "SOURCE", "Given", "Words", "composed", "decimal", "listed"]

HOUSE = Catalogues(Path(__file__).resolve().parent / "locale", "house")
LANGUAGES = tuple(each for each in LAW.languages if each in HOUSE.languages)
"""The languages of accounts, tournaments, mails and reports: those of the law that the house has a catalogue in."""


@dataclass(frozen=True)
class Words(units.Words):
    """A text outside the law; `dict(words)` gives it in every language, as it is written."""

    catalogues: ClassVar[Catalogues] = HOUSE

    def keys(self) -> Iterator[str]:
        """The languages; with `[...]` it makes `dict(words)` work."""
        return iter(LANGUAGES)

    def __getitem__(self, language: str) -> str:
        return self.written(language)


@dataclass(frozen=True)
class Given(Words):
    """A text that comes with its translations: from the law, or stored by a release that had fewer languages."""

    said: Mapping[str, str] = field(default_factory=dict, hash=False)

    def pattern(self, language: str) -> str:
        """The text in a language, in English where it has no other."""
        return self.said.get(language, self.english)

    @classmethod
    def of(cls, said: Mapping[str, str] | units.Words) -> Self:
        """Words out of the text in each language."""
        return cls(said[SOURCE], said=dict(said))
