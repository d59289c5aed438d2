"""The rulebook as a book: every article is found with five characters, in any language, with a slip or without."""

import pytest

from rules import RULEBOOKS
from rules.book import ARTICLE, KIND, Where, kinds_by_article, search
from rules.book.stems import stems
from rules.book.words import folded, slips, words
from tests.bundles import Named, bundled
from tests.rules.case_files import rulebook_of

EVERY_ARTICLE = [
    Named(f"{rulebook.id}/{number}", (rulebook.id, number))
    for rulebook in RULEBOOKS.values()
    for number in rulebook.articles
]
CHARACTERS = 5
SEEN_AT_ONCE = 5


def names(rulebook: str, asked: str, what: str = ARTICLE) -> list[str]:
    """What of a kind was found, the best first."""
    return [hit.name for hit in search(rulebook, asked).hits if hit.what == what]


@bundled("rulebook, number", EVERY_ARTICLE, by=rulebook_of)
def test_every_article_is_found_with_five_characters(rulebook: str, number: str) -> None:
    article = RULEBOOKS[rulebook].articles[number]
    tried = {number[:CHARACTERS], number.replace(".", "")[:CHARACTERS]}
    tried |= {
        word[:CHARACTERS] for text in (article.title, article.text) for word in words(f"{text['en']} {text['fr']}")
    }
    assert any(number in names(rulebook, asked)[:SEEN_AT_ONCE] for asked in tried)


@bundled("rulebook, number", EVERY_ARTICLE, by=rulebook_of)
def test_its_whole_number_finds_it_first(rulebook: str, number: str) -> None:
    assert names(rulebook, number)[0] == number
    assert number in names(rulebook, number.replace(".", ""))


@pytest.mark.parametrize("asked", ["§4.4.iv", "art.4.4.iv", "Art. 4.4.iv.", " 4.4.iv "])
def test_a_number_may_be_written_as_it_is_cited(asked: str) -> None:
    assert names("eubgf-2020", asked)[0] == "4.4.iv"


def test_a_number_finds_what_stands_below_it_and_nothing_else() -> None:
    assert names("eubgf-2020", "4.4.iv") == ["4.4.iv", "4.4.iv.a", "4.4.iv.b", "4.4.iv.c"]
    assert names("eubgf-2020", "§4.4.iv") == names("eubgf-2020", "44iv") == names("eubgf-2020", "4.4.IV")


def test_all_languages_are_searched_at_once_with_or_without_accents() -> None:
    assert "1.6.i" in names("eubgf-2020", "Zuschauer")
    assert "1.6.i" in names("eubgf-2020", "spectator")
    assert "1.6.i" in names("eubgf-2020", "spectateur")
    assert names("eubgf-2020", "décision") == names("eubgf-2020", "DECISION") != []


def test_all_words_are_needed_and_little_ones_are_not() -> None:
    assert names("eubgf-2020", "illegal move") == names("eubgf-2020", "the illegal move")
    assert set(names("eubgf-2020", "illegal move")) < set(names("eubgf-2020", "move"))


LITTLE_ENGLISH = "a an and are at be by for from has he if in is it its no not of on or that the this to was who with"
LITTLE_FRENCH = (
    "au aux ce ces d de des du elle en est et il ils l la le les leur ne ou par pas pour qu que qui s sa se ses son "
    "sur un une"
)


LITTLE_GERMAN = (
    "am auf aus bei das dass dem den der durch ein eine einem einen einer eines er fur im ist kein keine mit nach "
    "nicht oder sich sie sind um und vom von vor wenn wird zu zum zur"
)


@pytest.mark.parametrize("little", [*LITTLE_ENGLISH.split(), *LITTLE_FRENCH.split(), *LITTLE_GERMAN.split()])
def test_a_little_word_beside_another_changes_nothing(little: str) -> None:
    assert search("eubgf-2020", f"{little} crawford") == search("eubgf-2020", "crawford")


def test_titles_come_before_texts_and_texts_before_readings() -> None:
    places = [hit.where for hit in search("eubgf-2020", "crawford").hits]
    assert places == sorted(places)
    assert places[0] is Where.TITLE
    assert len(set(places)) > 2


def test_kinds_are_found_by_their_own_words_and_by_what_is_asked() -> None:
    assert names("eubgf-2020", "crawford", KIND)[:2] == ["crawford-game", "crawford-double"]
    assert names("eubgf-2020", "cocked", KIND) == ["dice-roll"]


@pytest.mark.parametrize(
    ("asked", "instead"), [("cokced", "cocked"), ("cassse", "casse"), ("crawfrod", "crawford"), ("dobule", "double")]
)
def test_a_slip_is_forgiven_and_said(asked: str, instead: str) -> None:
    found = search("eubgf-2020", asked)
    assert (found.instead, found.hits) == (instead, search("eubgf-2020", instead).hits)
    assert folded(instead) in found.marks


@pytest.mark.parametrize(("asked", "instead"), [("crwaf", "crawford"), ("pendl", "pendule"), ("clcok", "clock")])
def test_a_slip_in_the_beginning_of_a_word_is_forgiven(asked: str, instead: str) -> None:
    found = search("eubgf-2020", asked)
    assert (found.instead, found.hits) == (instead, search("eubgf-2020", instead).hits)


def test_hits_are_ranked_by_place_then_whole_words_then_frequency() -> None:
    found = search("backgammon-basics", "double cube")
    assert [(hit.what, hit.name, hit.where.name) for hit in found.hits[:5]] == [
        ("kind", "cube-action", "TITLE"),
        ("kind", "dead-cube-double", "TITLE"),
        ("kind", "cube-not-centred", "TEXT"),
        ("kind", "cube-level", "TEXT"),
        ("article", "le-cube-ou-videau", "TEXT"),
    ]
    assert {hit.where.name for hit in search("backgammon-basics", "match points").hits} == {"TEXT", "FACT"}


def test_a_short_word_has_near_words_of_one_slip_alone() -> None:
    found = search("eubgf-2020", "dcie")
    assert (found.instead, found.near) == ("die", ("dice",))
    assert search("eubgf-2020", "arbtire").near == ("retiré", "arbiter")


def test_a_word_as_typed_is_taken_as_it_is() -> None:
    assert search("eubgf-2020", "double").instead is None
    assert search("eubgf-2020", "doub").instead is None


@pytest.mark.parametrize("asked", ["xyzzyq", "", "   ", "???", "§", "zz", "99.9"])
def test_what_there_is_not_is_not_found(asked: str) -> None:
    found = search("eubgf-2020", asked)
    assert (found.hits, found.marks, found.instead) == ((), (), None)


@pytest.mark.parametrize(
    ("rulebook", "typed", "article"),
    [
        ("eubgf-2020", "doubled", "4.4.v"),
        ("eubgf-2020", "redoubling", "4.4.iii"),
        ("eubgf-2020", "penalties", "2.2.iv"),
        ("eubgf-2020", "doublés", "4.4.ii"),
        ("ffbg-cdf-2007", "cassés", "5.10"),
        ("ffbg-cdf-2007", "disqualifiés", "2.4"),
        ("fmjd-extracts", "captures", "annex-i.8.2.3"),
        ("fbs-classique-2007", "contestés", "5.2"),
        ("fbs-classique-2007", "Anfechtung", "5.2"),
        ("eubgf-2020", "Verdopplungen", "4.4.v"),
        ("eubgf-2020", "Dopplerwürfels", "4.4.vii"),
        ("ffbg-cdf-2007", "verdoppelt", "6.9"),
        ("fmjd-extracts", "Zeitnot", "6.12"),
    ],
)
def test_a_word_is_found_in_another_form_without_a_word_about_it(rulebook: str, typed: str, article: str) -> None:
    found = search(rulebook, typed)
    assert found.instead is None
    assert article in [hit.name for hit in found.hits]


@pytest.mark.parametrize(
    ("one", "other"),
    [("doubling", "double"), ("penalties", "penalty"), ("stopped", "stopping"), ("doubler", "doubles"),
     ("abandonner", "abandons"), ("journaux", "journal"), ("retards", "retard"), ("decisions", "decision"),
     ("entscheidung", "entscheidungen"), ("steinen", "steine"), ("verdoppeln", "verdoppelt")],
)  # fmt: skip
def test_forms_of_a_word_share_a_stem(one: str, other: str) -> None:
    assert stems(one) & stems(other)


ENGLISH_ENDINGS = "ations ation ments ment ings ing ers ies ied es ed er ly s e y"
FRENCH_ENDINGS = (
    "issements issement ements ement ations ation atrices atrice ateurs ateur euses euse eurs eur ives ive ifs if "
    "ees ee es er ez ent ant ants ante antes aient ait ira ir is it ie ies e s x"
)


@pytest.mark.parametrize("ending", ENGLISH_ENDINGS.split())
def test_an_english_ending_leaves_the_stem(ending: str) -> None:
    assert "en:record" in stems(f"record{ending}")


@pytest.mark.parametrize("ending", FRENCH_ENDINGS.split())
def test_a_french_ending_leaves_the_stem(ending: str) -> None:
    assert "fr:regard" in stems(f"regard{ending}")


GERMAN_ENDINGS = "ungen ung ens ern en em er es e n s t"


@pytest.mark.parametrize("ending", GERMAN_ENDINGS.split())
def test_a_german_ending_leaves_the_stem(ending: str) -> None:
    assert "de:spiel" in stems(f"spiel{ending}")


@pytest.mark.parametrize(
    ("word", "left"),
    [
        ("ties", {"en:ties", "fr:ties", "de:ties"}),
        ("misses", {"en:miss", "fr:miss", "de:miss"}),
        ("2027s", set()),
        ("aux", set()),
    ],
)
def test_what_would_be_too_short_or_is_no_word_keeps_its_end(word: str, left: set[str]) -> None:
    assert stems(word) == left


@pytest.mark.parametrize(
    ("one", "other"), [("cube", "cup"), ("4", "40"), ("match", "marche"), ("dice", "dies"), ("cassse", "casse")]
)
def test_other_words_do_not(one: str, other: str) -> None:
    assert not stems(one) & stems(other)


def test_near_words_are_proposed_beside_the_one_that_was_looked_for() -> None:
    found = search("eubgf-2020", "pendlue")
    assert found.instead == "pendule"
    assert "perdue" in found.near
    assert not {"pendule", "pendules"} & {*found.near}


def test_near_words_are_proposed_where_none_is_near_enough_to_be_taken() -> None:
    found = search("ffbg-cdf-2007", "joueuse")
    assert (found.hits, found.instead) == ((), None)
    assert found.near[:2] == ("joueur", "jouée"), "as they are written, and one form of each"


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_reading_is_found_by_its_words(rulebook: str) -> None:
    for number, article in RULEBOOKS[rulebook].articles.items():
        for reading in article.readings:
            assert number in names(rulebook, " ".join(words(reading["fr"])[:8])), reading["fr"]


def test_a_very_long_query_is_cut() -> None:
    assert search("eubgf-2020", "crawford " * 1000).hits == search("eubgf-2020", "crawford").hits


@pytest.mark.parametrize(
    ("one", "other", "count"),
    [("cube", "cube", 0), ("cube", "cubes", 1), ("cube", "cbue", 1), ("cube", "tube", 1), ("cube", "dice", 3)],
)
def test_slips_are_counted(one: str, other: str, count: int) -> None:
    assert slips(one, other, 2) == slips(other, one, 2) == count


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_each_article_names_the_kinds_whose_rules_cite_it(rulebook: str) -> None:
    for number, kinds in kinds_by_article(rulebook).items():
        for kind in kinds:
            assert number in RULEBOOKS[rulebook].cited_by(kind.kind)
    assert "crawford-double" in [kind.kind for kind in kinds_by_article("eubgf-2020")["4.4.iv"]]
