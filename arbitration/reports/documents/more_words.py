"""More fixed words of reports: appeals, results, statements, remarks, the check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Final

from tournaments.words import HOUSE, Words

from .parts import Language


@dataclass(frozen=True)
class MoreLabels:
    """Headings and labels beside those of a ruling."""

    report_of_a_decision: str
    ruling_of_the_committee: str
    ruling_committee: str
    dissenting_member: str
    dissenter: str
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
    former_undelivered: str
    former_stands: str
    reasons_follow: str
    remarks: str
    time_in_doubt: str
    check_here: str
    report_of_results: str
    results: str
    places_of: str
    place: str
    shared_place: str
    name: str
    club: str
    results_lead: str
    no_results: str
    unfinished: str
    round_of: str
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
    table_and_set: str
    results_footnote: str


EN: Final = MoreLabels(
    report_of_a_decision="Report of a committee's decision",
    ruling_of_the_committee="Decision of the ruling committee",
    ruling_committee="Ruling committee",
    dissenting_member="A member of the ruling committee, dissenting",
    dissenter="{name}, member of the ruling committee, dissenting",
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
    former_owed="{number} (still to be sent by the director)",
    former_undelivered="{number} (not delivered so far)",
    former_stands="{number} (sent by the director)",
    reasons_follow="The committee's own reasons follow as a remark.",
    remarks="Remarks",
    time_in_doubt="time in doubt: claimed by the device; the server counts {counted}",
    check_here="Check this report",
    report_of_results="Results of the matches",
    results="Results",
    places_of="{division}, final places",
    place="Place",
    shared_place="{first} to {last}",
    name="Name",
    club="Club",
    results_lead="Matches finished: {count}",
    no_results="No match was finished.",
    unfinished="Matches without a result",
    round_of="{division}, {stage}, round {number}",
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
    table_and_set="{table}, set {set}",
    results_footnote="Points are those on record when this report was written.",
)


@cache
def more_labels(language: Language) -> MoreLabels:
    """The headings and labels in a language."""
    return MoreLabels(**{name: HOUSE.translated(text, "", language) for name, text in asdict(EN).items()})


DECISIONS: Final[Mapping[str, Words]] = {
    "upheld": Words("The ruling is upheld"),
    "overturned": Words("The ruling is overturned"),
    "alternative": Words("Another decision is given"),
    "decided": Words("The committee has decided"),
    "no-decision": Words("No decision was reached"),
}
VOTES: Final[Mapping[str, Words]] = {
    "uphold": Words("uphold the ruling"),
    "overturn": Words("overturn the ruling"),
    "alternative": Words("another decision"),
    "option": Words("a solution"),
    "abstain": Words("abstention"),
}
MODES: Final[Mapping[str, Words]] = {
    "open": Words("open"),
    "sealed": Words("sealed until all votes were in"),
    "secret": Words("secret"),
}
RESULTS: Final[Mapping[str, Words]] = {
    "played": Words("played"),
    "draw": Words("draw"),
    "resignation": Words("resignation"),
    "walkover": Words("walkover"),
    "decided": Words("decided"),
    "both-lost": Words("both lost"),
    "not-needed": Words("doesn't count"),
}
STAGES: Final[Mapping[str, Words]] = {
    "swiss": Words("Swiss"),
    "classique": Words("Classique"),
    "round-robin": Words("round robin"),
    "knockout": Words("knockout"),
    "double-elimination": Words("double elimination"),
    "play-off": Words("one-point matches"),
    "consolation": Words("consolation"),
    "progressive-consolation": Words("consolation"),
}


def word(words: Mapping[str, Words], value: str, language: Language) -> str:
    """A value in words."""
    return words[value][language]
