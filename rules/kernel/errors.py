"""Errors: in a question, for its asker, and in a rulebook, for its author."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rules.kernel.units import Choice, Words

if TYPE_CHECKING:
    from datetime import date

LONGEST_FOUND = 60
"""Longest quotation of a value."""


class ErrorCode(Choice):
    """The ways in which a question can be refused."""

    NOT_AN_OBJECT = "not-an-object", "not a question"
    MISSING_FIELD = "missing-field", "something is missing in the question"
    UNKNOWN_FIELD = "unknown-field", "a field that a question doesn't have"
    SAID_TWICE = "said-twice", "said twice"
    UNKNOWN_RULEBOOK = "unknown-rulebook", "unknown rulebook"
    UNKNOWN_KIND = "unknown-kind", "unknown kind of question"
    UNKNOWN_FACT = "unknown-fact", "a fact that this question doesn't take"
    WRONG_TYPE = "wrong-type", "of another form than expected"
    OUT_OF_RANGE = "out-of-range", "outside the bounds"
    UNKNOWN_VALUE = "unknown-value", "not one of the possible answers"
    CONTRADICTION = "contradiction", "facts that can't both be"


class QuestionError(ValueError):
    """A question that can't be answered as it was put.

    `code` is an ErrorCode, `field` the field or the fact (dotted inside another, `games.2.cube`), `message` says in
    English what was found and what was expected; `words` says it in every language. `fields` names all facts that a
    contradiction is between.
    """

    def __init__(
        self, code: ErrorCode, field: str, words: Words, *, found: str = "", expected: Words | None = None,
        fields: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__(code, field)
        self.code = code
        self.field = shortened(str(field))
        self.words = words
        self.found = found
        self.expected_words = expected
        self.fields = fields or (self.field,)

    def __str__(self) -> str:
        return self.message

    @property
    def message(self) -> str:
        """What was found and what was expected, in English. Most refusals are never read: a plan tries every answer."""
        return self.words["en"]

    @property
    def expected(self) -> str:
        """What was expected, in English; empty where a sentence says it all."""
        return "" if self.expected_words is None else self.expected_words["en"]

    def to_json(self) -> dict[str, str]:
        """As the command line prints it."""
        return {"code": self.code.value, "field": self.field, "message": self.message}


def unexpected(code: ErrorCode, field: str, found: Any, expected: Words) -> QuestionError:
    """Something was found where something else was expected."""
    name, shown = shortened(str(field)), quoted(found)
    words = Words(
        "{place}: found {found}, expected {expected}.",
    ).filled(place=name or Words("question"), found=shown, expected=expected)
    return QuestionError(code, field, words, found=shown, expected=expected)


def contradiction(*fields: str, because: Words) -> QuestionError:
    """Facts that can't both be; `because` is a full sentence that says why."""
    return QuestionError(ErrorCode.CONTRADICTION, fields[0], because, fields=fields)


def refuse_together(values: Mapping[str, Any], because: Words, **impossible: Any) -> None:
    """Refuse facts that all have the value named here, or one of a tuple of values. Raises: QuestionError."""
    named = {name: each if isinstance(each, tuple) else (each,) for name, each in impossible.items()}
    if all(values.get(name) in each for name, each in named.items()):
        raise contradiction(*impossible, because=because)


def quoted(found: Any) -> str:
    """A value, shortened and in plain ASCII, however long, deep or broken it is."""
    if isinstance(found, dict):
        return "{}" if not found else "{…}"
    if isinstance(found, list | tuple):
        return "[]" if not found else "[…]"
    if isinstance(found, int) and not isinstance(found, bool) and found.bit_length() > LONGEST_FOUND:
        return f"~2^{found.bit_length()}"
    if isinstance(found, bool | int | float | str) or found is None:
        return shortened(json.dumps(found if not isinstance(found, str) else found[:LONGEST_FOUND]))
    return type(found).__name__


def shortened(text: str) -> str:
    """A name or a quotation of bounded length that can be printed anywhere."""
    printable = text[: LONGEST_FOUND + 1].encode("utf-8", "backslashreplace").decode("utf-8")
    return printable if len(printable) <= LONGEST_FOUND else printable[:LONGEST_FOUND] + "…"


class Unknown(Exception):
    """An unknown fact was read: the reading ends here. Only the kernel catches it."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(names)
        self.names = names


@contextmanager
def named_as_a_whole(fact: str) -> Iterator[None]:
    """An unknown part of a fact is missing under the fact's own name: `votes`, not `votes.3.vote`."""
    try:
        yield
    except Unknown:
        raise Unknown((fact,)) from None


class UnknownArticle(ImportError):
    """A rule cites what the rulebook's texts don't have, so the rulebook can't be imported."""


class UnsoundRulebook(ImportError):
    """A declaration of a rulebook, an edition or a variation that can't be meant: what, where, and what to do."""


class NotInForce(LookupError):
    """No edition of a rulebook applies on the day asked for. `periods` are the days on which there is one."""

    def __init__(self, rulebook: str, day: date, periods: Sequence[Mapping[str, str | None]]) -> None:
        said = ", ".join(f"{each.get('from') or '…'} to {each.get('until') or '…'}" for each in periods)
        super().__init__(f"{rulebook} is in force {said}, not on {day.isoformat()}")
        self.rulebook, self.day, self.said = rulebook, day, said


class UnsoundAdvice(AssertionError):
    """A rule function answered what its kind or its rulebook doesn't know: a bug of ours, never of the question."""
