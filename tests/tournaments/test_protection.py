"""The database keeps protected rows unchanged: a property test over every protected table."""

import pgtrigger
import pytest
from django.apps import apps
from django.db import IntegrityError, connection, models, transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitration.models import Ruling
from arbitration.places import place_of_match
from tests.arbitration.cases import ruled
from tests.arbitration.conftest import in_crawford_game
from tests.factories import make_desk
from tournaments.models.protection import ERASURE, Refuse

APPS = ("tournaments", "arbitration")

APPEND_ONLY = {
    "arbitration.Announcement",
    "tournaments.LogEntry",
    "tournaments.Conflict",
    "tournaments.ScoreAdjustment",
    "tournaments.ResultEntry",
    "tournaments.ExtraTime",
    "tournaments.LateArrival",
    "tournaments.Erasure",
    "tournaments.EventAct",
    "tournaments.Salt",
    "tournaments.Suspension",
    "tournaments.SuspensionLift",
    "arbitration.Finding",
    "arbitration.AdviceRecord",
    "arbitration.Ruling",
    "arbitration.Penalty",
    "arbitration.IllegalMoveNotification",
    "arbitration.AppealAct",
    "arbitration.Committee",
    "arbitration.CommitteeSeat",
    "arbitration.VoteOption",
    "arbitration.Vote",
    "arbitration.OpenedVote",
    "arbitration.CommitteeDecision",
    "arbitration.RefusedAct",
    "arbitration.Precedent",
    "arbitration.Treatment",
    "arbitration.ReportReading",
    "arbitration.ReportAcknowledgement",
    "arbitration.ReportQuestion",
    "arbitration.ReportAnswer",
    "arbitration.ReportRemark",
    "arbitration.Photo",
    "arbitration.Picture",
    "arbitration.Memo",
    "arbitration.Sound",
}
"""Records of the law: written once."""

NEVER_DELETED = {
    "tournaments.ScoreSheet",
    "tournaments.SheetLink",
    "arbitration.Call",
    "arbitration.Incident",
    "arbitration.Appeal",
    "arbitration.BallotKey",
    "arbitration.PrivateLink",
    "arbitration.Notice",
    "arbitration.PrecedentProposal",
    "arbitration.FederationReport",
    "arbitration.Delivery",
    "arbitration.ReportAlert",
}
"""Rows that change in some fields, or until something happens, and never go away."""

WITHOUT_HISTORY = {
    "arbitration.AppealDeadline": "when the sweep looks next, made anew from the acts",
    "arbitration.Upload": "a file on its way; the photo or memo itself is on record",
    "arbitration.Piece": "a part of a file on its way",
    "arbitration.SweepFailure": "what is tried again; the row goes once it succeeds",
    "tournaments.FailedSignIns": "counters of attempts, not of the domain",
    "tournaments.Contact": "when a device was last heard of, a bound for what it claims",
    "tournaments.DeviceActs": "which acts of a device have arrived; the acts themselves are on record",
    "tournaments.Session": "a log-in, gone with the log-out",
    "arbitration.AccountLetter": "a mail on its way; the account's log has that it was asked for",
    "tournaments.SetUpLink": "used once; the row itself has by whom and when",
    "tournaments.AccountRecord": "a log whose lines never change and go when their period has ended",
    "tournaments.RequestCount": "counters of requests, not of the domain",
    "arbitration.BallotKey": "a key that is destroyed must not live on in a history",
    "arbitration.BallotSecret": "a key that is destroyed must not live on in a history",
    "arbitration.CitationCounter": "the last number given; the precedents themselves have it",
    "arbitration.PrecedentIndex": "derived from the precedents",
    "arbitration.SearchLexeme": "derived from the precedents",
    "arbitration.SearchWord": "derived from the precedents",
}
"""Each with the reason."""

EVENT_SUFFIX = "Event"


def models_with(trigger_name: str) -> set[str]:
    """Models that carry a trigger of ours."""
    return {
        model._meta.label
        for app in APPS
        for model in apps.get_app_config(app).get_models()
        for trigger in getattr(model._meta, "triggers", ())
        if isinstance(trigger, Refuse) and trigger.name == trigger_name
    }


def histories() -> set[str]:
    """The tables that keep former versions."""
    return {
        model._meta.label
        for app in APPS
        for model in apps.get_app_config(app).get_models()
        if hasattr(model, "pgh_tracked_model")
    }


def model(label: str) -> type[models.Model]:
    """A model by its label."""
    return apps.get_model(label)


def refused(sql: str) -> str:
    """Run SQL that has to be refused; what the database said."""
    with pytest.raises(IntegrityError) as error, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)
    return str(error.value)


def test_every_record_of_the_law_is_append_only() -> None:
    assert models_with("append_only") >= APPEND_ONLY
    assert models_with("append_only") - APPEND_ONLY == histories()


def test_every_record_that_may_change_is_kept() -> None:
    assert models_with("never_deleted") == NEVER_DELETED


def test_every_table_of_the_domain_is_append_only_or_keeps_its_history() -> None:
    tracked = {model(label).pgh_tracked_model._meta.label for label in histories()}  # type: ignore[attr-defined]
    domain = {
        each._meta.label
        for app in APPS
        for each in apps.get_app_config(app).get_models()
        if not hasattr(each, "pgh_tracked_model")
    }
    assert domain - tracked - APPEND_ONLY == WITHOUT_HISTORY.keys()


@pytest.mark.django_db
def test_every_trigger_of_every_model_is_in_the_database() -> None:
    triggers = pgtrigger.registered()
    missing = [
        trigger.get_pgid(model)
        for model, trigger in triggers
        if trigger.get_installation_status(model)[0] != "INSTALLED"
    ]
    assert len(triggers) > 100
    assert missing == []


@pytest.mark.django_db
@pytest.mark.parametrize("label", sorted(APPEND_ONLY))
def test_raw_sql_changes_no_record_of_the_law(label: str) -> None:
    @settings(max_examples=12, deadline=None)
    @given(column=st.sampled_from([field.column for field in model(label)._meta.concrete_fields]), data=st.data())
    def any_change_is_refused(column: str, data: st.DataObject) -> None:
        table = model(label)._meta.db_table
        where = data.draw(st.sampled_from(["", " WHERE true", " WHERE false", f" WHERE {column} IS NULL"]))
        change = data.draw(
            st.sampled_from(
                [
                    f"UPDATE {table} SET {column} = {column}{where}",
                    f"UPDATE {table} SET {column} = NULL{where}",
                    f"DELETE FROM {table}{where}",
                    f"TRUNCATE {table} CASCADE",
                    f"SET LOCAL pgtrigger.ignore = '{{append_only}}'; DELETE FROM {table}{where}",
                ]
            )
        )
        assert "keeps what was written" in refused(change)

    any_change_is_refused()


@pytest.mark.django_db
@pytest.mark.parametrize("label", sorted(NEVER_DELETED | histories()))
def test_raw_sql_deletes_none_of_them(label: str) -> None:
    table = model(label)._meta.db_table
    assert "DELETE refused" in refused(f"DELETE FROM {table}")
    assert "TRUNCATE refused" in refused(f"TRUNCATE {table} CASCADE")


ERASABLE = {
    "tournaments.ExtraTime",
    "tournaments.ResultEntry",
    "tournaments.Conflict",
    "tournaments.EventAct",
    "tournaments.PlayerEvent",
    "tournaments.Salt",
    "tournaments.Suspension",
    "tournaments.SuspensionLift",
    "tournaments.TeamEvent",
    "tournaments.UserEvent",
    "arbitration.Appeal",
    "arbitration.AppealAct",
    "arbitration.AppealEvent",
    "arbitration.CandidateEvent",
    "arbitration.Finding",
    "arbitration.FederationReport",
    "arbitration.FederationReportEvent",
    "arbitration.Incident",
    "arbitration.IncidentEvent",
    "arbitration.Memo",
    "arbitration.Notice",
    "arbitration.NoticeEvent",
    "arbitration.Photo",
    "arbitration.Picture",
    "arbitration.PrecedentProposalEvent",
    "arbitration.ReportAnswer",
    "arbitration.ReportQuestion",
    "arbitration.ReportRemark",
    "arbitration.Ruling",
    "arbitration.Sound",
    "arbitration.VoteOption",
    "tournaments.RoundEvent",
}
"""Tables with a text that may name a person, which may change while an erasure runs."""


def during_an_erasure(sql: str) -> None:
    """Run SQL as an erasure does."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config(%s, 'anything', true)", [ERASURE])
        cursor.execute(sql)
        cursor.execute("SELECT set_config(%s, '', true)", [ERASURE])


@pytest.fixture
def ruling(db: None) -> Ruling:
    """A ruling as advised."""
    desk = in_crawford_game(make_desk())
    return ruled(desk, place_of_match(desk.match_id, viewer_id=desk.director.pk))


def test_an_erasure_changes_the_text_that_may_name_a_person(ruling: Ruling) -> None:
    during_an_erasure("UPDATE arbitration_ruling SET reasons = 'erased'")
    ruling.refresh_from_db()
    assert ruling.reasons == "erased"


@pytest.mark.parametrize("change", ["outcome = 'x'", "ruled_at = now()", "reasons = 'erased', departs = NOT departs"])
def test_an_erasure_changes_nothing_beside_it(ruling: Ruling, change: str) -> None:
    with pytest.raises(IntegrityError, match="keeps what was written"), transaction.atomic():
        during_an_erasure(f"UPDATE arbitration_ruling SET {change}")


@pytest.mark.django_db
@pytest.mark.parametrize("label", sorted(ERASABLE))
def test_without_an_erasure_and_in_one_no_row_goes_away(label: str) -> None:
    table = model(label)._meta.db_table
    with pytest.raises(IntegrityError, match="DELETE refused"), transaction.atomic():
        during_an_erasure(f"DELETE FROM {table}")


def test_what_may_be_erased_is_named_here() -> None:
    found = {
        each._meta.label
        for app in APPS
        for each in apps.get_app_config(app).get_models()
        if any(trigger.name in ("erases_only", "erased_by_erasure") for trigger in getattr(each._meta, "triggers", ()))
    }
    assert found == ERASABLE
