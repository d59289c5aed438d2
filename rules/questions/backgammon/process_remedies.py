"""Remedies of procedure: committees formed and put right, rulings confirmed or set aside, reports, entries, prizes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.units import Choice, Words
from rules.questions.backgammon.remedies import remedy


class Chooser(Choice):
    """Who chooses the members of a committee."""

    PARTIES = "parties", "both parties together", "les deux parties ensemble"
    DIRECTOR = "director", "the director", "la direction"


class MemberFault(Choice):
    """Why a person can't sit on a committee."""

    DIRECTOR = "director", "directors and their staff don't sit", "la direction et ses adjoints n'y siègent pas"
    INVOLVED = "involved", "has a part in the dispute", "a un rôle dans le litige"
    PARTIAL = "partial", "has a tie to a side", "a un lien avec un camp"
    NOT_COMPETENT = "not-competent", "isn't known as an expert", "n'est pas reconnu comme expert"
    NOT_AVAILABLE = "not-available", "isn't available", "n'est pas disponible"
    NOT_A_PLAYER = "not-a-player", "doesn't play in this championship", "ne joue pas ce championnat"


class ReportAuthor(Choice):
    """Who reports."""

    DIRECTOR = "director", "the director", "la direction"
    COMMITTEE = "committee", "the committee", "le comité"
    ANYONE = "anyone", "any person", "toute personne"


class ReportContent(Choice):
    """What a report says."""

    DECISION = "decision", "the decision", "la décision"
    REASONS = "reasons", "the reasons", "les motifs"
    MATTER = "matter", "the matter", "l'affaire"
    MATCH_RESULTS = "match-results", "the results of the matches", "les résultats des matchs"


THE_DIRECTOR = "director"
"""Stands in `replace-member` for the director's own seat."""

_CHOOSERS = {chooser.value: chooser.label for chooser in Chooser}
_FAULTS = {fault.value: fault.label for fault in MemberFault}
_AUTHORS = {author.value: author.label for author in ReportAuthor}
_CONTENTS = {content.value: content.label for content in ReportContent}


def _form_words(committee: Mapping[str, Any]) -> Words:
    sizes = committee["sizes"]
    english, french = " or ".join(map(str, sizes)), " ou ".join(map(str, sizes))
    chooser = _CHOOSERS.get(committee.get("chosen_by", ""))
    if chooser is None:
        return Words(f"Form a committee of {english}.", f"Former un comité de {french} membres.")
    return Words(
        f"Form a committee of {english}, chosen by {chooser.en}.",
        f"Former un comité de {french} membres, choisis par {chooser.fr}.",
    )


def _replace_words(seat: Mapping[str, Any]) -> Words:
    fault = _FAULTS[seat["reason"]]
    if seat["member"] == THE_DIRECTOR:
        return Words(f"Replace the director on the committee ({fault.en}).",
                     f"Remplacer la direction au comité ({fault.fr}).")  # fmt: skip
    return Words(f"Replace {{member}} ({fault.en}).", f"Remplacer {{member}} ({fault.fr}).")


def _choose_words(choice: Mapping[str, Any]) -> Words:
    chooser = _CHOOSERS[choice["by"]]
    return Words(
        f"The members are chosen anew, by {chooser.en}.", f"Les membres sont choisis à nouveau, par {chooser.fr}."
    )


def _size_words(size: Mapping[str, Any]) -> Words:
    english, french = (word.join(map(str, size["sizes"])) for word in (" or ", " ou "))
    return Words(f"The committee needs {english} members.", f"Il faut {french} membres au comité.")


def _report_words(report: Mapping[str, Any]) -> Words:
    who = _AUTHORS[report["who"]]
    contents = [_CONTENTS[content] for content in report["content"]]
    english, french = " and ".join(words.en for words in contents), " et ".join(words.fr for words in contents)
    place = ("Event {event}: ", "Événement {event} : ") if "event" in report else ("", "")
    return Words(
        f"{place[0]}{who.en} reports {english} ({{duty}}).", f"{place[1]}{who.fr} rapporte {french} ({{duty}})."
    )


leave_as_is = remedy("leave-as-is", "Leave everything as it is", "Tout laisser en l'état")
form_committee = remedy(
    "form-committee", "Form a committee", "Former un comité", _form_words, ("sizes",), optional=("chosen_by",)
)
convene_committee = remedy("convene-committee", "The committee meets", "Le comité se réunit")
hear_parties = remedy(
    "hear-parties",
    "Hear both parties",
    "Entendre les deux parties",
    Words("The committee hears both players concerned.", "Le comité entend les deux joueurs concernés."),
)
replace_member = remedy(
    "replace-member", "Replace a member", "Remplacer un membre", _replace_words, ("member", "reason")
)
choose_anew = remedy("choose-anew", "Choose the members anew", "Choisir à nouveau les membres", _choose_words, ("by",))
post_committee = remedy("post-committee", "Post the committee's names", "Afficher la composition du comité")
add_director = remedy("add-director", "The director takes a seat", "La direction prend un siège au comité")
set_size = remedy("set-size", "Put the number right", "Rectifier le nombre de membres", _size_words, ("sizes",))
set_players = remedy(
    "set-players",
    "Put the number of players right",
    "Rectifier le nombre de joueurs",
    Words("The committee needs {count:player|players}.", "Il faut {count:joueur|joueurs} au comité."),
    ("count",),
)
complete_committee = remedy(
    "complete-committee",
    "Complete the committee",
    "Compléter le comité",
    Words(
        "Complete the committee before it decides: {count:member|members} lacking.",
        "Compléter le comité avant qu'il décide : {count:membre manquant|membres manquants}.",
    ),
    ("count",),
)
apply_original_ruling = remedy("apply-original-ruling", "The ruling stands", "La décision est maintenue")
set_aside_ruling = remedy("set-aside-ruling", "The ruling falls", "La décision tombe")
apply_option = remedy(
    "apply-option",
    "Carry out what was decided",
    "Appliquer la solution retenue",
    Words("Carry out: {option}.", "Appliquer : {option}."),
    ("option",),
)
vote_again = remedy(
    "vote-again",
    "Vote again",
    "Voter à nouveau",
    Words("Vote again; so far nothing changes.", "Voter à nouveau ; d'ici là rien ne change."),
)
report = remedy(
    "report", "Report to the federation", "Rapport à la fédération", _report_words, ("duty", "who", "content"),
    optional=("event",),
)  # fmt: skip
may_report = remedy(
    "may-report",
    "A report that is open to all",
    "Un rapport ouvert à tous",
    Words(
        "Any person may report a decision to the federation ({duty}).",
        "Toute personne peut signaler une décision à la fédération ({duty}).",
    ),
    ("duty", "who"),
)
explain_to_player = remedy("explain-to-player", "Tell the player why", "Dire au joueur pourquoi")
offer_higher_place = remedy(
    "offer-higher-place", "Offer a place in a higher category", "Offrir une place dans une catégorie supérieure"
)
admit = remedy("admit", "Admit the player", "Admettre le joueur")
stop_pairing = remedy(
    "stop-pairing",
    "Stop pairing the player",
    "Ne plus apparier le joueur",
    Words("Don't pair the player any more in the first stage.", "Ne plus apparier le joueur dans la première phase."),
    ("stage",),
)
bar_from = remedy(
    "bar-from",
    "No place in a later event",
    "Pas de place dans une épreuve suivante",
    Words("The player doesn't enter the consolation.", "Le joueur n'entre pas dans la consolation."),
    ("event",),
)
hand_over_prize = remedy("hand-over-prize", "Hand the prize over", "Remettre le prix")
withhold_prize = remedy("withhold-prize", "Keep the prize back", "Ne pas remettre le prix")
