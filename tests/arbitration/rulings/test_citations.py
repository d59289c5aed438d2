"""Past rulings on an article: those of the reader's own tournaments, as the table of permissions says."""

import pytest

from arbitration.places import place_of_match
from tests.api_client import Browser
from tests.arbitration.api.everybody import AROUND_APPEALS
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, rule, ruled
from tests.arbitration.conftest import Cast
from tests.arbitration.permission_grid import is_allowed
from tournaments.permissions import Actor

pytestmark = pytest.mark.django_db

PATH = "/rulebooks/eubgf-2020/articles/4.4.iv/rulings"


@pytest.mark.parametrize("actor", [each for each in Actor if each not in AROUND_APPEALS])
def test_who_may_see_cases_sees_the_rulings(cast: Cast, actor: Actor) -> None:
    ruling = ruled(cast.desk, place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk))
    assert any(number.startswith("4.4.iv") for number in ruling.articles)
    path = f"/rulebooks/eubgf-2020/articles/{ruling.articles[0]}/rulings"

    shown = [each["ruling"] for each in cast.browser(actor).get(path)["results"]]

    assert shown == ([str(ruling.pk)] if is_allowed(actor, "see-cases") else [])


def test_a_ruling_that_was_replaced_cites_nothing_any_more(cast: Cast) -> None:
    place = place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)
    first = ruled(cast.desk, place)
    again = as_advised(
        place, "crawford-double", CRAWFORD_DOUBLE, supersedes=first.pk, departs=True, reasons="A witness came."
    )
    second = rule(cast.desk, place, first.incident, again).record

    [shown] = cast.browser(Actor.DIRECTOR).get(f"/rulebooks/eubgf-2020/articles/{first.articles[0]}/rulings")["results"]

    assert (shown["ruling"], shown["departs"], shown["kind"]) == (str(second.pk), True, "crawford-double")


def test_an_article_that_was_not_cited_has_no_rulings(cast: Cast) -> None:
    ruled(cast.desk, place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk))

    assert cast.browser(Actor.DIRECTOR).get("/rulebooks/eubgf-2020/articles/1.6.i/rulings")["results"] == []


@pytest.mark.parametrize("path", ["unknown/articles/4.4.iv", "eubgf-2020/articles/99"])
def test_what_there_is_not_is_not_found(cast: Cast, path: str) -> None:
    browser = cast.browser(Actor.DIRECTOR)

    assert (browser.get(f"/rulebooks/{path}/rulings")["code"], browser.status) == ("not-found", 404)


def test_an_anonymous_reader_sees_none(cast: Cast) -> None:
    browser = Browser()

    assert (browser.get(PATH)["code"], browser.status) == ("not-signed-in", 401)
