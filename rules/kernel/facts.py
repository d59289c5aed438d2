"""Facts: the kinds of thing that can be established at a table, with their words and their bounds.

A fact is written as an attribute of a question's class. On the class it is the `Fact` itself; on a question, reading it
gives the value, and ends the reading if it is unknown:

    phase = choice(Phase, label=Words("noticed", "relevé"), ask=Words("When was it noticed?", "Quand ?")).always()
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, cast, overload

from rules.kernel.errors import ErrorCode, Unknown, unexpected
from rules.kernel.shapes import Gap, items_of, score_of, whole_number
from rules.kernel.units import Choice, Score, Side, Unit, Words

if TYPE_CHECKING:
    from rules.kernel.question import Record

T = TypeVar("T")
C = TypeVar("C", bound=Choice)

LONGEST_TEXT = 200


class Need(Choice):
    """Whether a kind of question can do without a fact."""

    ALWAYS = "always", "always needed"
    NEEDED = "needed", "needed in some cases"
    OPTIONAL = "optional", "may add something"


class Fact(Generic[T]):
    """One thing that can be established, what it may be, and its words.

    `label` is a short noun; `ask` the question as it is asked at the table; `said` how the fact is stated among the
    reasons, with `{value}` and the sides' names (`{A}`, `{B}`, `{by}`, `{opponent}`) in braces; for yes and no a pair.
    `none` is what an empty list or text is called.
    """

    shape = ""
    none = Words("nothing")
    default: T | None = None
    need = Need.NEEDED
    is_from_record = False
    is_noted = False
    unit: Unit | None = None
    name = ""

    def __init__(
        self, label: Words, ask: Words | None = None, said: Words | tuple[Words, Words] | None = None, name: str = ""
    ) -> None:
        self.label = label
        self.ask = ask or label
        self.said = said
        self.name = name

    def __set_name__(self, owner: type[Record], name: str) -> None:
        self.name = self.name or name

    @overload
    def __get__(self, record: None, owner: type[Record]) -> Self: ...

    @overload
    def __get__(self, record: Record, owner: type[Record]) -> T: ...

    def __get__(self, record: Record | None, owner: type[Record]) -> Self | T:
        if record is None:
            return self
        name = self.name
        value: T | Gap | None = record.values.get(name)
        if record.read is not None:
            record.read[name] = value
        if value is not None and not isinstance(value, Gap):
            return value
        if self.need is Need.OPTIONAL:
            return cast("T", self.default)
        raise Unknown(value.names if value is not None else (record.prefix + name,))

    def __set__(self, record: Record, value: T) -> None:
        raise AttributeError(f"{self.name}: the facts of a question don't change")

    def always(self) -> Self:
        """Given in every question: asked for first."""
        self.need = Need.ALWAYS
        return self

    def optional(self) -> Fact[T | None]:
        """Only adds something: reading it while it is unknown gives None and doesn't end the reading."""
        self.need = Need.OPTIONAL
        return cast("Fact[T | None]", self)

    def absent(self, default: T) -> Self:
        """Optional, and while unknown it counts as `default`."""
        self.need = Need.OPTIONAL
        self.default = default
        return self

    def noted(self) -> Fact[T | None]:
        """Asked for the record of the incident though no rule turns on it."""
        self.is_noted = True
        return self.optional()

    def recorded(self) -> Self:
        """The source of the fact in the match's records."""
        self.is_from_record = True
        return self

    def parse(self, found: Any, path: str) -> T | Gap:
        """The value of what was found in JSON (never None); `Gap` if a part of it is unknown.

        Raises: QuestionError, if it is something else than this fact can be.
        """
        raise NotImplementedError

    def gaps(self, value: Any, path: str) -> tuple[str, ...]:
        """Dotted names of what is unknown in a value as `parse` gave it."""
        if value is None:
            return (path,)
        return value.names if type(value) is Gap else ()

    def tally(self, found: Any) -> Sequence[tuple[Words, Mapping[str, Any]]]:
        """What was found as counts, where it is said so: the words for each, with what fills them."""
        return ()

    def inside(self) -> Mapping[str, Fact[Any]]:
        """The facts within this one, for objects and for the items of a list."""
        return {}

    @property
    def is_of_numbers(self) -> bool:
        """Whether nothing but numbers lies within this one: they are given together."""
        inner = self.inside().values()
        return bool(inner) and all(fact.is_of_numbers or fact.bounds is not None for fact in inner)

    def choices(self) -> tuple[Choice, ...]:
        """The choices, if it has any."""
        return ()

    @property
    def bounds(self) -> tuple[int, int] | None:
        """Least and greatest, where it is a number."""
        return None


class YesNo(Fact[bool]):
    """True or false."""

    shape = "boolean"

    def parse(self, found: Any, path: str) -> bool:
        """True or false themselves; 0 and 1 are neither."""
        if found is True or found is False:
            return bool(found)
        raise unexpected(ErrorCode.WRONG_TYPE, path, found, Words("true or false", context="kernel"))


class Bounded(Fact[T]):
    """A number within bounds."""

    shape = "integer"

    def __init__(self, least: int, most: int, unit: Unit | None, label: Words, **words: Any) -> None:
        super().__init__(label, **words)
        self.least, self.most, self.unit = least, most, unit

    @property
    def bounds(self) -> tuple[int, int]:
        """Least and greatest."""
        return self.least, self.most


class Whole(Bounded[int]):
    """A whole number within bounds."""

    def parse(self, found: Any, path: str) -> int:
        """A whole number; neither 7.0 nor true."""
        return whole_number(found, path, self.least, self.most)


class Number(Bounded[float]):
    """A number within bounds that need not come out even: a measured length, a rating."""

    def parse(self, found: Any, path: str) -> float:
        """A finite number; a whole one stays whole. Raises: QuestionError."""
        if type(found) is float and isfinite(found) and self.least <= found <= self.most:
            return found
        return whole_number(found, path, self.least, self.most)


class One(Fact[C]):
    """One of a few words."""

    shape = "choice"

    def __init__(self, words: type[C], label: Words, **more: Any) -> None:
        super().__init__(label, **more)
        self.members: dict[str, C] = {member.value: member for member in words}

    def parse(self, found: Any, path: str) -> C:
        """One of the words, spelt as here."""
        if isinstance(found, str):
            member = self.members.get(found)
            if member is not None:
                return member
        raise self.refused(found, path)

    def refused(self, found: Any, path: str) -> Exception:
        """The error for a value that isn't one of the words."""
        listed = ", ".join(self.members)
        code = ErrorCode.UNKNOWN_VALUE if isinstance(found, str) else ErrorCode.WRONG_TYPE
        return unexpected(code, path, found, Words("one of {listed}").filled(listed=listed))

    def choices(self) -> tuple[Choice, ...]:
        """The words with their labels."""
        return tuple(self.members.values())


class WhichSide(One[Side]):
    """A or B."""

    shape = "side"

    def __init__(self, label: Words, **words: Any) -> None:
        super().__init__(Side, label, **words)


class Several(Fact[tuple[C, ...]]):
    """A list of words in the order given; it may be empty."""

    shape = "choices"

    def __init__(self, words: type[C], label: Words, **more: Any) -> None:
        super().__init__(label, **more)
        self.item = One(words, label)

    def parse(self, found: Any, path: str) -> tuple[C, ...]:
        """Each item is one of the words."""
        return tuple(
            self.item.parse(one, f"{path}.{place}") for place, one in enumerate(items_of(found, path), start=1)
        )

    def choices(self) -> tuple[Choice, ...]:
        """The words with their labels."""
        return self.item.choices()


class Text(Fact[str]):
    """Free text: a name, a move as written."""

    shape = "text"

    def __init__(self, label: Words, longest: int = LONGEST_TEXT, **words: Any) -> None:
        super().__init__(label, **words)
        self.longest = longest

    def parse(self, found: Any, path: str) -> str:
        """A string of bounded length that can be written in UTF-8."""
        if not isinstance(found, str):
            raise unexpected(ErrorCode.WRONG_TYPE, path, found, Words("text"))
        if len(found) > self.longest:
            least = Words("at most {longest} characters").filled(longest=self.longest)
            raise unexpected(ErrorCode.OUT_OF_RANGE, path, found, least)
        if not found.isascii() and any("\ud800" <= letter <= "\udfff" for letter in found):
            raise unexpected(ErrorCode.WRONG_TYPE, path, found, Words("text in UTF-8"))
        return found


class Points(Fact[Score]):
    """The points of both sides: `{"A": 6, "B": 3}`."""

    shape = "score"
    unit = Unit.POINTS

    def parse(self, found: Any, path: str) -> Score | Gap:
        """Both sides' points; a side left out is unknown."""
        return score_of(found, path)


class History(Fact[tuple[Score, ...]]):
    """Scores in the order of the games: at least one."""

    shape = "scores"
    unit = Unit.POINTS

    def parse(self, found: Any, path: str) -> tuple[Score, ...] | Gap:
        """The scores; `scores_before.2.B` is the second one's B."""
        items = items_of(found, path)
        if not items:
            raise unexpected(ErrorCode.OUT_OF_RANGE, path, found, Words("at least one score"))
        scores = [score_of(item, f"{path}.{place}") for place, item in enumerate(items, start=1)]
        gaps = tuple(name for score in scores if type(score) is Gap for name in score.names)
        return Gap(gaps, found) if gaps else cast("tuple[Score, ...]", tuple(scores))
