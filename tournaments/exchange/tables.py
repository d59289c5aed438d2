"""Reading a list as a table of text: encoding, separator, headings, and players of a TRF."""

import codecs
import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tournaments.errors import A_NAME, Words, at_most
from tournaments.exchange.errors import FileBroken
from tournaments.folding import folded, is_blank
from tournaments.unfit_characters import unfit_in

SEPARATORS: Final = {";": "semicolon", ",": "comma", "\t": "tab"}
NAMED: Final = re.compile(r"((?:[^\S\r\n]*[\r\n])*)sep=([;,\t])[^\r\n]*", re.IGNORECASE)
"""A first line that names the separator, for a spreadsheet."""
MOST_ROWS: Final = 2_000
MOST_COLUMNS: Final = 40
MOST_TITLES: Final = 3
UTF_8: Final = "UTF-8"
WINDOWS: Final = "Windows-1252"
READABLE: Final = Words("text in {one} or {other}").filled(one=UTF_8, other=WINDOWS)
CSV, TRF = "csv", "trf"

TRF_PLAYER: Final = "001"
TRF_COUNT: Final = "062"
TRF_HEADINGS: Final = ("Name", "Rating", "Federation", "Number", "Born")
TRF_COLUMNS: Final = ((14, 47), (48, 52), (53, 56), (57, 68), (69, 79))
TRF_SHORTEST: Final = 47
TRF_ROUND: Final = (91, 10)


@dataclass(frozen=True)
class Row:
    """A row by its number, the first under the headings being 1, and its line in the file."""

    number: int
    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """A list as it was read; without headings its columns are nameless."""

    form: str
    encoding: str
    separator: str
    headings: tuple[str, ...]
    has_headings: bool
    rows: tuple[Row, ...]


def read_table(content: bytes, known_headings: frozenset[str]) -> Table:
    """The table in a file. Raises: FileBroken, with the line, what was found and what was expected."""
    text, encoding = _decoded(content)
    lines = text.splitlines()
    _refuse_unfit_characters(lines)
    if any(line.startswith(f"{TRF_PLAYER} ") for line in lines):
        _refuse_cut_line(lines, ends_whole=text.endswith(("\n", "\r")))
        return _read_trf(lines, encoding)
    if is_blank(text):
        raise FileBroken(field="content", found=Words("nothing"), expected=Words("a list with a row for each player"))
    return _read_csv(text, encoding, known_headings)


def plain(heading: str) -> str:
    """A heading as it is compared: lower case, letters and digits alone, without accents."""
    return "".join(letter for letter in folded(heading) if letter.isalnum())


def whole_number(text: str) -> int | None:
    """The number that the text is, if it is one of at most nine digits."""
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else None


def _place(line: int, first: int | None = None, last: int | None = None) -> Words:
    """Where something stands in the file: its line and, by the letter, its column or columns."""
    if first is None:
        return Words("line {line}").filled(line=line)
    if last is None:
        return Words("line {line}, column {column}").filled(line=line, column=first)
    return Words("line {line}, columns {first} to {last}").filled(line=line, first=first, last=last)


def _decoded(content: bytes) -> tuple[str, str]:
    if b"\x00" in content:
        raise FileBroken(field="content", found=Words("a NUL byte"), expected=READABLE)
    try:
        return content.removeprefix(codecs.BOM_UTF8).decode("utf-8"), UTF_8
    except UnicodeDecodeError:
        pass
    try:
        return content.decode("windows-1252"), WINDOWS
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise FileBroken(field=_place(line), found=f"0x{content[error.start]:02x}", expected=READABLE) from error


def _read_csv(text: str, encoding: str, known: frozenset[str]) -> Table:
    named = NAMED.match(text)
    if named:
        text = named[1] + text[named.end() :]
    separator = named[2] if named else _separator(text, known)
    found = [(line, cells) for line, cells in _cells(text, separator) if any(cell.strip() for cell in cells)]
    if not found:
        raise FileBroken(field=_place(2), found=Words("the end of the file"), expected=Words("a row for each player"))
    found = found[_titles(found, known) :]
    first = found[0][1]
    has_headings = any(plain(cell) in known for cell in first) or _heads_numbers([cells for _, cells in found])
    width = len(first)
    if width > MOST_COLUMNS:
        raise FileBroken(
            field=_place(1), found=Words("{count} columns").filled(count=width), expected=at_most(MOST_COLUMNS)
        )
    body = found[1:] if has_headings else found
    if len(body) > MOST_ROWS:
        raise FileBroken(
            field="content", found=Words("{count} rows").filled(count=len(body)), expected=at_most(MOST_ROWS)
        )
    if not body:
        raise FileBroken(field=_place(2), found=Words("the end of the file"), expected=Words("a row for each player"))
    rows = tuple(
        Row(number, line, tuple("" if is_blank(cell) else cell.strip() for cell in cells))
        for number, (line, cells) in enumerate(body, start=1)
    )
    headings = tuple(cell.strip() for cell in first) if has_headings else ("",) * width
    return Table(CSV, encoding, SEPARATORS[separator], headings, has_headings, rows)


def _titles(rows: Sequence[tuple[int, list[str]]], known: frozenset[str]) -> int:
    """How many of the first rows are a title over the headings: one cell filled, and two known headings below."""
    for place, (_, cells) in enumerate(rows[: MOST_TITLES + 1]):
        if sum(plain(cell) in known for cell in cells) > 1:
            return place
        if sum(bool(cell.strip()) for cell in cells) != 1:
            return 0
    return 0


def _heads_numbers(rows: Sequence[Sequence[str]]) -> bool:
    """Whether a word stands over a column of numbers alone."""
    first, *others = rows
    columns = [[row[place].strip() for row in others if place < len(row)] for place in range(len(first))]
    return any(
        column and all(cell.isdecimal() for cell in column) and not cell.strip().isdecimal()
        for cell, column in zip(first, columns, strict=True)
    )


def _separator(text: str, known: frozenset[str]) -> str:
    """The one that parts headings, else the one that stands most often in the first lines.

    Of a list of bare names none does, and a tab is assumed.
    """
    lines = [line for line in text.splitlines() if line.strip()][:20]
    for place, line in enumerate(lines[: MOST_TITLES + 1]):
        parted = {each: sum(plain(cell) in known for cell in line.split(each)) for each in SEPARATORS if each in line}
        enough = 1 if place == 0 else 2  # below a title, one known word may be a player's
        if max(parted.values(), default=0) >= enough:
            return max(parted, key=lambda each: parted[each])
    counts = {separator: min(line.count(separator) for line in lines) for separator in SEPARATORS}
    best = max(SEPARATORS, key=lambda separator: (counts[separator], lines[0].count(separator)))
    if counts[best] or lines[0].count(best) > 1:
        return best
    return "\t"


def _cells(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    start = 1
    try:
        for cells in reader:
            yield start, cells
            start = reader.line_num + 1
    except csv.Error as error:
        raise FileBroken(
            field=_place(start),
            found="".join(text.splitlines()[start - 1 : start])[:20],
            expected=Words('a closing quotation mark (") before the separator'),
        ) from error


def _read_trf(lines: Sequence[str], encoding: str) -> Table:
    """The players of a FIDE tournament report; its results aren't read."""
    players = [(number, line) for number, line in enumerate(lines, start=1) if line.startswith(f"{TRF_PLAYER} ")]
    seen: dict[str, int] = {}
    for number, line in players:
        _check_trf_line(number, line)
        start = line[4:8].strip()
        if start in seen:
            where = _place(number, 5, 8)
            expected = Words("another number: line {line} has this one").filled(line=seen[start])
            raise FileBroken(field=where, found=start, expected=expected)
        seen[start] = number
    _check_trf_count(lines, len(players))
    rows = tuple(
        Row(place, number, tuple(line[start:end].strip() for start, end in TRF_COLUMNS))
        for place, (number, line) in enumerate(players, start=1)
    )
    if len(rows) > MOST_ROWS:
        raise FileBroken(
            field="content", found=Words("{count} rows").filled(count=len(rows)), expected=at_most(MOST_ROWS)
        )
    return Table(TRF, encoding, "", TRF_HEADINGS, True, rows)


def _refuse_unfit_characters(lines: Sequence[str]) -> None:
    for number, line in enumerate(lines, start=1):
        if unfit := unfit_in(line):
            raise FileBroken(field=_place(number, unfit.place + 1), found=unfit.name, expected=unfit.expected)


def _refuse_cut_line(lines: Sequence[str], *, ends_whole: bool) -> None:
    """A last line that has no end and is shorter than every other player's was cut off."""
    players = [len(line.rstrip()) for line in lines[:-1] if line.startswith(f"{TRF_PLAYER} ")]
    last = lines[-1]
    if not ends_whole and players and last.startswith(TRF_PLAYER[:1]) and len(last.rstrip()) < min(players):
        found = Words("the end of the file after column {column}").filled(column=len(last))
        raise FileBroken(
            field=_place(len(lines)), found=found, expected=Words("{count} columns").filled(count=min(players))
        )


def _check_trf_line(number: int, line: str) -> None:
    if len(line) < TRF_SHORTEST and not line[14:].strip():
        found = line[14:] or Words("the end of the line")
        raise FileBroken(field=_place(number, 15, 47), found=found, expected=A_NAME)
    if whole_number(line[4:8].strip()) is None:
        raise FileBroken(field=_place(number, 5, 8), found=line[4:8], expected=Words("a starting number"))
    start, width = TRF_ROUND
    rest = line[start:].rstrip()
    if rest and len(rest) % width not in (0, 8):
        where = _place(number, len(line.rstrip()))
        raise FileBroken(field=where, found=f"…{rest[-8:]}", expected=Words("a whole round: 0012 w 1"))


def _check_trf_count(lines: Sequence[str], players: int) -> None:
    """The number of players in the head; and every opponent that a round names is in the file."""
    for number, line in enumerate(lines, start=1):
        told = line[4:].strip().partition(" ")[0]
        if line.startswith(f"{TRF_COUNT} ") and whole_number(told) not in (None, players):
            found = Words("{count} players (001)").filled(count=players)
            raise FileBroken(
                field=_place(number), found=found, expected=Words("{count}, as line 062 says").filled(count=told)
            )
    own = {line[4:8].strip() for line in lines if line.startswith(f"{TRF_PLAYER} ")}
    start, width = TRF_ROUND
    for number, line in enumerate(lines, start=1):
        if not line.startswith(f"{TRF_PLAYER} "):
            continue
        for place in range(start, len(line.rstrip()), width):
            opponent = line[place : place + 4].strip()
            if opponent.strip("0") and opponent not in own:
                raise FileBroken(
                    field=_place(number, place + 1), found=opponent, expected=Words("a player of this file")
                )
