"""What every form of an answer has in common: how it reads a record, and how it writes it as JSON."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final

from django.core.exceptions import ObjectDoesNotExist
from django.utils.functional import cached_property
from rest_framework import serializers as s

from rules import Rulebook
from tournaments.reasons import points


def _moment(at: datetime | str) -> str:
    """A moment in UTC; one that is stored as text stays as it is."""
    return at if isinstance(at, str) else at.isoformat().replace("+00:00", "Z")


AnyField = s.Field[Any, Any, Any, Any]
Reader = Callable[[Any], Any]
STRAIGHT: Final[Mapping[type[AnyField], Reader]] = {s.CharField: str, s.UUIDField: str, s.DateTimeField: _moment}
"""Fields that every answer has many of, written without the framework's detours."""


class Form(s.Serializer[Any]):
    """The form of an answer: it makes the answer of a record, and the schema is made from it.

    A field whose name the serializer itself has is declared with `_` behind it. A method `_show_<name>` takes the
    record and gives the value of a field that isn't one of its attributes. An empty text is null where the form says
    null.
    """

    def get_fields(self) -> dict[str, AnyField]:
        """The fields under the names that they have in JSON."""
        found = {name.rstrip("_"): field for name, field in super().get_fields().items()}
        for name, field in found.items():
            if show := getattr(self, f"_show_{name}", None):
                field.get_attribute = show  # type: ignore[method-assign]
        return found

    @cached_property
    def _columns(self) -> list[tuple[str, Reader, Reader, bool]]:
        """Of each field its name, how it is read and written, and whether an empty text is null."""
        return [
            (
                name,
                _reader(field),
                STRAIGHT.get(type(field), field.to_representation),
                field.allow_null and not getattr(field, "allow_blank", False),
            )
            for name, field in self.fields.items()
        ]

    def to_representation(self, instance: Any) -> dict[str, Any]:
        """The record as JSON."""
        shown = {}
        for name, read, written, empty_is_null in self._columns:
            try:
                value = read(instance)
            except s.SkipField:
                continue
            shown[name] = None if value is None or (empty_is_null and value == "") else written(value)
        return shown


def _reader(field: AnyField) -> Reader:
    """Read attributes and keys directly: the framework takes three times as long, and a floor has many tables.

    Methods and missing records are left to the framework.
    """
    names = field.source_attrs
    if "get_attribute" in vars(field) or not names:
        return field.get_attribute

    def read(instance: Any) -> Any:
        found = instance
        try:
            for name in names:
                found = found[name] if isinstance(found, dict) else getattr(found, name)
        except (AttributeError, KeyError, ObjectDoesNotExist):
            return field.get_attribute(instance)
        return field.get_attribute(instance) if callable(found) else found

    return read


class Points(s.FloatField):
    """Points of a record that counts halves."""

    def to_representation(self, value: Any) -> Any:
        """The points."""
        return points(value)


class AsStored(Form):
    """JSON that is answered as it stands, with more than is described: what the rulebook said, and what was ruled."""

    def to_representation(self, instance: Any) -> Any:
        """The same."""
        return instance


class ByLanguage(Form):
    """The same in every language, as a tablet may change hands. Declared for English, the others are like it."""

    def to_representation(self, instance: Mapping[str, Any]) -> dict[str, Any]:
        """Each language that is there, in the form of English."""
        form = self.fields["en"]
        return {
            language: None if said is None else form.to_representation(said)
            for language, said in dict(instance).items()
        }


class Text(ByLanguage):
    """A text in every language."""

    en = s.CharField()


class LawText(ByLanguage):
    """A text of a rulebook in every language in which all its articles are written."""

    en = s.CharField()

    def to_representation(self, instance: Mapping[str, Any]) -> dict[str, Any]:
        """In the languages of the rulebook in the context, or in those that are there."""
        rulebook: Rulebook | None = self.context.get("rulebook")
        shown = instance if rulebook is None else {each: instance[each] for each in rulebook.languages}
        return super().to_representation(shown)
