"""Photos of an incident: added once under the device's id, made anew, entered in the journal by their hash alone."""

import hashlib
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import Q

from arbitration.incidents.errors import TooManyPhotos, VoteRuns
from arbitration.incidents.pictures import cleaned
from arbitration.models import Appeal, Incident, Photo, Picture
from arbitration.places import Place
from tournaments.canonical import moment
from tournaments.models import User
from tournaments.services.idempotency import Created, Sent, create_once, same_again
from tournaments.services.journal import Draft, record
from tournaments.services.locks import lock_match

MOST_PHOTOS: Final = 12
"""Of one incident, erased ones included."""
KIND: Final = "photo"


def add_photo(
    place: Place, incident: Incident, *, id: UUID, data: bytes, taken_at: datetime, by: User, at: datetime
) -> Created[Photo]:
    """Keep a photo of an incident. Raises: PictureRefused, TooManyPhotos, VoteRuns."""
    fingerprint = hashlib.sha256(data).hexdigest()
    content = {"incident": str(incident.pk), "taken_at": moment(taken_at), "sha256": fingerprint}
    sent = Sent(KIND, id, content, place.tournament_id, by, at)

    def find() -> tuple[Photo, dict[str, Any]] | None:
        found = Photo.objects.filter(
            pk=id, incident__match__round__stage__division__tournament=place.tournament_id
        ).first()
        return (found, _content(found, fingerprint)) if found else None

    if found := find():  # sent again, whatever has happened to the case since: answered as before
        return same_again(sent, *found)
    picture = cleaned(data)
    photo = Photo(
        id=id,
        incident=incident,
        by=by,
        media_type=picture.media_type,
        width=picture.width,
        height=picture.height,
        size=len(picture.content),
        sha256=hashlib.sha256(picture.content).hexdigest(),
        sent_sha256=fingerprint,
        taken_at=taken_at,
        recorded_at=at,
    )

    def create() -> Photo:
        lock_match(incident.match_id)
        photo.save(force_insert=True)  # first, so that what is sent twice at once is known by its id
        _check_room(incident)
        check_no_vote(incident, KIND)
        Picture(photo=photo, content=picture.content).save(force_insert=True)
        record(place.tournament_id, [draft_of_photo(photo)], at=at)
        return photo

    return create_once(sent, create=create, find=find)


def draft_of_photo(photo: Photo) -> Draft:
    """The journal's entry of a photo: whose, of what, how large; the hashes of the picture as commitments."""
    body = {
        "incident": str(photo.incident_id),
        "by": str(photo.by_id),
        "media_type": photo.media_type,
        "width": photo.width,
        "height": photo.height,
        "size": photo.size,
    }
    hashes = {"sha256": photo.sha256, "sent_sha256": photo.sent_sha256}
    return Draft(KIND, photo.pk, body, photo.taken_at, hashes, [photo])


def _content(photo: Photo, fingerprint: str) -> dict[str, Any]:
    """The picture as sent; an erased one can no longer be compared."""
    return {
        "incident": str(photo.incident_id),
        "taken_at": moment(photo.taken_at),
        "sha256": fingerprint if photo.is_erased else photo.sent_sha256,
    }


def _check_room(incident: Incident) -> None:
    count = Photo.objects.filter(incident=incident).count()
    if count > MOST_PHOTOS:
        raise TooManyPhotos(field="photo", found=count, expected=f"at most {MOST_PHOTOS}")


def check_no_vote(incident: Incident, kind: str) -> None:
    """Nothing slips into the file between two votes of one ballot. Raises: VoteRuns."""
    on_it = Q(ruling__incident=incident) | Q(incident=incident)
    if Appeal.objects.filter(on_it, phase=Appeal.Phase.VOTING).exists():
        raise VoteRuns(field=kind, found=str(Appeal.Phase.VOTING), expected=str(Appeal.Phase.HEARING))
