"""A ruling in words: headline and penalties come from the sanctions that it imposes, not from possible ones.

The statement of most outcomes says what happened or what is right. Some name a sanction, or what the director may do;
recorded as they stand they would contradict a ruling that imposes less. Their headline is made from the sanctions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rules.kernel.question import NOT_COVERED
from rules.kernel.units import Words
from rules.registry import RULEBOOKS
from rules.spoken import Speaker, because, known

OF_SANCTIONS: Final[Mapping[str, frozenset[str]]] = {
    kind: frozenset(outcomes.split())
    for kind, outcomes in {
        "absence": "forfeit",
        "board-upset": "loss-for-upsetter restored-penalty-presumed",
        "break-overrun": "points may-lose-match penalty-open present-sanctioned joint-break",
        "clock-fault": "both-sanctioned",
        "draw-claim": "claim-refused-loss",
        "early-dice-pickup": "delay-lost time-penalty",
        "evidence-disturbed": "presumption",
        "flag-fall": "loss-on-time",
        "incomplete-set": "loss-for-remover",
        "lateness": "points may-lose-match disqualified both-late",
        "misconduct": "scale",
        "observer": "may-appoint fee-not-allowed",
        "overdraw": "extra-removed-penalty",
        "slow-play": "slow-play request-open",
        "word-challenge": "mixed",
    }.items()
}
"""The outcomes whose statement names a sanction or leaves one open, by kind of question."""

OPEN_OUTCOMES: Final = frozenset(
    {
        "arbiter-decides",
        "director-decides",
        "director-judges",
        "director-may-start-clock",
        "director-resets",
        "director-sets",
        "double-may-be-imposed",
        "may-be-stopped",
        "may-defer",
        "may-exclude",
        "may-grant",
        "not-covered",
        "roll-judged",
        "times-estimated",
    }
)
"""Outcomes that leave the decision to the official: by themselves they don't say which one it was. The client has the
same names (`pwa/src/lib/ruling.ts`); a test compares them."""

OWN_RULING = Words("A ruling of the director’s own")
"""Where the rulebook says nothing, the reasons hold the ruling."""

NO_PENALTY = Words("No penalty is imposed")
NO_MEASURE = Words("No measure is taken")
MEASURES: Final = frozenset({"observer", "slow-play"})
"""Kinds whose sanctions arrange the match without punishing a player."""

PENALTY = Words("Penalty")
UNDER = Words("Decided under {articles}.")
BETWEEN = "; "


def is_of_sanctions(kind: str, outcome: str) -> bool:
    """Whether an outcome's statement names a sanction or leaves one open."""
    return outcome in OF_SANCTIONS.get(kind, ())


def leaves_open(outcome: str, remedies: Iterable[Any], sanctions: Iterable[Any]) -> bool:
    """Whether a ruling of this outcome says nothing of what was decided: no remedy, no choice among sanctions."""
    return outcome in OPEN_OUTCOMES and not any(True for _ in (*remedies, *sanctions))


def say(
    question: Mapping[str, Any], ruled: Mapping[str, Any], language: str, names: Mapping[str, str]
) -> dict[str, Any]:
    """A ruling as sentences: `ruled` is advice with the ruling's outcome, remedies and imposed sanctions.

    The form is that of advice in words. A sanction is a penalty now: nothing about it is open any more.
    """
    rulebook = RULEBOOKS[question["rulebook"]]
    kind = rulebook.game.kinds[question["kind"]]
    speaker, facts = Speaker(language, names), known(question, ruled)
    sanctions = imposed(speaker, ruled["sanctions"])
    outcome = kind.outcome_of[ruled["outcome"]]
    if outcome.slug == NOT_COVERED or leaves_open(outcome.slug, ruled["remedies"], sanctions):
        verdict, why = speaker.words(OWN_RULING), ""
    elif is_of_sanctions(kind.kind, outcome.slug):
        nothing = NO_MEASURE if kind.kind in MEASURES else NO_PENALTY
        verdict = BETWEEN.join(each["text"] for each in sanctions) or speaker.words(nothing)
        why = speaker.words(UNDER, articles=rulebook.cite(ruled["articles"], language)) if ruled["articles"] else ""
    else:
        verdict = speaker.first_of(outcome.said, ruled, kind, facts)
        why = with_articles(speaker.words(outcome.meaning), rulebook.cite(ruled["articles"], language))
    return {
        "verdict": verdict,
        "why": why,
        "now": [speaker.remedy(rulebook.game.remedies[remedy["do"]], remedy) for remedy in ruled["remedies"]],
        "sanctions": sanctions,
        "because": because(speaker, kind, facts, ruled),
        "reports": [speaker.report(report) for report in _owed(ruled)],
        "discretion": None,
    }


def imposed(speaker: Speaker, sanctions: Iterable[Mapping[str, Any]]) -> list[dict[str, str]]:
    """Sanctions that were imposed, in words."""
    return [
        {
            "text": BETWEEN.join(speaker.imposed(sanction)),
            "force": sanction["force"],
            "label": speaker.words(PENALTY),
        }
        for sanction in sanctions
    ]


def with_articles(meaning: str, cited: str) -> str:
    """A sentence with the articles that it rests on at its end, if there are any."""
    return f"{meaning.removesuffix('.')} ({cited})." if cited else meaning


def _owed(ruled: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The duties to report that exist: one that hangs on a sanction only where that was imposed."""
    imposed = {sanction["kind"] for sanction in ruled["sanctions"]}
    conditions = {each["duty"]: set(each["sanctions"]) for each in ruled.get("report_conditions", ())}
    return [each for each in ruled["reports"] if each["duty"] not in conditions or conditions[each["duty"]] & imposed]
