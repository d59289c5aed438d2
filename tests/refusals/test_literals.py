"""What a refusal found and expected is read in the reader's language."""

import pytest
from django.utils import translation

from config.problems import as_response
from tests.refusals.literals import literals_in, untranslated
from tournaments.errors import A_NAME, BadValue, at_most
from tournaments.words import LANGUAGES, SOURCE


def test_no_refusal_carries_english_that_no_catalogue_translates() -> None:
    assert untranslated() == []


@pytest.mark.parametrize(
    ("source", "literals"),
    [
        ("raise BadValue(found='a', expected=Words('b'))", {"a"}),
        ("raise BadValue(expected=f'at most {most}')", {"at most "}),
        ("def f():\n    said = 'b' if c == 'd' else 'e'\n    raise BadValue(expected=said)", {"b", "e"}),
        ("def f():\n    one, two = 'b', 'c'\n    raise BadValue(expected=two)", {"c"}),
        ("SAID = 'b'\ndef f():\n    raise BadValue(expected=x or SAID)", {"b"}),
        ("def g():\n    return 'b'\ndef f():\n    raise BadValue(expected=g())", {"b"}),
        ("def g(link, found):\n    raise BadValue(found=found)\ndef f():\n    g(1, 'b')", {"b"}),
        ("Fault('code', 'field', 'b', 'c')", {"b", "c"}),
        ("raise BadValue(found=row['name'], expected=row.get('name'))", set()),
    ],
)
def test_literals_are_found_where_they_are_said(source: str, literals: set[str]) -> None:
    assert literals_in(source) == literals


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_found_and_expected_is_said_in_the_language_of_the_request(language: str) -> None:
    with translation.override(language):
        response = as_response(BadValue(field="name", found=at_most(3), expected=A_NAME), {})

    assert response is not None
    assert response.data["found"] == at_most(3).written(language)
    assert response.data["expected"] == A_NAME.written(language)


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != SOURCE])
def test_other_languages_dont_say_it_in_english(language: str) -> None:
    assert A_NAME.written(language) != A_NAME.english
    assert at_most(3).written(language) != at_most(3).written(SOURCE)
