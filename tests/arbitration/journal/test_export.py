"""The exported journal: a verifier that shares no code with ours comes to the same head and the same breaks."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitration.journal.verification import verify
from bootstrap import node
from tests.arbitration.journal.test_verification import build
from tests.factories import NOON, Desk, make_desk
from tests.tournaments.test_journal import JSON
from tournaments.models import new_id
from tournaments.services.export import journal_lines
from tournaments.services.journal import Draft, record

TOOL = Path(__file__).resolve().parents[3] / "tools" / "verify_journal.mjs"


def judged(lines: list[bytes], *heads: str) -> tuple[int, str]:
    """What the other verifier says of an export: its exit status and its words."""
    named = [word for head in heads for word in ("--head", head)]
    done = subprocess.run(
        ["node", TOOL, "-", *named],
        check=False,
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        env=node.environment(),
    )
    return done.returncode, (done.stdout + done.stderr).decode()


def altered(line: bytes, **changes: Any) -> bytes:
    """A line with other values."""
    return json.dumps({**json.loads(line), **changes}).encode()


@pytest.fixture
def export(db: None) -> list[bytes]:
    """The journal of a tournament with rulings, notifications and sheets."""
    return list(journal_lines(build().tournament.pk))


def test_both_verifiers_come_to_the_same_head(db: None) -> None:
    tournament = build().tournament.pk
    head, breaks = verify(tournament)
    assert breaks == []
    assert judged(list(journal_lines(tournament))) == (0, f"{head.sequence} entries, head {head.hash}\n")


@pytest.mark.django_db
@settings(max_examples=5, deadline=None)
@given(bodies=st.lists(st.dictionaries(st.text("abcxyz_", min_size=1), JSON, min_size=1), min_size=30, max_size=30))
def test_both_write_every_body_alike(bodies: list[dict[str, Any]]) -> None:
    tournament = make_desk(slug=f"t{new_id().hex}").tournament.pk
    head = record(tournament, [Draft("ruling", new_id(), body, NOON) for body in bodies], at=NOON)
    assert judged(list(journal_lines(tournament))) == (0, f"30 entries, head {head.hash}\n")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"body": {"other": 1}}, "entry 3, hash"),
        ({"kind": "other"}, "entry 3, hash"),
        ({"previous": "a" * 64}, "entry 3, previous"),
        ({"hash": "b" * 64}, "entry 4, previous"),
        ({"sequence": 9}, "entry 9, sequence"),
        ({"body": {"half": 0.5}}, "entry.body.half: no whole number"),
    ],
)
def test_an_alteration_is_found_where_it_is(export: list[bytes], changes: dict[str, Any], said: str) -> None:
    export[3] = altered(export[3], **changes)
    status, words = judged(export)
    assert (status, said in words) == (1, True)


def test_a_tail_that_was_cut_off_is_found_by_the_heads_of_the_export(db: None) -> None:
    tournament = build().tournament.pk
    export = list(journal_lines(tournament, heads=[verify(tournament)[0]]))
    status, words = judged(export[:-2])
    assert (status, "cut-off" in words) == (1, True)


def test_a_head_from_a_report_is_compared(export: list[bytes]) -> None:
    assert "handed-over" in judged(export, f"2:{'c' * 64}")[1]
    assert judged(export, f"2:{json.loads(export[2])['hash']}")[0] == 0


@pytest.mark.parametrize("lines", [[b""], [b"{}"], [b"no json"], [b'{"format": "other/1"}']])
def test_what_is_no_export_is_refused(lines: list[bytes]) -> None:
    assert judged(lines)[0] == 2


def test_the_command_writes_a_file_and_overwrites_none(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "journal.jsonl"
    call_command("export_journal", desk.tournament.slug, output=file)
    assert json.loads(file.read_text().splitlines()[0])["tournament"] == str(desk.tournament.pk)
    with pytest.raises(CommandError, match="nothing was written"):
        call_command("export_journal", desk.tournament.slug, output=file)
    with pytest.raises(CommandError, match="no tournament"):
        call_command("export_journal", "nowhere")


def test_the_verifier_ends_without_a_word_once_nothing_reads_it(export: list[bytes]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    said = b"\n".join(export[:1] + [altered(line, kind="another") for line in export[1:]])
    asked: list[str | Path] = ["node", TOOL, "-"]
    done = subprocess.run(
        asked, check=False, input=said, stdout=writing, stderr=subprocess.PIPE, env=node.environment()
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")
