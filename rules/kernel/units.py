"""Units: words in every language, the two sides, points."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass, field, replace
from enum import ReprEnum
from functools import cache, cached_property
from typing import Any, ClassVar, Self

from rules.kernel.catalogues import LANGUAGES, LAW, SOURCE, Catalogues
from rules.kernel.elision import elided

NO_BREAK = "\u00a0"
_SPACED = re.compile("(?<=«) | (?=[:;?!»])")


@dataclass(frozen=True)
class Words:
    """An English text of the source and, through the catalogues, the same in every other language.

    It is written with plain apostrophes and spaces; what is read has the printer's ones. `dict(words)` gives
    `{"en": ..., "fr": ...}`. `context` tells apart two meanings of the same English.
    """

    english: str
    _: KW_ONLY
    context: str = ""
    values: Mapping[str, Words | str] = field(default_factory=dict, hash=False)
    catalogues: ClassVar[Catalogues] = LAW

    def filled(self, **values: object) -> Self:
        """The same with some of its `{names}` replaced, each by words or by something that is the same everywhere."""
        found = {name: value if isinstance(value, Words) else str(value) for name, value in values.items()}
        return replace(self, values={**self.values, **found})

    def written(self, language: str) -> str:
        """The text as it is written in a language."""
        text = self.pattern(language)
        if not self.values:
            return text
        values = {name: _written(value, language) for name, value in self.values.items()}
        said = {f"{{{name}}}": value for name, value in values.items()}
        text = elided(text, values, language, apostrophe="'")
        return re.sub("|".join(map(re.escape, said)), lambda found: said[found[0]], text)

    def pattern(self, language: str) -> str:
        """The text in a language, with its `{names}`."""
        return self.catalogues.translated(self.english, self.context, language)

    def keys(self) -> Iterator[str]:
        """The languages; with `[...]` it makes `dict(words)` work."""
        return iter(self.catalogues.languages)

    def __getitem__(self, language: str) -> str:
        return self._printed[language]

    @cached_property
    def _printed(self) -> dict[str, str]:
        return {language: printed(self.written(language), language) for language in self.keys()}


@dataclass(frozen=True)
class LawText(Words):
    """A text of a rulebook, which brings its translations into the languages that the rulebook is written in.

    `dict(text)` gives all of them. In a language that the rulebook isn't written in, the text is English.
    """

    others: Mapping[str, str] = field(default_factory=dict, hash=False)

    def pattern(self, language: str) -> str:
        """The text in a language."""
        return self.others.get(language, self.english)

    def __getitem__(self, language: str) -> str:
        return self._printed[language if language in self.others else SOURCE]

    def keys(self) -> Iterator[str]:
        """The languages; with `[...]` it makes `dict(words)` work."""
        return iter((SOURCE, *self.others))


@dataclass(frozen=True)
class Composed(Words):
    """A text that is put together anew in each language."""

    of: Callable[[str], str] = field(default=str)

    def written(self, language: str) -> str:
        """The text as it is written in a language."""
        return self.of(language)


def composed(of: Callable[[str], str]) -> Words:
    """Words out of a function of the language."""
    return Composed(of(SOURCE), of=of)


def listed(parts: Iterable[Words | object], between: Words) -> Words:
    """Some words after one another; what isn't words is the same in every language."""
    said = [part if isinstance(part, Words) else str(part) for part in parts]
    return composed(lambda language: between.written(language).join(_written(part, language) for part in said))


def decimal(value: float, language: str) -> str:
    """A number with the decimal sign of a language: 1.5 in English, 1,5 in French."""
    return f"{value:g}".replace(".", _DECIMAL.written(language)[1])


def capitalised(words: Words) -> Words:
    """With a capital at the beginning."""
    return composed(lambda language: words.written(language)[:1].upper() + words.written(language)[1:])


def _written(value: Words | str, language: str) -> str:
    return value.written(language) if isinstance(value, Words) else value


def worded(text: str | Words) -> Words:
    """Words of the source; those that need a context come as `Words`."""
    return text if isinstance(text, Words) else Words(text)


def sentence(text: str | Words) -> Words:
    """A label as a sentence of its own."""
    return Words("{label}.").filled(label=worded(text))


_PUNCTUATION = Words("“a”: b; c?", context="sample of punctuation")
_DECIMAL = Words("1.5", context="sample of a number")


def printed(text: str, language: str) -> str:
    """With the printer's apostrophes, and spaces that don't break where the language sets its marks off."""
    if language in LANGUAGES and _sets_marks_off(language):
        text = _SPACED.sub(NO_BREAK, text)
    return text.replace("'", "’")


@cache
def _sets_marks_off(language: str) -> bool:
    return _SPACED.search(_PUNCTUATION.written(language)) is not None


class Choice(str, ReprEnum):
    """One of a few words that a fact may be, with its label: `TAKEN = "taken", "taken"`.

    A member is the word itself: it equals the string and goes into JSON as it is.
    """

    label: Words

    def __new__(cls, slug: str, label: str | Words) -> Self:
        member = str.__new__(cls, slug)
        member._value_ = slug
        member.label = worded(label)
        return member


class Side(Choice):
    """One of the two in a match, a player or a team."""

    A = "A", "A"
    B = "B", "B"

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

    POINTS = "points", "points"
    MINUTES = "minutes", "minutes"
    SECONDS = "seconds", "seconds"
    TIMES = "times", "times"
    CHECKERS = "checkers", "checkers"
    TILES = "tiles", "tiles"
    PIECES = "pieces", "pieces"
    MOVES = "moves", "moves"
    ROLLS = "rolls", "rolls"
    GAMES = "games", "games"
    CENTIMETRES = "centimetres", "centimetres"


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
