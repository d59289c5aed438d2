import django.db.models.deletion
import pgtrigger.compiler
import pgtrigger.migrations
from django.conf import settings
from django.db import migrations, models

import tournaments.models.protection
from tournaments.models.tables import in_few_steps


class Migration(migrations.Migration):
    dependencies = [
        ("arbitration", "0023_alert_of_a_question"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = in_few_steps(
        [
            migrations.AlterField(
                model_name="ruling",
                name="told_at",
                field=models.DateTimeField(
                    blank=True,
                    help_text="When both sides were told, if that was before the ruling was recorded.",
                    null=True,
                ),
            ),
            migrations.CreateModel(
                name="Announcement",
                fields=[
                    (
                        "ruling",
                        models.OneToOneField(
                            on_delete=django.db.models.deletion.PROTECT,
                            primary_key=True,
                            related_name="announcement",
                            serialize=False,
                            to="arbitration.ruling",
                        ),
                    ),
                    ("told_at", models.DateTimeField()),
                    ("recorded_at", models.DateTimeField()),
                    (
                        "told_by",
                        models.ForeignKey(
                            on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                        ),
                    ),
                ],
            ),
            pgtrigger.migrations.AddTrigger(
                model_name="announcement",
                trigger=pgtrigger.compiler.Trigger(
                    name="append_only",
                    sql=tournaments.models.protection.FirmTriggerSql(
                        func="RAISE EXCEPTION '% keeps what was written: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';",
                        hash="1776a9bb3a42a3f28338536b31e14887ad8de245",
                        level="STATEMENT",
                        operation="UPDATE OR DELETE OR TRUNCATE",
                        pgid="pgtrigger_append_only_5447b",
                        table="arbitration_announcement",
                        when="BEFORE",
                    ),
                ),
            ),
        ]
    )
