"""Every kind of mail and of document, in each language: no code, no identifier, no word of the other language."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from typing import Any, Final

import pytest

from arbitration.models import Notice, ReportAlert
from arbitration.reports import account_letters, alert_mails, notices
from arbitration.reports.documents.content import Report
from arbitration.reports.documents.layout import lay_out
from tests.arbitration.reports.samples import CRAWFORD_REPORT, DEPARTING_REPORT, ILLEGAL_MOVE_REPORT
from tests.arbitration.reports.test_all_documents import DECIDED, RESULTS, STATEMENT
from tests.plain_words import is_bare_score, oddities_of

LANGUAGES: Final = ("en", "fr", "de")
FILLED = {
    "name": "Ana Lind",
    "by": "Bo Lind",
    "official": "Bo Lind",
    "member": "Cem Kaya",
    "tournament": "Bréval Open",
    "federation": "EUBGF",
    "duty": "5.5.ii",
    "due": "2026",
    "number": "12",
    "address": "https://desk.example.org/x",
    "greeting": "Ana Lind,\n\n",
    "what": "",
    "role": "",
}
LONG = 12
PLAYERS = frozenset({"Sørensen", "Dvořák", "王小明"})
SEAL = re.compile(r"^https?:|^<svg|[0-9a-f]{8}-[0-9a-f]{4}-|^[0-9a-f ]{16,}$")
"""Ids, seals and addresses are there to be checked, not read."""
MADE_TO_BE_READ_BY_MACHINES = {"number", "language", "kind", "key"}
DOCUMENTS: Mapping[str, Report] = {
    "crawford": CRAWFORD_REPORT,
    "departing": DEPARTING_REPORT,
    "illegal-move": ILLEGAL_MOVE_REPORT,
    "decided": DECIDED,
    "results": RESULTS,
    "statement": STATEMENT,
}


def mails(language: str) -> Iterator[tuple[str, str]]:
    """Every kind of mail by its name: subjects, texts, and the words put into them."""
    for module, what in ((notices, "notice"), (alert_mails, "alert")):
        for table in (module.SUBJECTS, module.TEXTS):
            for kind, said in table.items():
                yield f"{what} {kind}", said[language]
    yield "alert", alert_mails.LETTER[language]
    words = account_letters
    for name, said in (
        ("invitation", words.INVITATION),
        ("reset", words.RESET),
        ("invited", words.INVITED),
        ("forgotten", words.FORGOTTEN),
        *((f"role {role}", said) for role, said in words.ROLES.items()),
    ):
        yield name, said[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_mail_speaks_to_its_reader(language: str) -> None:
    told = [(name, text.format(**FILLED)) for name, text in mails(language)]
    odd = [f"{name}: {each}" for name, text in told for each in oddities_of(text, language)]
    assert not odd, "\n".join(odd)


def test_every_kind_of_notice_and_alert_has_its_mail() -> None:
    kinds = {name for name, _ in mails("en")}
    assert {f"notice {kind}" for kind in Notice.Kind.values} <= kinds
    assert {f"alert {stage.removeprefix('long-')}" for stage in ReportAlert.Stage.values} <= kinds


def texts(value: Any, around: str = "") -> Iterator[tuple[str, str]]:
    """What a page, and so its PDF, HTML and text, says in words, each with what stands beside it."""
    if isinstance(value, str):
        yield value, around or value
        return
    parts = value if isinstance(value, list | tuple) else list(value.values()) if isinstance(value, dict) else []
    row = " ".join(each for each in parts if isinstance(each, str))
    if isinstance(value, dict):
        parts = [each for name, each in value.items() if name not in MADE_TO_BE_READ_BY_MACHINES]
    for each in parts:
        yield from texts(each, row)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_kind_of_document_speaks_to_its_reader(name: str, language: str) -> None:
    """Its own words: sentences of the ruling are stored in the report's language and are put in as they are."""
    report = replace(DOCUMENTS[name], language=language)
    given = {text for text, _ in texts(asdict(report))}
    stored = {text for text in given if len(text) >= LONG}
    heard, odd = 0, []
    for text, around in texts(asdict(lay_out(report))):
        if "–" in text and is_bare_score(text, PLAYERS, around):
            odd.append(f"a score without names: {text!r}")
        if text and text not in given and not any(each in text for each in stored) and not SEAL.search(text):
            heard += 1
            odd += [str(each) for each in oddities_of(text, language)]
    assert heard > 10
    assert not odd, "\n".join(odd)
