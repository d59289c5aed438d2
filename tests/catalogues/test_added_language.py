"""A language that exists here alone, added by files: catalogues, and articles beside the French ones."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from babel.messages.catalog import Catalog

from catalogues.files import DOMAINS, ROOT, Domain, template, write

ADDED = "eo"
HOUSE = ("bootstrap", "catalogues", "config", "launcher", "rules", "tournaments", "arbitration")
NOT_COPIED = shutil.ignore_patterns("__pycache__", "node_modules", "dist", ".cache")

ASK = """
import json, os
from datetime import date, datetime, UTC
import django
django.setup()
from django.test import RequestFactory
from django.utils import translation
from arbitration.models import AccountLetter
from arbitration.reports.account_letters import compose
from arbitration.reports.documents.labels import Labels
from arbitration.reports.documents.words import day
from config.problems import problem
from rules.questions.backgammon.crawford import Status
from rules.questions.backgammon.process_remedies import form_committee
from tournaments.api.fields import LanguageCode
from tournaments.api.refusals import Fault
from tournaments.models import User

added = "eo"
asked = translation.get_language_from_request(RequestFactory().get("/", headers={"Accept-Language": "eo-XX,fr;q=0.5"}))
with translation.override(asked):
    refused = problem(Fault("not-found"))
reader = User(email="ana@example.org", name="Ana", language=LanguageCode().to_internal_value(added), password="!")
letter = compose(AccountLetter(user=reader), at=datetime(2026, 12, 1, tzinfo=UTC)).content
print(json.dumps({
    "label": dict(Status.MATCH_OVER.label),
    "remedy": form_committee.said({"sizes": [3, 5]})[added],
    "asked": asked,
    "refused": refused["title"],
    "letter": letter.decode(),
    "report": Labels(added).rulebook,
    "day": day(date(2026, 12, 1), added),
}))
"""

MENU = """
import { expect, it } from 'vitest';
import { LanguageChoice } from '../src/components/languages';
import { settings } from '../src/lib/settings';
import { words } from '../src/lib/i18n/dictionary';
import { common } from '../src/lib/i18n/words/common';
import { languages } from '../build/catalogues';

it('is in the menu under its own name, and its words are said', () => {
  const { props } = LanguageChoice({ label: 'Language', value: 'en', onChoose: () => {} }) as never as {
    props: { options: { value: string; word: { props: { children: string } } }[] };
  };
  expect(props.options.map(({ value, word }) => [value, word.props.children])).toContainEqual(['eo', 'Esperanto']);
  expect(languages()).toContain('eo');
  settings.value = { ...settings.value, language: 'eo' };
  expect(words(common).rulebook).toBe('RULEBOOK');
});
"""


def in_capitals(domain: Domain, file: Path) -> None:
    """Write a catalogue in which every text is its English in capitals, but those with blanks, which stay."""
    catalogue = Catalog(locale=ADDED, fuzzy=False)
    for message in template(domain):
        if message.id:
            shown = message.id if "{" in str(message.id) else str(message.id).upper()
            catalogue.add(message.id, shown, context=message.context)
    file.parent.mkdir(parents=True)
    write(catalogue, file)


def test_the_house_speaks_a_language_that_is_added_by_files_alone(tmp_path: Path) -> None:
    for package in HOUSE:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=NOT_COPIED)
    for domain in DOMAINS[:2]:
        in_capitals(domain, Domain(domain.name, tmp_path / domain.folder.name).file(ADDED))
    for texts in (tmp_path / "rules").glob("*/texts/fr"):
        shutil.copytree(texts, texts.with_name(ADDED))
    settings = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "PUBLIC_URL": "http://testserver",
        "VAR_DIR": str(tmp_path),
    }
    environment = {**os.environ, **settings, "PYTHONPATH": str(tmp_path)}
    for words in (["-m", "catalogues", "compile"], ["-c", ASK]):
        done = subprocess.run(
            [sys.executable, *words], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["label"]["en"] == "match over"
    assert said["label"][ADDED] == "MATCH OVER"
    assert said["remedy"] == "Form a committee of 3 OR 5."
    assert (said["asked"], said["refused"]) == (ADDED, "NOT FOUND")
    assert "Subject: A NEW PASSWORD FOR TABLECALL" in said["letter"]
    assert said["report"] == "RULEBOOK"
    assert said["day"] == "1 decembro 2026"


def test_the_client_offers_a_language_that_is_added_by_files_alone(tmp_path: Path) -> None:
    client = tmp_path / "pwa"
    shutil.copytree(ROOT / "pwa", client, ignore=NOT_COPIED)
    (client / "node_modules").symlink_to((ROOT / "pwa/node_modules").resolve())
    in_capitals(DOMAINS[2], Domain("client", client).file(ADDED))
    (client / "tests/added.test.ts").write_text(MENU, "utf-8")
    done = subprocess.run(
        ["node", "node_modules/vitest/vitest.mjs", "run", "tests/added.test.ts"],
        cwd=client,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
