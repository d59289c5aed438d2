"""Pseudonyms: find the names in a text, however they are spelled, and propose marks for a person to confirm."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from arbitration.precedents.search.words import folded, typing_errors

EMAIL: Final = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
TELEPHONE: Final = re.compile(r"(?<![\w.])\+?\d(?:[ .\-/]?\d){8,14}(?!\w)")
TOKEN: Final = re.compile(r"[^\W_]+")
ENDINGS: Final = frozenset({"", "s", "es", "x", "z", "n", "en", "er", "in", "ian", "ien", "iens", "ienne", "isch"})
"""What a name may be inflected by: the Marchands, Marchand's, le coup marchandien."""

PARTICLES: Final = frozenset({"de", "du", "des", "la", "le", "les", "van", "von", "der", "den", "di", "da", "el", "al"})
GENERIC: Final = frozenset(
    {
        "club",
        "cercle",
        "team",
        "equipe",
        "backgammon",
        "scrabble",
        "dames",
        "draughts",
        "association",
        "the",
        "and",
        "et",
    }
)
"""Words in club and team names that identify no person."""

SHORTEST: Final = 2
SHORTEST_MISSPELT: Final = 6


class What(StrEnum):
    """What is named."""

    PLAYER = "player"
    TEAM = "team"
    CLUB = "club"
    OFFICIAL = "official"
    ADDRESS = "address"
    """Of e-mail, or a telephone number."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name that must not stand in a precedent. `first` and `rest` together are how it is written in full."""

    what: What
    first: str
    rest: str
    is_minor: bool = False
    side: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """Its words, folded."""
        return tuple(TOKEN.findall(folded(f"{self.first} {self.rest}")))

    @property
    def initials(self) -> str:
        """Its first letters, folded: kp for Kim Petersen."""
        return "".join(word[0] for word in self.words if word not in PARTICLES)


@dataclass(frozen=True, slots=True)
class Mark:
    """A name in a text, from `start` up to `end`."""

    start: int
    end: int
    found: str
    what: What
    is_minor: bool
    side: str = ""


@dataclass(frozen=True, slots=True)
class _Token:
    start: int
    end: int
    raw: str
    plain: str


def marks_in(text: str, names: Sequence[Name]) -> list[Mark]:
    """Every place where one of the names stands: in full or in part, inflected, misspelt by a letter, as initials.

    Where two marks overlap the longer stays, as a minor's if one of them is.
    """
    tokens = [_Token(hit.start(), hit.end(), hit.group(), folded(hit.group())) for hit in TOKEN.finditer(text)]
    by_word = _by_word(names)
    found = [*_addresses(text), *_named(text, tokens, by_word), *_initials(text, tokens, names)]
    return _without_overlaps(found)


def _by_word(names: Iterable[Name]) -> Mapping[str, Name]:
    """Each telling word with whose it is; a minor's goes before others'."""
    words: dict[str, Name] = {}
    for name in sorted(names, key=lambda each: each.is_minor):
        for word in name.words:
            is_telling = len(word) >= SHORTEST and word not in PARTICLES and not word.isdigit()
            if is_telling and (name.what in (What.PLAYER, What.OFFICIAL) or word not in GENERIC):
                words[word] = name
    return words


def _addresses(text: str) -> Iterator[Mark]:
    for pattern in (EMAIL, TELEPHONE):
        for hit in pattern.finditer(text):
            yield Mark(hit.start(), hit.end(), hit.group(), What.ADDRESS, is_minor=False)


def _named(text: str, tokens: Sequence[_Token], by_word: Mapping[str, Name]) -> Iterator[Mark]:
    """Words of a name; neighbours that belong to the same name are one mark."""
    last: tuple[Name, Mark] | None = None
    for token in tokens:
        name = _whose(token, by_word)
        if name is None:
            continue
        mark = Mark(token.start, token.end, token.raw, name.what, name.is_minor, name.side)
        if last and last[0] is name and re.fullmatch(r"[\s'’.-]{1,3}", text[last[1].end : token.start]):
            start = last[1].start
            mark = Mark(start, token.end, text[start : token.end], name.what, name.is_minor, name.side)
        last = (name, mark)
        yield mark


def _whose(token: _Token, by_word: Mapping[str, Name]) -> Name | None:
    plain = token.plain
    if plain in by_word:
        is_name = len(plain) > 3 or token.raw[0].isupper()  # "le" is a word, "Le" may be a name
        return by_word[plain] if is_name else None
    for length in range(len(plain) - 1, 3, -1):
        if plain[length:] in ENDINGS and plain[:length] in by_word:
            return by_word[plain[:length]]
    if len(plain) >= SHORTEST_MISSPELT and token.raw[0].isupper():
        near = (word for word in by_word if len(word) >= SHORTEST_MISSPELT)
        return next((by_word[word] for word in near if typing_errors(plain, word, most=1) <= 1), None)
    return None


def _initials(text: str, tokens: Sequence[_Token], names: Iterable[Name]) -> Iterator[Mark]:
    """K. P., K.P., KP: capitals alone, in the order of the name or turned round."""
    known: dict[str, Name] = {}
    for name in sorted(names, key=lambda each: each.is_minor):
        if len(name.initials) > 1 and name.what in (What.PLAYER, What.OFFICIAL):
            known[name.initials] = known[name.initials[::-1]] = name
    for place, token in enumerate(tokens):
        if token.raw.isupper() and token.plain in known:
            yield _as_initials(text, token.start, token.end, known[token.plain])
        following = tokens[place : place + 3]
        for count in (2, 3):
            run = following[:count]
            letters = "".join(each.plain for each in run)
            if (
                len(run) == count
                and letters in known
                and all(len(each.raw) == 1 and each.raw.isupper() for each in run)
            ):
                yield _as_initials(text, run[0].start, run[-1].end, known[letters])


def _as_initials(text: str, start: int, end: int, name: Name) -> Mark:
    end += text[end : end + 1] == "."
    return Mark(start, end, text[start:end], name.what, name.is_minor, name.side)


def _without_overlaps(found: Iterable[Mark]) -> list[Mark]:
    kept: list[Mark] = []
    for mark in sorted(found, key=lambda each: (each.start, -each.end)):
        if not kept or mark.start >= kept[-1].end:
            kept.append(mark)
            continue
        before = kept[-1]
        longer = max(before, mark, key=lambda each: each.end - each.start)
        is_minor = before.is_minor or mark.is_minor
        kept[-1] = Mark(longer.start, longer.end, longer.found, longer.what, is_minor, longer.side)
    return kept
