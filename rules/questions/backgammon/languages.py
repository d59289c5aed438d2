"""Languages by their two-letter codes, and the facts that hold one or several of them."""

from __future__ import annotations

import re
from typing import Any, cast

from rules.kernel.errors import ErrorCode, unexpected
from rules.kernel.facts import One, Several
from rules.kernel.units import Choice, Words

CODE = re.compile("[a-z]{2}")
CODE_EXPECTED = Words("a language by its two letters, such as en", "une langue par ses deux lettres, comme fr")


class Language(Choice):
    """Languages that are heard at tournaments; another one goes by its two letters."""

    EN = "en", "English", "anglais"
    FR = "fr", "French", "français"
    DE = "de", "German", "allemand"
    IT = "it", "Italian", "italien"
    ES = "es", "Spanish", "espagnol"
    PT = "pt", "Portuguese", "portugais"
    NL = "nl", "Dutch", "néerlandais"
    DA = "da", "Danish", "danois"
    SV = "sv", "Swedish", "suédois"
    NO = "no", "Norwegian", "norvégien"
    FI = "fi", "Finnish", "finnois"
    EL = "el", "Greek", "grec"
    TR = "tr", "Turkish", "turc"
    BG = "bg", "Bulgarian", "bulgare"
    RO = "ro", "Romanian", "roumain"
    HU = "hu", "Hungarian", "hongrois"
    CS = "cs", "Czech", "tchèque"
    PL = "pl", "Polish", "polonais"
    HR = "hr", "Croatian", "croate"
    SR = "sr", "Serbian", "serbe"
    UK = "uk", "Ukrainian", "ukrainien"
    RU = "ru", "Russian", "russe"
    KA = "ka", "Georgian", "géorgien"
    HE = "he", "Hebrew", "hébreu"
    AR = "ar", "Arabic", "arabe"
    FA = "fa", "Persian", "persan"
    JA = "ja", "Japanese", "japonais"


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
