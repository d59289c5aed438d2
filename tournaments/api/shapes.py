"""Reading a body or a query by its serializer, and saying of each field what was found and what was expected."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rest_framework import serializers
from rest_framework.request import Request

from tournaments.api.catalogue import REASONS
from tournaments.api.fields import JSON_OBJECT
from tournaments.api.refusals import Fault, RequestRefused, said
from tournaments.errors import Words

AnyField = serializers.Field[Any, Any, Any, Any]

CODES: Final[Mapping[str, str]] = {
    "null": "wrong-type",
    "not_a_list": "wrong-type",
    "not_a_dict": "wrong-type",
    "max_length": "too-long",
    "max_string_length": "too-long",
    "min_value": "out-of-range",
    "max_value": "out-of-range",
    "overflow": "out-of-range",
    "invalid_choice": "not-a-choice",
    "empty": "blank",
}
"""What Django REST framework calls a fault, and what we call it; other codes keep their name."""

INVALID: Final[Mapping[type[AnyField], str]] = {
    serializers.UUIDField: "bad-id",
    serializers.DateTimeField: "bad-time",
}
"""What "invalid" means for a field of this type; for all others it is the wrong type."""

SOMETHING: Final = Words("a value")


class Shape(serializers.Serializer[Any]):
    """The fields of a body; one that isn't listed is refused, so that a misspelt name is never lost silently."""

    def to_internal_value(self, data: Any) -> Any:
        unknown = [name for name in data if name not in self.fields] if isinstance(data, Mapping) else []
        if unknown:
            raise serializers.ValidationError({str(name): ["?"] for name in unknown}, code="unknown-field")
        return super().to_internal_value(data)


def read_body(shape: type[Shape], request: Request) -> dict[str, Any]:
    """The body's values, or a refusal that names every faulty field."""
    data: Any = request.data
    return read_values(shape, data)


def read_query(shape: type[Shape], request: Request, *, pages: bool = True) -> dict[str, Any]:
    """The query's values, or a refusal that names every faulty one. The pages' own names are left to the pages."""
    theirs = ("cursor", "page_size") if pages else ()
    values = {name: value for name, value in request.query_params.items() if name not in theirs}
    return read_values(shape, values)


def read_values(shape: type[Shape], data: Mapping[str, Any]) -> dict[str, Any]:
    """The same of values that came another way."""
    reader = shape(data=data)
    if reader.is_valid():
        return dict(reader.validated_data)
    raise RequestRefused(*_faults(reader, reader.errors, data, ""))


def _faults(field: AnyField | None, errors: Any, data: object, path: str) -> Iterator[Fault]:
    """Walks down the errors with the serializer and what was sent, side by side."""
    if not isinstance(errors, Mapping):
        yield _fault(field, errors[0].code, data, path)
        return
    for name, below in errors.items():
        child, value = _child(field, str(name)), _value(data, name)
        yield from _faults(child, below, value, f"{path}.{name}" if path else str(name))


def _fault(field: AnyField | None, code: str, data: object, path: str) -> Fault:
    code = CODES.get(code, code)
    if code == "invalid":
        code = next((name for kind, name in INVALID.items() if isinstance(field, kind)), "wrong-type")
    describe = getattr(field, "expected", None)
    return Fault(
        code if code in REASONS else "wrong-type",
        field=path or None,
        found=None if code == "required" else said(data),
        expected=describe() if describe else _container(field),
    )


def _container(field: AnyField | None) -> Words | None:
    if isinstance(field, serializers.ListField | serializers.ListSerializer):
        return Words("a list")
    if isinstance(field, serializers.Serializer):
        return JSON_OBJECT
    return SOMETHING if field is not None else None


def _child(field: AnyField | None, name: str) -> AnyField | None:
    if isinstance(field, serializers.Serializer):
        return field.fields.get(name)
    child = getattr(field, "child", None)
    return child if isinstance(child, serializers.Field) else None


def _value(data: object, name: object) -> object:
    if isinstance(data, Mapping):
        return data.get(name)
    if isinstance(data, list) and isinstance(name, int) and name < len(data):
        return data[name]
    return None
