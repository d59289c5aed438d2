"""The case file by its reader: who is written to is for the desk, and how members act in the vote for no one."""

from arbitration.appeals.selectors.votes import HIDDEN
from arbitration.models import AppealAct, Notice, RefusedAct
from tests.api_client import Browser
from tests.arbitration.appeals.scene import Phone, make_scene
from tests.factories import Desk, give_role
from tournaments.models import Role


def test_only_the_desk_reads_who_is_written_to(desk: Desk) -> None:
    scene = make_scene(desk)
    member, *_ = scene.until_the_vote()
    party = scene.party("A")
    observer = Browser(give_role(desk.tournament, Role.OBSERVER))
    told = Notice.objects.filter(appeal=scene.appeal).count()
    assert told
    read = {reader: len(scene.file(reader)["notices"]) for reader in (scene.director, observer, member, party)}
    assert read == {scene.director: told, observer: 0, member: 0, party: 0}


def test_no_act_of_the_vote_is_listed_among_those_of_the_appeal(desk: Desk) -> None:
    scene = make_scene(desk)
    phones = scene.until_the_vote()
    scene.vote(phones[0], "uphold", 0)
    kept = set(AppealAct.objects.filter(appeal=scene.appeal).values_list("kind", flat=True))
    assert kept & set(HIDDEN)
    for reader in (scene.director, *phones):
        listed = {act["kind"] for act in scene.file(reader)["acts"]}
        assert listed == kept - set(HIDDEN)


def test_a_forwarded_link_is_refused_under_the_appeal_that_it_leads_to(desk: Desk) -> None:
    scene = make_scene(desk)
    member, *_ = scene.until_the_vote()
    Phone(member.link).open()
    [kept] = RefusedAct.objects.all()
    assert (kept.code, kept.appeal_id, kept.tournament_id) == ("link-forwarded", scene.appeal, desk.tournament.pk)
