"""Languages by their two-letter codes, and the facts that hold one or several of them."""

from __future__ import annotations

import re
from typing import Any, cast

from rules.kernel.errors import ErrorCode, unexpected
from rules.kernel.facts import One, Several
from rules.kernel.units import Choice, Words

CODE = re.compile("[a-z]{2}")
CODE_EXPECTED = Words("a language by its two letters, such as en")


class Language(Choice):
    """Languages that are heard at tournaments; another one goes by its two letters."""

    EN = "en", "English"
    FR = "fr", "French"
    DE = "de", "German"
    IT = "it", "Italian"
    ES = "es", "Spanish"
    PT = "pt", "Portuguese"
    NL = "nl", "Dutch"
    DA = "da", "Danish"
    SV = "sv", "Swedish"
    NO = "no", "Norwegian"
    FI = "fi", "Finnish"
    EL = "el", "Greek"
    TR = "tr", "Turkish"
    BG = "bg", "Bulgarian"
    RO = "ro", "Romanian"
    HU = "hu", "Hungarian"
    CS = "cs", "Czech"
    PL = "pl", "Polish"
    HR = "hr", "Croatian"
    SR = "sr", "Serbian"
    UK = "uk", "Ukrainian"
    RU = "ru", "Russian"
    KA = "ka", "Georgian"
    HE = "he", "Hebrew"
    AR = "ar", "Arabic"
    FA = "fa", "Persian"
    JA = "ja", "Japanese"


class OneLanguage(One[Language]):
    """A language: one of those named, or any other by its two letters in lower case."""

    def __init__(self, label: Words, **words: Any) -> None:
        super().__init__(Language, label, **words)

    def parse(self, found: Any, path: str) -> Language:
        """The language that is named; another code stays as it is. Raises: QuestionError."""
        if isinstance(found, str) and CODE.fullmatch(found):
            return self.members.get(found, cast("Language", found))
        code = ErrorCode.UNKNOWN_VALUE if isinstance(found, str) else ErrorCode.WRONG_TYPE
        raise unexpected(code, path, found, CODE_EXPECTED)


class SeveralLanguages(Several[Language]):
    """A list of languages; it may be empty."""

    def __init__(self, label: Words, **words: Any) -> None:
        super().__init__(Language, label, **words)
        self.item = OneLanguage(label)
