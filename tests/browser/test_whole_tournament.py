"""One tournament on screens alone: from the link in the terminal to its final places and its closing."""

import os
from collections.abc import Iterator
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import championship as first_hour
from tests.browser import championship_rounds as playing
from tests.browser.championship import Device, Effort, Plan
from tests.browser.championship_pictures import Camera
from tests.browser.conftest import WITHOUT_LIMITS
from tests.product import Product, product_of_its_own
from tests.whole_tournament import B_SAYS

pytestmark = pytest.mark.browser

PLANS = {
    "small": Plan("Swiss, top cut and progressive consolation", 12, 3, 4, asks_if_clear=False),
    "open": Plan("Swiss, top cut and progressive consolation", 32, 5, 8, asks_if_clear=False),
    "championship": Plan("FFBG championship", 32, 7, 8, asks_if_clear=True),
}
"""What `WHOLE_TOURNAMENT` names."""
MOST_TAPS_TO_FIRST_ROUND = 25
"""By a list of 32: account, tournament, players, round 1. Check-in and the assistant come on top."""


@pytest.fixture
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """The product as `make run` starts it on an empty machine."""
    with product_of_its_own(tmp_path_factory.mktemp("whole") / "var", environment=WITHOUT_LIMITS) as running:
        yield running


def set_up(desk: Device, browser: Browser, product: Product, plan: Plan, camera: Camera) -> Device:
    """The first hour, in the order of the guide; the assistant's phone."""
    with desk.part("account"):
        first_hour.create_account(desk, product)
    camera.take("new-tournament")
    with desk.part("tournament"):
        first_hour.create_tournament(desk, plan)
    with desk.part("players"):
        first_hour.import_players(desk, plan)
    with desk.part("assistant"):
        assistant = first_hour.invite_assistant(desk, browser)
    desk.link("Rounds")
    desk.link("Entries")
    with desk.part("check-in"):
        first_hour.check_in(desk, plan.players // 2)
        camera.take("entries", is_phone=True)
        first_hour.check_in(desk, plan.players - plan.players // 2)
    with desk.part("first round"):
        playing.publish(desk, camera)
    return assistant


def say_effort(desk: Device) -> int:
    """Prints what the set-up took; the taps to the first paired round."""
    for name, effort in desk.efforts.items():
        print(f"{name}: {effort}")
    needed = [desk.efforts[name] for name in ("account", "tournament", "players", "first round")]
    for name, efforts in (("first paired round", needed), ("whole set-up", list(desk.efforts.values()))):
        taps, letters = sum(each.taps for each in efforts), sum(each.letters for each in efforts)
        print(f"{name}: {Effort(taps, letters, sum(each.machine for each in efforts))}")
    return sum(each.taps for each in needed)


def play(desk: Device, browser: Browser, plan: Plan, camera: Camera) -> None:
    """From the first published round to the last match."""
    playing.agree(desk, browser, camera)
    playing.differ(desk, browser, B_SAYS)
    camera.take("round")
    camera.take("result", is_phone=True, opened="button.prow.warn", shows=".pads")
    playing.rule(desk, asks_if_clear=plan.asks_if_clear)
    playing.enter(desk)
    playing.change_the_field(desk, plan.names[-1])
    for number in range(2, plan.rounds + 1):
        playing.publish(desk)
        playing.enter(desk, nobody_wins_first=number == plan.rounds)
    desk.link("Standings")
    camera.take("standings", opened="table.stand tbody tr.r:nth-child(2) .nm", shows="table.sum")
    desk.page.go_back()
    playing.play_brackets(desk, camera)


def test_a_tournament_runs_on_screens_from_the_first_link_to_its_closing(browser: Browser, empty: Product) -> None:
    plan = PLANS[os.environ.get("WHOLE_TOURNAMENT", "small")]
    desk = first_hour.tablet(browser)
    camera = Camera(desk.page)
    assistant = set_up(desk, browser, empty, plan, camera)
    taps = say_effort(desk)
    play(desk, browser, plan, camera)
    playing.close(desk)
    camera.take("final-places", is_phone=True)

    places = desk.page.locator("table.places tbody tr")
    expect(places).to_have_count(plan.players + 1)
    expect(places.first).to_contain_text("winner")
    expect(places.last).to_contain_text(plan.names[-1].upper())
    desk.page.goto(urljoin(desk.page.url, "/more"))
    desk.page.get_by_role("link", name="Set-up").click()
    expect(desk.page.get_by_text("Closed ")).to_be_visible()
    expect(desk.page.get_by_role("radio", name="Enter one")).to_have_count(0)
    assistant.page.reload()
    expect(assistant.page.get_by_role("heading", name="Floor")).to_be_visible()
    assert taps <= MOST_TAPS_TO_FIRST_ROUND
