"""The `.po` files of a domain: brought in step with the source, checked, and compiled to what gettext reads."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from catalogues.client import messages_of_the_client
from catalogues.texts import Message as Found
from catalogues.texts import messages_below, messages_of_the_house

ROOT = Path(__file__).resolve().parent.parent
WIDTH = 120
_BLANK = re.compile(r"\{([^{}:|]*)")


@dataclass(frozen=True)
class Domain:
    """A part of the house with catalogues of its own: its name, its folder, and how the texts in it are found."""

    name: str
    folder: Path
    texts: Callable[[Path, Path], Iterable[Found]] = messages_below

    @property
    def locale(self) -> Path:
        """Where its catalogues are: a folder for each language."""
        return self.folder / "locale"

    def files(self) -> list[Path]:
        """The catalogues that are there."""
        return sorted(self.locale.glob(f"*/LC_MESSAGES/{self.name}.po"))

    def file(self, language: str) -> Path:
        """Where a language's catalogue is."""
        return self.locale / language / "LC_MESSAGES" / f"{self.name}.po"


DOMAINS = (
    Domain("rules", ROOT / "rules"),
    Domain("house", ROOT / "tournaments", messages_of_the_house),
    Domain("client", ROOT / "pwa", messages_of_the_client),
)


def template(domain: Domain) -> Catalog:
    """The texts of the source. Raises: NotConstant."""
    found = Catalog(fuzzy=False)
    for message in domain.texts(domain.folder, ROOT):
        found.add(message.english, context=message.context or None, locations=[(message.file, message.line)])
    return found


def read(path: Path) -> Catalog:
    """A language's catalogue."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name, abort_invalid=True)


def update(domain: Domain, language: str) -> int:
    """Bring a language's catalogue in step with the source; returns how many texts are left to translate."""
    path = domain.file(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue = read(path) if path.exists() else Catalog(locale=language, fuzzy=False)
    source = template(domain)
    catalogue.update(source, update_header_comment=False, update_creation_date=False)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    write(catalogue, path)
    return sum(1 for _ in faults(source, catalogue))


def write(catalogue: Catalog, path: Path) -> None:
    """Write a catalogue so that a translator sees where a text stands and a reviewer only what has changed."""
    catalogue.project, catalogue.version = "Tablecall", "1"
    catalogue.header_comment = "# What Tablecall says in English, translated. Poedit and Weblate edit this file."
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = ""
    with path.open("wb") as file:
        write_po(file, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False)


def faults(source: Catalog, catalogue: Catalog) -> Iterator[str]:
    """What a translator still has to do: missing and doubtful texts, and blanks that differ from the English."""
    for message in _texts(source):
        found = catalogue.get(_id(message), message.context)
        if found is None or not found.string:
            yield f"not translated: {_shown(message)}"
        elif found.fuzzy:
            yield f"marked as doubtful: {_shown(message)}"
        elif blanks(_id(message)) != blanks(str(found.string)):
            yield f"other blanks than in English: {_shown(message)}"
    for message in _texts(catalogue):
        if source.get(_id(message), message.context) is None:
            yield f"not in the source: {_shown(message)}"


def blanks(text: str) -> set[str]:
    """The names in braces."""
    return set(_BLANK.findall(text))


def compile_all(domains: Iterable[Domain] = DOMAINS) -> list[Path]:
    """Make the file that gettext reads beside each catalogue; returns those files."""
    made = []
    for domain in domains:
        for path in domain.files():
            target = path.with_suffix(".mo")
            with target.open("wb") as file:
                write_mo(file, read(path))
            made.append(target)
    return made


def _texts(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _shown(message: Message) -> str:
    places = ", ".join(file for file, _ in message.locations[:1])
    return (
        f"{_id(message)!r}" + (f" ({message.context})" if message.context else "") + (f" in {places}" if places else "")
    )
