"""Words of like meaning: a word that stands in several groups belongs to each of them."""

import pytest

from arbitration.precedents.search import meanings

pytestmark = pytest.mark.django_db


def test_a_word_of_several_groups_belongs_to_each() -> None:
    groups = meanings._groups()
    names, together = meanings.group_names(), meanings._together()

    assert len(names["doubl"]) > 1
    for name, lexemes in groups:
        for lexeme in lexemes:
            assert name in names[lexeme], (name, lexeme)
            assert lexemes <= together[lexeme], (name, lexeme)
