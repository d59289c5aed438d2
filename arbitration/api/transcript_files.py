"""A transcript as the body of a request: its bytes as they are, of any encoding; and why it can't be read."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO, Any, Final

from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from rules.scoresheets.errors import SheetError
from rules.scoresheets.saying import refusal_of
from tournaments.api.base import AlwaysJSON, TablecallView
from tournaments.api.refusals import Fault, RequestRefused, said
from tournaments.errors import Words

MEDIA_TYPE: Final = "application/octet-stream"
MAX_FILE_BYTES: Final = 1024 * 1024
"""A match of a hundred games has some 150 kB."""

REFUSALS: Final[Mapping[int, str]] = {
    404: "There is no such tournament that the reader may see.",
    415: "The body isn't sent as a file.",
    422: "The file can't be read; `field` has the line, `found` and `expected` say what is wrong there.",
}


class FileParser(BaseParser):
    """The bytes of a file, at most 1 MiB."""

    media_type = MEDIA_TYPE

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """The body as it is."""
        data = stream.read(MAX_FILE_BYTES + 1)
        if len(data) > MAX_FILE_BYTES:
            expected = Words(f"at most {MAX_FILE_BYTES} bytes", f"au plus {MAX_FILE_BYTES} octets")
            raise RequestRefused(Fault("body-too-large", found=f"more than {MAX_FILE_BYTES} bytes", expected=expected))
        return data


class FileAlone(AlwaysJSON):
    """A file and nothing else is taken."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        """The parser, or a refusal that says what a file is sent as."""
        parser = super().select_parser(request, parsers)
        if parser is None:
            sentence = Words("A file is expected here.", "Un fichier est attendu ici.")
            found = said(request.content_type or "")
            raise RequestRefused(Fault("wrong-content-type", found=found, expected=MEDIA_TYPE, sentence=sentence))
        return parser


class FileView(TablecallView):
    """A view that takes a transcript."""

    parser_classes = (FileParser,)
    content_negotiation_class = FileAlone
    refusals = REFUSALS


def file_of(request: Request) -> bytes:
    """The file that was sent; an empty body is an empty file."""
    data: object = request.data
    return data if isinstance(data, bytes) else b""


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
                sentence=Words(sentence.en, sentence.fr),
            )
        ) from refused
