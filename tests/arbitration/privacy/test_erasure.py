"""Erasure: the name is gone everywhere, what was decided stays, and the journal still verifies."""

import json
import re
from datetime import timedelta
from io import StringIO

import pytest
from allauth.mfa.models import Authenticator
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client

from arbitration.journal.verification import verify
from arbitration.models import Appeal, Candidate, FederationReport, Notice, Ruling
from arbitration.places import Place
from arbitration.privacy.erasure import NO_ADDRESS, erase_player, erase_user
from arbitration.privacy.private_texts import PRIVATE, Veil
from arbitration.privacy.retention import apply_retention
from arbitration.privacy.selectors import held_about
from tests.arbitration.appeals.scene import make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule, ruled
from tests.factories import Desk, enter, make_user, minutes
from tests.rows import alter
from tournaments.canonical import moment
from tournaments.errors import BadValue, ErasedAlready, NotFound
from tournaments.events.entry import enter_all
from tournaments.events.new_entries import NewEntry, NewPlayer
from tournaments.models import AccountRecord, Erasure, Invitation, LogEntry, Player, Salt, Session, Team, User, new_id
from tournaments.models.accounts import InvitedRole

WHY = "Asked for in writing on 1 December."
REASONS = "Marchand had left the table; HALVORSEN, kim marchand's opponent, agreed."


@pytest.fixture
def ruling(desk: Desk, place: Place) -> Ruling:
    """A ruling in a dispute, with reasons that name both players, and its report."""
    incident = log(desk, place, {**CRAWFORD_DOUBLE, "disputed": True}, note="Kim Marchand called.").incident
    decision = as_advised(
        place, "crawford-double", {**CRAWFORD_DOUBLE, "disputed": True},
        outcome="double-stands", remedies=[], departs=True, reasons=REASONS,
    )  # fmt: skip
    return rule(desk, place, incident, decision).record


def player(last_name: str) -> Player:
    """A player by name."""
    return Player.objects.get(last_name=last_name)


def everything() -> str:
    """Every row of every table, former versions included, as text."""
    said = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT t::text FROM "{table}" t')
            said += [row[0] for row in cursor.fetchall()]
    return "\n".join(said)


def test_the_name_is_gone_from_every_table(ruling: Ruling) -> None:
    Player.objects.filter(last_name="Marchand").update(club="Cercle de Bréval")
    assert "marchand" in everything().lower()
    erase_player(player("Marchand").pk, reason=WHY, by=None, at=minutes(60))
    assert "marchand" not in everything().lower()
    assert "Cercle de Bréval" not in everything()


def test_a_pair_loses_the_name_of_the_member_and_keeps_the_others(desk: Desk) -> None:
    people = NewPlayer("Quenelle", "Zoé"), NewPlayer("Kowalczyk", "Ida")
    entry = NewEntry("Quenelle", "Zoé", partners=people[1:], id=new_id())
    enter_all(desk.round.stage.division, [entry], at=minutes(1))
    assert Team.objects.get().code == "QUE/KOW"
    erase_player(player("Quenelle").pk, reason=WHY, by=None, at=minutes(60))
    assert "quenelle" not in everything().lower()
    assert "QUE/" not in everything()
    assert Team.objects.get().name.endswith(" / Kowalczyk")


def test_what_is_held_about_a_player_says_when_the_name_was_erased(ruling: Ruling) -> None:
    person = player("Marchand")
    erase_player(person.pk, reason=WHY, by=None, at=minutes(60))
    person.refresh_from_db()
    assert held_about(person)["erasures"] == [moment(minutes(60))]


def test_others_keep_their_names(ruling: Ruling) -> None:
    erasure = erase_player(player("Marchand").pk, reason=WHY, by=None, at=minutes(60))
    mark = Player.objects.get(pk=erasure.person_id).last_name
    ruling.refresh_from_db()
    assert ruling.reasons == f"{mark} had left the table; HALVORSEN, {mark}'s opponent, agreed."
    body = FederationReport.objects.get().body
    assert (body["match"]["side_a"], body["match"]["side_b"]) == (mark, "Kim Halvorsen")


def test_the_journal_still_verifies_and_says_what_was_erased(desk: Desk, ruling: Ruling) -> None:
    erase_player(player("Marchand").pk, reason=WHY, by=None, at=minutes(60))
    head, breaks = verify(desk.tournament.pk)
    assert breaks == []
    last = LogEntry.objects.get(sequence=head.sequence)
    assert last.kind == "erasure"
    assert {"table": "arbitration.Ruling", "record": str(ruling.pk), "field": "reasons"} in last.body["texts"]


def test_names_cant_be_tried_on_a_commitment_without_its_salt(ruling: Ruling) -> None:
    erase_player(player("Marchand").pk, reason=WHY, by=None, at=minutes(60))
    assert Salt.objects.get(entry__record_id=ruling.pk, field="reasons").salt == ""


def test_a_text_changed_after_an_erasure_of_others_is_found(desk: Desk, place: Place) -> None:
    ruled(desk, place, departs=True, outcome="double-stands", remedies=[], reasons="Both agreed.")
    erase_player(player("Marchand").pk, reason=WHY, by=None, at=minutes(60))
    alter("UPDATE arbitration_ruling SET reasons = 'None.'")
    assert [each.sequence for each in verify(desk.tournament.pk)[1]] == [1]


def test_a_last_name_that_two_have_stays_where_it_stands_alone(desk: Desk, ruling: Ruling) -> None:
    enter(desk.round.stage.division, "Marchand", first_name="Léa")
    erase_player(Player.objects.get(first_name="Kim", last_name="Marchand").pk, reason=WHY, by=None, at=minutes(60))
    ruling.refresh_from_db()
    assert ruling.reasons.startswith("Marchand had left the table; HALVORSEN, № ")


def test_an_account_is_closed_and_its_name_gone(desk: Desk, ruling: Ruling) -> None:
    erase_user(desk.director.pk, reason=WHY, by=None, at=minutes(60))
    director = User.objects.get(pk=desk.director.pk)
    assert (director.is_active, director.has_usable_password()) == (False, False)
    assert "Some Director" not in everything()
    assert verify(desk.tournament.pk)[1] == []


def test_how_the_account_signed_in_and_who_was_invited_is_forgotten(desk: Desk) -> None:
    user = desk.director
    Client().force_login(user)
    assert Session.objects.filter(user=user).exists()
    Authenticator.objects.create(user=user, type=Authenticator.Type.TOTP, data={"secret": "x"})
    AccountRecord.objects.create(user=user, kind=AccountRecord.Kind.SIGNED_IN, address="192.0.2.1", at=minutes(1))
    invited = Invitation.objects.create(
        tournament=desk.tournament,
        role=InvitedRole.DIRECTOR,
        name="Ada Director",
        email="ada@example.org",
        made_by=make_user("Bo Maker"),
        made_at=minutes(1),
        expires_at=minutes(90),
        accepted_by=user,
        accepted_at=minutes(2),
    )
    erase_user(user.pk, reason=WHY, by=None, at=minutes(60))
    invited.refresh_from_db()
    assert (invited.name, invited.email) == ("", "")
    assert not Authenticator.objects.filter(user=user).exists()
    assert not AccountRecord.objects.filter(user=user).exists()
    assert not Session.objects.filter(user=user).exists()


def test_a_letter_to_an_address_that_was_replaced_since_loses_it(desk: Desk) -> None:
    make_scene(desk).lodge()
    person = player("Marchand")
    candidate = Candidate.objects.create(
        tournament=desk.tournament, name="Kim Marchand", role="player", player=person, email="first@x.example"
    )
    candidate.email = "second@x.example"
    candidate.save()
    letter = Notice.objects.create(
        appeal=Appeal.objects.get(), kind="called", name="Kim", email="first@x.example", recorded_at=minutes(9)
    )
    erase_player(person.pk, reason=WHY, by=None, at=minutes(60))
    letter.refresh_from_db()
    assert letter.email == NO_ADDRESS


def test_an_erasure_happens_once_and_needs_a_reason(desk: Desk) -> None:
    person = player("Marchand").pk
    with pytest.raises(BadValue):
        erase_player(person, reason="  ", by=None, at=minutes(60))
    assert Player.objects.get(pk=person).erased_at is None
    erase_player(person, reason=WHY, by=desk.director, at=minutes(60))
    with pytest.raises(ErasedAlready):
        erase_player(person, reason=WHY, by=None, at=minutes(61))
    with pytest.raises(NotFound):
        erase_player(new_id(), reason=WHY, by=None, at=minutes(61))
    with pytest.raises(NotFound):
        erase_user(new_id(), reason=WHY, by=None, at=minutes(61))
    assert Erasure.objects.count() == 1


def test_an_account_is_erased_once_too(desk: Desk) -> None:
    erase_user(desk.director.pk, reason=WHY, by=None, at=minutes(60))
    with pytest.raises(ErasedAlready) as refused:
        erase_user(desk.director.pk, reason=WHY, by=None, at=minutes(61))
    assert (refused.value.field, refused.value.found) == ("user", str(desk.director.pk))
    assert Erasure.objects.count() == 1


def test_names_are_covered_as_whole_words_in_any_case_at_any_depth(db: None) -> None:
    veil = Veil(("Ann Lee", "Lee"), "№ 1")
    assert veil.over({"a": ["LEE and Leeds", {"b": "ann lee"}], "n": 3}) == {
        "a": ["№ 1 and Leeds", {"b": "№ 1"}],
        "n": 3,
    }


@pytest.mark.parametrize(
    ("name", "text", "covered"),
    [
        ("Émile Dupré", "EMILE  dupre, Emile\nDupré and Émile Dupré's", "№, № and №'s"),
        ("Émile Dupré", "E\u0301mile Dupre\u0301; Émile Dupréau", "№; Émile Dupréau"),
        ("Emile Dupre", "Émile Duprè", "№"),
        ("Cœur Loeb", "Coeur Lœb, CŒUR LOEB", "№, №"),
        ("Jürgen Groß", "Jurgen Gross", "№"),
        ("Lars Sørensen", "Lars Sorensen", "№"),
        ("Marie-Ève D’Hondt", "Marie‑Eve D'Hondt", "№"),
        ("A. (B) C+", "a. (b) c+, but not A. (B) CC", "№, but not A. (B) CC"),
    ],
)
def test_names_are_covered_however_they_are_typed(db: None, name: str, text: str, covered: str) -> None:
    assert Veil((name,), "№").over(text) == covered


def test_reasons_lose_a_name_that_was_typed_without_its_accents(desk: Desk, place: Place) -> None:
    Player.objects.filter(last_name="Marchand").update(first_name="Zoé", last_name="Lœb")
    departing = as_advised(
        place, "crawford-double", CRAWFORD_DOUBLE, outcome="double-stands", remedies=[], departs=True,
        reasons="Zoe Loeb was told, and ZOÉ LŒB agreed.",
    )  # fmt: skip
    kept = rule(desk, place, log(desk, place).incident, departing).record
    erase_player(player("Lœb").pk, reason=WHY, by=desk.director, at=minutes(60))
    reasons = Ruling.objects.get(pk=kept.pk).reasons
    assert re.fullmatch(r"(№ [0-9A-F]{8}) was told, and \1 agreed\.", reasons)
    assert verify(desk.tournament.pk)[1] == []


def test_every_private_column_is_there() -> None:
    for private in PRIVATE:
        names = {field.name for field in private.model._meta.concrete_fields}
        assert set(private.columns) <= names


def test_what_is_held_about_a_player_can_be_read(ruling: Ruling) -> None:
    held = held_about(player("Marchand"))
    assert held["player"]["last_name"] == "Marchand"
    assert [each["id"] for each in held["rulings"]] == [str(ruling.pk)]
    assert (len(held["matches"]), len(held["incidents"]), len(held["reports"])) == (1, 1, 1)
    assert json.loads(json.dumps(held)) == held


def test_the_names_of_those_who_played_long_ago_go(desk: Desk, ruling: Ruling) -> None:
    later = minutes(0) + timedelta(days=11 * 366)
    said = {each.kind: each.count for each in apply_retention(at=later, dry=True)}
    assert (said["names of players"], Player.objects.filter(erased_at=None).count()) == (2, 2)
    list(apply_retention(at=minutes(60)))
    assert Player.objects.filter(erased_at=None).count() == 2
    list(apply_retention(at=later))
    assert Player.objects.filter(erased_at=None).count() == 0
    assert verify(desk.tournament.pk)[1] == []


def test_the_commands_say_what_they_did(desk: Desk, ruling: Ruling) -> None:
    out = StringIO()
    call_command("export_person", str(player("Marchand").pk), stdout=out)
    assert json.loads(out.getvalue())["player"]["last_name"] == "Marchand"
    call_command("erase_person", player=player("Marchand").pk, reason=WHY, stdout=out)
    assert "Texts changed: 3" in out.getvalue()
    with pytest.raises(CommandError, match="no account"):
        call_command("erase_person", user="nobody@example.org", reason=WHY)
    stranger = make_user()
    call_command("erase_person", user=stranger.email, reason=WHY, stdout=out)
    assert not User.objects.get(pk=stranger.pk).is_active
    call_command("apply_retention", dry_run=True, stdout=out)
    assert "names of players: 0" in out.getvalue()


def test_an_invitation_loses_name_and_address_thirty_days_after_it_expired(desk: Desk) -> None:
    offered = {"tournament": desk.tournament, "role": InvitedRole.DIRECTOR, "made_by": desk.director}
    expires_at = minutes(0)
    invited = Invitation.objects.create(
        **offered, name="Ada Lindqvist", email="ada@example.org", made_at=expires_at, expires_at=expires_at
    )
    list(apply_retention(at=expires_at + timedelta(days=30)))
    invited.refresh_from_db()
    assert (invited.name, invited.email) == ("Ada Lindqvist", "ada@example.org")
    later = expires_at + timedelta(days=30, seconds=1)
    assert {each.kind: each.count for each in apply_retention(at=later, dry=True)}["names in invitations"] == 1
    assert {each.kind: each.count for each in apply_retention(at=later)}["names in invitations"] == 1
    invited.refresh_from_db()
    assert (invited.name, invited.email) == ("", "")
    assert {each.kind: each.count for each in apply_retention(at=later)}["names in invitations"] == 0
