"""Changed bodies in functions that are already imported (tests/mutants/live_code.py)."""

from tests.mutants.live_code import body_of, hits, probed, put, right, statement_of, statements_of
from tests.mutants.report import wilson
from tests.mutants.sites import ROOT, Mutant, mutants_of

REPORT = ROOT / "tests/mutants/report.py"


def mutant_of(before: str) -> Mutant:
    """The change of that code in the module of the report."""
    return next(mutant for mutant in mutants_of(REPORT) if mutant.before == before)


def test_a_changed_body_acts_at_once_and_can_be_taken_back() -> None:
    written, body = wilson.__code__, body_of(mutant_of("of == 0"))
    assert body is not None
    assert wilson(1, 2) != (0.0, 1.0)
    try:
        put([body])
        assert wilson(1, 2) == (0.0, 1.0)
    finally:
        put([written])
    assert wilson(1, 2) != (0.0, 1.0)


def test_a_probe_notes_the_statements_that_run_and_no_other() -> None:
    written, empty, share = wilson.__code__, statement_of(mutant_of("of == 0")), statement_of(mutant_of("alive / of"))
    try:
        put(probed("tests/mutants/report.py"))
        hits().clear()
        assert wilson(0, 0) == (0.0, 1.0)
        assert (empty in hits(), share in hits()) == (True, False)
        wilson(1, 2)
        assert {empty, share} <= hits()
        put(right("tests/mutants/report.py"))
        hits().clear()
        wilson(1, 2)
        assert not hits()
    finally:
        put([written])


def test_every_statement_that_a_probe_notes_has_its_place_in_the_list() -> None:
    assert statement_of(mutant_of("alive / of")) in statements_of("tests/mutants/report.py")


def test_a_change_of_what_runs_at_the_import_has_no_body() -> None:
    assert (
        body_of(next(mutant for mutant in mutants_of(ROOT / "tests/mutants/sites.py") if "'var'" in mutant.before))
        is None
    )
