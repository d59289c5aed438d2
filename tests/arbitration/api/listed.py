"""The lists of the API, each with its address, its reader, and how it gets another row."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from typing import Any

from django.db.models import F
from django.utils import timezone

from arbitration.appeals.lodging import lodge_appeal
from arbitration.models import Candidate, FederationReport, PrecedentProposal, PrivateLink, RefusedAct, ReportQuestion
from arbitration.places import Place, place_of_match
from arbitration.reports.statements import DECISION, Statement, write_by_link
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Scene, make_scene
from tests.arbitration.cases import CRAWFORD_DOUBLE, log, ruled
from tests.arbitration.conftest import Cast
from tests.arbitration.precedents.samples import SAID, publish
from tests.factories import NOON, enter, make_tournament, minutes
from tournaments.models import Player, Session, Side, Suspension, new_id
from tournaments.permissions import Actor

DISPUTED = {**CRAWFORD_DOUBLE, "disputed": True}
PRECEDENT = {
    "kind": "crawford-double",
    "rulebook": "eubgf-2020",
    "articles": ["4.4.iv"],
    "facts": {},
    "outcome": "void",
    "en": [
        "A double in the Crawford game",
        "The trailer doubled.",
        "Does it stand?",
        "It does not.",
        "The rule binds both.",
    ],
}


@dataclass
class Lists:
    """A tournament whose lists grow. The appeal is made when a list asks for it."""

    cast: Cast
    place: Place = field(init=False)

    def __post_init__(self) -> None:
        self.place = place_of_match(self.cast.desk.match_id, viewer_id=self.cast.desk.director.pk)

    @property
    def tournament(self) -> str:
        """The tournament's address."""
        return f"/tournaments/{self.cast.desk.tournament.pk}"


@dataclass(frozen=True)
class Listed:
    """A list, its reader, and how it gets another row."""

    path: str
    reader: Browser
    add: Callable[[], object]


def appeals(lists: Lists) -> Listed:
    """Each with a ruling of its own."""
    return Listed("/appeals", lists.cast.browser(Actor.DIRECTOR), partial(add_appeal, lists.cast, lists.place))


def add_appeal(cast: Cast, place: Place) -> None:
    """A ruling and an appeal against it."""
    lodge_appeal(
        place, ruled(cast.desk, place), id=new_id(), side=Side.A, grounds="She knew.", lodged_at=minutes(8),
        by=cast.desk.director, at=minutes(8),
    )  # fmt: skip


def candidates(lists: Lists) -> Listed:
    """Half of them players, with a team of their own each."""

    def add() -> None:
        player = Player.objects.create(first_name="Kim", last_name="Seated")
        player.teams.create(name="Team", code="T", captain=player)
        Candidate.objects.create(
            tournament=lists.cast.desk.tournament,
            name=f"Person {Candidate.objects.count()}",
            role="player",
            player=player,
        )
        named(lists.cast)

    return Listed(f"{lists.tournament}/candidates", lists.cast.browser(Actor.DIRECTOR), add)


def named(cast: Cast) -> Candidate:
    """A candidate for committees."""
    name = f"Other {Candidate.objects.count()}"
    return Candidate.objects.create(tournament=cast.desk.tournament, name=name, role="other")


def citing_precedents(lists: Lists) -> Listed:
    """Precedents of one article."""

    def add() -> None:
        publish(lists.cast.desk, [PRECEDENT], first=PrecedentProposal.objects.count() + 1)

    path = "/rulebooks/eubgf-2020/articles/4.4.iv/precedents"
    return Listed(path, lists.cast.browser(Actor.DIRECTOR), add)


def precedents(lists: Lists) -> Listed:
    """All precedents."""
    found = citing_precedents(lists)
    return Listed("/precedents", found.reader, found.add)


def citing_rulings(lists: Lists) -> Listed:
    """Rulings by one article."""
    path = "/rulebooks/eubgf-2020/articles/4.4.iv/rulings"
    return Listed(path, lists.cast.browser(Actor.DIRECTOR), partial(ruled, lists.cast.desk, lists.place))


def entrants(lists: Lists) -> Listed:
    """Players with a suspension that stands."""
    division = lists.cast.desk.round.stage.division

    def add() -> None:
        player = enter(division, f"Player {Player.objects.count()}").player
        suspend(lists.cast, player)

    return Listed(f"/divisions/{division.pk}/entrants", lists.cast.browser(Actor.DIRECTOR), add)


def suspend(cast: Cast, player: Player | None = None) -> None:
    """A suspension by the tournament's federation."""
    Suspension.objects.create(
        federation=cast.desk.tournament.sanctioned_by, player=player, last_name="Placeholder", name_key="placeholder",
        starts_on=NOON.date(), registered_by=cast.desk.director, recorded_at=NOON,
    )  # fmt: skip


def inbox(lists: Lists) -> Listed:
    """Reports that were sent, each with a question."""

    def add() -> None:
        ruled(lists.cast.desk, lists.place, DISPUTED)
        FederationReport.objects.update(state="sending", due_at=NOON)
        ask(lists, FederationReport.objects.latest("recorded_at"))

    return Listed("/inbox", lists.cast.browser(Actor.FEDERATION), add)


def ask(lists: Lists, report: FederationReport) -> None:
    """The federation asks back."""
    ReportQuestion.objects.create(
        report=report,
        asked_by=lists.cast.people[Actor.FEDERATION],
        text="Who noticed?",
        asked_at=NOON,
        recorded_at=NOON,
    )


def report_questions(lists: Lists) -> Listed:
    """Questions about one report."""
    ruled(lists.cast.desk, lists.place, DISPUTED)
    report = FederationReport.objects.get()
    return Listed(f"/reports/{report.pk}/questions", lists.cast.browser(Actor.DIRECTOR), partial(ask, lists, report))


def incidents(lists: Lists) -> Listed:
    """What was logged."""
    return Listed("/incidents", lists.cast.browser(Actor.DIRECTOR), partial(log, lists.cast.desk, lists.place))


def links(lists: Lists) -> Listed:
    """Links to one appeal, of one seat after the other."""
    scene = make_scene(lists.cast.desk)
    scene.lodge()
    scene.admit()
    scene.convene()
    members = [seat["id"] for seat in scene.file()["committee"]["seats"] if seat["state"] == "member"]

    def add() -> None:
        seat = members[PrivateLink.objects.count() % len(members)]
        scene.director.put(f"/links/{new_id()}", {"way": "mail", "appeal": str(scene.appeal), "member": seat})
        assert scene.director.status == 201

    return Listed(f"{scene.path}/links", scene.director, add)


def own_statements(lists: Lists) -> Listed:
    """What one private link wrote."""
    scene: Scene = make_scene(lists.cast.desk)
    phone = scene.party("A", shown_by=lists.cast.browser(Actor.ASSISTANT))
    link = PrivateLink.objects.get(side="A")

    def add() -> None:
        said = Statement(about=DECISION, text="The cube was in the middle.", written_at=NOON)
        write_by_link(link, id=new_id(), said=said, at=NOON)

    return Listed("/statements", phone, add)


def proposals(lists: Lists) -> Listed:
    """Proposals for precedents, each of which follows an earlier one."""
    numbers = iter(range(1, 100))

    def add() -> None:
        [followed] = publish(lists.cast.desk, [PRECEDENT], first=next(numbers))
        PrecedentProposal.objects.create(
            tournament=lists.cast.desk.tournament, ruling=ruled(lists.cast.desk, lists.place), texts=SAID, articles=[],
            proposed_by=lists.cast.desk.director, proposed_at=NOON, recorded_at=NOON,
            treats=[{"precedent": str(followed.pk), "how": "followed"}],
        )  # fmt: skip

    return Listed("/precedent-proposals", lists.cast.browser(Actor.DIRECTOR), add)


def refusals(lists: Lists) -> Listed:
    """What was refused, half of it to members with a link."""
    links_of = links(lists)

    def add() -> None:
        links_of.add()
        RefusedAct.objects.create(
            tournament=lists.cast.desk.tournament, what="cast_vote", code="voted-already", recorded_at=NOON,
            link=PrivateLink.objects.latest("issued_at"),
        )  # fmt: skip
        RefusedAct.objects.create(
            tournament=lists.cast.desk.tournament, what="convene", code="no-pool", recorded_at=NOON,
            user=lists.cast.desk.director,
        )  # fmt: skip

    return Listed(f"{lists.tournament}/refusals", lists.cast.browser(Actor.DIRECTOR), add)


def reports(lists: Lists) -> Listed:
    """What the tournament reports."""
    path = f"/reports?tournament={lists.cast.desk.tournament.pk}"
    return Listed(path, lists.cast.browser(Actor.DIRECTOR), partial(ruled, lists.cast.desk, lists.place, DISPUTED))


def sessions(lists: Lists) -> Listed:
    """Devices on which one user is signed in."""

    def add() -> None:
        at = timezone.now()
        Session.objects.create(
            session_key=new_id().hex, session_data="", expire_date=at + timedelta(hours=1), used_at=at,
            user=lists.cast.desk.director, device="Firefox", signed_in_at=at,
        )  # fmt: skip

    return Listed("/sessions", lists.cast.browser(Actor.DIRECTOR), add)


def suspensions(lists: Lists) -> Listed:
    """Suspensions by one federation."""
    return Listed("/suspensions", lists.cast.browser(Actor.FEDERATION), partial(suspend, lists.cast))


def tournaments(lists: Lists) -> Listed:
    """Tournaments of one federation."""

    def add() -> None:
        made = make_tournament(slug=f"t-{new_id().hex}")
        type(made).objects.filter(pk=made.pk).update(starts_on=F("starts_on") - timedelta(days=1))

    return Listed("/tournaments", lists.cast.browser(Actor.FEDERATION), add)


LISTS: dict[str, Callable[[Lists], Listed]] = {
    "list_appeals": appeals,
    "list_candidates": candidates,
    "list_citing_precedents": citing_precedents,
    "list_citing_rulings": citing_rulings,
    "list_entrants": entrants,
    "list_inbox": inbox,
    "list_incidents": incidents,
    "list_links": links,
    "list_own_statements": own_statements,
    "list_precedent_proposals": proposals,
    "list_precedents": precedents,
    "list_refusals": refusals,
    "list_report_questions": report_questions,
    "list_reports": reports,
    "list_sessions": sessions,
    "list_suspensions": suspensions,
    "list_tournaments": tournaments,
}

UNPAGED: dict[str, str] = {
    "list_links": "the seats and sides of one appeal, and what was issued to them anew",
    "list_own_statements": "what one person wrote by hand, at the pace that the throttle allows",
    "list_report_questions": "the correspondence about one report",
    "list_rulebooks": "files of the engine: a release changes their number",
    "list_sessions": "the latest devices of one user, cut off at a fixed number",
}
"""Lists without pages, each with what bounds it."""


def rows(answer: Any) -> list[Any]:
    """The rows of a list's answer, paged or not."""
    if isinstance(answer, list):
        return answer
    return next(answer[name] for name in ("results", "sessions", "written") if name in answer)
