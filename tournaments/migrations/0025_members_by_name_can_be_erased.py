"""Erasures know the names of committee candidates who were named by name alone: neither a player nor an account."""

from importlib import import_module

from django.db import migrations

latest = import_module("tournaments.migrations.0022_names_however_they_are_typed")
codes = import_module("tournaments.migrations.0023_codes_are_no_names")

BEFORE = latest.NEW_PATTERN.replace(codes.OLD_CALL, codes.NEW_CALL)
LAST_KNOWN = "UNION ALL SELECT last_name FROM public.tournaments_playerevent WHERE id = person"
CANDIDATES = """
                UNION ALL SELECT name FROM public.arbitration_candidate WHERE id = person
                UNION ALL SELECT name FROM public.arbitration_candidateevent WHERE pgh_obj_id = person"""
"""Read when the function runs: by then the tables of the other app are there."""


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0024_no_last_chance")]

    operations = [migrations.RunSQL(BEFORE.replace(LAST_KNOWN, LAST_KNOWN + CANDIDATES), BEFORE)]
