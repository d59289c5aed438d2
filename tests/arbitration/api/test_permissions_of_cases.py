"""Who may do what about incidents, their facts and photos, and rulings."""

import pytest

from tests.arbitration.api.everybody import answers, expected, prepared, requests_of
from tests.arbitration.api.requests.cases import OPERATIONS
from tests.arbitration.api.requests.shared import Prepare
from tests.arbitration.conftest import Cast
from tournaments.permissions import Action

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("action", "state", "prepare"), requests_of(OPERATIONS))
def test_the_table_decides(cast: Cast, action: Action, state: str, prepare: Prepare) -> None:
    request = prepared(cast, prepare)
    assert answers(cast, request) == expected(action, state, request)
