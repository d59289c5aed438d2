"""What the search of precedents reads: derived from the precedents alone, and built again at any time."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models

from .precedents import Precedent


class PrecedentIndex(models.Model):
    """A precedent as the search sees it: its lexemes, and by what it is filtered.

    `body` holds all lexemes without their places, so that it stays small; `head` those of headline and holding.
    Articles, kind, facts and checkers stand among them under names with a colon, which no word has.
    """

    precedent = models.OneToOneField(Precedent, on_delete=models.CASCADE, primary_key=True, related_name="index")
    federation = models.CharField(max_length=16)
    rulebook = models.CharField(max_length=64)
    kind = models.CharField(max_length=64)
    outcome = models.CharField(max_length=64)
    articles = ArrayField(models.CharField(max_length=64))
    year = models.PositiveSmallIntegerField()
    is_current = models.BooleanField(default=True, help_text="Neither overtaken nor corrected.")
    published_at = models.DateTimeField()
    head = SearchVectorField()
    body = SearchVectorField()

    class Meta:
        indexes = (
            GinIndex(name="precedent_lexemes", fields=("body",)),
            GinIndex(name="precedent_articles", fields=("articles",)),
            models.Index(name="precedent_newest", fields=("-published_at", "-precedent")),
            models.Index(name="precedent_kind_newest", fields=("kind", "-published_at")),
        )

    def __str__(self) -> str:
        return f"index of {self.pk}"


class SearchLexeme(models.Model):
    """In how many precedents a lexeme stands: the rarer, the more a hit says."""

    lexeme = models.CharField(max_length=200, primary_key=True)
    documents = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.lexeme}: {self.documents}"


class SearchWord(models.Model):
    """A word as it is written in a precedent, without accents: what a typing error is corrected to."""

    word = models.CharField(max_length=100, primary_key=True)
    lexemes = ArrayField(models.CharField(max_length=200), help_text="What it is found by, in both languages.")
    documents = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = (GinIndex(name="search_word_trigrams", fields=("word",), opclasses=("gin_trgm_ops",)),)

    def __str__(self) -> str:
        return f"{self.word}: {self.documents}"
