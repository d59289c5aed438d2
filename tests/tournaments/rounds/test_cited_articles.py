"""Each reason ends with the article that it rests on, and no article is cited that doesn't say it."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import rules
from tests.api_client import Browser
from tests.tournaments.rounds.scene import Scene, make_scene
from tests.tournaments.rounds.test_play_offs import open_ties, tied
from tournaments.events.formats import FORMATS
from tournaments.models import Discipline, Round, new_id
from tournaments.pairing import brackets, classique, consolation_round, deviations, swiss_words
from tournaments.rounds.api.outputs import Pairings, Standings
from tournaments.rounds.cited_articles import FINAL_RANKING, SECOND_ROUND, STATED
from tournaments.rounds.pairings import pairings_of
from tournaments.rounds.stages import draw_stage
from tournaments.rounds.standings import standings_of
from tournaments.standings import classique as classique_places
from tournaments.standings.ties import AboveBy

SWISS = {
    "first-round": "For the first round the players are sorted by ELO and split into two equal groups",
    "lower-half": "In later rounds players with equal points meet, paired in the same way",
    "next-possible": "In later rounds players with equal points meet, paired in the same way, and no match is repeated",
    "passed-over-met": "no match is repeated",
    "repeat": "no match is repeated",
    "repeats-allowed": "no match is repeated",
    "floater": "meets a player of a neighbouring group, one or two points away",
    "odd-group": "If a group is odd, the player left over (floater) meets a player of a neighbouring group",
    "passed-over-gap": "one or two points away",
    "gap-widened": "one or two points away",
    "wide-gap": "one or two points away",
    "bye": "the player with the fewest points and the lowest ELO has a bye",
    "other-bye": "the player with the fewest points and the lowest ELO has a bye",
    "needless-bye": "if the total number of players is odd",
    "bye-had": "A player may have only one bye",
    "second-bye": "A player may have only one bye",
    "by-hand": "The director may also pair by hand",
    "bye-by-hand": "The director may also pair by hand",
    "already-through": "leave out of the pairing players who have qualified but can no longer win every round",
    "above-by-points": "players are ranked by points",
    "above-by-D": "then by the first tie-break D",
    "above-by-P": "then by the second tie-break P",
    "above-by-met": "by the result of their match if they met",
    "above-by-playoff": "otherwise by a tie-break match to one point",
    "above-by-playoff-pending": "otherwise by a tie-break match to one point",
}
CLASSIQUE = {
    "group-a": "In group A the first meets the last",
    "group-b": "In group B the first meets the second",
    "even-group": "meets the last of that group if the group is even",
    "odd-group": "or the first of the next group if it is odd",
    "met-before": "If two players A and B who have met would meet again, another opponent is sought",
    "found-above": "first upward through the ranking from B, for the first player not yet paired who has not met A",
    "found-below": "if there is none, downward from B in the same way",
    "repeat": "If that fails too, A meets B again",
    "bye": "The bye goes to the lowest player who has had neither a bye nor a win by forfeit",
    "bye-again": "if there is none, to the lowest",
    "bye-had": "A player may meet an absent player at most once",
    "second-bye": "A player may meet an absent player at most once",
    "above-by-pm": "The intermediate ranking goes by match points, highest first",
    "above-by-ppm": "then by PPM, only if all the tied players have met each other",
    "above-by-pdep": "then by Pdep",
    "equal": "Players equal in all of these share a rank",
}
SAID: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("ffbg-championship", "swiss"): SWISS,
    ("ffbg-championship", "play-off"): {"tied": "otherwise by a tie-break match to one point"},
    ("ffbg-championship", "knockout"): {"seed": "The ranking of the eight who qualified sets the bracket"},
    ("ffbg-championship", "progressive-consolation"): {
        "recount": "a new count doubles the results of the last round but one and trebles those of the last round"
    },
    ("scrabble-classique", "classique"): CLASSIQUE,
}
"""The words of the article that state what each reason says."""

SAID_BY_OTHERS = {
    "f.second": "If the number of players with 3 PM is even, the first of them meets the last",
    "f.final": "The final ranking goes by match points, then PPM, then Pdep. Players equal in all three share the rank",
}
UNSTATED = {
    "swiss": {
        "own-half",
        "passed-over-rest",
        "passed-over-sum",
        "blocked-group",
        "lowest-possible",
        "not-this-one",
        "bye-rest",
        "smaller-sum",
        "paired-twice",
        "not-paired",
        "not-active",
        "larger-sum",
        "more-crossings",
        "above-by-elo",
        "above-by-entry",
    },
    "classique": set[str](),
    "knockout": {"winner", "loser", "unopposed", "published", "advances", "left"},
    "progressive-consolation": {"best-against-worst", "passed-over-met", "passed-over-rest", "repeat"},
}
"""What rests on the procedure alone: the rules leave the choice."""

KNOWN = {
    "swiss": {*swiss_words.WORDS, *deviations.WORDS, *(f"above-by-{each}" for each in AboveBy)},
    "classique": {*classique.WORDS, *classique_places.RANKED},
    "knockout": {*brackets.WORDS},
    "progressive-consolation": {*consolation_round.WORDS},
}


def stated() -> Iterator[tuple[str, str, str, str]]:
    for (preset, kind), codes in STATED.items():
        for code, article in codes.items():
            yield preset, kind, code, article


def words_of(rulebook: str, number: str) -> str:
    article = rules.RULEBOOKS[rulebook].articles[number]
    return " ".join(" ".join([article.text["en"], *(each["en"] for each in article.readings)]).split())


@pytest.mark.parametrize(("preset", "kind", "code", "article"), [*stated()])
def test_the_article_says_what_the_reason_says(preset: str, kind: str, code: str, article: str) -> None:
    assert SAID[preset, kind][code] in words_of(FORMATS[preset].rulebook, article)


def test_the_second_round_and_the_final_ranking_have_articles_of_their_own() -> None:
    for number in {*SECOND_ROUND.values(), *FINAL_RANKING.values()}:
        assert SAID_BY_OTHERS[number] in words_of("fbs-classique-2007", number)


@pytest.mark.parametrize("kind", KNOWN)
def test_every_reason_is_known_to_rest_on_an_article_or_on_none(kind: str) -> None:
    cited = {code for (_, known), codes in STATED.items() if known == kind for code in codes}
    assert not cited & UNSTATED[kind]
    assert KNOWN[kind] <= cited | UNSTATED[kind]


def articles(reasons: Any) -> dict[str, str | None]:
    """By code."""
    return {each["code"]: each["article"] and each["article"]["number"] for each in reasons}


def of_round(round_: Round) -> dict[str, str | None]:
    shown = Pairings(pairings_of(round_.pk)).data
    explained = [*shown["pairs"], *shown["byes"], *shown["floats"], *shown["exclusions"]]
    whole = [*shown["relaxation"], *shown["reasons"], *shown["deviations"]]
    return articles([*whole, *(reason for each in explained for reason in each["reasons"])])


def of_places(scene: Scene, kind: str) -> dict[str, str | None]:
    shown = Standings(standings_of(scene.stage(kind).pk)).data
    return articles(reason for row in shown["rows"] for reason in row["reasons"])


@pytest.mark.django_db
def test_the_reasons_of_a_french_round_name_their_articles() -> None:
    scene = make_scene(players=9, rounds=3)
    assert of_round(scene.play()) == {"first-round": "appariement", "bye": "appariement"}
    found = of_round(scene.play())
    assert {found["floater"], found["lower-half"], found["bye"], found["odd-group"]} == {"appariement"}
    assert found["lowest-possible"] is None


@pytest.mark.django_db
def test_a_swap_names_the_article_that_it_breaks() -> None:
    scene = make_scene(players=8, rounds=4)
    for _ in range(3):
        scene.play()
    drafted = pairings_of(scene.draft().pk)
    one, other = drafted["pairs"][0]["b"].person.id, drafted["pairs"][-1]["b"].person.id
    director = Browser(scene.director)
    answer = director.get(f"/rounds/{drafted['round'].pk}/swap?one={one}&other={other}")
    shown = articles(answer["breaks"])
    assert (shown["wide-gap"], shown["larger-sum"]) == ("appariement", None)
    body = {"one": one, "other": other, "reason": "Trial."}
    swapped = director.put(f"/rounds/{drafted['round'].pk}/swaps/{new_id()}", body)
    assert articles(swapped["deviations"]) == {f"by-hand:{code}": article for code, article in shown.items()}
    by_hand = articles(reason for pair in swapped["pairs"] for reason in pair["reasons"])
    assert by_hand["by-hand"] == "deroulement-du-premier-tour"


@pytest.mark.django_db
def test_the_reasons_of_french_places_name_the_order_of_the_tie_breaks() -> None:
    scene = make_scene(players=8, rounds=3)
    for _ in range(3):
        scene.play()
    places = "qualification-par-les-quarts-de-finales-et-departage"
    found = of_places(scene, "swiss")
    assert found["above-by-points"] == found["above-by-D"] == places


@pytest.mark.django_db
def test_seeds_name_the_bracket_and_one_point_matches_the_tie_break() -> None:
    scene = tied()
    open_ties(scene)
    assert of_round(scene.draft("play-off")) == {"tied": "qualification-par-les-quarts-de-finales-et-departage"}
    scene = make_scene(players=9, rounds=3, slug="cup")
    for _ in range(3):
        scene.play()
    draw_stage(scene.stage("knockout").pk, by=scene.director, at=scene.now())
    assert of_round(scene.draft("knockout")) == {"seed": "tableau-final", "advances": None}


@pytest.mark.django_db
def test_reasons_of_a_format_without_a_rule_name_no_article() -> None:
    scene = make_scene("swiss-top-cut", players=9, rounds=3)
    for _ in range(2):
        assert set(of_round(scene.play()).values()) == {None}
    assert set(of_places(scene, "swiss").values()) == {None}


@pytest.mark.django_db
def test_each_round_of_scrabble_has_its_article_and_so_has_the_final_ranking() -> None:
    scene = make_scene("scrabble-classique", players=7, rounds=3, discipline=Discipline.SCRABBLE)
    first, second = of_round(scene.play("classique")), of_round(scene.play("classique"))
    assert (first["group-a"], first["group-b"], first["bye"]) == ("f.first", "f.first", "f.forfeit")
    assert set(second.values()) <= {"f.second", "f.permutation", "f.forfeit"}
    assert "f.second" in second.values()
    assert set(of_places(scene, "classique").values()) == {"f.ranking"}
    third = of_round(scene.play("classique"))
    assert "f.next" in third.values()
    assert set(of_places(scene, "classique").values()) == {"f.final"}
