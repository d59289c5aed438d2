"""Parts of a case file as JSON: committee, votes, acts, links."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.conf import settings

from arbitration.api.present import moment
from arbitration.models import Appeal, AppealAct, Candidate, Notice, PrivateLink, VoteOption
from arbitration.panel.composition import Assessed, NoCommittee
from arbitration.panel.receipts import receipt
from arbitration.panel.ties import Tie
from arbitration.panel.words import VoteMode
from arbitration.permissions import Action
from arbitration.selectors.appeals import AppealFile, Kind
from arbitration.selectors.seatings import Replaced, chair_of, replacements
from arbitration.selectors.tokens import token_of
from arbitration.services.acts import Standing
from arbitration.services.admission import law_of
from arbitration.services.convening import Pool
from tournaments.selectors.seats import Seats
from tournaments.words import LANGUAGES

Json = dict[str, Any]
Objections = Mapping[str, Mapping[str, str]]
"""By candidate and side."""

HIDDEN = frozenset({Kind.VOTED, Kind.TALLIED})
"""Acts of the vote aren't listed: `votes` says what may be seen of them."""


def summary(appeal: Appeal, seats: Seats, *, tournament_id: str, is_yours: bool) -> Json:
    """An appeal in a list. Needs ruling__incident or incident."""
    case = appeal.case
    return {
        "id": str(appeal.pk),
        "tournament": tournament_id,
        "match": str(case.match_id),
        "table": seats.table,
        "sides": sides(seats),
        "kind": case.kind,
        "instance": str(appeal.instance),
        "ruling": str(appeal.ruling_id) if appeal.ruling_id else None,
        "incident": str(case.pk),
        "side": appeal.side,
        "phase": appeal.phase,
        "decision": appeal.decision or None,
        "lodged_at": moment(appeal.lodged_at),
        "decided_at": moment(appeal.decided_at),
        "is_yours": is_yours,
    }


def sides(seats: Seats) -> Json:
    """Both sides by name."""
    return {side: {"name": seats.names[side], "short": seats.short[side]} for side in ("A", "B")}


def candidate(found: Candidate) -> Json:
    """A candidate for committees."""
    return {
        "id": str(found.pk),
        "name": found.name,
        "role": found.role,
        "player": str(found.player_id) if found.player_id else None,
        "has_account": found.user_id is not None,
        "email": found.email,
        "language": found.language,
        "is_competent": found.is_competent,
        "is_available": found.is_available,
        "posted_at": moment(found.posted_at),
    }


def tie(found: Tie) -> Json:
    """A candidate's tie to the dispute."""
    return {"kind": str(found.kind), "side": found.side or None}


def pool(found: Pool, objected: Objections, *, size: int, vote_mode: str) -> Json:
    """The candidates in the order of the draw with the sides' objections, and the committee or the ways out."""
    result = found.result
    missing = isinstance(result, NoCommittee)
    return {
        "sizes": list(found.law.sizes),
        "size": size,
        "chosen_by": str(found.law.chosen_by),
        "vote_mode": vote_mode,
        "articles": list(found.law.articles),
        "seed": found.seed,
        "candidates": [
            {
                **_assessed(found.assessed[each["candidate"]], found.candidates[each["candidate"]], place, each["key"]),
                "objections": [
                    {"side": side, "text": text} for side, text in sorted(objected.get(each["candidate"], {}).items())
                ],
            }
            for place, each in enumerate(found.draw, start=1)
        ],
        "members": [] if isinstance(result, NoCommittee) else list(result.members),
        "alternates": [] if isinstance(result, NoCommittee) else list(result.alternates),
        "lacking": result.lacking if isinstance(result, NoCommittee) else 0,
        "by_waiver": list(result.by_waiver) if isinstance(result, NoCommittee) else [],
        "ways_out": [str(each) for each in result.ways_out] if missing and isinstance(result, NoCommittee) else [],
    }


def _assessed(about: Assessed, found: Candidate, place: int, key: str) -> Json:
    return {
        "candidate": candidate(found),
        "place": place,
        "draw_key": key,
        "ties": [tie(each) for each in about.ties],
        "barring": [tie(each) for each in about.barring],
        "unfit": [str(each) for each in about.unfit],
        "may_sit": about.may_sit,
        "is_known": about.person.is_known,
    }


def committee(file: AppealFile, standing: Standing) -> Json | None:
    """The committee as it is now."""
    found = file.committee
    if found is None:
        return None
    return {
        "id": str(found.pk),
        "size": found.size,
        "vote_mode": found.vote_mode,
        "chosen_by": str(law_of(file).chosen_by),
        "seed": found.seed,
        "draw": found.draw,
        "articles": found.advice["articles"],
        "seats": [_seat(file, id, standing) for id in file.seats],
        "lacking": file.state.lacking,
        "replacements": [_replaced(each) for each in replacements(file)],
        "convened_at": moment(found.convened_at),
    }


def _seat(file: AppealFile, id: str, standing: Standing) -> Json:
    seat, state = file.seats[id], file.state
    held = "member" if id in state.members else "alternate" if id in state.alternates else "gone"
    return {
        "id": id,
        "candidate": str(seat.candidate_id),
        "name": seat.candidate.name,
        "place": seat.place,
        "state": held,
        "is_alternate": seat.is_alternate,
        "is_chair": id == chair_of(file),
        "is_you": standing.seat is not None and standing.seat.pk == seat.pk,
        "is_challenged": id in state.challenged,
    }


def _replaced(found: Replaced) -> Json:
    return {
        "act": str(found.act.pk),
        "kind": found.act.kind,
        "gone": found.gone,
        "successor": found.successor,
        "happened_at": moment(found.act.happened_at),
    }


def votes(file: AppealFile, standing: Standing) -> Json | None:
    """Where the vote stands: in sealed and secret mode a count, and nothing that turns on what was voted."""
    found, state = file.committee, file.state
    if found is None:
        return None
    counted = [act.body for act in file.acts if act.kind == Kind.TALLIED]
    return {
        "vote_mode": found.vote_mode,
        "ballot": counted[-1]["ballot"] if state.is_final and counted else state.ballot,
        "votes_in": len(state.voted),
        "seats": state.size,
        "has_voted": standing.seat is not None and str(standing.seat.pk) in state.voted,
        "choices": [str(each) for each in law_of(file).votes],
        "votes": _running(file) if found.vote_mode == VoteMode.OPEN and standing.may(Action.SEE_RUNNING_VOTES) else [],
        "counted": [
            {"ballot": body["ballot"], "counts": body["counts"], "votes": [_opened(each) for each in body["opened"]]}
            for body in counted
        ],
    }


def _running(file: AppealFile) -> list[Json]:
    """Votes of an open ballot that isn't counted yet, by those who sit."""
    return [
        {
            "member": act.body["member"],
            "vote": act.body["vote"],
            "option": act.body["option"],
            "commitment": None,
            "nonce": None,
            "words": None,
        }
        for act in file.acts
        if act.kind == Kind.VOTED and act.body["ballot"] == file.state.ballot and act.body["member"] in file.state.voted
    ]


def _opened(body: Json) -> Json:
    return {**body, "words": words_of(body["commitment"])}


def words_of(commitment: str) -> dict[str, list[str]]:
    """The three words of a commitment, by language."""
    return {language: list(receipt(commitment, language)) for language in LANGUAGES}


def option(found: VoteOption, said: Json) -> Json:
    """Another decision, with its words."""
    return {
        "id": str(found.pk),
        "number": found.number,
        "outcome": found.outcome,
        "remedies": found.remedies,
        "sanctions": found.sanctions,
        "words": said,
        "text": found.text,
    }


def act(found: AppealAct) -> Json:
    """Something that happened to the appeal."""
    body = found.body
    return {
        "id": str(found.pk),
        "kind": found.kind,
        "text": body.get("text", ""),
        "side": body.get("side"),
        "member": body.get("member"),
        "candidate": body.get("candidate"),
        "request": body.get("request"),
        "of": body.get("of", ""),
        "disputes": body.get("disputes", []),
        "is_upheld": body.get("is_upheld"),
        "is_let_in": body.get("is_let_in"),
        "deposit": body.get("deposit") or "",
        "until": moment(datetime.fromisoformat(body["until"])) if body.get("until") else None,
        "happened_at": moment(found.happened_at),
    }


def notice(found: Notice) -> Json:
    """Whom a message was for."""
    return {
        "id": str(found.pk),
        "kind": found.kind,
        "name": found.name,
        "state": found.state,
        "link": str(found.link_id) if found.link_id else None,
        "sent_at": moment(found.sent_at),
        "reason": found.reason,
    }


def link(found: PrivateLink, at: datetime) -> Json:
    """A private link as the desk sees it: its state, and never its token."""
    return {
        "id": str(found.pk),
        "purpose": found.purpose,
        "incident": str(found.incident_id),
        "side": found.side or None,
        "appeal": str(found.appeal_id) if found.appeal_id else None,
        "member": str(found.seat_id) if found.seat_id else None,
        "language": found.language,
        "way": found.way,
        "state": found.state(at),
        "issued_by": found.issued_by.name if found.issued_by else None,
        "issued_at": moment(found.issued_at),
        "opens_before": moment(found.opens_before),
        "expires_at": moment(found.expires_at),
        "opened_at": moment(found.opened_at),
        "revoked_at": moment(found.revoked_at),
    }


def shown_link(found: PrivateLink, at: datetime, *, is_shown: bool) -> Json:
    """A link just issued. A code has its address this once; the token stands behind #, so no server logs it."""
    address = f"{settings.PUBLIC_URL}/link#{token_of(found.pk)}" if is_shown else None
    return {**link(found, at), "address": address}
