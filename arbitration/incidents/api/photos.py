"""/incidents/{id}/photos: adding a photo to a case, and the pictures for those who may see the case."""

from typing import Any, Final
from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from rest_framework.request import Request
from rest_framework.response import Response

from arbitration.api.access import find_here
from arbitration.appeals.api.access import REFUSALS as OF_APPEAL
from arbitration.appeals.api.access import AppealView, read_appeal
from arbitration.incidents.api import inputs, outputs
from arbitration.incidents.api.stored_files import serve
from arbitration.incidents.api.transcript_files import MEDIA_TYPE, FileAlone, FileParser, file_of
from arbitration.incidents.files import keep_file
from arbitration.incidents.photos import PHOTOS
from arbitration.models import Incident, Photo
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.api.shapes import read_query
from tournaments.permissions import OPEN, Action, demand

PICTURE: Final[Any] = {(200, media_type): OpenApiTypes.BINARY for media_type in Photo.MediaType.values}
NO_PICTURE: Final = {404: "There is no such photo that the reader may see, or its picture was erased."}
REFUSALS: Final = {
    404: "There is no such incident or photo that the reader may see, or the picture was erased.",
    409: "Other content stands under this id, the case has twelve photos, or its committee is voting.",
    413: "The body is too large.",
    415: "The body isn't sent as a file.",
    422: "It is no JPEG, PNG or WebP, it is damaged, or it has too many pixels; `code` says which.",
}


class PictureParser(FileParser):
    """The bytes of a picture, at most 2 MiB. What they are is judged by what they say, not by a name."""

    most_bytes = PHOTOS.most_bytes


class PhotoView(TablecallView):
    """GET, PUT /incidents/{id}/photos/{photo}."""

    parser_classes = (PictureParser,)
    content_negotiation_class = FileAlone
    refusals = REFUSALS

    @operation("photos", "read_photo", responses=PICTURE)
    def get(self, request: Request, incident_id: UUID, photo_id: UUID) -> HttpResponse:
        """The picture, for those who see the tournament's cases."""
        incident, place = find_here(request, Incident.objects.all(), "incident", incident_id, "match_id")
        demand(place.actor, Action.SEE_CASES)
        return serve(PHOTOS, incident.pk, photo_id, disposition="inline")

    @operation(
        "photos",
        "add_photo",
        parameters=[inputs.PhotoQuery],
        request={MEDIA_TYPE: OpenApiTypes.BINARY},
        responses={200: outputs.Photo, 201: outputs.Photo},
    )
    def put(self, request: Request, incident_id: UUID, photo_id: UUID) -> Response:
        """Add a photo under an id that the device made. It is kept without place, device or name of the camera."""
        asked = read_query(inputs.PhotoQuery, request)
        incident, place = find_here(request, Incident.objects.all(), "incident", incident_id, "match_id")
        is_again = Photo.objects.filter(pk=photo_id, incident=incident).exists()
        demand(place.actor, Action.ADD_PHOTO, state=OPEN if is_again else incident.state)
        created = keep_file(
            PHOTOS,
            place,
            incident,
            id=photo_id,
            data=file_of(request),
            taken_at=asked["taken_at"],
            by=user_of(request),
            at=timezone.now(),
        )
        return Response(outputs.Photo(created.record).data, status=201 if created.is_new else 200)


class PhotoOfAppealView(AppealView):
    """GET /appeals/{id}/photos/{photo}."""

    refusals = {**OF_APPEAL, **NO_PICTURE}

    @operation("photos", "read_photo_of_appeal", responses=PICTURE)
    def get(self, request: Request, appeal_id: UUID, photo_id: UUID) -> HttpResponse:
        """The picture, for the members of the committee and the two sides, by account or private link."""
        file, _ = read_appeal(request, appeal_id)
        return serve(PHOTOS, file.incident.pk, photo_id, disposition="inline")
