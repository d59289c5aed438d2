"""manage.py erase_memo: the sound goes, that there was a voice memo stays on record."""

from arbitration.management.commands import erase_photo
from arbitration.models import Memo


class Command(erase_photo.Command):
    """For a person who is heard in a voice memo but isn't a party to the case."""

    help = "Erase one voice memo; the journal still verifies."
    model = Memo
    content = "sound"
