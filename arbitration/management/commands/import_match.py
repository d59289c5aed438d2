"""manage.py import_match FILE --tournament SLUG: import a transcript as a match and its faults as incidents."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from arbitration.incidents.transcripts import ImportedTranscript, import_by_command
from arbitration.models import Incident
from rules.scoresheets.errors import SheetError
from rules.scoresheets.reading import read_transcript
from rules.scoresheets.text import MOST_BYTES
from tournaments.errors import Refusal
from tournaments.models import Role, Tournament, User
from tournaments.services.placement import Wanted


class Command(BaseCommand):
    """Import one transcript. Idempotent."""

    help = (
        "Import a backgammon match from a .mat or .sgf transcript: players, games, result, an incident for each fault."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """The file, and where the match goes."""
        parser.add_argument("file", type=Path, help="the transcript")
        parser.add_argument("--tournament", required=True, metavar="SLUG", help="the tournament's slug")
        parser.add_argument("--division", metavar="NAME", help="the division, where there are several")
        parser.add_argument("--round", type=int, metavar="N", help="the round; the running one if left out")
        parser.add_argument("--table", type=int, metavar="N", help="the table; the next free one if left out")
        parser.add_argument("--by", metavar="EMAIL", help="who logs the incidents; the director if left out")

    def handle(self, *args: Any, **options: Any) -> None:
        """Import the file and report the result."""
        file: Path = options["file"]
        tournament = self._tournament(options["tournament"])
        wanted = Wanted(tournament, options["division"], self._number(options, "round"), self._number(options, "table"))
        try:
            transcript = read_transcript(self._bytes(file), file.name)
            done = import_by_command(
                transcript, wanted=wanted, by=self._director(tournament, options["by"]), at=timezone.now()
            )
        except SheetError as refused:
            raise CommandError(f"{refused.code}: {refused}") from refused
        except Refusal as refused:
            raise CommandError(f"{file.name}: {_told(refused)}") from refused
        self._say(done)

    @staticmethod
    def _bytes(file: Path) -> bytes:
        try:
            with file.open("rb") as opened:
                return opened.read(MOST_BYTES + 1)
        except OSError as error:
            raise CommandError(f"{file}: can't be read: {error.strerror}") from error

    @staticmethod
    def _tournament(slug: str) -> Tournament:
        tournament = Tournament.objects.filter(slug=slug).first()
        if tournament is None:
            known = ", ".join(Tournament.objects.values_list("slug", flat=True)[:10]) or "none"
            raise CommandError(f"no tournament {slug!r}; found: {known}")
        return tournament

    @staticmethod
    def _number(options: dict[str, Any], name: str) -> int | None:
        number: int | None = options[name]
        if number is not None and not 1 <= number <= _HIGHEST_NUMBER:
            raise CommandError(f"--{name}: found {number}, expected 1 to {_HIGHEST_NUMBER}")
        return number

    @staticmethod
    def _director(tournament: Tournament, email: str | None) -> User:
        staff = User.objects.filter(staff_roles__tournament=tournament).order_by("staff_roles__id")
        if email is not None:
            user = staff.filter(email=email.strip().lower()).first()
        else:
            user = staff.filter(staff_roles__role=Role.DIRECTOR).first()
        if user is None:
            raise CommandError(
                f"found {email or 'no director'}; expected an official of {tournament.slug} to log incidents"
            )
        return user

    def _say(self, done: ImportedTranscript) -> None:
        match, checked = done.imported.match, done.imported.audit
        sides = f"{match.side_a.name} – {match.side_b.name}"
        score = "–".join(map(str, checked.score))
        what = "imported" if done.imported.is_new else "already imported"
        self.stdout.write(f"{sides}: {what}, round {match.round.number}, table {match.table}, {score}")
        for incident in done.incidents:
            self._say_incident(incident)

    def _say_incident(self, incident: Incident) -> None:
        self.stdout.write(f"  {incident.kind}: {incident.note}")


_HIGHEST_NUMBER = 32_000


def _told(refused: Refusal) -> str:
    """A refusal in one line: code, sentence, found, expected."""
    said = f"{refused.code}: {refused}"
    if refused.found not in (None, ""):
        said += f" Found: {refused.found}."
    if refused.expected not in (None, ""):
        said += f" Expected: {refused.expected}."
    return said
