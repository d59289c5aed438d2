"""A round is a draft or published: rounds that were paired by hand or imported get a time."""

from django.db import migrations, models

PUBLISH = """
UPDATE tournaments_round AS r
SET published_at = COALESCE(
    r.starts_at,
    (SELECT min(m.started_at) FROM tournaments_match m WHERE m.round_id = r.id),
    r.ended_at,
    t.starts_on::timestamp AT TIME ZONE t.time_zone
)
FROM tournaments_stage s
JOIN tournaments_division d ON d.id = s.division_id
JOIN tournaments_tournament t ON t.id = d.tournament_id
WHERE s.id = r.stage_id AND r.published_at IS NULL AND (r.draft IS NULL OR r.is_running)
"""


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0013_closing_by_command")]

    operations = [
        migrations.RunSQL(["SET CONSTRAINTS ALL IMMEDIATE", PUBLISH], migrations.RunSQL.noop),
        migrations.AddConstraint(
            model_name="round",
            constraint=models.CheckConstraint(
                condition=models.Q(("draft__isnull", False), ("published_at__isnull", False), _connector="OR"),
                name="round_without_draft_is_published",
            ),
        ),
        migrations.AddConstraint(
            model_name="round",
            constraint=models.CheckConstraint(
                condition=models.Q(("is_running", False), ("published_at__isnull", False), _connector="OR"),
                name="running_round_is_published",
            ),
        ),
    ]
