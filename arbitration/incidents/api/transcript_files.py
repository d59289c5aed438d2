"""A transcript as the body of a request, alone or as the `file` of a form; and why it can't be read."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO, Any, Final

from django.core.files.uploadedfile import UploadedFile
from drf_spectacular.types import OpenApiTypes
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser, DataAndFiles, MultiPartParser
from rest_framework.request import Request

from rules.scoresheets.errors import SheetError
from rules.scoresheets.saying import refusal_of
from tournaments.api.base import AlwaysJSON, TablecallView
from tournaments.api.refusals import Fault, RequestRefused, said
from tournaments.errors import Given, Words

MEDIA_TYPE: Final = "application/octet-stream"
FORM: Final = "multipart/form-data"
FIELD: Final = "file"
MAX_FILE_BYTES: Final = 1024 * 1024
"""A match of a hundred games has some 150 kB."""

LONGEST_FORM: Final = MAX_FILE_BYTES + 64 * 1024
"""The file with the form's own lines around it."""

FILE: Any = {
    MEDIA_TYPE: OpenApiTypes.BINARY,
    FORM: {
        "type": "object",
        "properties": {FIELD: {"type": "string", "format": "binary"}},
        "required": [FIELD],
        "additionalProperties": False,
    },
}
"""How a file may be sent, for the description of the API."""

REFUSALS: Final[Mapping[int, str]] = {
    404: "There is no such tournament that the reader may see.",
    415: "The body isn't sent as a file.",
    422: "The file can't be read; `field` has the line, `found` and `expected` say what is wrong there.",
}


class FileParser(BaseParser):
    """The bytes of a file, at most 1 MiB."""

    media_type = MEDIA_TYPE
    most_bytes = MAX_FILE_BYTES

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """The body as it is."""
        data = stream.read(self.most_bytes + 1)
        if len(data) > self.most_bytes:
            raise _too_large(self.most_bytes)
        return data


class FormParser(MultiPartParser):
    """A form with one file, as browsers and command lines send it."""

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> "DataAndFiles[Any, Any]":
        """The form; one that is too large isn't read at all."""
        assert parser_context is not None
        length = parser_context["request"].META.get("CONTENT_LENGTH") or "0"
        if not length.isdecimal() or int(length) > LONGEST_FORM:
            raise _too_large()
        try:
            return super().parse(stream, media_type, parser_context)
        except ParseError as error:
            sentence = Words("This form can’t be read.")
            fault = Fault("required", field=FIELD, found=said(str(error.detail)), expected=FORM, sentence=sentence)
            raise RequestRefused(fault) from error


def _too_large(most: int = MAX_FILE_BYTES) -> RequestRefused:
    expected = Words("at most {most} bytes").filled(most=most)
    return RequestRefused(
        Fault("body-too-large", found=Words("more than {most} bytes").filled(most=most), expected=expected)
    )


class FileAlone(AlwaysJSON):
    """A file and nothing else is taken."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        """The parser, or a refusal that says what a file is sent as."""
        parser = super().select_parser(request, parsers)
        if parser is None:
            sentence = Words("A file is expected here.")
            found = said(request.content_type or "")
            taken = [str(each.media_type) for each in parsers]
            raise RequestRefused(Fault("wrong-content-type", found=found, expected=", ".join(taken), sentence=sentence))
        return parser


class FileView(TablecallView):
    """A view that takes a transcript."""

    parser_classes = (FileParser, FormParser)
    content_negotiation_class = FileAlone
    refusals = REFUSALS


def file_of(request: Request) -> bytes:
    """The file that was sent, alone or as the one field of a form; an empty body is an empty file."""
    data: object = request.data
    if isinstance(data, bytes):
        return data
    if not request.content_type.startswith(FORM):
        return b""
    sent = sorted(request.data)
    files = request.FILES.getlist(FIELD)
    if sent != [FIELD] or len(files) != 1:
        found = ", ".join(sent) or "-"
        expected = Words("one file in the field '{field}', nothing else").filled(field=FIELD)
        raise RequestRefused(Fault("unknown-field", field=FIELD, found=said(found), expected=expected))
    return _read(files[0])


def _read(file: "UploadedFile[Any]") -> bytes:
    if file.size is None or file.size > MAX_FILE_BYTES:
        raise _too_large()
    return bytes(file.read())


@contextmanager
def refused_with_line() -> Iterator[None]:
    """What can't be read is a problem that names the line."""
    try:
        yield
    except SheetError as refused:
        sentence = refusal_of(refused.code)
        raise RequestRefused(
            Fault(
                "unreadable-file",
                field=f"line {refused.line}" if refused.line else None,
                found=refused.found,
                expected=refused.expected,
                sentence=Given.of(sentence),
            )
        ) from refused
