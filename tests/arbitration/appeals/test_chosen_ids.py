"""Ids that a device chooses: they don't steer a draw whose seed is known."""

import hashlib
from uuid import UUID

from arbitration.models import Candidate, Committee
from tests.arbitration.appeals.scene import Scene, make_scene
from tests.factories import Desk
from tournaments.models import LogEntry, new_id


def key_of(seed: str, lot: str) -> str:
    return hashlib.sha256(f"{seed}:{lot}".encode()).hexdigest()


def name(scene: Scene, id: UUID, called: str) -> str:
    """Name a person under an id of the device's choice; the hash of the journal's entry."""
    body = {"name": called, "role": "other", "email": "friend@example.org"}
    scene.director.put(f"/tournaments/{scene.desk.tournament.pk}/candidates/{id}", body)
    assert scene.director.status == 201
    return LogEntry.objects.get(kind="candidate-named", record_id=id).hash


def test_a_person_named_once_the_seed_is_known_is_drawn_by_the_journal_and_not_by_the_id(desk: Desk) -> None:
    scene = make_scene(desk)
    early = new_id()
    name(scene, early, "Early")
    scene.lodge()
    seed = f"{scene.appeal}:{LogEntry.objects.get(kind='appeal').hash}"
    best = min(key_of(seed, str(each)) for each in Candidate.objects.values_list("pk", flat=True))
    late = next(id for id in iter(new_id, None) if key_of(seed, str(id)) < best)
    entry = name(scene, late, "Late")
    scene.admit()
    pool = scene.director.get(f"{scene.path}/candidates")
    assert pool["seed"] == seed
    lots = {each["candidate"]["id"]: each["lot"] for each in pool["candidates"]}
    assert (lots[str(early)], lots[str(late)]) == (str(early), entry)
    assert [each["draw_key"] for each in pool["candidates"]] == sorted(key_of(seed, lot) for lot in lots.values())

    corrected = {"name": "Early", "role": "other", "email": "friend@example.org", "language": "fr"}
    scene.director.put(f"/tournaments/{desk.tournament.pk}/candidates/{early}", corrected)
    again = scene.director.get(f"{scene.path}/candidates")["candidates"]
    assert {each["candidate"]["id"]: each["lot"] for each in again} == lots  # a correction is no naming

    scene.convene()
    committee = Committee.objects.get()
    drawn = {each["candidate"]: each for each in committee.draw}
    assert drawn[str(late)]["lot"] == entry
    assert "lot" not in drawn[str(early)]
    able = sorted(
        (each for each in committee.draw if not each["unfit"] and not each["ties"]), key=lambda each: each["key"]
    )
    seated = [str(each) for each in committee.seats.order_by("place").values_list("candidate", flat=True)]
    assert seated == [each["candidate"] for each in able[: len(seated)]]
