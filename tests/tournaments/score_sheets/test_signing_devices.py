"""Devices: the journal tells a phone from the desk's tablet; one whose first answer was lost is known again."""

from tests.api_client import Browser
from tests.factories import Desk
from tests.tournaments.score_sheets.test_sheets_on_phones import A_WINS, AT, Phone
from tournaments.models import LogEntry, SheetLink, new_id


def test_the_journal_says_on_which_device_a_side_signed(desk: Desk) -> None:
    phone, tablet = Phone(desk, "A"), Browser(desk.director)
    phone.put(A_WINS, sign=True)
    sheet = {"games": A_WINS, "is_signed": True, "happened_at": AT}
    tablet.put(f"/matches/{desk.match_id}/sheets/B", sheet)
    assert tablet.status == 200
    entries = LogEntry.objects.filter(kind="sheet-signature").order_by("sequence")
    [own, desks] = [entry.body for entry in entries]
    link = SheetLink.objects.get()
    assert own == {
        "match": str(desk.match_id), "signed_by": "A", "link": str(link.pk), "official": None, "device": link.device,
    }  # fmt: skip
    assert (desks["signed_by"], desks["link"], desks["official"]) == ("B", None, str(desk.director.pk))
    assert desks["device"] != own["device"]
    tablet.put(f"/sheet-links/{new_id()}", {"entrant": str(desk.match.side_a_id)})  # the tablet shows its cookie again
    assert SheetLink.objects.latest("issued_at").issued_on == desks["device"]


def test_a_phone_that_lost_the_first_answer_is_known_again(desk: Desk) -> None:
    issued = Browser(desk.director).put(f"/sheet-links/{new_id()}", {"entrant": str(desk.match.side_b_id)})
    asked = {"token": issued["path"].partition("#")[2], "device": str(new_id())}
    for _ in "lost", "arrived":
        phone = Browser()  # the cookie was in the answer
        phone.post("/opened-sheet-links", asked)
        assert phone.status == 200
    phone.get("/own-sheet", Authorization=f"Sheet {asked['token']}")
    assert phone.status == 200

    other = Browser()
    answer = other.post("/opened-sheet-links", {**asked, "device": str(new_id())})
    assert (other.status, answer["code"]) == (403, "sheet-link-forwarded")
