"""Procedure: what the cases of entries, committees, appeals, votes and reports leave out."""

from typing import Any

import pytest

from rules import QuestionError
from rules.describe import rulebook_description, say
from rules.wire import advise_json

NAMES = {"A": "Marchand", "B": "Halvorsen"}
EUBGF, FFBG = "eubgf-2020", "ffbg-cdf-2007"
FIT = {"role": "player", "involved": False, "impartial": True, "competent": True, "available": True}


def advised(kind: str, rulebook: str = EUBGF, **facts: Any) -> dict[str, Any]:
    """The advice on a question."""
    return advise_json({"rulebook": rulebook, "kind": kind, "facts": facts})


def refusal(kind: str, rulebook: str = EUBGF, **facts: Any) -> QuestionError:
    """The refusal of a question."""
    with pytest.raises(QuestionError) as caught:
        advised(kind, rulebook, **facts)
    return caught.value


def people(*changes: dict[str, Any]) -> list[dict[str, Any]]:
    """Members who can sit, but for these changes."""
    return [{"id": f"M{place}", **FIT, **change} for place, change in enumerate(changes, start=1)]


def ballots(*votes: str | None) -> list[dict[str, Any]]:
    """Votes; `alternative:replay` names the alternative."""
    parted = [(vote or "").partition(":") for vote in votes]
    return [{"vote": vote or None, "option": option or None} for vote, _, option in parted]


def on_appeal(*members: dict[str, Any]) -> dict[str, Any]:
    """The advice on a committee that the director chose."""
    return advised("committee", under="5.2", chosen_by="director", members=people(*members))


def experts(*members: dict[str, Any], **facts: Any) -> dict[str, Any]:
    """The advice on a committee of the French championship."""
    return advised("committee", FFBG, **{"posted": True, **facts}, members=people(*members))


def voted(*votes: str | None, under: str = "5.2", seats: int = 5) -> dict[str, Any]:
    """The advice on these votes."""
    return advised("committee-vote", under=under, seats=seats, votes=ballots(*votes))


def happened(*events: dict[str, Any], matches_played: int = 0, **facts: Any) -> dict[str, Any]:
    """The advice on what has to be reported."""
    return advised("report-duty", matches_played=matches_played, events=list(events), **facts)


def test_the_first_reason_decides_and_what_lies_behind_it_is_not_asked() -> None:
    nobody_knows = dict.fromkeys(("involved", "impartial", "competent", "available"))
    advice = on_appeal({"role": "staff", **nobody_knows}, {"impartial": False, "competent": None}, {})
    assert [remedy["reason"] for remedy in advice["remedies"]] == ["director", "partial"]
    assert advice["articles"] == ["1.3.i", "1.3.ii", "5.2"]
    assert on_appeal({"role": None}, {}, {})["missing"] == ["members"]
    assert on_appeal({"available": None}, {}, {})["missing"] == ["members"]


def test_a_name_is_needed_only_of_who_is_replaced() -> None:
    assert on_appeal({"id": None}, {}, {})["outcome"] == "valid"
    assert on_appeal({"id": None, "involved": True}, {}, {})["missing"] == ["members"]


def test_everything_that_is_wrong_with_a_committee_is_put_right_in_order() -> None:
    facts: dict[str, Any] = {"under": "5.1", "chosen_by": "one-party", "members": people({"competent": False}, {})}
    assert advised("committee", **facts)["remedies"] == [
        {"do": "choose-anew", "by": "parties"},
        {"do": "replace-member", "member": "M1", "reason": "not-competent"},
        {"do": "set-size", "sizes": [3, 5]},
    ]


def test_of_the_director_only_a_part_in_the_dispute_is_asked() -> None:
    director = {"role": "director", "impartial": None, "competent": None, "available": None}
    assert experts(director, {}, {}, {}, {})["outcome"] == "valid"
    involved = experts({**director, "involved": True}, {}, {}, {}, {})
    assert involved["remedies"] == [{"do": "replace-member", "member": "M1", "reason": "involved"}]


def test_a_second_director_is_a_member_who_does_not_play() -> None:
    advice = experts({"role": "director"}, {"role": "director", "involved": True}, {}, {}, {})
    assert advice["remedies"] == [{"do": "replace-member", "member": "M2", "reason": "not-a-player"}]


def test_whether_the_director_was_replaced_is_asked_only_where_none_sits() -> None:
    assert experts({}, {}, {}, {})["missing"] == ["director_replaced"]
    assert [remedy["do"] for remedy in experts({}, {}, {}, {}, director_replaced=False)["remedies"]] == ["add-director"]
    everything = experts({}, {}, {"competent": False}, posted=False, director_replaced=True)["remedies"]
    assert [remedy["do"] for remedy in everything] == ["post-committee", "replace-member", "set-players"]


def test_an_unknown_vote_is_missing_even_if_it_could_change_nothing() -> None:
    assert voted("uphold", "uphold", "uphold", "absent", None)["missing"] == ["votes"]
    assert advised("committee-vote", under="5.2", seats=4, votes=ballots(None))["outcome"] == "no-decision"


def test_members_who_are_absent_and_seats_without_a_vote_lack_alike() -> None:
    advice = voted("uphold", "uphold", "absent")
    assert advice["remedies"] == [{"do": "complete-committee", "count": 3}]
    assert advice["reports"] == []


def test_an_unrecorded_alternative_is_missing_only_if_it_can_decide() -> None:
    assert voted("alternative", "alternative:replay", "uphold", seats=3)["missing"] == ["votes"]
    assert voted("alternative:replay", "alternative", "alternative:replay", seats=3)["outcome"] == "alternative"
    assert voted("alternative", "uphold", "overturn", seats=3)["outcome"] == "no-decision"
    assert voted("uphold", "alternative", "uphold", seats=3)["outcome"] == "upheld"


def test_different_alternatives_and_abstentions_alone_decide_nothing() -> None:
    split = voted("alternative:replay", "alternative:replay", "alternative:void", "alternative:void", "uphold")
    assert split["remedies"] == [{"do": "vote-again"}]
    assert voted(*["abstain"] * 5)["outcome"] == "no-decision"
    assert voted("overturn", *["abstain"] * 4)["outcome"] == "overturned"


def test_in_the_first_instance_a_solution_is_chosen_by_the_parties_committee() -> None:
    assert voted("option:as A says", under="5.1", seats=1)["remedies"] == [
        {"do": "form-committee", "sizes": [3, 5], "chosen_by": "parties"}
    ]
    undecided = voted("option:as A says", "option:as B says", "abstain", under="5.1", seats=3)
    assert (undecided["outcome"], undecided["articles"]) == ("no-decision", ["5.2"])


@pytest.mark.parametrize(("under", "vote"), [("5.1", "uphold"), ("5.1", "alternative"), ("5.2", "option")])
def test_a_vote_that_there_is_not_in_this_instance_is_refused(under: str, vote: str) -> None:
    error = refusal("committee-vote", under=under, seats=3, votes=ballots(vote))
    assert (error.code, error.fields) == ("contradiction", ("under", "votes"))


def test_a_rulebook_without_a_first_instance_has_no_vote_for_a_solution() -> None:
    error = refusal("committee-vote", FFBG, seats=5, votes=ballots("option:as A says"))
    assert (error.code, error.fields) == ("contradiction", ("votes", "rulebook"))


def test_members_sit_and_vote_once_and_votes_do_not_exceed_seats() -> None:
    twice = refusal("committee", members=[{"id": "Nora"}, {"id": "Nora"}])
    assert (twice.code, twice.fields) == ("contradiction", ("members.2.id", "members.1.id"))
    twice = refusal("committee-vote", votes=[{"member": "Nora"}, {"vote": "uphold"}, {"member": "Nora"}])
    assert (twice.code, twice.fields) == ("contradiction", ("votes.3.member", "votes.1.member"))
    many = refusal("committee-vote", seats=3, votes=ballots(*["uphold"] * 4))
    assert (many.code, many.fields) == ("contradiction", ("votes", "seats"))


def test_an_appeal_against_a_committee_needs_nothing_else() -> None:
    for rulebook in (EUBGF, FFBG):
        assert advised("appeal", rulebook, decision_by="committee")["outcome"] == "not-appealable"
        assert advised("appeal", rulebook, decision_by="director")["missing"] == ["subject"]
    assert advised("appeal", FFBG, decision_by="director", subject="note-taking")["articles"] == ["7.3"]
    assert advised("appeal", decision_by="director", subject="note-taking")["articles"] == ["3.8"]


def test_an_excuse_is_asked_for_where_it_counts() -> None:
    asked = {
        rulebook: {
            fact["name"]
            for kind in rulebook_description(rulebook)["kinds"]
            for fact in kind["facts"]
            if kind["kind"] == "appeal"
        }
        for rulebook in (EUBGF, FFBG)
    }
    assert asked[EUBGF] - asked[FFBG] == {"delay_excused"}


def test_what_is_under_an_article_of_a_section_is_under_the_section() -> None:
    assert happened({"what": "player-expelled", "under": "1.7.ii"}, tournament_over=True)["articles"] == [
        "1.7.viii",
        "5.4",
    ]
    assert happened({"what": "spectator-expelled", "under": "1.7"})["outcome"] == "none-owed"
    assert happened({"what": "player-disqualified", "under": "1.71"})["outcome"] == "none-owed"


def test_the_end_of_the_tournament_is_not_asked_where_nothing_is_owed() -> None:
    advice = happened({"what": "player-warned"}, {"what": "observer-appointed"})
    assert (advice["outcome"], advice["articles"]) == ("none-owed", ["5.5.i", "5.5.ii", "5.4"])
    assert advice["remedies"] == [{"do": "may-report", "duty": "5.4", "who": "anyone"}]
    assert advice["reports"] == [{"duty": "5.4", "when": "optional"}]
    assert happened({"what": "entry-refused"})["missing"] == ["tournament_over"]


@pytest.mark.parametrize("event", [{}, {"what": "dispute-decided"}, {"what": "spectator-expelled"}])
def test_an_event_known_in_part_makes_the_events_missing(event: dict[str, Any]) -> None:
    assert happened(event, tournament_over=True)["missing"] == ["events"]


def test_each_event_is_reported_by_its_place_and_each_duty_owed_once() -> None:
    refused = {"what": "entry-refused"}
    advice = happened(refused, {"what": "dispute-settled"}, {"what": "placed-higher"}, tournament_over=False)
    assert [remedy.get("event") for remedy in advice["remedies"]] == [1, 3, None]
    assert [report["duty"] for report in advice["reports"]] == ["1.4.iii", "5.4"]


def test_no_dispute_about_procedure_adds_a_report() -> None:
    assert advised("entry", decision="admit", disputed=True)["reports"] == []
    assert advised("complaint-routing", director_is_party=False, disputed=True)["reports"] == []


def test_a_lower_placement_needs_no_further_fact() -> None:
    assert advised("entry", decision="place-lower")["articles"] == ["1.4.ii"]
    assert advised("entry", FFBG, decision="place-lower")["articles"] == ["1.1"]


def test_who_is_not_french_shows_first_to_live_there_and_then_the_proof() -> None:
    known = {"decision": "admit", "licensed": True, "suspended": False, "french": False}
    assert advised("entry", FFBG, **known)["missing"] == ["lives_in_france"]
    assert advised("entry", FFBG, **known, lives_in_france=False)["articles"] == ["1.0"]
    assert advised("entry", FFBG, **known, lives_in_france=True)["missing"] == ["proof"]
    assert advised("entry", FFBG, **known, lives_in_france=True, proof=True)["outcome"] == "admitted"


@pytest.mark.parametrize(
    ("elo", "lost", "outcome"),
    [
        (1599, 2, "not-covered"),
        (1599, 3, "allowed"),
        (1600, 0, "not-allowed"),
        (1600, 1, "allowed"),
        (1605, 1, "allowed"),
        (1606, 1, "not-allowed"),
        (1608, 2, "allowed"),
        (1609, 2, "not-allowed"),
        (1609, 4, "allowed"),
        (1610, 9, "not-allowed"),
    ],
)
def test_the_thresholds_of_the_intermediate_tournament(elo: int, lost: int, outcome: str) -> None:
    facts = {"asks": "intermediate", "played_cdf": False, "elo": elo, "lost": lost}
    assert advised("qualification", FFBG, **facts)["outcome"] == outcome


def test_from_1610_on_the_number_of_lost_qualifiers_is_not_asked() -> None:
    facts = {"asks": "intermediate", "played_cdf": False}
    assert advised("qualification", FFBG, **facts, elo=1610)["outcome"] == "not-allowed"
    assert advised("qualification", FFBG, **facts, elo=1609)["missing"] == ["lost"]


def test_a_committee_and_a_report_are_said_in_both_languages() -> None:
    facts: dict[str, Any] = {"matches_played": 0, "tournament_over": True, "events": [{"what": "entry-refused"}]}
    question = {"rulebook": EUBGF, "kind": "report-duty", "facts": facts}
    advice = advise_json(question)
    assert (
        say(question, advice, "en", NAMES)["now"][0]
        == "Event 1: the director reports the decision and the reasons (1.4.iii)."
    )
    assert say(question, advice, "fr", NAMES)["now"][0].startswith(
        "Événement 1\u00a0: la direction rapporte la décision"
    )
    question = {"rulebook": FFBG, "kind": "complaint-routing", "facts": {"director_is_party": True}}
    said = say(question, advise_json(question), "en", NAMES)
    assert said["now"][1] == "Replace the director on the committee (has a part in the dispute)."


def test_a_tournament_in_which_nothing_happened_says_so() -> None:
    question = {"rulebook": EUBGF, "kind": "report-duty", "facts": {"matches_played": 0, "events": []}}
    said = say(question, advise_json(question), "en", NAMES)
    assert {"fact": "events", "text": "Events: none"} in said["because"]
