"""Remedies of procedure: committees formed and put right, rulings confirmed or set aside, reports, entries, prizes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.units import Choice, Words, listed
from rules.questions.backgammon.remedies import remedy


class Chooser(Choice):
    """Who chooses the members of a committee."""

    PARTIES = "parties", "both parties together"
    DIRECTOR = "director", "the director"


class MemberFault(Choice):
    """Why a person can't sit on a committee."""

    DIRECTOR = "director", "directors and their staff don't sit"
    INVOLVED = "involved", "has a part in the dispute"
    PARTIAL = "partial", "has a tie to a side"
    NOT_COMPETENT = "not-competent", "lacks the competence"
    NOT_AVAILABLE = "not-available", "isn't available"
    NOT_A_PLAYER = "not-a-player", "doesn't play in this championship"


class ReportAuthor(Choice):
    """Who reports."""

    DIRECTOR = "director", "the director"
    COMMITTEE = "committee", "the committee"
    ANYONE = "anyone", "any person"


class ReportContent(Choice):
    """What a report says."""

    DECISION = "decision", "the decision"
    REASONS = "reasons", "the reasons"
    MATTER = "matter", "the matter"
    MATCH_RESULTS = "match-results", "the results of the matches"


THE_DIRECTOR = "director"
"""Stands in `replace-member` for the director's own seat."""

OR, AND = Words(" or "), Words(" and ")

_CHOOSERS = {chooser.value: chooser.label for chooser in Chooser}
_FAULTS = {fault.value: fault.label for fault in MemberFault}
_AUTHORS = {author.value: author.label for author in ReportAuthor}
_CONTENTS = {content.value: content.label for content in ReportContent}


def _form_words(committee: Mapping[str, Any]) -> Words:
    sizes = listed(committee["sizes"], OR)
    chooser = _CHOOSERS.get(committee.get("chosen_by", ""))
    if chooser is None:
        return Words("Form a committee of {sizes}.").filled(sizes=sizes)
    return Words("Form a committee of {sizes}, chosen by {chooser}.").filled(sizes=sizes, chooser=chooser)


def _replace_words(seat: Mapping[str, Any]) -> Words:
    fault = _FAULTS[seat["reason"]]
    if seat["member"] == THE_DIRECTOR:
        return Words("Replace the director on the committee ({fault}).").filled(fault=fault)  # fmt: skip
    return Words("Replace {member} ({fault}).").filled(fault=fault)


def _choose_words(choice: Mapping[str, Any]) -> Words:
    chooser = _CHOOSERS[choice["by"]]
    return Words("The members are chosen anew, by {chooser}.").filled(chooser=chooser)


def _size_words(size: Mapping[str, Any]) -> Words:
    return Words("The committee needs {sizes} members.").filled(sizes=listed(size["sizes"], OR))


def _report_words(report: Mapping[str, Any]) -> Words:
    who = _AUTHORS[report["who"]]
    contents = [_CONTENTS[content] for content in report["content"]]
    said = Words("{who} reports {contents} ({duty}).").filled(who=who, contents=listed(contents, AND))
    return Words("Event {event}: {said}").filled(said=said) if "event" in report else said


leave_as_is = remedy("leave-as-is", "Leave everything as it is")
form_committee = remedy("form-committee", "Form a committee", _form_words, ("sizes",), optional=("chosen_by",))
convene_committee = remedy("convene-committee", "The committee meets")
hear_parties = remedy(
    "hear-parties",
    "Hear both parties",
    Words("The committee hears both players concerned."),
)
replace_member = remedy("replace-member", "Replace a member", _replace_words, ("member", "reason"))
choose_anew = remedy("choose-anew", "Choose the members anew", _choose_words, ("by",))
post_committee = remedy("post-committee", "Post the committee's names")
add_director = remedy("add-director", "The director takes a seat")
set_size = remedy("set-size", "Put the number right", _size_words, ("sizes",))
set_players = remedy(
    "set-players",
    "Put the number of players right",
    Words("The committee needs {count:player|players}."),
    ("count",),
)
complete_committee = remedy(
    "complete-committee",
    "Complete the committee",
    Words(
        "Complete the committee before it decides: {count:member|members} missing.",
    ),
    ("count",),
)
apply_original_ruling = remedy("apply-original-ruling", "The ruling stands")
set_aside_ruling = remedy("set-aside-ruling", "The ruling is cancelled")
apply_option = remedy(
    "apply-option",
    "Carry out what was decided",
    Words("Carry out: {option}."),
    ("option",),
)
vote_again = remedy(
    "vote-again",
    "Vote again",
    Words("Vote again; so far nothing changes."),
)
report = remedy(
    "report", "Report to the federation", _report_words, ("duty", "who", "content"),
    optional=("event",),
)  # fmt: skip
may_report = remedy(
    "may-report",
    "A report that is open to all",
    Words(
        "Any person may report a decision to the federation ({duty}).",
    ),
    ("duty", "who"),
)
explain_to_player = remedy("explain-to-player", "Tell the player why")
offer_higher_place = remedy("offer-higher-place", "Offer a place in a higher category")
admit = remedy("admit", "Admit the player")
stop_pairing = remedy(
    "stop-pairing",
    "Stop pairing the player",
    Words("Don't pair the player any more in the first stage."),
    ("stage",),
)
bar_from = remedy(
    "bar-from",
    "No place in a later event",
    Words("The player doesn't enter the consolation."),
    ("event",),
)
hand_over_prize = remedy("hand-over-prize", "Hand the prize over")
withhold_prize = remedy("withhold-prize", "Withhold the prize")
