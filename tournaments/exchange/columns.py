"""The columns of a list: what they can mean, and the headings that say so."""

import re
from collections.abc import Mapping
from typing import Final

from tournaments.events.new_entries import MOST_PARTNERS
from tournaments.events.teams import LONGEST_NAME
from tournaments.exchange.minors import HEADINGS_OF_AGE, HEADINGS_OF_PARTNERS_AGE

LAST, FIRST, NAME, CLUB, LICENCE, RATING, OTHER_RATING, MINOR, PARTNER, PARTNER_LICENCE, PARTNER_MINOR, TEAM = (
    "last_name",
    "first_name",
    "name",
    "club",
    "licence",
    "rating",
    "other_rating",
    "is_minor",
    "partner",
    "partner_licence",
    "partner_is_minor",
    "team",
)
TARGETS: Final = (
    LAST, FIRST, NAME, CLUB, LICENCE, RATING, OTHER_RATING, MINOR, PARTNER, PARTNER_LICENCE, PARTNER_MINOR, TEAM,
)  # fmt: skip
SEVERAL: Final = frozenset({PARTNER, PARTNER_LICENCE, PARTNER_MINOR})
"""A team's further members, in several columns or in one cell: "Duval, Étienne / Haas, Mia"."""
BETWEEN_PARTNERS: Final = re.compile(r"\s+/\s+|\s*[+&]\s*")
HIGHEST: Final = 3_000
LONGEST: Final = {
    LAST: 100,
    FIRST: 100,
    NAME: 100,
    CLUB: 200,
    LICENCE: 32,
    PARTNER: 100,
    PARTNER_LICENCE: 32,
    TEAM: LONGEST_NAME,
}

HEADINGS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("nom", "nomdefamille", "lastname", "familyname", "surname", "nachname", "cognome"), LAST),
    **dict.fromkeys(("prenom", "firstname", "givenname", "forename", "vorname", "nome"), FIRST),
    **dict.fromkeys(
        (
            "name",
            "player",
            "joueur",
            "joueuse",
            "nomprenom",
            "nometprenom",
            "nomcomplet",
            "fullname",
            "player1",
            "joueur1",
            "membre1",
        ),
        NAME,
    ),
    **dict.fromkeys(("club", "association", "ville", "verein"), CLUB),
    **dict.fromkeys(
        (
            "lic",
            "licence",
            "license",
            "nolicence",
            "nlicence",
            "numerolicence",
            "numerodelicence",
            "licenceno",
            "licensenumber",
            "licencenumber",
            "lizenz",
            "lizenznummer",
            "mitgliedsnummer",
            "fideid",
            "number",
            "numero",
            "id",
            "licence1",
            "lic1",
        ),
        LICENCE,
    ),
    **dict.fromkeys(("elo", "rating", "cote", "classement", "pl", "fiderating", "wertung", "spielstarke"), RATING),
    **dict.fromkeys(("elo2", "rating2", "autrecote", "otherrating", "nationalrating"), OTHER_RATING),
    **dict.fromkeys(HEADINGS_OF_AGE, MINOR),
    **dict.fromkeys(HEADINGS_OF_PARTNERS_AGE, PARTNER_MINOR),
    **dict.fromkeys(("partner", "partners", "partenaire", "partenaires", "coequipier", "coequipiere"), PARTNER),
    **{f"{word}{place}": PARTNER for word in ("partner", "partenaire") for place in range(1, MOST_PARTNERS + 1)},
    **{f"{word}{place}": PARTNER for word in ("player", "joueur", "membre") for place in range(2, MOST_PARTNERS + 2)},
    **dict.fromkeys(("partnerlicence", "licencepartenaire"), PARTNER_LICENCE),
    **{f"{word}{place}": PARTNER_LICENCE for word in ("licence", "lic") for place in range(2, MOST_PARTNERS + 2)},
    **dict.fromkeys(("team", "teamname", "equipe", "pair", "paire"), TEAM),
}
"""Headings as they are found on lists, without accents, spaces and capitals."""
