"""Precedents, proposals and figures as the API shows them."""

from typing import Any, Final
from uuid import UUID

from arbitration.models import Precedent, PrecedentProposal, Treatment
from arbitration.precedents.search import Found
from arbitration.precedents.selectors.statistics import Figures, Statistics
from tournaments.api.moments import moment
from tournaments.errors import Words
from tournaments.words import LANGUAGES

SUGGESTED: Final[dict[tuple[str, str], Words]] = {
    ("player", "A"): Words("player A"),
    ("player", "B"): Words("player B"),
    ("player", ""): Words("another player"),
    ("team", "A"): Words("team A"),
    ("team", "B"): Words("team B"),
    ("team", ""): Words("another team"),
    ("club", ""): Words("a club"),
    ("official", ""): Words("the director"),
    ("address", ""): Words("an address"),
}
"""What a name may be replaced by."""

Json = dict[str, Any]


def summary(precedent: Precedent, *, is_current: bool) -> Json:
    """A precedent as it stands in a list."""
    return {
        "id": str(precedent.pk),
        "citation": precedent.citation,
        "headline": {language: _headline(precedent, language) for language in LANGUAGES},
        "kind": precedent.kind,
        "rulebook": precedent.rulebook,
        "edition": precedent.edition,
        "articles": list(precedent.articles),
        "outcome": precedent.outcome,
        "decision": precedent.decision,
        "published_at": moment(precedent.published_at),
        "is_current": is_current,
        "has_position": bool(precedent.position),
    }


def stands(precedent: Precedent) -> bool:
    """Whether it is neither overtaken nor corrected. Needs its treatments and what corrects it."""
    is_overtaken = any(each.how == Treatment.How.OVERTAKEN for each in precedent.treatments.all())
    return not is_overtaken and not hasattr(precedent, "corrected_by")


def found(each: Found) -> Json:
    """A precedent that was found, with its passage."""
    passage = each.excerpt and {
        "language": each.excerpt.language,
        "pieces": [{"text": text, "is_hit": is_hit} for text, is_hit in each.excerpt.pieces],
    }
    return {**summary(each.precedent, is_current=each.is_current), "excerpt": passage}


def precedent(one: Precedent, *, ruling: UUID | None, may_overtake: bool) -> Json:
    """A precedent in full, and what the reader may do: correct it by a text about its ruling, say it is overtaken."""
    return {
        **summary(one, is_current=stands(one)),
        "federation": one.federation.code,
        "texts": _texts(one.texts),
        "facts": one.facts,
        "position": one.position,
        "treatments": [treatment(each) for each in one.treatments.all()],
        "treats": [treatment(each) for each in one.treats.all()],
        "corrects": citation(one.corrects),
        "corrected_by": citation(getattr(one, "corrected_by", None)),
        "ruling": str(ruling) if ruling else None,
        "may_overtake": may_overtake,
    }


def treatment(each: Treatment) -> Json:
    """What became of a precedent."""
    return {
        "how": each.how,
        "precedent": citation(each.precedent),
        "by": citation(each.by),
        "by_rulebook": each.by_rulebook,
        "by_edition": each.by_edition,
        "recorded_at": moment(each.recorded_at),
    }


def citation(one: Precedent | None) -> Json | None:
    """A precedent by its citation."""
    return None if one is None else {"id": str(one.pk), "citation": one.citation}


def proposal(one: PrecedentProposal, *, may_approve: bool) -> Json:
    """A proposal with its marks, each with what may stand in the name's place."""
    advice = one.ruling.advice
    treated = {str(each.pk): each for each in Precedent.objects.filter(pk__in=[t["precedent"] for t in one.treats])}
    return {
        "id": str(one.pk),
        "tournament": str(one.tournament_id),
        "tournament_name": one.tournament.name,
        "ruling": str(one.ruling_id),
        "incident": str(one.ruling.incident_id),
        "appeal": str(one.appeal_id) if one.appeal_id else None,
        "kind": advice.question["kind"],
        "rulebook": advice.rulebook,
        "edition": advice.edition,
        "outcome": one.ruling.outcome,
        "texts": _texts(one.texts),
        "articles": list(one.articles),
        "position": one.position,
        "treats": [_meant(each["how"], treated[each["precedent"]], one) for each in one.treats],
        "corrects": citation(one.corrects),
        "marks": [_mark(each) for each in one.marks],
        "state": one.state,
        "reasons": one.reasons,
        "recorded_at": moment(one.recorded_at),
        "may_approve": may_approve,
        "precedent": citation(getattr(one, "precedent", None)),
    }


def statistics(all_of_it: Statistics) -> Json:
    """The figures of the institution."""
    return {
        "total": _figures(all_of_it.total),
        "by_kind": [_figures(each) for each in all_of_it.by_kind],
        "by_article": [_figures(each) for each in all_of_it.by_article],
        "by_month": [_figures(each) for each in all_of_it.by_month],
    }


def _headline(one: Precedent, language: str) -> str | None:
    return one.texts[language]["headline"] if language in one.texts else None


def _texts(texts: Any) -> Json:
    return {language: texts.get(language) for language in LANGUAGES}


def _meant(how: str, treated: Precedent, one: PrecedentProposal) -> Json:
    return {
        "how": how,
        "precedent": citation(treated),
        "by": None,
        "by_rulebook": "",
        "by_edition": "",
        "recorded_at": moment(one.recorded_at),
    }


def _mark(mark: Json) -> Json:
    words = SUGGESTED.get((mark["what"], mark["side"])) or SUGGESTED[mark["what"], ""]
    shown = ("language", "part", "start", "end", "found", "what", "is_minor", "side", "verdict")
    return {**{name: mark[name] for name in shown}, "suggestion": words[mark["language"]]}


def _figures(row: Figures) -> Json:
    return {
        "key": row.key,
        "rulebook": row.rulebook,
        "rulings": row.rulings,
        "departures": row.departures,
        "departing_share": row.departing_share,
        "median_seconds": row.median_seconds,
        "ninth_seconds": row.ninth_seconds,
        "appeals": row.appeals,
        "upheld": row.upheld,
        "overturned": row.overturned,
        "alternative": row.alternative,
        "upheld_share": row.upheld_share,
    }
