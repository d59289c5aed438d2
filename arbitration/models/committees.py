"""Ruling committees: who may be asked to sit, and who was called for an appeal."""

from django.db import models
from django.db.models import Q

from tournaments.models import Player, Tournament, User, new_id
from tournaments.models.protection import append_only, keeps_history

from .appeals import Appeal


@keeps_history(erasable=["name", "email"])
class Candidate(models.Model):
    """A candidate for the committees of a tournament."""

    class Role(models.TextChoices):
        """What the person is at the tournament."""

        DIRECTOR = "director"
        STAFF = "staff"
        PLAYER = "player"
        OTHER = "other"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="candidates")
    name = models.CharField(max_length=200)
    role = models.CharField(max_length=16, choices=Role.choices)
    user = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="candidacies")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, blank=True, related_name="candidacies")
    email = models.EmailField(blank=True, help_text="Where the link to the case is sent; without it the link is shown.")
    language = models.CharField(max_length=2, default="en")
    is_competent = models.BooleanField(default=True)
    is_available = models.BooleanField(default=True)
    posted_at = models.DateTimeField(
        null=True, blank=True, help_text="When the name was posted as one of the committee (FFBG)."
    )

    class Meta:
        ordering = ("name", "id")
        constraints = (
            models.UniqueConstraint(name="candidate_player_once", fields=("tournament", "player")),
            models.UniqueConstraint(name="candidate_user_once", fields=("tournament", "user")),
            models.CheckConstraint(
                name="candidate_role", condition=Q(role__in=("director", "staff", "player", "other"))
            ),
            models.CheckConstraint(
                name="candidate_player_plays", condition=~Q(role="player") | Q(player__isnull=False)
            ),
        )

    def __str__(self) -> str:
        return self.name


class Committee(models.Model):
    """The committee of an appeal: its size, voting method and draw. The acts of the appeal say who sits now."""

    class VoteMode(models.TextChoices):
        """Who sees a vote, and when."""

        OPEN = "open"
        SEALED = "sealed"
        SECRET = "secret"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    appeal = models.OneToOneField(Appeal, on_delete=models.PROTECT, related_name="committee")
    size = models.PositiveSmallIntegerField()
    vote_mode = models.CharField(max_length=8, choices=VoteMode.choices)
    seed = models.CharField(max_length=200, help_text="Public: the appeal's id and the hash of its journal entry.")
    draw = models.JSONField(help_text="Everybody in the pool: draw key, ties, reasons against, in the draw's order.")
    question = models.JSONField(help_text="What the rulebook was asked about the committee.")
    advice = models.JSONField(help_text="Its answer, with the reading.")
    convened_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    convened_at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        triggers = append_only()
        constraints = (
            models.CheckConstraint(name="committee_of_three_or_five", condition=Q(size__in=(3, 5))),
            models.CheckConstraint(name="committee_mode", condition=Q(vote_mode__in=("open", "sealed", "secret"))),
        )

    def __str__(self) -> str:
        return f"committee {self.pk}"


class CommitteeSeat(models.Model):
    """A seat on a committee: the person called as member or alternate."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    committee = models.ForeignKey(Committee, on_delete=models.PROTECT, related_name="seats")
    candidate = models.ForeignKey(Candidate, on_delete=models.PROTECT, related_name="seats")
    place = models.PositiveSmallIntegerField(help_text="In the order of calling: members first, then alternates.")
    is_alternate = models.BooleanField(default=False)
    is_chair = models.BooleanField(default=False)

    class Meta:
        ordering = ("committee", "place")
        triggers = append_only()
        constraints = (
            models.UniqueConstraint(name="seat_place_once", fields=("committee", "place")),
            models.UniqueConstraint(name="seat_person_once", fields=("committee", "candidate")),
            models.UniqueConstraint(name="one_chair", fields=("committee",), condition=Q(is_chair=True)),
        )

    def __str__(self) -> str:
        return f"seat {self.place}"
