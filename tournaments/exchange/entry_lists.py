"""From a table to entries: which column is what, and what is wrong with a row, with proposals to put it right."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Final
from uuid import UUID, uuid5

from tournaments.errors import Words
from tournaments.events.new_entries import MOST_PARTNERS, NewEntry, NewPlayer
from tournaments.events.teams import SEPARATOR
from tournaments.exchange.columns import (
    BETWEEN_PARTNERS,
    CLUB,
    FIRST,
    HEADINGS,
    HIGHEST,
    LAST,
    LICENCE,
    LONGEST,
    MINOR,
    NAME,
    OTHER_RATING,
    PARTNER,
    PARTNER_LICENCE,
    PARTNER_MINOR,
    RATING,
    SEVERAL,
    TEAM,
)
from tournaments.exchange.minors import EXPECTED, is_minor
from tournaments.exchange.tables import Row, Table, plain, whole_number
from tournaments.folding import is_blank
from tournaments.services.player_search import Key, Known, key_of, parted

LOOKALIKES: Final = str.maketrans(
    {"O": "0", "o": "0", "l": "1", "I": "1", "S": "5", "B": "8", " ": "", ".": "", "\u00a0": ""}
)
NO_PARTNER: Final = Words("a partner's name")
MISSING: Final = Words("a name")
LICENCE_TWICE: Final = "licence-twice"
ANOTHERS: Final = Words("a licence that no other player has; this one belongs to {also}")
WHOLE_RATING: Final = Words("a number from 0 to {highest}").filled(highest=HIGHEST)


@dataclass(frozen=True)
class Problem:
    """What is wrong with a row: the column as it is headed, the value found, the value expected and a proposal."""

    code: str
    target: str
    column: str
    found: str
    expected: Words
    proposal: str | None = None
    """What to put there instead; empty text to clear the cell; none where the row can only be left out or typed."""


@dataclass(frozen=True)
class ReadRow(Row):
    """A row as it would be imported."""

    values: Mapping[str, str]
    is_left_out: bool = False
    problems: tuple[Problem, ...] = ()

    @property
    def name(self) -> str:
        """Family name first, as lists have it."""
        return ", ".join(part for part in (self.values.get(LAST, ""), self.values.get(FIRST, "")) if part)


@dataclass(frozen=True)
class Corrections:
    """What the director said of the list: the meaning of columns, other values, rows to be left out."""

    columns: Sequence[str | None] | None = None
    values: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    left_out: frozenset[int] = frozenset()


def guessed(table: Table) -> list[str | None]:
    """What each column seems to be, by its heading or, without one, by its content; each target once."""
    found: list[str | None] = []
    for place, heading in enumerate(table.headings):
        target = HEADINGS.get(plain(heading)) if table.has_headings else _by_content(table, place, found)
        found.append(target if target not in found or target in SEVERAL else None)
    if TEAM in found and PARTNER not in found:
        found[found.index(TEAM)] = None
    if NAME not in found and LAST not in found and None in found:
        found[found.index(None)] = NAME
    if LAST in found and FIRST not in found and NAME not in found and not table.has_headings:
        found[found.index(LAST)] = NAME
    return found


def read_rows(
    table: Table, said: Corrections, *, entered: Iterable[Known], licences: Mapping[str, Words], on: date
) -> list[ReadRow]:
    """Every row with its problems. `entered` and `licences` are those of the division; `on` is its first day."""
    columns = list(said.columns) if said.columns is not None else guessed(table)
    names: dict[Key, list[Known]] = {}
    for known in entered:
        names.setdefault(known.key, []).append(known)
    numbers = dict(licences)
    rows = []
    for row in table.rows:
        values = {**_values(row, columns), **said.values.get(row.number, {})}
        if row.number in said.left_out:
            rows.append(ReadRow(row.number, row.line, row.cells, values, is_left_out=True))
            continue
        problems = (
            *_of_cells(row, table, columns, said),
            *_of_values(values, columns, table),
            *_of_ages(values, columns, table, on),
        )
        twice = tuple(_twice(values, names, numbers, columns, table))
        rows.append(ReadRow(row.number, row.line, row.cells, values, problems=(*problems, *twice)))
        _note(rows[-1], names, numbers)
    return rows


def entries_of(rows: Sequence[ReadRow], import_id: UUID, on: date) -> list[NewEntry]:
    """The entries of rows without problems, with ids that are the same whenever the import is sent."""
    return [
        NewEntry(
            id=uuid5(import_id, str(row.number)),
            last_name=row.values[LAST],
            first_name=row.values.get(FIRST, ""),
            club=row.values.get(CLUB, ""),
            licence=row.values.get(LICENCE, ""),
            rating=_rating(row.values),
            is_minor=bool(is_minor(row.values.get(MINOR, ""), on)),
            team=row.values.get(TEAM, "") if row.values.get(PARTNER) else "",
            partners=_partners(row.values, on),
        )
        for row in rows
        if not row.is_left_out
    ]


def _partners(values: Mapping[str, str], on: date) -> tuple[NewPlayer, ...]:
    """The partners; a row of one player may say "no" where a partner's age would stand."""
    names = _each(values, PARTNER)
    if not names:
        return ()
    licences = _each(values, PARTNER_LICENCE) or [""] * len(names)
    ages = _each(values, PARTNER_MINOR) or [""] * len(names)
    return tuple(
        NewPlayer(last, first, licence=licence, is_minor=bool(is_minor(age, on)))
        for (first, last), licence, age in zip(map(parted, names), licences, ages, strict=True)
    )


def _each(values: Mapping[str, str], target: str) -> list[str]:
    """What a row says of each partner, in their order."""
    return [each.strip() for each in BETWEEN_PARTNERS.split(values.get(target, "")) if each.strip()]


def _by_content(table: Table, place: int, found: Sequence[str | None]) -> str | None:
    cells = [row.cells[place] for row in table.rows if place < len(row.cells) and row.cells[place]]
    if cells and all(cell.isdecimal() for cell in cells):
        return RATING if all(int(cell[:9]) <= HIGHEST for cell in cells) else LICENCE
    return next((target for target in (LAST, FIRST, CLUB) if target not in found), None)


def _values(row: Row, columns: Sequence[str | None]) -> dict[str, str]:
    values: dict[str, str] = {}
    for target, cell in zip(columns, row.cells, strict=False):
        if target in SEVERAL and values.get(target):
            values[target] = SEPARATOR.join(each for each in (values[target], cell) if each)
        elif target:
            values[target] = cell
    if NAME in values:
        first, last = parted(values.pop(NAME))
        values.setdefault(LAST, last)
        values.setdefault(FIRST, first)
    return values


def _of_cells(row: Row, table: Table, columns: Sequence[str | None], said: Corrections) -> Iterator[Problem]:
    """A row with more or fewer cells than headings may have shifted: nothing in it is trusted."""
    width = len(table.headings)
    if len(row.cells) != width and row.number not in said.values:
        expected = Words("{width} cells, as in the first row").filled(width=width)
        yield Problem("cells", "", "", f"{len(row.cells)}: {' | '.join(row.cells)}"[:80], expected)


def _of_values(values: Mapping[str, str], columns: Sequence[str | None], table: Table) -> Iterator[Problem]:
    if is_blank(values.get(LAST, "")):
        yield Problem("no-name", LAST, heading_of(LAST, columns, table), "", MISSING)
    for target, most in LONGEST.items():
        for found in _each(values, target) if target in SEVERAL else (values.get(target, ""),):
            if len(found) > most:
                expected = Words("at most {most} characters").filled(most=most)
                yield Problem("too-long", target, heading_of(target, columns, table), found[:80], expected)
    yield from _of_partners(values, columns, table)
    for target in (RATING, OTHER_RATING):
        found = values.get(target, "")
        if found and not _is_rating(found):
            proposal = found.translate(LOOKALIKES)
            heading, good = heading_of(target, columns, table), _is_rating(proposal)
            yield Problem("bad-rating", target, heading, found[:80], WHOLE_RATING, proposal if good else "")


def _is_rating(text: str) -> bool:
    return (number := whole_number(text)) is not None and number <= HIGHEST


def _of_partners(values: Mapping[str, str], columns: Sequence[str | None], table: Table) -> Iterator[Problem]:
    """A team has partners, not too many of them, and a licence and an age for each or for none."""
    names = _each(values, PARTNER)
    count, heading = len(names), heading_of(PARTNER, columns, table)
    if any(is_blank(last) for _, last in map(parted, names)):
        yield Problem("no-name", PARTNER, heading, values[PARTNER][:80], MISSING)
    if not count and (values.get(TEAM) or values.get(PARTNER_LICENCE)):
        yield Problem("no-partner", PARTNER, heading, "", NO_PARTNER)
    if count > MOST_PARTNERS:
        expected = Words("at most {most} partners").filled(most=MOST_PARTNERS)
        yield Problem("too-many-partners", PARTNER, heading, values[PARTNER][:80], expected)
    for target in (PARTNER_LICENCE, PARTNER_MINOR):
        told = len(_each(values, target))
        if count and told not in (0, count):
            expected = Words("one for each of {count} partners, or none").filled(count=count)
            where = heading_of(target, columns, table)
            yield Problem("partners-uneven", target, where, values[target][:80], expected, "")


def _of_ages(values: Mapping[str, str], columns: Sequence[str | None], table: Table, on: date) -> Iterator[Problem]:
    told = [(MINOR, values.get(MINOR, "")), *((PARTNER_MINOR, each) for each in _each(values, PARTNER_MINOR))]
    for target, found in told:
        if is_minor(found, on) is None:
            yield Problem("bad-age", target, heading_of(target, columns, table), found[:80], EXPECTED)


def _twice(
    values: Mapping[str, str],
    names: Mapping[Key, Sequence[Known]],
    numbers: Mapping[str, Words],
    columns: Sequence[str | None],
    table: Table,
) -> Iterator[Problem]:
    here: list[Known] = []
    own: list[str] = []
    in_this_row = Words("{name} in this row").filled(name=_in_full(values))
    for known, target in named_in(values, in_this_row):
        if other := next((each for each in (*names.get(known.key, ()), *here) if each.is_same(known)), None):
            expected = Words("each player once; this is the same player as {also}").filled(also=other.where)
            yield Problem("entered-twice", target, heading_of(target, columns, table), values.get(target, ""), expected)
        here.append(known)
    for licence, target in _licences(values):
        if licence in numbers or licence in own:
            expected = ANOTHERS.filled(also=numbers.get(licence, in_this_row))
            yield Problem(LICENCE_TWICE, target, heading_of(target, columns, table), licence, expected, "")
        own.append(licence)


def named_in(values: Mapping[str, str], where: Words) -> Iterator[tuple[Known, str]]:
    """The names of a row as they are compared, each with its column."""
    names = _each(values, PARTNER)
    licences = (_each(values, PARTNER_LICENCE) + [""] * len(names))[: len(names)]
    captain = (_in_full(values), values.get(LICENCE, ""), LAST)
    partners = ((name, licence, PARTNER) for name, licence in zip(names, licences, strict=True))
    team = [(values[TEAM], "", TEAM)] if values.get(TEAM) and names else []
    for text, licence, target in (captain, *partners, *team):
        if key := key_of(text):
            yield Known(key, licence, where), target


def _note(row: ReadRow, names: dict[Key, list[Known]], numbers: dict[str, Words]) -> None:
    where = Words("{name} in row {row}").filled(name=_in_full(row.values), row=row.number)
    for known, _ in named_in(row.values, where):
        names.setdefault(known.key, []).append(known)
    for licence, _ in _licences(row.values):
        numbers.setdefault(licence, where)


def _in_full(values: Mapping[str, str]) -> str:
    return " ".join(part for part in (values.get(FIRST), values.get(LAST)) if part)


def _licences(values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The licences of a row, each with its column."""
    if values.get(LICENCE):
        yield values[LICENCE], LICENCE
    yield from ((each, PARTNER_LICENCE) for each in _each(values, PARTNER_LICENCE))


def _rating(values: Mapping[str, str]) -> int | None:
    """The greater of the two numbers that a federation keeps."""
    told = [int(values[target]) for target in (RATING, OTHER_RATING) if values.get(target)]
    return max(told) if told else None


def heading_of(target: str, columns: Sequence[str | None], table: Table) -> str:
    wanted = (target, NAME) if target in (LAST, FIRST) else (target,)
    place = next((columns.index(each) for each in wanted if each in columns), None)
    if place is None:
        return ""
    return table.headings[place] or str(place + 1)
