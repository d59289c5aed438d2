"""Precedents for the demo: rulings of last year's event, proposed, freed of names and approved as they would be."""

import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction

from arbitration.advice.asking import ask
from arbitration.demo.precedent_texts import TOLD, Told
from arbitration.demo.staging import Seeded, enter, have_account, publish_next, take_on
from arbitration.demo.tournament import ACCOUNTS
from arbitration.demo.tournament import SLUG as THIS_YEAR
from arbitration.incidents.case_log import log_incident
from arbitration.models import Incident, Precedent, Ruling
from arbitration.models.precedents import PARTS
from arbitration.places import Place, place_of_match
from arbitration.precedents.name_marks import Verdict
from arbitration.precedents.proposals import Draft, confirm_marks, propose
from arbitration.precedents.publication import approve
from arbitration.rulings.decision import RulingContent, give_ruling
from arbitration.rulings.departures import allowed
from tournaments.accounts.people import remove_role
from tournaments.events.set_up import set_up_tournament
from tournaments.events.set_ups import DivisionSetUp, TournamentSetUp
from tournaments.models import Role, Stage, Tournament, User, new_id
from tournaments.services import matches
from tournaments.services.account_records import Visit
from tournaments.words import LANGUAGES

SLUG: Final = "breval-open-last-year"
DIRECTOR: Final = ("archive@breval.example", "Mireille Aubin")
"""An account with a password that isn't kept."""

A_YEAR: Final = timedelta(days=364)
NEUTRAL: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {"A": "the leader", "B": "the opponent"},
    "fr": {"A": "le meneur", "B": "l’adversaire"},
}
"""What stands in a player's place, but for the capital where a sentence begins."""


@transaction.atomic
def seed_precedents(*, at: datetime) -> Tournament:
    """Last year's event with its precedents; what is there already stays as it is."""
    found = Tournament.objects.filter(slug=SLUG).first()
    if found:
        return found
    then = at - A_YEAR
    tournament, director = _tournament(then)
    place = place_of_match(_match(tournament, director, then), viewer_id=director.pk)
    officer = User.objects.get(email=next(account.email for account in ACCOUNTS if account.role is None))
    made: list[Precedent] = []
    for number, told in enumerate(TOLD):
        moment = then + timedelta(hours=number)
        ruling = _ruling(place, told, director, moment)
        made.append(_publish(place, ruling, told, made, (director, officer), moment + timedelta(minutes=30)))
    return tournament


def _tournament(at: datetime) -> tuple[Tournament, User]:
    """Set up by this year's director, who hands it over."""
    chief = User.objects.get(email=ACCOUNTS[0].email)
    wanted = TournamentSetUp(
        name=f"Bréval Open {at.year}",
        place="Bréval",
        starts_on=at.date(),
        ends_on=at.date() + timedelta(days=1),
        time_zone="Europe/Paris",
        languages=list(LANGUAGES),
        federation=Tournament.objects.get(slug=THIS_YEAR).federation_id,
        rulebooks=["eubgf-2020"],
        divisions=[DivisionSetUp(new_id(), "Open", "swiss-top-cut", match_length=7)],
    )
    tournament, _ = set_up_tournament(new_id(), wanted, by=chief, at=at, slug=SLUG)
    director = have_account(*DIRECTOR, at=at, password=secrets.token_urlsafe())
    take_on(tournament, director, Role.DIRECTOR, by=chief, at=at)
    remove_role(tournament.pk, chief.pk, by=director, visit=Visit(at))
    return tournament, director


def _match(tournament: Tournament, director: User, at: datetime) -> UUID:
    division = tournament.divisions.get()
    enter(division, [Seeded(1, "Irène Marchand"), Seeded(2, "Olav Halvorsen")], at=at)
    [match] = publish_next(division.stages.get(kind=Stage.Kind.SWISS), by=director, at=at)
    matches.start_match(match, at=at)
    return match.pk


def _ruling(place: Place, told: Told, director: User, at: datetime) -> Ruling:
    rulebook = str(place.rulebook)
    logged = log_incident(place, id=new_id(), kind=told.kind, facts=told.facts, happened_at=at, by=director, at=at)
    advice = ask(rulebook, told.kind, told.facts).advice
    decision = RulingContent(
        question={"rulebook": rulebook, "kind": told.kind, "facts": told.facts},
        outcome=advice["outcome"],
        remedies=advice["remedies"],
        sanctions=[],
        declined=allowed(advice["sanctions"]),
        ruled_at=at + timedelta(minutes=4),
        told_at=at + timedelta(minutes=5),
    )
    incident = Incident.objects.get(pk=logged.incident.pk)
    return give_ruling(
        place, incident, id=new_id(), decision=decision, by=director, at=at + timedelta(minutes=5)
    ).record


def _publish(
    place: Place, ruling: Ruling, told: Told, earlier: list[Precedent], by: tuple[User, User], at: datetime
) -> Precedent:
    """Proposed by the director, the names replaced, approved by the federation's officer."""
    director, officer = by
    texts = {"en": dict(zip(PARTS, told.en, strict=True)), "fr": dict(zip(PARTS, told.fr, strict=True))}
    treats = [] if told.overtakes is None else [{"precedent": earlier[told.overtakes].pk, "how": "overtaken"}]
    draft = Draft(texts=texts, proposed_at=at, treats=treats)
    proposal = propose(place, ruling, id=new_id(), draft=draft, by=director, at=at).record
    while proposal.marks:
        # a replacement moves what stands after it: one at a time
        mark = proposal.marks[0]
        words = NEUTRAL[mark["language"]][mark["side"]]
        before = proposal.texts[mark["language"]][mark["part"]][: mark["start"]].rstrip()
        if not before or before.endswith("."):
            words = words[0].upper() + words[1:]
        verdict = Verdict(mark["language"], mark["part"], mark["start"], mark["end"], "replaced", words)
        proposal = confirm_marks(proposal.pk, verdicts=[verdict], by=director, at=at)
    return approve(proposal, id=new_id(), by=officer, at=at + timedelta(days=1)).record
