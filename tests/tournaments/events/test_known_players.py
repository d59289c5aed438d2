"""The search for known players: it finds every way to write a name, and reads no more rows than it needs."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db.models.signals import post_init

from tests.factories import Desk
from tournaments.events.known_players import players_named
from tournaments.models import Player

pytestmark = pytest.mark.django_db

NAMES = [
    ("Anna", "Straße"),
    ("Émile", "Œuvrard"),
    ("E\u0301mile", "Decomposed"),
    ("Ann\u200ba", "Zero"),
    ("İlknur", "Yılmaz"),
    ("\ufb01ona", "Ligature"),
    ("Ольга", "Ёлкина"),
    ("Ἀνδρέας", "ΚΩΝΣΤΑΣ"),
    ("𞤀𞤣𞤤𞤢𞤥", "Adlam"),
    ("Армине", "Վարդանեւ"),
    ("Jean-Pierre", "d'Æther"),
    ("Łukasz", "Đorđević-Østby"),
    ("Anna", "(Regex) [x]*"),
]


@contextmanager
def players_built() -> Iterator[list[Any]]:
    """The players that are made of rows meanwhile."""
    built: list[Any] = []

    def note(instance: Any, **_: Any) -> None:
        built.append(instance)

    post_init.connect(note, sender=Player)
    try:
        yield built
    finally:
        post_init.disconnect(note, sender=Player)


@pytest.fixture
def federation(desk: Desk) -> Desk:
    """A tournament of a federation with many members."""
    of = desk.tournament.federation
    many = [Player(first_name=f"Kim{number}", last_name=f"Member{number % 7}", federation=of) for number in range(2000)]
    Player.objects.bulk_create(many)
    for first_name, last_name in NAMES:
        Player.objects.create(first_name=first_name, last_name=last_name, licence=first_name[:3], federation=of)
    return desk


@pytest.mark.parametrize(
    ("asked", "last_name"),
    [
        ("strasse", "Straße"),
        ("STRASS", "Straße"),
        ("oeuv", "Œuvrard"),
        ("œuvrard emile", "Œuvrard"),
        ("emile decomp", "Decomposed"),
        ("anna zero", "Zero"),
        ("ilknur", "Yılmaz"),
        ("fiona", "Ligature"),
        ("елк", "Ёлкина"),
        ("ОЛЬГА", "Ёлкина"),
        ("КОНΣ", None),
        (", ,", None),
        ("κωνστας ανδρ", "ΚΩΝΣΤΑΣ"),
        ("𞤢𞤣", "Adlam"),
        ("армине վարդանև", "Վարդանեւ"),
        ("ольга (", None),
        (" ", None),
        ("d'aeth", "d'Æther"),
        ("lukasz dordevic-ost", "Đorđević-Østby"),
        ("ŁUK øst", None),
        ("ŁUK Đorđ", "Đorđević-Østby"),
        ("(regex [x]*", "(Regex) [x]*"),
    ],
)
def test_a_name_is_found_however_it_is_written(federation: Desk, asked: str, last_name: str | None) -> None:
    found = [each.last_name for each in players_named(federation.tournament, asked)]
    assert found == ([] if last_name is None else [last_name])


def test_few_rows_of_a_large_federation_are_read(federation: Desk, django_assert_max_num_queries: Any) -> None:
    for asked, count in (
        ("kim", 10),
        ("k", 10),
        ("strasse", 1),
        ("kim19 member", 10),
        ("nobody", 0),
        ("ольга", 1),
        ("ольга п", 0),
    ):
        with players_built() as built, django_assert_max_num_queries(5):
            assert len(players_named(federation.tournament, asked)) == count
        assert len(built) <= 100, asked
