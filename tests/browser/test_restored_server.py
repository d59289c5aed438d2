"""A server that was restored from an older backup is filled again by the tablet, without a tap and without a double."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.appeal_desk import PHONE, Desk, sign_in
from tests.browser.conftest import WITHOUT_LIMITS
from tests.product import ROOT, Product, own_environment, product_of_its_own, running_product

pytestmark = pytest.mark.browser

TABLES = (18, 20, 21)
"""One case before the backup, two after it."""


def log(desk: Desk, product: Product, table: int) -> str:
    """A case at a table, sent to the server; its match."""
    match: str = desk.table(table)["match"]
    desk.page.goto(f"{product.url}/matches/{match}/log/crawford-double")
    with desk.page.expect_response(lambda answer: answer.request.method == "PUT") as sent:
        desk.page.get_by_role("radio").first.click()
    assert sent.value.status == 201
    return match


def cases(desk: Desk, match: str) -> set[str]:
    """The cases of a match on the server."""
    return {each["id"] for each in desk.ask("GET", f"/matches/{match}")["incidents"]}


def held(desk: Desk, product: Product, match: str) -> set[str]:
    """The cases of a match on the server, asked past the tablet, which is without a network."""
    answer = desk.page.context.request.get(f"{product.url}/api/v1/matches/{match}", max_retries=1)
    assert answer.ok, answer.status
    return {each["id"] for each in answer.json()["incidents"]}


def restore(backup: Path, var: Path, port: int) -> None:
    """The backup on a machine that has nothing yet."""
    subprocess.run(
        [sys.executable, "manage.py", "restore", str(backup)], cwd=ROOT, env=own_environment(var, port), check=True
    )


def test_what_a_restored_server_lacks_comes_back_from_the_tablet(browser: Browser, tmp_path: Path) -> None:
    backup, port = tmp_path / "hall.tablecall", 0
    with product_of_its_own(tmp_path / "var", "--demo", environment=WITHOUT_LIMITS) as product:
        port = product.port
        desk = sign_in(browser, product, "director@breval.example", size=PHONE)
        matches = [log(desk, product, TABLES[0])]
        product.manage("backup", str(backup))
        matches += [log(desk, product, table) for table in TABLES[1:]]
        before = [cases(desk, match) for match in matches]
        desk.page.context.set_offline(True)  # else it may send what the server lacks before that is looked at
    restore(backup, tmp_path / "again", port)

    with running_product(tmp_path / "again", environment=WITHOUT_LIMITS, port=port) as restored:
        assert held(desk, restored, matches[0]) == before[0]
        lacks = [held(desk, restored, match) < known for match, known in zip(matches, before, strict=True)]
        assert lacks == [False, True, True]
        desk.page.context.set_offline(False)
        expect(desk.page.get_by_role("alert").filter(has_text="restored from an older backup")).to_be_visible()
        desk.page.get_by_role("link", name="Open the outbox").click()
        expect(desk.page.get_by_text("All sent.").first).to_be_visible()
        assert [cases(desk, match) for match in matches] == before
        desk.page.context.close()
