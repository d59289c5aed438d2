"""Made-up precedents in any number: bilingual texts from our rulebooks' own words, the same for the same seed."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import rules
from rules.describe import rulebook_description

SEED: Final = 2020
SIDES: Final = ("A", "B")

Said = dict[str, str]
"""A sentence in both languages."""

SCENES: Final[tuple[tuple[str, str], ...]] = (
    (
        "It happened in round {n}, at a table near the entrance.",
        "C'était à la ronde {n}, à une table près de l'entrée.",
    ),
    (
        "The hall was loud and a neighbouring match had just ended.",
        "La salle était bruyante et un match voisin finissait.",
    ),
    (
        "Both sides had slept little after a long first day.",
        "Les deux camps avaient peu dormi après une longue journée.",
    ),
    (
        "The score stood at {n} to {m} and little time was left.",
        "La marque était de {n} à {m} et il restait peu de temps.",
    ),
    ("A witness at table {n} remembered it in the same way.", "Un témoin de la table {n} s'en souvenait de même."),
    ("Only the two sides had watched.", "Personne d'autre que les deux camps n'avait regardé."),
    (
        "A photograph of the board was taken {n} minutes later.",
        "Une photo du plateau a été prise {n} minutes plus tard.",
    ),
    ("The director came within {n} minutes of the call.", "La direction est venue dans les {n} minutes de l'appel."),
    ("One side spoke little of the other's language.", "Un camp parlait mal la langue de l'autre."),
    (
        "It was the last match of the stage and a prize hung on it.",
        "C'était le dernier match de la phase, un prix en dépendait.",
    ),
    (
        "The sides agreed on what had been said, not on when.",
        "Les camps s'accordaient sur les mots, non sur le moment.",
    ),
    ("The matter was reported after the {n}th game.", "L'affaire a été signalée après la {n}e partie."),
    ("An assistant had already been at the table once.", "Un adjoint était déjà venu une fois à la table."),
    ("The consolation had begun in the next room.", "La consolante avait commencé dans la salle voisine."),
    ("The match was being streamed for {n} viewers.", "Le match était diffusé devant {n} personnes."),
    ("Rain kept everybody inside the building.", "La pluie retenait tout le monde à l'intérieur."),
)
REASONS: Final[tuple[tuple[str, str], ...]] = (
    ("What is written at the time outweighs what is remembered.", "L'écrit du moment pèse plus que le souvenir."),
    (
        "The article leaves no choice once the facts are clear.",
        "L'article ne laisse pas de choix une fois les faits clairs.",
    ),
    ("A gentler measure would not have restored fairness.", "Une mesure plus douce n'aurait pas rétabli l'équité."),
    ("The side that could have avoided it bears the doubt.", "Le camp qui pouvait l'éviter supporte le doute."),
    ("Earlier rulings of the same event went the same way.", "Des décisions du même tournoi allaient dans ce sens."),
    (
        "The wording differs in the older edition and isn't followed.",
        "L'ancienne édition dit autre chose et n'est pas suivie.",
    ),
    ("The committee was unanimous on this point.", "Le comité était unanime sur ce point."),
    ("Two members would have preferred a warning.", "Deux membres auraient préféré un avertissement."),
    ("Intent was neither claimed nor needed.", "L'intention n'était ni alléguée ni nécessaire."),
    ("Play had to go on within the round.", "Le jeu devait continuer dans la ronde."),
)


def precedents(count: int, *, seed: int = SEED) -> Iterator[dict[str, Any]]:
    """So many precedents, as the tests describe theirs."""
    chance = random.Random(seed)
    kinds = _kinds()
    for place in range(count):
        rulebook, kind = chance.choice(kinds)
        facts, told = _facts(kind, chance)
        article = rules.RULEBOOKS[rulebook].articles[chance.choice(kind["articles"])]
        outcome = chance.choice(kind["outcomes"])
        both = chance.getrandbits(64)  # both languages tell the same
        yield {
            "id": f"made-{place}",
            "kind": kind["kind"],
            "rulebook": rulebook,
            "articles": [article.number],
            "outcome": outcome["outcome"],
            "facts": facts,
            "en": _text("en", kind, told, article, outcome, random.Random(both)),
            "fr": _text("fr", kind, told, article, outcome, random.Random(both)),
        }


def _text(
    language: str,
    kind: Mapping[str, Any],
    told: list[Said],
    article: Any,
    outcome: Mapping[str, Any],
    chance: random.Random,
) -> list[str]:
    numbers = {"n": chance.randint(1, 30), "m": chance.randint(0, 20)}
    which = 0 if language == "en" else 1
    scenes = [scene[which].format(**numbers) for scene in chance.sample(SCENES, 2)]
    reason = chance.choice(REASONS)[which]
    detail = told[0][language] if told else kind["hint"][language]
    return [
        f"{kind['label'][language]}: {detail}",
        " ".join([*scenes, *(f"{each[language]}." for each in told)]),
        f"{kind['hint'][language]} ({article.title[language]}){'?' if language == 'en' else ' ?'}",
        f"{outcome['label'][language]}. {article.text[language][:160]}",
        reason,
    ]


def _facts(kind: Mapping[str, Any], chance: random.Random) -> tuple[dict[str, Any], list[Said]]:
    facts: dict[str, Any] = {}
    told: list[Said] = []
    for fact in kind["facts"]:
        if chance.random() < 0.45:
            continue
        value = _value(fact, chance)
        if value is None:
            continue
        facts[fact["name"]] = value[0]
        told.append({language: f"{fact['label'][language]}: {value[1][language]}" for language in ("en", "fr")})
    chance.shuffle(told)
    return facts, told[:5]


def _value(fact: Mapping[str, Any], chance: random.Random) -> tuple[Any, Said] | None:
    """A value of a fact's type, and what is said of it. Boards and lists are left out."""
    if fact.get("values"):
        one = chance.choice(fact["values"])
        return one["value"], one["label"]
    if fact["type"] == "boolean":
        return chance.choice([(True, {"en": "yes", "fr": "oui"}), (False, {"en": "no", "fr": "non"})])
    if fact["type"] == "integer":
        number = chance.randint(fact.get("min") or 0, min(fact.get("max") or 30, 30))
        return number, {"en": str(number), "fr": str(number)}
    return None


@cache
def _kinds() -> list[tuple[str, dict[str, Any]]]:
    """Every kind of every rulebook that has words for it, with the articles that may decide it."""
    found = []
    for name, rulebook in rules.RULEBOOKS.items():
        for kind in rulebook_description(name)["kinds"]:
            if not kind["is_covered"]:
                continue
            articles = [number for number in rulebook.cited_by(kind["kind"]) if number in rulebook.articles]
            outcomes = [each for each in kind["outcomes"] if each["outcome"] != "needs-facts"]
            if articles and outcomes:
                found.append((name, {**kind, "articles": articles, "outcomes": outcomes}))
    return found
