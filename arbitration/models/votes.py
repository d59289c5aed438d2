"""Votes of a committee: sealed when cast, opened together, never changed; and the options that can be voted for."""

from django.db import models
from django.db.models import Q

from tournaments.models import new_id
from tournaments.models.protection import append_only, fixed_but_for, frozen

from .committees import Committee, CommitteeSeat


class VoteOption(models.Model):
    """Another decision, spelled out as a ruling, that members can vote for. Who put it forward isn't kept."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    committee = models.ForeignKey(Committee, on_delete=models.PROTECT, related_name="options")
    number = models.PositiveSmallIntegerField()
    outcome = models.CharField(max_length=64)
    remedies = models.JSONField(default=list)
    sanctions = models.JSONField(default=list)
    text = models.TextField(blank=True, help_text="In a sentence: what it means and why.")
    happened_at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("committee", "number")
        triggers = append_only(erasable=["text"])
        constraints = (
            models.UniqueConstraint(name="option_number_once", fields=("committee", "number")),
            models.CheckConstraint(name="option_has_outcome", condition=~Q(outcome="")),
        )

    def __str__(self) -> str:
        return f"option {self.number}"


class BallotKey(models.Model):
    """That a ballot has a key, and when it was destroyed: what it locked stays shut."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    committee = models.ForeignKey(Committee, on_delete=models.PROTECT, related_name="ballot_keys")
    ballot = models.PositiveSmallIntegerField()
    destroyed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("committee", "ballot")
        triggers = [*fixed_but_for("destroyed_at"), frozen("OLD.destroyed_at IS NOT NULL")]
        constraints = (models.UniqueConstraint(name="one_key_per_ballot", fields=("committee", "ballot")),)

    def __str__(self) -> str:
        return f"key of ballot {self.ballot}"


class BallotSecret(models.Model):
    """The key of a running ballot, wrapped with the server's key.

    A table of its own, because PostgreSQL keeps the bytes of a row that was updated or deleted. When a key is
    destroyed, the function `forget_ballot_secrets()` writes the others into a new file and removes the old one.
    """

    key = models.OneToOneField(
        BallotKey,
        on_delete=models.DO_NOTHING,
        primary_key=True,
        db_constraint=False,  # TRUNCATE and the copy back must not touch other tables
        related_name="secret",
    )
    wrapped = models.BinaryField()

    def __str__(self) -> str:
        return f"secret of {self.key_id}"


class Vote(models.Model):
    """One member's vote in one ballot, locked: always the same number of bytes, whatever it says."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    committee = models.ForeignKey(Committee, on_delete=models.PROTECT, related_name="votes")
    seat = models.ForeignKey(CommitteeSeat, on_delete=models.PROTECT, related_name="votes")
    ballot = models.PositiveSmallIntegerField()
    locked = models.BinaryField()
    happened_at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("recorded_at", "id")
        triggers = append_only()
        constraints = (
            models.UniqueConstraint(name="one_vote_per_ballot", fields=("seat", "ballot")),
            models.CheckConstraint(name="vote_ballot_from_one", condition=Q(ballot__gte=1)),
        )

    def __str__(self) -> str:
        return f"vote {self.pk}"


class OpenedVote(models.Model):
    """A vote opened at the tally, with the nonce that proves it. In secret mode it has no seat."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    committee = models.ForeignKey(Committee, on_delete=models.PROTECT, related_name="opened_votes")
    ballot = models.PositiveSmallIntegerField()
    commitment = models.CharField(max_length=64)
    nonce = models.CharField(max_length=64)
    vote = models.CharField(max_length=16)
    option = models.ForeignKey(VoteOption, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    seat = models.ForeignKey(CommitteeSeat, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    opened_at = models.DateTimeField()

    class Meta:
        ordering = ("committee", "ballot", "commitment")
        triggers = append_only()
        constraints = (
            models.UniqueConstraint(name="vote_opened_once", fields=("committee", "ballot", "commitment")),
            models.CheckConstraint(
                name="opened_vote_known",
                condition=Q(vote__in=("uphold", "overturn", "alternative", "option", "abstain")),
            ),
            models.CheckConstraint(
                name="opened_vote_with_option",
                condition=Q(vote__in=("alternative", "option"), option__isnull=False)
                | Q(vote__in=("uphold", "overturn", "abstain"), option__isnull=True),
            ),
            models.CheckConstraint(name="opened_vote_ballot", condition=Q(ballot__gte=1)),
        )

    def __str__(self) -> str:
        return f"opened {self.commitment[:8]}"
