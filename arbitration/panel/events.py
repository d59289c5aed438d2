"""What can happen to an appeal after it was lodged, each a value that says no more than the way of the appeal needs."""

from __future__ import annotations

from dataclasses import dataclass

from arbitration.panel.words import VoteChoice


@dataclass(frozen=True, slots=True)
class Admitted:
    """The director lets it be heard."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The director doesn't: too late, no standing, final already."""


@dataclass(frozen=True, slots=True)
class Convened:
    """A lawful committee is made up; the mode of its vote is fixed with it."""

    members: tuple[str, ...]
    alternates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recused:
    """A member or alternate steps aside."""

    member: str


@dataclass(frozen=True, slots=True)
class Absent:
    """A member or alternate isn't at hand, or doesn't come: the desk says so, before the vote."""

    member: str


@dataclass(frozen=True, slots=True)
class Challenged:
    """A side says that a member has a tie."""

    member: str


@dataclass(frozen=True, slots=True)
class ChallengeDecided:
    """Whether the member has to go."""

    member: str
    is_upheld: bool


@dataclass(frozen=True, slots=True)
class Appointed:
    """A person is appointed to an empty seat when no alternate is left."""

    member: str


@dataclass(frozen=True, slots=True)
class HearingOpened:
    """The committee sits: the sides are heard."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A side has stated its case, or has said that it won't."""

    side: str


@dataclass(frozen=True, slots=True)
class Asked:
    """The committee asks a person for information (5.3)."""

    request: str


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer came, or the committee does without it."""

    request: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """Something is put before the committee. Once the vote has begun it is late: let in, the hearing starts again."""

    is_let_in: bool = True


@dataclass(frozen=True, slots=True)
class HearingClosed:
    """The vote begins."""


@dataclass(frozen=True, slots=True)
class DeadlinePassed:
    """The time is over: who hasn't spoken had the chance, who hasn't voted is replaced."""


@dataclass(frozen=True, slots=True)
class Voted:
    """A member's vote is in. What it says isn't known here."""

    member: str


@dataclass(frozen=True, slots=True)
class Tallied:
    """All votes are opened, in no order that tells whose they are."""

    choices: tuple[VoteChoice, ...]


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The appellant takes the appeal back."""


@dataclass(frozen=True, slots=True)
class Concluded:
    """It ends without a decision, where none can be had: the ruling stands."""


@dataclass(frozen=True, slots=True)
class Overtaken:
    """The ruling that it is against was replaced on the other side's appeal: there is nothing left to decide."""


@dataclass(frozen=True, slots=True)
class DecidedElsewhere:
    """Decided without a committee of its own: by the director, or by the committee of the other side's appeal."""


Event = (
    Admitted
    | Refused
    | Convened
    | Recused
    | Absent
    | Challenged
    | ChallengeDecided
    | Appointed
    | HearingOpened
    | Heard
    | Asked
    | Answered
    | Evidence
    | HearingClosed
    | DeadlinePassed
    | Voted
    | Tallied
    | Withdrawn
    | Concluded
    | Overtaken
    | DecidedElsewhere
)
