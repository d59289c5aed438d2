"""Lists: the number of queries is the same for one row and for many, and pages reach every row."""

from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from arbitration.appeals.lodging import lodge_appeal
from arbitration.models import Appeal
from arbitration.places import place_of_match
from tests.api_client import Browser, described
from tests.arbitration.api.listed import LISTS, UNPAGED, Lists, add_appeal, rows
from tests.arbitration.cases import ruled
from tests.arbitration.conftest import Cast
from tests.factories import make_desk, minutes
from tournaments.models import Side, new_id

pytestmark = pytest.mark.django_db


def test_every_list_of_the_api_is_here_and_has_pages_or_a_bound() -> None:
    paths = described()["paths"]
    reads = [path["get"] for path in paths.values() if "get" in path]
    paged = {
        each["operationId"]: any(given.get("name") in ("page_size", "cursor") for given in each.get("parameters", ()))
        for each in reads
        if each["operationId"].startswith("list_")
    }
    assert {name for name, is_paged in paged.items() if not is_paged} == set(UNPAGED)
    assert paged.keys() - {"list_rulebooks"} == set(LISTS)


@pytest.mark.parametrize("operation", LISTS)
def test_a_list_asks_as_many_queries_for_many_rows_as_for_one(cast: Cast, operation: str) -> None:
    listed = LISTS[operation](Lists(cast))
    counts, shown = [], []
    for more in (1, 4):
        for _ in range(more):
            listed.add()
        listed.reader.get(listed.path)  # what is kept after the first question, such as the reader, is asked once
        with CaptureQueriesContext(connection) as asked:
            answer = listed.reader.get(listed.path)
        assert listed.reader.status == 200, answer
        counts.append(len(asked))
        shown.append(len(rows(answer)))
    assert shown[1] >= shown[0] + 4
    assert counts[0] == counts[1]


@pytest.mark.parametrize("operation", sorted(LISTS.keys() - UNPAGED.keys()))
def test_pages_show_each_row_once_and_in_the_order_of_the_whole_list(cast: Cast, operation: str) -> None:
    listed = LISTS[operation](Lists(cast))
    for _ in range(4):
        listed.add()
    whole = rows(listed.reader.get(listed.path))
    address, paged = f"{listed.path}{'&' if '?' in listed.path else '?'}page_size=2", list[object]()
    while address:
        page = listed.reader.get(address)
        assert listed.reader.status == 200, page
        assert len(page["results"]) <= 2
        paged += page["results"]
        following = page["next"] or ""
        is_cursor = following and "/" not in following and "?" not in following
        address = f"{listed.path}?page_size=2&cursor={following}" if is_cursor else following.partition("/api/v1")[2]
    assert paged == whole


def test_pages_of_appeals_reach_each_once_and_other_tournaments_hide_none(cast: Cast) -> None:
    place = place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)
    for _ in range(5):
        add_appeal(cast, place)
    elsewhere = make_desk(slug="vannes")
    other = place_of_match(elsewhere.match_id, viewer_id=elsewhere.director.pk)
    lodge_appeal(
        other, ruled(elsewhere, other), id=new_id(), side=Side.A, grounds="", lodged_at=minutes(9),
        by=elsewhere.director, at=minutes(9),
    )  # fmt: skip
    browser, address, shown = Browser(cast.desk.director), "/appeals?page_size=2", list[UUID]()
    while address:
        page = browser.get(address)
        shown += [UUID(each["id"]) for each in page["results"]]
        address = (page["next"] or "").partition("/api/v1")[2]
    assert len(shown) == 5
    assert set(shown) == set(Appeal.objects.exclude(lodged_by=elsewhere.director).values_list("pk", flat=True))


@pytest.mark.parametrize("cursor", ["cD0lMDA=", "cD0" + "YWFh" * 200, "!"])
def test_an_invented_place_in_a_list_of_names_is_refused(cast: Cast, cursor: str) -> None:
    division = cast.desk.round.stage.division_id
    answer = Browser(cast.desk.director).get(f"/divisions/{division}/entrants?cursor={cursor}")
    assert answer["code"] == "bad-cursor"


@pytest.mark.parametrize("cursor", ["cD15ZXN0ZXJkYXk=", "cD05OTk5OS0xMi0zMQ=="])
def test_an_invented_day_in_the_list_of_tournaments_is_refused(cast: Cast, cursor: str) -> None:
    assert Browser(cast.desk.director).get(f"/tournaments?cursor={cursor}")["code"] == "bad-cursor"
