"""Appeals: a side asks the committee to review a ruling, or complains where the director is a party."""

from datetime import datetime

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Least
from pgtrigger import Trigger

from arbitration.panel import words
from tournaments.models import Side, Tournament, User, new_id
from tournaments.models.protection import append_only, fixed_but_for, frozen, keeps_history

from .incidents import Incident
from .rulings import Ruling


def final_once_decided() -> list[Trigger]:
    """What was lodged never changes, and nothing does once there is a decision."""
    return [
        *fixed_but_for("phase", "decision", "decided_at", erasable=["grounds"]),
        frozen("OLD.decision <> ''", erasable=["grounds"]),
    ]


@keeps_history(erasable=["grounds"])
class Appeal(models.Model):
    """A side's request that a committee decide. What was lodged stays; a decision is final."""

    class Decision(models.TextChoices):
        """What the committee decided."""

        UPHELD = "upheld"
        OVERTURNED = "overturned"
        ALTERNATIVE = "alternative"
        DECIDED = "decided"
        NO_DECISION = "no-decision"

    class Deposit(models.TextChoices):
        """Whether what the tournament asks for was paid."""

        NOT_ASKED = "not-asked"
        PAID = "paid"
        UNPAID = "unpaid"

    class Phase(models.TextChoices):
        """How far it has come; what `panel.machine` makes of its acts, kept for lists."""

        LODGED = "lodged"
        ADMITTED = "admitted"
        CONVENED = "convened"
        HEARING = "hearing"
        VOTING = "voting"
        DECIDED = "decided"
        UNDECIDED = "undecided"
        REFUSED = "refused"
        WITHDRAWN = "withdrawn"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    ruling = models.ForeignKey(Ruling, on_delete=models.PROTECT, null=True, blank=True, related_name="appeals")
    incident = models.ForeignKey(
        Incident,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="complaints",
        help_text="Of a complaint, which has no ruling before it: the director is a party.",
    )
    side = models.CharField(max_length=1, choices=Side.choices)
    grounds = models.TextField(blank=True)
    deposit = models.CharField(max_length=16, choices=Deposit.choices, default=Deposit.NOT_ASKED)
    deposit_cents = models.PositiveIntegerField(null=True, blank=True)
    lodged_by = models.ForeignKey(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="+", help_text="Who took it down."
    )
    link = models.ForeignKey(
        "arbitration.PrivateLink",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        help_text="The player's private link, if the player lodged it without an official.",
    )
    lodged_at = models.DateTimeField(help_text="When it was said at the table, not when it was uploaded.")
    recorded_at = models.DateTimeField()
    phase = models.CharField(max_length=16, choices=Phase.choices, default=Phase.LODGED)
    decision = models.CharField(max_length=16, choices=Decision.choices, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("lodged_at", "id")
        triggers = final_once_decided()
        constraints = (
            models.UniqueConstraint(name="one_appeal_per_side", fields=("ruling", "side")),
            models.UniqueConstraint(name="one_complaint_per_side", fields=("incident", "side")),
            models.CheckConstraint(name="appeal_side", condition=Q(side__in=("A", "B"))),
            models.CheckConstraint(
                name="appeal_of_ruling_or_incident",
                condition=Q(ruling__isnull=False, incident__isnull=True)
                | Q(ruling__isnull=True, incident__isnull=False),
            ),
            models.CheckConstraint(
                name="appeal_has_author", condition=Q(lodged_by__isnull=False) | Q(link__isnull=False)
            ),
            models.CheckConstraint(
                name="appeal_decided_whole",
                condition=Q(decision="", decided_at__isnull=True)
                | Q(
                    decision__in=("upheld", "overturned", "alternative", "decided", "no-decision"),
                    decided_at__gte=Least(F("lodged_at"), F("recorded_at")),  # a tablet's clock may be ahead of ours
                ),
            ),
        )
        indexes = (models.Index(name="appeal_by_phase", fields=("phase",)),)

    def __str__(self) -> str:
        return f"appeal {self.pk}"

    @property
    def is_open(self) -> bool:
        """Whether the appeal still needs an act."""
        return not self.decision and words.Phase(self.phase) not in words.FINAL

    @property
    def earliest_end(self) -> datetime:
        """No decision is older. A tablet's clock may be behind ours, as the one by which it was lodged may be ahead."""
        return min(self.lodged_at, self.recorded_at)

    @property
    def instance(self) -> words.Instance:
        """Whether a ruling is reviewed, or the committee decides first."""
        return words.Instance.APPEAL if self.ruling_id else words.Instance.COMPLAINT

    @property
    def case(self) -> Incident:
        """The incident that it is about. Needs ruling__incident or incident."""
        found = self.ruling.incident if self.ruling else self.incident
        if found is None:
            raise ValueError(f"appeal {self.pk} is about nothing")
        return found


class AppealAct(models.Model):
    """Something that happened to an appeal after it was lodged, in its order: the way of the appeal is their sum."""

    class Kind(models.TextChoices):
        """What happened."""

        ADMITTED = "admitted"
        REFUSED = "refused"
        CONVENED = "convened"
        JOINED = "joined"
        OBJECTED = "objected"
        OBJECTION_DROPPED = "objection-dropped"
        RECUSED = "recused"
        ABSENT = "absent"
        CHALLENGED = "challenged"
        CHALLENGE_DECIDED = "challenge-decided"
        APPOINTED = "appointed"
        HEARING_OPENED = "hearing-opened"
        STATEMENT = "statement"
        SILENT = "silent"
        ASKED = "asked"
        ANSWERED = "answered"
        EVIDENCE = "evidence"
        HEARING_CLOSED = "hearing-closed"
        DEADLINE_PASSED = "deadline-passed"
        VOTED = "voted"
        TALLIED = "tallied"
        WITHDRAWN = "withdrawn"
        CONCLUDED = "concluded"
        OVERTAKEN = "overtaken"
        DECIDED_WITH = "decided-with"
        DIRECTOR_DECIDED = "director-decided"
        TOLD = "told"
        REASONS = "reasons"
        DISSENT = "dissent"
        DEPOSIT = "deposit"

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    appeal = models.ForeignKey(Appeal, on_delete=models.PROTECT, related_name="acts")
    sequence = models.PositiveIntegerField()
    kind = models.CharField(max_length=20, choices=Kind.choices)
    body = models.JSONField(
        default=dict, help_text="What the act says: who is meant, which side, the text, the advice."
    )
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    link = models.ForeignKey(
        "arbitration.PrivateLink", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    happened_at = models.DateTimeField()
    recorded_at = models.DateTimeField()

    class Meta:
        ordering = ("appeal", "sequence")
        triggers = append_only(erasable=["body"])
        constraints = (
            models.UniqueConstraint(name="appeal_acts_in_order", fields=("appeal", "sequence")),
            models.UniqueConstraint(
                name="appeal_convened_once", fields=("appeal",), condition=Q(kind__in=("convened",))
            ),
            models.UniqueConstraint(
                name="appeal_judged_once", fields=("appeal",), condition=Q(kind__in=("admitted", "refused"))
            ),
        )

    def __str__(self) -> str:
        return f"{self.sequence} {self.kind}"


@keeps_history()
class AppealTerms(models.Model):
    """How a tournament handles appeals: times, deposit, size and vote where its rulebook leaves them open."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    tournament = models.OneToOneField(Tournament, on_delete=models.PROTECT, related_name="appeal_terms")
    minutes_to_lodge = models.PositiveSmallIntegerField(
        default=10, help_text="Counted from when the ruling was told; what the tournament takes for at once."
    )
    minutes_to_hear = models.PositiveSmallIntegerField(default=20)
    minutes_to_vote = models.PositiveSmallIntegerField(default=15)
    deposit_cents = models.PositiveIntegerField(default=0)
    size = models.PositiveSmallIntegerField(default=3)
    vote_mode = models.CharField(
        max_length=8,
        choices=[("open", "open"), ("sealed", "sealed"), ("secret", "secret")],
        default="sealed",
    )

    class Meta:
        constraints = (
            models.CheckConstraint(name="appeal_terms_size", condition=Q(size__in=(3, 5))),
            models.CheckConstraint(name="appeal_terms_mode", condition=Q(vote_mode__in=("open", "sealed", "secret"))),
        )

    def __str__(self) -> str:
        return f"appeals at {self.tournament_id}"
