"""Links to score sheets: shown as a code on the desk's screen, opened once, by the player's own phone."""

import pytest

from tests.api_client import Browser
from tests.factories import Desk, minutes
from tests.tournaments.score_sheets.test_sheets_on_phones import Phone
from tournaments.models import Entrant, SheetLink, new_id
from tournaments.result_errors import SheetLinkInvalid
from tournaments.score_sheets.links import issue_sheet_link, open_sheet_link, token_of


def test_a_copied_token_is_refused_on_another_device(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    copy = Browser()
    answer = copy.get("/own-sheet", Authorization=f"Sheet {phones[0].token}")
    assert (copy.status, answer["code"]) == (403, "sheet-link-forwarded")


def test_one_phone_does_not_hold_both_players_links(desk: Desk) -> None:
    phone = Phone(desk, "A")
    answer = phone.browser.post("/opened-sheet-links", {"token": scanned(Browser(desk.director), desk.match.side_b)})
    assert (phone.browser.status, answer["code"]) == (403, "sheet-link-barred")
    assert (answer["found"], answer["expected"]) == ("another player's phone", "the player's own phone")
    assert SheetLink.objects.get(entrant=desk.match.side_b_id).device == ""


@pytest.mark.parametrize("is_signed_in", [True, False])
def test_the_desk_does_not_open_a_players_link(desk: Desk, *, is_signed_in: bool) -> None:
    director = Browser(desk.director)
    token = scanned(director, desk.match.side_a)
    if not is_signed_in:
        director.delete("/session")
    answer = director.post("/opened-sheet-links", {"token": token})
    assert (director.status, answer["code"]) == (403, "sheet-link-barred")
    assert answer["found"] == ("an official's session" if is_signed_in else "a device of the desk")
    assert SheetLink.objects.get().device == ""


def test_a_link_that_no_desk_issued_is_unknown(phones: tuple[Phone, Phone]) -> None:
    phones[0].token = phones[0].token[:-4] + "AAAA"
    answer = phones[0].read()
    assert (phones[0].browser.status, answer["code"], answer["found"]) == (403, "sheet-link-invalid", "an unknown link")
    assert answer["expected"] == "a code from the tournament desk"


def scanned(director: Browser, entrant: Entrant) -> str:
    """The token of a code that the desk shows for an entrant."""
    issued = director.put(f"/sheet-links/{new_id()}", {"entrant": str(entrant.pk)})
    return str(issued["path"]).partition("#")[2]


def test_an_official_who_logs_in_on_a_players_phone_reads_no_sheet(desk: Desk) -> None:
    phone = Phone(desk, "A")
    phone.browser.sign_in(desk.director.email)
    answer = phone.read()
    assert (phone.browser.status, answer["code"]) == (403, "sheet-link-barred")


def test_a_code_that_was_not_scanned_in_time_has_expired(desk: Desk) -> None:
    link = issue_sheet_link(desk.match.side_a, id=new_id(), by=desk.director, shown_on="desk", at=minutes(0))
    with pytest.raises(SheetLinkInvalid):
        open_sheet_link(token_of(link), device="phone", reader=None, has_known=lambda _: False, at=minutes(11))


def test_a_new_code_revokes_the_former_one(desk: Desk) -> None:
    former, _ = Phone(desk, "A"), Phone(desk, "A")
    answer = former.read()
    assert (former.browser.status, answer["code"]) == (403, "sheet-link-invalid")


def test_the_id_of_another_players_link_is_a_conflict(desk: Desk) -> None:
    director, id = Browser(desk.director), new_id()
    statuses = []
    for entrant in (desk.match.side_a_id, desk.match.side_a_id, desk.match.side_b_id):
        answer = director.put(f"/sheet-links/{id}", {"entrant": str(entrant)})
        statuses.append(director.status)
    assert (statuses, answer["code"], answer["field"]) == ([201, 200, 409], "conflict", "id")
    assert SheetLink.objects.get().entrant_id == desk.match.side_a_id
