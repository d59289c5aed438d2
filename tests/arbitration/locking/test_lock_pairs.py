"""Every two writes that can meet on a case, in both orders: no deadlock, and no update that is lost.

The tests run the pairs of the core; `make chaos` runs all of them (LOCK_PAIRS=all).
"""

import os
from functools import cache
from typing import Any, Final

import pytest
from django.apps import apps

from arbitration.journal.verification import verify
from arbitration.models import Appeal, FederationReport, Incident, PrecedentProposal, Ruling
from tests.arbitration.locking.meeting import locks_of, meet, outcome, watch_alone
from tests.arbitration.locking.stage import CORE, WRITES, Stage, make_stage
from tournaments.models import Match, Tournament
from tournaments.services.locks import ORDER

MEETING: Final = tuple(WRITES) if os.environ.get("LOCK_PAIRS") == "all" else CORE
RANKS: Final = {apps.get_model(label)._meta.db_table: rank for rank, label in enumerate(ORDER)}


@pytest.mark.django_db
@pytest.mark.parametrize("name", WRITES)
def test_a_write_takes_its_locks_in_the_order_of_all(name: str) -> None:
    stage, ends = make_stage(), []
    taken = [table for table in locks_of(lambda: ends.append(outcome(lambda: WRITES[name](stage)))) if table in RANKS]
    first_taken = list(dict.fromkeys(taken))  # a row that is held already is taken again without waiting
    assert ends == ["done"]
    assert taken
    assert first_taken == sorted(first_taken, key=RANKS.__getitem__)


ASKED: Final = {
    "withdraw an incident": {"arbitration_incident", "tournaments_tournament"},
    "close an incident": {"arbitration_incident", "tournaments_tournament"},
    "rule": {"tournaments_match", "arbitration_incident", "tournaments_tournament"},
    "supersede a ruling": {
        "tournaments_match", "arbitration_incident", "tournaments_tournament", "arbitration_federationreport"
    },
    "lodge an appeal": {"tournaments_match", "arbitration_incident", "tournaments_tournament"},
    "refuse an appeal": {
        "tournaments_match", "arbitration_appeal", "arbitration_incident", "tournaments_tournament"
    },
    "remark on a report": {"tournaments_tournament", "arbitration_federationreport"},
    "open a link": {"arbitration_privatelink", "tournaments_tournament"},
    "sign a sheet": {"tournaments_scoresheet", "tournaments_tournament"},
    "keep a sheet": {"tournaments_match"},
    "approve a precedent": {
        "arbitration_precedentproposal", "arbitration_citationcounter", "tournaments_tournament"
    },
}  # fmt: skip
"""Which rows a write locks before it checks them: written down here, so that a lock that is dropped shows."""


@pytest.mark.django_db
@pytest.mark.parametrize("name", ASKED)
def test_a_write_locks_what_it_checks(name: str) -> None:
    stage = make_stage()
    assert watch_alone(lambda: WRITES[name](stage)).asked == ASKED[name]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", MEETING)
def test_a_write_meets_every_other_without_deadlock_or_lost_update(name: str) -> None:
    write, wrong = WRITES[name], {}
    for other_name in MEETING:
        other = WRITES[other_name]
        serial = [_serial(name, other_name), _serial(other_name, name)]
        for table in set(_locks(name)) & set(_locks(other_name)) & RANKS.keys():
            stage = make_stage()
            ends = meet(lambda: write(stage), lambda: other(stage), pause_before=_locks(name).index(table) + 1)  # noqa: B023
            found = (sorted(zip((name, other_name), ends, strict=True)), state_of(stage))
            if found not in serial:
                wrong[other_name, table] = found
    assert not wrong


@cache
def _locks(name: str) -> list[str]:
    stage = make_stage()
    return locks_of(lambda: WRITES[name](stage))


@cache
def _serial(*names: str) -> tuple[list[tuple[str, str]], dict[str, Any]]:
    """How they end if none begins before the one before it has finished, and what they leave."""
    stage = make_stage()
    ends = [outcome(lambda: WRITES[name](stage)) for name in names]  # noqa: B023
    return sorted(zip(names, ends, strict=True)), state_of(stage)


def state_of(stage: Stage) -> dict[str, Any]:
    """What the writes have left, without ids and times."""
    tournament = stage.desk.tournament.pk
    match = Match.objects.get(pk=stage.desk.match_id)
    report = FederationReport.objects.filter(tournament=tournament)
    return {
        "incidents": [Incident.objects.get(pk=each.pk).state for each in (stage.open, stage.settled, stage.ruled)],
        "rulings": [Ruling.objects.filter(incident=each).count() for each in (stage.open, stage.ruled)],
        "reports": sorted(report.values_list("kind", "state")),
        "remarks": sum(each.remarks.count() for each in report),
        "appeals": sorted(Appeal.objects.filter(ruling=stage.ruling).values_list("side", "phase", "decision")),
        "complaints": Appeal.objects.filter(incident=stage.open).count(),
        "match": (match.match_length, match.winner, match.result, match.games.count(), match.sheets.count()),
        "proposal": PrecedentProposal.objects.values_list("state", "texts").get(pk=stage.proposal.pk),
        "journal": verify(tournament)[1],
        "entries": stage.desk.tournament.journal.count(),
        "is_closed": Tournament.objects.get(pk=tournament).closed_at is not None,
        "names": sorted(match.side_a.player.last_name[:1] for match in [match] if match.side_a.player),
    }
