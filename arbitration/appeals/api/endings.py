"""Who decides an appeal, what was decided by whom, and the other side's appeal beside it."""

from typing import Any

from arbitration.advice.ruling_words import leaves_record
from arbitration.appeals.acts import Standing
from arbitration.appeals.director_decisions import ruling_goes_to_director
from arbitration.appeals.selectors.files import AppealFile, Kind
from arbitration.appeals.selectors.opposite_appeals import beside, leading
from arbitration.models import Appeal, AppealAct, CommitteeDecision
from arbitration.rulings.finality import GoesTo, finality_of, law_for
from tournaments.permissions import APPEALED, Action, may

Json = dict[str, Any]


def goes_to(file: AppealFile) -> GoesTo:
    """The body that decides an appeal under the rulebook; `nobody` if the rulebook names none."""
    if law_for(file.rulebook, file.instance):
        return "committee"
    ruling = file.appeal.ruling
    is_directors = ruling is not None and ruling_goes_to_director(file.rulebook, ruling, file.tournament.pk)
    return "director" if is_directors else "nobody"


def may_decide(file: AppealFile, standing: Standing) -> bool:
    """Whether the reader decides alone now: the director, on an appeal from an arbiter's ruling."""
    state = APPEALED if file.appeal.is_open else ""
    is_directors = any(may(actor, Action.DECIDE_FROM_ARBITER, state=state) for actor in standing.actors)
    is_own = file.appeal.ruling is not None and file.appeal.ruling.ruled_by == standing.user
    return is_directors and not is_own and goes_to(file) == "director"


def result(file: AppealFile) -> Json | None:
    """What was decided, and by whom: by its committee, by that of the other side's appeal, or by the director."""
    found = CommitteeDecision.objects.filter(appeal=file.appeal).first()
    if found:
        return _of_committee(found, None)
    act = next((act for act in file.acts if act.kind in (Kind.DECIDED_WITH, Kind.DIRECTOR_DECIDED)), None)
    if act is None:
        return None
    if act.kind == Kind.DECIDED_WITH:
        return _of_committee(CommitteeDecision.objects.get(appeal=act.body["with"]), act.body["with"])
    return _of_director(file, act)


def _of_committee(found: CommitteeDecision, heard_with: str | None) -> Json:
    return {
        "decision": found.decision,
        "decided_by": "committee",
        "heard_with": heard_with,
        "option": found.option_id,
        "counts": found.counts,
        "articles": found.advice["articles"],
        "ruling": found.ruling_id,
        "leaves_record": found.ruling is not None and leaves_record(found.ruling),
        "decided_at": found.decided_at,
    }


def _of_director(file: AppealFile, act: AppealAct) -> Json:
    ruling = file.appeal.ruling
    said = finality_of(file.rulebook, ruling, file.tournament.pk).answer if ruling else None
    return {
        "decision": act.body["decision"],
        "decided_by": "director",
        "heard_with": None,
        "option": None,
        "counts": [],
        "articles": said.advice["articles"] if said else [],
        "ruling": act.body["ruling"],
        "leaves_record": False,
        "decided_at": act.happened_at,
    }


def others(file: AppealFile) -> list[Json]:
    """Other appeals against the same ruling: each is shown the other, and whether they are heard together."""
    leader = leading(file.appeal)
    return [_other(each, is_leading=leader is not None and leader.pk == each.pk, of=file.appeal)
            for each in beside(file.appeal)]  # fmt: skip


def _other(found: Appeal, *, is_leading: bool, of: Appeal) -> Json:
    led = leading(found)
    return {"appeal": found, "is_heard_there": is_leading, "is_heard_here": led is not None and led.pk == of.pk}
