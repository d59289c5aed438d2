"""Spoken: values, facts, remedies, sanctions and reports word by word, in both languages."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rules import RULEBOOKS
from rules.describe import say
from rules.kernel.facts import Fact, YesNo
from rules.spoken import Speaker
from rules.wire import advise_json

NAMES = {"A": "Marchand", "B": "Halvorsen"}
GAMES = {rulebook.discipline: rulebook.game for rulebook in RULEBOOKS.values()}


def plain(text: object) -> str:
    """With the apostrophe and the spaces of a keyboard."""
    return str(text).replace("\u2019", "'").replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    ("found", "english", "french"),
    [
        (True, "yes", "oui"),
        (False, "no", "non"),
        (0, "0", "0"),
        (-3, "−3", "−3"),
        (2.5, "2.5", "2,5"),
        ("A", "Marchand", "Marchand"),
        ("free", "free", "free"),
        ({"A": 6, "B": 3}, "Marchand 6, Halvorsen 3", "Marchand 6, Halvorsen 3"),
        ({"A": 0, "B": 0}, "Marchand 0, Halvorsen 0", "Marchand 0, Halvorsen 0"),
        ({"A": -6, "B": 3}, "Marchand −6, Halvorsen 3", "Marchand −6, Halvorsen 3"),
        ({"value": 2, "owner": None}, "2, in the middle", "2, au centre"),
        ({"value": 4, "owner": "B"}, "4, Halvorsen", "4, Halvorsen"),
        ({"value": 4}, "4", "4"),
        ({"owner": "B"}, "Halvorsen", "Halvorsen"),
        ({"A": 1}, "Marchand 1", "Marchand 1"),
        (["A", 7, "B"], "Marchand, 7, Halvorsen", "Marchand, 7, Halvorsen"),
        (None, "", ""),
    ],
)
def test_a_value_is_said_by_itself(found: Any, english: str, french: str) -> None:
    assert [plain(Speaker(language, NAMES).value(found)) for language in ("en", "fr")] == [english, french]


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [(0, "0 points", "0 point"), (1, "1 point", "1 point"), (2, "2 points", "2 points")],
)
def test_a_number_agrees_with_its_noun(number: int, english: str, french: str) -> None:
    forms = "{:point|points}"
    assert [forms.format(Speaker(language, NAMES).value(number)) for language in ("en", "fr")] == [english, french]


@pytest.mark.parametrize(
    ("discipline", "kind", "name", "found", "by", "english", "french"),
    [
        ("backgammon", "crawford-double", "by", "B", None, "Halvorsen doubled", "Halvorsen a doublé"),
        ("backgammon", "crawford-double", "opponent_noticed", True, "A",
         "Halvorsen saw that it was the Crawford game", "Halvorsen a vu que c'était la partie Crawford"),
        ("backgammon", "crawford-double", "opponent_noticed", False, "B",
         "Marchand had not noticed", "Marchand ne l'avait pas vu"),
        ("backgammon", "crawford-double", "opponent_noticed", False, None,
         "The opponent had not noticed", "L'adversaire ne l'avait pas vu"),
        ("backgammon", "cube-action", "intention", True, "A", "Marchand meant to double", "Marchand voulait doubler"),
        ("backgammon", "cube-action", "intention", False, "B",
         "Halvorsen didn't mean to double", "Halvorsen ne voulait pas doubler"),
        ("backgammon", "cube-action", "intention", True, None,
         "The player meant to double", "Le joueur voulait doubler"),
        ("backgammon", "clock-activation", "informed", True, "B",
         "Halvorsen told Marchand", "Halvorsen a averti Marchand"),
        ("backgammon", "crawford-double", "score", {"A": 6, "B": 3}, "B", "Score Marchand 6, Halvorsen 3",
         "Score Marchand 6, Halvorsen 3"),
        ("backgammon", "crawford-double", "scores_before", [{"A": 0, "B": 0}, {"A": 6, "B": 3}], "B",
         "Scores before each game: Game 1: Marchand 0, Halvorsen 0; Game 2: Marchand 6, Halvorsen 3",
         "Scores avant chaque partie : Partie 1 : Marchand 0, Halvorsen 0 ; Partie 2 : Marchand 6, Halvorsen 3"),
        ("backgammon", "crawford-double", "phase", "in-game", "B", "Noticed while playing", "Relevé pendant la partie"),
        ("backgammon", "crawford-double", "cube", {"value": 2, "owner": "A"}, "A",
         "Cube 2, Marchand", "Videau 2, Marchand"),
        ("backgammon", "crawford-double", "result", {"winner": "A", "win": "gammon"}, "A",
         "The game ended: Marchand, gammon", "Fin de la partie : Marchand, gammon"),
        ("backgammon", "time-expired", "expired", ["A", "B"], None,
         "Time used up: Marchand, Halvorsen", "Temps épuisé : Marchand, Halvorsen"),
        ("backgammon", "time-expired", "expired", [], None, "Time used up: neither", "Temps épuisé : personne"),
        ("backgammon", "committee-vote", "votes",
         [{"vote": "uphold", "member": "M1"}, {"vote": "alternative", "option": "replay"}], None,
         "Votes: 1 for the ruling; 1 for another decision (replay)",
         "Votes : 1 pour la décision ; 1 pour une autre décision (replay)"),
        ("backgammon", "committee-vote", "votes", [], None, "Votes: none", "Votes : néant"),
        ("backgammon", "committee", "members", [], None, "On the committee: no members", "Au comité : aucun membre"),
        ("backgammon", "dice-roll", "opening", {}, None, "Opening throw: unknown", "Jet d'ouverture : inconnu"),
        ("backgammon", "score-disagreement", "sheets",
         {"A": {"kept": False}, "B": {"kept": True, "score": {"A": 1, "B": 0}, "clear": False}}, None,
         "Score sheets: Marchand: not kept; Halvorsen: kept, Marchand 1, Halvorsen 0, unclear",
         "Feuilles de marque : Marchand : non tenue ; Halvorsen : tenue, Marchand 1, Halvorsen 0, pas claire"),
        ("backgammon", "score-arithmetic", "games",
         [{"winner": "A", "win": "gammon", "cube": 2, "written": {"A": 4, "B": 0}}], None,
         "Games on the sheet: Marchand, gammon, cube 2, written Marchand 4, Halvorsen 0",
         "Parties sur la feuille : Marchand, gammon, videau 2, noté Marchand 4, Halvorsen 0"),
        ("backgammon", "match-length", "result", {"winner": "B", "points": 1}, None,
         "The running game ended: Halvorsen, 1 point", "Fin de la partie en cours : Halvorsen, 1 point"),
        ("draughts", "flag-fall", "flag_down", False, None,
         "The player's flag is up", "Le fanion du joueur n'est pas tombé"),
        ("scrabble", "end-scoring", "racks", {"A": "EA?", "B": ""}, "B",
         "Letters left: Marchand: EA?; Halvorsen: nothing",
         "Lettres restantes : Marchand : EA? ; Halvorsen : rien"),
        ("scrabble", "end-scoring", "penalties", {"A": 10, "B": 0}, "B",
         "Penalties: Marchand 10, Halvorsen 0", "Pénalités : Marchand 10, Halvorsen 0"),
        ("scrabble", "word-challenge", "words", [{"word": "ZZZ", "formed": True, "valid": False}], None,
         "Words on the slip: ZZZ, made by this move, not admitted",
         "Mots du bulletin : ZZZ, formé par ce coup, non admis"),
        ("draughts", "draw-claim", "pieces", {"A": {"kings": 1, "men": 0}, "B": {"kings": 2, "men": 1}}, "A",
         "On the board: Marchand: 1 king, 0 men; Halvorsen: 2 kings, 1 man",
         "Sur le damier : Marchand : 1 dame, 0 pion ; Halvorsen : 2 dames, 1 pion"),
        ("draughts", "moves-proof", "proof", {"A": True, "B": False}, None,
         "The number: Marchand: can prove it; Halvorsen: can't prove it",
         "Le nombre : Marchand : peut le prouver ; Halvorsen : ne peut pas le prouver"),
    ],
)  # fmt: skip
def test_a_fact_is_said_as_a_reason(
    discipline: str, kind: str, name: str, found: Any, by: str | None, english: str, french: str
) -> None:
    fact = GAMES[discipline].kinds[kind].all_facts[name]
    assert plain(Speaker("en", NAMES).fact(fact, found, by)) == english
    assert plain(Speaker("fr", NAMES).fact(fact, found, by)) == french


@pytest.mark.parametrize(
    ("votes", "english", "french", "german"),
    [
        ("uphold uphold uphold", "3 for the ruling", "3 pour la décision", "3 für die Entscheidung"),
        ("abstain overturn uphold", "1 for the ruling; 1 for setting it aside; 1 abstention",
         "1 pour la décision ; 1 pour son infirmation ; 1 abstention",
         "1 für die Entscheidung; 1 für ihre Aufhebung; 1 Enthaltung"),
        ("alternative:2 uphold alternative:2 alternative:1",
         "1 for the ruling; 1 for another decision (1); 2 for another decision (2)",
         "1 pour la décision ; 1 pour une autre décision (1) ; 2 pour une autre décision (2)",
         "1 für die Entscheidung; 1 für eine andere Entscheidung (1); 2 für eine andere Entscheidung (2)"),
        ("option:1 option absent absent", "1 for a solution; 1 for a solution (1); 2 absent",
         "1 pour une solution ; 1 pour une solution (1) ; 2 absents",
         "1 für eine Lösung; 1 für eine Lösung (1); 2 abwesend"),
        ("abstain abstain", "2 abstentions", "2 abstentions", "2 Enthaltungen"),
        ("uphold:1 uphold abstain:1", "2 for the ruling; 1 abstention", "2 pour la décision ; 1 abstention",
         "2 für die Entscheidung; 1 Enthaltung"),  # only another decision or a solution is one of several
    ],
)  # fmt: skip
def test_votes_are_counted_without_their_members(votes: str, english: str, french: str, german: str) -> None:
    fact = GAMES["backgammon"].kinds["committee-vote"].all_facts["votes"]
    parts = [each.partition(":") for each in votes.split()]
    found = [
        {"member": f"M{place}", "vote": vote, **({"option": option} if option else {})}
        for place, (vote, _, option) in enumerate(parts)
    ]
    said = [plain(Speaker(language, NAMES).of_fact(fact, found)) for language in ("en", "fr", "de")]
    assert said == [english, french, german]


@pytest.mark.parametrize(
    ("do", "parameters", "english", "french"),
    [
        ("set-cube", {"value": 4, "owner": "A"},
         "Set the cube to 4: it is Marchand's.", "Mettre le videau à 4 : il est à Marchand."),
        ("set-cube", {"value": 1, "owner": None},
         "Put the cube in the middle, with 64 or 1 on top: it counts as 1.",
         "Mettre le videau au centre, face 64 ou 1 vers le haut : il vaut 1."),
        ("set-score", {"score": {"A": 3, "B": 2}},
         "Both sheets now read Marchand 3, Halvorsen 2.", "Les deux feuilles indiquent Marchand 3, Halvorsen 2."),
        ("set-score", {"score": {"A": 3, "B": 2}, "from": "B"},
         "Both sheets now read Marchand 3, Halvorsen 2, as on Halvorsen's sheet.",
         "Les deux feuilles indiquent Marchand 3, Halvorsen 2, selon la feuille de Halvorsen."),
        ("end-match", {"winner": None}, "The match is over.", "Le match est terminé."),
        ("end-match", {"winner": "B"},
         "The match is over: Halvorsen has won.", "Le match est terminé : Halvorsen gagne."),
        ("score-game", {"winner": "A", "points": 1}, "Marchand scores 1 point.", "Marchand marque 1 point."),
        ("restart-clock", {}, "Restart the clock.", "Remettre la pendule en marche."),
        ("restart-clock", {"side": "A"},
         "Restart the clock: Marchand's time runs.", "Remettre la pendule en marche : le temps de Marchand tourne."),
        ("form-committee", {"sizes": [3, 5]},
         "Form a committee of 3 or 5.", "Former un comité de 3 ou 5 membres."),
        ("form-committee", {"sizes": [3], "chosen_by": "parties"},
         "Form a committee of 3, chosen by both parties together.",
         "Former un comité de 3 membres, choisis par les deux parties ensemble."),
        ("choose-anew", {"by": "director"},
         "The members are chosen anew, by the director.",
         "Les membres sont choisis à nouveau, par la direction."),
        ("replace-member", {"member": "M2", "reason": "involved"},
         "Replace M2 (has a part in the dispute).", "Remplacer M2 (a un rôle dans le litige)."),
        ("replace-member", {"member": "director", "reason": "partial"},
         "Replace the director on the committee (has a tie to a side).",
         "Remplacer la direction au comité (a un lien avec un camp)."),
        ("set-size", {"sizes": [3, 5]}, "The committee needs 3 or 5 members.", "Il faut 3 ou 5 membres au comité."),
        ("report", {"who": "director", "content": ["decision", "reasons"], "duty": "5.5.i"},
         "The director reports the decision and the reasons (5.5.i).",
         "La direction rapporte la décision et les motifs (5.5.i)."),
        ("report", {"who": "committee", "content": ["matter"], "duty": "5.5.ii", "event": 2},
         "Event 2: the committee reports the matter (5.5.ii).",
         "Événement 2 : le comité rapporte l'affaire (5.5.ii)."),
        ("record-at", {"when": "own-turn-end"},
         "Take positions down at the end of the player's own turn only.",
         "Relever les positions à la fin de son tour seulement."),
        ("use-official-language", {"side": "spectator"},
         "The spectator keeps to the languages laid down.", "Le spectateur s'en tient aux langues prévues."),
        ("use-official-language", {"side": "A"},
         "Marchand keeps to the languages laid down.", "Marchand s'en tient aux langues prévues."),
        ("dress-properly", {"who": "player"},
         "The player dresses properly.", "Le joueur adopte une tenue correcte."),
        ("dress-properly", {"who": "director"},
         "The director dresses properly.", "Le directeur adopte une tenue correcte."),
        ("dress-properly", {"who": "spectator"},
         "The spectator dresses properly.", "Le spectateur adopte une tenue correcte."),
        ("replace-item", {"item": "dice", "when": "now"}, "Replace the dice now.", "Remplacer les dés maintenant."),
        ("replace-item", {"item": "dice", "when": "after-game"},
         "Replace the dice after this game.", "Remplacer les dés après cette partie."),
        ("approve-item", {"item": "captain"}, "Approve the captain.", "Agréer le capitaine."),
        ("choose-dice", {"first": "A"},
         "The dice are picked in turn: Marchand begins.",
         "Les dés se choisissent à tour de rôle : Marchand commence."),
        ("choose-dice", {"first": None},
         "The dice are picked in turn; the first to pick is drawn by lot or agreed.",
         "Les dés se choisissent à tour de rôle ; le premier est désigné par tirage au sort ou d'un commun accord."),
    ],
)  # fmt: skip
def test_a_remedy_says_what_to_do(do: str, parameters: dict[str, Any], english: str, french: str) -> None:
    form = GAMES["backgammon"].remedies[do]
    assert plain(Speaker("en", NAMES).remedy(form, {"do": do, **parameters})) == english
    assert plain(Speaker("fr", NAMES).remedy(form, {"do": do, **parameters})) == french


@pytest.mark.parametrize(
    ("sanction", "english", "french"),
    [
        ({"kind": "time", "against": "A", "force": "must", "minutes": 3},
         ("Time penalty (3 min), Marchand", "You must"), ("Pénalité de temps (3 min), Marchand", "Obligatoire")),
        ({"kind": "points", "against": "both", "force": "may", "points": 2},
         ("Penalty points (2), both sides", "You may"), ("Points de pénalité (2), les deux camps", "Possible")),
        ({"kind": "points", "against": "B", "force": "may", "points": None},
         ("Penalty points (you fix how much), Halvorsen", "You may"),
         ("Points de pénalité (à vous d'en fixer la mesure), Halvorsen", "Possible")),
        ({"kind": "fee", "against": "B", "force": "must", "cents": 3000},
         ("Sum to be paid (€30), Halvorsen", "You must"), ("Somme à payer (30 €), Halvorsen", "Obligatoire")),
        ({"kind": "fee", "against": "B", "force": "must", "cents": 1050},
         ("Sum to be paid (€10.50), Halvorsen", "You must"), ("Somme à payer (10,50 €), Halvorsen", "Obligatoire")),
        ({"kind": "expulsion", "against": "spectator", "force": "may"},
         ("Expulsion, the spectator", "You may"), ("Exclusion, le spectateur", "Possible")),
    ],
)  # fmt: skip
def test_a_sanction_says_its_measure_and_on_whom(
    sanction: dict[str, Any], english: tuple[str, str], french: tuple[str, str]
) -> None:
    for language, (text, label) in (("en", english), ("fr", french)):
        said = Speaker(language, NAMES).sanction(sanction)
        assert (plain(said["text"]), said["force"], said["label"]) == (text, sanction["force"], label)


@pytest.mark.parametrize(
    ("when", "english", "french"),
    [
        ("at-once", "A report is owed at once (5.5.i).", "Un rapport est dû sans délai (5.5.i)."),
        ("after-tournament", "A report is owed after the tournament (5.5.i).",
         "Un rapport est dû après le tournoi (5.5.i)."),
        ("optional", "You may report this to the federation (5.5.i).", "Vous pouvez en faire rapport (5.5.i)."),
    ],
)  # fmt: skip
def test_a_report_says_when_it_is_due(when: str, english: str, french: str) -> None:
    report = {"duty": "5.5.i", "when": when}
    assert [plain(Speaker(language, NAMES).report(report)) for language in ("en", "fr")] == [english, french]


def test_a_side_without_a_name_is_called_by_its_letter() -> None:
    assert Speaker("en", {"A": "Marchand"}).value(["A", "B"]) == "Marchand, B"


def test_the_reasons_of_an_advice_are_its_known_facts_in_the_order_read() -> None:
    asked = {
        "rulebook": "eubgf-2020",
        "kind": "lateness",
        "facts": {"by": "A", "match_length": 7, "minutes_late": 12},
    }
    advice = advise_json(asked)
    said = say(asked, advice, "en", NAMES)
    read = [step["fact"] for step in advice["reading"] if step.get("value") is not None]
    assert [because["fact"] for because in said["because"]] == read
    assert {"minutes_late", "match_length"} <= {*read}
    assert said["why"].endswith(f"({', '.join(advice['articles'])}).")


def test_what_is_left_to_the_director_is_said_but_not_where_nothing_is_covered() -> None:
    open_to_director: dict[str, Any] = {
        "rulebook": "eubgf-2020",
        "kind": "spectator-exclusion",
        "facts": {"asked_by": "director"},
    }
    advice = advise_json(open_to_director)
    assert say(open_to_director, advice, "en", NAMES)["discretion"] == "The rulebook leaves it to you."
    assert say(open_to_director, {**advice, "discretion": False}, "en", NAMES)["discretion"] is None
    not_covered = {"rulebook": "backgammon-basics", "kind": "appeal", "facts": {}}
    advice = advise_json(not_covered)
    assert (advice["outcome"], advice["discretion"]) == ("not-covered", True)
    assert say(not_covered, advice, "fr", NAMES)["discretion"] is None


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("Anna", "Le jet d'Anna est valable"),
        ("Élodie", "Le jet d'Élodie est valable"),
        ("Œdipe", "Le jet d'Œdipe est valable"),
        ("Marchand", "Le jet de Marchand est valable"),
        ("Halvorsen", "Le jet de Halvorsen est valable"),
        ("A", "Le jet de A est valable"),
    ],
)
def test_french_elides_before_a_name_that_begins_with_a_vowel(name: str, verdict: str) -> None:
    asked: dict[str, Any] = {
        "rulebook": "ffbg-cdf-2007",
        "kind": "dice-roll",
        "facts": {"by": "A", "rest": ["right", "right"], "faults": []},
    }
    assert plain(say(asked, advise_json(asked), "fr", {"A": name})["verdict"]) == verdict


UNCONTRACTED = {
    "fr": re.compile(r"\b([Dd]e|[Àà]) les? (joueur|adversaire|spectateur|arbitre|directeur|deux)"),
    "de": re.compile(r"\b([Vv]on|[Bb]ei|[Zz]u|[Mm]it|[Ff]ür|[Gg]egen) der (Spieler|Gegner|Zuschauer|Schiedsrichter)\b"),
}


@pytest.mark.parametrize("language", UNCONTRACTED)
def test_a_small_word_joins_the_article_of_a_player_without_a_name(language: str) -> None:
    speaker, found = Speaker(language, NAMES), []
    for game in GAMES.values():
        for kind in game.kinds.values():
            for fact in kind.all_facts.values():
                found += [speaker.fact(fact, answer, None) for answer in (True, False) if fact.said is not None]
    assert len(found) > 300
    assert [text for text in found if UNCONTRACTED[language].search(text)] == []


def test_yes_and_no_inside_a_fact_are_said_in_words() -> None:
    bare = [
        f"{kind.kind}.{name}.{inner}"
        for game in GAMES.values()
        for kind in game.kinds.values()
        for name, fact in kind.all_facts.items()
        for inner, part in _parts(fact)
        if isinstance(part, YesNo) and part.said is None and inner not in ("A", "B")
    ]
    assert bare == []


def _parts(fact: Fact[Any]) -> Iterator[tuple[str, Fact[Any]]]:
    """The facts inside a fact, at any depth."""
    for name, part in (fact.inside() or {}).items():
        yield name, part
        yield from _parts(part)
