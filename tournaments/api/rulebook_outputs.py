"""The forms of what is answered about rulebooks."""

from collections.abc import Iterable, Mapping
from typing import Any

from rest_framework import serializers as s

import rules
from rules import book
from rules.provenance import provenance
from tournaments.api.forms import Form, LawText, Text
from tournaments.models import Discipline


class KindLabel(Form):
    """A kind of question as a link to its description shows it."""

    kind = s.CharField()
    group = s.CharField(source="group.value")
    icon = s.CharField()
    label_ = Text()


class InForce(Form):
    """From when to when a rulebook or an article applies; null is without end."""

    from_ = s.DateField(allow_null=True)
    until = s.DateField(allow_null=True)


class ChangedFigure(Form):
    """A number that an edition or a variation fixes otherwise, and the article that states it."""

    figure = s.CharField()
    article = s.CharField()
    was = s.IntegerField()
    is_ = s.IntegerField()


class Varies(Form):
    """What an edition or a variation changes in another rulebook."""

    rulebook = s.CharField()
    is_edition = s.BooleanField(help_text="Whether it takes the other's place from its first day on.")
    replaced = s.ListField(child=s.CharField(), help_text="Numbers of articles.")
    added = s.ListField(child=s.CharField())
    removed = s.ListField(child=s.CharField())
    kinds = s.ListField(child=s.CharField(), help_text="Kinds of question that it decides by its own rules.")
    figures = ChangedFigure(many=True)


class Article(Form):
    """An article with its text, in words of ours; the federation's own text prevails."""

    # needs its rulebook in the context
    number = s.CharField()
    section = s.CharField()
    title = LawText()
    rulebook = s.CharField()
    text = LawText()
    readings = s.ListField(child=LawText(), help_text="How it is understood where it is doubtful, and why.")
    kinds = KindLabel(many=True, help_text="The kinds of question whose rules can cite it.")
    in_force = InForce(help_text="Its own days where an edition changed it, else those of the rulebook.")

    def _show_rulebook(self, _: rules.Article) -> str:
        return self._book.id

    def _show_kinds(self, article: rules.Article) -> tuple[type[rules.Question], ...]:
        return book.kinds_by_article(self._book.id)[article.number]

    def _show_in_force(self, article: rules.Article) -> Mapping[str, str | None]:
        return self._book.in_force_of(article.number)

    @property
    def _book(self) -> rules.Rulebook:
        found: rules.Rulebook = self.context["rulebook"]
        return found


class RulebookSummary(Form):
    """A rulebook in a list."""

    id = s.CharField()
    edition = s.CharField()
    discipline = s.ChoiceField(choices=Discipline.choices)
    title = Text()
    in_force = InForce()
    series = s.CharField(help_text="The id that the editions of one rulebook share: that of the first.")
    varies = Varies(allow_null=True)

    def _show_varies(self, rulebook: rules.Rulebook) -> Any:
        return provenance(rulebook)["varies"]


class Rulebook(RulebookSummary):
    """A rulebook with all its articles, in the rulebook's order."""

    sections = s.DictField(child=LawText(), help_text="The headings of the sections that articles name.")
    articles = Article(many=True)

    def _show_articles(self, rulebook: rules.Rulebook) -> Iterable[rules.Article]:
        return rulebook.articles.values()


class SearchHit(Form):
    """An article (named by its number) or a kind of question that holds what was asked for."""

    what = s.ChoiceField(choices=(book.ARTICLE, book.KIND))
    name = s.CharField()
    where = s.ChoiceField(choices=tuple(where.name.lower() for where in book.Where))
    title = LawText()
    icon = s.CharField(allow_null=True)

    def _show_where(self, hit: book.Hit) -> str:
        return hit.where.name.lower()

    def _show_title(self, hit: book.Hit) -> rules.Words | dict[str, str]:
        if hit.what == book.KIND:
            return self._book.game.kinds[hit.name].label
        title = self._book.articles[hit.name].title
        return {language: title[language] for language in self._book.languages}

    def _show_icon(self, hit: book.Hit) -> str | None:
        return self._book.game.kinds[hit.name].icon if hit.what == book.KIND else None

    @property
    def _book(self) -> rules.Rulebook:
        found: rules.Rulebook = self.context["searched"]
        return found


class SearchAnswer(Form):
    """What a search found, the best first."""

    # needs the rulebook that was searched, and the words that were asked for, in the context

    asked = s.CharField()
    instead = s.CharField(allow_null=True, help_text="What was looked for where nothing holds the words as typed.")
    near = s.ListField(child=s.CharField(), help_text="Other words that may have been meant, the nearest first.")
    marks = s.ListField(child=s.CharField(), help_text="The words to be marked, without accents and in lower case.")
    hits = SearchHit(many=True)

    def _show_asked(self, _: book.Found) -> str:
        asked: str = self.context["asked"]
        return asked
