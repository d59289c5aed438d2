"""Sequences of what three shared tablets, their network and a restored server may do: no record is lost or doubled.

The tablets are a model over the real API (`modelled.py`), in one process; test_hostile.py has the client's own code.
PROTOCOL_SEQUENCES says how many sequences: `make protocol` runs 2,000.
"""

import os
from typing import Any
from unittest.mock import patch

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from arbitration.models import IllegalMoveNotification, Incident
from tests.api_client import Browser
from tests.arbitration.api.requests.shared import AT
from tests.factories import Desk, enter, give_role, make_desk
from tournaments.canonical import sha256
from tournaments.models import ResultEntry, new_id
from tournaments.services import events

from .modelled import Late, Person, Tablet
from .records import on_server, on_tablet
from .stage import advised, variations

SEQUENCES = int(os.environ.get("PROTOCOL_SEQUENCES", "20"))
STEPS = int(os.environ.get("PROTOCOL_STEPS", "30"))
TABLETS, PEOPLE = 3, 2
DATABASE_MARK = "arbitration.journal.api.database_mark"

tablets = st.integers(0, TABLETS - 1)
picks = st.integers(0, 1_000)


class Hall(RuleBasedStateMachine):
    """Three tablets with two officials each. A backup is a savepoint; a restored server is another database."""

    def __init__(self, desk: Desk, matches: list[str], browsers: list[Browser], known: list[dict[str, Any]]) -> None:
        super().__init__()
        self.start = transaction.savepoint()
        tournament, self.shared, self.known = str(desk.tournament.pk), str(desk.match_id), known
        people = [Person(browser, match, tournament) for browser, match in zip(browsers, matches, strict=True)]
        self.tablets = [Tablet(people[PEOPLE * each : PEOPLE * (each + 1)]) for each in range(TABLETS)]
        self.backup: str | None = None
        self.restores = 0
        self.late: list[Late] = []
        self.marked = patch(DATABASE_MARK, lambda: sha256(str(self.restores)))
        self.marked.start()
        for person in people:
            person.check_receipts()

    @rule(tablet=tablets, pick=picks)
    def log(self, tablet: int, pick: int) -> None:
        """Log a case, with its facts or without."""
        person, id, case = self.tablets[tablet].person, str(new_id()), self.known[pick % len(self.known)]
        question = case["question"]
        facts = question["facts"] if pick % 2 else {}
        body = {"match": self.shared, "kind": question["kind"], "facts": facts, "happened_at": AT, "note": ""}
        person.note("incident", id, id, f"/incidents/{id}", body, self.shared)
        if not facts:
            finding = str(new_id())
            found = {"kind": question["kind"], "facts": question["facts"], "note": "", "happened_at": AT}
            person.note("finding", finding, id, f"/incidents/{id}/findings/{finding}", found, self.shared)
        person.cases.append((id, case))

    @rule(tablet=tablets, pick=picks)
    def decide(self, tablet: int, pick: int) -> None:
        """Rule as advised on a case that was logged here."""
        person = self.tablets[tablet].person
        if not person.cases:
            return
        incident, case = person.cases.pop(pick % len(person.cases))
        id = str(new_id())
        body = {"incident": incident, **case, "departs": False, "reasons": "", "ruled_at": AT, "told_at": AT}
        person.note("ruling", id, incident, f"/rulings/{id}", body, self.shared)

    @rule(tablet=tablets, is_b=st.booleans())
    def notify(self, tablet: int, is_b: bool) -> None:
        """Note that an illegal move was pointed out."""
        id, side = str(new_id()), "B" if is_b else "A"
        body = {"match": self.shared, "side": side, "game_number": 1, "was_corrected": True, "happened_at": AT}
        self.tablets[tablet].person.note("notification", id, self.shared, f"/notifications/{id}", body, self.shared)

    @rule(tablet=tablets)
    def score(self, tablet: int) -> None:
        """Enter a result, or take it back."""
        person, id = self.tablets[tablet].person, str(new_id())
        match, path, body = person.own_match, f"/results/{id}", dict[str, Any](id=id)
        if person.result is None:
            score = {"A": 7, "B": 3}
            body = {"match": match, "outcome": "played", "winner": "A", "score": score, "happened_at": AT}
            person.result = id
        else:
            path, person.result = f"/results/{person.result}/taken-back", None
        person.note("result", id, match, path, body, match)

    @rule(tablet=tablets, pick=picks, harm=st.sampled_from(["none", "answer lost", "twice", "held back"]))
    def send(self, tablet: int, pick: int, harm: str) -> None:
        """Send a row that is due, through a network that may lose the answer, double the request or hold it back."""
        person = self.tablets[tablet].person
        found = list(person.due())
        if not found:
            return
        row = found[pick % len(found)]
        if harm == "held back":
            self.late.append((person.browser, row))
            return
        if harm == "twice":
            person.send(row, is_answer_lost=True)
        person.send(row, is_answer_lost=harm == "answer lost")
        if harm != "none":
            self.late.append((person.browser, row))

    @rule(tablet=tablets, harm=st.sampled_from(["none", "answer lost", "twice"]))
    def send_together(self, tablet: int, harm: str) -> None:
        """Send all that may go in one request; the network may lose the answer or double the request."""
        person = self.tablets[tablet].person
        if harm == "twice":
            person.send_together(is_answer_lost=True)
        acts = person.send_together(is_answer_lost=harm == "answer lost")
        if acts and harm != "none":
            self.late.append((person.browser, acts))

    @precondition(lambda self: self.late)
    @rule(pick=picks)
    def arrive_late(self, pick: int) -> None:
        """A request that was held back arrives, after others."""
        self.arrive(self.late.pop(pick % len(self.late)))

    def arrive(self, late: Late) -> None:
        """A request arrives, and its answer is lost."""
        browser, held = late
        if isinstance(held, list):
            browser.post("/acts", {"acts": held})
        else:
            browser.put(held["path"], held["body"])

    @rule(tablet=tablets)
    def change_user(self, tablet: int) -> None:
        """The next official signs in; the client asks for their receipts at once."""
        shared = self.tablets[tablet]
        shared.signed_in = (shared.signed_in + 1) % PEOPLE
        shared.person.check_receipts()

    @rule(tablet=tablets)
    def reconnect(self, tablet: int) -> None:
        """The network is back: receipts are asked for, and all that waits goes out."""
        person = self.tablets[tablet].person
        person.check_receipts()
        person.send_all()

    @rule()
    def back_up(self) -> None:
        """Back up the server."""
        self.backup = transaction.savepoint()

    @precondition(lambda self: self.backup)
    @rule()
    def restore(self) -> None:
        """Restore the last backup. Requests on their way ended with the server that was replaced."""
        assert self.backup
        transaction.savepoint_rollback(self.backup)
        self.restores += 1
        self.late.clear()

    @invariant()
    def nothing_is_refused(self) -> None:
        """No row needs a person."""
        refused = [row for person in self.people() for row in person.rows if row["state"] == "needs-you"]
        assert refused == []

    @invariant()
    def nothing_is_made_up(self) -> None:
        """The server has only what was noted on a tablet."""
        noted = {row["id"] for person in self.people() for row in person.rows}
        for model in (Incident, IllegalMoveNotification, ResultEntry):
            assert {str(pk) for pk in model.objects.values_list("pk", flat=True)} <= noted

    def teardown(self) -> None:
        """In the end each official signs in at each tablet, and the server has what the tablets have."""
        try:
            for person in self.people():
                person.check_receipts()
                person.send_all()
            for late in self.late:
                self.arrive(late)
            self.nothing_is_refused()
            sent = sorted(on_tablet([row for person in self.people() for row in person.rows]), key=str)
            held = on_server()
            assert held == sent
            assert sha256([list(each) for each in held]) == sha256([list(each) for each in sent])
        finally:
            self.marked.stop()
            transaction.savepoint_rollback(self.start)

    def people(self) -> list[Person]:
        """The officials of all tablets."""
        return [person for tablet in self.tablets for person in tablet.people]


@pytest.mark.django_db
def test_no_sequence_loses_or_doubles_a_record() -> None:
    desk = make_desk(slug="protocol")
    division = desk.round.stage.division
    count = TABLETS * PEOPLE
    pairs = [(enter(division, f"A{each}"), enter(division, f"B{each}")) for each in range(count)]
    matches = [str(match.pk) for match in events.pair(desk.round, pairs=pairs, first_table=2)]
    browsers = [Browser(give_role(desk.tournament)) for _ in range(count)]
    known = [advised(facts) for facts in variations()]

    class HallOfDesk(Hall):
        def __init__(self) -> None:
            super().__init__(desk, matches, browsers, known)

    run_state_machine_as_test(
        HallOfDesk,
        settings=settings(
            max_examples=SEQUENCES,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
