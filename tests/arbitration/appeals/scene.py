"""A scene for tests of appeals: a ruling under appeal, a pool of five who may sit, and everybody's browsers."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID

from arbitration.links.tokens import token_of
from arbitration.models import AppealTerms, Candidate, PrivateLink, Ruling
from arbitration.places import place_of_match
from tests.api_client import Browser, was_away
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.factories import Desk, make_user, minutes
from tests.recorded.record import ID
from tournaments.models import Contact, Player, new_id
from tournaments.services.contacts import key_of

NONCES = [f"{number:064x}" for number in range(1, 40)]


def at(minute: int) -> str:
    """So many minutes after noon."""
    return minutes(minute).isoformat()


class Phone(Browser):
    """A phone with a private link: no account, the token in a header, the device in a cookie."""

    def __init__(self, token: str, *, language: str = "en") -> None:
        super().__init__(language=language)
        self.link = token

    def open(self) -> Any:
        """Open the link: the first device to do so owns it. It was without a network since before NOON."""
        answer = self.post("/opened-links", {"token": self.link})
        if self.status == 200 and not Contact.objects.filter(key=key_of(f"link {answer['id']}")).exists():
            was_away(f"link {answer['id']}")
        self.headers["Authorization"] = f"Link {self.link}"
        return answer


@dataclass
class Scene:
    """An appeal in the making."""

    desk: Desk
    ruling: Ruling
    director: Browser
    appeal: UUID = field(default_factory=new_id)

    @property
    def path(self) -> str:
        """The appeal's address."""
        return f"/appeals/{self.appeal}"

    def lodge(self, side: str = "B", *, minute: int = 8, **more: Any) -> Any:
        """The director takes the appeal down."""
        body = {"ruling": str(self.ruling.pk), "side": side, "grounds": "She knew.", "lodged_at": at(minute), **more}
        return self.director.put(self.path, body)

    def admit(self, *, admitted: bool = True, **more: Any) -> Any:
        """The director lets it be heard."""
        body = {"id": str(new_id()), "admitted": admitted, "happened_at": at(9), **more}
        return self.director.put(f"{self.path}/admission", body)

    def convene(self, **more: Any) -> Any:
        """The director calls the committee that the draw makes."""
        body = {"id": str(new_id()), "happened_at": at(10), **more}
        return self.director.put(f"{self.path}/committee", body)

    def act(self, who: Browser, kind: str, *, minute: int = 11, **more: Any) -> Any:
        """Perform an act in the appeal."""
        return who.put(f"{self.path}/acts/{new_id()}", {"kind": kind, "happened_at": at(minute), **more})

    def file(self, who: Browser | None = None) -> Any:
        """The case file."""
        return (who or self.director).get(self.path)

    def hear(self) -> Any:
        """Both sides speak, and the vote begins."""
        self.act(self.director, "hearing-opened")
        for side in ("A", "B"):
            self.act(self.director, "statement", side=side, text=f"I am side {side}.")
        return self.act(self.director, "hearing-closed", minute=12)

    def phones(self) -> list[Phone]:
        """The phones of the members who sit, in the order of their seats, links opened."""
        seats = [seat["id"] for seat in self.file()["committee"]["seats"] if seat["state"] == "member"]
        phones = []
        for seat in seats:
            link = PrivateLink.objects.filter(seat=seat).latest("issued_at")
            phone = Phone(token_of(link.pk))
            phone.open()
            phones.append(phone)
        return phones

    def code(self, desk: Browser, *, id: UUID | None = None, **bearer: Any) -> Any:
        """An official shows a code: a link's address, once."""
        return desk.put(f"/links/{id or new_id()}", {"way": "code", **bearer})

    def party(self, side: str, *, shown_by: Browser | None = None) -> Phone:
        """A player's own phone. Where there are several officials, one who didn't rule shows the code."""
        answer = self.code(shown_by or self.director, incident=str(self.ruling.incident_id), side=side)
        phone = Phone(answer["address"].partition("#")[2])
        phone.open()
        return phone

    def vote(self, phone: Browser, vote: str, number: int, *, id: UUID | None = None, **more: Any) -> Any:
        """A member votes."""
        body = {"ballot": 1, "vote": vote, "nonce": NONCES[number], "happened_at": at(13), **more}
        return phone.put(f"{self.path}/votes/{id or new_id()}", body)

    def until_the_vote(self, mode: str = "sealed", size: int = 3) -> list[Phone]:
        """Lodged, admitted, convened, heard: the members' phones."""
        self.lodge()
        self.admit()
        self.convene(vote_mode=mode, size=size)
        phones = self.phones()
        self.hear()
        return phones


def make_scene(desk: Desk, *, persons: int = 7, facts: Mapping[str, Any] = CRAWFORD_DOUBLE, **terms: Any) -> Scene:
    """A ruling that was told at six minutes past noon, and persons who may sit."""
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    AppealTerms.objects.create(tournament=desk.tournament, **terms)
    for number in range(persons):
        name = f"Person {number}"
        Candidate.objects.create(
            tournament=desk.tournament, name=name, role="other", email=f"person{number}@example.org"
        )
    return Scene(desk, ruled(desk, place, facts), Browser(desk.director))


def make_player(last_name: str, **fields: Any) -> Player:
    """A player who isn't entered."""
    return Player.objects.create(first_name="Kim", last_name=last_name, **fields)


def account_of(scene: Scene, name: str) -> tuple[Browser, Candidate]:
    """A candidate with an account."""
    user = make_user(name)
    candidate = Candidate.objects.create(tournament=scene.desk.tournament, name=name, role="other", user=user)
    return Browser(user), candidate


def blurred(text: str) -> str:
    """A text in which what is drawn anew each time (ids, hashes, words of receipts, times) is hidden by its length."""
    return re.sub(r"[0-9a-f]{64}", "<hash>", ID.sub("<id>", text))


def later(minutes_more: int) -> timedelta:
    """So many minutes."""
    return timedelta(minutes=minutes_more)
