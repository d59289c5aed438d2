"""From the call to the ruling, over HTTP: what a director's tablet sends, in order."""

import pytest

from tests.api_client import Browser
from tests.factories import NOON, Desk, minutes
from tournaments.models import Game, LogEntry, new_id

pytestmark = pytest.mark.django_db

FACTS = {
    "by": "B",
    "match_length": 7,
    "score": {"A": 6, "B": 3},
    "crawford_played": False,
    "phase": "in-game",
    "response": "taken",
}
OTHERS = {"disputed": True}


def moment(count: int) -> str:
    """So many minutes after noon, as a device writes it."""
    return minutes(count).isoformat()


def play_to_crawford(desk: Desk) -> None:
    """6-3 in a match to seven, and the Crawford game is in play with a cube that was turned."""
    for number, (winner, points, before) in enumerate([("A", 6, (0, 0)), ("B", 3, (6, 0))], start=1):
        Game.objects.create(
            match=desk.match, number=number, score_before_a=before[0], score_before_b=before[1],
            winner=winner, win="gammon", points=points, is_finished=True,
        )  # fmt: skip
    Game.objects.create(
        match=desk.match, number=3, score_before_a=6, score_before_b=3, is_crawford=True, cube_value=2, cube_owner="A"
    )


def test_a_double_in_the_crawford_game_from_the_call_to_the_ruling(director: Browser, desk: Desk) -> None:
    play_to_crawford(desk)
    match = str(desk.match_id)
    floor = f"/tournaments/{desk.tournament.pk}/floor"

    # a table calls, and the director goes
    call = f"/calls/{new_id()}"
    director.put(call, {"match": match, "side": "A", "group": "cube", "happened_at": moment(0)})
    assert director.status == 201
    [table] = director.get(floor)["tables"]
    assert (table["state"], table["since"], table["score"]) == ("call", "2026-11-21T12:00:00Z", {"A": 6, "B": 3})
    taken = director.put(f"{call}/taken", {"taken_at": moment(2)})
    assert taken["taken_by"]["name"] == desk.director.name

    # what happened is logged; the advice comes back with it
    incident = f"/incidents/{new_id()}"
    logged = director.put(
        incident,
        {"match": match, "kind": "crawford-double", "called_by": "A", "facts": FACTS, "happened_at": moment(0)},
    )
    assert director.status == 201
    assert logged["advice"]["advice"]["outcome"] == "double-void"
    assert logged["advice"]["advice"]["articles"] == ["4.4.iv", "4.4.iv.a"]
    assert logged["advice"]["words"]["fr"]["verdict"]
    [table] = director.get(floor)["tables"]
    assert (table["state"], table["incident"]["is_mine"]) == ("with-director", True)

    # the sides don't agree: known from now on
    logged = director.put(
        f"{incident}/findings/{new_id()}",
        {"kind": "crawford-double", "facts": FACTS | OTHERS, "happened_at": moment(3)},
    )
    assert logged["advice"]["advice"]["reports"] == [{"duty": "5.5.i", "when": "after-tournament"}]
    assert director.get(f"{incident}/advice")["question"]["facts"]["disputed"] is True

    # the director rules as advised
    advice = logged["advice"]["advice"]
    ruling = f"/rulings/{new_id()}"
    ruled = director.put(
        ruling,
        {
            "incident": logged["id"],
            "question": logged["advice"]["question"],
            "outcome": advice["outcome"],
            "remedies": advice["remedies"],
            "sanctions": [],
            "departs": False,
            "reasons": "",
            "ruled_at": moment(5),
            "told_at": moment(5),
        },
    )
    assert director.status == 201
    assert ruled["ruling"]["articles"] == ["4.4.iv", "4.4.iv.a"]
    assert [report["duty"] for report in ruled["ruling"]["reports"]] == ["5.5.i"]
    assert (ruled["match"]["state"], ruled["match"]["cube"]) == ("playing", None)

    # everything is on record
    file = director.get(incident)
    assert (file["state"], len(file["findings"]), len(file["rulings"])) == ("ruled", 1, 1)
    record = director.get(f"/matches/{match}")
    assert (record["rulebook"], len(record["rulings"]), record["games"][2]["is_cube_out"]) == ("eubgf-2020", 1, True)
    journal = director.get(f"/tournaments/{desk.tournament.pk}/journal")
    assert journal["results"][-1]["hash"] == LogEntry.objects.order_by("sequence").last().hash  # type: ignore[union-attr]
    [report] = director.get(f"/reports?tournament={desk.tournament.pk}")["results"]
    assert (report["duty"], report["ruling"]) == ("5.5.i", ruled["ruling"]["id"])


def test_what_is_sent_twice_is_stored_once(director: Browser, desk: Desk) -> None:
    play_to_crawford(desk)
    path = f"/incidents/{new_id()}"
    body = {"match": str(desk.match_id), "kind": "crawford-double", "facts": FACTS, "happened_at": NOON.isoformat()}

    first = director.put(path, body)
    assert director.status == 201
    again = director.put(path, body)

    assert director.status == 200
    assert again == first
    assert len(director.get("/incidents")["results"]) == 1


def test_other_content_under_the_same_id_is_kept_and_shown(director: Browser, desk: Desk) -> None:
    play_to_crawford(desk)
    path = f"/incidents/{new_id()}"
    body = {"match": str(desk.match_id), "kind": "crawford-double", "facts": FACTS, "happened_at": NOON.isoformat()}
    director.put(path, body)

    problem = director.put(path, body | {"note": "It was the other side."})

    assert (director.status, problem["code"], problem["expected"]) == (409, "conflict", "note")
    [conflict] = director.get(path)["conflicts"]
    assert (conflict["stands"]["note"], conflict["sent"]["note"]) == ("", "It was the other side.")
