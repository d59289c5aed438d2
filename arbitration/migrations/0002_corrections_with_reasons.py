from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("arbitration", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="finding",
            name="note",
            field=models.TextField(blank=True, help_text="Why a fact is other than the records have it."),
        ),
        migrations.AddField(
            model_name="illegalmovenotification",
            name="was_corrected",
            field=models.BooleanField(
                blank=True, help_text="The move was put right; false: it stands; null: not said.", null=True
            ),
        ),
    ]
