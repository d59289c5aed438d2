"""Every reason that a round gives is true, and reads as a sentence in both languages."""

from dataclasses import replace

from hypothesis import given, settings

from tests.tournaments.pairing.strategies import tournaments
from tests.tournaments.pairing.truth import Truth
from tournaments.pairing.draft import Draft
from tournaments.pairing.swiss import pair_round
from tournaments.pairing.swiss_reasons import reason
from tournaments.pairing.swiss_words import WORDS
from tournaments.reasons import Reason
from tournaments.stage_record import StageRecord


def all_reasons(draft: Draft) -> list[Reason]:
    said = [each for pair in draft.pairs for each in pair.reasons]
    said += [each for descent in draft.floats for each in descent.reasons]
    said += draft.bye.reasons if draft.bye else ()
    return [*said, *draft.reasons, *draft.relaxation.reasons]


@given(tournaments(most=9))
@settings(max_examples=250, deadline=None)
def test_every_reason_is_true(record: StageRecord) -> None:
    assert Truth(record, pair_round(record)).falsehoods() == []


@given(tournaments(least=3, most=9))
@settings(max_examples=40, deadline=None)
def test_a_reason_about_other_players_is_found_out(record: StageRecord) -> None:
    draft = pair_round(record)
    player = draft.pairs[0].first
    invented = reason("passed-over-met", seeker=player, passed=draft.pairs[0].second, opponent=draft.pairs[0].second)
    false = replace(draft.pairs[0], is_repeat=False, reasons=(invented,))
    if not draft.pairs[0].is_repeat:
        assert Truth(record, replace(draft, pairs=(false, *draft.pairs[1:]))).falsehoods() == [invented.sentence["en"]]


@given(tournaments(most=12))
@settings(max_examples=100, deadline=None)
def test_every_reason_reads_in_both_languages(record: StageRecord) -> None:
    for each in all_reasons(pair_round(record)):
        assert each.sentence["en"].endswith(".")
        assert each.sentence["fr"].endswith(".")
        assert "{" not in "".join(dict(each.sentence).values())
        assert each.as_json()["facts"] == dict(each.facts)


def test_every_sentence_names_the_same_facts_in_both_languages() -> None:
    for code, words in WORDS.items():
        fields = [{part.split("}")[0] for part in text.split("{")[1:]} for text in dict(words).values()]
        assert all(each == fields[0] for each in fields), code
