"""The export of a person meets an erasure: it has all from before it, not half."""

import json
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

from arbitration.privacy import export
from arbitration.privacy.erasure import erase_player
from tests.arbitration.locking.stage import make_stage
from tests.factories import minutes


@pytest.mark.django_db(transaction=True)
def test_an_export_reads_all_as_of_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = make_stage()
    player = stage.desk.match.side_a.player
    assert player
    whole = run(player.pk)
    around = export._around

    def erased_meanwhile(*given: Any) -> Any:
        with ThreadPoolExecutor(1) as pool:
            pool.submit(_erase, player.pk).result()
        return around(*given)

    monkeypatch.setattr(export, "_around", erased_meanwhile)
    assert run(player.pk) == whole
    monkeypatch.undo()
    assert player.last_name not in json.dumps(run(player.pk)["texts"])


def run(player_id: Any) -> Any:
    said = StringIO()
    call_command("export_person", str(player_id), stdout=said)
    return json.loads(said.getvalue())


def _erase(player_id: Any) -> None:
    try:
        erase_player(player_id, reason="Asked.", by=None, at=minutes(60))
    finally:
        connection.close()
