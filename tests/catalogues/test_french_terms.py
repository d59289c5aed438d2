"""French screens say one word for one thing: the words here gave way to those of the glossary."""

from typing import Final

import pytest

from tests.product import ROOT

GIVEN_UP: Final = ("suppléance", "courriel", "adresse mail", "par mail", "d’officier", "sets gagnants", "une catégorie")
SHOWN: Final = ("pwa/locale/fr/LC_MESSAGES/client.po", "tournaments/locale/fr/LC_MESSAGES/house.po")


@pytest.mark.parametrize("catalogue", SHOWN)
def test_french_keeps_to_one_term(catalogue: str) -> None:
    lines = (ROOT / catalogue).read_text(encoding="utf-8").splitlines()
    french = [line.lower() for line in lines if not line.startswith(("#", "msgid"))]
    assert not [line for line in french for word in GIVEN_UP if word in line]
