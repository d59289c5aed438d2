"""A case with everything that two officials can change at once, and the writes that change it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from arbitration.appeals import admission, candidates, terms
from arbitration.appeals.acts import Act, Standing
from arbitration.appeals.lodging import Lodged, lodge_appeal, take_down
from arbitration.appeals.selectors.files import file_of
from arbitration.incidents import case_log, notifications
from arbitration.links.lifecycle import LinkHolder, issue_link, open_link, revoke_link
from arbitration.links.tokens import token_of
from arbitration.models import Appeal, AppealAct, FederationReport, Incident, PrecedentProposal, PrivateLink, Ruling
from arbitration.places import Place, place_of_match
from arbitration.precedents.proposals import Draft, propose, revise
from arbitration.precedents.publication import approve
from arbitration.privacy.erasure import erase_player, erase_user
from arbitration.reports import queue
from arbitration.reports.dispatch import close_tournament, send_report_now
from arbitration.reports.remarks import add_remark
from arbitration.reports.statements import Statement, write_statement
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule
from tests.arbitration.locking.restoring import MadeOnce
from tests.arbitration.precedents.samples import SAID
from tests.factories import NOON, Desk, give_role, make_desk, make_user, minutes
from tournaments.models import FederationOfficer, Match, Role, ScoreSheet, Side, User, new_id
from tournaments.permissions import Actor
from tournaments.selectors.tokens import new_device
from tournaments.services import games, matches, sheets

DISPUTED: Final = {**CRAWFORD_DOUBLE, "disputed": True}
"""Facts by which the ruling owes a report at the end of the tournament."""
LATER: Final = timedelta(days=30)


@dataclass(frozen=True)
class Stage:
    """A match with three incidents: open, settled with a report, and ruled with an appeal and a proposal."""

    desk: Desk
    place: Place
    open: Incident
    settled: Incident
    settling: Ruling
    ruled: Incident
    ruling: Ruling
    report: FederationReport
    appeal: Appeal
    proposal: PrecedentProposal
    sheet: ScoreSheet
    link: PrivateLink
    officer: User
    arbiter: User


@MadeOnce
def make_stage() -> Stage:
    """Everything on record, and nothing else."""
    desk = make_desk(slug="stage")
    games.start_game(desk.match, at=NOON)
    Match.objects.filter(pk=desk.match_id).update(postponed_at=NOON)
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)
    ruled = log(desk, place, DISPUTED).incident
    ruling = rule(desk, place, ruled, as_advised(place, "crawford-double", DISPUTED)).record
    settled = log(desk, place, DISPUTED).incident
    settling = rule(desk, place, settled, as_advised(place, "crawford-double", DISPUTED)).record
    officer = make_user("Olu Officer")
    FederationOfficer.objects.create(user=officer, federation=desk.tournament.sanctioned_by)
    draft = Draft(texts=SAID, proposed_at=minutes(8))
    proposal = propose(place, ruling, id=new_id(), draft=draft, by=desk.director, at=minutes(8)).record
    return Stage(
        desk=desk,
        place=place,
        open=log(desk, place).incident,
        settled=settled,
        settling=settling,
        ruled=ruled,
        ruling=ruling,
        report=FederationReport.objects.get(ruling=settling),
        appeal=lodge(place, ruling, Side.A, by=desk.director),
        proposal=proposal,
        sheet=sheets.keep_sheet(desk.match, kept_by=Side.A, entries=[{"points": 1}], at=NOON),
        link=issue_link(LinkHolder(ruled, Side.A), tournament_id=desk.tournament.pk, by=desk.director, at=minutes(8)),
        officer=officer,
        arbiter=give_role(desk.tournament, Role.ARBITER),
    )


def lodge(place: Place, ruling: Ruling, side: Side, *, by: User) -> Appeal:
    """A side's appeal against a ruling."""
    return lodge_appeal(
        place, ruling, id=new_id(), side=side, grounds="She knew.", lodged_at=minutes(8), by=by, at=minutes(8)
    ).record


def _find(stage: Stage) -> object:
    return case_log.add_finding(
        stage.place,
        stage.open,
        id=new_id(),
        kind="crawford-double",
        facts={**CRAWFORD_DOUBLE, "response": "passed"},
        happened_at=minutes(9),
        by=stage.desk.director,
        at=minutes(9),
    )


def _rule(stage: Stage) -> object:
    decision = as_advised(stage.place, "crawford-double", CRAWFORD_DOUBLE, ruled_at=minutes(9))
    return rule(stage.desk, stage.place, stage.open, decision)


def _supersede(stage: Stage) -> object:
    decision = as_advised(
        stage.place, "crawford-double", DISPUTED, ruled_at=minutes(9), supersedes=stage.settling.pk,
        outcome="double-stands", remedies=[], sanctions=[], departs=True, reasons="Both had rolled since.",
    )  # fmt: skip
    return rule(stage.desk, stage.place, stage.settled, decision)


def _notify(stage: Stage) -> object:
    return notifications.notify_illegal_move(
        stage.place,
        id=new_id(),
        side=Side.A,
        game_number=None,
        happened_at=minutes(9),
        by=stage.desk.director,
        at=minutes(9),
    )


def _open(stage: Stage) -> object:
    token = token_of(stage.link.pk)
    return open_link(token, device=new_device(), reader=None, has_known=lambda email: False, at=minutes(9))


def _complain(stage: Stage) -> object:
    lodged = Lodged(stage.open, Side.A, "The director is a party.", minutes(9))
    return take_down(stage.place, lodged, id=new_id(), by=stage.desk.director, at=minutes(9))


def _admit(stage: Stage) -> object:
    act = Act(AppealAct.Kind.REFUSED, {}, minutes(9), new_id())
    standing = Standing(frozenset({Actor.DIRECTOR}), user=stage.desk.director)
    file = file_of(stage.appeal.pk)
    return admission.judge(file, act, standing, seen=admission.Seen(), reasons="Not heard.", at=minutes(9))


def _remark(stage: Stage) -> object:
    return add_remark(
        stage.report, id=new_id(), text="Both agree.", written_at=minutes(9), by=stage.desk.director, at=minutes(9)
    )


def _state(stage: Stage) -> object:
    said = Statement(about="decision", text="I saw it.", written_at=minutes(9), ruling=stage.ruling.pk)
    return write_statement(stage.desk.tournament, said=said, id=new_id(), by=stage.desk.director, at=minutes(9))


def _approve(stage: Stage) -> object:
    return approve(stage.proposal, id=new_id(), by=stage.officer, at=minutes(9))


def _revise(stage: Stage) -> object:
    texts = {"en": {**SAID["en"], "facts": "The leader took a double."}}
    return revise(stage.proposal.pk, texts=texts, articles=stage.ruling.articles, by=stage.officer, at=minutes(9))


def _erase_player(stage: Stage) -> object:
    player = stage.desk.match.side_a.player
    assert player is not None
    return erase_player(player.pk, reason="Asked for.", by=None, at=minutes(60))


def _sign(stage: Stage) -> object:
    signer = sheets.Signer(stage.desk.director, "tablet")
    return sheets.sign_sheet(stage.sheet, by=Side.A, signer=signer, happened_at=minutes(9), at=minutes(9))


def _finish_game(stage: Stage) -> object:
    return games.draw_game(stage.desk.match, points=0)


def _candidate(stage: Stage) -> object:
    named = candidates.Named(name="Ida", role="other", is_posted=True)
    return candidates.name_candidate(stage.desk.tournament.pk, new_id(), named, by=stage.desk.director, at=minutes(9))


TERMS: Final[Mapping[str, Any]] = {"size": 3, "minutes_to_lodge": 20, "minutes_to_hear": 30, "minutes_to_vote": 30}

WRITES: Final[Mapping[str, Callable[[Stage], object]]] = {
    "add a finding": _find,
    "close an incident": lambda stage: case_log.close_incident(
        stage.place, stage.settled.pk, by=stage.desk.director, at=minutes(9)
    ),
    "withdraw an incident": lambda stage: case_log.withdraw_incident(
        stage.place, stage.open.pk, by=stage.desk.director, at=minutes(9)
    ),
    "rule": _rule,
    "supersede a ruling": _supersede,
    "note an illegal move": _notify,
    "lodge an appeal": lambda stage: lodge(stage.place, stage.ruling, Side.B, by=stage.desk.director),
    "complain": _complain,
    "refuse an appeal": _admit,
    "remark on a report": _remark,
    "send a report": lambda stage: send_report_now(stage.report, at=minutes(9)),
    "open a report": lambda stage: queue.open_report(stage.report.pk, at=NOON + LATER),
    "close the tournament": lambda stage: close_tournament(
        stage.desk.tournament, reason="The hall closes.", at=minutes(9)
    ),
    "write a statement": _state,
    "approve a precedent": _approve,
    "revise a proposal": _revise,
    "erase a player": _erase_player,
    "erase an arbiter": lambda stage: erase_user(stage.arbiter.pk, reason="Asked for.", by=None, at=minutes(60)),
    "open a link": _open,
    "revoke a link": lambda stage: revoke_link(stage.link.pk, by=None, at=minutes(9)),
    "sign a sheet": _sign,
    "keep a sheet": lambda stage: sheets.keep_sheet(
        stage.desk.match, kept_by=Side.A, entries=[{"points": 2}], at=minutes(9)
    ),
    "finish a game": _finish_game,
    "change the length": lambda stage: matches.set_match_length(stage.desk.match, points=9),
    "name a candidate": _candidate,
    "set the terms": lambda stage: terms.set_terms(stage.desk.tournament.pk, TERMS, at=minutes(9)),
}
"""What officials, workers and commands do to a case, each as one call of a service."""

CORE: Final = (
    "add a finding",
    "close an incident",
    "withdraw an incident",
    "rule",
    "supersede a ruling",
    "lodge an appeal",
    "complain",
    "refuse an appeal",
    "remark on a report",
    "close the tournament",
    "erase a player",
)
"""The writes that check the state of a row which another one changes: these meet in every run of the tests."""
