"""The journal's entry of a committee's decision: what was decided, for which option, and by how many."""

from arbitration.appeals.decisions import draft_of_decision
from arbitration.models import CommitteeDecision
from tests.factories import NOON
from tournaments.models import new_id


def decision(**changes: object) -> CommitteeDecision:
    """A decision that isn't stored."""
    content = {"ballot": 1, "decision": "decided", "counts": [], "advice": {"articles": ["5.2"]}, **changes}
    return CommitteeDecision(appeal_id=new_id(), decided_at=NOON, recorded_at=NOON, **content)


def test_the_entry_names_the_option_and_the_ruling_of_a_decision() -> None:
    option, ruling = new_id(), new_id()
    body = draft_of_decision(decision(option_id=option, ruling_id=ruling)).body
    assert (body["option"], body["ruling"], body["articles"]) == (str(option), str(ruling), ["5.2"])


def test_a_decision_without_an_option_and_a_ruling_has_neither_in_its_entry() -> None:
    body = draft_of_decision(decision()).body
    assert (body["option"], body["ruling"]) == (None, None)
