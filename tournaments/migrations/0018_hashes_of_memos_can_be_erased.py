"""The hashes in a conflict of two voice memos are erased as those of two photos are."""

from django.db import migrations

ERASE_HASHES = r"""
CREATE OR REPLACE FUNCTION erase_hashes(conflict uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET tablecall.erasure = 'hashes' AS $$
    UPDATE public.tournaments_conflict
        SET stands = jsonb_set(stands, '{sha256}', '""'), sent = jsonb_set(sent, '{sha256}', '""')
        WHERE id = conflict AND kind IN ('photo', 'memo')
$$
"""


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0017_members_are_added")]

    operations = [migrations.RunSQL(ERASE_HASHES, migrations.RunSQL.noop)]
