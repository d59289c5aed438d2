"""Committee draw: the committee for an appeal, lawful by the panel and by the rulebook's own answer, or the way out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import transaction

from arbitration.advice.asking import Answer, ask
from arbitration.appeals.acts import Act, Standing, do, lock_appeal, same_act
from arbitration.appeals.admission import law_of, terms_of
from arbitration.appeals.candidates import save_on_hand
from arbitration.appeals.errors import CommitteeUnlawful
from arbitration.appeals.notices import call_members
from arbitration.appeals.selectors.files import AppealFile
from arbitration.appeals.selectors.pool import dispute_of, persons, pool_candidates
from arbitration.appeals.shared_hearing import join_those_who_wait, refuse_second_committee
from arbitration.models import Appeal, AppealAct, Candidate, Committee, CommitteeSeat
from arbitration.panel.composition import Assessed, Composition, NoCommittee, Unlawful, assess, choose, propose
from arbitration.panel.draw import draw_key, seed_of
from arbitration.panel.laws import ChosenBy, CommitteeLaw, Role
from arbitration.panel.ties import Tie, TieKind, Waivers
from arbitration.panel.words import VoteMode
from tournaments.errors import Conflicting, Words
from tournaments.models import LogEntry, Side, User, new_id

INVOLVED: Final = frozenset({TieKind.PARTY, TieKind.MADE_RULING, TieKind.SAT_BEFORE, TieKind.DECLARED})
BOTH: Final = frozenset({Side.A, Side.B})


@dataclass(frozen=True)
class Wish:
    """How the committee is to be: left open, the tournament's terms and the draw decide."""

    members: Sequence[UUID] | None = None
    size: int | None = None
    vote_mode: str | None = None
    chair: UUID | None = None
    agreed_by: frozenset[str] = frozenset()
    """The sides that have agreed on the members and on what is waived."""
    waived: Mapping[str, frozenset[Tie]] = field(default_factory=dict)


@dataclass(frozen=True)
class Pool:
    """All candidates for an appeal's committee, by the draw, and what comes of it."""

    law: CommitteeLaw
    seed: str
    candidates: Mapping[str, Candidate]
    assessed: Mapping[str, Assessed]
    result: Composition | NoCommittee

    def called(self, composition: Composition) -> list[Candidate]:
        """The members and alternates of a composition, some of them unsaved."""
        return [self.candidates[each] for each in (*composition.members, *composition.alternates)]

    @property
    def draw(self) -> list[dict[str, Any]]:
        """The draw as recorded: every reader can recompute it."""
        keyed = sorted((draw_key(self.seed, about.person.lot), about) for about in self.assessed.values())
        return [
            {
                "candidate": about.person.id,
                "key": key,
                "ties": [_tie(tie) for tie in about.ties],
                "waived": [_tie(tie) for tie in about.ties if tie not in about.barring],
                "unfit": [str(each) for each in about.unfit],
                **({"lot": about.person.later_lot} if about.person.later_lot else {}),
            }
            for key, about in keyed
        ]


def pool_of(file: AppealFile, wish: Wish = Wish()) -> Pool:  # a frozen value
    """The pool of an appeal, and the committee that the wish and the draw make. Raises: CommitteeUnlawful."""
    law = law_of(file)
    seed = seed_of(str(file.appeal.pk), lodging_hash(file.appeal))
    candidates = pool_candidates(file, law)
    people = persons(file, candidates)
    by_id = {str(each.pk): each for each in candidates}
    waivers = Waivers(wish.waived if wish.agreed_by >= BOTH else {})
    assessed = assess(law, people, dispute_of(file, law), waivers)
    size = wish.size or (len(wish.members) if wish.members else _usual_size(file, law))
    try:
        if wish.members is None:
            return Pool(law, seed, by_id, assessed, propose(law, assessed, seed, size))
        if len(wish.members) != size:
            raise Unlawful("committee-size", found=str(len(wish.members)), expected=str(size))
        return Pool(law, seed, by_id, assessed, choose(law, assessed, seed, [str(each) for each in wish.members]))
    except Unlawful as error:
        names = {each.id: each.name for each in people}
        found = " ".join(part for part in (names.get(error.person, error.person), error.found) if part)
        raise CommitteeUnlawful(error.code, field="members", found=found, expected=error.expected) from error


def lodging_hash(appeal: Appeal) -> str:
    """The hash of the journal's entry by which the appeal was lodged."""
    return LogEntry.objects.values_list("hash", flat=True).get(kind="appeal", record_id=appeal.pk)


def convene(file: AppealFile, act: Act, wish: Wish, standing: Standing, *, by: User, at: datetime) -> AppealFile:
    """Call the committee, tell its members, and put draw, ties and the rulebook's answer on record."""
    with transaction.atomic():
        file = lock_appeal(file)
        if _is_again(file, act, wish):
            return file
        refuse_second_committee(file)
        pool = pool_of(file, wish)
        composition = _lawful(pool)
        answer = _checked(file, pool, composition, wish)
        committee = Committee.objects.create(
            id=new_id(),
            appeal=file.appeal,
            size=len(composition.members),
            vote_mode=wish.vote_mode or VoteMode(terms_of(file.tournament).vote_mode),
            seed=pool.seed,
            draw=pool.draw,
            question=answer.question,
            advice=answer.in_full,
            convened_by=by,
            convened_at=act.happened_at,
            recorded_at=at,
        )
        save_on_hand(file.tournament.pk, pool.called(composition), by=by, at=at)
        seats = _seat(committee, composition, wish)
        body = {
            **act.body,
            "committee": str(committee.pk),
            "vote_mode": committee.vote_mode,
            "seed": committee.seed,
            "members": [str(seat.pk) for seat in seats if not seat.is_alternate],
            "alternates": [str(seat.pk) for seat in seats if seat.is_alternate],
            "candidates": [str(seat.candidate_id) for seat in seats],
            "draw": committee.draw,
            "agreed_by": sorted(wish.agreed_by),
        }
        called = Act(AppealAct.Kind.CONVENED, body, act.happened_at, act.id, [committee, *seats])
        file = do(file, [called], standing, at=at)
        call_members(file, [seat for seat in seats if not seat.is_alternate], by=by, at=at)
        join_those_who_wait(file, standing, at=at)
        return file


def _is_again(file: AppealFile, act: Act, wish: Wish) -> bool:
    """Whether this committee was called under this id. Raises: Conflicting, if another was."""
    said = {"agreed_by": sorted(wish.agreed_by)} | ({"vote_mode": wish.vote_mode} if wish.vote_mode else {})
    found = same_act(file, replace(act, body={**act.body, **said}))
    if found is None:
        return False
    sat = found.body["candidates"][: len(found.body["members"])]
    wanted = [str(each) for each in wish.members] if wish.members else sat
    if wanted != sat or wish.size not in (None, len(sat)):
        raise Conflicting(field="id", found=str(act.id))
    return True


def _usual_size(file: AppealFile, law: CommitteeLaw) -> int:
    wanted = terms_of(file.tournament).size
    return wanted if wanted in law.sizes else law.sizes[0]


def _lawful(pool: Pool) -> Composition:
    found = pool.result
    if isinstance(found, NoCommittee):
        ways = ", ".join(found.ways_out)
        raise CommitteeUnlawful(
            "no-committee",
            field="members",
            found=Words("{count} of {total}").filled(count=found.fit, total=found.fit + found.lacking),
            expected=f"{ways} ({', '.join(found.articles)})",
        )
    return found


def _checked(file: AppealFile, pool: Pool, composition: Composition, wish: Wish) -> Answer:
    """The rulebook is asked as well: what it doesn't hold for valid isn't convened."""
    check_agreed(pool.law, wish.agreed_by)
    return check_committee(file.rulebook, _facts(pool, composition))


def check_agreed(law: CommitteeLaw, agreed_by: frozenset[str]) -> None:
    """Where the sides choose together, both have agreed. Raises: CommitteeUnlawful."""
    if law.chosen_by is ChosenBy.PARTIES and not agreed_by >= BOTH:
        raise CommitteeUnlawful(
            "consent-lacking", field="agreed_by", found=", ".join(sorted(agreed_by)), expected="A, B"
        )


def check_committee(rulebook: str, facts: Mapping[str, Any], *, but: frozenset[str] = frozenset()) -> Answer:
    """The rulebook's answer to a committee, if it holds it for valid `but` for these. Raises: CommitteeUnlawful."""
    answer = ask(rulebook, "committee", facts)
    asked = [str(remedy["do"]) for remedy in answer.advice["remedies"] if remedy["do"] not in but]
    if answer.advice["outcome"] != "valid" and (asked or not but):
        articles = ", ".join(answer.advice["articles"])
        raise CommitteeUnlawful("committee-invalid", field="members", found=", ".join(asked), expected=articles)
    return answer


def _facts(pool: Pool, composition: Composition) -> dict[str, Any]:
    law = pool.law
    about = [pool.assessed[each] for each in composition.members]
    members = [
        {
            "id": each.person.id,
            "role": str(each.person.role),
            "involved": any(tie.kind in INVOLVED for tie in each.barring),
            "impartial": not each.barring,
            "competent": each.person.is_competent,
            "available": each.person.is_available,
        }
        for each in about
    ]
    if law.director_sits:
        has_director = any(each.person.role is Role.DIRECTOR for each in about)
        return {"posted": _is_posted(pool), "director_replaced": not has_director, "members": members}
    under = "5.1" if law.chosen_by is ChosenBy.PARTIES else "5.2"
    return {"under": under, "chosen_by": str(law.chosen_by), "members": members}


def _is_posted(pool: Pool) -> bool:
    return any(each.person.is_posted for each in pool.assessed.values())


def _seat(committee: Committee, composition: Composition, wish: Wish) -> list[CommitteeSeat]:
    chair = str(wish.chair) if wish.chair else composition.members[0]
    if chair not in composition.members:
        raise CommitteeUnlawful("not-a-member", field="chair", found=chair, expected=", ".join(composition.members))
    everybody = [*composition.members, *composition.alternates]
    return CommitteeSeat.objects.bulk_create(
        CommitteeSeat(
            id=new_id(),
            committee=committee,
            candidate_id=UUID(each),
            place=place,
            is_alternate=each not in composition.members,
            is_chair=each == chair,
        )
        for place, each in enumerate(everybody, start=1)
    )


def _tie(tie: Tie) -> dict[str, Any]:
    return {"kind": str(tie.kind), "side": tie.side or None}
