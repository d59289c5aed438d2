"""What the database keeps as it was written, whoever asks it to change: property over every protected table."""

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, models, transaction
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.models.protection import Refuse

APPS = ("tournaments", "arbitration")

APPEND_ONLY = {
    "tournaments.LogEntry",
    "tournaments.Conflict",
    "tournaments.ScoreAdjustment",
    "arbitration.Finding",
    "arbitration.AdviceRecord",
    "arbitration.Ruling",
    "arbitration.Penalty",
    "arbitration.IllegalMoveNotification",
}
"""Records of the law: written once."""

NEVER_DELETED = {
    "tournaments.ScoreSheet",
    "arbitration.Call",
    "arbitration.Incident",
    "arbitration.Appeal",
    "arbitration.FederationReport",
    "arbitration.Delivery",
}
"""Rows that change in some fields, or until something happens, and never go away."""

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
    assert domain - tracked - APPEND_ONLY == {"tournaments.FailedSignIns"}


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
