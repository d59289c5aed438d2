"""Erasures leave codes as they are: the side B, the language en and the outcome upheld are no one's name."""

from importlib import import_module

from django.db import migrations

former = import_module("tournaments.migrations.0005_erasure_functions")
latest = import_module("tournaments.migrations.0022_names_however_they_are_typed")

WRITTEN = [
    "after",
    "author",
    "before",
    "called_by",
    "club",
    "committee",
    "concerns",
    "found",
    "grounds",
    "member",
    "name",
    "note",
    "of",
    "player",
    "reason",
    "reasons",
    "ruled_by",
    "side_a",
    "side_b",
    "text",
    "value",
    "written_by",
]
"""Keys of JSON under which people write, or under which names stand: whatever stands there may be a name."""

VEIL = rf"""
CREATE FUNCTION without_names(content jsonb, pattern text, mark text, is_written boolean) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    RETURN CASE jsonb_typeof(content)
        WHEN 'string' THEN CASE
            WHEN content #>> '{{}}' ~ '^[0-9a-f]{{8}}(-[0-9a-f]{{4}}){{3}}-[0-9a-f]{{12}}$' THEN content
            WHEN NOT is_written AND content #>> '{{}}' ~ '^([a-z0-9]+([-_.:/][a-z0-9]+)*|[A-Z]|[A-Z][A-Za-z]+/[A-Za-z/_-]+)$'
                THEN content
            ELSE to_jsonb(regexp_replace(content #>> '{{}}', pattern, mark, 'gi'))
        END
        WHEN 'array' THEN (
            SELECT COALESCE(jsonb_agg(public.without_names(item, pattern, mark, is_written) ORDER BY place), '[]')
            FROM jsonb_array_elements(content) WITH ORDINALITY AS items (item, place)
        )
        WHEN 'object' THEN (
            SELECT COALESCE(jsonb_object_agg(
                name, public.without_names(item, pattern, mark, name = ANY('{{{",".join(WRITTEN)}}}'::text[]))
            ), '{{}}')
            FROM jsonb_each(content) AS items (name, item)
        )
        ELSE content
    END;
END
$$
"""
"""The content with the mark for each name, in every text at any depth: not in ids, and in what looks like a code or a
time zone only where people write."""

OLD_CALL = "public.without_names(content, pattern, public.pseudonym_of(person))"
NEW_CALL = "public.without_names(content, pattern, public.pseudonym_of(person), true)"


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0022_names_however_they_are_typed")]

    operations = [
        migrations.RunSQL(VEIL, "DROP FUNCTION without_names(jsonb, text, text, boolean)"),
        migrations.RunSQL(latest.NEW_PATTERN.replace(OLD_CALL, NEW_CALL), latest.NEW_PATTERN),
        migrations.RunSQL("DROP FUNCTION without_names(jsonb, text, text)", former.VEIL),
    ]
