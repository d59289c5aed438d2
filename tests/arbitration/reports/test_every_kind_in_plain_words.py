"""The document of a case of every kind, as ruled: no code, no identifier, no other language, no bare score."""

import re
from collections.abc import Iterator
from dataclasses import asdict
from typing import Final

import pytest

from arbitration.advice.asking import ask
from arbitration.places import Place
from arbitration.reports.documents.layout import lay_out
from arbitration.reports.duties import Duty
from arbitration.reports.records import match_of
from arbitration.rulings.report_contents import write_report
from tests.arbitration.cases import log
from tests.arbitration.reports.test_plain_words import SEAL, texts
from tests.arbitration.reports.test_ruled_as_imposed import ruling_on
from tests.factories import NOON, Desk
from tests.plain_words import is_bare_score, oddities_of
from tests.rules.case_files import CASES, Case
from tests.rules.test_ruled import imposable
from tournaments.models import Federation, new_id
from tournaments.selectors.scores import score_of
from tournaments.selectors.seats import seats_in
from tournaments.services.journal import Head
from tournaments.words import LANGUAGES

pytestmark = pytest.mark.django_db
MOVES_WITH_A_DASH: Final = {"notation-form", "transcribed-play"}


def one_of_each() -> Iterator[Case]:
    """A case of each kind of each rulebook; the sentences of all are read by tests/rules/test_plain_words.py."""
    return iter({(case["rulebook"], case["kind"]): case for case in CASES}.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_document_of_every_kind_speaks_to_its_reader(desk: Desk, place: Place, language: str) -> None:
    Federation.objects.update(language=language)
    desk.tournament.sanctioned_by.refresh_from_db()
    logged, score, head = log(desk, place), score_of(desk.match_id), Head(1, "0" * 64)
    players = {name.rsplit(" ", 1)[-1] for name in seats_in(desk.match).names.values()}
    given = {desk.tournament.name, desk.tournament.place, desk.tournament.sanctioned_by.name, desk.director.name}
    given |= {str(desk.match.round.stage.division.name)}
    heard, odd = 0, []
    for case in one_of_each():
        sanctions = imposable(ask(case["rulebook"], case["kind"], case["facts"]).advice)
        ruling = ruling_on(case, sanctions, logged, desk)
        duty = Duty("5.5.i", "after-tournament")
        report = write_report(ruling, match_of(ruling), str(new_id()), duty, scores=(score, score), head=head, at=NOON)
        law = {part for article in report.articles for part in (article.title, article.text)}
        page = lay_out(report)
        for text, around in texts(asdict(page)):
            if text in given or text in law or SEAL.search(text):
                continue
            heard += 1
            odd += [f"{case['id']}: {each}" for each in oddities_of(text, language)]
            if is_bare_score(re.sub(r"\S*:\S*", "", text), players, around) and case["kind"] not in MOVES_WITH_A_DASH:
                odd.append(f"{case['id']}: a score without names: {text!r}")
    assert heard > 1_000
    assert not odd, "\n".join(dict.fromkeys(odd))
