"""Variations and editions: a rulebook told by what differs from another one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from rules.kernel.article import Article, number_of
from rules.kernel.errors import UnsoundRulebook
from rules.kernel.in_force import in_force
from rules.kernel.question import Question
from rules.kernel.rulebook import Decide, Differences, Figure, Rulebook, citations, figures_read
from rules.kernel.units import Words


@dataclass(frozen=True)
class Variation:
    """A variation of another rulebook, such as a club's or a league's: it states only the differences.

    `of` is the id of the other. `replaced` and `added` name the articles whose texts stand in `articles`, `removed`
    those that are gone. `rules` decide in place of the other's, or answer kinds that it doesn't; `silent` are the kinds
    that are no longer answered. `figures` are numbers that its rules read; who changes one replaces the article that
    states it too.
    """

    follows: ClassVar[bool] = False
    """Whether it takes the place of the other from its first day on."""

    of: str
    id: str
    edition: str
    title: Words
    in_force: Mapping[str, str | None]
    articles: Mapping[str, Article] = field(default_factory=dict)
    sections: Mapping[str, Words] = field(default_factory=dict)
    replaced: Collection[str] = ()
    added: Collection[str] = ()
    removed: Collection[str] = ()
    rules: Mapping[type[Question], Decide] = field(default_factory=dict)
    silent: Collection[type[Question]] = ()
    figures: Mapping[Figure, int] = field(default_factory=dict)

    def applied_to(self, base: Rulebook) -> Rulebook:
        """The whole rulebook. Raises: UnsoundRulebook (an ImportError), where the declaration can't be meant."""
        dates = in_force(self.in_force, self.id)
        if self.follows and dates["from"] is None:
            raise UnsoundRulebook(f"{self.id} follows {base.id} and doesn't say from which day on it is in force")
        self._check_articles(base)
        rules = {kind: decide for kind, decide in base.rules.items() if kind not in set(self.silent)} | dict(self.rules)
        self._check_rules(base, rules)
        self._check_figures(rules)
        return Rulebook(
            id=self.id, edition=self.edition, title=self.title, game=base.game, in_force=dates,
            articles=dict(self._articles(base)), rules=rules, sections={**base.sections, **self.sections},
            figures={**base.figures, **{figure.name: value for figure, value in self.figures.items()}},
            series=base.series if self.follows else self.id, ancestors=(base.id, *base.ancestors),
            differences=self._differences(base),
            general="" if base.general in self.removed else base.general,
        )  # fmt: skip

    def _articles(self, base: Rulebook) -> Iterator[tuple[str, Article]]:
        """The articles in order: replaced ones in their place, added ones at the end of their section."""
        waiting = {number: self.articles[number] for number in self.added}
        kept = [number for number in base.articles if number not in set(self.removed)]
        for place, number in enumerate(kept):
            yield number, self.articles[number] if number in self.replaced else self._kept(base, number)
            section = base.articles[number].section
            if all(base.articles[later].section != section for later in kept[place + 1 :]):
                for new in [new for new, article in waiting.items() if article.section == section]:
                    yield new, waiting.pop(new)
        yield from waiting.items()

    def _kept(self, base: Rulebook, number: str) -> Article:
        """An article as the other has it; in a later edition it keeps the day from which it has applied."""
        article = base.articles[number]
        if not self.follows or article.in_force is not None:
            return article
        return replace(article, in_force={"from": base.in_force_of(number).get("from"), "until": None})

    def _differences(self, base: Rulebook) -> Differences:
        return Differences(
            of=base.id, is_edition=self.follows, replaced=tuple(self.replaced), added=tuple(self.added),
            removed=tuple(self.removed), kinds=tuple(kind.kind for kind in (*self.rules, *self.silent)),
            figures=tuple((figure, base.figures.get(figure.name, figure.value), value)
                          for figure, value in self.figures.items()),
        )  # fmt: skip

    def _check_articles(self, base: Rulebook) -> None:
        for number in self.replaced:
            if number not in base.articles:
                raise UnsoundRulebook(f"{self.id} replaces {number}, which {base.id} hasn't got: add it")
        for number in self.removed:
            if number not in base.articles:
                raise UnsoundRulebook(f"{self.id} removes {number}, which {base.id} hasn't got")
            if number in self.replaced:
                raise UnsoundRulebook(f"{self.id} both removes and replaces {number}")
        for number in self.added:
            if number in base.articles:
                raise UnsoundRulebook(f"{self.id} adds {number}, which {base.id} has got: replace it")
        named = {*self.replaced, *self.added}
        for number in named ^ self.articles.keys():
            found = "has no text" if number in named else "has a text, but is neither replaced nor added"
            raise UnsoundRulebook(f"{self.id}: {number} {found}")

    def _check_rules(self, base: Rulebook, rules: Mapping[type[Question], Decide]) -> None:
        for kind in self.silent:
            if kind not in base.rules:
                raise UnsoundRulebook(f"{self.id} is silent on {kind.kind}, and so is {base.id}")
            if kind in self.rules:
                raise UnsoundRulebook(f"{self.id} is silent on {kind.kind} and has a rule for it")
        for kind in self.rules:
            if kind.discipline is not base.game:
                raise UnsoundRulebook(f"{self.id}: {kind.kind} isn't a kind of {base.game.slug}")
        for kind, decide in rules.items():
            for number in {*self.removed}.intersection(citations(decide)):
                raise UnsoundRulebook(
                    f"{self.id} removes {number}, which the rule of {kind.kind} cites: replace that too"
                )

    def _check_figures(self, rules: Mapping[type[Question], Decide]) -> None:
        read = {figure for decide in rules.values() for figure in figures_read(decide)}
        for figure in self.figures:
            if figure not in read:
                raise UnsoundRulebook(f"{self.id} changes the figure {figure.name}, which no rule of it reads")
            stated_in = number_of(figure.stated_in)
            if stated_in not in self.articles:
                raise UnsoundRulebook(
                    f"{self.id} changes {figure.name}, which {stated_in} states: replace its text too"
                )


@dataclass(frozen=True)
class Edition(Variation):
    """The next edition of a rulebook: from its first day on it is in force in place of the one before."""

    follows: ClassVar[bool] = True


Declaration = Rulebook | Variation
