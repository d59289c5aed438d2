"""All tables of arbitration with their triggers, and the search of precedents."""

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.deletion
import pgtrigger.compiler
from django.conf import settings
from django.contrib.postgres.operations import TrigramExtension, UnaccentExtension
from django.db import migrations, models

import tournaments.models.ids
import tournaments.models.protection
from tournaments.models.tables import CreateTables

CONFIGURATIONS = """
CREATE TEXT SEARCH CONFIGURATION tablecall_en (COPY = english);
ALTER TEXT SEARCH CONFIGURATION tablecall_en
    ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
CREATE TEXT SEARCH CONFIGURATION tablecall_fr (COPY = french);
ALTER TEXT SEARCH CONFIGURATION tablecall_fr
    ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;
"""
NO_CONFIGURATIONS = """
DROP TEXT SEARCH CONFIGURATION tablecall_fr;
DROP TEXT SEARCH CONFIGURATION tablecall_en;
"""
# French is stemmed twice, with its accents and without: the stems of annulée and annulee differ, and either is typed
FUNCTIONS = """
CREATE FUNCTION tablecall_lexemes_en(said text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT tsvector_to_array(to_tsvector('tablecall_en', said));
$$;
CREATE FUNCTION tablecall_lexemes_fr(said text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT unaccent(lexeme)), '{}')
      FROM unnest(tsvector_to_array(to_tsvector('french', said) || to_tsvector('tablecall_fr', said))) AS lexeme;
$$;
CREATE FUNCTION tablecall_near(typed text) RETURNS SETOF arbitration_searchword LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.2 AS $$
    SELECT * FROM arbitration_searchword
     WHERE word % typed
     ORDER BY similarity(word, typed) DESC, documents DESC
     LIMIT 12;
$$;
-- the index's rows are read whole when results are ordered: kept beside each other, not moved out of the table
ALTER TABLE arbitration_precedentindex ALTER COLUMN body SET STORAGE EXTERNAL;
ALTER TABLE arbitration_precedentindex ALTER COLUMN head SET STORAGE EXTERNAL;
ALTER TABLE arbitration_precedentindex SET (toast_tuple_target = 8160);
"""
NO_FUNCTIONS = """
DROP FUNCTION tablecall_near(text);
DROP FUNCTION tablecall_lexemes_fr(text);
DROP FUNCTION tablecall_lexemes_en(text);
"""


class Migration(migrations.Migration):
    replaces = [
        ("arbitration", "0001_initial"),
        ("arbitration", "0002_corrections_with_reasons"),
        ("arbitration", "0003_appeals_and_committees"),
        ("arbitration", "0004_texts_that_may_be_erased"),
        ("arbitration", "0005_appeals_overtaken"),
        ("arbitration", "0006_precedents_and_their_search"),
        ("arbitration", "0007_inbox"),
        ("arbitration", "0008_duties_and_remarks"),
        ("arbitration", "0009_appeals_that_may_be_erased"),
        ("arbitration", "0010_history_of_alerts"),
    ]

    initial = True

    dependencies = [
        ("pghistory", "0007_auto_20250421_0444"),
        ("tournaments", "0001_tables_of_tournaments"),
    ]

    operations = [
        UnaccentExtension(),
        TrigramExtension(),
        migrations.RunSQL(CONFIGURATIONS, NO_CONFIGURATIONS),
        CreateTables(
            [
                migrations.CreateModel(
                    name="Incident",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "match",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="incidents",
                                to="tournaments.match",
                            ),
                        ),
                        (
                            "kind",
                            models.CharField(help_text="A kind of question of the rulebook, or other.", max_length=64),
                        ),
                        ("called_by", models.CharField(blank=True, choices=[("A", "A"), ("B", "B")], max_length=1)),
                        (
                            "logged_by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="incidents_logged",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("happened_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                        ("facts", models.JSONField(default=dict)),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("open", "Open"),
                                    ("ruled", "Ruled"),
                                    ("appealed", "Appealed"),
                                    ("closed", "Closed"),
                                    ("withdrawn", "Withdrawn"),
                                ],
                                default="open",
                                max_length=16,
                            ),
                        ),
                        ("note", models.TextField(blank=True)),
                    ],
                    options={
                        "ordering": ("-happened_at", "-id"),
                        "indexes": [
                            models.Index(fields=["-happened_at", "-id"], name="incident_newest_first"),
                            models.Index(
                                condition=models.Q(("state__in", ("open", "ruled", "appealed"))),
                                fields=["match"],
                                name="incident_unsettled",
                            ),
                        ],
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(("kind", ""), _negated=True), name="incident_has_kind"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("called_by__in", ("", "A", "B"))), name="incident_called_by"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("state__in", ("open", "ruled", "appealed", "closed", "withdrawn"))),
                                name="incident_state",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="never_deleted",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="fa21d9cc410968c376a854e84b4e0a5d6d84c92e",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_never_deleted_8345a",
                                    table="arbitration_incident",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="fixed",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition='WHEN (OLD."called_by" IS DISTINCT FROM (NEW."called_by") OR OLD."facts" IS DISTINCT FROM (NEW."facts") OR OLD."happened_at" IS DISTINCT FROM (NEW."happened_at") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."kind" IS DISTINCT FROM (NEW."kind") OR OLD."logged_by_id" IS DISTINCT FROM (NEW."logged_by_id") OR OLD."match_id" IS DISTINCT FROM (NEW."match_id") OR OLD."recorded_at" IS DISTINCT FROM (NEW."recorded_at"))',
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="3560a18a9060b663944f263f34632f2bd853b95d",
                                    operation="UPDATE",
                                    pgid="pgtrigger_fixed_f801a",
                                    table="arbitration_incident",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erased_by_erasure",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((COALESCE(current_setting('tablecall.erasure', true), '') = '') AND (OLD.note IS DISTINCT FROM NEW.note))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="1b37d14139caae1da434c657e16285b52ad927fd",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erased_by_erasure_406b2",
                                    table="arbitration_incident",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "arbitration_incidentevent" ("called_by", "facts", "happened_at", "id", "kind", "logged_by_id", "match_id", "note", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "recorded_at", "state") VALUES (OLD."called_by", OLD."facts", OLD."happened_at", OLD."id", OLD."kind", OLD."logged_by_id", OLD."match_id", OLD."note", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."recorded_at", OLD."state"); RETURN NULL;',
                                    hash="9daf8575c21e4bf0073db3fa5a693e6eb5d90cad",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_5866c",
                                    table="arbitration_incident",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "arbitration_incidentevent" ("called_by", "facts", "happened_at", "id", "kind", "logged_by_id", "match_id", "note", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "recorded_at", "state") VALUES (OLD."called_by", OLD."facts", OLD."happened_at", OLD."id", OLD."kind", OLD."logged_by_id", OLD."match_id", OLD."note", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."recorded_at", OLD."state"); RETURN NULL;',
                                    hash="5647484d65fd7241af339dfe2181e3b9bf9c3c76",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_3aae9",
                                    table="arbitration_incident",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="IncidentEvent",
                    fields=[
                        ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                        ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                        ("pgh_label", models.TextField(help_text="The event label.")),
                        (
                            "pgh_obj",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="events",
                                to="arbitration.incident",
                            ),
                        ),
                        (
                            "pgh_context",
                            models.ForeignKey(
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                to="pghistory.context",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(default=tournaments.models.ids.new_id, editable=False, serialize=False),
                        ),
                        (
                            "match",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.match",
                            ),
                        ),
                        (
                            "kind",
                            models.CharField(help_text="A kind of question of the rulebook, or other.", max_length=64),
                        ),
                        ("called_by", models.CharField(blank=True, choices=[("A", "A"), ("B", "B")], max_length=1)),
                        (
                            "logged_by",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("happened_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                        ("facts", models.JSONField(default=dict)),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("open", "Open"),
                                    ("ruled", "Ruled"),
                                    ("appealed", "Appealed"),
                                    ("closed", "Closed"),
                                    ("withdrawn", "Withdrawn"),
                                ],
                                default="open",
                                max_length=16,
                            ),
                        ),
                        ("note", models.TextField(blank=True)),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="4fc79b27c6f25450f286a68f3941086f301cac1a",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_8ede5",
                                    table="arbitration_incidentevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="cc8e3bf5d404a4df24ef94aa851ec11ad47bbe3f",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_2c2f5",
                                    table="arbitration_incidentevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['note']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['note']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="666e82eb8c6a3dbdd25951896d13ca6b6e0e037f",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_3c218",
                                    table="arbitration_incidentevent",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Finding",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "incident",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="findings",
                                to="arbitration.incident",
                            ),
                        ),
                        ("kind", models.CharField(max_length=64)),
                        ("facts", models.JSONField(default=dict)),
                        (
                            "note",
                            models.TextField(blank=True, help_text="Why a fact is other than the records have it."),
                        ),
                        (
                            "by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("happened_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("happened_at", "recorded_at", "id"),
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(("kind", ""), _negated=True), name="finding_has_kind"
                            )
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="ba2937d65ec7835d445d32721b33b97c6d321733",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_2a3d1",
                                    table="arbitration_finding",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="d110907f8212ff8c88477e4afcca9b75f2331ac4",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_99307",
                                    table="arbitration_finding",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['note']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['note']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="100900d3bc80f240fe4a7d15e213d7d60f9a8e84",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_87b70",
                                    table="arbitration_finding",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="AdviceRecord",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "incident",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="advice_records",
                                to="arbitration.incident",
                            ),
                        ),
                        (
                            "finding",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="advice_records",
                                to="arbitration.finding",
                            ),
                        ),
                        ("question", models.JSONField(help_text='{"rulebook", "kind", "facts"}')),
                        ("advice", models.JSONField()),
                        (
                            "reading",
                            models.JSONField(help_text="The facts read and the articles that decided, in order."),
                        ),
                        ("rulebook", models.CharField(max_length=64)),
                        ("edition", models.CharField(max_length=64)),
                        ("engine_version", models.CharField(max_length=32)),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("recorded_at", "id"),
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="86e90531ed1f618b597af709159798e4c358ac28",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_f0a6c",
                                    table="arbitration_advicerecord",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Ruling",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "incident",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="rulings",
                                to="arbitration.incident",
                            ),
                        ),
                        (
                            "match",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="rulings",
                                to="tournaments.match",
                            ),
                        ),
                        (
                            "advice",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="rulings",
                                to="arbitration.advicerecord",
                            ),
                        ),
                        ("outcome", models.CharField(max_length=64)),
                        ("remedies", models.JSONField(default=list)),
                        ("articles", models.JSONField(default=list)),
                        (
                            "effects",
                            models.JSONField(
                                default=list, help_text="What it changed in the match, with what stood before."
                            ),
                        ),
                        ("departs", models.BooleanField(default=False)),
                        ("reasons", models.TextField(blank=True)),
                        (
                            "ruled_by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="rulings",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("ruled_at", models.DateTimeField()),
                        (
                            "told_at",
                            models.DateTimeField(
                                blank=True, help_text="When both sides were told: deadlines run from here.", null=True
                            ),
                        ),
                        ("recorded_at", models.DateTimeField()),
                        (
                            "supersedes",
                            models.OneToOneField(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="superseded_by",
                                to="arbitration.ruling",
                            ),
                        ),
                    ],
                    options={
                        "ordering": ("ruled_at", "id"),
                        "constraints": [
                            models.UniqueConstraint(
                                condition=models.Q(("supersedes__isnull", True)),
                                fields=("incident",),
                                name="one_first_ruling",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("departs", False), models.Q(("reasons", ""), _negated=True), _connector="OR"
                                ),
                                name="ruling_departs_with_reasons",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("outcome", ""), _negated=True), name="ruling_has_outcome"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("supersedes__isnull", True),
                                    models.Q(("supersedes", models.F("id")), _negated=True),
                                    _connector="OR",
                                ),
                                name="ruling_supersedes_another",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="91b5dea8ae1452e81879412ce4f53fe5fd7297fd",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_94596",
                                    table="arbitration_ruling",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="02c95eed0abf52c633e944e7e395fb5ba633d8a5",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_8f89c",
                                    table="arbitration_ruling",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['reasons']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['reasons']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="860fb858b1a4039d7b531c3c347a27c0d03cf66a",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_d5423",
                                    table="arbitration_ruling",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Penalty",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "ruling",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="penalties",
                                to="arbitration.ruling",
                            ),
                        ),
                        ("kind", models.CharField(max_length=32)),
                        ("against", models.CharField(help_text="A, B, both, spectator or director.", max_length=16)),
                        (
                            "amount",
                            models.JSONField(default=dict, help_text='{"points"}, {"minutes"}, {"cents"} or nothing.'),
                        ),
                        ("force", models.CharField(choices=[("must", "Must"), ("may", "May")], max_length=4)),
                        ("article", models.CharField(blank=True, max_length=64)),
                    ],
                    options={
                        "verbose_name_plural": "penalties",
                        "ordering": ("ruling", "kind", "against"),
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(("force__in", ("must", "may"))), name="penalty_force"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("against__in", ("A", "B", "both", "spectator", "director"))),
                                name="penalty_against",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    (
                                        "kind__in",
                                        (
                                            "warning",
                                            "points",
                                            "time",
                                            "delay-lost",
                                            "turn-loss",
                                            "game-loss",
                                            "match-loss",
                                            "disqualification",
                                            "expulsion",
                                            "ban-referral",
                                            "observer",
                                            "clock-imposed",
                                            "baffle-box-imposed",
                                            "presumption-against",
                                            "fee",
                                            "prize-loss",
                                            "unspecified",
                                        ),
                                    )
                                ),
                                name="penalty_kind",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="0bd7dd6232e6460c1d7bb98eab790eeea0b42fb3",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_359e9",
                                    table="arbitration_penalty",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Appeal",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "ruling",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="appeals",
                                to="arbitration.ruling",
                            ),
                        ),
                        (
                            "incident",
                            models.ForeignKey(
                                blank=True,
                                help_text="Of a complaint, which has no ruling before it: the director is a party.",
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="complaints",
                                to="arbitration.incident",
                            ),
                        ),
                        ("side", models.CharField(choices=[("A", "A"), ("B", "B")], max_length=1)),
                        ("grounds", models.TextField(blank=True)),
                        (
                            "deposit",
                            models.CharField(
                                choices=[("not-asked", "Not Asked"), ("paid", "Paid"), ("unpaid", "Unpaid")],
                                default="not-asked",
                                max_length=16,
                            ),
                        ),
                        ("deposit_cents", models.PositiveIntegerField(blank=True, null=True)),
                        (
                            "lodged_by",
                            models.ForeignKey(
                                blank=True,
                                help_text="Who took it down.",
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "link",
                            models.ForeignKey(
                                blank=True,
                                help_text="The player's private link, if the player lodged it without an official.",
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to="arbitration.privatelink",
                            ),
                        ),
                        (
                            "lodged_at",
                            models.DateTimeField(help_text="When it was said at the table, not when it was uploaded."),
                        ),
                        ("recorded_at", models.DateTimeField()),
                        (
                            "phase",
                            models.CharField(
                                choices=[
                                    ("lodged", "Lodged"),
                                    ("admitted", "Admitted"),
                                    ("convened", "Convened"),
                                    ("hearing", "Hearing"),
                                    ("voting", "Voting"),
                                    ("decided", "Decided"),
                                    ("undecided", "Undecided"),
                                    ("refused", "Refused"),
                                    ("withdrawn", "Withdrawn"),
                                ],
                                default="lodged",
                                max_length=16,
                            ),
                        ),
                        (
                            "decision",
                            models.CharField(
                                blank=True,
                                choices=[
                                    ("upheld", "Upheld"),
                                    ("overturned", "Overturned"),
                                    ("alternative", "Alternative"),
                                    ("decided", "Decided"),
                                    ("no-decision", "No Decision"),
                                ],
                                max_length=16,
                            ),
                        ),
                        ("decided_at", models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        "ordering": ("lodged_at", "id"),
                        "indexes": [models.Index(fields=["phase"], name="appeal_by_phase")],
                        "constraints": [
                            models.UniqueConstraint(fields=("ruling", "side"), name="one_appeal_per_side"),
                            models.UniqueConstraint(fields=("incident", "side"), name="one_complaint_per_side"),
                            models.CheckConstraint(condition=models.Q(("side__in", ("A", "B"))), name="appeal_side"),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("incident__isnull", True), ("ruling__isnull", False)),
                                    models.Q(("incident__isnull", False), ("ruling__isnull", True)),
                                    _connector="OR",
                                ),
                                name="appeal_of_ruling_or_incident",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("lodged_by__isnull", False), ("link__isnull", False), _connector="OR"
                                ),
                                name="appeal_has_author",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("decided_at__isnull", True), ("decision", "")),
                                    models.Q(
                                        ("decided_at__gte", models.F("lodged_at")),
                                        (
                                            "decision__in",
                                            ("upheld", "overturned", "alternative", "decided", "no-decision"),
                                        ),
                                    ),
                                    _connector="OR",
                                ),
                                name="appeal_decided_whole",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="never_deleted",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="84b6fe64f76a1040dff8dd7010a20e4cbd172451",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_never_deleted_d1142",
                                    table="arbitration_appeal",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="fixed",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition='WHEN (OLD."deposit" IS DISTINCT FROM (NEW."deposit") OR OLD."deposit_cents" IS DISTINCT FROM (NEW."deposit_cents") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."incident_id" IS DISTINCT FROM (NEW."incident_id") OR OLD."link_id" IS DISTINCT FROM (NEW."link_id") OR OLD."lodged_at" IS DISTINCT FROM (NEW."lodged_at") OR OLD."lodged_by_id" IS DISTINCT FROM (NEW."lodged_by_id") OR OLD."recorded_at" IS DISTINCT FROM (NEW."recorded_at") OR OLD."ruling_id" IS DISTINCT FROM (NEW."ruling_id") OR OLD."side" IS DISTINCT FROM (NEW."side"))',
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="ec8ba9ad7460a7b1cb6f59ec33f34a5fd6db8cb2",
                                    operation="UPDATE",
                                    pgid="pgtrigger_fixed_48003",
                                    table="arbitration_appeal",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erased_by_erasure",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((COALESCE(current_setting('tablecall.erasure', true), '') = '') AND (OLD.grounds IS DISTINCT FROM NEW.grounds))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="faf33bca6112d46cdf66c49c9a88456f6e3baa74",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erased_by_erasure_d6cc7",
                                    table="arbitration_appeal",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="frozen",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((OLD.decision <> '') AND ((COALESCE(current_setting('tablecall.erasure', true), '') = '') OR ((to_jsonb(OLD) - ARRAY['grounds']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['grounds']))))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="cd5e5eabd5fe7dd3234d6caf548ac941d33f4876",
                                    operation="UPDATE",
                                    pgid="pgtrigger_frozen_4b5d8",
                                    table="arbitration_appeal",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "arbitration_appealevent" ("decided_at", "decision", "deposit", "deposit_cents", "grounds", "id", "incident_id", "link_id", "lodged_at", "lodged_by_id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "phase", "recorded_at", "ruling_id", "side") VALUES (OLD."decided_at", OLD."decision", OLD."deposit", OLD."deposit_cents", OLD."grounds", OLD."id", OLD."incident_id", OLD."link_id", OLD."lodged_at", OLD."lodged_by_id", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."phase", OLD."recorded_at", OLD."ruling_id", OLD."side"); RETURN NULL;',
                                    hash="49b19b77155ac4a21c1979bb86fad8154c89d0e1",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_77237",
                                    table="arbitration_appeal",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "arbitration_appealevent" ("decided_at", "decision", "deposit", "deposit_cents", "grounds", "id", "incident_id", "link_id", "lodged_at", "lodged_by_id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "phase", "recorded_at", "ruling_id", "side") VALUES (OLD."decided_at", OLD."decision", OLD."deposit", OLD."deposit_cents", OLD."grounds", OLD."id", OLD."incident_id", OLD."link_id", OLD."lodged_at", OLD."lodged_by_id", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."phase", OLD."recorded_at", OLD."ruling_id", OLD."side"); RETURN NULL;',
                                    hash="8ea4ea0888fbecb33ca672718fe6be0e4aca8582",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_c7607",
                                    table="arbitration_appeal",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="AppealEvent",
                    fields=[
                        ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                        ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                        ("pgh_label", models.TextField(help_text="The event label.")),
                        (
                            "pgh_obj",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="events",
                                to="arbitration.appeal",
                            ),
                        ),
                        (
                            "pgh_context",
                            models.ForeignKey(
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                to="pghistory.context",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(default=tournaments.models.ids.new_id, editable=False, serialize=False),
                        ),
                        (
                            "ruling",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.ruling",
                            ),
                        ),
                        (
                            "incident",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                help_text="Of a complaint, which has no ruling before it: the director is a party.",
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.incident",
                            ),
                        ),
                        ("side", models.CharField(choices=[("A", "A"), ("B", "B")], max_length=1)),
                        ("grounds", models.TextField(blank=True)),
                        (
                            "deposit",
                            models.CharField(
                                choices=[("not-asked", "Not Asked"), ("paid", "Paid"), ("unpaid", "Unpaid")],
                                default="not-asked",
                                max_length=16,
                            ),
                        ),
                        ("deposit_cents", models.PositiveIntegerField(blank=True, null=True)),
                        (
                            "lodged_by",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                help_text="Who took it down.",
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "link",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                help_text="The player's private link, if the player lodged it without an official.",
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.privatelink",
                            ),
                        ),
                        (
                            "lodged_at",
                            models.DateTimeField(help_text="When it was said at the table, not when it was uploaded."),
                        ),
                        ("recorded_at", models.DateTimeField()),
                        (
                            "phase",
                            models.CharField(
                                choices=[
                                    ("lodged", "Lodged"),
                                    ("admitted", "Admitted"),
                                    ("convened", "Convened"),
                                    ("hearing", "Hearing"),
                                    ("voting", "Voting"),
                                    ("decided", "Decided"),
                                    ("undecided", "Undecided"),
                                    ("refused", "Refused"),
                                    ("withdrawn", "Withdrawn"),
                                ],
                                default="lodged",
                                max_length=16,
                            ),
                        ),
                        (
                            "decision",
                            models.CharField(
                                blank=True,
                                choices=[
                                    ("upheld", "Upheld"),
                                    ("overturned", "Overturned"),
                                    ("alternative", "Alternative"),
                                    ("decided", "Decided"),
                                    ("no-decision", "No Decision"),
                                ],
                                max_length=16,
                            ),
                        ),
                        ("decided_at", models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="945dc907b2f1f2e70034632ec2421b9e55374fbf",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_3446f",
                                    table="arbitration_appealevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="c2a2b688abe22fec8fe05d8a61f1aeb60a69655e",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_dbeaf",
                                    table="arbitration_appealevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['grounds']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['grounds']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="0aa3552ac47294c3a8cc6af2942477523184adfd",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_bc149",
                                    table="arbitration_appealevent",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="AppealAct",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "appeal",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="acts",
                                to="arbitration.appeal",
                            ),
                        ),
                        ("sequence", models.PositiveIntegerField()),
                        (
                            "kind",
                            models.CharField(
                                choices=[
                                    ("admitted", "Admitted"),
                                    ("refused", "Refused"),
                                    ("convened", "Convened"),
                                    ("recused", "Recused"),
                                    ("challenged", "Challenged"),
                                    ("challenge-decided", "Challenge Decided"),
                                    ("appointed", "Appointed"),
                                    ("hearing-opened", "Hearing Opened"),
                                    ("statement", "Statement"),
                                    ("silent", "Silent"),
                                    ("asked", "Asked"),
                                    ("answered", "Answered"),
                                    ("evidence", "Evidence"),
                                    ("hearing-closed", "Hearing Closed"),
                                    ("deadline-passed", "Deadline Passed"),
                                    ("voted", "Voted"),
                                    ("tallied", "Tallied"),
                                    ("withdrawn", "Withdrawn"),
                                    ("concluded", "Concluded"),
                                    ("overtaken", "Overtaken"),
                                    ("told", "Told"),
                                    ("reasons", "Reasons"),
                                    ("dissent", "Dissent"),
                                    ("deposit", "Deposit"),
                                ],
                                max_length=20,
                            ),
                        ),
                        (
                            "body",
                            models.JSONField(
                                default=dict,
                                help_text="What the act says: who is meant, which side, the text, the advice.",
                            ),
                        ),
                        (
                            "by",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "link",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to="arbitration.privatelink",
                            ),
                        ),
                        ("happened_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("appeal", "sequence"),
                        "constraints": [
                            models.UniqueConstraint(fields=("appeal", "sequence"), name="appeal_acts_in_order"),
                            models.UniqueConstraint(
                                condition=models.Q(("kind__in", ("convened",))),
                                fields=("appeal",),
                                name="appeal_convened_once",
                            ),
                            models.UniqueConstraint(
                                condition=models.Q(("kind__in", ("admitted", "refused"))),
                                fields=("appeal",),
                                name="appeal_judged_once",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="fb681315ae06f3662ce06a7698ccc2a367a6c463",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_8ef9f",
                                    table="arbitration_appealact",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="d0a5296acd700f63db7ee85523f0e5864aed467c",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_41222",
                                    table="arbitration_appealact",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['body']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['body']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="f7eac4413078af3414fc58559f1fa54f49d4f51b",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_9ea6a",
                                    table="arbitration_appealact",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="AppealTerms",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "tournament",
                            models.OneToOneField(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="appeal_terms",
                                to="tournaments.tournament",
                            ),
                        ),
                        (
                            "minutes_to_lodge",
                            models.PositiveSmallIntegerField(
                                default=10,
                                help_text="Counted from when the ruling was told; what the tournament takes for at once.",
                            ),
                        ),
                        ("minutes_to_hear", models.PositiveSmallIntegerField(default=20)),
                        ("minutes_to_vote", models.PositiveSmallIntegerField(default=15)),
                        ("deposit_cents", models.PositiveIntegerField(default=0)),
                        ("size", models.PositiveSmallIntegerField(default=3)),
                        (
                            "vote_mode",
                            models.CharField(
                                choices=[("open", "open"), ("sealed", "sealed"), ("secret", "secret")],
                                default="sealed",
                                max_length=8,
                            ),
                        ),
                    ],
                    options={
                        "constraints": [
                            models.CheckConstraint(condition=models.Q(("size__in", (3, 5))), name="appeal_terms_size"),
                            models.CheckConstraint(
                                condition=models.Q(("vote_mode__in", ("open", "sealed", "secret"))),
                                name="appeal_terms_mode",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "arbitration_appealtermsevent" ("deposit_cents", "id", "minutes_to_hear", "minutes_to_lodge", "minutes_to_vote", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "size", "tournament_id", "vote_mode") VALUES (OLD."deposit_cents", OLD."id", OLD."minutes_to_hear", OLD."minutes_to_lodge", OLD."minutes_to_vote", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."size", OLD."tournament_id", OLD."vote_mode"); RETURN NULL;',
                                    hash="40e2d5f1118a873ca66879f9a19732aa4b58c641",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_bd837",
                                    table="arbitration_appealterms",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "arbitration_appealtermsevent" ("deposit_cents", "id", "minutes_to_hear", "minutes_to_lodge", "minutes_to_vote", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "size", "tournament_id", "vote_mode") VALUES (OLD."deposit_cents", OLD."id", OLD."minutes_to_hear", OLD."minutes_to_lodge", OLD."minutes_to_vote", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."size", OLD."tournament_id", OLD."vote_mode"); RETURN NULL;',
                                    hash="42cd006b4b2da59894ba019688bd56e274f04d02",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_bd713",
                                    table="arbitration_appealterms",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="AppealTermsEvent",
                    fields=[
                        ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                        ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                        ("pgh_label", models.TextField(help_text="The event label.")),
                        (
                            "pgh_obj",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="events",
                                to="arbitration.appealterms",
                            ),
                        ),
                        (
                            "pgh_context",
                            models.ForeignKey(
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                to="pghistory.context",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(default=tournaments.models.ids.new_id, editable=False, serialize=False),
                        ),
                        (
                            "tournament",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.tournament",
                            ),
                        ),
                        (
                            "minutes_to_lodge",
                            models.PositiveSmallIntegerField(
                                default=10,
                                help_text="Counted from when the ruling was told; what the tournament takes for at once.",
                            ),
                        ),
                        ("minutes_to_hear", models.PositiveSmallIntegerField(default=20)),
                        ("minutes_to_vote", models.PositiveSmallIntegerField(default=15)),
                        ("deposit_cents", models.PositiveIntegerField(default=0)),
                        ("size", models.PositiveSmallIntegerField(default=3)),
                        (
                            "vote_mode",
                            models.CharField(
                                choices=[("open", "open"), ("sealed", "sealed"), ("secret", "secret")],
                                default="sealed",
                                max_length=8,
                            ),
                        ),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="bb11d0e60a4a91cc37058576eb9ab2e97ebf5e30",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_432e2",
                                    table="arbitration_appealtermsevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Candidate",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "tournament",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="candidates",
                                to="tournaments.tournament",
                            ),
                        ),
                        ("name", models.CharField(max_length=200)),
                        (
                            "role",
                            models.CharField(
                                choices=[
                                    ("director", "Director"),
                                    ("staff", "Staff"),
                                    ("player", "Player"),
                                    ("other", "Other"),
                                ],
                                max_length=16,
                            ),
                        ),
                        (
                            "user",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="candidacies",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "player",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="candidacies",
                                to="tournaments.player",
                            ),
                        ),
                        (
                            "email",
                            models.EmailField(
                                blank=True,
                                help_text="Where the link to the case is sent; without it the link is shown.",
                                max_length=254,
                            ),
                        ),
                        (
                            "language",
                            models.CharField(default="en", max_length=2),
                        ),
                        ("is_competent", models.BooleanField(default=True)),
                        ("is_available", models.BooleanField(default=True)),
                        (
                            "posted_at",
                            models.DateTimeField(
                                blank=True,
                                help_text="When the name was posted as one of the committee (FFBG).",
                                null=True,
                            ),
                        ),
                    ],
                    options={
                        "ordering": ("name", "id"),
                        "constraints": [
                            models.UniqueConstraint(fields=("tournament", "player"), name="candidate_player_once"),
                            models.UniqueConstraint(fields=("tournament", "user"), name="candidate_user_once"),
                            models.CheckConstraint(
                                condition=models.Q(("role__in", ("director", "staff", "player", "other"))),
                                name="candidate_role",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("role", "player"), _negated=True),
                                    ("player__isnull", False),
                                    _connector="OR",
                                ),
                                name="candidate_player_plays",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "arbitration_candidateevent" ("email", "id", "is_available", "is_competent", "language", "name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "player_id", "posted_at", "role", "tournament_id", "user_id") VALUES (OLD."email", OLD."id", OLD."is_available", OLD."is_competent", OLD."language", OLD."name", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."player_id", OLD."posted_at", OLD."role", OLD."tournament_id", OLD."user_id"); RETURN NULL;',
                                    hash="f1fdbcfb16a9bc744347960c80b7f1597e2ccf9d",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_623bc",
                                    table="arbitration_candidate",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "arbitration_candidateevent" ("email", "id", "is_available", "is_competent", "language", "name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "player_id", "posted_at", "role", "tournament_id", "user_id") VALUES (OLD."email", OLD."id", OLD."is_available", OLD."is_competent", OLD."language", OLD."name", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."player_id", OLD."posted_at", OLD."role", OLD."tournament_id", OLD."user_id"); RETURN NULL;',
                                    hash="f4b96f853497b40ca1dbc6a5ecd22369d87890aa",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_40b0b",
                                    table="arbitration_candidate",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="CandidateEvent",
                    fields=[
                        ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                        ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                        ("pgh_label", models.TextField(help_text="The event label.")),
                        (
                            "pgh_obj",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="events",
                                to="arbitration.candidate",
                            ),
                        ),
                        (
                            "pgh_context",
                            models.ForeignKey(
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                to="pghistory.context",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(default=tournaments.models.ids.new_id, editable=False, serialize=False),
                        ),
                        (
                            "tournament",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.tournament",
                            ),
                        ),
                        ("name", models.CharField(max_length=200)),
                        (
                            "role",
                            models.CharField(
                                choices=[
                                    ("director", "Director"),
                                    ("staff", "Staff"),
                                    ("player", "Player"),
                                    ("other", "Other"),
                                ],
                                max_length=16,
                            ),
                        ),
                        (
                            "user",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "player",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.player",
                            ),
                        ),
                        (
                            "email",
                            models.EmailField(
                                blank=True,
                                help_text="Where the link to the case is sent; without it the link is shown.",
                                max_length=254,
                            ),
                        ),
                        (
                            "language",
                            models.CharField(default="en", max_length=2),
                        ),
                        ("is_competent", models.BooleanField(default=True)),
                        ("is_available", models.BooleanField(default=True)),
                        (
                            "posted_at",
                            models.DateTimeField(
                                blank=True,
                                help_text="When the name was posted as one of the committee (FFBG).",
                                null=True,
                            ),
                        ),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="162f45004a6373e10c92ba2b19eaf124433374be",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_b5471",
                                    table="arbitration_candidateevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="7f895d659a0aff49671c59c1118c6037576dd487",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_69d94",
                                    table="arbitration_candidateevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['name', 'email']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['name', 'email']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="958b4452e6df9e14928d7165a9f3c1b148691f34",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_cbd49",
                                    table="arbitration_candidateevent",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Committee",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "appeal",
                            models.OneToOneField(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="committee",
                                to="arbitration.appeal",
                            ),
                        ),
                        ("size", models.PositiveSmallIntegerField()),
                        (
                            "vote_mode",
                            models.CharField(
                                choices=[("open", "Open"), ("sealed", "Sealed"), ("secret", "Secret")], max_length=8
                            ),
                        ),
                        (
                            "seed",
                            models.CharField(
                                help_text="Public: the appeal's id and the hash of its journal entry.", max_length=200
                            ),
                        ),
                        (
                            "draw",
                            models.JSONField(
                                help_text="Everybody in the pool: draw key, ties, reasons against, in the draw's order."
                            ),
                        ),
                        ("question", models.JSONField(help_text="What the rulebook was asked about the committee.")),
                        ("advice", models.JSONField(help_text="Its answer, with the reading.")),
                        (
                            "convened_by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("convened_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(("size__in", (3, 5))), name="committee_of_three_or_five"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("vote_mode__in", ("open", "sealed", "secret"))),
                                name="committee_mode",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="d37b0bd1617067d96d88bb51a1f8371f9d08926c",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_5c507",
                                    table="arbitration_committee",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="CommitteeSeat",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "committee",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="seats",
                                to="arbitration.committee",
                            ),
                        ),
                        (
                            "candidate",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="seats",
                                to="arbitration.candidate",
                            ),
                        ),
                        (
                            "place",
                            models.PositiveSmallIntegerField(
                                help_text="In the order of calling: members first, then alternates."
                            ),
                        ),
                        ("is_alternate", models.BooleanField(default=False)),
                        ("is_chair", models.BooleanField(default=False)),
                    ],
                    options={
                        "ordering": ("committee", "place"),
                        "constraints": [
                            models.UniqueConstraint(fields=("committee", "place"), name="seat_place_once"),
                            models.UniqueConstraint(fields=("committee", "candidate"), name="seat_person_once"),
                            models.UniqueConstraint(
                                condition=models.Q(("is_chair", True)), fields=("committee",), name="one_chair"
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="82b523241671f6b880e51eae2e591d10019d162e",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_68006",
                                    table="arbitration_committeeseat",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="VoteOption",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "committee",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="options",
                                to="arbitration.committee",
                            ),
                        ),
                        ("number", models.PositiveSmallIntegerField()),
                        ("outcome", models.CharField(max_length=64)),
                        ("remedies", models.JSONField(default=list)),
                        ("sanctions", models.JSONField(default=list)),
                        ("text", models.TextField(blank=True, help_text="In a sentence: what it means and why.")),
                        ("happened_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("committee", "number"),
                        "constraints": [
                            models.UniqueConstraint(fields=("committee", "number"), name="option_number_once"),
                            models.CheckConstraint(
                                condition=models.Q(("outcome", ""), _negated=True), name="option_has_outcome"
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="32d682a917882442d0673d0cabf090d1f8f0fba7",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_ac4f5",
                                    table="arbitration_voteoption",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="46913feb602fdda3cef7e326ab93868c67f74d50",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_a2871",
                                    table="arbitration_voteoption",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['text']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['text']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="eb39969cea2e29f55776af2be6dbbc086058525b",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_6d3a0",
                                    table="arbitration_voteoption",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="BallotKey",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "committee",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="ballot_keys",
                                to="arbitration.committee",
                            ),
                        ),
                        ("ballot", models.PositiveSmallIntegerField()),
                        ("wrapped", models.BinaryField(blank=True, null=True)),
                        ("destroyed_at", models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        "ordering": ("committee", "ballot"),
                        "constraints": [
                            models.UniqueConstraint(fields=("committee", "ballot"), name="one_key_per_ballot"),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("destroyed_at__isnull", True), ("wrapped__isnull", False)),
                                    models.Q(("destroyed_at__isnull", False), ("wrapped__isnull", True)),
                                    _connector="OR",
                                ),
                                name="key_or_destroyed",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="never_deleted",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="7993e4a9e4434ea1cbe2afe49ee1e6631c44f296",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_never_deleted_9391d",
                                    table="arbitration_ballotkey",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="fixed",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition='WHEN (OLD."ballot" IS DISTINCT FROM (NEW."ballot") OR OLD."committee_id" IS DISTINCT FROM (NEW."committee_id") OR OLD."id" IS DISTINCT FROM (NEW."id"))',
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="a590db484792d29f4483b86b4b25dcb2c25e7d09",
                                    operation="UPDATE",
                                    pgid="pgtrigger_fixed_f9088",
                                    table="arbitration_ballotkey",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="frozen",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (OLD.destroyed_at IS NOT NULL)",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="a3b98017dd8c952d855f1de1a564570cd2e1f97d",
                                    operation="UPDATE",
                                    pgid="pgtrigger_frozen_eff0b",
                                    table="arbitration_ballotkey",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Vote",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "committee",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="votes",
                                to="arbitration.committee",
                            ),
                        ),
                        (
                            "seat",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="votes",
                                to="arbitration.committeeseat",
                            ),
                        ),
                        ("ballot", models.PositiveSmallIntegerField()),
                        ("locked", models.BinaryField()),
                        ("happened_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("recorded_at", "id"),
                        "constraints": [
                            models.UniqueConstraint(fields=("seat", "ballot"), name="one_vote_per_ballot"),
                            models.CheckConstraint(condition=models.Q(("ballot__gte", 1)), name="vote_ballot_from_one"),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="e3c4cada6eba2ca307ca89d123bec02347edddb1",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_7c509",
                                    table="arbitration_vote",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="OpenedVote",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "committee",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="opened_votes",
                                to="arbitration.committee",
                            ),
                        ),
                        ("ballot", models.PositiveSmallIntegerField()),
                        ("commitment", models.CharField(max_length=64)),
                        ("nonce", models.CharField(max_length=64)),
                        ("vote", models.CharField(max_length=16)),
                        (
                            "option",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to="arbitration.voteoption",
                            ),
                        ),
                        (
                            "seat",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to="arbitration.committeeseat",
                            ),
                        ),
                        ("opened_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("committee", "ballot", "commitment"),
                        "constraints": [
                            models.UniqueConstraint(
                                fields=("committee", "ballot", "commitment"), name="vote_opened_once"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("vote__in", ("uphold", "overturn", "alternative", "option", "abstain"))
                                ),
                                name="opened_vote_known",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("option__isnull", False), ("vote__in", ("alternative", "option"))),
                                    models.Q(("option__isnull", True), ("vote__in", ("uphold", "overturn", "abstain"))),
                                    _connector="OR",
                                ),
                                name="opened_vote_with_option",
                            ),
                            models.CheckConstraint(condition=models.Q(("ballot__gte", 1)), name="opened_vote_ballot"),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="364385c554905285d675ee33fd4d2645e5bc768d",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_8d260",
                                    table="arbitration_openedvote",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="CommitteeDecision",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "appeal",
                            models.OneToOneField(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="committee_decision",
                                to="arbitration.appeal",
                            ),
                        ),
                        (
                            "committee",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="decisions",
                                to="arbitration.committee",
                            ),
                        ),
                        ("ballot", models.PositiveSmallIntegerField()),
                        (
                            "decision",
                            models.CharField(
                                choices=[
                                    ("upheld", "Upheld"),
                                    ("overturned", "Overturned"),
                                    ("alternative", "Alternative"),
                                    ("decided", "Decided"),
                                    ("no-decision", "No Decision"),
                                ],
                                max_length=16,
                            ),
                        ),
                        (
                            "option",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to="arbitration.voteoption",
                            ),
                        ),
                        ("counts", models.JSONField(help_text='[{"vote", "option", "count"}]')),
                        (
                            "question",
                            models.JSONField(
                                help_text="What the rulebook was asked, members by the number of their place alone."
                            ),
                        ),
                        ("advice", models.JSONField(help_text="Its answer, with the reading.")),
                        (
                            "ruling",
                            models.OneToOneField(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="committee_decision",
                                to="arbitration.ruling",
                            ),
                        ),
                        ("decided_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("decision__in", ("upheld", "overturned", "alternative", "decided", "no-decision"))
                                ),
                                name="decision_known",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("decision__in", ("alternative", "decided")), ("option__isnull", False)),
                                    models.Q(
                                        ("decision__in", ("upheld", "overturned", "no-decision")),
                                        ("option__isnull", True),
                                    ),
                                    _connector="OR",
                                ),
                                name="decision_with_option",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="0a3bbac3aaf79040514f88ca07a413644ff93591",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_0c2b2",
                                    table="arbitration_committeedecision",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="FederationReport",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "federation",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="reports",
                                to="tournaments.federation",
                            ),
                        ),
                        (
                            "tournament",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="reports",
                                to="tournaments.tournament",
                            ),
                        ),
                        (
                            "kind",
                            models.CharField(
                                choices=[
                                    ("ruling", "Ruling"),
                                    ("decision", "Decision"),
                                    ("entry", "Entry"),
                                    ("results", "Results"),
                                    ("statement", "Statement"),
                                ],
                                default="ruling",
                                max_length=16,
                            ),
                        ),
                        (
                            "duty",
                            models.CharField(help_text="The article that demands it, or allows it.", max_length=32),
                        ),
                        (
                            "when",
                            models.CharField(
                                choices=[
                                    ("at-once", "At Once"),
                                    ("after-tournament", "After Tournament"),
                                    ("optional", "Optional"),
                                ],
                                max_length=16,
                            ),
                        ),
                        ("due_at", models.DateTimeField(blank=True, null=True)),
                        (
                            "ruling",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="reports",
                                to="arbitration.ruling",
                            ),
                        ),
                        (
                            "decision",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="reports",
                                to="arbitration.committeedecision",
                            ),
                        ),
                        (
                            "replaces",
                            models.OneToOneField(
                                blank=True,
                                help_text="The report of the ruling that was superseded.",
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="replaced_by",
                                to="arbitration.federationreport",
                            ),
                        ),
                        (
                            "written_by",
                            models.ForeignKey(
                                blank=True,
                                help_text="The author; null if a ruling or the closing of the tournament made the report.",
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="reports_written",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("body", models.JSONField(help_text="What it says, frozen: docs/schemas/report-1.json.")),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("owed", "Owed"),
                                    ("sending", "Sending"),
                                    ("delivered", "Delivered"),
                                    ("failed", "Failed"),
                                    ("replaced", "Replaced"),
                                ],
                                default="owed",
                                max_length=16,
                            ),
                        ),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("recorded_at", "id"),
                        "indexes": [
                            models.Index(
                                condition=models.Q(("state__in", ("owed", "sending"))),
                                fields=["due_at"],
                                name="report_unsent_by_due",
                            )
                        ],
                        "constraints": [
                            models.UniqueConstraint(
                                condition=models.Q(("kind", "ruling")),
                                fields=("ruling", "duty"),
                                name="report_owed_once",
                            ),
                            models.UniqueConstraint(
                                condition=models.Q(("kind", "decision")),
                                fields=("decision", "duty"),
                                name="decision_reported_once",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("kind__in", ("ruling", "decision", "entry", "results", "statement"))
                                ),
                                name="report_kind",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("kind__in", ("entry", "statement")), _negated=True),
                                    ("written_by__isnull", False),
                                    _connector="OR",
                                ),
                                name="report_statement_has_author",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("when__in", ("at-once", "after-tournament", "optional"))),
                                name="report_when",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("state__in", ("owed", "sending", "delivered", "failed", "replaced"))
                                ),
                                name="report_state",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("due_at__isnull", False), ("when", "optional"), _connector="OR"),
                                name="report_due_unless_optional",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="never_deleted",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="b193c63a39b132d954f68c7024eab3255af29656",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_never_deleted_4efe5",
                                    table="arbitration_federationreport",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="fixed",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition='WHEN (OLD."decision_id" IS DISTINCT FROM (NEW."decision_id") OR OLD."duty" IS DISTINCT FROM (NEW."duty") OR OLD."federation_id" IS DISTINCT FROM (NEW."federation_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."kind" IS DISTINCT FROM (NEW."kind") OR OLD."recorded_at" IS DISTINCT FROM (NEW."recorded_at") OR OLD."replaces_id" IS DISTINCT FROM (NEW."replaces_id") OR OLD."ruling_id" IS DISTINCT FROM (NEW."ruling_id") OR OLD."tournament_id" IS DISTINCT FROM (NEW."tournament_id") OR OLD."when" IS DISTINCT FROM (NEW."when") OR OLD."written_by_id" IS DISTINCT FROM (NEW."written_by_id"))',
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="66da900651ffa7badd090fba5aa3038883b8d236",
                                    operation="UPDATE",
                                    pgid="pgtrigger_fixed_7280f",
                                    table="arbitration_federationreport",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erased_by_erasure",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((COALESCE(current_setting('tablecall.erasure', true), '') = '') AND (OLD.body IS DISTINCT FROM NEW.body))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="22c8350e9bdbbddd2a0b82fcff77301b54b712c0",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erased_by_erasure_f2bfe",
                                    table="arbitration_federationreport",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "arbitration_federationreportevent" ("body", "decision_id", "due_at", "duty", "federation_id", "id", "kind", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "recorded_at", "replaces_id", "ruling_id", "state", "tournament_id", "when", "written_by_id") VALUES (OLD."body", OLD."decision_id", OLD."due_at", OLD."duty", OLD."federation_id", OLD."id", OLD."kind", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."recorded_at", OLD."replaces_id", OLD."ruling_id", OLD."state", OLD."tournament_id", OLD."when", OLD."written_by_id"); RETURN NULL;',
                                    hash="38fc083406faf2403e9c52ed0477a1cf0f806416",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_31a25",
                                    table="arbitration_federationreport",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "arbitration_federationreportevent" ("body", "decision_id", "due_at", "duty", "federation_id", "id", "kind", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "recorded_at", "replaces_id", "ruling_id", "state", "tournament_id", "when", "written_by_id") VALUES (OLD."body", OLD."decision_id", OLD."due_at", OLD."duty", OLD."federation_id", OLD."id", OLD."kind", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."recorded_at", OLD."replaces_id", OLD."ruling_id", OLD."state", OLD."tournament_id", OLD."when", OLD."written_by_id"); RETURN NULL;',
                                    hash="c8597e55c751184d8a76ca1adfdd19edbad527de",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_59c07",
                                    table="arbitration_federationreport",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="FederationReportEvent",
                    fields=[
                        ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                        ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                        ("pgh_label", models.TextField(help_text="The event label.")),
                        (
                            "pgh_obj",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="events",
                                to="arbitration.federationreport",
                            ),
                        ),
                        (
                            "pgh_context",
                            models.ForeignKey(
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                to="pghistory.context",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(default=tournaments.models.ids.new_id, editable=False, serialize=False),
                        ),
                        (
                            "federation",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.federation",
                            ),
                        ),
                        (
                            "tournament",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.tournament",
                            ),
                        ),
                        (
                            "kind",
                            models.CharField(
                                choices=[
                                    ("ruling", "Ruling"),
                                    ("decision", "Decision"),
                                    ("entry", "Entry"),
                                    ("results", "Results"),
                                    ("statement", "Statement"),
                                ],
                                default="ruling",
                                max_length=16,
                            ),
                        ),
                        (
                            "duty",
                            models.CharField(help_text="The article that demands it, or allows it.", max_length=32),
                        ),
                        (
                            "when",
                            models.CharField(
                                choices=[
                                    ("at-once", "At Once"),
                                    ("after-tournament", "After Tournament"),
                                    ("optional", "Optional"),
                                ],
                                max_length=16,
                            ),
                        ),
                        ("due_at", models.DateTimeField(blank=True, null=True)),
                        (
                            "ruling",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.ruling",
                            ),
                        ),
                        (
                            "decision",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.committeedecision",
                            ),
                        ),
                        (
                            "replaces",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                help_text="The report of the ruling that was superseded.",
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.federationreport",
                            ),
                        ),
                        (
                            "written_by",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                help_text="The author; null if a ruling or the closing of the tournament made the report.",
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("body", models.JSONField(help_text="What it says, frozen: docs/schemas/report-1.json.")),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("owed", "Owed"),
                                    ("sending", "Sending"),
                                    ("delivered", "Delivered"),
                                    ("failed", "Failed"),
                                    ("replaced", "Replaced"),
                                ],
                                default="owed",
                                max_length=16,
                            ),
                        ),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="855030a5609ec555cc3d4edfbcbe5b720965f5e8",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_dad31",
                                    table="arbitration_federationreportevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="e00ea9b2a51d1d1a982ceea0f4c5fc8d6ad0fb9c",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_5eadf",
                                    table="arbitration_federationreportevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['body']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['body']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="82407c88bd1c8b91df26a0cb665dd46d39ca551e",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_51969",
                                    table="arbitration_federationreportevent",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Delivery",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "report",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="deliveries",
                                to="arbitration.federationreport",
                            ),
                        ),
                        (
                            "channel",
                            models.CharField(choices=[("email", "Email"), ("webhook", "Webhook")], max_length=16),
                        ),
                        ("receiver", models.CharField(max_length=500)),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("waiting", "Waiting"),
                                    ("leased", "Leased"),
                                    ("delivered", "Delivered"),
                                    ("uncertain", "Uncertain"),
                                    ("dead", "Dead"),
                                ],
                                default="waiting",
                                max_length=16,
                            ),
                        ),
                        (
                            "attempts",
                            models.PositiveIntegerField(
                                default=0, help_text="How often it was claimed, by a killed worker too."
                            ),
                        ),
                        (
                            "failures",
                            models.PositiveIntegerField(
                                default=0, help_text="How often an attempt came to its end and failed."
                            ),
                        ),
                        ("first_attempt_at", models.DateTimeField(blank=True, null=True)),
                        (
                            "lease",
                            models.UUIDField(
                                blank=True, help_text="Whose attempt runs: a later claim takes another.", null=True
                            ),
                        ),
                        ("lease_until", models.DateTimeField(blank=True, null=True)),
                        ("next_attempt_at", models.DateTimeField(blank=True, null=True)),
                        ("receipt", models.JSONField(blank=True, default=dict)),
                        (
                            "reason_code",
                            models.CharField(
                                blank=True, help_text="A code of arbitration.reports.channels.Reason.", max_length=40
                            ),
                        ),
                        ("reason", models.TextField(blank=True, help_text="Why the last attempt didn't get through.")),
                        ("delivered_at", models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        "verbose_name_plural": "deliveries",
                        "ordering": ("next_attempt_at", "id"),
                        "indexes": [
                            models.Index(
                                condition=models.Q(("state__in", ("waiting", "leased", "uncertain"))),
                                fields=["next_attempt_at"],
                                name="delivery_next",
                            )
                        ],
                        "constraints": [
                            models.UniqueConstraint(
                                fields=("report", "channel", "receiver"), name="delivery_once_per_receiver"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("state__in", ("waiting", "leased", "delivered", "uncertain", "dead"))
                                ),
                                name="delivery_state",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(
                                        ("lease__isnull", False), ("lease_until__isnull", False), ("state", "leased")
                                    ),
                                    models.Q(
                                        models.Q(("state", "leased"), _negated=True),
                                        ("lease__isnull", True),
                                        ("lease_until__isnull", True),
                                    ),
                                    _connector="OR",
                                ),
                                name="delivery_lease_when_leased",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("state", "delivered"), _negated=True),
                                    ("delivered_at__isnull", False),
                                    _connector="OR",
                                ),
                                name="delivered_has_time",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="never_deleted",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="bdd9bfe92b7da1335df5c65f52faf45d3bb2c425",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_never_deleted_d1c15",
                                    table="arbitration_delivery",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "arbitration_deliveryevent" ("attempts", "channel", "delivered_at", "failures", "first_attempt_at", "id", "lease", "lease_until", "next_attempt_at", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "reason", "reason_code", "receipt", "receiver", "report_id", "state") VALUES (OLD."attempts", OLD."channel", OLD."delivered_at", OLD."failures", OLD."first_attempt_at", OLD."id", OLD."lease", OLD."lease_until", OLD."next_attempt_at", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."reason", OLD."reason_code", OLD."receipt", OLD."receiver", OLD."report_id", OLD."state"); RETURN NULL;',
                                    hash="51d501d4ee04bb3fdf2546cc5fad139d38a65fc6",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_156f9",
                                    table="arbitration_delivery",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "arbitration_deliveryevent" ("attempts", "channel", "delivered_at", "failures", "first_attempt_at", "id", "lease", "lease_until", "next_attempt_at", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "reason", "reason_code", "receipt", "receiver", "report_id", "state") VALUES (OLD."attempts", OLD."channel", OLD."delivered_at", OLD."failures", OLD."first_attempt_at", OLD."id", OLD."lease", OLD."lease_until", OLD."next_attempt_at", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."reason", OLD."reason_code", OLD."receipt", OLD."receiver", OLD."report_id", OLD."state"); RETURN NULL;',
                                    hash="79ee5654ede4023c4a6aa5141d1afde9ddbed34b",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_c9352",
                                    table="arbitration_delivery",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="DeliveryEvent",
                    fields=[
                        ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                        ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                        ("pgh_label", models.TextField(help_text="The event label.")),
                        (
                            "pgh_obj",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="events",
                                to="arbitration.delivery",
                            ),
                        ),
                        (
                            "pgh_context",
                            models.ForeignKey(
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                to="pghistory.context",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(default=tournaments.models.ids.new_id, editable=False, serialize=False),
                        ),
                        (
                            "report",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.federationreport",
                            ),
                        ),
                        (
                            "channel",
                            models.CharField(choices=[("email", "Email"), ("webhook", "Webhook")], max_length=16),
                        ),
                        ("receiver", models.CharField(max_length=500)),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("waiting", "Waiting"),
                                    ("leased", "Leased"),
                                    ("delivered", "Delivered"),
                                    ("uncertain", "Uncertain"),
                                    ("dead", "Dead"),
                                ],
                                default="waiting",
                                max_length=16,
                            ),
                        ),
                        (
                            "attempts",
                            models.PositiveIntegerField(
                                default=0, help_text="How often it was claimed, by a killed worker too."
                            ),
                        ),
                        (
                            "failures",
                            models.PositiveIntegerField(
                                default=0, help_text="How often an attempt came to its end and failed."
                            ),
                        ),
                        ("first_attempt_at", models.DateTimeField(blank=True, null=True)),
                        (
                            "lease",
                            models.UUIDField(
                                blank=True, help_text="Whose attempt runs: a later claim takes another.", null=True
                            ),
                        ),
                        ("lease_until", models.DateTimeField(blank=True, null=True)),
                        ("next_attempt_at", models.DateTimeField(blank=True, null=True)),
                        ("receipt", models.JSONField(blank=True, default=dict)),
                        (
                            "reason_code",
                            models.CharField(
                                blank=True, help_text="A code of arbitration.reports.channels.Reason.", max_length=40
                            ),
                        ),
                        ("reason", models.TextField(blank=True, help_text="Why the last attempt didn't get through.")),
                        ("delivered_at", models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="584711739cc13ca06e58a4dfd029b524bc2b3801",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_ea5cc",
                                    table="arbitration_deliveryevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="ReportAlert",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "report",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="alerts",
                                to="arbitration.federationreport",
                            ),
                        ),
                        (
                            "stage",
                            models.CharField(
                                choices=[
                                    ("overdue", "Overdue"),
                                    ("long-overdue", "Long Overdue"),
                                    ("dead", "Dead"),
                                    ("long-dead", "Long Dead"),
                                ],
                                max_length=16,
                            ),
                        ),
                        (
                            "occasion",
                            models.CharField(
                                blank=True,
                                help_text="Of a dead letter, which and after how many attempts: it may die again.",
                                max_length=80,
                            ),
                        ),
                        (
                            "user",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="report_alerts",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("waiting", "Waiting"),
                                    ("leased", "Leased"),
                                    ("sent", "Sent"),
                                    ("dead", "Dead"),
                                ],
                                default="waiting",
                                max_length=8,
                            ),
                        ),
                        ("attempts", models.PositiveIntegerField(default=0)),
                        ("lease_until", models.DateTimeField(blank=True, null=True)),
                        ("next_attempt_at", models.DateTimeField(blank=True, null=True)),
                        ("sent_at", models.DateTimeField(blank=True, null=True)),
                        ("reason", models.TextField(blank=True)),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("recorded_at", "id"),
                        "indexes": [
                            models.Index(
                                condition=models.Q(("state__in", ("waiting", "leased"))),
                                fields=["next_attempt_at"],
                                name="alert_next",
                            )
                        ],
                        "constraints": [
                            models.UniqueConstraint(fields=("report", "stage", "occasion", "user"), name="alert_once"),
                            models.CheckConstraint(
                                condition=models.Q(("stage__in", ("overdue", "long-overdue", "dead", "long-dead"))),
                                name="alert_stage",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("state__in", ("waiting", "leased", "sent", "dead"))),
                                name="alert_state",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="never_deleted",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="59a3b6cf7191b8eea0a9caed2a5f3c290d1a9278",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_never_deleted_db96e",
                                    table="arbitration_reportalert",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="fixed",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition='WHEN (OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."occasion" IS DISTINCT FROM (NEW."occasion") OR OLD."recorded_at" IS DISTINCT FROM (NEW."recorded_at") OR OLD."report_id" IS DISTINCT FROM (NEW."report_id") OR OLD."stage" IS DISTINCT FROM (NEW."stage") OR OLD."user_id" IS DISTINCT FROM (NEW."user_id"))',
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="77555b1c1aefc8acd682d4f2afc97a95384909d8",
                                    operation="UPDATE",
                                    pgid="pgtrigger_fixed_b5c8a",
                                    table="arbitration_reportalert",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "arbitration_reportalertevent" ("attempts", "id", "lease_until", "next_attempt_at", "occasion", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "reason", "recorded_at", "report_id", "sent_at", "stage", "state", "user_id") VALUES (OLD."attempts", OLD."id", OLD."lease_until", OLD."next_attempt_at", OLD."occasion", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."reason", OLD."recorded_at", OLD."report_id", OLD."sent_at", OLD."stage", OLD."state", OLD."user_id"); RETURN NULL;',
                                    hash="8a7e38088cee69184c015d7ebc7931bd79d26638",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_4c2f7",
                                    table="arbitration_reportalert",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "arbitration_reportalertevent" ("attempts", "id", "lease_until", "next_attempt_at", "occasion", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "reason", "recorded_at", "report_id", "sent_at", "stage", "state", "user_id") VALUES (OLD."attempts", OLD."id", OLD."lease_until", OLD."next_attempt_at", OLD."occasion", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."reason", OLD."recorded_at", OLD."report_id", OLD."sent_at", OLD."stage", OLD."state", OLD."user_id"); RETURN NULL;',
                                    hash="bda7fd6e3d34b009249cb375d1e39d5806158738",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_49911",
                                    table="arbitration_reportalert",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="ReportAlertEvent",
                    fields=[
                        ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                        ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                        ("pgh_label", models.TextField(help_text="The event label.")),
                        (
                            "pgh_obj",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="events",
                                to="arbitration.reportalert",
                            ),
                        ),
                        (
                            "pgh_context",
                            models.ForeignKey(
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                to="pghistory.context",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(default=tournaments.models.ids.new_id, editable=False, serialize=False),
                        ),
                        (
                            "report",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.federationreport",
                            ),
                        ),
                        (
                            "stage",
                            models.CharField(
                                choices=[
                                    ("overdue", "Overdue"),
                                    ("long-overdue", "Long Overdue"),
                                    ("dead", "Dead"),
                                    ("long-dead", "Long Dead"),
                                ],
                                max_length=16,
                            ),
                        ),
                        (
                            "occasion",
                            models.CharField(
                                blank=True,
                                help_text="Of a dead letter, which and after how many attempts: it may die again.",
                                max_length=80,
                            ),
                        ),
                        (
                            "user",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("waiting", "Waiting"),
                                    ("leased", "Leased"),
                                    ("sent", "Sent"),
                                    ("dead", "Dead"),
                                ],
                                default="waiting",
                                max_length=8,
                            ),
                        ),
                        ("attempts", models.PositiveIntegerField(default=0)),
                        ("lease_until", models.DateTimeField(blank=True, null=True)),
                        ("next_attempt_at", models.DateTimeField(blank=True, null=True)),
                        ("sent_at", models.DateTimeField(blank=True, null=True)),
                        ("reason", models.TextField(blank=True)),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="955f7564bdd90476e539502e4ca7506064f0d3df",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_bf1b5",
                                    table="arbitration_reportalertevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Call",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "match",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="calls",
                                to="tournaments.match",
                            ),
                        ),
                        (
                            "side",
                            models.CharField(
                                blank=True,
                                choices=[("A", "A"), ("B", "B")],
                                help_text="Who calls; empty where the table does.",
                                max_length=1,
                            ),
                        ),
                        (
                            "group",
                            models.CharField(
                                blank=True,
                                help_text="What it is about: a group of kinds of rules.describe.",
                                max_length=40,
                            ),
                        ),
                        ("happened_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                        (
                            "taken_by",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="calls_taken",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("taken_at", models.DateTimeField(blank=True, null=True)),
                        ("cancelled_at", models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        "ordering": ("happened_at", "id"),
                        "constraints": [
                            models.UniqueConstraint(
                                condition=models.Q(("cancelled_at__isnull", True), ("taken_at__isnull", True)),
                                fields=("match",),
                                name="one_waiting_call",
                            ),
                            models.CheckConstraint(condition=models.Q(("side__in", ("", "A", "B"))), name="call_side"),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("taken_at__isnull", True), ("taken_by__isnull", True)),
                                    models.Q(("taken_at__isnull", False), ("taken_by__isnull", False)),
                                    _connector="OR",
                                ),
                                name="call_taken_whole",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("taken_at__isnull", True),
                                    ("taken_at__gte", models.F("happened_at")),
                                    _connector="OR",
                                ),
                                name="call_taken_after_it_was_made",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="never_deleted",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="608060d298278699745e8b70a16d54acb88c6d38",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_never_deleted_57dd3",
                                    table="arbitration_call",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="fixed",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition='WHEN (OLD."group" IS DISTINCT FROM (NEW."group") OR OLD."happened_at" IS DISTINCT FROM (NEW."happened_at") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."match_id" IS DISTINCT FROM (NEW."match_id") OR OLD."recorded_at" IS DISTINCT FROM (NEW."recorded_at") OR OLD."side" IS DISTINCT FROM (NEW."side"))',
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="1dcd59678db74a4f0af95dab36544758807a1453",
                                    operation="UPDATE",
                                    pgid="pgtrigger_fixed_3e7fd",
                                    table="arbitration_call",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "arbitration_callevent" ("cancelled_at", "group", "happened_at", "id", "match_id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "recorded_at", "side", "taken_at", "taken_by_id") VALUES (OLD."cancelled_at", OLD."group", OLD."happened_at", OLD."id", OLD."match_id", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."recorded_at", OLD."side", OLD."taken_at", OLD."taken_by_id"); RETURN NULL;',
                                    hash="d5fbd8ea5e6572824ef8d33055c1e3417f59f001",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_76215",
                                    table="arbitration_call",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "arbitration_callevent" ("cancelled_at", "group", "happened_at", "id", "match_id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "recorded_at", "side", "taken_at", "taken_by_id") VALUES (OLD."cancelled_at", OLD."group", OLD."happened_at", OLD."id", OLD."match_id", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."recorded_at", OLD."side", OLD."taken_at", OLD."taken_by_id"); RETURN NULL;',
                                    hash="f8f7f8406affe36ebc35fe69879dc3d63bc3a1d5",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_5e8c9",
                                    table="arbitration_call",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="CallEvent",
                    fields=[
                        ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                        ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                        ("pgh_label", models.TextField(help_text="The event label.")),
                        (
                            "pgh_obj",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="events",
                                to="arbitration.call",
                            ),
                        ),
                        (
                            "pgh_context",
                            models.ForeignKey(
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                to="pghistory.context",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(default=tournaments.models.ids.new_id, editable=False, serialize=False),
                        ),
                        (
                            "match",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.match",
                            ),
                        ),
                        (
                            "side",
                            models.CharField(
                                blank=True,
                                choices=[("A", "A"), ("B", "B")],
                                help_text="Who calls; empty where the table does.",
                                max_length=1,
                            ),
                        ),
                        (
                            "group",
                            models.CharField(
                                blank=True,
                                help_text="What it is about: a group of kinds of rules.describe.",
                                max_length=40,
                            ),
                        ),
                        ("happened_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                        (
                            "taken_by",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("taken_at", models.DateTimeField(blank=True, null=True)),
                        ("cancelled_at", models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="d63c575370bc53912824b50f11fc887783feea6a",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_b633e",
                                    table="arbitration_callevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="ReportReading",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "report",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="readings",
                                to="arbitration.federationreport",
                            ),
                        ),
                        (
                            "by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("read_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("read_at", "id"),
                        "constraints": [models.UniqueConstraint(fields=("report", "by"), name="first_reading_of_each")],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="d8ac9f3eac463100c96412f45e563605732ba803",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_a88c8",
                                    table="arbitration_reportreading",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="ReportAcknowledgement",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "report",
                            models.OneToOneField(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="acknowledgement",
                                to="arbitration.federationreport",
                            ),
                        ),
                        (
                            "by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("acknowledged_at", models.DateTimeField()),
                    ],
                    options={
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="f07cc638d5b3ea53c9d73786e4426814d1c41134",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_8b9ca",
                                    table="arbitration_reportacknowledgement",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="ReportQuestion",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "report",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="questions",
                                to="arbitration.federationreport",
                            ),
                        ),
                        ("text", models.TextField()),
                        (
                            "asked_by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("asked_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("asked_at", "id"),
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(("text", ""), _negated=True), name="report_question_says_something"
                            )
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="19068165a1f65ee0c2bb0e5fbc0edc28f0868d20",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_2cf6b",
                                    table="arbitration_reportquestion",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="b14f8a9249873c8b7f3d6bbfe2e67e05d827b46f",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_2726c",
                                    table="arbitration_reportquestion",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['text']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['text']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="05cbfcbe56576e06ff0cf8a8d12cd95b9a78646f",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_97052",
                                    table="arbitration_reportquestion",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="ReportAnswer",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "question",
                            models.OneToOneField(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="answer",
                                to="arbitration.reportquestion",
                            ),
                        ),
                        ("text", models.TextField()),
                        (
                            "answered_by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("answered_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(("text", ""), _negated=True), name="report_answer_says_something"
                            )
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="d7bf94717a4015e111a378b7184faddf7c0f902c",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_fbc9e",
                                    table="arbitration_reportanswer",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="b1e04a330e72f70a74c16cb472abca7aff3a0ac8",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_24772",
                                    table="arbitration_reportanswer",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['text']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['text']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="3adc77080567ae8318e00c3ccc6e0ddfba6ecb90",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_291e2",
                                    table="arbitration_reportanswer",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="PrivateLink",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "tournament",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="private_links",
                                to="tournaments.tournament",
                            ),
                        ),
                        ("purpose", models.CharField(choices=[("party", "Party"), ("member", "Member")], max_length=8)),
                        (
                            "incident",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="private_links",
                                to="arbitration.incident",
                            ),
                        ),
                        ("side", models.CharField(blank=True, choices=[("A", "A"), ("B", "B")], max_length=1)),
                        (
                            "appeal",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="private_links",
                                to="arbitration.appeal",
                            ),
                        ),
                        (
                            "seat",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="private_links",
                                to="arbitration.committeeseat",
                            ),
                        ),
                        (
                            "language",
                            models.CharField(default="en", max_length=2),
                        ),
                        (
                            "issued_by",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("issued_at", models.DateTimeField()),
                        ("expires_at", models.DateTimeField()),
                        (
                            "device",
                            models.CharField(
                                blank=True, help_text="SHA-256 of the first device's cookie.", max_length=64
                            ),
                        ),
                        ("opened_at", models.DateTimeField(blank=True, null=True)),
                        ("revoked_at", models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        "ordering": ("issued_at", "id"),
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("purpose", "party"), ("seat__isnull", True), ("side__in", ("A", "B"))),
                                    models.Q(
                                        ("appeal__isnull", False),
                                        ("purpose", "member"),
                                        ("seat__isnull", False),
                                        ("side", ""),
                                    ),
                                    _connector="OR",
                                ),
                                name="link_of_party_or_member",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("device", ""), ("opened_at__isnull", True)),
                                    models.Q(models.Q(("device", ""), _negated=True), ("opened_at__isnull", False)),
                                    _connector="OR",
                                ),
                                name="link_opened_by_a_device",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="never_deleted",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="754f01ae55aa5bd97da366ee189ea9383042a9ee",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_never_deleted_9c221",
                                    table="arbitration_privatelink",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="fixed",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition='WHEN (OLD."appeal_id" IS DISTINCT FROM (NEW."appeal_id") OR OLD."expires_at" IS DISTINCT FROM (NEW."expires_at") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."incident_id" IS DISTINCT FROM (NEW."incident_id") OR OLD."issued_at" IS DISTINCT FROM (NEW."issued_at") OR OLD."issued_by_id" IS DISTINCT FROM (NEW."issued_by_id") OR OLD."language" IS DISTINCT FROM (NEW."language") OR OLD."purpose" IS DISTINCT FROM (NEW."purpose") OR OLD."seat_id" IS DISTINCT FROM (NEW."seat_id") OR OLD."side" IS DISTINCT FROM (NEW."side") OR OLD."tournament_id" IS DISTINCT FROM (NEW."tournament_id"))',
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="68b889f77a6797010afa7861cf6ec25fca47cecd",
                                    operation="UPDATE",
                                    pgid="pgtrigger_fixed_5a847",
                                    table="arbitration_privatelink",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="frozen",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (OLD.revoked_at IS NOT NULL OR (OLD.device <> '' AND NEW.device <> OLD.device))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="6ada36e063049bd7a76a5e4464b6302b56c90ab7",
                                    operation="UPDATE",
                                    pgid="pgtrigger_frozen_486f9",
                                    table="arbitration_privatelink",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "arbitration_privatelinkevent" ("appeal_id", "device", "expires_at", "id", "incident_id", "issued_at", "issued_by_id", "language", "opened_at", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "purpose", "revoked_at", "seat_id", "side", "tournament_id") VALUES (OLD."appeal_id", OLD."device", OLD."expires_at", OLD."id", OLD."incident_id", OLD."issued_at", OLD."issued_by_id", OLD."language", OLD."opened_at", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."purpose", OLD."revoked_at", OLD."seat_id", OLD."side", OLD."tournament_id"); RETURN NULL;',
                                    hash="acdd137afd627596a335df568eee1dc92de28caa",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_8df2e",
                                    table="arbitration_privatelink",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "arbitration_privatelinkevent" ("appeal_id", "device", "expires_at", "id", "incident_id", "issued_at", "issued_by_id", "language", "opened_at", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "purpose", "revoked_at", "seat_id", "side", "tournament_id") VALUES (OLD."appeal_id", OLD."device", OLD."expires_at", OLD."id", OLD."incident_id", OLD."issued_at", OLD."issued_by_id", OLD."language", OLD."opened_at", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."purpose", OLD."revoked_at", OLD."seat_id", OLD."side", OLD."tournament_id"); RETURN NULL;',
                                    hash="dc6bbc54206ad0e0e1cb35534858a5b49d4bfad1",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_c36bc",
                                    table="arbitration_privatelink",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="PrivateLinkEvent",
                    fields=[
                        ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                        ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                        ("pgh_label", models.TextField(help_text="The event label.")),
                        (
                            "pgh_obj",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="events",
                                to="arbitration.privatelink",
                            ),
                        ),
                        (
                            "pgh_context",
                            models.ForeignKey(
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                to="pghistory.context",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(default=tournaments.models.ids.new_id, editable=False, serialize=False),
                        ),
                        (
                            "tournament",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.tournament",
                            ),
                        ),
                        ("purpose", models.CharField(choices=[("party", "Party"), ("member", "Member")], max_length=8)),
                        (
                            "incident",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.incident",
                            ),
                        ),
                        ("side", models.CharField(blank=True, choices=[("A", "A"), ("B", "B")], max_length=1)),
                        (
                            "appeal",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.appeal",
                            ),
                        ),
                        (
                            "seat",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.committeeseat",
                            ),
                        ),
                        (
                            "language",
                            models.CharField(default="en", max_length=2),
                        ),
                        (
                            "issued_by",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("issued_at", models.DateTimeField()),
                        ("expires_at", models.DateTimeField()),
                        (
                            "device",
                            models.CharField(
                                blank=True, help_text="SHA-256 of the first device's cookie.", max_length=64
                            ),
                        ),
                        ("opened_at", models.DateTimeField(blank=True, null=True)),
                        ("revoked_at", models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="8ba26bd7c454f84648eff82f5d582f3b4bf26c1c",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_bc910",
                                    table="arbitration_privatelinkevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="RefusedAct",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "tournament",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="refused_acts",
                                to="tournaments.tournament",
                            ),
                        ),
                        (
                            "appeal",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="refused_acts",
                                to="arbitration.appeal",
                            ),
                        ),
                        (
                            "user",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "link",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to="arbitration.privatelink",
                            ),
                        ),
                        ("what", models.CharField(help_text="The operation.", max_length=64)),
                        ("code", models.CharField(help_text="Why it was refused.", max_length=64)),
                        ("field", models.CharField(blank=True, max_length=64)),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("-recorded_at", "-id"),
                        "indexes": [models.Index(fields=["tournament", "-recorded_at"], name="refused_newest_first")],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="8f4011bceec266f2db8f7bb2de1a7d3929def596",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_bf628",
                                    table="arbitration_refusedact",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Notice",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "appeal",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="notices",
                                to="arbitration.appeal",
                            ),
                        ),
                        (
                            "kind",
                            models.CharField(
                                choices=[
                                    ("called", "Called"),
                                    ("lodged", "Lodged"),
                                    ("vote", "Vote"),
                                    ("decided", "Decided"),
                                ],
                                max_length=12,
                            ),
                        ),
                        ("name", models.CharField(max_length=200)),
                        ("email", models.EmailField(blank=True, max_length=254)),
                        (
                            "language",
                            models.CharField(default="en", max_length=2),
                        ),
                        (
                            "link",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="notices",
                                to="arbitration.privatelink",
                            ),
                        ),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("waiting", "Waiting"),
                                    ("leased", "Leased"),
                                    ("sent", "Sent"),
                                    ("dead", "Dead"),
                                    ("by-hand", "By Hand"),
                                ],
                                default="waiting",
                                max_length=8,
                            ),
                        ),
                        ("attempts", models.PositiveIntegerField(default=0)),
                        ("lease_until", models.DateTimeField(blank=True, null=True)),
                        ("next_attempt_at", models.DateTimeField(blank=True, null=True)),
                        ("sent_at", models.DateTimeField(blank=True, null=True)),
                        ("reason", models.TextField(blank=True)),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("recorded_at", "id"),
                        "indexes": [
                            models.Index(
                                condition=models.Q(("state__in", ("waiting", "leased"))),
                                fields=["next_attempt_at"],
                                name="notice_next",
                            )
                        ],
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(("state__in", ("waiting", "leased", "sent", "dead", "by-hand"))),
                                name="notice_state",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("state", "by-hand"), models.Q(("email", ""), _negated=True), _connector="OR"
                                ),
                                name="notice_by_hand",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="never_deleted",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="beef4d15f499bcf082d35adc32d07ce93427f919",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_never_deleted_a0db1",
                                    table="arbitration_notice",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="fixed",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition='WHEN (OLD."appeal_id" IS DISTINCT FROM (NEW."appeal_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."kind" IS DISTINCT FROM (NEW."kind") OR OLD."language" IS DISTINCT FROM (NEW."language") OR OLD."link_id" IS DISTINCT FROM (NEW."link_id") OR OLD."recorded_at" IS DISTINCT FROM (NEW."recorded_at"))',
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="15bd09d45e9b9b7a6aa45d2b0375e8b58575f885",
                                    operation="UPDATE",
                                    pgid="pgtrigger_fixed_ebc89",
                                    table="arbitration_notice",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erased_by_erasure",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((COALESCE(current_setting('tablecall.erasure', true), '') = '') AND (OLD.name IS DISTINCT FROM NEW.name OR OLD.email IS DISTINCT FROM NEW.email))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="bcf4cf9b217a689a18f5d95b1ba1003e647a601c",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erased_by_erasure_1c387",
                                    table="arbitration_notice",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "arbitration_noticeevent" ("appeal_id", "attempts", "email", "id", "kind", "language", "lease_until", "link_id", "name", "next_attempt_at", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "reason", "recorded_at", "sent_at", "state") VALUES (OLD."appeal_id", OLD."attempts", OLD."email", OLD."id", OLD."kind", OLD."language", OLD."lease_until", OLD."link_id", OLD."name", OLD."next_attempt_at", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."reason", OLD."recorded_at", OLD."sent_at", OLD."state"); RETURN NULL;',
                                    hash="96fdfc5a8caabc844556ec99f489459f83f71be0",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_44458",
                                    table="arbitration_notice",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "arbitration_noticeevent" ("appeal_id", "attempts", "email", "id", "kind", "language", "lease_until", "link_id", "name", "next_attempt_at", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "reason", "recorded_at", "sent_at", "state") VALUES (OLD."appeal_id", OLD."attempts", OLD."email", OLD."id", OLD."kind", OLD."language", OLD."lease_until", OLD."link_id", OLD."name", OLD."next_attempt_at", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."reason", OLD."recorded_at", OLD."sent_at", OLD."state"); RETURN NULL;',
                                    hash="986b7b944db7e9ef1dc59436ac3fcf8a6461c38d",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_3274b",
                                    table="arbitration_notice",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="NoticeEvent",
                    fields=[
                        ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                        ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                        ("pgh_label", models.TextField(help_text="The event label.")),
                        (
                            "pgh_obj",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="events",
                                to="arbitration.notice",
                            ),
                        ),
                        (
                            "pgh_context",
                            models.ForeignKey(
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                to="pghistory.context",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(default=tournaments.models.ids.new_id, editable=False, serialize=False),
                        ),
                        (
                            "appeal",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.appeal",
                            ),
                        ),
                        (
                            "kind",
                            models.CharField(
                                choices=[
                                    ("called", "Called"),
                                    ("lodged", "Lodged"),
                                    ("vote", "Vote"),
                                    ("decided", "Decided"),
                                ],
                                max_length=12,
                            ),
                        ),
                        ("name", models.CharField(max_length=200)),
                        ("email", models.EmailField(blank=True, max_length=254)),
                        (
                            "language",
                            models.CharField(default="en", max_length=2),
                        ),
                        (
                            "link",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.privatelink",
                            ),
                        ),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("waiting", "Waiting"),
                                    ("leased", "Leased"),
                                    ("sent", "Sent"),
                                    ("dead", "Dead"),
                                    ("by-hand", "By Hand"),
                                ],
                                default="waiting",
                                max_length=8,
                            ),
                        ),
                        ("attempts", models.PositiveIntegerField(default=0)),
                        ("lease_until", models.DateTimeField(blank=True, null=True)),
                        ("next_attempt_at", models.DateTimeField(blank=True, null=True)),
                        ("sent_at", models.DateTimeField(blank=True, null=True)),
                        ("reason", models.TextField(blank=True)),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="723a5403624b3bcffebbc9d6ce198199e518622f",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_30db8",
                                    table="arbitration_noticeevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="125655b80df67dcf621c30cab2f5c610859bc4a1",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_fa586",
                                    table="arbitration_noticeevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['name', 'email']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['name', 'email']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="406af4dbfd18e4ae395151911a785edca4e6e3d0",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_04f28",
                                    table="arbitration_noticeevent",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="IllegalMoveNotification",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "match",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="illegal_move_notifications",
                                to="tournaments.match",
                            ),
                        ),
                        ("side", models.CharField(choices=[("A", "A"), ("B", "B")], max_length=1)),
                        ("number", models.PositiveSmallIntegerField()),
                        ("game_number", models.PositiveSmallIntegerField(blank=True, null=True)),
                        (
                            "was_corrected",
                            models.BooleanField(
                                blank=True,
                                help_text="The move was put right; false: it stands; null: not said.",
                                null=True,
                            ),
                        ),
                        (
                            "notified_by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("happened_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                        (
                            "ruling",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="notifications",
                                to="arbitration.ruling",
                            ),
                        ),
                    ],
                    options={
                        "ordering": ("happened_at", "id"),
                        "constraints": [
                            models.UniqueConstraint(
                                fields=("match", "side", "number"), name="notification_counted_once"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("side__in", ("A", "B"))), name="notification_side"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("number__gte", 1)), name="notification_from_one"
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="e43d8049b46cd8214696aa24ad616b777907fa99",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_12356",
                                    table="arbitration_illegalmovenotification",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="CitationCounter",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                            ),
                        ),
                        (
                            "federation",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to="tournaments.federation",
                            ),
                        ),
                        ("year", models.PositiveSmallIntegerField()),
                        ("last", models.PositiveIntegerField(default=0)),
                    ],
                    options={
                        "constraints": [
                            models.UniqueConstraint(fields=("federation", "year"), name="citation_counter_once")
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="PrecedentProposal",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "tournament",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to="tournaments.tournament",
                            ),
                        ),
                        (
                            "ruling",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="precedent_proposals",
                                to="arbitration.ruling",
                            ),
                        ),
                        (
                            "appeal",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to="arbitration.appeal",
                            ),
                        ),
                        (
                            "corrects",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to="arbitration.precedent",
                            ),
                        ),
                        (
                            "texts",
                            models.JSONField(
                                help_text='{"en": {"headline", "facts", "question", "holding", "reasons"}, "fr": ...}'
                            ),
                        ),
                        (
                            "articles",
                            django.contrib.postgres.fields.ArrayField(
                                base_field=models.CharField(max_length=64), size=None
                            ),
                        ),
                        ("position", models.CharField(blank=True, help_text="An XGID, or nothing.", max_length=200)),
                        (
                            "treats",
                            models.JSONField(
                                default=list, help_text='[{"precedent", "how"}]: what it says of earlier ones.'
                            ),
                        ),
                        (
                            "marks",
                            models.JSONField(
                                default=list, help_text="Where a name stands, and what a person said of it."
                            ),
                        ),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("proposed", "Proposed"),
                                    ("approved", "Approved"),
                                    ("declined", "Declined"),
                                    ("withdrawn", "Withdrawn"),
                                ],
                                default="proposed",
                                max_length=16,
                            ),
                        ),
                        (
                            "proposed_by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("proposed_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                        (
                            "decided_by",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("decided_at", models.DateTimeField(blank=True, null=True)),
                        ("reasons", models.TextField(blank=True, help_text="Why it was declined.")),
                    ],
                    options={
                        "ordering": ("-recorded_at", "-id"),
                        "indexes": [models.Index(fields=["tournament", "-recorded_at"], name="proposal_of_tournament")],
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(("state__in", ("proposed", "approved", "declined", "withdrawn"))),
                                name="proposal_state",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("decided_at__isnull", True), ("state", "proposed")),
                                    models.Q(
                                        models.Q(("state", "proposed"), _negated=True),
                                        ("decided_at__isnull", False),
                                        ("decided_by__isnull", False),
                                    ),
                                    _connector="OR",
                                ),
                                name="proposal_decided_whole",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("state", "declined"), _negated=True),
                                    models.Q(("reasons", ""), _negated=True),
                                    _connector="OR",
                                ),
                                name="proposal_declined_with_reasons",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="never_deleted",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="1f9e7bea391bec91a90cff7a463bc6a71b926cb8",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_never_deleted_dd612",
                                    table="arbitration_precedentproposal",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="fixed",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition='WHEN (OLD."appeal_id" IS DISTINCT FROM (NEW."appeal_id") OR OLD."corrects_id" IS DISTINCT FROM (NEW."corrects_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."position" IS DISTINCT FROM (NEW."position") OR OLD."proposed_at" IS DISTINCT FROM (NEW."proposed_at") OR OLD."proposed_by_id" IS DISTINCT FROM (NEW."proposed_by_id") OR OLD."recorded_at" IS DISTINCT FROM (NEW."recorded_at") OR OLD."ruling_id" IS DISTINCT FROM (NEW."ruling_id") OR OLD."tournament_id" IS DISTINCT FROM (NEW."tournament_id") OR OLD."treats" IS DISTINCT FROM (NEW."treats"))',
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="f2607a5638cb9f5e3d57308ea36256d61ce8c866",
                                    operation="UPDATE",
                                    pgid="pgtrigger_fixed_ade5d",
                                    table="arbitration_precedentproposal",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="frozen",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((OLD.state <> 'proposed') AND ((COALESCE(current_setting('tablecall.erasure', true), '') = '') OR ((to_jsonb(OLD) - ARRAY['texts', 'marks', 'reasons']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['texts', 'marks', 'reasons']))))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="859657b263455f29997992cb3369999f1598f30c",
                                    operation="UPDATE",
                                    pgid="pgtrigger_frozen_9f56f",
                                    table="arbitration_precedentproposal",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "arbitration_precedentproposalevent" ("appeal_id", "articles", "corrects_id", "decided_at", "decided_by_id", "id", "marks", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "position", "proposed_at", "proposed_by_id", "reasons", "recorded_at", "ruling_id", "state", "texts", "tournament_id", "treats") VALUES (OLD."appeal_id", OLD."articles", OLD."corrects_id", OLD."decided_at", OLD."decided_by_id", OLD."id", OLD."marks", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."position", OLD."proposed_at", OLD."proposed_by_id", OLD."reasons", OLD."recorded_at", OLD."ruling_id", OLD."state", OLD."texts", OLD."tournament_id", OLD."treats"); RETURN NULL;',
                                    hash="2297d516c0ab92ff362aea9119185ffa22fcec72",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_67437",
                                    table="arbitration_precedentproposal",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "arbitration_precedentproposalevent" ("appeal_id", "articles", "corrects_id", "decided_at", "decided_by_id", "id", "marks", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "position", "proposed_at", "proposed_by_id", "reasons", "recorded_at", "ruling_id", "state", "texts", "tournament_id", "treats") VALUES (OLD."appeal_id", OLD."articles", OLD."corrects_id", OLD."decided_at", OLD."decided_by_id", OLD."id", OLD."marks", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."position", OLD."proposed_at", OLD."proposed_by_id", OLD."reasons", OLD."recorded_at", OLD."ruling_id", OLD."state", OLD."texts", OLD."tournament_id", OLD."treats"); RETURN NULL;',
                                    hash="ecc0b15cc2b42196ef5ca4863afdea8cf4eab11e",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_1c557",
                                    table="arbitration_precedentproposal",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="PrecedentProposalEvent",
                    fields=[
                        ("pgh_id", models.AutoField(primary_key=True, serialize=False)),
                        ("pgh_created_at", models.DateTimeField(auto_now_add=True)),
                        ("pgh_label", models.TextField(help_text="The event label.")),
                        (
                            "pgh_obj",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="events",
                                to="arbitration.precedentproposal",
                            ),
                        ),
                        (
                            "pgh_context",
                            models.ForeignKey(
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                to="pghistory.context",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(default=tournaments.models.ids.new_id, editable=False, serialize=False),
                        ),
                        (
                            "tournament",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.tournament",
                            ),
                        ),
                        (
                            "ruling",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.ruling",
                            ),
                        ),
                        (
                            "appeal",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.appeal",
                            ),
                        ),
                        (
                            "corrects",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="arbitration.precedent",
                            ),
                        ),
                        (
                            "texts",
                            models.JSONField(
                                help_text='{"en": {"headline", "facts", "question", "holding", "reasons"}, "fr": ...}'
                            ),
                        ),
                        (
                            "articles",
                            django.contrib.postgres.fields.ArrayField(
                                base_field=models.CharField(max_length=64), size=None
                            ),
                        ),
                        ("position", models.CharField(blank=True, help_text="An XGID, or nothing.", max_length=200)),
                        (
                            "treats",
                            models.JSONField(
                                default=list, help_text='[{"precedent", "how"}]: what it says of earlier ones.'
                            ),
                        ),
                        (
                            "marks",
                            models.JSONField(
                                default=list, help_text="Where a name stands, and what a person said of it."
                            ),
                        ),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("proposed", "Proposed"),
                                    ("approved", "Approved"),
                                    ("declined", "Declined"),
                                    ("withdrawn", "Withdrawn"),
                                ],
                                default="proposed",
                                max_length=16,
                            ),
                        ),
                        (
                            "proposed_by",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("proposed_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                        (
                            "decided_by",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("decided_at", models.DateTimeField(blank=True, null=True)),
                        ("reasons", models.TextField(blank=True, help_text="Why it was declined.")),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="3bfc1ebd539b614ecca18ede18d8d667fd1681fb",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_e7c1f",
                                    table="arbitration_precedentproposalevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="518de28ecab42b1094c8ce8aec6caafdfbf9bc93",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_4084c",
                                    table="arbitration_precedentproposalevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['texts', 'marks', 'reasons']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['texts', 'marks', 'reasons']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="29bd1088089dc8a2f7f718e2eefaa13c377c780c",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_0d86e",
                                    table="arbitration_precedentproposalevent",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Precedent",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "federation",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="precedents",
                                to="tournaments.federation",
                            ),
                        ),
                        ("year", models.PositiveSmallIntegerField()),
                        ("number", models.PositiveIntegerField()),
                        (
                            "citation",
                            models.CharField(
                                help_text="Such as EUBGF 2026 P 14; docs/precedents.md.", max_length=40, unique=True
                            ),
                        ),
                        (
                            "proposal",
                            models.OneToOneField(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="precedent",
                                to="arbitration.precedentproposal",
                            ),
                        ),
                        (
                            "corrects",
                            models.OneToOneField(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="corrected_by",
                                to="arbitration.precedent",
                            ),
                        ),
                        ("kind", models.CharField(max_length=64)),
                        ("rulebook", models.CharField(max_length=64)),
                        ("edition", models.CharField(max_length=64)),
                        (
                            "articles",
                            django.contrib.postgres.fields.ArrayField(
                                base_field=models.CharField(max_length=64), size=None
                            ),
                        ),
                        ("facts", models.JSONField(default=dict)),
                        ("outcome", models.CharField(max_length=64)),
                        (
                            "decision",
                            models.CharField(
                                blank=True, help_text="The committee's, where it went to one.", max_length=16
                            ),
                        ),
                        ("position", models.CharField(blank=True, max_length=200)),
                        ("texts", models.JSONField()),
                        (
                            "approved_by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("published_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("-published_at", "-id"),
                        "constraints": [
                            models.UniqueConstraint(
                                fields=("federation", "year", "number"), name="precedent_number_once"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("number__gte", 1)), name="precedent_number_from_one"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("corrects__isnull", True),
                                    models.Q(("corrects", models.F("id")), _negated=True),
                                    _connector="OR",
                                ),
                                name="precedent_corrects_another",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="48d2f30212bc997fea2f39885d77a85daf9bbaa4",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_523ed",
                                    table="arbitration_precedent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Treatment",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "precedent",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="treatments",
                                to="arbitration.precedent",
                            ),
                        ),
                        (
                            "how",
                            models.CharField(
                                choices=[
                                    ("followed", "Followed"),
                                    ("distinguished", "Distinguished"),
                                    ("overtaken", "Overtaken"),
                                ],
                                max_length=16,
                            ),
                        ),
                        (
                            "by",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="treats",
                                to="arbitration.precedent",
                            ),
                        ),
                        (
                            "by_rulebook",
                            models.CharField(
                                blank=True, help_text="The id of the rulebook that overtakes it.", max_length=64
                            ),
                        ),
                        ("by_edition", models.CharField(blank=True, max_length=64)),
                        (
                            "recorded_by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("recorded_at", "id"),
                        "constraints": [
                            models.UniqueConstraint(
                                condition=models.Q(("by__isnull", False)),
                                fields=("precedent", "by"),
                                name="treatment_once",
                            ),
                            models.UniqueConstraint(
                                condition=models.Q(("by__isnull", True)),
                                fields=("precedent", "by_rulebook", "by_edition"),
                                name="treatment_by_edition_once",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("how__in", ("followed", "distinguished", "overtaken"))),
                                name="treatment_how",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(
                                        ("by__isnull", False),
                                        ("by_edition", ""),
                                        ("by_rulebook", ""),
                                        models.Q(("by", models.F("precedent")), _negated=True),
                                    ),
                                    models.Q(
                                        ("by__isnull", True),
                                        ("how", "overtaken"),
                                        models.Q(("by_rulebook", ""), _negated=True),
                                        models.Q(("by_edition", ""), _negated=True),
                                    ),
                                    _connector="OR",
                                ),
                                name="treatment_by_one",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="0fb3b44d3014b8143a835c9516b7d447e7293331",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_f2107",
                                    table="arbitration_treatment",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="PrecedentIndex",
                    fields=[
                        (
                            "precedent",
                            models.OneToOneField(
                                on_delete=django.db.models.deletion.CASCADE,
                                primary_key=True,
                                related_name="index",
                                serialize=False,
                                to="arbitration.precedent",
                            ),
                        ),
                        ("federation", models.CharField(max_length=16)),
                        ("rulebook", models.CharField(max_length=64)),
                        ("kind", models.CharField(max_length=64)),
                        ("outcome", models.CharField(max_length=64)),
                        (
                            "articles",
                            django.contrib.postgres.fields.ArrayField(
                                base_field=models.CharField(max_length=64), size=None
                            ),
                        ),
                        ("year", models.PositiveSmallIntegerField()),
                        ("is_current", models.BooleanField(default=True, help_text="Neither overtaken nor corrected.")),
                        ("published_at", models.DateTimeField()),
                        ("head", django.contrib.postgres.search.SearchVectorField()),
                        ("body", django.contrib.postgres.search.SearchVectorField()),
                    ],
                    options={
                        "indexes": [
                            django.contrib.postgres.indexes.GinIndex(fields=["body"], name="precedent_lexemes"),
                            django.contrib.postgres.indexes.GinIndex(fields=["articles"], name="precedent_articles"),
                            models.Index(fields=["-published_at", "-precedent"], name="precedent_newest"),
                            models.Index(fields=["kind", "-published_at"], name="precedent_kind_newest"),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="SearchLexeme",
                    fields=[
                        ("lexeme", models.CharField(max_length=200, primary_key=True, serialize=False)),
                        ("documents", models.PositiveIntegerField(default=0)),
                    ],
                ),
                migrations.CreateModel(
                    name="SearchWord",
                    fields=[
                        ("word", models.CharField(max_length=100, primary_key=True, serialize=False)),
                        (
                            "lexemes",
                            django.contrib.postgres.fields.ArrayField(
                                base_field=models.CharField(max_length=200),
                                help_text="What it is found by, in both languages.",
                                size=None,
                            ),
                        ),
                        ("documents", models.PositiveIntegerField(default=0)),
                    ],
                    options={
                        "indexes": [
                            django.contrib.postgres.indexes.GinIndex(
                                fields=["word"], name="search_word_trigrams", opclasses=("gin_trgm_ops",)
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="ReportRemark",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "report",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="remarks",
                                to="arbitration.federationreport",
                            ),
                        ),
                        ("text", models.TextField()),
                        ("author", models.CharField(help_text="The name as it stands in the report.", max_length=200)),
                        (
                            "by",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "act",
                            models.ForeignKey(
                                blank=True,
                                help_text="Where it is what the committee gave as its reasons: they come after the decision.",
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to="arbitration.appealact",
                            ),
                        ),
                        ("written_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("written_at", "id"),
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(("text", ""), _negated=True), name="remark_has_text"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("by__isnull", False), ("act__isnull", False), _connector="OR"),
                                name="remark_has_source",
                            ),
                            models.UniqueConstraint(fields=("report", "act"), name="remark_per_act_once"),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="0ef51609c679578b91dc35cb805cc5e79a0610af",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_89603",
                                    table="arbitration_reportremark",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="ff5b7dee68dfa7376cdaa2c03679ddd160ff9ca5",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_e1063",
                                    table="arbitration_reportremark",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['text', 'author']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['text', 'author']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="a3c32f777a4662c76d17fc35524a5e73070e5ec9",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_94b44",
                                    table="arbitration_reportremark",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
            ]
        ),
        migrations.RunSQL(FUNCTIONS, NO_FUNCTIONS),
    ]
