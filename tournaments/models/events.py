"""Events: a tournament with its rulebooks, divisions, stages and rounds, and who is entered."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.contrib.postgres.fields import ArrayField
from django.db import models

from tournaments.errors import NoFederation
from tournaments.words import LANGUAGES

from .ids import new_id
from .people import Federation, Player, Team
from .protection import keeps_history


class Discipline(models.TextChoices):
    """What is played."""

    BACKGAMMON = "backgammon"
    SCRABBLE = "scrabble"
    DRAUGHTS = "draughts"


def all_languages() -> list[str]:
    """The languages of a tournament that names none."""
    return list(LANGUAGES)


@keeps_history()
class Tournament(models.Model):
    """The event, with a place, dates and one rulebook per discipline."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(max_length=200)
    place = models.CharField(max_length=200, blank=True)
    starts_on = models.DateField()
    ends_on = models.DateField()
    time_zone = models.CharField(max_length=64, default="Europe/Paris")
    federation = models.ForeignKey(
        Federation, on_delete=models.PROTECT, null=True, blank=True, related_name="tournaments"
    )
    languages = ArrayField(models.CharField(max_length=2), default=all_languages)
    closed_at = models.DateTimeField(null=True, blank=True, help_text="When the director closed it: reports fall due.")
    public_since = models.DateTimeField(
        null=True, blank=True, help_text="When the director opened the public page; empty while it is closed."
    )

    class Meta:
        ordering = ("-starts_on", "slug")
        constraints = (
            models.CheckConstraint(
                name="tournament_ends_after_start", condition=models.Q(ends_on__gte=models.F("starts_on"))
            ),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def rulebook_by_discipline(self) -> dict[str, str]:
        """The rulebooks' ids. Needs rulebooks."""
        return {each.discipline: each.rulebook for each in self.rulebooks.all()}

    @property
    def sanctioned_by(self) -> Federation:
        """The federation, where the tournament has one. Raises: NoFederation."""
        if self.federation is None:
            raise NoFederation(field="tournament", found=self.name)
        return self.federation

    @property
    def ends_at(self) -> datetime:
        """The midnight, at the venue, with which the last day ends."""
        return datetime.combine(self.ends_on + timedelta(days=1), time(), tzinfo=ZoneInfo(self.time_zone))


@keeps_history()
class TournamentRulebook(models.Model):
    """The rulebook, in one edition, that a tournament plays a discipline by."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="rulebooks")
    discipline = models.CharField(max_length=16, choices=Discipline.choices)
    rulebook = models.CharField(max_length=64, help_text="The id of a rulebook of rules.RULEBOOKS.")

    class Meta:
        constraints = (
            models.UniqueConstraint(name="one_rulebook_per_discipline", fields=("tournament", "discipline")),
            models.CheckConstraint(name="rulebook_discipline", condition=models.Q(discipline__in=Discipline.values)),
        )

    def __str__(self) -> str:
        return self.rulebook


@keeps_history()
class Division(models.Model):
    """Entrants who play for the same title."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="divisions")
    name = models.CharField(max_length=100)
    discipline = models.CharField(max_length=16, choices=Discipline.choices)
    match_length = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Points; none where matches aren't played to points."
    )
    clocked = models.BooleanField(default=False)
    preset = models.CharField(max_length=32, blank=True, help_text="The format that it was set up from.")
    options = models.JSONField(default=dict, blank=True, help_text="The options of its format that aren't the default.")
    tie_breaks = ArrayField(models.CharField(max_length=32), default=list, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(name="division_name_once", fields=("tournament", "name")),
            models.CheckConstraint(name="division_discipline", condition=models.Q(discipline__in=Discipline.values)),
            models.CheckConstraint(
                name="division_length",
                condition=models.Q(match_length__isnull=True) | models.Q(match_length__gte=1),
            ),
        )

    def __str__(self) -> str:
        return self.name


@keeps_history()
class Stage(models.Model):
    """Part of a division under one pairing system."""

    class Kind(models.TextChoices):
        """How a stage is paired."""

        SWISS = "swiss"
        CLASSIQUE = "classique"
        ROUND_ROBIN = "round-robin"
        KNOCKOUT = "knockout"
        DOUBLE_ELIMINATION = "double-elimination"
        PLAY_OFF = "play-off"
        CONSOLATION = "consolation"
        PROGRESSIVE_CONSOLATION = "progressive-consolation"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    division = models.ForeignKey(Division, on_delete=models.PROTECT, related_name="stages")
    kind = models.CharField(max_length=24, choices=Kind.choices)
    number = models.PositiveSmallIntegerField(default=1)
    planned_rounds = models.PositiveSmallIntegerField(null=True, blank=True)
    places = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="How many go on from the stage before: 8 for a final table of eight."
    )
    match_length = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Points, where they differ from the division's."
    )
    options = models.JSONField(
        default=dict,
        blank=True,
        help_text="What its format leaves open, as in lengths of the last matches: [9, 9, 11].",
    )
    closed_at = models.DateTimeField(null=True, blank=True, help_text="When its places became final.")
    draw = models.JSONField(
        null=True,
        blank=True,
        help_text="Its entrants from the stage before, best first, with reasons; fixed once drawn.",
    )

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(name="stage_number_once", fields=("division", "number")),
            models.CheckConstraint(
                name="stage_kind",
                condition=models.Q(
                    kind__in=(
                        "swiss",
                        "classique",
                        "round-robin",
                        "knockout",
                        "double-elimination",
                        "play-off",
                        "consolation",
                        "progressive-consolation",
                    )
                ),
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"


@keeps_history(erasable=["draft"])
class Round(models.Model):
    """Matches that belong together in time."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    stage = models.ForeignKey(Stage, on_delete=models.PROTECT, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    starts_at = models.DateTimeField(null=True, blank=True)
    is_running = models.BooleanField(default=False)
    ended_at = models.DateTimeField(null=True, blank=True)
    draft = models.JSONField(
        null=True, blank=True, help_text="The proposed pairs, floats and bye with their reasons; kept once published."
    )
    published_at = models.DateTimeField(null=True, blank=True, help_text="When the players could see it.")
    match_length = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Points, where they differ from the stage's."
    )
    allotment = models.PositiveIntegerField(null=True, blank=True, help_text="Seconds of play that a match has.")

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(name="round_number_once", fields=("stage", "number")),
            models.UniqueConstraint(name="one_running_round", fields=("stage",), condition=models.Q(is_running=True)),
            models.CheckConstraint(
                name="round_without_draft_is_published",
                condition=models.Q(draft__isnull=False) | models.Q(published_at__isnull=False),
            ),
            models.CheckConstraint(
                name="running_round_is_published",
                condition=models.Q(is_running=False) | models.Q(published_at__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"round {self.number}"

    @property
    def is_published(self) -> bool:
        """Whether the round is on the board; otherwise it is a draft."""
        return self.published_at is not None


@keeps_history()
class Entrant(models.Model):
    """A player or team entered in a division."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    division = models.ForeignKey(Division, on_delete=models.PROTECT, related_name="entrants")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="entries")
    team = models.ForeignKey(Team, on_delete=models.PROTECT, null=True, blank=True, related_name="entries")
    seed = models.PositiveSmallIntegerField(null=True, blank=True)
    rating = models.PositiveIntegerField(null=True, blank=True, help_text="As frozen for this event's pairings.")
    entered_at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    is_refused = models.BooleanField(default=False, help_text="Whether the director refused the entry.")
    cleared_at = models.DateTimeField(
        null=True, blank=True, help_text="When the director recorded that a suspension names another person."
    )
    checked_in_at = models.DateTimeField(null=True, blank=True)
    first_round = models.PositiveSmallIntegerField(default=1, help_text="The round from which a late entry plays.")
    fixed_table = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="The table where this entrant always plays."
    )

    class Meta:
        constraints = (
            models.CheckConstraint(
                name="entrant_player_or_team",
                condition=models.Q(player__isnull=False, team__isnull=True)
                | models.Q(player__isnull=True, team__isnull=False),
            ),
            models.UniqueConstraint(name="player_entered_once", fields=("division", "player")),
            models.UniqueConstraint(name="team_entered_once", fields=("division", "team")),
            models.CheckConstraint(
                name="entrant_refused_is_withdrawn",
                condition=models.Q(is_refused=False) | models.Q(withdrawn_at__isnull=False),
            ),
            models.CheckConstraint(
                name="entrant_withdraws_after_entry",
                condition=models.Q(withdrawn_at__isnull=True) | models.Q(withdrawn_at__gte=models.F("entered_at")),
            ),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The name in full: the team's, or first and last name."""
        return str(self.team or self.player)

    @property
    def people(self) -> list[Player]:
        """Who plays: the player, or the team's members, the captain first."""
        if self.team is None:
            return [self.player] if self.player else []
        captain = self.team.captain_id
        return sorted(self.team.players.all(), key=lambda each: (each.pk != captain, each.last_name, each.first_name))

    @property
    def short_name(self) -> str:
        """What a tile has room for: the team's code, or the family name."""
        if self.team is not None:
            return self.team.code
        return self.player.last_name if self.player else ""
