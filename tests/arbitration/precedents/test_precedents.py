"""From a ruling to a precedent: proposed, freed of names, approved, cited, never changed, treated later."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from arbitration.models import Candidate, CitationCounter, Precedent, PrecedentIndex, PrecedentProposal, Ruling
from arbitration.places import Place, place_of_match
from arbitration.precedents.errors import (
    AddressNamed,
    MarkGone,
    MarksOpen,
    MinorNamed,
    NoSuchPrecedent,
    OfAnotherFederation,
    OwnProposal,
    ProposalClosed,
    TextIncomplete,
    UnknownArticle,
)
from arbitration.precedents.index import index_again, is_outdated, renew
from arbitration.precedents.name_marks import Verdict
from arbitration.precedents.proposals import Draft, confirm_marks, decline, propose, revise, withdraw
from arbitration.precedents.publication import approve, overtake
from arbitration.precedents.search import Filters, search, similar
from tests.arbitration.cases import CRAWFORD_DOUBLE, ruled
from tests.arbitration.precedents.samples import SAID
from tests.factories import NOON, Desk, give_role, make_user, minutes
from tournaments.accounts.people import remove_role
from tournaments.models import Federation, FederationOfficer, LogEntry, Player, new_id
from tournaments.services.account_records import Visit

pytestmark = pytest.mark.django_db
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:3:6:0:7:10"


def said(**parts: str) -> dict[str, dict[str, str]]:
    """The text without names, with some parts changed."""
    return {"en": {**SAID["en"], **parts}}


def proposed(desk: Desk, place: Place, ruling: Ruling | None = None, **draft: Any) -> PrecedentProposal:
    ruling = ruling or Ruling.objects.first() or ruled(desk, place)
    return propose(
        place,
        ruling,
        id=new_id(),
        draft=Draft(**{"texts": SAID, "proposed_at": NOON, **draft}),
        by=desk.director,
        at=minutes(8),
    ).record


def published(desk: Desk, place: Place, **draft: Any) -> Precedent:
    return approve(proposed(desk, place, **draft), id=new_id(), by=desk.director, at=minutes(9)).record


def verdict(proposal: PrecedentProposal, number: int, word: str, replacement: str = "") -> Verdict:
    mark = proposal.marks[number]
    return Verdict(mark["language"], mark["part"], mark["start"], mark["end"], word, replacement)


def test_a_precedent_cites_federation_year_and_number(desk: Desk, place: Place) -> None:
    first, second = published(desk, place), published(desk, place)

    assert (first.citation, second.citation) == ("EUBGF 2026 P 1", "EUBGF 2026 P 2")
    assert (first.kind, first.rulebook, first.edition) == ("crawford-double", "eubgf-2020", "2020-03-05")
    assert first.articles == ["4.4.iv", "4.4.iv.a"]
    assert first.facts == CRAWFORD_DOUBLE


@pytest.mark.parametrize("field", ["treats.1.precedent", "corrects", "appeal"])
def test_a_text_names_each_precedent_once_and_only_what_is_there(desk: Desk, place: Place, field: str) -> None:
    old = published(desk, place)
    published(desk, place, corrects=old.pk)
    followed = {"precedent": str(old.pk), "how": "followed"}
    named: dict[str, dict[str, Any]] = {
        "treats.1.precedent": {"treats": [followed, followed]},
        "corrects": {"corrects": old.pk},
        "appeal": {"appeal": new_id()},
    }
    with pytest.raises(NoSuchPrecedent) as refused:
        proposed(desk, place, **named[field])
    assert refused.value.field == field


def test_numbers_begin_anew_each_year_and_none_is_used_up_by_what_is_refused(desk: Desk, place: Place) -> None:
    published(desk, place)
    with pytest.raises(MarksOpen):
        published(desk, place, texts=said(facts="Halvorsen doubled."))
    with transaction.atomic():
        published(desk, place)
        transaction.set_rollback(True)
    next_year = approve(proposed(desk, place), id=new_id(), by=desk.director, at=NOON + timedelta(days=400)).record

    assert published(desk, place).citation == "EUBGF 2026 P 2"
    assert next_year.citation == "EUBGF 2027 P 1"
    assert dict(CitationCounter.objects.values_list("year", "last")) == {2026: 2, 2027: 1}


def test_a_precedent_never_changes(desk: Desk, place: Place) -> None:
    published(desk, place)
    for change in ("UPDATE arbitration_precedent SET outcome = 'x'", "DELETE FROM arbitration_precedent"):
        with (
            pytest.raises(IntegrityError, match="keeps what was written"),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(change)


def test_what_was_approved_can_be_neither_revised_nor_approved_again(desk: Desk, place: Place) -> None:
    proposal = proposed(desk, place)
    id = new_id()
    made = approve(proposal, id=id, by=desk.director, at=minutes(9))

    assert made.is_new
    assert not approve(proposal, id=id, by=desk.director, at=minutes(10)).is_new
    with pytest.raises(ProposalClosed):
        approve(proposal, id=new_id(), by=desk.director, at=minutes(10))
    with pytest.raises(ProposalClosed):
        revise(proposal.pk, texts=SAID, articles=[], by=desk.director, at=minutes(10))


def test_officers_cant_approve_their_own_proposal_while_there_is_another(desk: Desk, place: Place) -> None:
    officers = FederationOfficer.objects.filter(federation=desk.tournament.sanctioned_by)
    FederationOfficer.objects.create(user=desk.director, federation=desk.tournament.sanctioned_by)
    alone = approve(proposed(desk, place), id=new_id(), by=desk.director, at=minutes(9)).record
    second = make_user("Olu Officer")
    FederationOfficer.objects.create(user=second, federation=desk.tournament.sanctioned_by)
    proposal = proposed(desk, place)

    with pytest.raises(OwnProposal):
        approve(proposal, id=new_id(), by=desk.director, at=minutes(9))
    assert approve(proposal, id=new_id(), by=second, at=minutes(9)).record.number == alone.number + 1
    assert officers.count() == 2


def test_who_wrote_the_text_last_doesnt_approve_it_while_another_officer_may(desk: Desk, place: Place) -> None:
    federation = desk.tournament.sanctioned_by
    first, second = make_user("Olu Officer"), make_user("Ona Officer")
    FederationOfficer.objects.create(user=first, federation=federation)
    FederationOfficer.objects.create(user=second, federation=federation)
    proposal = proposed(desk, place)
    proposal = revise(proposal.pk, texts=said(facts="Written anew."), articles=[], by=first, at=minutes(9))

    with pytest.raises(OwnProposal):
        approve(proposal, id=new_id(), by=first, at=minutes(10))
    assert approve(proposal, id=new_id(), by=second, at=minutes(10)).is_new


def test_where_both_officers_wrote_it_the_one_approves_who_didnt_write_it_last(desk: Desk, place: Place) -> None:
    federation = desk.tournament.sanctioned_by
    second = make_user("Ona Officer")
    FederationOfficer.objects.create(user=desk.director, federation=federation)
    FederationOfficer.objects.create(user=second, federation=federation)
    proposal = proposed(desk, place)
    proposal = revise(proposal.pk, texts=said(facts="Written anew."), articles=[], by=second, at=minutes(9))

    with pytest.raises(OwnProposal):
        approve(proposal, id=new_id(), by=second, at=minutes(10))
    assert approve(proposal, id=new_id(), by=desk.director, at=minutes(10)).is_new


def test_a_precedent_of_another_federation_is_neither_overtaken_nor_corrected(desk: Desk, place: Place) -> None:
    theirs = published(desk, place)
    desk.tournament.federation = Federation.objects.create(code="XBF", name="Another")
    desk.tournament.save(update_fields=["federation"])
    place = place_of_match(desk.match_id, viewer_id=desk.director.pk)

    with pytest.raises(OfAnotherFederation):
        proposed(desk, place, corrects=theirs.pk)
    with pytest.raises(OfAnotherFederation):
        proposed(desk, place, treats=[{"precedent": str(theirs.pk), "how": "overtaken"}])
    new = published(desk, place, treats=[{"precedent": str(theirs.pk), "how": "distinguished"}])
    assert (new.citation, PrecedentIndex.objects.get(pk=theirs.pk).is_current) == ("XBF 2026 P 1", True)


def test_names_have_to_be_replaced_or_confirmed_one_by_one(desk: Desk, place: Place) -> None:
    texts = said(facts="Halvorsen doubled and Marchand took.", reasons="The Marchand rule is well known.")
    proposal = proposed(desk, place, texts=texts)
    assert [(each["part"], each["found"]) for each in proposal.marks] == [
        ("facts", "Halvorsen"),
        ("facts", "Marchand"),
        ("reasons", "Marchand"),
    ]

    verdicts = [verdict(proposal, 0, "replaced", "player B"), verdict(proposal, 1, "replaced", "the leader")]
    proposal = confirm_marks(proposal.pk, verdicts=verdicts, by=desk.director, at=minutes(9))
    assert proposal.texts["en"]["facts"] == "player B doubled and the leader took."
    with pytest.raises(MarksOpen):
        approve(proposal, id=new_id(), by=desk.director, at=minutes(9))

    kept = [verdict(proposal, 0, "kept")]
    proposal = confirm_marks(proposal.pk, verdicts=kept, by=desk.director, at=minutes(9))
    assert (proposal.marks[0]["verdict"], proposal.marks[0]["by"]) == ("kept", str(desk.director.pk))
    assert approve(proposal, id=new_id(), by=desk.director, at=minutes(10)).record.texts == proposal.texts


def test_names_of_committees_former_officials_and_former_names_are_marked(desk: Desk, place: Place) -> None:
    Candidate.objects.create(tournament=desk.tournament, name="Ida Novak", role="other")
    former = give_role(desk.tournament, user=make_user("Bo Lindqvist"))
    remove_role(desk.tournament.pk, former.pk, by=desk.director, visit=Visit(NOON))
    Player.objects.filter(last_name="Halvorsen").update(last_name="Unknown player")
    Player.objects.filter(last_name="Unknown player").update(last_name="Quetzalteno")
    Player.objects.filter(last_name="Quetzalteno").update(last_name="Okafor")
    texts = said(facts="Novak asked Lindqvist, and Quetzalteno, the player Okafor, was told.")
    marked = [each["found"] for each in proposed(desk, place, texts=texts).marks]
    assert marked == ["Novak", "Lindqvist", "Quetzalteno", "Okafor"]


def test_a_replacement_with_a_name_is_marked_again(desk: Desk, place: Place) -> None:
    proposal = proposed(desk, place, texts=said(facts="Halvorsen doubled."))
    verdicts = [verdict(proposal, 0, "replaced", "Mr Marchand")]

    proposal = confirm_marks(proposal.pk, verdicts=verdicts, by=desk.director, at=minutes(9))

    assert [each["found"] for each in proposal.marks] == ["Marchand"]


def test_a_kept_word_is_asked_about_again_once_its_part_is_rewritten(desk: Desk, place: Place) -> None:
    proposal = proposed(desk, place, texts=said(reasons="The Marchand rule is well known."))
    proposal = confirm_marks(proposal.pk, verdicts=[verdict(proposal, 0, "kept")], by=desk.director, at=minutes(9))

    same = revise(
        proposal.pk,
        texts=said(**{**proposal.texts["en"], "facts": "Another."}),
        articles=[],
        by=desk.director,
        at=minutes(9),
    )
    assert same.marks[0]["verdict"] == "kept"
    other = revise(
        proposal.pk, texts=said(reasons="The Marchand rule again."), articles=[], by=desk.director, at=minutes(9)
    )
    assert other.marks[0]["verdict"] == ""


def test_nothing_of_a_minor_may_stay(desk: Desk, place: Place) -> None:
    Player.objects.filter(last_name="Marchand").update(is_minor=True)
    proposal = proposed(desk, place, texts=said(facts="A Marchand opening was played."))

    with pytest.raises(MinorNamed):
        confirm_marks(proposal.pk, verdicts=[verdict(proposal, 0, "kept")], by=desk.director, at=minutes(9))


def test_who_turns_out_a_minor_later_refuses_approval(desk: Desk, place: Place) -> None:
    proposal = proposed(desk, place, texts=said(facts="A Marchand opening was played."))
    proposal = confirm_marks(proposal.pk, verdicts=[verdict(proposal, 0, "kept")], by=desk.director, at=minutes(9))
    Player.objects.filter(last_name="Marchand").update(is_minor=True)

    with pytest.raises(MinorNamed):
        approve(proposal, id=new_id(), by=desk.director, at=minutes(10))
    assert not Precedent.objects.exists()


def test_an_address_cant_be_kept_and_a_stale_mark_is_refused(desk: Desk, place: Place) -> None:
    proposal = proposed(desk, place, texts=said(facts="Write to a.b@example.org."))

    with pytest.raises(AddressNamed):
        confirm_marks(proposal.pk, verdicts=[verdict(proposal, 0, "kept")], by=desk.director, at=minutes(9))
    stale = [Verdict("en", "facts", 0, 3, "kept")]
    with pytest.raises(MarkGone):
        confirm_marks(proposal.pk, verdicts=stale, by=desk.director, at=minutes(9))


def test_a_text_is_whole_and_cites_what_there_is(desk: Desk, place: Place) -> None:
    with pytest.raises(TextIncomplete):
        proposed(desk, place, texts=said(holding=" "))
    with pytest.raises(TextIncomplete):
        proposed(desk, place, texts={})
    with pytest.raises(UnknownArticle):
        proposed(desk, place, articles=["99.9"])
    assert not PrecedentProposal.objects.exists()


def test_the_journal_holds_citation_and_hash(desk: Desk, place: Place) -> None:
    precedent = published(desk, place)
    entry = LogEntry.objects.get(kind="precedent")
    assert (entry.record_id, entry.body["citation"]) == (precedent.pk, "EUBGF 2026 P 1")
    assert len(entry.body["texts_sha256"]) == 64


def test_a_later_one_follows_distinguishes_or_overtakes(desk: Desk, place: Place) -> None:
    old, other = published(desk, place), published(desk, place)
    treats = [{"precedent": str(old.pk), "how": "overtaken"}, {"precedent": str(other.pk), "how": "followed"}]
    new = published(desk, place, treats=treats)

    assert {(each.precedent_id, each.how) for each in new.treats.all()} == {
        (old.pk, "overtaken"),
        (other.pk, "followed"),
    }
    current = search("", Filters(only_current=True), count=10).results
    assert [each.precedent.pk for each in current] == [new.pk, other.pk]


def test_a_correction_replaces_and_a_new_edition_overtakes(desk: Desk, place: Place) -> None:
    old = published(desk, place)
    new = published(desk, place, corrects=old.pk)
    assert (new.corrects, PrecedentIndex.objects.get(pk=old.pk).is_current) == (old, False)

    overtake(new, id=new_id(), rulebook="ffbg-cdf-2007", by=desk.director, at=minutes(20))
    assert new.treatments.get().by_edition == "2007"
    assert search("", Filters(only_current=True), count=10).results == []


def test_an_edition_overtakes_each_precedent_once(desk: Desk, place: Place) -> None:
    old, other = published(desk, place), published(desk, place)
    id = new_id()
    first = overtake(old, id=id, rulebook="ffbg-cdf-2007", by=desk.director, at=minutes(20))
    again = overtake(old, id=id, rulebook="ffbg-cdf-2007", by=desk.director, at=minutes(21))
    second = overtake(other, id=new_id(), rulebook="ffbg-cdf-2007", by=desk.director, at=minutes(22))
    third = overtake(other, id=new_id(), rulebook="eubgf-2020", by=desk.director, at=minutes(23))

    assert [each.is_new for each in (first, again, second, third)] == [True, False, True, True]
    assert again.record == first.record
    assert [(each.record.precedent, each.record.by_edition) for each in (first, second, third)] == [
        (old, "2007"),
        (other, "2007"),
        (other, "2020-03-05"),
    ]


def test_the_federation_declines_with_reasons_and_the_author_withdraws(desk: Desk, place: Place) -> None:
    one, other = proposed(desk, place), proposed(desk, place)
    assert decline(one.pk, reasons="Nothing new.", by=desk.director, at=minutes(9)).reasons == "Nothing new."
    assert withdraw(other.pk, by=desk.director, at=minutes(9)).state == "withdrawn"
    with pytest.raises(ProposalClosed):
        withdraw(one.pk, by=desk.director, at=minutes(10))


def test_similar_cases_share_kind_facts_and_checkers(desk: Desk, place: Place) -> None:
    alike = published(desk, place, position=XGID)
    ruling = ruled(desk, place, {**CRAWFORD_DOUBLE, "response": "passed"})
    other = approve(proposed(desk, place, ruling), id=new_id(), by=desk.director, at=minutes(30)).record

    found = similar(rulebook="eubgf-2020", kind="crawford-double", facts=CRAWFORD_DOUBLE, position=XGID)
    assert [each.precedent for each in found] == [alike, other]
    assert similar(rulebook="eubgf-2020", kind="lateness", facts={}) == []


def test_the_index_can_be_built_again(desk: Desk, place: Place) -> None:
    published(desk, place)
    before = list(PrecedentIndex.objects.values())

    assert index_again() == 1
    assert list(PrecedentIndex.objects.values()) == before


def test_an_index_of_another_vocabulary_is_built_again(
    desk: Desk, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    precedent = published(desk, place)
    assert renew()
    assert not is_outdated()
    assert not renew()
    monkeypatch.setattr("arbitration.precedents.index.SAME", ("cube videau", "hat chapeau"))

    assert is_outdated()
    assert renew()
    assert PrecedentIndex.objects.get().pk == precedent.pk
