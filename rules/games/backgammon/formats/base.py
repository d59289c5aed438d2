"""Common parts of the position formats: their content, their losses, and the refusal of damaged ids."""

from __future__ import annotations

from dataclasses import dataclass

from rules.games.backgammon.position import CHECKERS
from rules.games.backgammon.situation import Situation
from rules.kernel.units import Choice, Words

LONGEST = 4_000
"""Characters of an id; the longest JSON form has a few hundred."""

LONGEST_FOUND = 60


class Format(Choice):
    """The forms in which a position is read and written."""

    OWN = "tablecall", "Tablecall's own form"
    XGID = "xgid", "XGID"
    GNU = "gnu", "GNU Backgammon id"
    OGID = "ogid", "OGID"


class Part(Choice):
    """The parts of a situation that a format may lack."""

    CHECKERS = "checkers", "the checkers"
    OFF = "off", "checkers borne off"
    ON_ROLL = "on_roll", "who is on roll"
    DICE = "dice", "the roll"
    CUBE = "cube", "the cube"
    CUBE_OFFER = "cube_offer", "the offered double"
    SCORE = "score", "the score"
    MATCH_LENGTH = "match_length", "the length of the match"
    CRAWFORD = "crawford", "whether it is the Crawford game"
    JACOBY = "jacoby", "the Jacoby rule"
    BEAVERS = "beavers", "beavers"
    LARGEST_CUBE = "largest_cube", "the limit of the cube"
    RESIGNATION = "resignation", "an offered resignation"
    RESPONSE = "cube_response", "the answer to a double"
    GAME_STATE = "game_state", "the state of the game"
    MOVE_NUMBER = "move_number", "the number of the move"
    SESSION = "session", "the number of games of the session"


class Damage(Choice):
    """A fault of an id."""

    UNKNOWN_FORMAT = "unknown-format", "not a position in any known form"
    TOO_LONG = "too-long", "longer than any id"
    WRONG_LENGTH = "wrong-length", "too short or too long"
    MISSING_FIELD = "missing-field", "a part is missing"
    UNKNOWN_FIELD = "unknown-field", "a part that the form doesn't have"
    BAD_CHARACTER = "bad-character", "a character that doesn't belong"
    WRONG_TYPE = "wrong-type", "of another form than expected"
    OUT_OF_RANGE = "out-of-range", "outside the bounds"
    NOT_JSON = "not-json", "not JSON"


class FormatError(ValueError):
    """An id that can't be read: what is wrong, where, what was found and what was expected.

    `place` is a part of the form (`dice`, `points.24`) or `character 7`, counted from 1.
    """

    def __init__(self, code: Damage, place: str, found: object, expected: Words, form: Format | None = None) -> None:
        self.code = code
        self.place = place
        self.found = _shortened(found)
        self.expected = expected
        self.format = form
        self.words = Words("{place}: found {found}, expected {expected}.").filled(
            place=place, found=self.found or Words("nothing"), expected=expected
        )
        super().__init__(self.words["en"])


def _shortened(found: object) -> str:
    text = "".join(character if character.isprintable() else "\ufffd" for character in str(found))
    return text if len(text) <= LONGEST_FOUND else text[: LONGEST_FOUND - 1] + "…"


@dataclass(frozen=True, slots=True)
class Reading:
    """A situation that was read; `lost` names what the id said and a situation doesn't keep."""

    situation: Situation
    format: Format
    lost: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """An id; None where the format can't hold the checkers at all.

    `lost` names what the format can't carry, `assumed` what it can't leave open though it is unknown.
    """

    text: str | None
    lost: tuple[Part, ...] = ()
    assumed: tuple[Part, ...] = ()


def off_is_lost(situation: Situation) -> bool:
    """Whether a format that doesn't write what is off would be read back with another count."""
    return any(
        side[0] != max(CHECKERS - sum(side[1:]), 0) for side in (situation.position.own, situation.position.opponent)
    )


def number(text: str, place: str, least: int, most: int, form: Format) -> int:
    """A whole number in a field of an id. Raises: FormatError."""
    expected = Words("a whole number from {least} to {most}").filled(least=least, most=most)
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise FormatError(Damage.WRONG_TYPE, place, text, expected, form)
    if not least <= int(text) <= most:
        raise FormatError(Damage.OUT_OF_RANGE, place, text, expected, form)
    return int(text)


def exponent(value: int) -> int | None:
    """The exponent of a power of two; None for other numbers."""
    return value.bit_length() - 1 if value > 0 and not value & (value - 1) else None


def present(*parts: tuple[Part, bool]) -> tuple[Part, ...]:
    """The parts whose condition holds."""
    return tuple(part for part, holds in parts if holds)
