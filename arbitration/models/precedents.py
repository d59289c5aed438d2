"""Precedents: decisions published for others to follow, the proposals they come from, and what became of them."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from tournaments.models import Federation, Tournament, User, new_id
from tournaments.models.protection import append_only, fixed_but_for, frozen, keeps_history

from .appeals import Appeal
from .rulings import Ruling

PARTS = ("headline", "facts", "question", "holding", "reasons")
"""The parts of a precedent's text, in the order in which they are read."""


class CitationCounter(models.Model):
    """The last number that a federation gave in a year. Its row is the lock behind which citations are given."""

    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="+")
    year = models.PositiveSmallIntegerField()
    last = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (models.UniqueConstraint(name="citation_counter_once", fields=("federation", "year")),)

    def __str__(self) -> str:
        return f"{self.year}: {self.last}"


@keeps_history(erasable=["texts", "marks", "reasons"])
class PrecedentProposal(models.Model):
    """A new text about a ruling or a committee's decision, on its way to the federation's approval."""

    class State(models.TextChoices):
        """How far it has come."""

        PROPOSED = "proposed"
        APPROVED = "approved"
        DECLINED = "declined"
        WITHDRAWN = "withdrawn"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    ruling = models.ForeignKey(Ruling, on_delete=models.PROTECT, related_name="precedent_proposals")
    appeal = models.ForeignKey(Appeal, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    corrects = models.ForeignKey("Precedent", on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    texts = models.JSONField(help_text='{"en": {"headline", "facts", "question", "holding", "reasons"}, "fr": ...}')
    articles = ArrayField(models.CharField(max_length=64))
    position = models.CharField(max_length=200, blank=True, help_text="An XGID, or nothing.")
    treats = models.JSONField(default=list, help_text='[{"precedent", "how"}]: what it says of earlier ones.')
    marks = models.JSONField(default=list, help_text="Where a name stands, and what a person said of it.")
    state = models.CharField(max_length=16, choices=State.choices, default=State.PROPOSED)
    proposed_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    proposed_at = models.DateTimeField()
    recorded_at = models.DateTimeField()
    revised_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    decided_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    decided_at = models.DateTimeField(null=True, blank=True)
    reasons = models.TextField(blank=True, help_text="Why it was declined.")

    class Meta:
        ordering = ("-recorded_at", "-id")
        triggers = [
            *fixed_but_for("texts", "articles", "marks", "revised_by", "state", "decided_by", "decided_at", "reasons"),
            frozen("OLD.state <> 'proposed'", erasable=["texts", "marks", "reasons"]),
        ]
        constraints = (
            models.CheckConstraint(
                name="proposal_state", condition=Q(state__in=("proposed", "approved", "declined", "withdrawn"))
            ),
            models.CheckConstraint(
                name="proposal_decided_whole",
                condition=Q(state="proposed", decided_at__isnull=True)
                | (~Q(state="proposed") & Q(decided_at__isnull=False, decided_by__isnull=False)),
            ),
            models.CheckConstraint(
                name="proposal_declined_with_reasons", condition=~Q(state="declined") | ~Q(reasons="")
            ),
        )
        indexes = (models.Index(name="proposal_of_tournament", fields=("tournament", "-recorded_at")),)

    def __str__(self) -> str:
        return f"proposal {self.pk}"


class Precedent(models.Model):
    """A decision published for others to follow. It never changes; a correction is another that replaces it."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, related_name="precedents")
    year = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()
    citation = models.CharField(max_length=40, unique=True, help_text="Such as EUBGF 2026 P 14; docs/precedents.md.")
    proposal = models.OneToOneField(PrecedentProposal, on_delete=models.PROTECT, related_name="precedent")
    corrects = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="corrected_by"
    )
    kind = models.CharField(max_length=64)
    rulebook = models.CharField(max_length=64)
    edition = models.CharField(max_length=64)
    articles = ArrayField(models.CharField(max_length=64))
    facts = models.JSONField(default=dict)
    outcome = models.CharField(max_length=64)
    decision = models.CharField(max_length=16, blank=True, help_text="The committee's, where it went to one.")
    position = models.CharField(max_length=200, blank=True)
    texts = models.JSONField()
    approved_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    published_at = models.DateTimeField()

    class Meta:
        ordering = ("-published_at", "-id")
        triggers = append_only()
        constraints = (
            models.UniqueConstraint(name="precedent_number_once", fields=("federation", "year", "number")),
            models.CheckConstraint(name="precedent_number_from_one", condition=Q(number__gte=1)),
            models.CheckConstraint(
                name="precedent_corrects_another", condition=Q(corrects__isnull=True) | ~Q(corrects=F("id"))
            ),
        )

    def __str__(self) -> str:
        return self.citation


class Treatment(models.Model):
    """What became of a precedent later: another follows, distinguishes or overtakes it, or an edition does."""

    class How(models.TextChoices):
        """What a later one does to an earlier one."""

        FOLLOWED = "followed"
        DISTINGUISHED = "distinguished"
        OVERTAKEN = "overtaken"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    precedent = models.ForeignKey(Precedent, on_delete=models.PROTECT, related_name="treatments")
    how = models.CharField(max_length=16, choices=How.choices)
    by = models.ForeignKey(Precedent, on_delete=models.PROTECT, null=True, blank=True, related_name="treats")
    by_rulebook = models.CharField(max_length=64, blank=True, help_text="The id of the rulebook that overtakes it.")
    by_edition = models.CharField(max_length=64, blank=True)
    recorded_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("recorded_at", "id")
        triggers = append_only()
        constraints = (
            models.UniqueConstraint(name="treatment_once", fields=("precedent", "by"), condition=Q(by__isnull=False)),
            models.UniqueConstraint(
                name="treatment_by_edition_once",
                fields=("precedent", "by_rulebook", "by_edition"),
                condition=Q(by__isnull=True),
            ),
            models.CheckConstraint(
                name="treatment_how", condition=Q(how__in=("followed", "distinguished", "overtaken"))
            ),
            models.CheckConstraint(
                name="treatment_by_one",
                condition=(Q(by__isnull=False, by_rulebook="", by_edition="") & ~Q(by=F("precedent")))
                | (Q(by__isnull=True, how="overtaken") & ~Q(by_rulebook="") & ~Q(by_edition="")),
            ),
        )

    def __str__(self) -> str:
        return f"{self.how} {self.pk}"
