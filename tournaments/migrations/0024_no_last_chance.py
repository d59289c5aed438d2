"""A last chance is no kind of stage: no format ever made one."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0023_codes_are_no_names"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="stage",
            name="stage_kind",
        ),
        migrations.AlterField(
            model_name="stage",
            name="kind",
            field=models.CharField(
                choices=[
                    ("swiss", "Swiss"),
                    ("classique", "Classique"),
                    ("round-robin", "Round Robin"),
                    ("knockout", "Knockout"),
                    ("double-elimination", "Double Elimination"),
                    ("play-off", "Play Off"),
                    ("consolation", "Consolation"),
                    ("progressive-consolation", "Progressive Consolation"),
                ],
                max_length=24,
            ),
        ),
        migrations.AlterField(
            model_name="stageevent",
            name="kind",
            field=models.CharField(
                choices=[
                    ("swiss", "Swiss"),
                    ("classique", "Classique"),
                    ("round-robin", "Round Robin"),
                    ("knockout", "Knockout"),
                    ("double-elimination", "Double Elimination"),
                    ("play-off", "Play Off"),
                    ("consolation", "Consolation"),
                    ("progressive-consolation", "Progressive Consolation"),
                ],
                max_length=24,
            ),
        ),
        migrations.AddConstraint(
            model_name="stage",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "kind__in",
                        (
                            "swiss",
                            "classique",
                            "round-robin",
                            "knockout",
                            "double-elimination",
                            "play-off",
                            "consolation",
                            "progressive-consolation",
                        ),
                    )
                ),
                name="stage_kind",
            ),
        ),
    ]
