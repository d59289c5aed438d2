"""Score sheets on phones: the code, the games, both signatures, and what follows from equal or different sheets."""

from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from arbitration.models import Call, Finding, Incident
from arbitration.places import place_of_match
from tests.api_client import Browser
from tests.arbitration.cases import log
from tests.factories import Desk, enter, give_role, make_match, minutes
from tournaments.models import (
    Game,
    LogEntry,
    Match,
    ResultEntry,
    Role,
    Round,
    ScoreSheet,
    Side,
    StaffRole,
    User,
    new_id,
)
from tournaments.rounds.clocks import note_arrival
from tournaments.score_sheets.games import counted
from tournaments.score_sheets.signing import keep_games
from tournaments.selectors.scores import score_of
from tournaments.services import events
from tournaments.services.sheets import Signer

AT = minutes(40).isoformat()
A_WINS = [
    {"winner": "A", "win": "gammon", "cube": 2},
    {"winner": "B", "win": "single", "cube": 1},
    {"winner": "A", "win": "pass", "cube": 2},
    {"winner": "A", "win": "single", "cube": 1},
]
"""4-0, 4-1, 6-1, then the Crawford game."""
B_SAYS = [*A_WINS[:2], {"winner": "B", "win": "pass", "cube": 2}, {"winner": "B", "win": "gammon", "cube": 2}]


class Phone:
    """A player's phone: no account, one link."""

    def __init__(self, desk: Desk, side: str) -> None:
        entrant = desk.match.side_a if side == "A" else desk.match.side_b
        director = Browser(desk.director)
        issued = director.put(f"/sheet-links/{new_id()}", {"entrant": str(entrant.pk)})
        assert director.status == 201, issued
        self.side, self.token, self.path = side, issued["path"].partition("#")[2], f"/matches/{desk.match_id}/sheets"
        self.browser = Browser()
        self.opened = self.browser.post("/opened-sheet-links", {"token": self.token})

    def put(self, games: list[dict[str, Any]], *, sign: bool = False, side: str | None = None) -> Any:
        body = {"games": games, "is_signed": sign, "happened_at": AT}
        path = f"{self.path}/{side or self.side}"
        return self.browser.put(path, body, Authorization=f"Sheet {self.token}")

    def read(self) -> Any:
        return self.browser.get("/own-sheet", Authorization=f"Sheet {self.token}")


def test_a_scanned_code_leads_to_the_players_match(desk: Desk) -> None:
    phone = Phone(desk, "B")
    assert phone.browser.status == 200
    now = phone.opened["now"]
    assert (now["match"], now["side"], now["table"]) == (str(desk.match_id), "B", 1)
    assert phone.opened["name"] == "Kim Halvorsen"
    assert phone.opened["time_zone"] == desk.tournament.time_zone


def test_a_postponed_match_stays_beside_the_latest_one_until_it_has_a_result(desk: Desk) -> None:
    phone = Phone(desk, "A")
    Round.objects.filter(pk=desk.round.pk).update(is_running=False, ended_at=minutes(45))
    later = events.start_round(events.add_round(desk.round.stage, number=2, at=minutes(50)), at=minutes(50))
    newcomer = enter(desk.round.stage.division, "Okafor")
    events.pair(later, pairs=[(newcomer, desk.match.side_a)], first_table=4)
    found = phone.read()
    assert (found["now"]["table"], found["now"]["side"]) == (4, "B")
    assert [(each["match"], each["side"]) for each in found["still_open"]] == [(str(desk.match_id), "A")]
    phone.put(A_WINS, sign=True)
    assert phone.browser.status == 200
    assert phone.read()["still_open"][0]["own"]["signed_at"] is not None
    Match.objects.filter(pk=desk.match_id).update(finished_at=minutes(60), winner="A", result="played")
    assert phone.read()["still_open"] == []


def test_two_equal_signed_sheets_give_the_result_with_its_games(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    for phone in phones:
        phone.put(A_WINS, sign=True)
        assert phone.browser.status == 200
    match = Match.objects.get(pk=desk.match_id)
    assert (match.winner, match.result, score_of(match.pk)) == ("A", "played", {"A": 7, "B": 1})
    assert list(Game.objects.values_list("points", flat=True)) == [4, 1, 2, 1]
    assert [game.is_crawford for game in Game.objects.order_by("number")] == [False, False, False, True]
    assert ResultEntry.objects.get().source == "sheets"
    assert LogEntry.objects.filter(kind="signed-sheet").count() == 2


def test_different_signed_sheets_open_a_dispute_with_both_as_facts(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    a, b = phones
    a.put(A_WINS, sign=True)
    answer = b.put(B_SAYS, sign=True)
    assert answer["first_difference"] == 3
    assert answer["opponents"]["games"][2]["winner"] == "A"
    incident = Incident.objects.get()
    assert (incident.kind, incident.match_id) == ("score-disagreement", desk.match_id)
    assert incident.facts["sheets"] == {
        "A": {"kept": True, "score": {"A": 7, "B": 1}},
        "B": {"kept": True, "score": {"A": 4, "B": 7}},
    }
    assert not Match.objects.get(pk=desk.match_id).is_finished
    [table] = Browser(desk.director).get(f"/rounds/{desk.round.pk}/tables")["tables"]
    assert table["first_difference"] == 3


def test_sheets_that_differ_are_new_facts_of_the_case_that_is_open(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    case = log(desk, place, {"by": "A"}, kind="score-disagreement").incident
    other = log(desk, place, {"by": "A"}, kind="illegal-move").incident
    phones[0].put(A_WINS, sign=True)
    phones[1].put(B_SAYS, sign=True)
    assert set(Incident.objects.all()) == {case, other}
    finding = Finding.objects.get()
    assert (finding.incident, finding.kind) == (case, "score-disagreement")
    assert finding.facts["sheets"]["B"] == {"kept": True, "score": {"A": 4, "B": 7}}


def at_table(person: User, desk: Desk) -> dict[str, Any]:
    """The desk's table as the person's floor shows it."""
    floor: dict[str, Any] = Browser(person).get(f"/tournaments/{desk.tournament.pk}/floor")
    (table,) = floor["tables"]
    return dict(table)


def test_a_dispute_from_phones_calls_until_an_official_takes_it(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    phones[0].put(A_WINS, sign=True)
    phones[1].put(B_SAYS, sign=True)
    waiting = at_table(desk.director, desk)
    assert (waiting["state"], waiting["incident"]["kind"]) == ("call", "score-disagreement")
    assert waiting["call"]["taken_by_initials"] is None
    other = give_role(desk.tournament, Role.ASSISTANT)
    Browser(other).put(f"/calls/{waiting['call']['id']}/taken", {"taken_at": timezone.now().isoformat()})
    taken = at_table(desk.director, desk)
    assert (taken["state"], taken["incident"]["id"]) == ("with-director", waiting["incident"]["id"])
    assert (taken["call"]["taken_by_initials"], taken["call"]["is_mine"]) == (other.initials, False)


def test_a_table_that_waits_already_does_not_call_twice(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    Browser(desk.director).put(
        f"/calls/{new_id()}", {"match": str(desk.match_id), "side": "B", "group": "", "happened_at": AT}
    )
    phones[0].put(A_WINS, sign=True)
    phones[1].put(B_SAYS, sign=True)
    assert Call.objects.count() == 1
    assert at_table(desk.director, desk)["state"] == "call"


def test_sheets_that_differ_on_the_desks_tablet_call_no_one(desk: Desk) -> None:
    for side, games in (("A", A_WINS), ("B", B_SAYS)):
        Browser(desk.director).put(
            f"/matches/{desk.match_id}/sheets/{side}", {"games": games, "is_signed": True, "happened_at": AT}
        )
    assert Incident.objects.count() == 1
    assert not Call.objects.exists()
    assert at_table(desk.director, desk)["state"] == "with-director"


def test_a_signed_sheet_sent_again_stands(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    for phone in (*phones, phones[0]):
        answer = phone.put(A_WINS, sign=True)
        assert phone.browser.status == 200
    assert answer["own"]["signed_at"] is not None
    assert (ScoreSheet.objects.count(), ResultEntry.objects.count()) == (2, 1)
    assert LogEntry.objects.filter(kind="signed-sheet").count() == 2


def test_a_corrected_sheet_settles_the_difference(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    a, b = phones
    a.put(A_WINS, sign=True)
    b.put(B_SAYS, sign=True)
    b.put(A_WINS, sign=True)
    assert Match.objects.get(pk=desk.match_id).winner == "A"
    assert ScoreSheet.objects.filter(kept_by="B").count() == 2


def test_the_opponents_sheet_is_hidden_until_both_are_signed(phones: tuple[Phone, Phone]) -> None:
    a, b = phones
    a.put(A_WINS, sign=True)
    b.put(B_SAYS[:2])
    now = b.read()["now"]
    assert (now["opponents"], now["is_signed_by_opponent"]) == (None, True)


def test_a_player_keeps_no_sheet_of_the_opponent(phones: tuple[Phone, Phone]) -> None:
    a, _ = phones
    a.put(A_WINS, side="B")
    assert a.browser.status == 403


def call(phone: Phone, way: str = "", *, id: UUID, side: str | None = None) -> Any:
    body = {"match": phone.opened["now"]["match"], "side": side or phone.side, "happened_at": AT}
    path, header = f"/calls/{id}{way}", {"Authorization": f"Sheet {phone.token}"}
    return phone.browser.put(path, None if way else body, **header)


def test_a_player_calls_the_director_and_learns_that_the_call_was_taken(
    desk: Desk, phones: tuple[Phone, Phone]
) -> None:
    id = new_id()
    made = call(phones[0], id=id)
    director = Browser(desk.director)
    [table] = director.get(f"/tournaments/{desk.tournament.pk}/floor")["tables"]
    director.put(f"/calls/{id}/taken", {"taken_at": timezone.now().isoformat()})
    seen = phones[0].browser.get(f"/calls/{id}", Authorization=f"Sheet {phones[0].token}")

    assert (made["side"], table["state"], table["call"]["side"]) == ("A", "call", "A")
    assert seen["taken_at"] is not None
    assert seen["taken_by"] is None


def test_a_player_calls_it_off_and_the_opponent_cannot(phones: tuple[Phone, Phone]) -> None:
    id = new_id()
    call(phones[0], id=id)
    call(phones[1], "/cancelled", id=id)
    assert (phones[1].browser.status, Call.objects.get().is_waiting) == (404, True)
    call(phones[0], "/cancelled", id=id)
    assert (phones[0].browser.status, Call.objects.get().is_waiting) == (200, False)


def test_a_link_calls_for_its_own_side_at_its_own_match_alone(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    call(phones[0], id=new_id(), side="B")
    assert phones[0].browser.status == 403
    phones[0].opened["now"]["match"] = str(make_match(desk.round, table=2).pk)
    call(phones[0], id=new_id())
    assert (phones[0].browser.status, Call.objects.count()) == (404, 0)


def test_sheets_differ_after_the_official_who_issued_the_links_has_left(
    desk: Desk, phones: tuple[Phone, Phone]
) -> None:
    StaffRole.objects.filter(user=desk.director).delete()
    phones[0].put(A_WINS, sign=True)
    phones[1].put(B_SAYS, sign=True)
    assert (phones[1].browser.status, Incident.objects.count(), Call.objects.count()) == (200, 1, 1)


def test_a_player_of_another_match_finds_none(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    from tests.factories import make_match

    other = make_match(desk.round, a="Roche", b="Leroy", table=2)
    phones[0].path = f"/matches/{other.pk}/sheets"
    phones[0].put(A_WINS)
    assert phones[0].browser.status == 404


def test_the_tablet_signs_for_both_sides(desk: Desk) -> None:
    director = Browser(desk.director)
    body = {"games": A_WINS, "is_signed": True, "happened_at": AT}
    for side in ("A", "B"):
        director.put(f"/matches/{desk.match_id}/sheets/{side}", body)
        assert director.status == 200
    assert Match.objects.get(pk=desk.match_id).winner == "A"


def test_a_sheet_without_a_winner_is_not_signed(phones: tuple[Phone, Phone]) -> None:
    answer = phones[0].put(A_WINS[:2], sign=True)
    assert (phones[0].browser.status, answer["code"]) == (409, "sheet-unfinished")


def test_penalty_points_of_lateness_stand_beside_the_sheets(desk: Desk, phones: tuple[Phone, Phone]) -> None:
    note_arrival(
        desk.match, id=new_id(), side=Side.A, arrived_at=minutes(12), grace_minutes=0, imposes=True,
        by=desk.director, at=minutes(12),
    )  # fmt: skip
    before = score_of(desk.match_id)
    for phone in phones:
        phone.put(A_WINS, sign=True)
    assert score_of(desk.match_id) == {"A": 7, "B": 1 + before["B"]}


@pytest.mark.parametrize("is_signed", [False, True])
def test_a_kept_sheet_is_given_back_whether_it_is_signed_or_not(desk: Desk, *, is_signed: bool) -> None:
    at = minutes(40)
    signer = Signer(desk.director, "tablet")
    kept = keep_games(
        desk.match_id, kept_by=Side.A, played=A_WINS, is_signed=is_signed, signer=signer, happened_at=at, at=at
    )
    assert (kept.sheet.kept_by, kept.sheet.is_signed, kept.result) == ("A", is_signed, None)
    assert kept.sheet.entries == counted(A_WINS, match_length=7)
