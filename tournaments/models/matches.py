"""Matches: what two paired sides play, game by game, and the corrections of their score."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from .events import Entrant, Round
from .ids import new_id
from .protection import append_only, keeps_history

CUBE_VALUES = tuple(2**power for power in range(16))


class Side(models.TextChoices):
    """One of the two in a match."""

    A = "A"
    B = "B"

    @property
    def opponent(self) -> "Side":
        """The other side."""
        return Side.B if self is Side.A else Side.A


class Result(models.TextChoices):
    """How a match ended."""

    PLAYED = "played"
    DRAW = "draw"
    RESIGNATION = "resignation"
    WALKOVER = "walkover"
    DECIDED = "decided"
    BOTH_LOST = "both-lost"
    NOT_NEEDED = "not-needed"
    """A set that was begun before a correction ended the match without it."""


class Win(models.TextChoices):
    """How a game ended; `awarded` is by a ruling and not by play, a `draw` has no winner."""

    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"
    PASS = "pass"
    AWARDED = "awarded"
    DRAW = "draw"


DECISIVE = ("single", "gammon", "backgammon", "pass", "awarded")


@keeps_history()
class Match(models.Model):
    """What two paired sides play against each other. Its points are counted from games and corrections.

    In draughts side A has the white pieces. There, and in Scrabble, the match is one game. Where the sides play several
    sets, each set is a row of its own with its score, sheets and clock.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    round = models.ForeignKey(Round, on_delete=models.PROTECT, related_name="matches")
    table = models.PositiveSmallIntegerField()
    side_a = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="matches_as_a")
    side_b = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="matches_as_b")
    match_length = models.PositiveSmallIntegerField(null=True, blank=True)
    set_number = models.PositiveSmallIntegerField(default=1)
    set_lengths = ArrayField(
        models.PositiveSmallIntegerField(),
        default=list,
        blank=True,
        help_text="The points of each set, the deciding one included; empty for a match that isn't played in sets.",
    )
    ends_match = models.BooleanField(
        default=False, help_text="The result of this set is that of the whole match: a forfeit, or a ruling."
    )
    clocked = models.BooleanField(default=False)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    postponed_at = models.DateTimeField(
        null=True, blank=True, help_text="When the director put it off to a later time."
    )
    winner = models.CharField(max_length=1, choices=Side.choices, blank=True)
    result = models.CharField(max_length=16, choices=Result.choices, blank=True)

    class Meta:
        ordering = ("table", "set_number")
        constraints = (
            models.UniqueConstraint(name="table_once_per_round", fields=("round", "table", "set_number")),
            models.UniqueConstraint(name="side_a_once_per_round", fields=("round", "side_a", "set_number")),
            models.UniqueConstraint(name="side_b_once_per_round", fields=("round", "side_b", "set_number")),
            models.CheckConstraint(name="match_two_sides", condition=~Q(side_a=F("side_b"))),
            models.CheckConstraint(name="match_table_from_one", condition=Q(table__gte=1)),
            models.CheckConstraint(
                name="match_set_number", condition=Q(set_number=1) | (Q(set_number__gt=1) & ~Q(set_lengths=[]))
            ),
            models.CheckConstraint(
                name="match_length_from_one", condition=Q(match_length__isnull=True) | Q(match_length__gte=1)
            ),
            models.CheckConstraint(
                name="match_result_when_finished",
                condition=Q(finished_at__isnull=True, result="", winner="")
                | Q(
                    finished_at__isnull=False,
                    result__in=("played", "resignation", "walkover", "decided"),
                    winner__in=("A", "B"),
                )
                | Q(finished_at__isnull=False, result__in=("draw", "both-lost", "not-needed"), winner=""),
            ),
        )

    def __str__(self) -> str:
        return f"table {self.table}"

    @property
    def is_finished(self) -> bool:
        """Whether a result is in."""
        return self.finished_at is not None

    @property
    def has_result(self) -> bool:
        """Whether it has a result of its own: a set that isn't needed any more is finished without one."""
        return self.is_finished and self.result != Result.NOT_NEEDED

    @property
    def planned_length(self) -> int | None:
        """The length it should be played to: its division's, or that of the set. Needs round, stage and division."""
        return self.set_lengths[self.set_number - 1] if self.is_set else self.round.stage.division.match_length

    @property
    def is_set(self) -> bool:
        """Whether it is one set of a match in sets."""
        return bool(self.set_lengths)


@keeps_history()
class Game(models.Model):
    """One game of a match. The cube is as it lies now; `points` is what the game was counted for, to each in a draw.

    `total_a` and `total_b` are what the sides have played for themselves by the last report: Scrabble counts so.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="games")
    number = models.PositiveSmallIntegerField()
    score_before_a = models.SmallIntegerField()
    score_before_b = models.SmallIntegerField()
    is_crawford = models.BooleanField(default=False)
    cube_value = models.PositiveIntegerField(default=1)
    cube_owner = models.CharField(max_length=1, choices=Side.choices, blank=True)
    is_cube_out = models.BooleanField(default=False, help_text="The cube was taken off the board.")
    cube_actions = models.JSONField(default=list, blank=True)
    winner = models.CharField(max_length=1, choices=Side.choices, blank=True)
    win = models.CharField(max_length=16, choices=Win.choices, blank=True)
    points = models.PositiveSmallIntegerField(default=0)
    total_a = models.SmallIntegerField(null=True, blank=True)
    total_b = models.SmallIntegerField(null=True, blank=True)
    is_finished = models.BooleanField(default=False)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(name="game_number_once", fields=("match", "number")),
            models.UniqueConstraint(name="one_game_in_play", fields=("match",), condition=Q(is_finished=False)),
            models.CheckConstraint(name="game_number_from_one", condition=Q(number__gte=1)),
            models.CheckConstraint(name="game_cube_value", condition=Q(cube_value__in=CUBE_VALUES)),
            models.CheckConstraint(name="game_cube_owner", condition=Q(cube_owner__in=("", "A", "B"))),
            models.CheckConstraint(
                name="game_won_when_finished",
                condition=Q(is_finished=False, winner="", win="", points=0)
                | Q(is_finished=True, winner__in=("A", "B"), win__in=DECISIVE)
                | Q(is_finished=True, winner="", win="draw"),
            ),
            models.CheckConstraint(
                name="game_totals_of_both",
                condition=Q(total_a__isnull=True, total_b__isnull=True)
                | Q(total_a__isnull=False, total_b__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"game {self.number}"

    @property
    def is_cube_on_record(self) -> bool:
        """Whether a transcript or a ruling has placed the cube. A cube at its starting value was never recorded."""
        return not self.is_cube_out and bool(self.cube_value != 1 or self.cube_owner or self.cube_actions)

    @property
    def totals(self) -> dict[str, int] | None:
        """The totals by side, where any were reported."""
        return None if self.total_a is None or self.total_b is None else {"A": self.total_a, "B": self.total_b}


@keeps_history()
class Bye(models.Model):
    """An entrant with no opponent in a round, and what that is worth."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    round = models.ForeignKey(Round, on_delete=models.PROTECT, related_name="byes")
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="byes")
    half_points = models.PositiveSmallIntegerField(default=2, help_text="Match points, counted in halves.")
    is_exclusion = models.BooleanField(
        default=False, help_text="Left out of the last round because already through: no bye."
    )

    class Meta:
        constraints = (models.UniqueConstraint(name="bye_once_per_round", fields=("round", "entrant")),)

    def __str__(self) -> str:
        return f"bye {self.pk}"


class ScoreAdjustment(models.Model):
    """Points given to (or, below zero, taken from) a side by a ruling. Undone by another that counters it."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="adjustments")
    side = models.CharField(max_length=1, choices=Side.choices)
    points = models.SmallIntegerField()
    game_number = models.PositiveSmallIntegerField(null=True, blank=True)
    reference = models.CharField(max_length=80, help_text="The record that it follows from, such as ruling:<id>.")
    reason = models.CharField(max_length=500, blank=True)
    at = models.DateTimeField()

    class Meta:
        ordering = ("at", "id")
        triggers = append_only()
        constraints = (
            models.CheckConstraint(name="adjustment_side", condition=Q(side__in=("A", "B"))),
            models.CheckConstraint(name="adjustment_not_nothing", condition=~Q(points=0)),
            models.CheckConstraint(name="adjustment_has_reference", condition=~Q(reference="")),
        )

    def __str__(self) -> str:
        return f"{self.side} {self.points:+d}"
