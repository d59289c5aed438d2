"""The English of the source and the catalogues beside it."""

import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from catalogues.client import messages_of_the_client
from catalogues.files import DOMAINS, ROOT, Domain, faults, read, template, update, write
from catalogues.texts import NotConstant, messages_of

MODULE = """
STILL_OPEN = Words("The double is still open")
REFUSED = Words("pass", context="scrabble")
SAID = Words("{who} has won.").filled(who=name)
ENDS = outcome("game-over", "The game is over", "It counts.", Words("{by} has won"))
RECOUNT = remedy("recount", "Recount the play")
NONE = Words("")


class Answer(Choice):
    TAKEN = "taken", "a take"
    needed = ("points", "bar")
    PASSED = "passed", Words("pass", context="cube")
"""


@pytest.fixture
def domain(tmp_path: Path) -> Domain:
    """A part of a house with one module."""
    (tmp_path / "play").mkdir()
    (tmp_path / "play" / "words.py").write_text(MODULE, "utf-8")
    return Domain("play", tmp_path / "play")


def texts(domain: Domain) -> set[tuple[str, str]]:
    """The texts of the domain's modules, each with its context."""
    return {(m.english, m.context) for m in messages_of(domain.folder / "words.py", domain.folder)}


def translated(domain: Domain, monkeypatch: pytest.MonkeyPatch) -> Catalog:
    """The domain's catalogue in Esperanto, with every text translated."""
    monkeypatch.setattr("catalogues.files.ROOT", domain.folder)
    assert update(domain, "eo") == 9
    catalogue = read(domain.file("eo"))
    for message in catalogue:
        if message.id:
            message.string = f"eo {message.id}"
    return catalogue


def test_every_form_in_which_the_source_says_something_is_found(domain: Domain) -> None:
    assert texts(domain) == {
        ("The double is still open", ""),
        ("pass", "scrabble"),
        ("pass", "cube"),
        ("{who} has won.", ""),
        ("The game is over", ""),
        ("It counts.", ""),
        ("{by} has won", ""),
        ("Recount the play", ""),
        ("a take", ""),
    }


@pytest.mark.parametrize("text", ['f"{who} has won."', '"The game " + ending', '", ".join(names)'])
def test_a_text_that_is_made_while_running_is_refused_with_its_place(domain: Domain, text: str) -> None:
    path = domain.folder / "words.py"
    path.write_text(f"SAID = 1\nWON = Words({text})\n", "utf-8")
    with pytest.raises(NotConstant, match=r"words\.py:2"):
        list(messages_of(path, domain.folder))


def test_a_complete_catalogue_has_no_fault(domain: Domain, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = translated(domain, monkeypatch)
    assert list(faults(template(domain), catalogue)) == []
    found = catalogue.get("pass", "cube")
    assert found is not None
    assert found.string == "eo pass"


@pytest.mark.parametrize(
    ("text", "meant", "string", "fault"),
    [
        ("a take", None, "", "not translated: 'a take'"),
        ("pass", "cube", "", "not translated: 'pass' (cube)"),
        ("{who} has won.", None, "{kiu} gajnis.", "other blanks than in English: '{who} has won.'"),
    ],
)
def test_what_a_translator_left_open_is_named(
    domain: Domain, monkeypatch: pytest.MonkeyPatch, text: str, meant: str | None, string: str, fault: str
) -> None:
    catalogue = translated(domain, monkeypatch)
    message = catalogue.get(text, meant)
    assert message is not None
    message.string = string
    (found,) = faults(template(domain), catalogue)
    assert found.startswith(fault)


def test_a_text_that_has_changed_is_doubtful_until_it_is_confirmed(
    domain: Domain, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(translated(domain, monkeypatch), domain.file("eo"))
    path = domain.folder / "words.py"
    path.write_text(MODULE.replace("The double is still open", "This double is still open"), "utf-8")
    assert update(domain, "eo") == 1
    (found,) = faults(template(domain), read(domain.file("eo")))
    assert found.startswith("marked as doubtful: 'This double is still open'")


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda each: each.name)
def test_the_catalogues_of_the_house_are_complete(domain: Domain) -> None:
    source = template(domain)
    assert len(source) > 1
    assert domain.files()
    for path in domain.files():
        assert list(faults(source, read(path))) == []


CLIENT = """
export const floor = dictionary({
  title: 'Floor',
  said: inContext('a table', '{count} {count:table|tables} "open"'),
  state: { call: 'Called', other: inContext('a table', "Director's") },
});
"""


def client_texts(tmp_path: Path, source: str) -> list[tuple[str, str, str]]:
    """English, context and file of what a client with this one dictionary says."""
    (tmp_path / "pwa/tools").mkdir(parents=True)
    (tmp_path / "pwa/src").mkdir()
    shutil.copy(ROOT / "pwa/tools/messages.mjs", tmp_path / "pwa/tools")
    (tmp_path / "pwa/node_modules").symlink_to(ROOT / "pwa/node_modules")
    (tmp_path / "pwa/src/words.ts").write_text(source, "utf-8")
    return [(m.english, m.context, m.file) for m in messages_of_the_client(tmp_path / "pwa", tmp_path)]


def test_the_clients_dictionaries_are_read_by_its_own_compiler(tmp_path: Path) -> None:
    assert client_texts(tmp_path, CLIENT) == [
        ("Floor", "", "pwa/src/words.ts"),
        ('{count} {count:table|tables} "open"', "a table", "pwa/src/words.ts"),
        ("Called", "", "pwa/src/words.ts"),
        ("Director's", "a table", "pwa/src/words.ts"),
    ]


def test_a_text_that_the_client_makes_while_running_is_refused_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(NotConstant, match=r"src/words\.ts:2: found `Round"):
        client_texts(tmp_path, "const said = dictionary({\n  round: `Round ${number}`,\n});\n")
