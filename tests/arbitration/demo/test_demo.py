"""The demo tournament: the floor of the prototype."""

import ast
from collections import Counter
from io import StringIO
from pathlib import Path
from typing import Final

import pytest
from django.contrib.auth import authenticate
from django.core.management import call_command

from arbitration.demo import tournament as demo
from arbitration.demo.accounts import EMAILS, SAID_BEFORE, replace_published_passwords
from arbitration.demo.festival import DRAUGHTS, SCRABBLE, seed_festival
from arbitration.demo.floor import FLOOR, Table, games_to
from arbitration.demo.precedents import seed_precedents
from arbitration.demo.staging import PASSWORD
from arbitration.demo.tournament import ACCOUNTS, SLUG, seed
from arbitration.incidents.selectors.floor import Floor, TableState, floor_of
from arbitration.journal.verification import verify
from arbitration.models import Precedent
from arbitration.precedents.search import Filters, search
from tests.factories import NOON, minutes
from tournaments.models import Federation, LogEntry, Match, Round, Side, Tournament, User

MODULES: Final = sorted(Path(demo.__file__).parent.glob("*.py"))
WRITES: Final = frozenset(
    {"save", "create", "bulk_create", "update", "bulk_update", "delete", "get_or_create", "update_or_create"}
    | {"create_user", "create_superuser", "set_password", "add", "execute"}
)


@pytest.fixture
def floor(db: None) -> Floor:
    """The demo's floor."""
    return floor_of(seed(at=NOON).pk)


def test_every_table_shows_its_players_and_its_score(floor: Floor) -> None:
    shown = [(row.table.seats["A"].name, row.table.seats["B"].name, row.table.score) for row in floor.tables]
    assert shown == [(table.a, table.b, {"A": table.score[0], "B": table.score[1]}) for table in FLOOR]


def test_some_call_one_is_in_hand_one_is_under_appeal_and_five_are_finished(floor: Floor) -> None:
    assert Counter(row.state for row in floor.tables) == {
        TableState.CALL: 2,
        TableState.WITH_DIRECTOR: 1,
        TableState.APPEAL: 1,
        TableState.FINISHED: 5,
        TableState.PLAYING: 15,
    }


def test_table_12_is_in_its_crawford_game_with_a_doubled_cube_and_waits(floor: Floor) -> None:
    row = floor.tables[11]
    assert row.table.game is not None
    assert (row.table.game.number, row.table.game.is_crawford) == (6, True)
    assert row.table.game.cube == {"value": 2, "owner": "A"}
    assert (row.state, (NOON - row.since).seconds if row.since else None) == (TableState.CALL, 102)


def test_seeding_again_changes_nothing(floor: Floor) -> None:
    entries = LogEntry.objects.count()
    seed(at=minutes(9))
    assert (Match.objects.count(), LogEntry.objects.count(), User.objects.count()) == (96, entries, len(ACCOUNTS))


def test_the_demo_s_journal_holds(floor: Floor) -> None:
    [tournament] = Tournament.objects.all()
    head, breaks = verify(tournament.pk)
    assert (head.sequence, breaks) == (LogEntry.objects.count(), [])


def test_the_demo_leaves_a_federation_that_is_there_alone(db: None) -> None:
    there = Federation.objects.create(code="EUBGF", name="European Backgammon Federation")
    joined = seed(at=NOON).federation
    assert joined is not None
    assert (joined == there, joined.code) == (False, "EUBGF-DEMO")
    there.refresh_from_db()
    assert there.report_email == ""


def test_each_round_of_the_demo_explains_its_pairing(floor: Floor) -> None:
    rounds = Round.objects.filter(stage__division__tournament__slug=SLUG).order_by("number")
    assert [(each.number, each.is_running) for each in rounds] == [(1, False), (2, False), (3, False), (4, True)]
    drafts = [each.draft or {} for each in rounds]
    assert all(pair["reasons"] for draft in drafts for pair in draft["pairs"])
    assert [draft["swaps"] for draft in drafts] == [[], [], [], []]


@pytest.mark.parametrize("table", FLOOR, ids=lambda table: f"{table.a} {table.b}")
def test_games_lead_to_the_score_and_the_winner_wins_the_last(table: Table) -> None:
    played = list(games_to(*table.score))
    points = {Side.A: 0, Side.B: 0}
    for winner, win, cube in played:
        assert max(points.values()) < 7
        points[winner] += {"single": 1, "gammon": 2}[win.value] * cube
    assert (points[Side.A], points[Side.B]) == table.score


def test_the_command_says_log_ins_that_work(db: None) -> None:
    out = StringIO()
    call_command("seed_demo", stdout=out)
    for account in ACCOUNTS:
        assert f"{account.email}  {PASSWORD}" in out.getvalue()
        assert authenticate(username=account.email, password=PASSWORD) is not None


def test_the_festival_shows_totals_and_game_points_and_what_its_tables_need(floor: Floor) -> None:
    tournament = seed_festival(at=NOON)
    assert seed_festival(at=minutes(3)) == tournament
    rows = floor_of(tournament.pk).tables
    assert [(row.table.match.table, row.table.discipline) for row in rows] == [
        (table, "scrabble" if table <= len(SCRABBLE) else "draughts")
        for table in range(1, len(SCRABBLE) + len(DRAUGHTS) + 1)
    ]
    assert {row.table.match.table: row.table.score for row in rows} == {
        1: {"A": 212, "B": 198}, 2: {"A": 304, "B": 283}, 3: {"A": 402, "B": 377}, 4: {"A": 146, "B": 171},
        5: {"A": 388, "B": 388}, 6: {"A": 98, "B": 121},
        7: {"A": 0, "B": 0}, 8: {"A": 2, "B": 0}, 9: {"A": 0, "B": 0}, 10: {"A": 1, "B": 1},
    }  # fmt: skip
    assert Counter(row.state for row in rows) == {
        TableState.CALL: 2,
        TableState.WITH_DIRECTOR: 1,
        TableState.APPEAL: 1,
        TableState.RULED: 1,
        TableState.FINISHED: 4,
        TableState.PLAYING: 1,
    }
    assert verify(tournament.pk)[1] == []


def test_last_years_precedents_are_found_without_names_and_one_is_overtaken(floor: Floor) -> None:
    tournament = seed_precedents(at=NOON)
    assert seed_precedents(at=minutes(1)) == tournament
    shown = Precedent.objects.order_by("number")
    said = " ".join(text for each in shown for parts in each.texts.values() for text in parts.values())

    assert [each.number for each in shown] == [1, 2, 3, 4, 5]
    assert not {"Marchand", "Halvorsen"} & set(said.replace(".", " ").replace(",", " ").split())
    assert [(each.how, each.by_id) for each in shown[0].treatments.all()] == [("overtaken", shown[4].pk)]
    found = search("dé penché lisible", Filters(), language="fr", count=1).results
    assert [each.precedent for each in found] == [shown[1]]
    assert verify(tournament.pk)[1] == []


def test_where_others_reach_the_server_no_published_password_stays(db: None) -> None:
    said = StringIO()
    call_command("seed_demo", reachable=True, stdout=said)

    printed = {line.split()[0]: line.split()[1] for line in said.getvalue().splitlines() if "@" in line}
    assert set(printed) == set(EMAILS)
    assert len(set(printed.values())) == len(EMAILS)
    for email, password in printed.items():
        assert authenticate(username=email, password=PASSWORD) is None
        assert authenticate(username=email, password=password)


def test_new_passwords_are_said_once(db: None) -> None:
    call_command("seed_demo", reachable=True, stdout=StringIO())
    hashes = list(User.objects.order_by("pk").values_list("password", flat=True))
    said = StringIO()
    call_command("seed_demo", reachable=True, stdout=said)

    assert said.getvalue().count(SAID_BEFORE) == len(EMAILS)
    assert list(User.objects.order_by("pk").values_list("password", flat=True)) == hashes


def test_a_password_by_chance_that_resembles_an_address_is_not_given(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    call_command("seed_demo", stdout=StringIO())
    drawn = iter(["arbiter-breval-example", *(f"Rq7-2Vz9-x8Wq-{number}4Kj" for number in range(len(EMAILS)))])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    made = replace_published_passwords(at=NOON)
    assert set(made) == set(EMAILS)
    assert made[min(EMAILS)] == "Rq7-2Vz9-x8Wq-04Kj"


def test_a_demo_from_the_loopback_is_closed_when_others_reach_it(db: None) -> None:
    call_command("seed_demo", stdout=StringIO())
    made = replace_published_passwords(at=NOON)

    assert set(made) == set(EMAILS)
    assert authenticate(username=EMAILS[0], password=PASSWORD) is None


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_the_demo_writes_no_row_itself(module: Path) -> None:
    calls = [each.func for each in ast.walk(ast.parse(module.read_text())) if isinstance(each, ast.Call)]
    assert [call.attr for call in calls if isinstance(call, ast.Attribute) and call.attr in WRITES] == []
