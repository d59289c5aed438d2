"""French sentences around a name: a small word before a vowel loses its own."""

import re

import pytest

from catalogues.files import DOMAINS, read
from tournaments.words import Words

SMALL_WORD = re.compile(r"(?<!\w)(?:[dD]e|[qQ]ue|[jJ]e|[nN]e|[sS]e|[lL]a|[lL]orsque|[pP]uisque) \{(?!count)\w+\}")
ELIDED = re.compile(r"(?<!\w)(?:[dD]|[qQ]u)e \{\w+\}")


@pytest.mark.parametrize(
    ("opponent", "seeker", "said"),
    [
        ("Abelin", "Olsson", "En remontant depuis Brun, Abelin est le premier joueur qu'Olsson n'a pas rencontré."),
        ("Abelin", "Moreau", "En remontant depuis Brun, Abelin est le premier joueur que Moreau n'a pas rencontré."),
        ("Abelin", "Élie", "En remontant depuis Brun, Abelin est le premier joueur qu'Élie n'a pas rencontré."),
        (
            "Abelin",
            "Halvorsen",
            "En remontant depuis Brun, Abelin est le premier joueur que Halvorsen n'a pas rencontré.",
        ),
    ],
)
def test_a_small_word_is_elided_before_a_name(opponent: str, seeker: str, said: str) -> None:
    [english] = [
        str(each.id)
        for each in read(next(each for each in DOMAINS if each.name == "house").file("fr"))
        if "le premier joueur que {seeker}" in str(each.string) and "remontant" in str(each.string)
    ]
    text = Words(english).filled(foreseen="Brun", opponent=opponent, seeker=seeker)
    assert text["fr"] == said
    assert seeker in text["en"]


def test_every_small_word_before_a_blank_is_one_that_is_elided() -> None:
    """Only "de" and "que" are: a translator writes no other before a name."""
    found = [
        f"{domain.name}: {each.string}"
        for domain in DOMAINS
        for each in read(domain.file("fr"))
        for text in ([each.string] if isinstance(each.string, str) else each.string or ())
        if any(not ELIDED.fullmatch(word) for word in SMALL_WORD.findall(text))
    ]
    assert not found
