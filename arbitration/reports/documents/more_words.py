"""More fixed words of reports in English and French: appeals, results, statements, remarks, the check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .parts import Language

Said = Mapping[str, str]


@dataclass(frozen=True)
class MoreWords:
    """Headings and labels beside those of a ruling."""

    report_of_a_decision: str
    ruling_of_the_committee: str
    ruling_committee: str
    appeal: str
    appellant: str
    grounds: str
    lodged: str
    decision: str
    decided: str
    members: str
    vote_mode: str
    ballot: str
    votes: str
    who_voted: str
    votes_stay_secret: str
    reading_of_the_vote: str
    articles_on_the_vote: str
    former_ruling: str
    former_reasons: str
    former_report: str
    former_sent: str
    former_not_sent: str
    former_owed: str
    reasons_follow: str
    remarks: str
    time_in_doubt: str
    check_here: str
    report_of_results: str
    results: str
    final_places: str
    place: str
    shared_place: str
    name: str
    club: str
    results_lead: str
    no_results: str
    unfinished: str
    round: str
    table: str
    side_a: str
    side_b: str
    score: str
    result: str
    report_of_an_entry: str
    statement: str
    entry_refused: str
    placed_higher: str
    player: str
    statement_verdict: str
    reasons: str
    said: str
    written_by: str
    as_player: str
    as_member: str
    about_ruling: str
    allowed_under: str
    by: str
    statement_footnote: str
    results_footnote: str


EN: Final = MoreWords(
    report_of_a_decision="Report of a committee's decision",
    ruling_of_the_committee="Decision of the ruling committee",
    ruling_committee="Ruling committee",
    appeal="Appeal and committee",
    appellant="Appeal by",
    grounds="Grounds",
    lodged="Lodged",
    decision="Committee's decision",
    decided="Decided",
    members="Members",
    vote_mode="Voting method",
    ballot="Ballot",
    votes="Votes",
    who_voted="Votes by member",
    votes_stay_secret="The vote was secret: it is not known how each member voted.",
    reading_of_the_vote="How the vote was read",
    articles_on_the_vote="Articles on voting",
    former_ruling="Former ruling",
    former_reasons="Its reasons",
    former_report="Its report",
    former_sent="{number} (sent; this report replaces it)",
    former_not_sent="{number} (no longer sent)",
    former_owed="{number} (owed and sent by the director)",
    reasons_follow="The committee's own reasons follow as a remark.",
    remarks="Remarks of the director",
    time_in_doubt="time in doubt: claimed by the device; the server counts {counted}",
    check_here="Check this report",
    report_of_results="Results of the matches",
    results="Results",
    final_places="Final places",
    place="Place",
    shared_place="{first} to {last}",
    name="Name",
    club="Club",
    results_lead="Matches finished: {count}",
    no_results="No match was finished.",
    unfinished="Matches without a result",
    round="Round",
    table="Table",
    side_a="Side A",
    side_b="Side B",
    score="Score",
    result="Result",
    report_of_an_entry="Report of an entry decision",
    statement="Statement to the federation",
    entry_refused="Entry refused",
    placed_higher="Placed in a higher category",
    player="Player",
    statement_verdict="A decision is reported",
    reasons="Reasons",
    said="Statement",
    written_by="Written by",
    as_player="player",
    as_member="member of the committee",
    about_ruling="About ruling",
    allowed_under="Under article {duty}, {rulebook}",
    by="By {name}",
    statement_footnote="Article texts are paraphrases.",
    results_footnote="Points are those on record when this report was written.",
)


FR: Final = MoreWords(
    report_of_a_decision="Rapport de décision d’un comité",
    ruling_of_the_committee="Décision du comité d’arbitrage",
    ruling_committee="Comité d’arbitrage",
    appeal="Appel et comité",
    appellant="Appel de",
    grounds="Moyens",
    lodged="Déposé le",
    decision="Décision du comité",
    decided="Tranché le",
    members="Membres",
    vote_mode="Mode de scrutin",
    ballot="Tour",
    votes="Votes",
    who_voted="Votes par membre",
    votes_stay_secret="Le vote était secret : le vote de chaque membre n’est pas connu.",
    reading_of_the_vote="Lecture du vote",
    articles_on_the_vote="Articles sur le vote",
    former_ruling="Décision antérieure",
    former_reasons="Ses motifs",
    former_report="Son rapport",
    former_sent="{number} (transmis ; le présent rapport le remplace)",
    former_not_sent="{number} (n’est plus transmis)",
    former_owed="{number} (dû et transmis par la direction)",
    reasons_follow="Les motifs du comité suivent en remarque.",
    remarks="Remarques du directeur",
    time_in_doubt=(
        "heure incertaine\N{NO-BREAK SPACE}: indiquée par l’appareil\N{NO-BREAK SPACE}; le serveur retient {counted}"
    ),
    check_here="Vérifier ce rapport",
    report_of_results="Résultats des matchs",
    results="Résultats",
    final_places="Places finales",
    place="Place",
    shared_place="{first} à {last}",
    name="Nom",
    club="Club",
    results_lead="Matchs terminés : {count}",
    no_results="Aucun match terminé.",
    unfinished="Matchs sans résultat",
    round="Ronde",
    table="Table",
    side_a="Camp A",
    side_b="Camp B",
    score="Score",
    result="Résultat",
    report_of_an_entry="Rapport sur une inscription",
    statement="Signalement à la fédération",
    entry_refused="Inscription refusée",
    placed_higher="Placement en catégorie supérieure",
    player="Joueur",
    statement_verdict="Une décision est signalée",
    reasons="Motifs",
    said="Signalement",
    written_by="Rédigé par",
    as_player="joueur ou joueuse",
    as_member="membre du comité",
    about_ruling="Sur la décision",
    allowed_under="Au titre de l’article {duty}, {rulebook}",
    by="Par {name}",
    statement_footnote="Les textes des articles sont des paraphrases.",
    results_footnote="Les points sont ceux enregistrés à l’établissement de ce rapport.",
)

MORE: Final[Mapping[Language, MoreWords]] = {"en": EN, "fr": FR}

DECISIONS: Final[Mapping[str, Said]] = {
    "upheld": {"en": "The ruling is upheld", "fr": "La décision est confirmée"},
    "overturned": {"en": "The ruling is overturned", "fr": "La décision est infirmée"},
    "alternative": {"en": "Another decision is given", "fr": "Une autre décision est prise"},
    "decided": {"en": "The committee has decided", "fr": "Le comité a tranché"},
}
VOTES: Final[Mapping[str, Said]] = {
    "uphold": {"en": "uphold the ruling", "fr": "confirmer la décision"},
    "overturn": {"en": "overturn the ruling", "fr": "infirmer la décision"},
    "alternative": {"en": "another decision", "fr": "une autre décision"},
    "option": {"en": "an option", "fr": "une option"},
    "abstain": {"en": "abstention", "fr": "abstention"},
}
MODES: Final[Mapping[str, Said]] = {
    "open": {"en": "open", "fr": "public"},
    "sealed": {"en": "sealed until all votes were in", "fr": "scellé jusqu’au dernier vote"},
    "secret": {"en": "secret", "fr": "secret"},
}
RESULTS: Final[Mapping[str, Said]] = {
    "played": {"en": "played", "fr": "joué"},
    "draw": {"en": "draw", "fr": "nulle"},
    "resignation": {"en": "resignation", "fr": "abandon"},
    "walkover": {"en": "walkover", "fr": "forfait"},
    "decided": {"en": "decided", "fr": "décidé"},
    "both-lost": {"en": "both lost", "fr": "perdu par les deux"},
}
STAGES: Final[Mapping[str, Said]] = {
    "swiss": {"en": "Swiss", "fr": "suisse"},
    "round-robin": {"en": "round robin", "fr": "toutes rondes"},
    "knockout": {"en": "knockout", "fr": "élimination directe"},
    "consolation": {"en": "consolation", "fr": "consolante"},
    "last-chance": {"en": "last chance", "fr": "dernière chance"},
}


def word(words: Mapping[str, Said], value: str, language: Language) -> str:
    """A value in words; one that has none as it is."""
    return words[value][language] if value in words else value
