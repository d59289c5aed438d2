"""Fields of what is sent in: strict about types, so that the schema and the server mean the same."""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any, Final
from uuid import UUID

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.dateparse import parse_datetime
from rest_framework import serializers

from tournaments.canonical import YEARS
from tournaments.errors import BadValue, Words
from tournaments.folding import is_blank
from tournaments.words import LANGUAGES

EARLIEST: Final = datetime(YEARS.start, 1, 1, tzinfo=UTC)
LATEST: Final = datetime(YEARS.stop, 1, 1, tzinfo=UTC)
MOST_DIGITS: Final = 9
LONGEST_EMAIL: Final = 254
JSON_OBJECT: Final = Words("an object")


class Id(serializers.UUIDField):
    """A UUID in its usual form."""

    def to_internal_value(self, data: Any) -> UUID:
        if not isinstance(data, str) or len(data) != 36:
            self.fail("invalid", value=data)
        return UUID(str(super().to_internal_value(data)))

    def expected(self) -> Words:
        return Words("a UUID")


class Moment(serializers.DateTimeField):
    """A date and time with its zone, between 2000 and 2100; stored in UTC."""

    default_error_messages = {"no-time-zone": "no time zone", "out-of-range": "out of range"}

    def to_internal_value(self, value: Any) -> datetime:
        try:
            moment = parse_datetime(value) if isinstance(value, str) else None
        except ValueError:
            moment = None
        if moment is None:
            self.fail("invalid", format="ISO 8601")
        if moment.tzinfo is None:
            self.fail("no-time-zone")
        if not EARLIEST <= moment <= LATEST:
            self.fail("out-of-range")
        return moment.astimezone(UTC)

    def expected(self) -> Words:
        return Words("a date and time with time zone from 2000 to 2099, as in 2026-03-14T15:09:26Z")


class Text(serializers.CharField):
    """Text and nothing else: a number isn't read as text. One of which nothing is seen is the empty text."""

    def run_validation(self, data: Any = serializers.empty) -> Any:
        is_empty = self.trim_whitespace and isinstance(data, str) and is_blank(data)
        return super().run_validation("" if is_empty else data)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return data

    def expected(self) -> Words:
        limit = self.max_length
        if limit is None:
            return Words("text")
        return Words("text of at most {limit} characters").filled(limit=limit)


class Digest(Text):
    """A SHA-256 in hexadecimal, in small letters."""

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if not re.fullmatch("[0-9a-f]{64}", text):
            self.fail("invalid")
        return text

    def expected(self) -> Words:
        return Words("a SHA-256 digest in hexadecimal")


class Email(Text):
    """An e-mail address."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=LONGEST_EMAIL, **options)

    def to_internal_value(self, data: Any) -> str:
        """The address as it was typed, but for the spaces around it."""
        text = super().to_internal_value(data).strip()
        if not text.isascii():  # the validator takes some, and no mail leaves for them
            raise BadValue(field=self.field_name, found=text, expected=Words("an e-mail address without accents"))
        if text or not self.allow_blank:
            try:
                validate_email(text)
            except ValidationError:
                self.fail("invalid")
        return text

    def expected(self) -> Words:
        return Words("an e-mail address")


class Reference(Text):
    """A record by its kind and id, as in `incident:0198f2c4-7a51-7c3e-9b1f-3f0a5d1c2b4e`; empty without one."""

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if text and not re.fullmatch("[a-z-]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", text):
            self.fail("invalid")
        return text

    def expected(self) -> Words:
        return Words("the kind of a record and its id, with a colon between them")


class Whole(serializers.IntegerField):
    """A whole number and nothing else: neither "7" nor 7.0 nor true."""

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int:
            self.fail("invalid")
        return data

    def expected(self) -> Words:
        bounds = f"{self.min_value}…{self.max_value}"
        return Words("a whole number, {bounds}").filled(bounds=bounds)


class NumberInText(serializers.IntegerField):
    """A whole number in an address, in plain digits."""

    def to_internal_value(self, data: Any) -> int:
        if not isinstance(data, str) or not (data.isascii() and data.isdigit()) or len(data) > MOST_DIGITS:
            self.fail("invalid")
        return int(data)

    def expected(self) -> Words:
        bounds = f"{self.min_value}…{self.max_value}"
        return Words("a whole number, {bounds}").filled(bounds=bounds)


class YesNo(serializers.BooleanField):
    """true or false and nothing else."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data

    def to_representation(self, value: Any) -> bool:
        return bool(value)

    def expected(self) -> Words:
        return Words("true or false")


class OneOf(serializers.ChoiceField):
    """One of a few words."""

    def to_internal_value(self, data: Any) -> str:
        if data == "" and self.allow_blank:
            return ""
        if not isinstance(data, str) or data not in self.choices:
            self.fail("invalid_choice", input=data)
        return data

    def expected(self) -> Words:
        names = ", ".join(str(name) for name in self.choices)
        return Words("one of {names}").filled(names=names)


class LanguageCode(OneOf):
    """One of the languages that have a catalogue. The schema doesn't name them: a further one is no other contract."""

    def __init__(self, **options: Any) -> None:
        super().__init__(choices=LANGUAGES, **options)


class AnObject(serializers.JSONField):
    """A JSON object that a later step validates (rules.wire, for facts)."""

    default_error_messages = {"wrong-type": "not an object"}

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if not isinstance(data, dict):
            self.fail("wrong-type")
        return data

    def expected(self) -> Words:
        return JSON_OBJECT


class Objects(serializers.JSONField):
    """A list of JSON objects that a later step validates."""

    default_error_messages = {"wrong-type": "not a list of objects", "max_length": "too many"}

    def __init__(self, *, most: int, **options: Any) -> None:
        self.most = most
        super().__init__(**options)

    def to_internal_value(self, data: Any) -> list[dict[str, Any]]:
        if not isinstance(data, list) or not all(isinstance(item, dict) for item in data):
            self.fail("wrong-type")
        if len(data) > self.most:
            self.fail("max_length")
        return data

    def expected(self) -> Words:
        return Words("a list of at most {most} objects").filled(most=self.most)


def side(**options: Any) -> OneOf:
    """A or B."""
    sides: Sequence[str] = ("A", "B")
    return OneOf(choices=sides, **options)


class Ids(serializers.ListField):
    """A list of UUIDs."""

    child = Id()

    def expected(self) -> Words:
        return Words("a list of at most {most} UUIDs").filled(most=self.max_length)


class IdsInText(Ids):
    """UUIDs in an address, with commas between them."""

    def to_internal_value(self, data: Any) -> list[UUID]:
        found: list[UUID] = super().to_internal_value(data.split(",") if isinstance(data, str) else data)
        return found


class Names(serializers.ListField):
    """A list of short names."""

    child = Text(max_length=64)

    def expected(self) -> Words:
        return Words("a list of at most {most} names").filled(most=self.max_length)


class Sides(serializers.ListField):
    """Sides: neither, one or both."""

    child = side()

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=2, **options)

    def expected(self) -> Words:
        return Words("a list of A and B")


class Day(serializers.DateField):
    """A day of the calendar, as in 2026-11-21."""

    def to_internal_value(self, value: Any) -> date:
        """Text alone, with its noughts."""
        if not isinstance(value, str) or len(value) != len("2026-11-21"):
            self.fail("invalid", format="YYYY-MM-DD")
        found: date = super().to_internal_value(value)
        return found

    def expected(self) -> Words:
        return Words("a day, as in 2026-11-21")
