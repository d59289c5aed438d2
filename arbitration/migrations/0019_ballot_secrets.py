"""Keys of ballots move to a table of their own, which is rewritten when a key is destroyed."""

import django.db.models.deletion
from django.db import migrations, models

MOVE = """
INSERT INTO arbitration_ballotsecret (key_id, wrapped)
    SELECT id, wrapped FROM arbitration_ballotkey WHERE wrapped IS NOT NULL
"""
REWRITE = """
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE arbitration_ballotkey SET UNLOGGED;
ALTER TABLE arbitration_ballotkey SET LOGGED
"""
"""Writes the table into a new file: the old one has keys in rows that were updated."""

FORGET = """
CREATE FUNCTION forget_ballot_secrets() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    keys uuid[];
    wrapped_keys bytea[];
BEGIN
    LOCK TABLE public.arbitration_ballotsecret IN ACCESS EXCLUSIVE MODE;
    SELECT array_agg(s.key_id), array_agg(s.wrapped) INTO keys, wrapped_keys
        FROM public.arbitration_ballotsecret s JOIN public.arbitration_ballotkey k ON k.id = s.key_id
        WHERE k.destroyed_at IS NULL;
    TRUNCATE public.arbitration_ballotsecret;
    INSERT INTO public.arbitration_ballotsecret (key_id, wrapped) SELECT * FROM unnest(keys, wrapped_keys);
END
$$
"""
"""TRUNCATE gives the table a new file and removes the old one at the end of the transaction."""


class Migration(migrations.Migration):
    dependencies = [("arbitration", "0018_claimed_times_may_be_ahead")]

    operations = [
        migrations.CreateModel(
            name="BallotSecret",
            fields=[
                (
                    "key",
                    models.OneToOneField(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        primary_key=True,
                        related_name="secret",
                        serialize=False,
                        to="arbitration.ballotkey",
                    ),
                ),
                ("wrapped", models.BinaryField()),
            ],
        ),
        migrations.RunSQL(MOVE, migrations.RunSQL.noop),
        migrations.RemoveConstraint(model_name="ballotkey", name="key_or_destroyed"),
        migrations.RemoveField(model_name="ballotkey", name="wrapped"),
        migrations.RunSQL(REWRITE, migrations.RunSQL.noop),
        migrations.RunSQL(FORGET, "DROP FUNCTION forget_ballot_secrets()"),
    ]
