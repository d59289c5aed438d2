"""/incidents/{id}/photos|memos/{file}/pieces: a photo or voice memo in pieces, by the tus protocol 1.0.0 (https://tus.io)."""

import base64
from collections.abc import Mapping
from typing import Any, ClassVar, Final
from uuid import UUID

from django.utils import timezone
from django.utils.http import http_date
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api.access import find_here
from arbitration.incidents.api import inputs, outputs
from arbitration.incidents.api.transcript_files import FileAlone, FileParser, file_of
from arbitration.incidents.uploads import KINDS, add_piece, begin_upload, upload_of
from arbitration.models import Incident, Upload
from arbitration.places import Place
from tournaments.api.base import TablecallView, user_of
from tournaments.api.refusals import Fault, RequestRefused, said
from tournaments.api.shapes import read_values
from tournaments.errors import Words
from tournaments.permissions import OPEN, Action, demand

VERSION: Final = "1.0.0"
RESUMABLE: Final = "Tus-Resumable"
EXTENSIONS: Final = "creation,checksum,expiration"
ALGORITHM: Final = "sha256"
PIECE_TYPE: Final = "application/offset+octet-stream"
MAX_PIECE_BYTES: Final = 256 * 1024
LONGEST_NUMBER: Final = 9
"""Digits of a length or an offset."""

REFUSALS: Final = {
    404: "There is no such incident or upload that the reader may see, or its time is over.",
    409: "The piece is out of place, the id is taken, the case has the most it may have, or its committee is voting.",
    412: "The request isn't of version 1.0.0 of the protocol.",
    413: "The file or the piece is too large.",
    415: "The body isn't sent as a piece.",
    422: "The whole is no picture, or no recording, that can be kept; `code` says why.",
    460: "The piece doesn't have its checksum, or the whole doesn't have its digest.",
}
MOST_BYTES: Final = ", ".join(f"{limits.most_bytes} of a {kind}" for kind, limits in KINDS.items())


def _header(name: str, description: str, *, required: bool = True) -> OpenApiParameter:
    return OpenApiParameter(name, str, OpenApiParameter.HEADER, required=required, description=description)


TUS: Final = _header(RESUMABLE, VERSION)
OF_BEGINNING: Final = [
    TUS,
    _header("Upload-Length", f"Of the whole file in bytes; at most {MOST_BYTES}."),
    _header("Upload-Metadata", "`taken_at` and `sha256` (of the whole file, in hexadecimal), each in base64."),
]
OF_PIECE: Final = [
    TUS,
    _header("Upload-Offset", "Place of the piece's first byte in the file."),
    _header("Upload-Checksum", "`sha256` and the digest of the piece in base64."),
]


class PieceParser(FileParser):
    """The bytes of a piece."""

    media_type = PIECE_TYPE
    most_bytes = MAX_PIECE_BYTES


class PiecesView(TablecallView):
    """GET, POST, PATCH /incidents/{incident}/photos/{photo}/pieces."""

    http_method_names = [*TablecallView.http_method_names, "patch"]
    parser_classes = (PieceParser,)
    content_negotiation_class = FileAlone
    refusals = REFUSALS
    kind: ClassVar = Upload.Kind.PHOTO

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Response:
        """Every answer names the version of the protocol, refusals as well."""
        final = super().finalize_response(request, response, *args, **kwargs)
        final.headers[RESUMABLE] = VERSION
        return final

    @extend_schema(operation_id="read_upload", responses={200: outputs.Upload}, tags=["photos"])
    def get(self, request: Request, incident_id: UUID, file_id: UUID) -> Response:
        """How far a file in pieces has come. HEAD, which the protocol asks for, answers with the same headers."""
        incident, place = self._entered(request, incident_id, file_id)
        upload = upload_of(place, incident, self.kind, file_id)
        return Response(outputs.Upload(upload).data, headers=_headers(upload) | {"Cache-Control": "no-store"})

    @extend_schema(
        operation_id="begin_upload",
        parameters=OF_BEGINNING,
        request=None,
        responses={201: outputs.Upload},
        tags=["photos"],
    )
    def post(self, request: Request, incident_id: UUID, file_id: UUID) -> Response:
        """Begin to send a file in pieces, under an id that the device made; the pieces go to the same address."""
        _check_version(request)
        length = _length(request, KINDS[self.kind].most_bytes)
        asked = read_values(inputs.UploadMetadata, _metadata(request))
        incident, _ = self._entered(request, incident_id, file_id)
        by, at = user_of(request), timezone.now()
        upload = begin_upload(incident, self.kind, id=file_id, length=length, **asked, by=by, at=at)
        headers = _headers(upload) | {"Location": request.get_full_path()}
        return Response(outputs.Upload(upload).data, status=201, headers=headers)

    @extend_schema(
        operation_id="send_piece",
        parameters=OF_PIECE,
        request={PIECE_TYPE: OpenApiTypes.BINARY},
        responses={204: None},
        tags=["photos"],
    )
    def patch(self, request: Request, incident_id: UUID, file_id: UUID) -> Response:
        """Send the next piece of a file, at most 256 KiB. The last one makes the record."""
        _check_version(request)
        offset, checksum = _number(request, "Upload-Offset"), _checksum(request)
        incident, place = self._entered(request, incident_id, file_id)
        upload = add_piece(
            place,
            incident,
            self.kind,
            id=file_id,
            offset=offset,
            data=file_of(request),
            sha256=checksum,
            at=timezone.now(),
        )
        return Response(status=204, headers=_headers(upload))

    def _entered(self, request: Request, incident_id: UUID, file_id: UUID) -> tuple[Incident, Place]:
        """The incident, for those who may add to it; one that has the file already stays open to it."""
        incident, place = find_here(request, Incident.objects.all(), "incident", incident_id, "match_id")
        is_again = KINDS[self.kind].model._default_manager.filter(pk=file_id, incident=incident).exists()
        demand(place.actor, Action.ADD_PHOTO, state=OPEN if is_again else incident.state)
        return incident, place


@extend_schema_view(
    get=extend_schema(operation_id="read_memo_upload"),
    post=extend_schema(operation_id="begin_memo_upload"),
    patch=extend_schema(operation_id="send_memo_piece"),
)
class PiecesOfMemoView(PiecesView):
    """GET, POST, PATCH /incidents/{incident}/memos/{memo}/pieces."""

    kind = Upload.Kind.MEMO


def _headers(upload: Upload) -> dict[str, str]:
    return {
        "Upload-Offset": str(upload.received),
        "Upload-Length": str(upload.length),
        "Upload-Expires": http_date(upload.expires_at.timestamp()),
    }


def _check_version(request: Request) -> None:
    found = request.headers.get(RESUMABLE)
    if found != VERSION:
        fault = Fault("wrong-protocol", field=RESUMABLE, found=said(found or ""), expected=VERSION)
        raise RequestRefused(fault, headers={"Tus-Version": VERSION, "Tus-Extension": EXTENSIONS})


def _number(request: Request, name: str) -> int:
    found = request.headers.get(name, "")
    if not (found.isascii() and found.isdecimal() and len(found) <= LONGEST_NUMBER):
        raise RequestRefused(Fault("wrong-type", field=name, found=said(found), expected=f"0…{10**LONGEST_NUMBER - 1}"))
    return int(found)


def _length(request: Request, most: int) -> int:
    length = _number(request, "Upload-Length")
    if 0 < length <= most:
        return length
    code = "body-too-large" if length else "out-of-range"
    expected = f"1…{most}"
    raise RequestRefused(Fault(code, field="Upload-Length", found=str(length), expected=expected))


def _checksum(request: Request) -> bytes:
    found = request.headers.get("Upload-Checksum", "")
    algorithm, _, digest = found.partition(" ")
    try:
        if algorithm == ALGORITHM:
            return base64.b64decode(digest, validate=True)
    except ValueError:
        pass
    expected = f"{ALGORITHM} <base64>"
    raise RequestRefused(Fault("wrong-type", field="Upload-Checksum", found=said(found), expected=expected))


def _metadata(request: Request) -> Mapping[str, Any]:
    """The pairs of Upload-Metadata: names, each with a value in base64."""
    found = request.headers.get("Upload-Metadata", "")
    pairs = (pair.strip().partition(" ") for pair in found.split(",") if pair.strip())
    try:
        return {name: base64.b64decode(value, validate=True).decode() for name, _, value in pairs}
    except ValueError as error:
        expected = Words("names, each with a value in Base64")
        fault = Fault("wrong-type", field="Upload-Metadata", found=said(found), expected=expected)
        raise RequestRefused(fault) from error
