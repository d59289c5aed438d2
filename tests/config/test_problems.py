"""Errors of the database that a client has to understand."""

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client

from arbitration.models import Call
from config.problems import PROBLEM_JSON, as_response
from tests.factories import NOON
from tournaments.models import new_id


def test_an_address_that_does_not_exist_is_a_problem_that_no_browser_keeps(client: Client) -> None:
    answer = client.get("/api/v1/nowhere")
    assert (answer.status_code, answer["Content-Type"], answer.json()["code"]) == (404, PROBLEM_JSON, "not-found")
    assert answer["Cache-Control"] == "no-store"


@pytest.mark.django_db
def test_a_row_that_refers_to_one_deleted_meanwhile_is_not_found() -> None:
    with transaction.atomic():
        Call.objects.create(match_id=new_id(), side="A", happened_at=NOON, recorded_at=NOON)
        with pytest.raises(IntegrityError) as raised:
            connection.check_constraints()  # as at the end of the transaction
        transaction.set_rollback(True)
    response = as_response(raised.value, {})
    assert response is not None
    assert (response.status_code, response.data["code"]) == (404, "not-found")
