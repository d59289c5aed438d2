"""Records that change in a few fields, or until something happens: the database refuses everything else."""

from importlib import import_module

import pytest
from django.db import IntegrityError, connection, transaction

from arbitration.models import Appeal, FederationReport
from arbitration.places import Place
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.arbitration.incidents.test_calls import call, lodge
from tests.factories import Desk
from tournaments import errors as tournament_errors
from tournaments.errors import Refusal


def run(sql: str) -> None:
    """Raw SQL."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)


def refused(sql: str) -> None:
    """Raw SQL that the database has to refuse."""
    with pytest.raises(IntegrityError, match="keeps what was written"):
        run(sql)


@pytest.mark.parametrize(
    "change", ["side = 'A'", "grounds = ''", "lodged_at = now()", "lodged_by_id = lodged_by_id, side = 'A'"]
)
def test_what_was_lodged_stays(desk: Desk, place: Place, change: str) -> None:
    lodge(desk, place)
    refused(f"UPDATE arbitration_appeal SET {change}")


def test_a_decision_is_made_once(desk: Desk, place: Place) -> None:
    lodge(desk, place)
    run("UPDATE arbitration_appeal SET decision = 'upheld', decided_at = now() + interval '1 year'")
    assert not Appeal.objects.get().is_open
    refused("UPDATE arbitration_appeal SET decision = 'overturned'")
    refused("UPDATE arbitration_appeal SET decision = '', decided_at = NULL")


@pytest.mark.parametrize("change", ["body = '{}'", "duty = '1.1'", "tournament_id = tournament_id, duty = 'x'"])
def test_a_report_is_sent_as_it_was_written(desk: Desk, place: Place, change: str) -> None:
    ruled(desk, place, {**CRAWFORD_DOUBLE, "disputed": True})
    refused(f"UPDATE arbitration_federationreport SET {change}")
    run("UPDATE arbitration_federationreport SET state = 'sending'")
    assert FederationReport.objects.get().state == "sending"


@pytest.mark.parametrize("change", ["side = ''", "happened_at = now()", "\"group\" = 'dice'"])
def test_a_call_stays_as_it_was_made(desk: Desk, place: Place, change: str) -> None:
    call(desk, place)
    refused(f"UPDATE arbitration_call SET {change}")


def test_a_ruling_and_its_advice_stay_as_they_were(desk: Desk, place: Place) -> None:
    ruled(desk, place)
    for change in ("arbitration_ruling SET outcome = 'x'", "arbitration_advicerecord SET advice = '{}'"):
        refused(f"UPDATE {change}")


SUBJECTS = ("advice", "incidents", "links", "reports", "rulings", "appeals", "precedents")
REFUSALS = [
    each
    for module in (tournament_errors, *(import_module(f"arbitration.{subject}.errors") for subject in SUBJECTS))
    for each in vars(module).values()
    if isinstance(each, type) and issubclass(each, Refusal)
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.__name__)
def test_every_refusal_has_its_sentence_in_both_languages(refusal: type[Refusal]) -> None:
    english, french = refusal.words["en"], refusal.words["fr"]
    assert english != french
    assert all(sentence[0].isupper() and sentence[-1] in ".?" for sentence in (english, french))
    assert not any(word in english for word in ("please", "!", "error", "failed", "invalid"))


def test_no_two_refusals_share_a_code() -> None:
    """Some are named by what the engine, the panel or a picture's reader says, one by its parent; all others have their
    own.
    """
    codes = [refusal.code for refusal in set(REFUSALS) if "code" in vars(refusal)]
    assert len(codes) == len(set(codes))
    named_elsewhere = {refusal.__name__ for refusal in set(REFUSALS) if "code" not in vars(refusal)}
    assert named_elsewhere == {
        "BadQuestion",
        "BothKept",
        "CommitteeUnlawful",
        "LinkNotIssued",
        "LinkRefused",
        "OutOfOrder",
        "PictureRefused",
    }
