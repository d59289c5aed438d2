"""Who may do what, over HTTP: every operation of openapi.yaml with everybody, expected from the one table."""

from collections.abc import Callable
from typing import Any

import pytest
import yaml
from django.apps import apps

from arbitration.models import Appeal, Delivery, FederationReport, Incident, PrecedentProposal, RefusedAct, Ruling
from arbitration.permissions import ALWAYS, APPEALED, CLOSED, OPEN, RULED, Action, Actor, may
from arbitration.reports.results import owe_results
from arbitration.selectors.places import Place, place_of_match
from arbitration.services.appeals import lodge_appeal
from arbitration.services.inbox import ask_back
from arbitration.services.precedent_proposals import Draft, propose
from arbitration.services.precedents import approve
from arbitration.services.rulings import give_ruling
from tests.api_client import OPENAPI, Browser
from tests.arbitration.api.appeal_scene import Scene, at, make_scene
from tests.arbitration.api.conftest import Cast
from tests.arbitration.cases import CRAWFORD_DOUBLE, as_advised, log, rule
from tests.arbitration.pictures import picture, put_in
from tests.arbitration.precedents import SAID
from tests.factories import NOON, Desk, give_role, make_user
from tests.shared_data import OWN
from tournaments.models import Discipline, Division, Match, Role, Side, TournamentRulebook, new_id

pytestmark = pytest.mark.django_db

AROUND_APPEALS = (Actor.MEMBER, Actor.PARTY)
"""What somebody is with regard to one appeal alone; test_appeal_roles has them."""

KIND = "crawford-double"
AT = NOON.isoformat()

Request = tuple[str, str, Any]
Prepare = Callable[[Desk, Place], Request]

FOR_EVERYBODY = frozenset(
    {
        *("read_session", "sign_in", "sign_out"),
        *("list_rulebooks", "read_rulebook", "read_article", "describe_rulebook", "search_rulebook"),
        *("read_position", "draw_position", "judge_play"),
        *("open_link", "list_own_statements", "write_own_statement"),
        *("check_report", "read_report_schema"),
    }
)
FOR_WHOEVER_IS_SIGNED_IN = frozenset(
    {
        *("list_tournaments", "list_incidents", "list_appeals", "ask_advice", "list_citing_rulings"),
        *("audit_transcript", "list_precedents", "read_precedent", "find_similar_precedents"),
        *("list_citing_precedents", "list_inbox", "list_suspensions", "register_suspension", "lift_suspension"),
    }
)
"""They show what the reader may see, or what is in a book; a suspension is a federation's, not a tournament's."""


def _incident(desk: Desk, place: Place) -> Incident:
    return log(desk, place).incident


def _ruling(desk: Desk, place: Place) -> Ruling:
    decision = as_advised(place, KIND, CRAWFORD_DOUBLE)
    return rule(desk, place, _incident(desk, place), decision).record


def _ruling_body(place: Place, incident: Incident, **changes: Any) -> dict[str, Any]:
    decision = as_advised(place, KIND, CRAWFORD_DOUBLE)
    return {
        "incident": str(incident.pk),
        "question": dict(decision.question),
        "outcome": decision.outcome,
        "remedies": list(decision.remedies),
        "sanctions": [],
        "departs": False,
        "reasons": "",
        "ruled_at": AT,
        "told_at": AT,
        **changes,
    }


def _rule(desk: Desk, place: Place) -> Request:
    return "PUT", f"/rulings/{new_id()}", _ruling_body(place, _incident(desk, place))


def _supersede(desk: Desk, place: Place) -> Request:
    ruling = _ruling(desk, place)
    changes = {"supersedes": str(ruling.pk), "departs": True, "reasons": "A witness came forward."}
    return "PUT", f"/rulings/{new_id()}", _ruling_body(place, ruling.incident, **changes)


def _log(desk: Desk, place: Place) -> Request:
    body = {"match": str(desk.match_id), "kind": KIND, "facts": CRAWFORD_DOUBLE, "happened_at": AT}
    return "PUT", f"/incidents/{new_id()}", body


def _find(desk: Desk, place: Place) -> Request:
    body = {"kind": KIND, "facts": CRAWFORD_DOUBLE, "happened_at": AT}
    return "PUT", f"/incidents/{_incident(desk, place).pk}/findings/{new_id()}", body


def _find_after_ruling(desk: Desk, place: Place) -> Request:
    body = {"kind": KIND, "facts": CRAWFORD_DOUBLE, "happened_at": AT}
    return "PUT", f"/incidents/{_ruling(desk, place).incident_id}/findings/{new_id()}", body


def _photo(desk: Desk, place: Place) -> str:
    incident = _incident(desk, place)
    return f"/incidents/{incident.pk}/photos/{put_in(desk, place, incident).record.pk}"


def _add_photo(incident: Callable[[Desk, Place], Any]) -> Prepare:
    def prepare(desk: Desk, place: Place) -> Request:
        path = f"/incidents/{incident(desk, place)}/photos/{new_id()}?taken_at=2026-11-21T12:02:00Z"
        return "PUT", path, picture()

    return prepare


def _photo_of_appeal(desk: Desk, place: Place) -> Request:
    scene = _scene(desk)
    photo = put_in(desk, place, scene.ruling.incident).record
    return "GET", f"{scene.path}/photos/{photo.pk}", None


def _lodge(desk: Desk, place: Place) -> Request:
    body = {"ruling": str(_ruling(desk, place).pk), "side": "A", "grounds": "", "lodged_at": AT}
    return "PUT", f"/appeals/{new_id()}", body


def _lodge_after_closing(desk: Desk, place: Place) -> Request:
    ruling = _ruling(desk, place)
    Incident.objects.filter(pk=ruling.incident_id).update(state=CLOSED)
    return "PUT", f"/appeals/{new_id()}", {"ruling": str(ruling.pk), "side": "A", "grounds": "", "lodged_at": AT}


def _director_decides(desk: Desk, place: Place) -> Request:
    """An appeal from an arbiter, at a tournament that plays Scrabble."""
    arbiter, incident = give_role(desk.tournament, Role.ARBITER), _incident(desk, place)
    decision = as_advised(place, KIND, CRAWFORD_DOUBLE)
    ruling = give_ruling(place, incident, id=new_id(), decision=decision, by=arbiter, at=NOON).record
    appeal = lodge_appeal(place, ruling, id=new_id(), side=Side.A, grounds="", lodged_at=NOON, by=arbiter, at=NOON)
    Division.objects.update(discipline=Discipline.SCRABBLE)
    TournamentRulebook.objects.update(discipline=Discipline.SCRABBLE, rulebook="fbs-classique-2007")
    body = {"decision": "upheld", "reasons": "So it was.", "decided_at": AT}
    return "PUT", f"/appeals/{appeal.record.pk}/director-decision", body


def _notify(desk: Desk, place: Place) -> Request:
    body = {"match": str(desk.match_id), "side": "B", "game_number": 6, "was_corrected": True, "happened_at": AT}
    return "PUT", f"/notifications/{new_id()}", body


def _call(desk: Desk, place: Place) -> Request:
    return "PUT", f"/calls/{new_id()}", {"match": str(desk.match_id), "side": "A", "happened_at": AT}


def _waiting(desk: Desk, suffix: str, body: Any) -> Request:
    from arbitration.models import Call

    call = Call.objects.create(match=desk.match, side="A", happened_at=NOON, recorded_at=NOON)
    return "PUT", f"/calls/{call.pk}/{suffix}", body


def _get(path: str) -> Prepare:
    def prepare(desk: Desk, place: Place) -> Request:
        names = {"tournament": desk.tournament.pk, "match": desk.match_id}
        if "{incident}" in path:
            names["incident"] = _incident(desk, place).pk
        if "{ruling}" in path:
            names["ruling"] = _ruling(desk, place).pk
        return "GET", path.format(**names), None

    return prepare


def _report(desk: Desk, place: Place) -> FederationReport:
    decision = as_advised(place, KIND, {**CRAWFORD_DOUBLE, "disputed": True})
    ruling = rule(desk, place, _incident(desk, place), decision).record
    return FederationReport.objects.get(ruling=ruling)


def _sent_report(desk: Desk, place: Place) -> FederationReport:
    report = _report(desk, place)
    FederationReport.objects.update(state=FederationReport.State.SENDING)
    return report


def _inbox(suffix: str = "", method: str = "GET", body: Any = None) -> Prepare:
    def prepare(desk: Desk, place: Place) -> Request:
        return method, f"/inbox/{_sent_report(desk, place).pk}{suffix.format(new_id())}", body

    return prepare


def _answer_federation(desk: Desk, place: Place) -> Request:
    report = _sent_report(desk, place)
    question = ask_back(report, id=new_id(), text="Who?", asked_at=NOON, by=desk.director, at=NOON).record
    path = f"/reports/{report.pk}/questions/{question.pk}/answers/{new_id()}"
    return "PUT", path, {"text": "Halvorsen.", "answered_at": AT}


def _enter(desk: Desk, place: Place) -> Request:
    path = f"/divisions/{desk.round.stage.division_id}/entrants/{new_id()}"
    return "PUT", path, {"last_name": "Newcomer", "entered_at": AT}


def _dead_letter(desk: Desk, place: Place) -> Request:
    letter = Delivery.objects.create(
        report=_report(desk, place), channel=Delivery.Channel.EMAIL, receiver="x@example.org", state=Delivery.State.DEAD
    )
    return "PUT", f"/deliveries/{letter.pk}/again", None


def _import(desk: Desk, place: Place) -> Request:
    path = f"/tournaments/{desk.tournament.pk}/imports/{new_id()}"
    return "PUT", path, (OWN / "crawford-double.mat").read_bytes()


def _scene(desk: Desk) -> Scene:
    scene = make_scene(desk)
    scene.lodge()
    return scene


def _admit(desk: Desk, place: Place) -> Request:
    body = {"id": str(new_id()), "admitted": True, "happened_at": at(9)}
    return "PUT", f"{_scene(desk).path}/admission", body


def _convene(desk: Desk, place: Place) -> Request:
    scene = _scene(desk)
    scene.admit()
    return "PUT", f"{scene.path}/committee", {"id": str(new_id()), "happened_at": at(10)}


def _act(kind: str, **more: Any) -> Prepare:
    def prepare(desk: Desk, place: Place) -> Request:
        scene = _scene(desk)
        scene.admit()
        scene.convene()
        return "PUT", f"{scene.path}/acts/{new_id()}", {"kind": kind, "happened_at": at(11), **more}

    return prepare


def _vote(desk: Desk, place: Place) -> Request:
    scene = make_scene(desk)
    scene.until_the_vote()
    body = {"ballot": 1, "vote": "uphold", "nonce": "0" * 64, "happened_at": at(13)}
    return "PUT", f"{scene.path}/votes/{new_id()}", body


def _option(desk: Desk, place: Place) -> Request:
    scene = make_scene(desk)
    scene.until_the_vote()
    body = {"outcome": "legal", "remedies": [], "sanctions": [], "happened_at": at(13)}
    return "PUT", f"{scene.path}/options/{new_id()}", body


def _read_votes(desk: Desk, place: Place) -> Request:
    scene = make_scene(desk)
    scene.until_the_vote("open")
    return "GET", f"{scene.path}/votes", None


def _link(desk: Desk, place: Place) -> Request:
    return "PUT", f"/links/{new_id()}", {"incident": str(_ruling(desk, place).incident_id), "side": "A"}


def _revoke(desk: Desk, place: Place) -> Request:
    made = Browser(desk.director).put(*_link(desk, place)[1:])
    return "PUT", f"/links/{made['id']}/revoked", None


def _candidate(desk: Desk, place: Place) -> Request:
    return "PUT", f"/tournaments/{desk.tournament.pk}/candidates/{new_id()}", {"name": "Kim Other", "role": "other"}


def _terms(desk: Desk, place: Place) -> Request:
    body = {"minutes_to_lodge": 5, "minutes_to_hear": 5, "minutes_to_vote": 5, "deposit_cents": 0, "size": 5}
    return "PUT", f"/tournaments/{desk.tournament.pk}/appeal-terms", {**body, "vote_mode": "open"}


def _of_appeal(suffix: str = "") -> Prepare:
    return lambda desk, place: ("GET", f"{_scene(desk).path}{suffix}", None)


def _proposal(desk: Desk, place: Place) -> PrecedentProposal:
    draft = Draft(texts=SAID, proposed_at=NOON)
    return propose(place, _ruling(desk, place), id=new_id(), draft=draft, by=desk.director, at=NOON).record


def _propose(desk: Desk, place: Place) -> Request:
    body = {"ruling": str(_ruling(desk, place).pk), "texts": SAID, "proposed_at": AT}
    return "PUT", f"/precedent-proposals/{new_id()}", body


def _about_proposal(suffix: str, body: Any) -> Prepare:
    return lambda desk, place: ("PUT", f"/precedent-proposals/{_proposal(desk, place).pk}/{suffix}", body)


def _approve(desk: Desk, place: Place) -> Request:
    return "PUT", f"/precedents/{new_id()}", {"proposal": str(_proposal(desk, place).pk)}


def _overtake(desk: Desk, place: Place) -> Request:
    precedent = approve(_proposal(desk, place), id=new_id(), by=make_user("Second Officer"), at=NOON).record
    return "PUT", f"/precedents/{precedent.pk}/treatments/{new_id()}", {"rulebook": "ffbg-cdf-2007"}


def _of_report(suffix: str) -> Prepare:
    return lambda desk, place: ("GET", f"/reports/{_report(desk, place).pk}{suffix}", None)


def _remark(desk: Desk, place: Place) -> Request:
    path = f"/reports/{_report(desk, place).pk}/remarks/{new_id()}"
    return "PUT", path, {"text": "Both sides were heard.", "written_at": AT}


def _statement(desk: Desk, place: Place) -> Request:
    body = {"tournament": str(desk.tournament.pk), "about": "decision", "text": "I was there.", "written_at": AT}
    return "PUT", f"/reports/{new_id()}", body


def _results_as_csv(desk: Desk, place: Place) -> Request:
    Match.objects.update(finished_at=NOON, winner="A", result="played")
    [results] = owe_results(desk.tournament.pk, at=NOON)
    return "GET", f"/reports/{results.pk}/csv", None


OPERATIONS: dict[str, list[tuple[Action, str, Prepare]]] = {
    "read_report": [(Action.SEE_REPORTS, ALWAYS, _of_report(""))],
    "read_report_pdf": [(Action.SEE_REPORTS, ALWAYS, _of_report("/pdf"))],
    "read_report_html": [(Action.SEE_REPORTS, ALWAYS, _of_report("/html"))],
    "read_report_text": [(Action.SEE_REPORTS, ALWAYS, _of_report("/text"))],
    "read_report_json": [(Action.SEE_REPORTS, ALWAYS, _of_report("/json"))],
    "read_report_csv": [(Action.SEE_REPORTS, ALWAYS, _results_as_csv)],
    "read_duties": [(Action.SEE_REPORTS, ALWAYS, _get("/tournaments/{tournament}/duties"))],
    "add_remark": [(Action.COMPLETE_REPORT, ALWAYS, _remark)],
    "write_statement": [(Action.WRITE_STATEMENT, ALWAYS, _statement)],
    "send_report": [
        (Action.SEND_REPORT, ALWAYS, lambda desk, place: ("PUT", f"/reports/{_report(desk, place).pk}/sent", None))
    ],
    "send_delivery_again": [(Action.SEND_REPORT, ALWAYS, _dead_letter)],
    "close_tournament": [
        (Action.SET_UP, ALWAYS, lambda desk, place: ("PUT", f"/tournaments/{desk.tournament.pk}/closed", None))
    ],
    "read_inbox_report": [(Action.READ_INBOX, ALWAYS, _inbox())],
    "acknowledge_report": [(Action.READ_INBOX, ALWAYS, _inbox("/acknowledged", "PUT"))],
    "ask_back": [(Action.READ_INBOX, ALWAYS, _inbox("/questions/{}", "PUT", {"text": "Who?", "asked_at": AT}))],
    "list_report_questions": [
        (
            Action.SEE_REPORTS,
            ALWAYS,
            lambda desk, place: ("GET", f"/reports/{_report(desk, place).pk}/questions", None),
        )
    ],
    "answer_federation": [(Action.ANSWER_FEDERATION, ALWAYS, _answer_federation)],
    "list_entrants": [
        (
            Action.SEE_ENTRANTS,
            ALWAYS,
            lambda desk, place: ("GET", f"/divisions/{desk.round.stage.division_id}/entrants", None),
        )
    ],
    "enter_player": [(Action.ENTER_PLAYER, ALWAYS, _enter)],
    "propose_precedent": [(Action.PROPOSE_PRECEDENT, ALWAYS, _propose)],
    "list_precedent_proposals": [
        (Action.PROPOSE_PRECEDENT, ALWAYS, _get("/precedent-proposals?tournament={tournament}"))
    ],
    "read_precedent_proposal": [
        (
            Action.PROPOSE_PRECEDENT,
            ALWAYS,
            lambda desk, place: ("GET", f"/precedent-proposals/{_proposal(desk, place).pk}", None),
        )
    ],
    "revise_precedent_proposal": [
        (Action.PROPOSE_PRECEDENT, ALWAYS, _about_proposal("texts", {"texts": SAID, "articles": ["4.4.iv"]}))
    ],
    "confirm_precedent_marks": [(Action.PROPOSE_PRECEDENT, ALWAYS, _about_proposal("marks", {"marks": []}))],
    "withdraw_precedent_proposal": [(Action.PROPOSE_PRECEDENT, ALWAYS, _about_proposal("withdrawn", None))],
    "decline_precedent_proposal": [
        (Action.APPROVE_PRECEDENT, ALWAYS, _about_proposal("declined", {"reasons": "Nothing new in it."}))
    ],
    "approve_precedent": [(Action.APPROVE_PRECEDENT, ALWAYS, _approve)],
    "overtake_precedent": [(Action.APPROVE_PRECEDENT, ALWAYS, _overtake)],
    "read_statistics": [(Action.SEE_STATISTICS, ALWAYS, _get("/statistics?tournament={tournament}"))],
    "import_transcript": [(Action.IMPORT, ALWAYS, _import)],
    "read_tournament": [(Action.SEE_TOURNAMENT, ALWAYS, _get("/tournaments/{tournament}"))],
    "read_floor": [(Action.SEE_TOURNAMENT, ALWAYS, _get("/tournaments/{tournament}/floor"))],
    "read_journal": [(Action.SEE_JOURNAL, ALWAYS, _get("/tournaments/{tournament}/journal"))],
    "list_reports": [(Action.SEE_REPORTS, ALWAYS, _get("/reports?tournament={tournament}"))],
    "read_match": [(Action.SEE_CASES, ALWAYS, _get("/matches/{match}"))],
    "read_known_facts": [(Action.SEE_CASES, ALWAYS, _get("/matches/{match}/known-facts?kind=crawford-double"))],
    "read_incident": [(Action.SEE_CASES, ALWAYS, _get("/incidents/{incident}"))],
    "read_incident_advice": [(Action.SEE_CASES, ALWAYS, _get("/incidents/{incident}/advice"))],
    "read_ruling": [(Action.SEE_CASES, ALWAYS, _get("/rulings/{ruling}"))],
    "log_incident": [(Action.LOG, ALWAYS, _log)],
    "add_finding": [(Action.FIND, OPEN, _find), (Action.FIND, RULED, _find_after_ruling)],
    "add_photo": [
        (Action.ADD_PHOTO, OPEN, _add_photo(lambda desk, place: _incident(desk, place).pk)),
        (Action.ADD_PHOTO, RULED, _add_photo(lambda desk, place: _ruling(desk, place).incident_id)),
        (Action.ADD_PHOTO, APPEALED, _add_photo(lambda desk, place: _scene(desk).ruling.incident_id)),
    ],
    "read_photo": [(Action.SEE_CASES, ALWAYS, lambda desk, place: ("GET", _photo(desk, place), None))],
    "read_photo_of_appeal": [(Action.SEE_APPEAL, ALWAYS, _photo_of_appeal)],
    "withdraw_incident": [
        (Action.WITHDRAW, OPEN, lambda desk, place: ("PUT", f"/incidents/{_incident(desk, place).pk}/withdrawn", None))
    ],
    "close_incident": [
        (
            Action.CLOSE,
            RULED,
            lambda desk, place: ("PUT", f"/incidents/{_ruling(desk, place).incident_id}/closed", None),
        )
    ],
    "rule": [(Action.RULE, OPEN, _rule), (Action.SUPERSEDE, RULED, _supersede)],
    "read_appeal": [(Action.SEE_APPEAL, ALWAYS, _of_appeal())],
    "read_pool": [(Action.CHOOSE_COMMITTEE, ALWAYS, _of_appeal("/candidates"))],
    "list_links": [(Action.ISSUE_LINK, ALWAYS, _of_appeal("/links"))],
    "read_votes": [(Action.SEE_APPEAL, ALWAYS, _read_votes)],
    "judge_admission": [(Action.ADMIT_APPEAL, ALWAYS, _admit)],
    "convene_committee": [(Action.CHOOSE_COMMITTEE, ALWAYS, _convene)],
    "act_in_appeal": [
        (Action.CONDUCT_HEARING, ALWAYS, _act("hearing-opened")),
        (Action.SPEAK, ALWAYS, _act("statement", side="A", text="I.")),
        (Action.WITHDRAW_APPEAL, ALWAYS, _act("withdrawn", side="B")),
    ],
    "cast_vote": [(Action.VOTE, ALWAYS, _vote)],
    "put_option_forward": [(Action.VOTE, ALWAYS, _option)],
    "issue_link": [(Action.ISSUE_LINK, ALWAYS, _link)],
    "revoke_link": [(Action.ISSUE_LINK, ALWAYS, _revoke)],
    "list_candidates": [(Action.CHOOSE_COMMITTEE, ALWAYS, _get("/tournaments/{tournament}/candidates"))],
    "name_candidate": [(Action.CHOOSE_COMMITTEE, ALWAYS, _candidate)],
    "read_appeal_terms": [(Action.SEE_CASES, ALWAYS, _get("/tournaments/{tournament}/appeal-terms"))],
    "set_appeal_terms": [(Action.SET_UP, ALWAYS, _terms)],
    "list_refusals": [(Action.SEE_REFUSALS, ALWAYS, _get("/tournaments/{tournament}/refusals"))],
    "lodge_appeal": [(Action.LODGE_APPEAL, RULED, _lodge), (Action.LODGE_APPEAL, CLOSED, _lodge_after_closing)],
    "decide_as_director": [(Action.DECIDE_FROM_ARBITER, APPEALED, _director_decides)],
    "notify_illegal_move": [(Action.NOTIFY, ALWAYS, _notify)],
    "call_director": [(Action.CALL, ALWAYS, _call)],
    "take_call": [(Action.TAKE_CALL, ALWAYS, lambda desk, place: _waiting(desk, "taken", {"taken_at": AT}))],
    "cancel_call": [(Action.CALL, ALWAYS, lambda desk, place: _waiting(desk, "cancelled", None))],
}
CASES = [
    pytest.param(action, state, prepare, actor, id=f"{name}-{state}-{actor}")
    for name, rows in OPERATIONS.items()
    for action, state, prepare in rows
    for actor in Actor
    if actor not in AROUND_APPEALS
]


def _type_of(body: Any) -> dict[str, str]:
    """A file is sent as what it is."""
    return {"Content_Type": "application/octet-stream"} if isinstance(body, bytes) else {}


def test_every_operation_is_tested_with_everybody() -> None:
    document = yaml.safe_load(OPENAPI.read_text(encoding="utf-8"))
    named = {each["operationId"] for path in document["paths"].values() for each in path.values()}

    assert named == set(OPERATIONS) | FOR_EVERYBODY | FOR_WHOEVER_IS_SIGNED_IN


@pytest.mark.parametrize(("action", "state", "prepare", "actor"), CASES)
def test_the_table_decides(cast: Cast, action: Action, state: str, prepare: Prepare, actor: Actor) -> None:
    place = place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)
    method, path, body = prepare(cast.desk, place)
    browser = cast.browser(actor)
    before = rows()
    answer = browser._send(method, path, body, _type_of(body))

    if may(actor, action, state=state):
        assert browser.status in (200, 201, 204), answer
        return
    expected = (404, "not-found") if actor is Actor.STRANGER else (403, "forbidden")
    assert (browser.status, answer["code"]) == expected
    assert rows() == before


@pytest.mark.parametrize("name", [*OPERATIONS])
def test_nobody_does_it_without_signing_in(cast: Cast, name: str) -> None:
    place = place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)
    method, path, body = OPERATIONS[name][0][2](cast.desk, place)
    browser = Browser()
    before = rows()

    problem = browser._send(method, path, body, _type_of(body))

    assert (browser.status, problem["code"]) == (401, "not-signed-in")
    assert rows() == before


@pytest.mark.parametrize("name", [name for name in OPERATIONS if not name.startswith(("read_", "list_"))])
def test_nothing_is_changed_without_the_sessions_token(cast: Cast, name: str) -> None:
    place = place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)
    method, path, body = OPERATIONS[name][0][2](cast.desk, place)
    browser = cast.browser(Actor.DIRECTOR)
    browser.token = ""
    before = rows()

    problem = browser._send(method, path, body, _type_of(body))

    assert (browser.status, problem["code"]) == (403, "csrf")
    assert rows() == before


def test_lists_show_nothing_of_another_tournament(cast: Cast) -> None:
    log(cast.desk, place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk))
    stranger = cast.browser(Actor.STRANGER)

    assert stranger.get("/incidents")["results"] == []
    assert [each["slug"] for each in stranger.get("/tournaments")] == ["elsewhere"]
    assert stranger.get(f"/incidents?tournament={cast.desk.tournament.pk}")["code"] == "not-found"
    assert stranger.get(f"/incidents?match={cast.desk.match_id}")["code"] == "not-found"


def test_an_id_of_another_tournament_is_neither_shown_nor_touched(cast: Cast) -> None:
    incident = log(cast.desk, place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk)).incident
    stranger = cast.browser(Actor.STRANGER)
    [elsewhere] = stranger.get("/tournaments")
    [table] = stranger.get(f"/tournaments/{elsewhere['id']}/floor")["tables"]

    body = {"match": table["match"], "kind": KIND, "facts": CRAWFORD_DOUBLE, "happened_at": AT}
    problem = stranger.put(f"/incidents/{incident.pk}", body)

    assert stranger.status == 409
    assert str(cast.desk.match_id) not in str(problem)
    assert Incident.objects.get(pk=incident.pk).match_id == cast.desk.match_id


def test_an_appeal_on_another_tournaments_ruling_finds_no_ruling(cast: Cast) -> None:
    ruling = _ruling(cast.desk, place_of_match(cast.desk.match_id, viewer_id=cast.desk.director.pk))
    stranger = cast.browser(Actor.STRANGER)

    body = {"ruling": str(ruling.pk), "side": "A", "grounds": "", "lodged_at": AT}
    problem = stranger.put(f"/appeals/{new_id()}", body)

    assert (stranger.status, problem["field"], problem["found"]) == (404, "ruling", str(ruling.pk))
    assert not Appeal.objects.exists()


def rows() -> dict[str, int]:
    """How many rows there are of everything but sessions."""
    ours = [each for each in apps.get_models() if each._meta.app_label in ("tournaments", "arbitration")]
    found = [each for each in ours if each is not RefusedAct]  # where a refusal itself is kept
    return {each._meta.label: each._default_manager.count() for each in found}
