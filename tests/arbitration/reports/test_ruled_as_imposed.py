"""Every document about a ruling says what was imposed: each case as advised, on screen, in mail and in PDF."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest

from arbitration.advice.asking import ask
from arbitration.incidents.case_log import Logged
from arbitration.models import AdviceRecord, Penalty, Ruling
from arbitration.places import Place
from arbitration.reports.contents import content_of
from arbitration.reports.documents.layout import lay_out
from arbitration.reports.documents.text import as_text
from arbitration.reports.duties import Duty
from arbitration.reports.records import match_of
from arbitration.rulings.api import outputs
from arbitration.rulings.errors import PenaltyNotPossible, PenaltyUndecided
from arbitration.rulings.report_contents import write_report
from rules import ruled
from rules.spoken import Speaker
from tests.arbitration.cases import as_advised, log, rule
from tests.arbitration.cases import ruled as ruled_on
from tests.factories import NOON, Desk
from tests.rules.case_files import CASES, Case
from tests.rules.test_ruled import imposable
from tournaments.models import Federation, new_id
from tournaments.selectors.scores import score_of
from tournaments.selectors.seats import seats_in
from tournaments.services.journal import Head

pytestmark = pytest.mark.django_db
LATE = {"by": "A", "minutes_late": 12, "match_length": 7, "earlier_points": 0, "excused": False, "disputed": True}
TWO_POINTS = {"kind": "points", "against": "A", "points": 2}
POSSIBLE = "Up to 2 penalty points"
"""The headline of the advice, which a ruling doesn't repeat."""


def squeezed(text: str) -> str:
    """The text wherever its lines break."""
    return " ".join(text.split())


def shown(ruling: Ruling, desk: Desk) -> dict[str, Any]:
    """The ruling's words as the API answers them."""
    words: dict[str, Any] = outputs.Ruling(ruling, context={"names": seats_in(desk.match).names}).data["words"]
    return words


def texts_of(ruling: Ruling, desk: Desk) -> dict[str, str]:
    """The ruling on the screen, in the mail and in what the PDF is set from, in the federation's language."""
    duty = Duty("5.5.i", "after-tournament")
    head, scores = Head(1, "0" * 64), (score_of(desk.match_id), score_of(desk.match_id))
    page = lay_out(write_report(ruling, match_of(ruling), str(new_id()), duty, scores=scores, head=head, at=NOON))
    language = desk.tournament.sanctioned_by.language
    return {
        "screen": json.dumps(shown(ruling, desk)[language], ensure_ascii=False),
        "mail": as_text(page),
        "pdf": json.dumps([asdict(each) for each in page.sections if each.heading], ensure_ascii=False),
    }


def ruling_on(case: Case, sanctions: list[dict[str, Any]], logged: Logged, desk: Desk) -> Ruling:
    """A ruling as advised, as it would be on record."""
    question = {name: case[name] for name in ("rulebook", "kind", "facts")}
    answer = ask(case["rulebook"], case["kind"], case["facts"])
    record = AdviceRecord(
        incident=logged.incident, question=question, advice=answer.advice, reading=answer.reading,
        rulebook=case["rulebook"], edition=answer.edition, engine_version=answer.engine_version, recorded_at=NOON,
    )  # fmt: skip
    ruling = Ruling(
        incident=logged.incident, match=desk.match, advice=record, outcome=answer.advice["outcome"],
        remedies=answer.advice["remedies"], articles=answer.advice["articles"], ruled_by=desk.director, ruled_at=NOON,
        recorded_at=NOON,
    )  # fmt: skip
    penalties = [
        Penalty(
            ruling=ruling,
            kind=each["kind"],
            against=each["against"],
            amount={unit: each[unit] for unit in ("points", "minutes", "cents") if unit in each},
            force=each["force"],
        )
        for each in sanctions
    ]
    ruling._prefetched_objects_cache = {"penalties": penalties, "reports": [], "appeals": []}  # type: ignore[attr-defined]
    return ruling


def with_sanctions() -> Iterator[tuple[Case, list[dict[str, Any]]]]:
    """The cases that name sanctions, with those that can be imposed."""
    for case in CASES:
        possible = imposable(ask(case["rulebook"], case["kind"], case["facts"]).advice)
        if possible:
            yield case, possible


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_case_with_sanctions_reads_as_it_was_ruled(desk: Desk, place: Place, language: str) -> None:
    Federation.objects.update(language=language)
    desk.tournament.sanctioned_by.refresh_from_db()
    logged, speaker = log(desk, place), Speaker(language, seats_in(desk.match).names)
    seen = 0
    for case, possible in with_sanctions():
        demanded = [each for each in possible if each["force"] == "must"]
        for chosen in (demanded, possible):
            imposed = [squeezed(line) for each in chosen for line in speaker.imposed(each)]
            left_out = {squeezed(line) for each in possible for line in speaker.imposed(each)} - set(imposed)
            for where, text in texts_of(ruling_on(case, chosen, logged, desk), desk).items():
                read = squeezed(text)
                assert not [line for line in imposed if line not in read], (case["id"], where)
                assert not [line for line in left_out if line in read], (case["id"], where)
            seen += 1
    assert seen > len(CASES) // 10


def test_lateness_ruled_as_advised_waits_for_the_penalty_to_be_chosen(desk: Desk, place: Place) -> None:
    incident = log(desk, place, LATE, kind="lateness").incident
    with pytest.raises(PenaltyUndecided) as refused:
        rule(desk, place, incident, as_advised(place, "lateness", LATE, declined=[]))
    assert (refused.value.field, refused.value.found, refused.value.expected["en"]) == (
        "sanctions", "points A", "imposed or declined",
    )  # fmt: skip
    assert not Ruling.objects.exists()


@pytest.mark.parametrize(
    ("sanctions", "said", "gained"),
    [([], ruled.NO_PENALTY["en"], 0), ([TWO_POINTS], "2 penalty points against Kim Marchand", 2)],
)
def test_lateness_reads_alike_on_the_screen_in_the_mail_and_in_the_score(
    desk: Desk, place: Place, sanctions: list[dict[str, Any]], said: str, gained: int
) -> None:
    before = score_of(desk.match_id)
    ruling = ruled_on(desk, place, LATE, kind="lateness", sanctions=sanctions)
    assert score_of(desk.match_id) == {"A": before["A"], "B": before["B"] + gained}
    owed = as_text(lay_out(content_of(ruling.reports.get())))
    for text in (*texts_of(ruling, desk).values(), owed):
        assert said in squeezed(text)
    assert shown(ruling, desk)["en"]["verdict"] == said
    assert POSSIBLE not in json.dumps(shown(ruling, desk))


@pytest.mark.parametrize(
    ("declined", "field"),
    [
        ([{"kind": "warning", "against": "A"}], "declined.0"),
        ([{"kind": "points", "against": "A"}], "declined.0"),
    ],
)
def test_only_an_allowed_sanction_that_is_not_imposed_can_be_declined(
    desk: Desk, place: Place, declined: list[dict[str, str]], field: str
) -> None:
    incident = log(desk, place, LATE, kind="lateness").incident
    decision = as_advised(place, "lateness", LATE, sanctions=[TWO_POINTS], declined=declined)
    with pytest.raises(PenaltyNotPossible) as refused:
        rule(desk, place, incident, decision)
    assert refused.value.field == field


def test_a_departure_says_by_its_outcome_what_it_imposes(desk: Desk, place: Place) -> None:
    ruling = ruled_on(
        desk,
        place,
        LATE,
        kind="lateness",
        outcome="excused",
        departs=True,
        reasons="The lift stood still.",
        declined=[],
    )
    assert not ruling.penalties.exists()


@pytest.mark.parametrize(("kind", "unit"), [("time", "minutes"), ("fee", "cents")])
def test_a_penalty_of_an_amount_needs_its_amount(desk: Desk, place: Place, kind: str, unit: str) -> None:
    incident = log(desk, place).incident
    decision = as_advised(
        place, "lateness", LATE, sanctions=[{"kind": kind, "against": "A"}], departs=True, reasons="Again."
    )
    with pytest.raises(PenaltyNotPossible) as refused:
        rule(desk, place, incident, decision)
    assert (refused.value.field, refused.value.found) == (
        f"sanctions.0.{'minutes' if kind == 'time' else 'cents'}",
        None,
    )
