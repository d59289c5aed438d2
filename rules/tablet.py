"""What a tablet asks without a network: advice, a ruling in words, a judged play, an audit.

Each goes from JSON to the bytes that the server answers with.
"""

from __future__ import annotations

from base64 import b64decode
from typing import TYPE_CHECKING

from rules import bodies
from rules.answering import answer_text, refusal, ruling_text, written
from rules.auditing import audited
from rules.games.backgammon.formats import FormatError
from rules.judging import judge
from rules.kernel.errors import QuestionError
from rules.scoresheets.errors import SheetError
from rules.scoresheets.saying import refusal_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def judge_text(text: str) -> str:
    """`{"id", "dice", "played"}`, as `GET /positions/play` takes them. Raises: ValueError."""
    asked = bodies.read(text)
    position, played = bodies.member(asked, "id", bodies.TEXT), bodies.member(asked, "played", bodies.TEXT)
    dice = bodies.member(asked, "dice", bodies.TEXT_OR_NONE)
    try:
        found = judge(position, dice, played)
    except FormatError as error:
        found = refusal(error.code.value, "id", error.found, error.expected["en"], error.words)
    except QuestionError as error:
        found = refusal(error.code.value, error.field, error.found, error.expected, error.words)
    return written(found)


def audit_text(text: str) -> str:
    """`{"file" in base64, "name", "rulebook"}`, as `POST /audits` takes them. Raises: ValueError."""
    asked = bodies.read(text)
    data, name = b64decode(bodies.member(asked, "file", bodies.TEXT)), bodies.member(asked, "name", bodies.TEXT)
    rulebook = bodies.member(asked, "rulebook", bodies.TEXT_OR_NONE)
    try:
        found = audited(data, name, rulebook=rulebook)
    except SheetError as error:
        field = f"line {error.line}" if error.line else None
        found = refusal("unreadable-file", field, error.found, error.expected, refusal_of(error.code))
    except QuestionError as error:
        found = refusal(error.code.value, error.field, error.found, error.expected, error.words)
    return written(found)


ANSWERS: Mapping[str, Callable[[str], str]] = {
    "advice": answer_text,
    "ruling": ruling_text,
    "play": judge_text,
    "audit": audit_text,
}


def answered(what: str, text: str) -> str:
    """The answer to one of them. Raises: KeyError, ValueError."""
    return ANSWERS[what](text)
