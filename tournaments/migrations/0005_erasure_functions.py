"""Erasure by functions of the owner: the role that runs the product has no right to change what is kept."""

from django.db import migrations

VEIL = r"""
CREATE FUNCTION without_names(content jsonb, pattern text, mark text) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    RETURN CASE jsonb_typeof(content)
        WHEN 'string' THEN to_jsonb(regexp_replace(content #>> '{}', pattern, mark, 'gi'))
        WHEN 'array' THEN (
            SELECT COALESCE(jsonb_agg(public.without_names(item, pattern, mark) ORDER BY place), '[]')
            FROM jsonb_array_elements(content) WITH ORDINALITY AS items (item, place)
        )
        WHEN 'object' THEN (
            SELECT COALESCE(jsonb_object_agg(name, public.without_names(item, pattern, mark)), '{}')
            FROM jsonb_each(content) AS items (name, item)
        )
        ELSE content
    END;
END
$$
"""
"""The content with the mark for each name, in every text at any depth."""

PSEUDONYM = r"""
CREATE FUNCTION pseudonym_of(person uuid) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT '№ ' || upper(substr(encode(sha256(uuid_send(person)), 'hex'), 1, 8))
$$
"""

CHANGE = r"""
CREATE FUNCTION erasable_column(wanted_table text, wanted_column text, wanted_how text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    found text;
BEGIN
    SELECT key_column INTO found FROM public.erasable_columns()
        WHERE table_name = wanted_table AND column_name = wanted_column AND how = wanted_how;
    IF found IS NULL THEN
        RAISE EXCEPTION '%.% is not erased by %', wanted_table, wanted_column, wanted_how
            USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN found;
END
$$
"""
"""The key column of a table whose column may be erased this way. Refuses any other."""

ERASE_NAMES = r"""
CREATE FUNCTION erase_names(person uuid, names text[], in_table text, row_key text, in_column text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET tablecall.erasure = 'names' AS $$
DECLARE
    key_column text := public.erasable_column(in_table, in_column, 'names');
    pattern text;
    content jsonb;
    is_json boolean;
BEGIN
    IF COALESCE(cardinality(names), 0) = 0 OR EXISTS (
        SELECT FROM unnest(names) AS given (name) WHERE lower(name) NOT IN (
            SELECT lower(btrim(known)) FROM (
                SELECT first_name || ' ' || last_name FROM public.tournaments_player WHERE id = person
                UNION ALL SELECT last_name || ' ' || first_name FROM public.tournaments_player WHERE id = person
                UNION ALL SELECT last_name FROM public.tournaments_player WHERE id = person
                UNION ALL SELECT unnest(ARRAY[name, email]) FROM public.tournaments_user WHERE id = person
                UNION ALL SELECT unnest(ARRAY[name, email]) FROM public.tournaments_userevent WHERE id = person
                UNION ALL SELECT first_name || ' ' || last_name FROM public.tournaments_playerevent WHERE id = person
                UNION ALL SELECT last_name || ' ' || first_name FROM public.tournaments_playerevent WHERE id = person
                UNION ALL SELECT last_name FROM public.tournaments_playerevent WHERE id = person
            ) AS person_names (known)
        )
    ) THEN
        RAISE EXCEPTION 'not the names of %', person USING ERRCODE = 'insufficient_privilege';
    END IF;
    SELECT '(?<!\w)(?:' || string_agg(regexp_replace(name, '([^\w\s])', '\\\1', 'g'), '|' ORDER BY length(name) DESC)
        || ')(?!\w)' INTO pattern FROM unnest(names) AS given (name);
    EXECUTE format(
        'SELECT to_jsonb(%I), pg_typeof(%I) IN (''json''::regtype, ''jsonb''::regtype) FROM public.%I WHERE %I = %L',
        in_column, in_column, in_table, key_column, row_key
    ) INTO content, is_json;
    content := public.without_names(content, pattern, public.pseudonym_of(person));
    EXECUTE format(
        'UPDATE public.%I SET %I = %s WHERE %I = %L',
        in_table, in_column, CASE WHEN is_json THEN '$1' ELSE '$1 #>> ''{}''' END, key_column, row_key
    ) USING content;
    RETURN content;
END
$$
"""
"""Put the person's pseudonym for the person's own names in one column of one row; the column afterwards."""

ERASE_VALUE = r"""
CREATE FUNCTION erase_value(in_table text, row_key text, in_column text, value text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET tablecall.erasure = 'value' AS $$
DECLARE
    key_column text := public.erasable_column(in_table, in_column, 'value');
    is_text boolean := atttypid <> 'bytea'::regtype FROM pg_attribute
        WHERE attrelid = format('public.%I', in_table)::regclass AND attname = in_column;
BEGIN
    IF value !~ '^(№ [0-9A-F]{8}|erased(-[0-9a-f-]{36})?@invalid(\.invalid)?|)$' THEN
        RAISE EXCEPTION '% is no pseudonym', value USING ERRCODE = 'insufficient_privilege';
    END IF;
    EXECUTE format(
        'UPDATE public.%I SET %I = %L WHERE %I = %L',
        in_table, in_column, CASE WHEN is_text THEN value END, key_column, row_key
    );
END
$$
"""
"""Empty one column of one row (bytes become NULL), or put a pseudonym there."""

ERASE_HASHES = r"""
CREATE FUNCTION erase_hashes(conflict uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET tablecall.erasure = 'hashes' AS $$
    UPDATE public.tournaments_conflict
        SET stands = jsonb_set(stands, '{sha256}', '""'), sent = jsonb_set(sent, '{sha256}', '""')
        WHERE id = conflict AND kind = 'photo'
$$
"""
"""Empty the hashes of the pictures that a conflict is about."""


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0004_sessions_of_users")]

    operations = [
        migrations.RunSQL(VEIL, "DROP FUNCTION without_names(jsonb, text, text)"),
        migrations.RunSQL(PSEUDONYM, "DROP FUNCTION pseudonym_of(uuid)"),
        migrations.RunSQL(CHANGE, "DROP FUNCTION erasable_column(text, text, text)"),
        migrations.RunSQL(ERASE_NAMES, "DROP FUNCTION erase_names(uuid, text[], text, text, text)"),
        migrations.RunSQL(ERASE_HASHES, "DROP FUNCTION erase_hashes(uuid)"),
        migrations.RunSQL(ERASE_VALUE, "DROP FUNCTION erase_value(text, text, text, text)"),
    ]
