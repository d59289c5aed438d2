"""The fixed words of a report: every heading and label, in one language."""

from __future__ import annotations

from typing import Final

from tournaments.words import HOUSE

from .parts import Language


class Label:
    """A text that its table of labels gives in the table's language."""

    def __init__(self, english: str) -> None:
        self.english: Final = english

    def __get__(self, table: Labels, _: object) -> str:
        return HOUSE.translated(self.english, "", table.language)


class Labels:
    """The headings and labels in a language: of a ruling first, then of appeals, results and statements."""

    def __init__(self, language: Language) -> None:
        self.language = language

    report_of_a_ruling = Label("Report of a ruling")
    owed_under = Label("Owed under article {duty}, {rulebook}")
    to = Label("To")
    number = Label("Report number")
    written = Label("Written")
    tournament = Label("Tournament")
    match = Label("Match")
    against = Label("{a} against {b}")
    where = Label("Played in")
    round = Label("round {round}")
    table = Label("table {table}")
    length = Label("Match length")
    points = Label("{points} points")
    one_point = Label("1 point")
    happened = Label("Happened")
    called_by = Label("Director called by")
    note = Label("Note")
    photos = Label("Photos on file")
    dispute = Label("The dispute")
    matter = Label("Matter in dispute")
    facts = Label("Facts as established")
    position = Label("Position before the play")
    drawn = Label("In the picture")
    drawn_light = Label("{below} below, with the light checkers")
    drawn_dark = Label("{below} below, with the dark checkers")
    xgid = Label("The same as XGID")
    assumed = Label("assumed: {parts}")
    reading = Label("How the rulebook was read")
    articles = Label("Articles applied")
    advice = Label("Advice of the rulebook")
    verdict = Label("Advice")
    why = Label("Why")
    now = Label("What to do now")
    allows = Label("The rulebook allows")
    demands = Label("The rulebook demands")
    ruling = Label("Ruling")
    as_advised = Label("The ruling follows the advice.")
    otherwise = Label("The ruling departs from the advice")
    reasons = Label("Reasons")
    ruled_by = Label("Ruled by")
    ruled = Label("Ruled")
    told = Label("Announced to the sides")
    supersedes = Label("Replaces ruling")
    penalties = Label("Penalties imposed")
    no_penalties = Label("None.")
    under = Label("article {article}")
    score = Label("Score")
    side = Label("Side")
    before = Label("Before the ruling")
    after = Label("After the ruling")
    record = Label("Record")
    outcome = Label("Outcome")
    ruling_number = Label("Ruling number")
    rulebook = Label("Rulebook")
    engine = Label("Engine version")
    journal = Label("Journal")
    journal_entry = Label("entry {sequence}")
    check = Label(
        "The tournament keeps a journal in which each entry seals those before it. Keep this report: if the "
        "record were altered later, the journal would no longer lead to the seal above."
    )
    disclaimer = Label(
        "The rulebook's advice follows from the facts and is not binding; the director rules. Article texts are "
        "paraphrases."
    )
    attached = Label("The same report is attached as a PDF.")
    page = Label("Page")
    colon = Label(": ")

    report_of_a_decision = Label("Report of a committee's decision")
    ruling_of_the_committee = Label("Decision of the ruling committee")
    ruling_committee = Label("Ruling committee")
    dissenting_member = Label("A member of the ruling committee, dissenting")
    dissenter = Label("{name}, member of the ruling committee, dissenting")
    appeal = Label("Appeal and committee")
    appellant = Label("Appeal by")
    grounds = Label("Grounds")
    lodged = Label("Lodged")
    decision = Label("Committee's decision")
    decided = Label("Decided")
    members = Label("Members")
    vote_mode = Label("Voting method")
    ballot = Label("Ballot")
    votes = Label("Votes")
    who_voted = Label("Votes by member")
    votes_stay_secret = Label("The vote was secret: it is not known how each member voted.")
    reading_of_the_vote = Label("How the vote was read")
    articles_on_the_vote = Label("Articles on voting")
    former_ruling = Label("Former ruling")
    former_reasons = Label("Its reasons")
    former_report = Label("Its report")
    former_sent = Label("{number} (sent; this report replaces it)")
    former_not_sent = Label("{number} (no longer sent)")
    former_owed = Label("{number} (still to be sent by the director)")
    former_undelivered = Label("{number} (not delivered so far)")
    former_stands = Label("{number} (sent by the director)")
    reasons_follow = Label("The committee's own reasons follow as a remark.")
    remarks = Label("Remarks")
    time_in_doubt = Label("time in doubt: claimed by the device; the server counts {counted}")
    check_here = Label("Check this report")
    report_of_results = Label("Results of the matches")
    results = Label("Results")
    places_of = Label("{division}, final places")
    place = Label("Place")
    shared_place = Label("{first} to {last}")
    name = Label("Name")
    club = Label("Club")
    results_lead = Label("Matches finished: {count}")
    no_results = Label("No match was finished.")
    unfinished = Label("Matches without a result")
    round_of = Label("{division}, {stage}, round {number}")
    table_heading = Label("Table")
    side_a = Label("Side A")
    side_b = Label("Side B")
    result = Label("Result")
    report_of_an_entry = Label("Report of an entry decision")
    statement = Label("Statement to the federation")
    entry_refused = Label("Entry refused")
    placed_higher = Label("Placed in a higher category")
    player = Label("Player")
    statement_verdict = Label("A decision is reported")
    said = Label("Statement")
    written_by = Label("Written by")
    as_player = Label("player")
    as_member = Label("member of the committee")
    about_ruling = Label("About ruling")
    allowed_under = Label("Under article {duty}, {rulebook}")
    by = Label("By {name}")
    statement_footnote = Label("Article texts are paraphrases.")
    table_and_set = Label("{table}, set {set}")
    results_footnote = Label("Points are those on record when this report was written.")
