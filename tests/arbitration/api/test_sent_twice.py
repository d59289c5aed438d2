"""Every write sent twice, as a weak line does it: the second changes nothing."""

from typing import Final

import pytest

from tests.arbitration.api.everybody import prepared
from tests.arbitration.api.test_every_write import WRITES, Row, browser_for, digests, send
from tests.arbitration.conftest import Cast

pytestmark = pytest.mark.django_db

SAYS_SO: Final = {
    **dict.fromkeys(("send_piece", "send_memo_piece"), "piece-out-of-place"),  # with the place at which to go on
    **dict.fromkeys(("remove_role", "end_office"), "not-found"),
    "undo_withdrawal": "not-withdrawn",
    "undo_round": "round-not-published",
}
"""Writes that are refused since it is done already, with the refusal's code."""

CREATED_EITHER_WAY: Final = frozenset({"begin_upload", "begin_memo_upload", "import_entries"})
"""Writes whose description knows no other answer: the protocol of uploads, and a list that may be new in part."""


@pytest.mark.parametrize("row", WRITES)
def test_a_write_sent_twice_is_done_once(cast: Cast, row: Row) -> None:
    request = prepared(cast, row[3])
    browser = browser_for(cast, row)
    send(browser, request)
    assert browser.status in (200, 201, 204)
    before = digests()

    answer = send(browser, request)

    assert (answer or {}).get("code") == SAYS_SO.get(row[0])
    allowed = (404, 409) if row[0] in SAYS_SO else (201,) if row[0] in CREATED_EITHER_WAY else (200, 204)
    assert browser.status in allowed
    assert digests() == before
