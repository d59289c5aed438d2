"""A rulebook as a book: what is in it found by words or numbers, and from each article to the questions it decides."""

from rules.book.index import ARTICLE, KIND, Where, index_of, kinds_by_article
from rules.book.search import Found, Hit, search

__all__ = ["ARTICLE", "KIND", "Found", "Hit", "Where", "index_of", "kinds_by_article", "search"]
