"""Keys of ballots: destroyed ones are in no file of the database, and a rotation of the server's key loses none."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import NamedTuple

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import override_settings

from arbitration.appeals.ballot_keys import ballot_key, forget_destroyed
from arbitration.links.tokens import token_of
from arbitration.models import BallotKey, BallotSecret, PrivateLink
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Phone, Scene, make_scene
from tests.arbitration.conftest import in_crawford_game
from tests.factories import make_desk, minutes
from tournaments.models import new_id

NEW_KEY = "another key for tests " * 3
FILES = """
SELECT path FROM (SELECT oid FROM pg_database WHERE datname = current_database()) d,
    LATERAL pg_ls_dir('base/' || d.oid) name, LATERAL (SELECT 'base/' || d.oid || '/' || name) p (path)
WHERE name ~ '^[0-9]' AND position(%s::bytea IN pg_read_binary_file(path, 0, 1000000000, true)) > 0
"""
"""The files of this database, as a superuser of the machine reads them, that hold some bytes."""


def files_with(content: bytes) -> list[str]:
    """Files of the database in which the bytes stand, after all of it was written to disk."""
    with connection.cursor() as cursor:
        cursor.execute("CHECKPOINT")
        cursor.execute(FILES, [content])
        return [row[0] for row in cursor.fetchall()]


@contextmanager
def rotated() -> Iterator[None]:
    """The server has a new key, and knows the old one."""
    with override_settings(SECRET_KEY=NEW_KEY, SECRET_KEY_FALLBACKS=[settings.SECRET_KEY]):
        yield


def begun() -> tuple[Scene, list[Phone]]:
    """A secret ballot in which one of three has voted."""
    scene = make_scene(in_crawford_game(make_desk()))
    phones = scene.until_the_vote("secret")
    scene.vote(phones[0], "overturn", 0)
    assert phones[0].status == 201
    return scene, phones


def finish(scene: Scene, phones: list[Phone]) -> None:
    """The other two vote."""
    for number in (1, 2):
        scene.vote(phones[number], "overturn", number)
        assert phones[number].status == 201


@pytest.mark.django_db(transaction=True)
def test_a_destroyed_key_is_in_no_file_of_the_database() -> None:
    scene, phones = begun()
    wrapped = bytes(BallotSecret.objects.get().wrapped)
    assert files_with(wrapped)
    finish(scene, phones)
    assert BallotKey.objects.get().destroyed_at is not None
    assert files_with(wrapped) == []
    assert not BallotSecret.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_the_keys_of_other_ballots_stay_when_one_is_destroyed() -> None:
    begun()
    running = bytes(BallotSecret.objects.get().wrapped)
    committee = BallotKey.objects.get().committee
    ended = BallotKey.objects.create(committee=committee, ballot=2, destroyed_at=minutes(30))
    BallotSecret.objects.create(key=ended, wrapped=b"ended" * 10)
    assert files_with(b"ended" * 10)
    forget_destroyed()
    assert files_with(b"ended" * 10) == []
    assert [bytes(each.wrapped) for each in BallotSecret.objects.all()] == [running]


@pytest.mark.django_db
@pytest.mark.parametrize("is_wrapped_again", [False, True])
def test_a_rotation_in_the_middle_of_a_vote_stops_nobody(is_wrapped_again: bool) -> None:
    scene, phones = begun()
    with rotated():
        if is_wrapped_again:
            out = StringIO()
            call_command("wrap_keys_again", stdout=out)
            assert out.getvalue().startswith("1 keys")
        finish(scene, phones)
        assert scene.file()["result"]["decision"] == "overturned"


@pytest.mark.django_db
def test_keys_that_were_wrapped_again_need_the_old_key_no_more() -> None:
    begun()
    committee = BallotKey.objects.get().committee
    before = ballot_key(committee, 1)
    with rotated():
        call_command("wrap_keys_again", stdout=StringIO())
    with override_settings(SECRET_KEY=NEW_KEY, SECRET_KEY_FALLBACKS=[]):
        out = StringIO()
        call_command("wrap_keys_again", stdout=out)
        assert out.getvalue().startswith("0 keys")
        assert ballot_key(committee, 1) == before


@pytest.mark.django_db
def test_without_the_old_key_the_command_says_so_and_changes_nothing() -> None:
    begun()
    before = bytes(BallotSecret.objects.get().wrapped)
    with override_settings(SECRET_KEY=NEW_KEY, SECRET_KEY_FALLBACKS=[]), pytest.raises(CommandError, match="neither"):
        call_command("wrap_keys_again", stdout=StringIO())
    assert bytes(BallotSecret.objects.get().wrapped) == before


class Links(NamedTuple):
    """Private links from before a rotation: a player's and a member's, each opened and not opened yet."""

    scene: Scene
    opened: list[Phone]
    unopened: list[Phone]


def issued() -> Links:
    """A committee was called, and players' codes were shown."""
    scene = make_scene(in_crawford_game(make_desk()))
    scene.lodge()
    scene.admit()
    scene.convene()
    code = scene.code(scene.director, incident=str(scene.ruling.incident_id), side="B")
    member, other, *_ = (Phone(token_of(link.pk)) for link in PrivateLink.objects.filter(purpose="member"))
    member.open()
    return Links(scene, [scene.party("A"), member], [Phone(code["address"].partition("#")[2]), other])


@pytest.mark.django_db
@pytest.mark.parametrize("is_wrapped_again", [False, True])
def test_links_of_a_player_and_of_a_member_open_and_work_after_a_rotation(is_wrapped_again: bool) -> None:
    scene, opened, unopened = issued()
    with rotated():
        if is_wrapped_again:
            call_command("wrap_keys_again", stdout=StringIO())
        for phone in unopened:
            phone.open()
            assert phone.status == 200
        for phone in (*opened, *unopened):
            assert scene.file(phone)["id"] == str(scene.appeal)


@pytest.mark.django_db
def test_without_the_old_key_a_former_link_says_that_it_takes_a_new_one_and_that_works() -> None:
    scene, opened, unopened = issued()
    with override_settings(SECRET_KEY=NEW_KEY, SECRET_KEY_FALLBACKS=[]):
        for phone in opened:
            problem = scene.file(phone)
            assert (phone.status, problem["code"]) == (403, "link-invalid")
            assert problem["expected"] == "a link from the director"
        for phone in unopened:
            assert phone.open()["code"] == "link-invalid"
        director = Browser(scene.desk.director)
        for side in ("A", "B"):
            assert scene.file(scene.party(side, shown_by=director))["id"] == str(scene.appeal)


@pytest.mark.django_db
@pytest.mark.parametrize("end", ["withdrawn", "evidence", "concluded"])
def test_the_key_of_a_ballot_that_ends_uncounted_is_destroyed(end: str) -> None:
    scene, phones = begun()
    if end == "withdrawn":
        scene.act(scene.director, "withdrawn", side="B", minute=20)
    elif end == "evidence":
        scene.act(phones[1], "evidence", text="A film.", is_let_in=True, minute=20)
    else:
        for seat in scene.file()["committee"]["seats"][1:]:
            scene.act(scene.director, "recused", member=seat["id"], minute=20)
        scene.act(scene.director, "concluded", minute=21)
    assert scene.file()["phase"] != "voting"
    assert BallotKey.objects.get().destroyed_at is not None


@pytest.mark.django_db
def test_a_vote_of_a_void_ballot_that_is_sent_again_is_answered_as_before() -> None:
    scene = make_scene(in_crawford_game(make_desk()))
    phones = scene.until_the_vote("secret")
    id = new_id()
    first = scene.vote(phones[0], "overturn", 0, id=id)
    scene.act(phones[1], "evidence", text="A film.", is_let_in=True, minute=20)
    again = scene.vote(phones[0], "overturn", 0, id=id)
    assert (phones[0].status, again["words"]) == (200, first["words"])
