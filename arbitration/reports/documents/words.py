"""The fixed words of a report in English and French, side by side, and how dates and times are written."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final
from zoneinfo import ZoneInfo

from .content import Language

MONTHS: Final[dict[Language, tuple[str, ...]]] = {
    "en": (
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ),
    "fr": (
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ),
}


@dataclass(frozen=True)
class Words:
    """Every heading and label of a report, in one language."""

    report_of_a_ruling: str
    owed_under: str
    to: str
    number: str
    written: str
    tournament: str
    dates: str
    match: str
    against: str
    where: str
    round: str
    table: str
    length: str
    points: str
    happened: str
    called_by: str
    note: str
    photos: str
    dispute: str
    matter: str
    facts: str
    position: str
    drawn: str
    drawn_light: str
    drawn_dark: str
    xgid: str
    assumed: str
    reading: str
    articles: str
    advice: str
    verdict: str
    why: str
    now: str
    allows: str
    demands: str
    ruling: str
    as_advised: str
    otherwise: str
    reasons: str
    ruled_by: str
    ruled: str
    told: str
    supersedes: str
    penalties: str
    no_penalties: str
    under: str
    score: str
    side: str
    before: str
    after: str
    record: str
    outcome: str
    ruling_number: str
    rulebook: str
    engine: str
    journal: str
    journal_entry: str
    check: str
    disclaimer: str
    attached: str
    page: str
    colon: str


EN: Final = Words(
    report_of_a_ruling="Report of a ruling",
    owed_under="Owed under article {duty}, {rulebook}",
    to="To",
    number="Report number",
    written="Written",
    tournament="Tournament",
    dates="{start} to {end}",
    match="Match",
    against="{a} against {b}",
    where="Played in",
    round="round {round}",
    table="table {table}",
    length="Match length",
    points="{points} points",
    happened="Happened",
    called_by="Director called by",
    note="Note",
    photos="Photos on file",
    dispute="The dispute",
    matter="Matter in dispute",
    facts="Facts as established",
    position="Position before the play",
    drawn="In the picture",
    drawn_light="{below} below, with the light checkers",
    drawn_dark="{below} below, with the dark checkers",
    xgid="The same as XGID",
    assumed="assumed: {parts}",
    reading="How the rulebook was read",
    articles="Articles applied",
    advice="Advice of the rulebook",
    verdict="Advice",
    why="Why",
    now="What to do now",
    allows="The rulebook allows",
    demands="The rulebook demands",
    ruling="Ruling of the director",
    as_advised="The ruling follows the advice.",
    otherwise="The ruling departs from the advice",
    reasons="Reasons",
    ruled_by="Ruled by",
    ruled="Ruled",
    told="Announced to the sides",
    supersedes="Replaces ruling",
    penalties="Penalties imposed",
    no_penalties="None.",
    under="article {article}",
    score="Score",
    side="Side",
    before="Before the ruling",
    after="After the ruling",
    record="Record",
    outcome="Outcome",
    ruling_number="Ruling number",
    rulebook="Rulebook",
    engine="Engine version",
    journal="Journal",
    journal_entry="entry {sequence}",
    check=(
        "The tournament keeps a journal in which each entry seals those before it. Keep this report: if the record "
        "were altered later, the journal would no longer lead to the seal above."
    ),
    disclaimer=(
        "The rulebook's advice follows from the facts and is not binding; the director rules. "
        "Article texts are paraphrases."
    ),
    attached="The same report is attached as a PDF.",
    page="Page",
    colon=": ",
)

FR: Final = Words(
    report_of_a_ruling="Rapport de décision",
    owed_under="Dû au titre de l’article {duty}, {rulebook}",
    to="À",
    number="Numéro du rapport",
    written="Établi le",
    tournament="Tournoi",
    dates="du {start} au {end}",
    match="Match",
    against="{a} contre {b}",
    where="Disputé en",
    round="ronde {round}",
    table="table {table}",
    length="Longueur du match",
    points="{points} points",
    happened="Survenu le",
    called_by="Directeur appelé par",
    note="Note",
    photos="Photos au dossier",
    dispute="Le différend",
    matter="Objet du différend",
    facts="Faits établis",
    position="Position avant le coup",
    drawn="Sur l’image",
    drawn_light="{below} en bas, avec les pions clairs",
    drawn_dark="{below} en bas, avec les pions sombres",
    xgid="La même en XGID",
    assumed="éléments supposés : {parts}",
    reading="Lecture du règlement",
    articles="Articles appliqués",
    advice="Avis du règlement",
    verdict="Avis",
    why="Pourquoi",
    now="À faire",
    allows="Le règlement permet",
    demands="Le règlement impose",
    ruling="Décision du directeur",
    as_advised="La décision suit l’avis.",
    otherwise="La décision s’écarte de l’avis",
    reasons="Motifs",
    ruled_by="Décidé par",
    ruled="Décidé le",
    told="Annoncé aux camps le",
    supersedes="Remplace la décision",
    penalties="Pénalités prononcées",
    no_penalties="Aucune.",
    under="article {article}",
    score="Score",
    side="Camp",
    before="Avant la décision",
    after="Après la décision",
    record="Références",
    outcome="Issue",
    ruling_number="Numéro de la décision",
    rulebook="Règlement",
    engine="Version du moteur",
    journal="Journal",
    journal_entry="entrée {sequence}",
    check=(
        "Le tournoi tient un journal où chaque entrée scelle les précédentes. Conservez ce rapport : si le dossier "
        "était modifié par la suite, le journal ne mènerait plus au sceau ci-dessus."
    ),
    disclaimer=(
        "L’avis du règlement est déduit des faits et ne lie personne ; le directeur décide. "
        "Les textes des articles sont des paraphrases."
    ),
    attached="Le même rapport est joint en PDF.",
    page="Page",
    colon="\N{NO-BREAK SPACE}: ",
)

WORDS: Final[dict[Language, Words]] = {"en": EN, "fr": FR}


def day(value: date, language: Language) -> str:
    """A date as people write it: 21 November 2026, 1er mai 2026."""
    number = "1er" if language == "fr" and value.day == 1 else str(value.day)
    return f"{number} {MONTHS[language][value.month - 1]} {value.year}"


def moment(value: datetime, time_zone: str, language: Language) -> str:
    """A time on the tournament's clock, with the zone's name: 21 November 2026, 14:32 (Europe/Paris)."""
    local = value.astimezone(ZoneInfo(time_zone))
    clock = f"{local.hour} h {local.minute:02}" if language == "fr" else f"{local.hour}:{local.minute:02}"
    return f"{day(local, language)}, {clock} ({time_zone})"
