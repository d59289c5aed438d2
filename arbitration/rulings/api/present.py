"""Rulings and penalties as JSON."""

from arbitration.advice.api.present import advice_with_reading
from arbitration.advice.ruling_words import ruling_in_words
from arbitration.api.parts import Json, person
from arbitration.appeals.api.lodging import appeal
from arbitration.models import Penalty, Ruling
from arbitration.rulings.api.outputs import OwedReport
from tournaments.api.moments import moment


def penalty(penalty: Penalty) -> Json:
    """A sanction that was imposed."""
    return {
        "id": str(penalty.pk),
        "ruling": str(penalty.ruling_id),
        "kind": penalty.kind,
        "against": penalty.against,
        "amount": penalty.amount,
        "force": penalty.force,
        "article": penalty.article,
    }


def ruling(ruling: Ruling, names: dict[str, str]) -> Json:
    """A ruling. Needs advice, ruled_by, superseded_by, penalties, reports and appeals."""
    successor = getattr(ruling, "superseded_by", None)
    return {
        "id": str(ruling.pk),
        "incident": str(ruling.incident_id),
        "match": str(ruling.match_id),
        "question": ruling.advice.question,
        "advice": advice_with_reading(ruling.advice),
        "edition": ruling.advice.edition,
        "engine_version": ruling.advice.engine_version,
        "outcome": ruling.outcome,
        "words": ruling_in_words(ruling, names),
        "remedies": ruling.remedies,
        "articles": ruling.articles,
        "departs": ruling.departs,
        "reasons": ruling.reasons,
        "ruled_by": person(ruling.ruled_by),
        "ruled_at": moment(ruling.ruled_at),
        "told_at": moment(ruling.announced_at),
        "recorded_at": moment(ruling.recorded_at),
        "supersedes": str(ruling.supersedes_id) if ruling.supersedes_id else None,
        "superseded_by": str(successor.pk) if successor else None,
        "penalties": [penalty(each) for each in ruling.penalties.all()],
        "reports": OwedReport(ruling.reports.all(), many=True).data,
        "appeals": [appeal(each) for each in ruling.appeals.all()],
    }
