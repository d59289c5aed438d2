"""Advice: what a rulebook answers, with the articles it rests on. It is not binding."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.kernel.article import number_of
from rules.kernel.errors import UnsoundAdvice
from rules.kernel.question import NEEDS_FACTS, NOT_COVERED, Discipline
from rules.kernel.units import Choice, Side, Words, plain

Said = Words | Callable[[Mapping[str, Any]], Words]
"""Words with `{names}` in braces, or a function that picks them by the parameters."""


class Force(Choice):
    """Whether the rulebook lets or makes the director impose a sanction."""

    MAY = "may", "You may"
    MUST = "must", "You must"


class Against(Choice):
    """Whom a sanction can be against besides a side."""

    BOTH = "both", "both sides"
    SPECTATOR = "spectator", "the spectator"
    DIRECTOR = "director", Words("the director", context="kernel")


class SanctionKind(Choice):
    """A penalty that the director can impose."""

    WARNING = "warning", "Warning"
    POINTS = "points", "Penalty points"
    TIME = "time", "Time penalty"
    DELAY_LOST = "delay-lost", "Loss of the next delay"
    TURN_LOSS = "turn-loss", "Loss of the turn"
    GAME_LOSS = "game-loss", "Loss of the game"
    MATCH_LOSS = "match-loss", "Loss of the match"
    DISQUALIFICATION = "disqualification", "Disqualification"
    EXPULSION = "expulsion", "Expulsion"
    BAN_REFERRAL = "ban-referral", "Referral to the federation for a ban"
    OBSERVER = "observer", "An observer at the table"
    CLOCK_IMPOSED = "clock-imposed", "Clock imposed"
    BAFFLE_BOX_IMPOSED = "baffle-box-imposed", "Baffle box imposed"
    PRESUMPTION_AGAINST = "presumption-against", "Adverse presumption"
    FEE = "fee", "Sum to be paid"
    PRIZE_LOSS = "prize-loss", "Loss of the prizes"
    UNSPECIFIED = "unspecified", "A penalty of your choice"


SANCTION_KINDS = {kind.value: kind for kind in SanctionKind}

AMOUNTS = {"points": "points", "time": "minutes", "fee": "cents"}
"""The amount that goes with a sanction, by its kind; null where the rulebook leaves it open."""


class ReportWhen(Choice):
    """When a report to the federation falls due."""

    AT_ONCE = "at-once", "at once"
    AFTER_TOURNAMENT = "after-tournament", "after the tournament"
    OPTIONAL = "optional", "if you wish"


@dataclass(frozen=True, slots=True)
class Remedy:
    """An act that puts the game, the score, the cube or the clock right."""

    do: str
    parameters: tuple[tuple[str, Any], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """`do` and the parameters beside it."""
        return {"do": self.do, **{name: plain(value) for name, value in self.parameters}}


class RemedyForm:
    """One remedy of a discipline: its name, its parameters, its words. Calling it with the parameters makes a Remedy.

    A parameter that is a word of Python's gets an underscore: `await_response(from_=side)`. Those in
    `optional` may be left out.
    """

    def __init__(
        self,
        discipline: Discipline,
        do: str,
        label: Words,
        said: Said,
        *parameters: str,
        optional: tuple[str, ...] = (),
    ) -> None:
        if do in discipline.remedies:
            raise ImportError(f"{discipline.slug} has two remedies {do!r}")
        self.do, self.label, self.said = do, label, said
        self.required = frozenset(parameters)
        self.all = self.required.union(optional)
        discipline.remedies[do] = self

    def __call__(self, **parameters: Any) -> Remedy:
        named = {name.rstrip("_"): value for name, value in parameters.items()}
        if not self.required <= named.keys() <= self.all:
            raise TypeError(f"{self.do} takes {sorted(self.all)}, found {sorted(named)}")
        return Remedy(self.do, tuple(named.items()))


@dataclass(frozen=True, slots=True)
class Sanction:
    """A sanction that the director may or must impose; an amount left open is None."""

    kind: str
    against: Side | Against
    force: Force
    amount: int | None = None

    def __post_init__(self) -> None:
        if self.kind not in SANCTION_KINDS:
            raise UnsoundAdvice(f"no sanction is called {self.kind}")

    def to_json(self) -> dict[str, Any]:
        """With `points`, `minutes` or `cents` where the kind has an amount."""
        sanction = {"kind": plain(self.kind), "against": self.against._value_, "force": self.force._value_}
        amount = AMOUNTS.get(self.kind)
        return sanction if amount is None else {**sanction, amount: self.amount}


@dataclass(frozen=True, slots=True)
class ReportDuty:
    """A report owed to the federation: the article that demands it (`"§5.5.i"`), and when.

    `after` names the sanctions that bring the duty about: until the director imposes one of them no report is owed.
    """

    duty: str
    when: ReportWhen
    after: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        number_of(self.duty)
        for kind in self.after:
            if kind not in SANCTION_KINDS:
                raise UnsoundAdvice(f"no sanction is called {kind}")

    def to_json(self) -> dict[str, str]:
        """The article's number and the time."""
        return {"duty": number_of(self.duty), "when": self.when._value_}

    def condition_to_json(self) -> dict[str, Any]:
        """The article's number and the sanctions that bring the duty about."""
        return {"duty": number_of(self.duty), "sanctions": [plain(kind) for kind in self.after]}


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a reading: a fact and what it was (None: unknown), or an article."""

    fact: str = ""
    value: Any = None
    article: str = ""

    def to_json(self) -> dict[str, Any]:
        """`{"fact", "value"}` or `{"article"}`."""
        if self.article:
            return {"article": self.article}
        return {"fact": self.fact, "value": plain(self.value)}


@dataclass(frozen=True, slots=True)
class Advice:
    """What a rulebook answers.

    `articles` has no default: nothing is advised without one. They are cited with their mark, `["§4.4.iv"]`. Only
    `not-covered` and `needs-facts` go without; any other answer that does says in `uncited` why there is none to cite.
    `missing` and `reading` are the kernel's to fill in.
    """

    outcome: str
    articles: Sequence[str]
    remedies: Sequence[Remedy] = ()
    sanctions: Sequence[Sanction] = ()
    reports: Sequence[ReportDuty] = ()
    discretion: bool = False
    uncited: str = ""
    missing: tuple[str, ...] = ()
    reading: tuple[Step, ...] = ()

    def __post_init__(self) -> None:
        if not self.articles and self.outcome not in (NOT_COVERED, NEEDS_FACTS) and not self.uncited:
            raise UnsoundAdvice(f"{self.outcome}: advice rests on an article")
        object.__setattr__(self, "articles", tuple(dict.fromkeys(self.articles)))
        for name in ("remedies", "sanctions", "reports"):
            if type(getattr(self, name)) is not tuple:
                object.__setattr__(self, name, tuple(getattr(self, name)))

    @property
    def numbers(self) -> list[str]:
        """The articles' numbers."""
        return [number_of(citation) for citation in self.articles]

    @property
    def is_answer(self) -> bool:
        """Whether the rulebook could answer."""
        return self.outcome != NEEDS_FACTS

    def adding(
        self, *, articles: Sequence[str] = (), remedies: Sequence[Remedy] = (), sanctions: Sequence[Sanction] = (),
        reports: Sequence[ReportDuty] = (), discretion: bool = False,
    ) -> Advice:  # fmt: skip
        """The same advice with more of each."""
        return Advice(
            self.outcome,
            (*self.articles, *articles),
            (*self.remedies, *remedies),
            (*self.sanctions, *sanctions),
            (*self.reports, *reports),
            self.discretion or discretion,
            self.uncited,
            self.missing,
            self.reading,
        )

    def with_reading(self, reading: tuple[Step, ...]) -> Advice:
        """The same advice with the reading that led to it."""
        return Advice(
            self.outcome, self.articles, self.remedies, self.sanctions, self.reports, self.discretion, self.uncited,
            self.missing, reading,
        )  # fmt: skip

    def to_json(self) -> dict[str, Any]:
        """As the wire has it."""
        return {
            "outcome": self.outcome,
            "remedies": [remedy.to_json() for remedy in self.remedies],
            "sanctions": [sanction.to_json() for sanction in self.sanctions],
            "articles": self.numbers,
            "reports": [report.to_json() for report in self.reports],
            "report_conditions": [report.condition_to_json() for report in self.reports if report.after],
            "discretion": self.discretion,
            "missing": list(self.missing),
            "reading": [step.to_json() for step in self.reading],
        }


def not_covered() -> Advice:
    """The rulebook says nothing: the director decides."""
    return Advice(NOT_COVERED, articles=(), discretion=True)
