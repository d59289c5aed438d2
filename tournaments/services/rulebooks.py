"""Rulebooks: by which one a tournament plays a discipline, in the edition in force on its first day, for ever."""

from django.db import transaction

import rules
from rules.kernel.errors import NotInForce
from rules.registry import in_force
from tournaments.errors import RulebookChosen, RulebookNotInForce, UnknownRulebook
from tournaments.models import Tournament, TournamentRulebook
from tournaments.services.locks import lock_tournament


@transaction.atomic
def choose_rulebook(tournament: Tournament, *, rulebook: str) -> TournamentRulebook:
    """Enter the edition of a rulebook that is in force on the tournament's first day.

    Whichever of its editions is named, that one is stored: a later edition changes nothing for this tournament, and
    what was ruled by it is replayed by it. A tournament doesn't change its rulebook; choosing the same again is no
    second choice.
    """
    if rulebook not in rules.RULEBOOKS:
        raise UnknownRulebook(field="rulebook", found=rulebook, expected=", ".join(rules.RULEBOOKS))
    try:
        edition = in_force(rulebook, tournament.starts_on)
    except NotInForce as error:
        raise RulebookNotInForce(field="rulebook", found=rulebook, expected=error.said) from error
    tournament = lock_tournament(tournament.pk)
    chosen, _ = TournamentRulebook.objects.get_or_create(
        tournament=tournament, discipline=edition.discipline, defaults={"rulebook": edition.id}
    )
    if chosen.rulebook != edition.id:
        raise RulebookChosen(field="rulebook", found=edition.id, expected=chosen.rulebook)
    return chosen
