"""The command line: `python -m rules`, and `--help` for what it can be asked."""

from __future__ import annotations

import argparse
import json
import os
import sys
import textwrap
from collections.abc import Iterator
from typing import Any

from rules.cases import differences
from rules.changes import what_if
from rules.commands import audit, closed_pipe, coverage, digests, plays, position
from rules.commands.places import FOLDER, place_of
from rules.kernel.article import Article
from rules.kernel.catalogues import LANGUAGES
from rules.kernel.errors import QuestionError
from rules.kernel.in_force import InForce
from rules.kernel.rulebook import Rulebook
from rules.kernel.units import Words
from rules.registry import RULEBOOKS
from rules.wire import advise_json, loads

FINE, REFUSED, UNREADABLE = 0, 1, 2
CASES = os.path.join("tests", "rules", "cases")


class Unreadable(Exception):
    """Input that can't be read at all: one line on stderr, and exit status 2."""


def main(arguments: list[str]) -> int:
    """Do one command; the exit status."""
    asked = _parser().parse_args(arguments)
    try:
        status: int = asked.run(asked)
    except Unreadable as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description="Ask a rulebook.")
    commands = parser.add_subparsers(required=True)
    advise = commands.add_parser("advise", help="the advice on one question or an array of them, in JSON")
    advise.add_argument("file", help="a file, or - for standard input")
    advise.add_argument("--what-if", action="store_true", help="name the facts whose other value changes the outcome")
    advise.set_defaults(run=_advise)
    cases = commands.add_parser("cases", help="run case files and print each difference")
    cases.add_argument("files", nargs="+")
    cases.set_defaults(run=_cases)
    article = commands.add_parser("article", help="the text of an article, or the contents")
    article.add_argument("rulebook")
    article.add_argument("number", nargs="?")
    article.set_defaults(run=_article)
    coverage.add_to(commands)
    digests.add_to(commands)
    plays.add_to(commands)
    audit.add_to(commands)
    position.add_to(commands)
    return parser


def _advise(asked: argparse.Namespace) -> int:
    questions = _read(asked.file)
    is_list = isinstance(questions, list)
    answers = [_answer(question, asked.what_if) for question in (questions if is_list else [questions])]
    print(json.dumps(answers if is_list else answers[0], ensure_ascii=False, indent=2))
    return REFUSED if any("error" in answer for answer in answers) else FINE


def _answer(question: Any, with_changes: bool) -> dict[str, Any]:
    try:
        answer = advise_json(question)
        if with_changes:
            answer["what_if"] = [change.to_json() for change in what_if(question)]
            answer["ask_first"] = answer["missing"][0] if answer["missing"] else None
        return answer
    except QuestionError as error:
        return {"error": error.to_json()}


def _cases(asked: argparse.Namespace) -> int:
    passed = failed = 0
    for file in asked.files:
        for case in _cases_in(file):
            lines = list(differences(case))
            passed, failed = (passed, failed + 1) if lines else (passed + 1, failed)
            for line in lines:
                print(f"{case['id']}: {line}")
    print(f"{passed} passed, {failed} failed")
    return REFUSED if failed else FINE


def _cases_in(file: str) -> list[dict[str, Any]]:
    found = _read(file)
    cases = found if isinstance(found, list) else [found]
    for case in cases:
        if not (isinstance(case, dict) and "id" in case and isinstance(case.get("expect"), dict)):
            raise Unreadable(f"{file}: found no cases, expected a list of questions with id and expect")
    return cases


def _read(file: str) -> Any:
    try:
        if file == "-":
            return loads(sys.stdin.buffer.read())
        with open(file, "rb") as source:
            return loads(source.read())
    except OSError as error:
        raise Unreadable(f"{file}: {error.strerror or error}") from error
    except ValueError as error:
        raise Unreadable(f"{file}: not JSON: {str(error).splitlines()[0][:200]}") from error


def _article(asked: argparse.Namespace) -> int:
    rulebook = RULEBOOKS.get(asked.rulebook)
    if rulebook is None:
        raise Unreadable(f"rulebook: found {asked.rulebook!r}, expected one of {', '.join(RULEBOOKS)}")
    if asked.number is None:
        print("\n".join(_contents(rulebook)))
        return FINE
    article = rulebook.articles.get(asked.number)
    if article is None:
        raise Unreadable(f"article: {rulebook.id} has no {asked.number!r}; its contents: article {rulebook.id}")
    print("\n".join(_page(rulebook, article)))
    return FINE


def _contents(rulebook: Rulebook) -> Iterator[str]:
    yield f"{_in_all(rulebook.title)} ({rulebook.id}, edition {rulebook.edition})"
    yield _applies(rulebook.in_force)
    for section, heading in rulebook.sections.items():
        yield f"\n{_in_all(heading)}"
        for article in rulebook.articles.values():
            if article.section == section:
                yield f"  {article.number}  {_in_all(article.title)}"


def _in_all(words: Words) -> str:
    return " / ".join(words[language] for language in LANGUAGES)


def _page(rulebook: Rulebook, article: Article) -> Iterator[str]:
    for language in (each for each in LANGUAGES if each in rulebook.languages):
        yield f"{article.number}  {article.title[language]}"
        yield textwrap.fill(article.text[language], 100, initial_indent="  ", subsequent_indent="  ")
        for reading in article.readings:
            yield textwrap.fill(reading[language], 100, initial_indent="  * ", subsequent_indent="    ")
        yield ""
    yield _applies(rulebook.in_force_of(article.number))
    for kind, decide in rulebook.rules.items():
        if article.number in rulebook.cited_by(kind.kind):
            yield f"{kind.kind}: {place_of(decide)}"
            yield from _cases_of(rulebook, kind.kind, article)


def _applies(dates: InForce) -> str:
    """From when to when it applies: "in force: since 2020-03-05"."""
    first, last = dates.get("from"), dates.get("until")
    said = [f"since {first}" if first else "", f"until {last}" if last else ""]
    return f"in force: {' '.join(part for part in said if part) or 'always'}"


def _cases_of(rulebook: Rulebook, kind: str, article: Article) -> Iterator[str]:
    file = os.path.join(FOLDER, CASES, rulebook.id, f"{kind}.json")
    if not os.path.exists(file):
        return
    for case in _cases_in(file):
        if article.number in case["expect"].get("articles", ()):
            yield f"  {case['id']}  {case.get('title', '')}"


if __name__ == "__main__":
    closed_pipe.run(lambda: main(sys.argv[1:]))
