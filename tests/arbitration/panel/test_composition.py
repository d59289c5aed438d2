"""Who may sit: ties, the draw, lawful committees and the ways out where there is none."""

import hashlib

import pytest

from arbitration.panel.composition import Composition, NoCommittee, Unfit, Unlawful, WayOut, assess, choose, propose
from arbitration.panel.draw import draw_key, drawn
from arbitration.panel.laws import LAWS, CommitteeLaw, Role
from arbitration.panel.ties import Dispute, Party, Person, Tie, TieKind, Waivers, ties_of
from arbitration.panel.words import Instance

APPEAL = LAWS["eubgf-2020", Instance.APPEAL]
FFBG = LAWS["ffbg-cdf-2007", Instance.APPEAL]
DISPUTE = Dispute(
    parties={
        "A": Party(frozenset({"pa"}), frozenset({"ta"}), frozenset({"Club de Bréval"}), frozenset({"Marchand"})),
        "B": Party(frozenset({"pb"}), frozenset(), frozenset(), frozenset({"Halvorsen"})),
    },
    ruled_by=frozenset({"ruler"}),
    sat_before=frozenset({"sat"}),
)


def person(id: str, **fields: object) -> Person:
    """A person without a tie."""
    return Person(**{"id": id, "role": Role.OTHER, **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fields", "tie"),
    [
        ({"player": "pa"}, Tie(TieKind.PARTY, "A")),
        ({"teams": frozenset({"ta"})}, Tie(TieKind.SAME_TEAM, "A")),
        ({"club": "club de  BREVAL"}, Tie(TieKind.SAME_CLUB, "A")),
        ({"family_name": "HALVORSEN"}, Tie(TieKind.SAME_NAME, "B")),
        ({"opponents": frozenset({"pb"})}, Tie(TieKind.OPPONENT, "B")),
        ({"has_stake": True}, Tie(TieKind.STAKE)),
        ({"account": "ruler"}, Tie(TieKind.MADE_RULING)),
        ({"declared": frozenset({Tie(TieKind.FAMILY, "B")})}, Tie(TieKind.FAMILY, "B")),
    ],
)
def test_each_tie_is_found(fields: dict[str, object], tie: Tie) -> None:
    assert ties_of(person("x", **fields), DISPUTE) == (tie,)
    assert not assess(APPEAL, [person("x", **fields)], DISPUTE)["x"].may_sit


@pytest.mark.parametrize(
    ("law", "role", "sits"), [(APPEAL, Role.OTHER, False), (FFBG, Role.PLAYER, False), (FFBG, Role.DIRECTOR, True)]
)
def test_who_doesnt_know_the_rules_cant_sit_but_for_the_director_whom_the_law_has_sit(
    law: CommitteeLaw, role: Role, *, sits: bool
) -> None:
    free = Dispute(DISPUTE.parties, DISPUTE.ruled_by, director_may_have_ruled=True)
    found = assess(law, [person("x", role=role, is_competent=False, is_posted=True)], free)["x"]
    assert (found.may_sit, found.unfit) == (sits, () if sits else (Unfit.NOT_COMPETENT,))
    assert assess(law, [person("x", role=role, is_posted=True)], free)["x"].may_sit


def test_who_sat_on_the_case_before_doesnt_sit_again() -> None:
    assert ties_of(person("sat"), DISPUTE) == (Tie(TieKind.SAT_BEFORE),)


def test_under_ffbg_the_director_who_ruled_sits_and_who_is_a_party_doesnt() -> None:
    free = Dispute(DISPUTE.parties, DISPUTE.ruled_by, director_may_have_ruled=True)
    pool = [person("d", role=Role.DIRECTOR, account="ruler", is_posted=True)]
    pool += [person(f"p{number}", role=Role.PLAYER, is_posted=True) for number in range(5)]

    found = propose(FFBG, assess(FFBG, pool, free), "seed", 5)
    assert isinstance(found, Composition)
    assert found.members[0] == "d"
    assert len(found.members) == 5
    assert len(found.alternates) == 1

    tied = [person("d", role=Role.DIRECTOR, player="pa", is_posted=True), *pool[1:]]
    replaced = propose(FFBG, assess(FFBG, tied, free), "seed", 5)
    assert isinstance(replaced, Composition)
    assert "d" not in replaced.members


def test_under_ffbg_one_director_sits_and_no_second_one() -> None:
    free = Dispute(DISPUTE.parties, DISPUTE.ruled_by, director_may_have_ruled=True)
    directors = [person(id, role=Role.DIRECTOR, is_posted=True) for id in ("d", "e")]
    players = [person(f"p{number}", role=Role.PLAYER, is_posted=True) for number in range(5)]
    assessed = assess(FFBG, [*directors, *players], free)

    assert isinstance(choose(FFBG, assessed, "seed", ["d", "p0", "p1", "p2", "p3"]), Composition)
    with pytest.raises(Unlawful) as refused:
        choose(FFBG, assessed, "seed", ["d", "p0", "e", "p1", "p2"])
    assert (refused.value.code, refused.value.person) == ("second-director", "e")
    with pytest.raises(Unlawful) as refused:
        choose(FFBG, assessed, "seed", [f"p{number}" for number in range(5)])
    assert (refused.value.code, refused.value.person) == ("director-lacking", "d")


def test_the_draw_is_a_reproducible_hash() -> None:
    key = hashlib.sha256(b"appeal:head:ida").hexdigest()

    assert draw_key("appeal:head", "ida") == key
    people = [f"person-{number}" for number in range(9)]
    assert drawn("seed", people) == drawn("seed", reversed(people))
    assert drawn("seed", people) != drawn("other", people)
    assert sorted(drawn("seed", people)) == people


def test_members_and_alternates_come_in_the_order_of_the_draw() -> None:
    pool = [person(f"p{number}") for number in range(5)]
    found = propose(APPEAL, assess(APPEAL, pool, DISPUTE), "seed", 3)

    assert isinstance(found, Composition)
    assert found.members + found.alternates == drawn("seed", [each.id for each in pool])


@pytest.mark.parametrize("size", [3, 5])
def test_in_a_large_field_one_alternate_stands_by_for_each_seat(size: int) -> None:
    pool = [person(f"p{number}") for number in range(64)]
    order = drawn("seed", [each.id for each in pool])
    assessed = assess(APPEAL, pool, DISPUTE)

    for found in (propose(APPEAL, assessed, "seed", size), choose(APPEAL, assessed, "seed", order[:size])):
        assert found == Composition(order[:size], order[size : 2 * size])


@pytest.mark.parametrize("size", [0, 1, 2, 4, 6])
def test_three_or_five_and_nothing_else(size: int) -> None:
    pool = [person(f"p{number}") for number in range(7)]
    with pytest.raises(Unlawful, match="committee-size"):
        propose(APPEAL, assess(APPEAL, pool, DISPUTE), "seed", size)


def test_where_there_are_too_few_it_says_how_many_are_lacking_and_what_can_be_done() -> None:
    pool = [person("a"), person("b", club="Club de Bréval"), person("c", player="pa"), person("d", role=Role.STAFF)]
    found = propose(APPEAL, assess(APPEAL, pool, DISPUTE), "seed", 3)

    assert isinstance(found, NoCommittee)
    assert (found.fit, found.lacking, found.by_waiver) == (1, 2, ("b",))
    assert found.ways_out == (WayOut.ASK_OTHERS, WayOut.WAIVE)
    assert found.articles == ("1.3.i", "1.3.ii", "5.2")


def test_three_are_a_way_out_where_five_were_wanted() -> None:
    found = propose(APPEAL, assess(APPEAL, [person(f"p{n}") for n in range(4)], DISPUTE), "seed", 5)

    assert isinstance(found, NoCommittee)
    assert WayOut.SMALLER in found.ways_out


def test_both_sides_can_lift_a_light_tie_and_never_a_grave_one() -> None:
    pool = [person("a"), person("b"), person("club", club="Club de Bréval"), person("party", player="pa")]
    waived = Waivers(
        {
            "club": frozenset({Tie(TieKind.SAME_CLUB, "A")}),
            "party": frozenset({Tie(TieKind.PARTY, "A")}),
        }
    )
    assessed = assess(APPEAL, pool, DISPUTE, waived)

    assert assessed["club"].may_sit
    assert not assessed["party"].may_sit
    assert isinstance(choose(APPEAL, assessed, "seed", ["a", "b", "club"]), Composition)
    with pytest.raises(Unlawful, match="conflict-of-interest: party"):
        choose(APPEAL, assessed, "seed", ["a", "b", "party"])


def test_a_member_who_is_chosen_twice_is_named() -> None:
    assessed = assess(APPEAL, [person(id) for id in ("a", "b", "c")], DISPUTE)
    with pytest.raises(Unlawful) as refusal:
        choose(APPEAL, assessed, "seed", ["a", "b", "b"])
    assert (refusal.value.code, refusal.value.person) == ("sits-twice", "b")


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.STAFF])
def test_under_eubgf_no_director_sits(role: Role) -> None:
    assessed = assess(APPEAL, [person("x", role=role), person("a"), person("b")], DISPUTE)
    with pytest.raises(Unlawful, match="cannot-sit"):
        choose(APPEAL, assessed, "seed", ["x", "a", "b"])


def test_where_both_sides_choose_together_whom_one_objects_to_isnt_drawn_and_cant_be_chosen() -> None:
    people = [person(f"p{number}") for number in range(4)]
    people[1] = person("p1", objected_by=frozenset({"A"}))
    together = LAWS["eubgf-2020", Instance.COMPLAINT]
    assessed = assess(together, people, DISPUTE)

    found = propose(together, assessed, "seed", 3)
    assert isinstance(found, Composition)
    assert set(found.members) == {"p0", "p2", "p3"}
    with pytest.raises(Unlawful) as refusal:
        choose(together, assessed, "seed", ["p0", "p1", "p2"])
    assert (refusal.value.code, refusal.value.found) == ("cannot-sit", "objected")
    assert assess(APPEAL, people, DISPUTE)["p1"].may_sit  # the director chooses there
