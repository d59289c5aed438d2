"""Erasures find a name however it was typed: without its accents, with œ as two letters, with more spaces."""

import json
import unicodedata
from collections import defaultdict
from importlib import import_module
from itertools import chain

from django.db import migrations

former = import_module("tournaments.migrations.0005_erasure_functions")

LETTERS = chain(range(0xC0, 0x250), range(0x1E00, 0x1F00))
"""Latin letters with accents."""
WITHOUT_PARTS = {"ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ı": "i", "ð": "d"}
"""Letters that Unicode doesn't take apart, and PostgreSQL's `unaccent` does."""
TWO_LETTERS = {"oe": "œŒ", "ae": "æÆ", "ss": "ßẞ"}


def _written() -> dict[str, str]:
    """By letter, or by two that may be one: a pattern of all ways to write it."""
    accented: dict[str, list[str]] = defaultdict(list)
    for letter in map(chr, LETTERS):
        first, *marks = unicodedata.normalize("NFD", letter.lower())
        base = WITHOUT_PARTS.get(first, first)
        if base.isascii() and base.isalpha() and all(map(unicodedata.combining, marks)):
            accented[base].append(letter)
    found = {
        base: f"[{base}{base.upper()}{''.join(accented[base])}][\\u0300-\\u036f]*" for base in map(chr, range(97, 123))
    }
    for pair, joined in TWO_LETTERS.items():
        found[pair] = f"(?:{found[pair[0]]}{found[pair[1]]}|[{joined}][\\u0300-\\u036f]*)"
    return found | {" ": r"\s+", "'": "['’]", "-": "[-‐‑]"}


PATTERN = f"""
CREATE FUNCTION names_pattern(names text[]) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    written jsonb := {"'" + json.dumps(_written(), ensure_ascii=False).replace("'", "''") + "'"};
    patterns text[] := '{{}}';
    pattern text;
    given text;
    part text;
BEGIN
    FOR given IN SELECT name FROM unnest(names) AS listed (name) ORDER BY length(name) DESC, name LOOP
        pattern := '';
        given := replace(lower(unaccent(normalize(given, NFC))), '’', '''');
        FOR part IN SELECT (regexp_matches(regexp_replace(given, '\\s+', ' ', 'g'), 'oe|ae|ss|.', 'g'))[1] LOOP
            pattern := pattern || COALESCE(written ->> part, regexp_replace(part, '([^\\w\\s])', '\\\\\\1'));
        END LOOP;
        patterns := patterns || pattern;
    END LOOP;
    RETURN '(?<!\\w)(?:' || array_to_string(patterns, '|') || ')(?!\\w)';
END
$$
"""
"""What finds these names as whole words in a text, the longest first; PostgreSQL and Python read it alike."""

OLD_PATTERN = r"""
    SELECT '(?<!\w)(?:' || string_agg(regexp_replace(name, '([^\w\s])', '\\\1', 'g'), '|' ORDER BY length(name) DESC)
        || ')(?!\w)' INTO pattern FROM unnest(names) AS given (name);
"""
ERASE_NAMES = former.ERASE_NAMES.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION")
NEW_PATTERN = ERASE_NAMES.replace(OLD_PATTERN.strip(), "pattern := public.names_pattern(names);")


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0021_reasons_of_undone_rounds_can_be_erased")]

    operations = [
        migrations.RunSQL(PATTERN, "DROP FUNCTION names_pattern(text[])"),
        migrations.RunSQL(NEW_PATTERN, ERASE_NAMES),
    ]
