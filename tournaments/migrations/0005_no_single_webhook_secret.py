"""The secrets are keys now."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0004_webhook_keys"),
    ]

    operations = [
        migrations.RemoveField(model_name="federation", name="webhook_secret"),
    ]
