"""Acts in the shapes in which earlier clients sent them are accepted: a tablet may not have been updated for days.

`clients/*.json` has a file for each of three earlier states of the client, named after day and commit, written from
its `pwa/src/lib/offline`. A release that changes a shape adds a file; the oldest of four goes.
"""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from arbitration.advice.asking import ask
from arbitration.models import Appeal, Incident, Ruling
from tests.api_client import Browser
from tests.arbitration.cases import CRAWFORD_DOUBLE
from tests.factories import NOON, Desk
from tournaments.models import DeviceActs, new_id

pytestmark = pytest.mark.django_db

CLIENTS: Final = sorted((Path(__file__).parent / "clients").glob("*.json"))
HEADERS: Final = {"X-Device-Time": NOON.isoformat()}


def filled(shape: Any, values: dict[str, Any]) -> Any:
    """The shape with a value in each of its places: `{match}`."""
    if isinstance(shape, dict):
        return {name: filled(part, values) for name, part in shape.items()}
    if isinstance(shape, list):
        return [filled(part, values) for part in shape]
    if isinstance(shape, str) and shape.startswith("{"):
        return values.setdefault(shape[1:-1], str(new_id()))
    return shape


def address(path: str, values: dict[str, Any]) -> str:
    """The same for a path."""
    return "/".join(str(filled(part, values)) for part in path.split("/"))


def said_by(client: Path, desk: Desk) -> tuple[list[dict[str, Any]], dict[str, str], dict[str, Any]]:
    """The acts of an earlier client, its headers, and the values that its acts name."""
    said = json.loads(client.read_text("utf-8"))
    headers = {name.replace("-", "_"): HEADERS[name] for name in said["headers"]}
    remedies = ask("eubgf-2020", "crawford-double", CRAWFORD_DOUBLE).advice["remedies"]
    return said["acts"], headers, {"match": str(desk.match_id), "remedies": remedies}


@pytest.mark.parametrize("client", CLIENTS, ids=lambda path: path.stem)
def test_every_act_of_an_earlier_client_is_taken_and_taken_again(client: Path, director: Browser, desk: Desk) -> None:
    acts, headers, values = said_by(client, desk)
    for act in acts:
        path, body = address(act["path"], values), filled(act.get("body"), values)
        answer = director.put(path, body, **headers)
        assert director.status in (200, 201, 204), (act["what"], director.status, answer)
        again = director.put(path, body, **headers)
        assert director.status in (200, 204), (act["what"], "again", director.status, again)

    assert Incident.objects.filter(pk=values["incident"]).count() == 1
    assert Ruling.objects.get().outcome == "double-void"
    assert Appeal.objects.count() == sum(act["what"] == "appeal" for act in acts)
    assert not DeviceActs.objects.exists(), "they send no numbers"


def test_there_are_three_earlier_clients() -> None:
    assert len(CLIENTS) == 3


@pytest.mark.parametrize("client", CLIENTS, ids=lambda path: path.stem)
def test_the_same_acts_are_taken_in_one_request(client: Path, director: Browser, desk: Desk) -> None:
    acts, headers, values = said_by(client, desk)
    sent = [{"path": address(act["path"], values), "body": filled(act.get("body", {}), values)} for act in acts]

    first, again = (director.post("/acts", {"acts": sent}, **headers)["answers"] for _ in range(2))

    assert [answer["status"] for answer in first if answer["status"] not in (200, 201, 204)] == []
    assert [answer["status"] for answer in again if answer["status"] not in (200, 204)] == []
    assert Incident.objects.filter(pk=values["incident"]).count() == 1
