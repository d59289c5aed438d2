"""What an audit says of each of our transcripts: head, faults with their advice in words, first and last rows."""

from typing import Any

import pytest

from arbitration.api.audit_present import audit
from arbitration.services.audits import audit_file
from tests.recorded.record import check
from tests.shared_data import OWN

FILES = ("crawford-double.mat", "crawford-double.sgf", "illegal-move.mat", "transcripts/studio.mat")


def audited(file: str, rulebook: str | None) -> Any:
    path = OWN / file
    return audit(audit_file(path.read_bytes(), path.name, rulebook=rulebook))


@pytest.mark.parametrize("rulebook", ["eubgf-2020", "ffbg-cdf-2007"])
@pytest.mark.parametrize("file", FILES)
def test_the_faults_and_their_advice_are_as_on_file(file: str, rulebook: str) -> None:
    found = audited(file, rulebook)
    games = [{**game, "rows": len(game["rows"])} for game in found["games"]]

    check("audits", f"{file} {rulebook}", {**found, "games": games})


@pytest.mark.parametrize("file", FILES)
def test_the_rows_of_the_last_game_are_as_on_file(file: str) -> None:
    rows = audited(file, None)["games"][-1]["rows"]

    check("audits", f"{file} rows", [*rows[:5], *rows[-4:]])


@pytest.mark.parametrize("rulebook", [None, "fmjd-extracts"])
def test_where_no_rulebook_has_such_a_question_the_fault_stands_without_advice(rulebook: str | None) -> None:
    [fault] = audited("crawford-double.mat", rulebook)["faults"]

    assert (fault["advice"], fault["articles"]) == (None, [])
