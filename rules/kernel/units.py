"""Units: words in two languages, law texts in more, the two sides, points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import ReprEnum
from functools import cached_property
from typing import Any, Self

LANGUAGES = ("en", "fr")

NO_BREAK = "\u00a0"
_SPACED_IN_FRENCH = ((" :", f"{NO_BREAK}:"), (" ;", f"{NO_BREAK};"), (" ?", f"{NO_BREAK}?"), (" !", f"{NO_BREAK}!"),
                     ("« ", f"«{NO_BREAK}"), (" »", f"{NO_BREAK}»"))  # fmt: skip


@dataclass(frozen=True)
class Words:
    """The same words in English and French.

    They are written with plain apostrophes and spaces; what is read has the printer's ones. `dict(words)` gives
    `{"en": ..., "fr": ...}`.
    """

    en: str
    fr: str

    def keys(self) -> Iterator[str]:
        """The languages; with `[...]` it makes `dict(words)` work."""
        return iter(LANGUAGES)

    def __getitem__(self, language: str) -> str:
        return self._printed[language]

    @cached_property
    def _printed(self) -> dict[str, str]:
        french = self.fr
        for plain, printed in _SPACED_IN_FRENCH:
            french = french.replace(plain, printed)
        return {"en": self.en.replace("'", "’"), "fr": french.replace("'", "’")}


@dataclass(frozen=True)
class LawText(Words):
    """A text of a rulebook: English, French, and `others` by language as far as the rulebook is written in them.

    `dict(text)` gives all of them. Screens and sentences ask for English and French, which are always there.
    """

    others: Mapping[str, str] = field(default_factory=dict, hash=False)

    def keys(self) -> Iterator[str]:
        return iter((*LANGUAGES, *self.others))

    def __getitem__(self, language: str) -> str:
        return self.others[language].replace("'", "’") if language in self.others else self._printed[language]


class Choice(str, ReprEnum):
    """One of a few words that a fact may be, with its label: `TAKEN = "taken", "taken", "accepté"`.

    A member is the word itself: it equals the string and goes into JSON as it is.
    """

    label: Words

    def __new__(cls, slug: str, en: str, fr: str) -> Self:
        member = str.__new__(cls, slug)
        member._value_ = slug
        member.label = Words(en, fr)
        return member


class Side(Choice):
    """One of the two in a match, a player or a team."""

    A = "A", "A", "A"
    B = "B", "B", "B"

    @property
    def opponent(self) -> Side:
        """The other side."""
        return _OPPONENT[self]


_OPPONENT = {Side.A: Side.B, Side.B: Side.A}


@dataclass(frozen=True, slots=True)
class Score:
    """Points of the two sides."""

    A: int
    B: int

    def of(self, side: Side) -> int:
        """The points of one side."""
        return self.A if side is Side.A else self.B

    def plus(self, side: Side, points: int) -> Score:
        """The score after that side has got points."""
        if side is Side.A:
            return Score(self.A + points, self.B)
        return Score(self.A, self.B + points)

    @property
    def is_level(self) -> bool:
        """Whether both have as many."""
        return self.A == self.B

    @property
    def leader(self) -> Side | None:
        """The side with more points; None if they are level."""
        if self.A == self.B:
            return None
        return Side.A if self.A > self.B else Side.B

    def side_with(self, points: int) -> Side | None:
        """The side with at least this many points: the leader if both have them, None if they are level."""
        return self.leader if max(self.A, self.B) >= points else None

    def to_json(self) -> dict[str, int]:
        """As in a question."""
        return {"A": self.A, "B": self.B}


class Unit(Choice):
    """The unit of a number."""

    POINTS = "points", "points", "points"
    MINUTES = "minutes", "minutes", "minutes"
    SECONDS = "seconds", "seconds", "secondes"
    TIMES = "times", "times", "fois"
    CHECKERS = "checkers", "checkers", "pions"
    TILES = "tiles", "tiles", "lettres"
    PIECES = "pieces", "pieces", "pièces"
    MOVES = "moves", "moves", "coups"
    ROLLS = "rolls", "rolls", "jets"
    GAMES = "games", "games", "parties"
    CENTIMETRES = "centimetres", "centimetres", "centimètres"


def plain(value: Any) -> Any:
    """A value of ours as JSON has it; what JSON has already stays."""
    to_json = getattr(value, "to_json", None)
    if to_json is not None:
        return to_json()
    if isinstance(value, Choice):
        return value._value_
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value
