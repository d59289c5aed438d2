"""Exploring an appeal: every state that any order of events can lead to, with the votes that are sealed in it.

Alternates are alike, and so are members: states that differ in nothing but who is called what are one. Ballots after
the second are as the second (no rule looks at their number), so the walk ends.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from arbitration.panel import events as e
from arbitration.panel.machine import step
from arbitration.panel.state import State, UnlawfulEvent
from arbitration.panel.words import Ballot, Phase, VoteChoice

UPHOLD, OVERTURN, ABSTAIN = VoteChoice(Ballot.UPHOLD), VoteChoice(Ballot.OVERTURN), VoteChoice(Ballot.ABSTAIN)
FIRST, SECOND = VoteChoice(Ballot.ALTERNATIVE, "1"), VoteChoice(Ballot.ALTERNATIVE, "2")
LAST_BALLOT = 2


@dataclass(frozen=True, slots=True)
class World:
    """A state together with what the votes in it say."""

    state: State
    votes: tuple[tuple[str, VoteChoice], ...] = ()

    @property
    def said(self) -> dict[str, VoteChoice]:
        """What each member has voted."""
        return dict(self.votes)


@dataclass(frozen=True, slots=True)
class Found:
    """What a walk has come to: each world with those that can follow it."""

    after: dict[World, frozenset[World]]
    decided: tuple[tuple[World, World], ...]
    """Worlds from which a tally decided, with the world after it."""

    def dead_ends(self) -> set[World]:
        """Worlds from which no end can be reached."""
        before: dict[World, set[World]] = defaultdict(set)
        for world, following in self.after.items():
            for each in following:
                before[each].add(world)
        reached = {world for world in self.after if world.state.is_final}
        frontier = list(reached)
        while frontier:
            for each in before[frontier.pop()]:
                if each not in reached:
                    reached.add(each)
                    frontier.append(each)
        return set(self.after) - reached


def explore(size: int, alternates: int, choices: tuple[VoteChoice, ...], *, newcomers: int = 1) -> Found:
    """Every world that can be reached with a panel of this size."""
    start = World(State())
    after: dict[World, frozenset[World]] = {}
    decided: list[tuple[World, World]] = []
    frontier = [start]
    while frontier:
        world = frontier.pop()
        if world in after:
            continue
        following = set()
        for event, unlike in _possible(world, size, alternates, choices, newcomers):
            state = _tried(world.state, event)
            if state is None:
                continue
            found = canonical(World(state, _votes_after(world, state, unlike)))
            following.add(found)
            if isinstance(event, e.Tallied) and state.phase is Phase.DECIDED:
                decided.append((world, found))
        after[world] = frozenset(following)
        frontier.extend(each for each in following if each not in after)
    return Found(after, tuple(decided))


def _tried(state: State, event: e.Event) -> State | None:
    try:
        return step(state, event)
    except UnlawfulEvent:
        return None


def _possible(
    world: World, size: int, alternates: int, choices: tuple[VoteChoice, ...], newcomers: int
) -> Iterator[tuple[e.Event, tuple[str, VoteChoice] | None]]:
    """Every conceivable event, lawful now or not, with the vote that it carries."""
    state = world.state
    people = (*state.members, *state.alternates, *sorted(state.gone), "stranger")
    yield from ((event, None) for event in (e.Admitted(), e.Refused(), e.HearingOpened(), e.HearingClosed()))
    named = [f"m{number}" for number in range(size + alternates)]
    yield e.Convened(tuple(named[:size]), tuple(named[size:])), None
    ends = (e.DeadlinePassed(), e.Withdrawn(), e.Concluded(), e.Overtaken(), e.DecidedElsewhere())
    yield from ((event, None) for event in ends)
    yield from ((e.Evidence(is_let_in), None) for is_let_in in (True, False))
    yield from ((e.Heard(side), None) for side in ("A", "B"))
    yield from ((event("q"), None) for event in (e.Asked, e.Answered))
    for person in people:
        yield from ((event(person), None) for event in (e.Recused, e.Absent, e.Challenged))
        yield from ((e.ChallengeDecided(person, is_upheld), None) for is_upheld in (True, False))
        for choice in choices:
            yield e.Voted(person), (person, choice)
    if sum(person.startswith("n") for person in people) < newcomers:
        yield e.Appointed(f"n{len(people)}"), None
    said = tuple(sorted(world.said.values()))
    yield e.Tallied(said), None
    yield e.Tallied(said[1:]), None  # a tally that misses a vote


def _votes_after(
    world: World, state: State, voted: tuple[str, VoteChoice] | None
) -> tuple[tuple[str, VoteChoice], ...]:
    """What is sealed after it: of those alone whose votes still count."""
    votes = world.said
    if voted:
        votes[voted[0]] = voted[1]
    return tuple(sorted((member, choice) for member, choice in votes.items() if member in state.voted))


def canonical(world: World) -> World:
    """The same world with members and alternates named by what they are: who is called what makes no difference."""
    state, said = world.state, world.said

    def looks(member: str) -> tuple[object, ...]:
        return (member in state.challenged, member in state.voted, str(said.get(member, "")))

    members = sorted(state.members, key=looks)
    alternates = list(state.alternates)
    names = {member: f"m{place}" for place, member in enumerate(members)}
    names |= {member: f"a{place}" for place, member in enumerate(alternates)}
    was_new = sum(member.startswith("n") for member in (*state.members, *state.alternates, *state.gone))
    gone = frozenset(f"g{place}" for place in range(min(len(state.gone), 1)))
    newly = frozenset(f"n{place}" for place in range(was_new))
    renamed = replace(
        state,
        members=tuple(names[each] for each in members),
        alternates=tuple(names[each] for each in alternates),
        gone=gone | newly,
        challenged=_named(state.challenged, names),
        voted=_named(state.voted, names),
        ballot=min(state.ballot, LAST_BALLOT),
        tally=state.tally if state.phase is Phase.DECIDED else None,
    )
    return World(renamed, tuple(sorted((names[member], choice) for member, choice in said.items())))


def _named(people: Iterable[str], names: dict[str, str]) -> frozenset[str]:
    return frozenset(names[each] for each in people)


def ballots(size: int, choices: tuple[VoteChoice, ...]) -> Iterator[tuple[VoteChoice, ...]]:
    """Every way in which a committee can vote."""
    return product(choices, repeat=size)
