"""The sweep of expired uploads meets a piece that arrives: what is on its way stays whole."""

import hashlib
from datetime import datetime, timedelta

import pytest

from arbitration.incidents.uploads import KEPT_FOR, add_piece, begin_upload, forget_uploads
from arbitration.models import Incident, Photo, Piece, Upload
from arbitration.places import Place, place_of_match
from tests.arbitration.cases import log
from tests.arbitration.incidents.pictures import picture
from tests.arbitration.locking.meeting import locks_of, meet
from tests.factories import NOON, Desk, make_desk
from tournaments.models import new_id

WHOLE = picture(width=400, height=300)
PARTS = WHOLE[:400], WHOLE[400:800], WHOLE[800:]
LATE = NOON + KEPT_FOR + timedelta(minutes=1)


class Case:
    """A photo of which the first part has arrived, and whose time is over."""

    def __init__(self) -> None:
        self.desk: Desk = make_desk(slug=f"photo-{new_id().hex[-12:]}")
        self.place: Place = place_of_match(self.desk.match_id, viewer_id=self.desk.director.pk)
        self.incident: Incident = log(self.desk, self.place).incident
        self.id = new_id()
        begin_upload(
            self.incident,
            Upload.Kind.PHOTO,
            id=self.id,
            length=len(WHOLE),
            sha256=hashlib.sha256(WHOLE).hexdigest(),
            taken_at=NOON,
            by=self.desk.director,
            at=NOON,
        )
        self.send(PARTS[0], offset=0, at=NOON)

    def send(self, data: bytes, *, offset: int, at: datetime = LATE) -> object:
        """A piece arrives."""
        sha256 = hashlib.sha256(data).digest()
        return add_piece(
            self.place, self.incident, Upload.Kind.PHOTO, id=self.id, offset=offset, data=data, sha256=sha256, at=at
        )


def _next(case: Case) -> object:
    return case.send(PARTS[1], offset=len(PARTS[0]))


def _last(case: Case) -> object:
    return case.send(WHOLE[len(PARTS[0]) :], offset=len(PARTS[0]))


@pytest.mark.django_db(transaction=True)
def test_a_piece_that_arrives_while_uploads_are_swept_keeps_its_upload() -> None:
    for place in range(2, len(locks_of(lambda: _next(Case()))) + 1):
        case = Case()
        ends = meet(lambda: _next(case), lambda: forget_uploads(LATE), pause_before=place)  # noqa: B023
        assert ends == ["done", "done"], place
        assert Upload.objects.get(pk=case.id).received == len(PARTS[0]) + len(PARTS[1])
        assert Piece.objects.filter(upload=case.id).count() == 2


@pytest.mark.django_db(transaction=True)
def test_a_last_piece_that_arrives_while_uploads_are_swept_makes_the_photo() -> None:
    for place in range(2, len(locks_of(lambda: _last(Case()))) + 1):
        case = Case()
        ends = meet(lambda: _last(case), lambda: forget_uploads(LATE), pause_before=place)  # noqa: B023
        assert ends == ["done", "done"], place
        assert Photo.objects.filter(pk=case.id).exists()
        assert Upload.objects.get(pk=case.id).finished_at == LATE
