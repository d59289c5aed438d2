"""All tables of tournaments with their triggers."""

import django.contrib.postgres.fields
import django.db.models.deletion
import django.db.models.functions.text
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models

import tournaments.models.events
import tournaments.models.ids
import tournaments.models.protection
from tournaments.models.tables import CreateTables


class Migration(migrations.Migration):
    replaces = [
        ("tournaments", "0001_initial"),
        ("tournaments", "0002_totals_and_draws"),
        ("tournaments", "0003_names_apart_from_the_journal"),
        ("tournaments", "0004_webhook_keys"),
        ("tournaments", "0005_no_single_webhook_secret"),
        ("tournaments", "0006_suspensions"),
    ]

    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        ("pghistory", "0007_auto_20250421_0444"),
    ]

    operations = [
        CreateTables(
            [
                migrations.CreateModel(
                    name="Federation",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        ("name", models.CharField(max_length=200)),
                        ("code", models.CharField(max_length=16, unique=True)),
                        (
                            "language",
                            models.CharField(default="en", max_length=2),
                        ),
                        ("report_email", models.EmailField(blank=True, max_length=254)),
                        ("webhook_url", models.URLField(blank=True, max_length=500)),
                        (
                            "webhook_is_thin",
                            models.BooleanField(
                                default=True,
                                help_text="Whether a webhook only says that a report is there, to be fetched with a log-in.",
                            ),
                        ),
                        (
                            "webhook_disabled_at",
                            models.DateTimeField(
                                blank=True,
                                help_text="When the receiver said that the address is gone (HTTP 410).",
                                null=True,
                            ),
                        ),
                    ],
                    options={
                        "ordering": ("code",),
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_federationevent" ("code", "id", "language", "name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "report_email", "webhook_disabled_at", "webhook_is_thin", "webhook_url") VALUES (OLD."code", OLD."id", OLD."language", OLD."name", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."report_email", OLD."webhook_disabled_at", OLD."webhook_is_thin", OLD."webhook_url"); RETURN NULL;',
                                    hash="0a14e000cf2530d49ee0168fa9cf039411d1634a",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_6a5ce",
                                    table="tournaments_federation",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_federationevent" ("code", "id", "language", "name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "report_email", "webhook_disabled_at", "webhook_is_thin", "webhook_url") VALUES (OLD."code", OLD."id", OLD."language", OLD."name", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."report_email", OLD."webhook_disabled_at", OLD."webhook_is_thin", OLD."webhook_url"); RETURN NULL;',
                                    hash="c5d9a34fb57f909ee0a7f6c7e3f20f90216e6a22",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_3f893",
                                    table="tournaments_federation",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="FederationEvent",
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
                                to="tournaments.federation",
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
                        ("name", models.CharField(max_length=200)),
                        ("code", models.CharField(max_length=16)),
                        (
                            "language",
                            models.CharField(default="en", max_length=2),
                        ),
                        ("report_email", models.EmailField(blank=True, max_length=254)),
                        ("webhook_url", models.URLField(blank=True, max_length=500)),
                        (
                            "webhook_is_thin",
                            models.BooleanField(
                                default=True,
                                help_text="Whether a webhook only says that a report is there, to be fetched with a log-in.",
                            ),
                        ),
                        (
                            "webhook_disabled_at",
                            models.DateTimeField(
                                blank=True,
                                help_text="When the receiver said that the address is gone (HTTP 410).",
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
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="5c601c91973e9fc13439136435df1b29e9e6c05c",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_6c4f1",
                                    table="tournaments_federationevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="WebhookKey",
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
                                related_name="webhook_keys",
                                to="tournaments.federation",
                            ),
                        ),
                        ("scheme", models.CharField(choices=[("v1", "HMAC-SHA256"), ("v1a", "Ed25519")], max_length=3)),
                        (
                            "secret",
                            models.CharField(
                                help_text="whsec_ and a shared secret, or whsk_ and a private key.", max_length=200
                            ),
                        ),
                        ("made_at", models.DateTimeField()),
                        (
                            "retires_at",
                            models.DateTimeField(blank=True, help_text="From then on it signs no more.", null=True),
                        ),
                    ],
                    options={
                        "ordering": ("federation", "scheme", "-made_at", "-id"),
                        "constraints": [
                            models.UniqueConstraint(
                                condition=models.Q(("retires_at__isnull", True)),
                                fields=("federation", "scheme"),
                                name="one_lasting_key_per_scheme",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("scheme", "v1"), ("secret__startswith", "whsec_")),
                                    models.Q(("scheme", "v1a"), ("secret__startswith", "whsk_")),
                                    _connector="OR",
                                ),
                                name="webhook_key_prefix",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition='WHEN (OLD."federation_id" IS DISTINCT FROM (NEW."federation_id") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."made_at" IS DISTINCT FROM (NEW."made_at") OR OLD."retires_at" IS DISTINCT FROM (NEW."retires_at") OR OLD."scheme" IS DISTINCT FROM (NEW."scheme"))',
                                    func='INSERT INTO "tournaments_webhookkeyevent" ("federation_id", "id", "made_at", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "retires_at", "scheme") VALUES (OLD."federation_id", OLD."id", OLD."made_at", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."retires_at", OLD."scheme"); RETURN NULL;',
                                    hash="50f4efc70739c929c8ee89bd9debe908401cc6b8",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_f2cb2",
                                    table="tournaments_webhookkey",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_webhookkeyevent" ("federation_id", "id", "made_at", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "retires_at", "scheme") VALUES (OLD."federation_id", OLD."id", OLD."made_at", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."retires_at", OLD."scheme"); RETURN NULL;',
                                    hash="e67892f0a87e67f5e9bb365120d09b84dcd3af44",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_07124",
                                    table="tournaments_webhookkey",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="WebhookKeyEvent",
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
                                to="tournaments.webhookkey",
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
                        ("scheme", models.CharField(choices=[("v1", "HMAC-SHA256"), ("v1a", "Ed25519")], max_length=3)),
                        ("made_at", models.DateTimeField()),
                        (
                            "retires_at",
                            models.DateTimeField(blank=True, help_text="From then on it signs no more.", null=True),
                        ),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="47a231454421ae2393eacd67ef32169b780f3fb2",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_31344",
                                    table="tournaments_webhookkeyevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="User",
                    fields=[
                        ("password", models.CharField(max_length=128, verbose_name="password")),
                        ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                        (
                            "is_superuser",
                            models.BooleanField(
                                default=False,
                                help_text="Designates that this user has all permissions without explicitly assigning them.",
                                verbose_name="superuser status",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        ("email", models.EmailField(max_length=254, unique=True)),
                        ("name", models.CharField(max_length=200)),
                        ("initials", models.CharField(blank=True, max_length=4)),
                        (
                            "language",
                            models.CharField(default="en", max_length=2),
                        ),
                        ("is_active", models.BooleanField(default=True)),
                        ("is_staff", models.BooleanField(default=False)),
                        (
                            "groups",
                            models.ManyToManyField(
                                blank=True,
                                help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                                related_name="user_set",
                                related_query_name="user",
                                to="auth.group",
                                verbose_name="groups",
                            ),
                        ),
                        (
                            "user_permissions",
                            models.ManyToManyField(
                                blank=True,
                                help_text="Specific permissions for this user.",
                                related_name="user_set",
                                related_query_name="user",
                                to="auth.permission",
                                verbose_name="user permissions",
                            ),
                        ),
                    ],
                    options={
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(("email", django.db.models.functions.text.Lower("email"))),
                                name="user_email_lower_case",
                            )
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition='WHEN (OLD."email" IS DISTINCT FROM (NEW."email") OR OLD."id" IS DISTINCT FROM (NEW."id") OR OLD."initials" IS DISTINCT FROM (NEW."initials") OR OLD."is_active" IS DISTINCT FROM (NEW."is_active") OR OLD."is_staff" IS DISTINCT FROM (NEW."is_staff") OR OLD."is_superuser" IS DISTINCT FROM (NEW."is_superuser") OR OLD."language" IS DISTINCT FROM (NEW."language") OR OLD."name" IS DISTINCT FROM (NEW."name"))',
                                    func='INSERT INTO "tournaments_userevent" ("email", "id", "initials", "is_active", "is_staff", "is_superuser", "language", "name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id") VALUES (OLD."email", OLD."id", OLD."initials", OLD."is_active", OLD."is_staff", OLD."is_superuser", OLD."language", OLD."name", _pgh_attach_context(), NOW(), \'update\', OLD."id"); RETURN NULL;',
                                    hash="743deddfca6986bba5ba17316c7a83f87b832a85",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_5d124",
                                    table="tournaments_user",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_userevent" ("email", "id", "initials", "is_active", "is_staff", "is_superuser", "language", "name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id") VALUES (OLD."email", OLD."id", OLD."initials", OLD."is_active", OLD."is_staff", OLD."is_superuser", OLD."language", OLD."name", _pgh_attach_context(), NOW(), \'delete\', OLD."id"); RETURN NULL;',
                                    hash="1aec97609c4128199f6baa356840fa805d96c8d5",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_c38d6",
                                    table="tournaments_user",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="UserEvent",
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
                                to=settings.AUTH_USER_MODEL,
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
                            "is_superuser",
                            models.BooleanField(
                                default=False,
                                help_text="Designates that this user has all permissions without explicitly assigning them.",
                                verbose_name="superuser status",
                            ),
                        ),
                        (
                            "id",
                            models.UUIDField(default=tournaments.models.ids.new_id, editable=False, serialize=False),
                        ),
                        ("email", models.EmailField(max_length=254)),
                        ("name", models.CharField(max_length=200)),
                        ("initials", models.CharField(blank=True, max_length=4)),
                        (
                            "language",
                            models.CharField(default="en", max_length=2),
                        ),
                        ("is_active", models.BooleanField(default=True)),
                        ("is_staff", models.BooleanField(default=False)),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="4f2ba5a04d953ccc24e2c142fe4c4c634a8298f7",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_982bc",
                                    table="tournaments_userevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="9f95a6b69ba7532524d40dd767db54ea27f1e1f2",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_079c6",
                                    table="tournaments_userevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['email', 'name', 'initials']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['email', 'name', 'initials']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="31f76a9933a8c0a76543681a3ad88f938c6bb46a",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_fbf26",
                                    table="tournaments_userevent",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Player",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        ("first_name", models.CharField(blank=True, max_length=100)),
                        ("last_name", models.CharField(max_length=100)),
                        ("club", models.CharField(blank=True, max_length=200)),
                        (
                            "federation",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="players",
                                to="tournaments.federation",
                            ),
                        ),
                        ("is_minor", models.BooleanField(default=False)),
                        (
                            "erased_at",
                            models.DateTimeField(
                                blank=True, help_text="When the name gave way to a pseudonym.", null=True
                            ),
                        ),
                    ],
                    options={
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_playerevent" ("club", "erased_at", "federation_id", "first_name", "id", "is_minor", "last_name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id") VALUES (OLD."club", OLD."erased_at", OLD."federation_id", OLD."first_name", OLD."id", OLD."is_minor", OLD."last_name", _pgh_attach_context(), NOW(), \'update\', OLD."id"); RETURN NULL;',
                                    hash="fa7a7c1bcc5c7f188ce4ceaf1d4a1c4afcedbad7",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_176ed",
                                    table="tournaments_player",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_playerevent" ("club", "erased_at", "federation_id", "first_name", "id", "is_minor", "last_name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id") VALUES (OLD."club", OLD."erased_at", OLD."federation_id", OLD."first_name", OLD."id", OLD."is_minor", OLD."last_name", _pgh_attach_context(), NOW(), \'delete\', OLD."id"); RETURN NULL;',
                                    hash="fc2cccb78573315f5f5abe0256d23af3688afbb3",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_3c8fd",
                                    table="tournaments_player",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="PlayerEvent",
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
                                to="tournaments.player",
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
                        ("first_name", models.CharField(blank=True, max_length=100)),
                        ("last_name", models.CharField(max_length=100)),
                        ("club", models.CharField(blank=True, max_length=200)),
                        (
                            "federation",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.federation",
                            ),
                        ),
                        ("is_minor", models.BooleanField(default=False)),
                        (
                            "erased_at",
                            models.DateTimeField(
                                blank=True, help_text="When the name gave way to a pseudonym.", null=True
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
                                    hash="46f8d87e238cea0dfd8648ca5cac349d4015ab43",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_a46d9",
                                    table="tournaments_playerevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="e7679b8cd07dfd9a1a2fc4b6f23a05300c849dc5",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_38de2",
                                    table="tournaments_playerevent",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['first_name', 'last_name', 'club']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['first_name', 'last_name', 'club']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="11091ba2a4bf7511f5a8cee298db9efee12f5b33",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_575fd",
                                    table="tournaments_playerevent",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Team",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        ("name", models.CharField(max_length=200)),
                        ("code", models.CharField(max_length=8)),
                        (
                            "captain",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="captain_of",
                                to="tournaments.player",
                            ),
                        ),
                        ("players", models.ManyToManyField(related_name="teams", to="tournaments.player")),
                    ],
                    options={
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_teamevent" ("captain_id", "code", "id", "name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id") VALUES (OLD."captain_id", OLD."code", OLD."id", OLD."name", _pgh_attach_context(), NOW(), \'update\', OLD."id"); RETURN NULL;',
                                    hash="c2ed4a9822ace30e88416eb5a4352e120fe7f7eb",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_7628f",
                                    table="tournaments_team",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_teamevent" ("captain_id", "code", "id", "name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id") VALUES (OLD."captain_id", OLD."code", OLD."id", OLD."name", _pgh_attach_context(), NOW(), \'delete\', OLD."id"); RETURN NULL;',
                                    hash="314bf1017a1e81d592d4560ce2c06fef7770bfbe",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_fad8f",
                                    table="tournaments_team",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="TeamEvent",
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
                                to="tournaments.team",
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
                        ("name", models.CharField(max_length=200)),
                        ("code", models.CharField(max_length=8)),
                        (
                            "captain",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.player",
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
                                    hash="046055276bab0df2a445899e118ec4d6f0f685d7",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_022e0",
                                    table="tournaments_teamevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="TeamMember",
                    fields=[],
                    options={
                        "proxy": True,
                    },
                    bases=("tournaments.team_players",),
                ),
                migrations.CreateModel(
                    name="TeamMemberEvent",
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
                                to="tournaments.teammember",
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
                        ("id", models.BigIntegerField()),
                        (
                            "team",
                            models.ForeignKey(
                                db_constraint=False,
                                db_tablespace="",
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.team",
                            ),
                        ),
                        (
                            "player",
                            models.ForeignKey(
                                db_constraint=False,
                                db_tablespace="",
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.player",
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
                                    hash="10807ef5b85bcbf55cb9a0f3695c28b818c38914",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_2d5d2",
                                    table="tournaments_teammemberevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="StaffRole",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "user",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="staff_roles",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "tournament",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="staff",
                                to="tournaments.tournament",
                            ),
                        ),
                        (
                            "role",
                            models.CharField(
                                choices=[
                                    ("director", "Director"),
                                    ("assistant", "Assistant"),
                                    ("arbiter", "Arbiter"),
                                    ("observer", "Observer"),
                                ],
                                max_length=16,
                            ),
                        ),
                    ],
                    options={
                        "constraints": [
                            models.UniqueConstraint(fields=("user", "tournament"), name="one_role_each"),
                            models.CheckConstraint(
                                condition=models.Q(("role__in", ["director", "assistant", "arbiter", "observer"])),
                                name="staff_role_known",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_staffroleevent" ("id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "role", "tournament_id", "user_id") VALUES (OLD."id", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."role", OLD."tournament_id", OLD."user_id"); RETURN NULL;',
                                    hash="411e0baed5b3bd9c161535eb364901bee525e11e",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_76527",
                                    table="tournaments_staffrole",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_staffroleevent" ("id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "role", "tournament_id", "user_id") VALUES (OLD."id", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."role", OLD."tournament_id", OLD."user_id"); RETURN NULL;',
                                    hash="1513abf195a983c5f1d2245bff815385ed896955",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_40470",
                                    table="tournaments_staffrole",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="StaffRoleEvent",
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
                                to="tournaments.staffrole",
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
                            "role",
                            models.CharField(
                                choices=[
                                    ("director", "Director"),
                                    ("assistant", "Assistant"),
                                    ("arbiter", "Arbiter"),
                                    ("observer", "Observer"),
                                ],
                                max_length=16,
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
                                    hash="29147582fd5ddea7e4932297e30b88a869328497",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_df7ca",
                                    table="tournaments_staffroleevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="FederationOfficer",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "user",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="federation_offices",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "federation",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="officers",
                                to="tournaments.federation",
                            ),
                        ),
                    ],
                    options={
                        "constraints": [models.UniqueConstraint(fields=("user", "federation"), name="one_office_each")],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_federationofficerevent" ("federation_id", "id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "user_id") VALUES (OLD."federation_id", OLD."id", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."user_id"); RETURN NULL;',
                                    hash="1d01eb9e98e740d5233c33508b607c7d0820b324",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_7428b",
                                    table="tournaments_federationofficer",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_federationofficerevent" ("federation_id", "id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "user_id") VALUES (OLD."federation_id", OLD."id", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."user_id"); RETURN NULL;',
                                    hash="8af7c1f3678624c43108c9f7cef8cd40da9fe7f8",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_4a5e2",
                                    table="tournaments_federationofficer",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="FederationOfficerEvent",
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
                                to="tournaments.federationofficer",
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
                            "federation",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.federation",
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
                                    hash="4f2cd77be06563f38b5d89aab94b21e1a6e16b21",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_90ae7",
                                    table="tournaments_federationofficerevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Tournament",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        ("slug", models.SlugField(max_length=80, unique=True)),
                        ("name", models.CharField(max_length=200)),
                        ("place", models.CharField(blank=True, max_length=200)),
                        ("starts_on", models.DateField()),
                        ("ends_on", models.DateField()),
                        ("time_zone", models.CharField(default="Europe/Paris", max_length=64)),
                        (
                            "federation",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="tournaments",
                                to="tournaments.federation",
                            ),
                        ),
                        (
                            "languages",
                            django.contrib.postgres.fields.ArrayField(
                                base_field=models.CharField(max_length=2),
                                default=tournaments.models.events.all_languages,
                                size=None,
                            ),
                        ),
                        (
                            "closed_at",
                            models.DateTimeField(
                                blank=True, help_text="When the director closed it: reports fall due.", null=True
                            ),
                        ),
                    ],
                    options={
                        "ordering": ("-starts_on", "slug"),
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(("ends_on__gte", models.F("starts_on"))),
                                name="tournament_ends_after_start",
                            )
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_tournamentevent" ("closed_at", "ends_on", "federation_id", "id", "languages", "name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "place", "slug", "starts_on", "time_zone") VALUES (OLD."closed_at", OLD."ends_on", OLD."federation_id", OLD."id", OLD."languages", OLD."name", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."place", OLD."slug", OLD."starts_on", OLD."time_zone"); RETURN NULL;',
                                    hash="87273b7b1b3e3796705122f1a5a3fb4a6b8ded66",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_fa62d",
                                    table="tournaments_tournament",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_tournamentevent" ("closed_at", "ends_on", "federation_id", "id", "languages", "name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "place", "slug", "starts_on", "time_zone") VALUES (OLD."closed_at", OLD."ends_on", OLD."federation_id", OLD."id", OLD."languages", OLD."name", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."place", OLD."slug", OLD."starts_on", OLD."time_zone"); RETURN NULL;',
                                    hash="7a546461b49521099e597b45990abba73316a08a",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_839dc",
                                    table="tournaments_tournament",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="TournamentEvent",
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
                                to="tournaments.tournament",
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
                        ("slug", models.SlugField(db_index=False, max_length=80)),
                        ("name", models.CharField(max_length=200)),
                        ("place", models.CharField(blank=True, max_length=200)),
                        ("starts_on", models.DateField()),
                        ("ends_on", models.DateField()),
                        ("time_zone", models.CharField(default="Europe/Paris", max_length=64)),
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
                            "languages",
                            django.contrib.postgres.fields.ArrayField(
                                base_field=models.CharField(max_length=2),
                                default=tournaments.models.events.all_languages,
                                size=None,
                            ),
                        ),
                        (
                            "closed_at",
                            models.DateTimeField(
                                blank=True, help_text="When the director closed it: reports fall due.", null=True
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
                                    hash="d0f83d68419db5b337fc67aa4c3feac25866defa",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_9726f",
                                    table="tournaments_tournamentevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="TournamentRulebook",
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
                                related_name="rulebooks",
                                to="tournaments.tournament",
                            ),
                        ),
                        (
                            "discipline",
                            models.CharField(
                                choices=[
                                    ("backgammon", "Backgammon"),
                                    ("scrabble", "Scrabble"),
                                    ("draughts", "Draughts"),
                                ],
                                max_length=16,
                            ),
                        ),
                        (
                            "rulebook",
                            models.CharField(help_text="The id of a rulebook of rules.RULEBOOKS.", max_length=64),
                        ),
                    ],
                    options={
                        "constraints": [
                            models.UniqueConstraint(
                                fields=("tournament", "discipline"), name="one_rulebook_per_discipline"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("discipline__in", ["backgammon", "scrabble", "draughts"])),
                                name="rulebook_discipline",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_tournamentrulebookevent" ("discipline", "id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "rulebook", "tournament_id") VALUES (OLD."discipline", OLD."id", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."rulebook", OLD."tournament_id"); RETURN NULL;',
                                    hash="03fb9e18429435e0701492dd510b996269a0b3ac",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_ad88e",
                                    table="tournaments_tournamentrulebook",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_tournamentrulebookevent" ("discipline", "id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "rulebook", "tournament_id") VALUES (OLD."discipline", OLD."id", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."rulebook", OLD."tournament_id"); RETURN NULL;',
                                    hash="c0c04810ffda2625597170c8a7f4eaac25a86524",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_c2f5f",
                                    table="tournaments_tournamentrulebook",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="TournamentRulebookEvent",
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
                                to="tournaments.tournamentrulebook",
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
                            "discipline",
                            models.CharField(
                                choices=[
                                    ("backgammon", "Backgammon"),
                                    ("scrabble", "Scrabble"),
                                    ("draughts", "Draughts"),
                                ],
                                max_length=16,
                            ),
                        ),
                        (
                            "rulebook",
                            models.CharField(help_text="The id of a rulebook of rules.RULEBOOKS.", max_length=64),
                        ),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="8e9db5b6c8eaf482bd49eb582fbdeb19e8553547",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_0f4d3",
                                    table="tournaments_tournamentrulebookevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Division",
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
                                related_name="divisions",
                                to="tournaments.tournament",
                            ),
                        ),
                        ("name", models.CharField(max_length=100)),
                        (
                            "discipline",
                            models.CharField(
                                choices=[
                                    ("backgammon", "Backgammon"),
                                    ("scrabble", "Scrabble"),
                                    ("draughts", "Draughts"),
                                ],
                                max_length=16,
                            ),
                        ),
                        (
                            "match_length",
                            models.PositiveSmallIntegerField(
                                blank=True, help_text="Points; none where matches aren't played to points.", null=True
                            ),
                        ),
                        ("clocked", models.BooleanField(default=False)),
                    ],
                    options={
                        "constraints": [
                            models.UniqueConstraint(fields=("tournament", "name"), name="division_name_once"),
                            models.CheckConstraint(
                                condition=models.Q(("discipline__in", ["backgammon", "scrabble", "draughts"])),
                                name="division_discipline",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("match_length__isnull", True), ("match_length__gte", 1), _connector="OR"
                                ),
                                name="division_length",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_divisionevent" ("clocked", "discipline", "id", "match_length", "name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "tournament_id") VALUES (OLD."clocked", OLD."discipline", OLD."id", OLD."match_length", OLD."name", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."tournament_id"); RETURN NULL;',
                                    hash="d96bd8b7d85e4ba9c1dbc4da51897e2705a022a5",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_371e9",
                                    table="tournaments_division",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_divisionevent" ("clocked", "discipline", "id", "match_length", "name", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "tournament_id") VALUES (OLD."clocked", OLD."discipline", OLD."id", OLD."match_length", OLD."name", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."tournament_id"); RETURN NULL;',
                                    hash="0f2b80d2e2b416cbe42bf450dd928d07e5c05cbb",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_ec4bc",
                                    table="tournaments_division",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="DivisionEvent",
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
                                to="tournaments.division",
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
                        ("name", models.CharField(max_length=100)),
                        (
                            "discipline",
                            models.CharField(
                                choices=[
                                    ("backgammon", "Backgammon"),
                                    ("scrabble", "Scrabble"),
                                    ("draughts", "Draughts"),
                                ],
                                max_length=16,
                            ),
                        ),
                        (
                            "match_length",
                            models.PositiveSmallIntegerField(
                                blank=True, help_text="Points; none where matches aren't played to points.", null=True
                            ),
                        ),
                        ("clocked", models.BooleanField(default=False)),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="8fb26080bf8e5b60bf484f13b943595f311ec463",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_b3f93",
                                    table="tournaments_divisionevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Stage",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "division",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="stages",
                                to="tournaments.division",
                            ),
                        ),
                        (
                            "kind",
                            models.CharField(
                                choices=[
                                    ("swiss", "Swiss"),
                                    ("round-robin", "Round Robin"),
                                    ("knockout", "Knockout"),
                                    ("consolation", "Consolation"),
                                    ("last-chance", "Last Chance"),
                                ],
                                max_length=16,
                            ),
                        ),
                        ("number", models.PositiveSmallIntegerField(default=1)),
                    ],
                    options={
                        "ordering": ("number",),
                        "constraints": [
                            models.UniqueConstraint(fields=("division", "number"), name="stage_number_once"),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("kind__in", ("swiss", "round-robin", "knockout", "consolation", "last-chance"))
                                ),
                                name="stage_kind",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_stageevent" ("division_id", "id", "kind", "number", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id") VALUES (OLD."division_id", OLD."id", OLD."kind", OLD."number", _pgh_attach_context(), NOW(), \'update\', OLD."id"); RETURN NULL;',
                                    hash="527c35b854687acce36dffcde4b86bc3faddac4d",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_17d46",
                                    table="tournaments_stage",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_stageevent" ("division_id", "id", "kind", "number", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id") VALUES (OLD."division_id", OLD."id", OLD."kind", OLD."number", _pgh_attach_context(), NOW(), \'delete\', OLD."id"); RETURN NULL;',
                                    hash="7994f89f9fc8c046aa6415d9f1803b5934b9b270",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_51ef6",
                                    table="tournaments_stage",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="StageEvent",
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
                                to="tournaments.stage",
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
                            "division",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.division",
                            ),
                        ),
                        (
                            "kind",
                            models.CharField(
                                choices=[
                                    ("swiss", "Swiss"),
                                    ("round-robin", "Round Robin"),
                                    ("knockout", "Knockout"),
                                    ("consolation", "Consolation"),
                                    ("last-chance", "Last Chance"),
                                ],
                                max_length=16,
                            ),
                        ),
                        ("number", models.PositiveSmallIntegerField(default=1)),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="9a2f7b49ba90342ad37053815dbdf01301ce828d",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_b594c",
                                    table="tournaments_stageevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Round",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "stage",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="rounds",
                                to="tournaments.stage",
                            ),
                        ),
                        ("number", models.PositiveSmallIntegerField()),
                        ("starts_at", models.DateTimeField(blank=True, null=True)),
                        ("is_running", models.BooleanField(default=False)),
                    ],
                    options={
                        "ordering": ("number",),
                        "constraints": [
                            models.UniqueConstraint(fields=("stage", "number"), name="round_number_once"),
                            models.UniqueConstraint(
                                condition=models.Q(("is_running", True)), fields=("stage",), name="one_running_round"
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_roundevent" ("id", "is_running", "number", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "stage_id", "starts_at") VALUES (OLD."id", OLD."is_running", OLD."number", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."stage_id", OLD."starts_at"); RETURN NULL;',
                                    hash="e8ee7bf427428cd658106bc303b0ba7a5b51aac0",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_9d348",
                                    table="tournaments_round",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_roundevent" ("id", "is_running", "number", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "stage_id", "starts_at") VALUES (OLD."id", OLD."is_running", OLD."number", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."stage_id", OLD."starts_at"); RETURN NULL;',
                                    hash="8fc4535b1d47f7b63cfb280bf3ea64aec122c5b0",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_f3631",
                                    table="tournaments_round",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="RoundEvent",
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
                                to="tournaments.round",
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
                            "stage",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.stage",
                            ),
                        ),
                        ("number", models.PositiveSmallIntegerField()),
                        ("starts_at", models.DateTimeField(blank=True, null=True)),
                        ("is_running", models.BooleanField(default=False)),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="4ed46bc92cc090b7ab4f44a0252d625475462330",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_15827",
                                    table="tournaments_roundevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Entrant",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "division",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="entrants",
                                to="tournaments.division",
                            ),
                        ),
                        (
                            "player",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="entries",
                                to="tournaments.player",
                            ),
                        ),
                        (
                            "team",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="entries",
                                to="tournaments.team",
                            ),
                        ),
                        ("seed", models.PositiveSmallIntegerField(blank=True, null=True)),
                        (
                            "rating",
                            models.PositiveIntegerField(
                                blank=True, help_text="As frozen for this event's pairings.", null=True
                            ),
                        ),
                        ("entered_at", models.DateTimeField()),
                        ("withdrawn_at", models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("player__isnull", False), ("team__isnull", True)),
                                    models.Q(("player__isnull", True), ("team__isnull", False)),
                                    _connector="OR",
                                ),
                                name="entrant_player_or_team",
                            ),
                            models.UniqueConstraint(fields=("division", "player"), name="player_entered_once"),
                            models.UniqueConstraint(fields=("division", "team"), name="team_entered_once"),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("withdrawn_at__isnull", True),
                                    ("withdrawn_at__gte", models.F("entered_at")),
                                    _connector="OR",
                                ),
                                name="entrant_withdraws_after_entry",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_entrantevent" ("division_id", "entered_at", "id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "player_id", "rating", "seed", "team_id", "withdrawn_at") VALUES (OLD."division_id", OLD."entered_at", OLD."id", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."player_id", OLD."rating", OLD."seed", OLD."team_id", OLD."withdrawn_at"); RETURN NULL;',
                                    hash="72a7983d57f26e31c3790c321720f4e49c99972c",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_6b3fb",
                                    table="tournaments_entrant",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_entrantevent" ("division_id", "entered_at", "id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "player_id", "rating", "seed", "team_id", "withdrawn_at") VALUES (OLD."division_id", OLD."entered_at", OLD."id", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."player_id", OLD."rating", OLD."seed", OLD."team_id", OLD."withdrawn_at"); RETURN NULL;',
                                    hash="29e26d41c5765af440cea6914079d1763f093787",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_f0535",
                                    table="tournaments_entrant",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="EntrantEvent",
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
                                to="tournaments.entrant",
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
                            "division",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.division",
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
                            "team",
                            models.ForeignKey(
                                blank=True,
                                db_constraint=False,
                                null=True,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.team",
                            ),
                        ),
                        ("seed", models.PositiveSmallIntegerField(blank=True, null=True)),
                        (
                            "rating",
                            models.PositiveIntegerField(
                                blank=True, help_text="As frozen for this event's pairings.", null=True
                            ),
                        ),
                        ("entered_at", models.DateTimeField()),
                        ("withdrawn_at", models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="a73f29dcfe172900c28acce4e91e0ffe093ff554",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_04dec",
                                    table="tournaments_entrantevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="LogEntry",
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
                                related_name="journal",
                                to="tournaments.tournament",
                            ),
                        ),
                        ("sequence", models.PositiveBigIntegerField()),
                        ("kind", models.CharField(max_length=40)),
                        ("record_id", models.UUIDField()),
                        ("body", models.JSONField()),
                        ("happened_at", models.DateTimeField()),
                        ("recorded_at", models.DateTimeField()),
                        ("previous_hash", models.CharField(max_length=64)),
                        ("hash", models.CharField(max_length=64)),
                    ],
                    options={
                        "verbose_name_plural": "log entries",
                        "ordering": ("tournament", "sequence"),
                        "indexes": [models.Index(fields=["record_id"], name="journal_record")],
                        "constraints": [
                            models.UniqueConstraint(fields=("tournament", "sequence"), name="journal_sequence_once"),
                            models.UniqueConstraint(fields=("tournament", "previous_hash"), name="journal_never_forks"),
                            models.CheckConstraint(condition=models.Q(("sequence__gte", 1)), name="journal_from_one"),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("hash__regex", "^[0-9a-f]{64}$"), ("previous_hash__regex", "^[0-9a-f]{64}$")
                                ),
                                name="journal_hashes",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="f23e40c11191f9fdc867ff7cd8cc1180c02c6c81",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_11842",
                                    table="tournaments_logentry",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Conflict",
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
                                related_name="conflicts",
                                to="tournaments.tournament",
                            ),
                        ),
                        ("kind", models.CharField(help_text="What it is, such as incident or ruling.", max_length=40)),
                        ("record_id", models.UUIDField(help_text="The record that stands.")),
                        ("sent_id", models.UUIDField(help_text="The id under which the other came in.")),
                        ("stands", models.JSONField(help_text="The content of the record that stands.")),
                        ("sent", models.JSONField(help_text="The content that came in.")),
                        (
                            "sent_hash",
                            models.CharField(help_text="SHA-256 of what came in, as canonical JSON.", max_length=64),
                        ),
                        (
                            "sent_by",
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
                            models.UniqueConstraint(fields=("kind", "sent_id", "sent_hash"), name="conflict_kept_once")
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="3fe154c6d65f0accf2c84bf8577cf6c577e32d63",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_5c528",
                                    table="tournaments_conflict",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="e9230bfbbcfb5bb3077530f6a3eb11cda9b7eef3",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_a31c7",
                                    table="tournaments_conflict",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['stands', 'sent']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['stands', 'sent']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="867482e29251d3a846ac3a66fbbf17178de9c37f",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_3bea6",
                                    table="tournaments_conflict",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Match",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "round",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="matches",
                                to="tournaments.round",
                            ),
                        ),
                        ("table", models.PositiveSmallIntegerField()),
                        (
                            "side_a",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="matches_as_a",
                                to="tournaments.entrant",
                            ),
                        ),
                        (
                            "side_b",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="matches_as_b",
                                to="tournaments.entrant",
                            ),
                        ),
                        ("match_length", models.PositiveSmallIntegerField(blank=True, null=True)),
                        ("clocked", models.BooleanField(default=False)),
                        ("started_at", models.DateTimeField(blank=True, null=True)),
                        ("finished_at", models.DateTimeField(blank=True, null=True)),
                        ("winner", models.CharField(blank=True, choices=[("A", "A"), ("B", "B")], max_length=1)),
                        (
                            "result",
                            models.CharField(
                                blank=True,
                                choices=[
                                    ("played", "Played"),
                                    ("draw", "Draw"),
                                    ("resignation", "Resignation"),
                                    ("walkover", "Walkover"),
                                    ("decided", "Decided"),
                                    ("both-lost", "Both Lost"),
                                ],
                                max_length=16,
                            ),
                        ),
                    ],
                    options={
                        "ordering": ("table",),
                        "constraints": [
                            models.UniqueConstraint(fields=("round", "table"), name="table_once_per_round"),
                            models.UniqueConstraint(fields=("round", "side_a"), name="side_a_once_per_round"),
                            models.UniqueConstraint(fields=("round", "side_b"), name="side_b_once_per_round"),
                            models.CheckConstraint(
                                condition=models.Q(("side_a", models.F("side_b")), _negated=True),
                                name="match_two_sides",
                            ),
                            models.CheckConstraint(condition=models.Q(("table__gte", 1)), name="match_table_from_one"),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("match_length__isnull", True), ("match_length__gte", 1), _connector="OR"
                                ),
                                name="match_length_from_one",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("finished_at__isnull", True), ("result", ""), ("winner", "")),
                                    models.Q(
                                        ("finished_at__isnull", False),
                                        ("result__in", ("played", "resignation", "walkover", "decided")),
                                        ("winner__in", ("A", "B")),
                                    ),
                                    models.Q(
                                        ("finished_at__isnull", False),
                                        ("result__in", ("draw", "both-lost")),
                                        ("winner", ""),
                                    ),
                                    _connector="OR",
                                ),
                                name="match_result_when_finished",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_matchevent" ("clocked", "finished_at", "id", "match_length", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "result", "round_id", "side_a_id", "side_b_id", "started_at", "table", "winner") VALUES (OLD."clocked", OLD."finished_at", OLD."id", OLD."match_length", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."result", OLD."round_id", OLD."side_a_id", OLD."side_b_id", OLD."started_at", OLD."table", OLD."winner"); RETURN NULL;',
                                    hash="a7bb8986f34795881873938a9444ca9357bdefca",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_72959",
                                    table="tournaments_match",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_matchevent" ("clocked", "finished_at", "id", "match_length", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "result", "round_id", "side_a_id", "side_b_id", "started_at", "table", "winner") VALUES (OLD."clocked", OLD."finished_at", OLD."id", OLD."match_length", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."result", OLD."round_id", OLD."side_a_id", OLD."side_b_id", OLD."started_at", OLD."table", OLD."winner"); RETURN NULL;',
                                    hash="a9cef8ea63d7b500f0d0c73633e92f5234f86977",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_1e221",
                                    table="tournaments_match",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="MatchEvent",
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
                                to="tournaments.match",
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
                            "round",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.round",
                            ),
                        ),
                        ("table", models.PositiveSmallIntegerField()),
                        (
                            "side_a",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.entrant",
                            ),
                        ),
                        (
                            "side_b",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.entrant",
                            ),
                        ),
                        ("match_length", models.PositiveSmallIntegerField(blank=True, null=True)),
                        ("clocked", models.BooleanField(default=False)),
                        ("started_at", models.DateTimeField(blank=True, null=True)),
                        ("finished_at", models.DateTimeField(blank=True, null=True)),
                        ("winner", models.CharField(blank=True, choices=[("A", "A"), ("B", "B")], max_length=1)),
                        (
                            "result",
                            models.CharField(
                                blank=True,
                                choices=[
                                    ("played", "Played"),
                                    ("draw", "Draw"),
                                    ("resignation", "Resignation"),
                                    ("walkover", "Walkover"),
                                    ("decided", "Decided"),
                                    ("both-lost", "Both Lost"),
                                ],
                                max_length=16,
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
                                    hash="747e9e0afe9cc67fbce60fc1208ec2a641201a01",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_09195",
                                    table="tournaments_matchevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Game",
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
                                related_name="games",
                                to="tournaments.match",
                            ),
                        ),
                        ("number", models.PositiveSmallIntegerField()),
                        ("score_before_a", models.SmallIntegerField()),
                        ("score_before_b", models.SmallIntegerField()),
                        ("is_crawford", models.BooleanField(default=False)),
                        ("cube_value", models.PositiveIntegerField(default=1)),
                        ("cube_owner", models.CharField(blank=True, choices=[("A", "A"), ("B", "B")], max_length=1)),
                        (
                            "is_cube_out",
                            models.BooleanField(default=False, help_text="The cube was taken off the board."),
                        ),
                        ("cube_actions", models.JSONField(blank=True, default=list)),
                        ("winner", models.CharField(blank=True, choices=[("A", "A"), ("B", "B")], max_length=1)),
                        (
                            "win",
                            models.CharField(
                                blank=True,
                                choices=[
                                    ("single", "Single"),
                                    ("gammon", "Gammon"),
                                    ("backgammon", "Backgammon"),
                                    ("pass", "Pass"),
                                    ("awarded", "Awarded"),
                                    ("draw", "Draw"),
                                ],
                                max_length=16,
                            ),
                        ),
                        ("points", models.PositiveSmallIntegerField(default=0)),
                        ("total_a", models.SmallIntegerField(blank=True, null=True)),
                        ("total_b", models.SmallIntegerField(blank=True, null=True)),
                        ("is_finished", models.BooleanField(default=False)),
                    ],
                    options={
                        "ordering": ("number",),
                        "constraints": [
                            models.UniqueConstraint(fields=("match", "number"), name="game_number_once"),
                            models.UniqueConstraint(
                                condition=models.Q(("is_finished", False)), fields=("match",), name="one_game_in_play"
                            ),
                            models.CheckConstraint(condition=models.Q(("number__gte", 1)), name="game_number_from_one"),
                            models.CheckConstraint(
                                condition=models.Q(
                                    (
                                        "cube_value__in",
                                        (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768),
                                    )
                                ),
                                name="game_cube_value",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("cube_owner__in", ("", "A", "B"))), name="game_cube_owner"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("is_finished", False), ("points", 0), ("win", ""), ("winner", "")),
                                    models.Q(
                                        ("is_finished", True),
                                        ("win__in", ("single", "gammon", "backgammon", "pass", "awarded")),
                                        ("winner__in", ("A", "B")),
                                    ),
                                    models.Q(("is_finished", True), ("win", "draw"), ("winner", "")),
                                    _connector="OR",
                                ),
                                name="game_won_when_finished",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("total_a__isnull", True), ("total_b__isnull", True)),
                                    models.Q(("total_a__isnull", False), ("total_b__isnull", False)),
                                    _connector="OR",
                                ),
                                name="game_totals_of_both",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_gameevent" ("cube_actions", "cube_owner", "cube_value", "id", "is_crawford", "is_cube_out", "is_finished", "match_id", "number", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "points", "score_before_a", "score_before_b", "total_a", "total_b", "win", "winner") VALUES (OLD."cube_actions", OLD."cube_owner", OLD."cube_value", OLD."id", OLD."is_crawford", OLD."is_cube_out", OLD."is_finished", OLD."match_id", OLD."number", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."points", OLD."score_before_a", OLD."score_before_b", OLD."total_a", OLD."total_b", OLD."win", OLD."winner"); RETURN NULL;',
                                    hash="49d7a2a16b4eaad0d700f4470dbb8b2c4ee2f96b",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_5c1e4",
                                    table="tournaments_game",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_gameevent" ("cube_actions", "cube_owner", "cube_value", "id", "is_crawford", "is_cube_out", "is_finished", "match_id", "number", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "points", "score_before_a", "score_before_b", "total_a", "total_b", "win", "winner") VALUES (OLD."cube_actions", OLD."cube_owner", OLD."cube_value", OLD."id", OLD."is_crawford", OLD."is_cube_out", OLD."is_finished", OLD."match_id", OLD."number", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."points", OLD."score_before_a", OLD."score_before_b", OLD."total_a", OLD."total_b", OLD."win", OLD."winner"); RETURN NULL;',
                                    hash="199bbaaec0c38498e6253b440015c6d2c1d09788",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_103d4",
                                    table="tournaments_game",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="GameEvent",
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
                                to="tournaments.game",
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
                        ("number", models.PositiveSmallIntegerField()),
                        ("score_before_a", models.SmallIntegerField()),
                        ("score_before_b", models.SmallIntegerField()),
                        ("is_crawford", models.BooleanField(default=False)),
                        ("cube_value", models.PositiveIntegerField(default=1)),
                        ("cube_owner", models.CharField(blank=True, choices=[("A", "A"), ("B", "B")], max_length=1)),
                        (
                            "is_cube_out",
                            models.BooleanField(default=False, help_text="The cube was taken off the board."),
                        ),
                        ("cube_actions", models.JSONField(blank=True, default=list)),
                        ("winner", models.CharField(blank=True, choices=[("A", "A"), ("B", "B")], max_length=1)),
                        (
                            "win",
                            models.CharField(
                                blank=True,
                                choices=[
                                    ("single", "Single"),
                                    ("gammon", "Gammon"),
                                    ("backgammon", "Backgammon"),
                                    ("pass", "Pass"),
                                    ("awarded", "Awarded"),
                                    ("draw", "Draw"),
                                ],
                                max_length=16,
                            ),
                        ),
                        ("points", models.PositiveSmallIntegerField(default=0)),
                        ("total_a", models.SmallIntegerField(blank=True, null=True)),
                        ("total_b", models.SmallIntegerField(blank=True, null=True)),
                        ("is_finished", models.BooleanField(default=False)),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="c431cef21c070fc1a52b2447404ac4e366cedc0f",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_023a1",
                                    table="tournaments_gameevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Bye",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "round",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT, related_name="byes", to="tournaments.round"
                            ),
                        ),
                        (
                            "entrant",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="byes",
                                to="tournaments.entrant",
                            ),
                        ),
                        (
                            "half_points",
                            models.PositiveSmallIntegerField(default=2, help_text="Match points, counted in halves."),
                        ),
                    ],
                    options={
                        "constraints": [
                            models.UniqueConstraint(fields=("round", "entrant"), name="bye_once_per_round")
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_byeevent" ("entrant_id", "half_points", "id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "round_id") VALUES (OLD."entrant_id", OLD."half_points", OLD."id", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."round_id"); RETURN NULL;',
                                    hash="dcc949ea837209e7d744616c19c73457b68c817a",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_3a9a0",
                                    table="tournaments_bye",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_byeevent" ("entrant_id", "half_points", "id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "round_id") VALUES (OLD."entrant_id", OLD."half_points", OLD."id", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."round_id"); RETURN NULL;',
                                    hash="48e17f576cb0af313a3d9e149bfa04418c765acf",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_ec46e",
                                    table="tournaments_bye",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="ByeEvent",
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
                                to="tournaments.bye",
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
                            "round",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.round",
                            ),
                        ),
                        (
                            "entrant",
                            models.ForeignKey(
                                db_constraint=False,
                                on_delete=django.db.models.deletion.DO_NOTHING,
                                related_name="+",
                                related_query_name="+",
                                to="tournaments.entrant",
                            ),
                        ),
                        (
                            "half_points",
                            models.PositiveSmallIntegerField(default=2, help_text="Match points, counted in halves."),
                        ),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="271f8f200b6721010a9bd975d21dc44694fc39c1",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_4015a",
                                    table="tournaments_byeevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="ScoreAdjustment",
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
                                related_name="adjustments",
                                to="tournaments.match",
                            ),
                        ),
                        ("side", models.CharField(choices=[("A", "A"), ("B", "B")], max_length=1)),
                        ("points", models.SmallIntegerField()),
                        ("game_number", models.PositiveSmallIntegerField(blank=True, null=True)),
                        (
                            "reference",
                            models.CharField(
                                help_text="The record that it follows from, such as ruling:<id>.", max_length=80
                            ),
                        ),
                        ("reason", models.CharField(blank=True, max_length=500)),
                        ("at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("at", "id"),
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(("side__in", ("A", "B"))), name="adjustment_side"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("points", 0), _negated=True), name="adjustment_not_nothing"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("reference", ""), _negated=True), name="adjustment_has_reference"
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="754682c48a49d144a42e50d640ffd0d57e7ec1fb",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_0b30f",
                                    table="tournaments_scoreadjustment",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Salt",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "entry",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="salts",
                                to="tournaments.logentry",
                            ),
                        ),
                        (
                            "field",
                            models.CharField(help_text="The name of the text in the journal's body.", max_length=40),
                        ),
                        (
                            "salt",
                            models.CharField(
                                blank=True, help_text="32 bytes in hexadecimal; empty once erased.", max_length=64
                            ),
                        ),
                    ],
                    options={
                        "constraints": [models.UniqueConstraint(fields=("entry", "field"), name="salt_once")],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="11ccb6934edd8c1c65e766dd0a4fa0aa06c80e6a",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_4fd42",
                                    table="tournaments_salt",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="c59807e2af8c6cda805682cabaee9c702876179d",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_b1184",
                                    table="tournaments_salt",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['salt']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['salt']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="ce42499e77cbd31261686b288ab99fa1c5419f7c",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_d2a70",
                                    table="tournaments_salt",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="Erasure",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "person_id",
                            models.UUIDField(help_text="The player or the user, whose id stays as a pseudonym."),
                        ),
                        ("reason", models.TextField(help_text="Who asked for it or which retention period ended.")),
                        (
                            "by",
                            models.ForeignKey(
                                help_text="None: the operator.",
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "texts",
                            models.JSONField(
                                default=list, help_text='[{"table", "record", "field"}]: texts that were changed.'
                            ),
                        ),
                        ("erased_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("erased_at", "id"),
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="e4857639e500810e1cc1fb0a326be91ef32aa38c",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_e8587",
                                    table="tournaments_erasure",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="ScoreSheet",
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
                                related_name="sheets",
                                to="tournaments.match",
                            ),
                        ),
                        ("kept_by", models.CharField(choices=[("A", "A"), ("B", "B")], max_length=1)),
                        ("version", models.PositiveSmallIntegerField(default=1)),
                        (
                            "entries",
                            models.JSONField(
                                default=list,
                                help_text='One object per game: {"game", "winner", "win", "cube", "score": {"A", "B"}}.',
                            ),
                        ),
                        (
                            "signed_by",
                            models.CharField(
                                blank=True,
                                choices=[("A", "A"), ("B", "B")],
                                help_text="The side that signed it.",
                                max_length=1,
                            ),
                        ),
                        ("signed_at", models.DateTimeField(blank=True, null=True)),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("kept_by", "version"),
                        "constraints": [
                            models.UniqueConstraint(fields=("match", "kept_by", "version"), name="sheet_version_once"),
                            models.CheckConstraint(
                                condition=models.Q(("kept_by__in", ("A", "B"))), name="sheet_kept_by"
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("signed_at__isnull", True), ("signed_by", "")),
                                    models.Q(("signed_at__isnull", False), ("signed_by__in", ("A", "B"))),
                                    _connector="OR",
                                ),
                                name="sheet_signature_whole",
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="never_deleted",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="a67423bb024fe3357f31e240689c5f7624ca7a0c",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_never_deleted_f3c95",
                                    table="tournaments_scoresheet",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="frozen",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (OLD.signed_at IS NOT NULL)",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="823215397f53bef3aa2c544de8da806f5828861e",
                                    operation="UPDATE",
                                    pgid="pgtrigger_frozen_7bcc1",
                                    table="tournaments_scoresheet",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="update_update",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                                    func='INSERT INTO "tournaments_scoresheetevent" ("entries", "id", "kept_by", "match_id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "recorded_at", "signed_at", "signed_by", "version") VALUES (OLD."entries", OLD."id", OLD."kept_by", OLD."match_id", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."recorded_at", OLD."signed_at", OLD."signed_by", OLD."version"); RETURN NULL;',
                                    hash="4551d705bfa7c0b5e28974b8a202b573e8c01732",
                                    operation="UPDATE",
                                    pgid="pgtrigger_update_update_8c88b",
                                    table="tournaments_scoresheet",
                                    when="AFTER",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="delete_delete",
                                sql=pgtrigger.compiler.UpsertTriggerSql(
                                    func='INSERT INTO "tournaments_scoresheetevent" ("entries", "id", "kept_by", "match_id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "recorded_at", "signed_at", "signed_by", "version") VALUES (OLD."entries", OLD."id", OLD."kept_by", OLD."match_id", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."recorded_at", OLD."signed_at", OLD."signed_by", OLD."version"); RETURN NULL;',
                                    hash="a838d1740b6e7dd16fc871cdedb33e788b4b9ee0",
                                    operation="DELETE",
                                    pgid="pgtrigger_delete_delete_a8545",
                                    table="tournaments_scoresheet",
                                    when="AFTER",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="ScoreSheetEvent",
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
                                to="tournaments.scoresheet",
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
                        ("kept_by", models.CharField(choices=[("A", "A"), ("B", "B")], max_length=1)),
                        ("version", models.PositiveSmallIntegerField(default=1)),
                        (
                            "entries",
                            models.JSONField(
                                default=list,
                                help_text='One object per game: {"game", "winner", "win", "cube", "score": {"A", "B"}}.',
                            ),
                        ),
                        (
                            "signed_by",
                            models.CharField(
                                blank=True,
                                choices=[("A", "A"), ("B", "B")],
                                help_text="The side that signed it.",
                                max_length=1,
                            ),
                        ),
                        ("signed_at", models.DateTimeField(blank=True, null=True)),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "abstract": False,
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="ebd1a965d6a104e7e0720da5070af0436cc10a69",
                                    level="STATEMENT",
                                    operation="UPDATE OR DELETE OR TRUNCATE",
                                    pgid="pgtrigger_append_only_2fcc7",
                                    table="tournaments_scoresheetevent",
                                    when="BEFORE",
                                ),
                            )
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="FailedSignIns",
                    fields=[
                        ("key", models.CharField(max_length=32, primary_key=True, serialize=False)),
                        ("count", models.PositiveIntegerField(default=0)),
                        ("since", models.DateTimeField(db_index=True)),
                    ],
                    options={
                        "verbose_name_plural": "failed sign-ins",
                    },
                ),
                migrations.CreateModel(
                    name="Suspension",
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
                                related_name="suspensions",
                                to="tournaments.federation",
                            ),
                        ),
                        (
                            "player",
                            models.ForeignKey(
                                blank=True,
                                help_text="Where known.",
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="suspensions",
                                to="tournaments.player",
                            ),
                        ),
                        ("first_name", models.CharField(blank=True, max_length=100)),
                        ("last_name", models.CharField(max_length=100)),
                        (
                            "name_key",
                            models.CharField(db_index=True, help_text="The name as it is compared.", max_length=220),
                        ),
                        ("starts_on", models.DateField()),
                        (
                            "ends_on",
                            models.DateField(
                                blank=True, help_text="The last day; none: until it is lifted.", null=True
                            ),
                        ),
                        ("reason", models.TextField(blank=True)),
                        ("report_id", models.UUIDField(blank=True, help_text="The report that led to it.", null=True)),
                        (
                            "registered_by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("recorded_at", models.DateTimeField()),
                    ],
                    options={
                        "ordering": ("-starts_on", "-id"),
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("ends_on__isnull", True), ("ends_on__gte", models.F("starts_on")), _connector="OR"
                                ),
                                name="suspension_ends_after_start",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(("last_name", ""), _negated=True), name="suspension_names_somebody"
                            ),
                        ],
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="0b59c6c6ec9699c484b82cea75ab9808c0e2c85f",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_1cb05",
                                    table="tournaments_suspension",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="e8190508ec39a66a85da0cfe79647e907c277fc4",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_25f24",
                                    table="tournaments_suspension",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['first_name', 'last_name', 'name_key', 'reason']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['first_name', 'last_name', 'name_key', 'reason']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="1d7aad052ba61bf2d261cc1797a571c5d39d5652",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_7cbc9",
                                    table="tournaments_suspension",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="SuspensionLift",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=tournaments.models.ids.new_id, editable=False, primary_key=True, serialize=False
                            ),
                        ),
                        (
                            "suspension",
                            models.OneToOneField(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="lift",
                                to="tournaments.suspension",
                            ),
                        ),
                        ("reason", models.TextField(blank=True)),
                        (
                            "lifted_by",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        ("lifted_at", models.DateTimeField()),
                    ],
                    options={
                        "triggers": [
                            pgtrigger.compiler.Trigger(
                                name="append_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN (COALESCE(current_setting('tablecall.erasure', true), '') = '')",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="333ac44626838995a169ad126878582608781725",
                                    level="STATEMENT",
                                    operation="UPDATE",
                                    pgid="pgtrigger_append_only_37cf3",
                                    table="tournaments_suspensionlift",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="kept",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="1fe3e67adaae797785e3770973561b9af0d9279b",
                                    level="STATEMENT",
                                    operation="DELETE OR TRUNCATE",
                                    pgid="pgtrigger_kept_c5be2",
                                    table="tournaments_suspensionlift",
                                    when="BEFORE",
                                ),
                            ),
                            pgtrigger.compiler.Trigger(
                                name="erases_only",
                                sql=tournaments.models.protection.FirmTriggerSql(
                                    condition="WHEN ((to_jsonb(OLD) - ARRAY['reason']) IS DISTINCT FROM (to_jsonb(NEW) - ARRAY['reason']))",
                                    func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                                    hash="5c74ac6bf561d12c58a42540f20282bf10e6862e",
                                    operation="UPDATE",
                                    pgid="pgtrigger_erases_only_e925b",
                                    table="tournaments_suspensionlift",
                                    when="BEFORE",
                                ),
                            ),
                        ],
                    },
                ),
            ]
        ),
        # a proxy makes no table, so its triggers come after those of others
        pgtrigger.migrations.AddTrigger(
            model_name="teammember",
            trigger=pgtrigger.compiler.Trigger(
                name="update_update",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition="WHEN (OLD.* IS DISTINCT FROM NEW.*)",
                    func='INSERT INTO "tournaments_teammemberevent" ("id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "player_id", "team_id") VALUES (OLD."id", _pgh_attach_context(), NOW(), \'update\', OLD."id", OLD."player_id", OLD."team_id"); RETURN NULL;',
                    hash="76bedac28aeaecee8952768c11dfd4eabe711d8d",
                    operation="UPDATE",
                    pgid="pgtrigger_update_update_f61dd",
                    table="tournaments_team_players",
                    when="AFTER",
                ),
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="teammember",
            trigger=pgtrigger.compiler.Trigger(
                name="delete_delete",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    func='INSERT INTO "tournaments_teammemberevent" ("id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "player_id", "team_id") VALUES (OLD."id", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."player_id", OLD."team_id"); RETURN NULL;',
                    hash="0847064cd729523d570847832bac137e1e4c63c6",
                    operation="DELETE",
                    pgid="pgtrigger_delete_delete_0923a",
                    table="tournaments_team_players",
                    when="AFTER",
                ),
            ),
        ),
    ]
