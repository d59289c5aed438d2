"""Errors of the database that a client has to understand."""

import pytest
from django.db import IntegrityError, connection, transaction

from arbitration.models import Call
from config.problems import as_response
from tests.factories import NOON
from tournaments.models import new_id


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
