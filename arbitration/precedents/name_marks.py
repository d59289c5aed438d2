"""Marks on a proposal's texts: where names stand, what a person said of each, and texts with the names replaced."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from arbitration.models import Ruling
from arbitration.models.precedents import PARTS
from arbitration.precedents.errors import AddressNamed, MarkGone, MinorNamed
from arbitration.precedents.pseudonyms import Mark, Name, What, marks_in
from arbitration.precedents.selectors.names import names_around
from tournaments.canonical import moment
from tournaments.models import User

Texts = dict[str, dict[str, str]]
MarkJson = dict[str, Any]
KEPT: Final = "kept"
REPLACED: Final = "replaced"
PLACE: Final = ("language", "part", "start", "end")


@dataclass(frozen=True, slots=True)
class Verdict:
    """A person's answer to a mark: replace it by other words, or keep it because it names no person."""

    language: str
    part: str
    start: int
    end: int
    verdict: str
    replacement: str = ""

    @property
    def place(self) -> tuple[str, str, int, int]:
        """Which mark it is about."""
        return self.language, self.part, self.start, self.end


def known_names(ruling: Ruling) -> list[Name]:
    """All persons whom a text about this ruling must not name."""
    return [Name(What(what), first, rest, is_minor, side) for what, first, rest, is_minor, side in names_around(ruling)]


def mark_texts(texts: Texts, names: Sequence[Name], kept: Iterable[MarkJson] = ()) -> list[MarkJson]:
    """The marks on all texts in order. `kept` marks were confirmed, at their present places, as naming no person."""
    confirmed = {_place(each): each for each in kept}
    marks = []
    for language in sorted(texts):
        for part in PARTS:
            for mark in marks_in(texts[language].get(part, ""), names):
                one = _as_json(language, part, mark)
                before = confirmed.get(_place(one))
                is_same = before is not None and before["found"] == one["found"]
                marks.append({**one, **_said(before)} if before and is_same else one)
    return marks


def still_kept(marks: Iterable[MarkJson], before: Texts, now: Texts) -> list[MarkJson]:
    """The confirmations of parts that haven't changed since."""
    return [
        each
        for each in marks
        if each["verdict"] == KEPT
        and now.get(each["language"], {}).get(each["part"]) == before[each["language"]][each["part"]]
    ]


def with_verdicts(
    texts: Texts,
    marks: Sequence[MarkJson],
    verdicts: Sequence[Verdict],
    names: Sequence[Name],
    *,
    by: User,
    at: datetime,
) -> tuple[Texts, list[MarkJson]]:
    """The texts with the names replaced, and the marks on them; what is kept says who confirmed it and when."""
    standing = {_place(each): each for each in marks}
    said = {each.place: each for each in verdicts}
    for number, verdict in enumerate(verdicts):
        _check(number, verdict, standing.get(verdict.place))
    changed = {language: dict(parts) for language, parts in texts.items()}
    kept: list[MarkJson] = []
    for language, part in sorted({(each["language"], each["part"]) for each in marks}):
        here = [each for each in marks if (each["language"], each["part"]) == (language, part)]
        changed[language][part], stays = _replaced(texts[language][part], here, said, by=by, at=at)
        kept += stays
    return changed, mark_texts(changed, names, kept)


def _check(number: int, verdict: Verdict, mark: MarkJson | None) -> None:
    field = f"marks.{number}"
    if mark is None:
        raise MarkGone(field=field, found=f"{verdict.language}.{verdict.part} {verdict.start}-{verdict.end}")
    if verdict.verdict == KEPT and mark["is_minor"]:
        raise MinorNamed(field=f"{field}.verdict", found=mark["found"], expected=REPLACED)
    if verdict.verdict == KEPT and mark["what"] == What.ADDRESS:
        raise AddressNamed(field=f"{field}.verdict", found=mark["found"], expected=REPLACED)


def _replaced(
    text: str, marks: Sequence[MarkJson], said: Mapping[Any, Verdict], *, by: User, at: datetime
) -> tuple[str, list[MarkJson]]:
    """One part with its replacements, and its kept marks at the places where they stand then."""
    pieces, kept, cursor, shift = [], [], 0, 0
    for mark in sorted(marks, key=lambda each: int(each["start"])):
        verdict = said.get(_place(mark))
        moved = {**mark, "start": mark["start"] + shift, "end": mark["end"] + shift}
        if verdict and verdict.verdict == REPLACED:
            pieces += [text[cursor : mark["start"]], verdict.replacement]
            cursor = mark["end"]
            shift += len(verdict.replacement) - (mark["end"] - mark["start"])
        elif verdict:
            kept.append({**moved, "verdict": KEPT, "by": str(by.pk), "at": moment(at)})
        elif mark["verdict"] == KEPT:
            kept.append(moved)
    return "".join([*pieces, text[cursor:]]), kept


def _as_json(language: str, part: str, mark: Mark) -> MarkJson:
    return {
        "language": language,
        "part": part,
        "start": mark.start,
        "end": mark.end,
        "found": mark.found,
        "what": mark.what.value,
        "is_minor": mark.is_minor,
        "side": mark.side,
        "verdict": "",
        "by": None,
        "at": None,
    }


def _said(mark: MarkJson) -> MarkJson:
    return {name: mark[name] for name in ("verdict", "by", "at")}


def _place(mark: MarkJson) -> tuple[Any, ...]:
    return tuple(mark[name] for name in PLACE)
