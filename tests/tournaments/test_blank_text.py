"""Empty texts: a text of which nothing is seen is empty, wherever it comes in."""

import base64
from typing import Any

import pytest

from tests.api_client import Browser
from tests.factories import give_role, make_tournament
from tournaments.folding import folded, is_blank
from tournaments.models import Division, Entrant, Federation, Stage, new_id

UNSEEN = ["", " ", "\u00a0", "\u200b", "\u200b\u200d\ufeff", "\u2060", "\u3164", "\u115f", "\uffa0", "\u2800", "\u034f",
          "\ufe0f", "\U000e0100", "\u00ad", "\u2028", "\u202e", "\t\n", "\u180e", "\u17b5"]  # fmt: skip


@pytest.mark.parametrize("text", UNSEEN)
def test_a_text_of_which_nothing_is_seen_is_blank(text: str) -> None:
    assert is_blank(text)
    assert not is_blank(f"{text}M{text}")


@pytest.mark.parametrize("text", ["é", "王", "ﷺ", "👍", "-", "0", "م", "न", "\u0301", "\ue000", "ᄀ"])
def test_what_is_seen_is_not_blank(text: str) -> None:
    assert not is_blank(text)


def test_letters_that_are_not_seen_make_no_other_name() -> None:
    assert folded("Mar\u200bch\u00adand\u3164") == folded("Marchand")


@pytest.fixture
def division(db: None) -> Division:
    """A division to enter players in."""
    division = Division.objects.create(
        tournament=make_tournament(), name="Open", discipline="backgammon", match_length=7
    )
    Stage.objects.create(division=division, kind="swiss", planned_rounds=5)
    return division


@pytest.fixture
def director(division: Division) -> Browser:
    """Its director."""
    return Browser(give_role(division.tournament))


@pytest.mark.parametrize("text", UNSEEN)
def test_no_entry_has_an_empty_name(director: Browser, division: Division, text: str) -> None:
    path = f"/divisions/{division.pk}/entries/{new_id()}"
    refused = director.put(path, {"last_name": text})
    assert (director.status, refused["code"]) == (400, "bad-character" if text == "\u202e" else "blank")
    text = "" if text == "\u202e" else text
    entered = director.put(path, {"last_name": "Marchand", "first_name": text, "club": text})
    assert (entered["name"], entered["club"]) == ("Marchand", "")
    refused = director.put(f"/entries/{Entrant.objects.get().pk}/details", {"last_name": text})
    assert (director.status, refused["code"]) == (400, "blank")


@pytest.mark.parametrize("text", ["\u200b", "\u3164"])
def test_no_row_of_a_list_has_an_empty_name(director: Browser, division: Division, text: str) -> None:
    content = base64.b64encode(f"NOM;PRENOM\n{text};Kim\n".encode()).decode()
    shown: Any = director.post(f"/divisions/{division.pk}/entry-list", {"content": content})
    assert [each["code"] for each in shown["rows"][0]["problems"]] == ["no-name"]
    director.put(f"/divisions/{division.pk}/entry-imports/{new_id()}", {"content": content})
    assert (director.status, Entrant.objects.count()) == (422, 0)


def test_no_federation_has_an_empty_name(director: Browser) -> None:
    body = {"code": "NEW", "name": "\u200b", "language": "en"}
    assert director.put(f"/federations/{new_id()}", body)["code"] == "blank"
    assert not Federation.objects.filter(code="NEW").exists()


def test_a_reason_is_no_empty_text(director: Browser, division: Division) -> None:
    entry = director.put(f"/divisions/{division.pk}/entries/{new_id()}", {"last_name": "Marchand"})
    assert director.put(f"/entries/{entry['id']}/refused", {"reason": "\u2060"})["code"] == "reason-needed"
