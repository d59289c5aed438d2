"""The law as an archive: the same bytes for the same law, and all that advice needs."""

import json
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from django.test import Client

from rules.answering import answer_text

ARCHIVE = "/engine/rules.zip"
ASK = """
import sys
sys.path.insert(0, sys.argv[1])
from rules.answering import answer_text
print(answer_text(sys.argv[2]))
"""
QUESTION = {
    "rulebook": "eubgf-2020",
    "kind": "crawford-double",
    "facts": {"match_length": 7, "score": {"A": 6, "B": 3}, "by": "B", "crawford_played": False},
}


def test_the_archive_is_the_same_until_the_law_changes(client: Client) -> None:
    first, second = client.get(ARCHIVE), client.get(ARCHIVE)
    assert (first.status_code, first["Content-Type"]) == (200, "application/zip")
    assert first.content == second.content
    assert first["Cache-Control"] == "no-cache"
    again = client.get(ARCHIVE, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get(ARCHIVE, headers={"If-None-Match": '"another"'}).status_code == 200
    assert client.post(ARCHIVE).status_code == 405


def test_the_archive_alone_gives_the_same_advice(client: Client, tmp_path: Path) -> None:
    zipfile.ZipFile(BytesIO(client.get(ARCHIVE).content)).extractall(tmp_path)
    asked = json.dumps(QUESTION)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ASK, str(tmp_path), asked], capture_output=True, text=True, check=True
    )
    assert done.stdout.rstrip("\n") == answer_text(asked)
    assert json.loads(done.stdout)["words"]["fr"]["verdict"]


@pytest.mark.parametrize("name", ["rules/answering.py", "rules/locale/fr/LC_MESSAGES/rules.mo"])
def test_the_archive_has_modules_and_catalogues_and_no_caches(client: Client, name: str) -> None:
    names = zipfile.ZipFile(BytesIO(client.get(ARCHIVE).content)).namelist()
    assert name in names
    assert not [each for each in names if "__pycache__" in each or each.endswith(".po")]
