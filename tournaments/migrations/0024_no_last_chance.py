"""A last chance is no kind of stage: no format ever made one."""

from django.db import migrations, models

from tournaments.models.tables import in_few_steps

KINDS = (
    "swiss",
    "classique",
    "round-robin",
    "knockout",
    "double-elimination",
    "play-off",
    "consolation",
    "progressive-consolation",
)
CHOICES = [(kind, kind.replace("-", " ").title()) for kind in KINDS]


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0023_codes_are_no_names")]

    operations = in_few_steps(
        [
            migrations.RemoveConstraint(model_name="stage", name="stage_kind"),
            *(
                migrations.AlterField(
                    model_name=model, name="kind", field=models.CharField(choices=CHOICES, max_length=24)
                )
                for model in ("stage", "stageevent")
            ),
            migrations.AddConstraint(
                model_name="stage",
                constraint=models.CheckConstraint(condition=models.Q(("kind__in", KINDS)), name="stage_kind"),
            ),
        ]
    )
