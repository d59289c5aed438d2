"""French screens say one word for one thing, and "vous" to the reader: an infinitive names what a button does."""

import re
from typing import Final

import pytest
from babel.messages.pofile import read_po

from tests.product import ROOT

GIVEN_UP: Final = ("suppléance", "courriel", "adresse mail", "par mail", "d’officier", "sets gagnants", "une catégorie")
SHOWN: Final = ("pwa/locale/fr/LC_MESSAGES/client.po", "tournaments/locale/fr/LC_MESSAGES/house.po")


@pytest.mark.parametrize("catalogue", SHOWN)
def test_french_keeps_to_one_term(catalogue: str) -> None:
    lines = (ROOT / catalogue).read_text(encoding="utf-8").splitlines()
    french = [line.lower() for line in lines if not line.startswith(("#", "msgid"))]
    assert not [line for line in french for word in GIVEN_UP if word in line]


INFINITIVE: Final = re.compile(
    r"(?:^|[.!?] )(?:Ajoute|Attend|Choisi|Confirme|Consulte|Demande|Di|Donne|Entre|Indique|Montre|Note|Ouvri|Préveni|"
    r"Réessaye|Saisi|Touche|Voi|Écri|Vérifie)(?:r|re) "
)
"""A sentence that begins with an infinitive, of verbs that tell a reader what to do."""


@pytest.mark.parametrize("catalogue", SHOWN)
def test_french_sentences_address_the_reader(catalogue: str) -> None:
    with (ROOT / catalogue).open("rb") as file:
        texts = [message.string for message in read_po(file) if isinstance(message.string, str)]
    sentences = [text for text in texts if text.rstrip("}").endswith(".")]
    assert len(sentences) > 100
    assert not [text for text in sentences if INFINITIVE.search(text)]


def test_french_names_a_tournament_as_one() -> None:
    """A tournament's name isn't a place: "au tournoi Bréval Open", not "à Bréval Open"."""
    texts = "".join((ROOT / catalogue).read_text(encoding="utf-8").replace('"\n"', "") for catalogue in SHOWN)
    assert not re.findall(r".{0,30}\b(?:à|de) \{tournament\}", texts)
