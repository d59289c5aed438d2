"""Setting up: a tournament with its divisions and stages in one act, and changing it later."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils.text import slugify

import rules
from tournaments.errors import A_REASON, BadValue, Conflicting, Words, at_most
from tournaments.events.acts import keep_act
from tournaments.events.errors import FederationStays, NameTaken, NoRulebook, ReasonNeeded, RoundsPublished
from tournaments.events.selectors import has_published_round, set_up_of
from tournaments.events.set_ups import MOST_DIVISIONS, DivisionSetUp, TournamentSetUp, check_details, check_division
from tournaments.events.signals import end_moved
from tournaments.federations.directory import check_may_name
from tournaments.folding import is_blank
from tournaments.models import Division, EventAct, Role, StaffRole, Stage, Tournament, User
from tournaments.services.closed import refuse_if_closed
from tournaments.services.locks import lock_rows, lock_tournament
from tournaments.services.rulebooks import choose_rulebook

MOST_SLUGS: Final = 99


def set_up_tournament(
    id: UUID, wanted: TournamentSetUp, *, by: User, at: datetime, slug: str = ""
) -> tuple[Tournament, bool]:
    """Create a tournament, and whether this call did; its creator directs it. The same again changes nothing.

    Without `slug` its address is made of its name and year.
    """
    check_details(wanted)
    divisions = _checked(wanted.divisions)
    check_may_name(wanted.federation, by=by)
    before = _same(id, wanted, divisions, by=by)
    if before is not None:
        return before, False
    try:
        return _create(id, wanted, divisions, slug=slug, by=by, at=at), True
    except IntegrityError as error:  # the same request a moment ago, or an id in use elsewhere
        before = _same(id, wanted, divisions, by=by)
        if before is None:
            raise Conflicting(field="id", found=str(id)) from error
        return before, False


@transaction.atomic
def _create(
    id: UUID, wanted: TournamentSetUp, divisions: Sequence[DivisionSetUp], *, slug: str, by: User, at: datetime
) -> Tournament:
    tournament = Tournament(id=id, **_columns(wanted))
    _save_with_slug(tournament, slug)
    StaffRole.objects.create(user=by, tournament=tournament, role=Role.DIRECTOR)
    for rulebook in wanted.rulebooks:
        choose_rulebook(tournament, rulebook=rulebook)
    for place, division in enumerate(divisions):
        if Division.objects.filter(pk=division.id).exists():
            raise Conflicting(field=f"divisions.{place}.id", found=str(division.id))
        _check_rulebook(tournament, division, f"divisions.{place}.preset")
        _store(tournament, division, None)
    content = {**wanted.details(), "rulebooks": list(wanted.rulebooks), "divisions": [d.to_json() for d in divisions]}
    keep_act(tournament.pk, EventAct.Kind.SET_UP, subject=tournament.pk, by=by, at=at, content=content)
    return tournament


@transaction.atomic
def change_details(
    tournament: Tournament, wanted: TournamentSetUp, *, reason: str, by: User, at: datetime
) -> Tournament:
    """Change name, place, dates, time zone, languages or federation. A reason is needed once a round is published.

    A federation that has officers then stays: reports are addressed to it.
    Raises: BadValue, OtherFederation, TournamentClosed, ReasonNeeded, FederationStays.
    """
    check_details(wanted)
    if wanted.federation != tournament.federation_id:
        check_may_name(wanted.federation, by=by)
    tournament = lock_tournament(tournament.pk)
    before = set_up_of(tournament).details()
    if before == wanted.details():
        return tournament
    refuse_if_closed(tournament.pk)
    if has_published_round(tournament=tournament):
        _check_federation(tournament, wanted)
        if is_blank(reason):
            raise ReasonNeeded(field="reason", expected=A_REASON)
    ended_at = tournament.ends_at
    for name, value in _columns(wanted).items():
        setattr(tournament, name, value)
    tournament.save()
    if tournament.ends_at != ended_at:
        end_moved.send(Tournament, tournament=tournament, before=ended_at, at=at)
    keep_act(
        tournament.pk,
        EventAct.Kind.CHANGED,
        subject=tournament.pk,
        by=by,
        at=at,
        reason=reason,
        content={"before": before, "after": wanted.details()},
    )
    return tournament


def _check_federation(tournament: Tournament, wanted: TournamentSetUp) -> None:
    federation = tournament.federation
    if federation is not None and wanted.federation != federation.pk and federation.officers.exists():
        raise FederationStays(field="federation", found=wanted.federation, expected=federation.code)


def set_up_division(
    tournament: Tournament, wanted: DivisionSetUp, *, reason: str = "", by: User, at: datetime
) -> tuple[Division, bool]:
    """Add a division, or change one; and whether it is new. The same again changes nothing.

    Once a round is published, the format and the stages that were played stay, and a change needs a reason.
    """
    whole = check_division(wanted, "")
    try:
        with transaction.atomic():
            return _set_up(tournament, whole, reason=reason, by=by, at=at)
    except IntegrityError as error:
        made = Division.objects.filter(pk=whole.id, tournament=tournament.pk).first()
        if made is not None and set_up_of_division(made) == whole.to_json():  # the same request a moment ago
            return made, False
        raise _broken(error, whole, "name") from error


def _set_up(
    tournament: Tournament, wanted: DivisionSetUp, *, reason: str, by: User, at: datetime
) -> tuple[Division, bool]:
    division = lock_rows(Division.objects.all()).filter(pk=wanted.id).first()
    if division is not None and division.tournament_id != tournament.pk:
        raise Conflicting(field="id", found=str(wanted.id))
    list(lock_rows(Stage.objects.filter(division=wanted.id)))  # a round that is being published comes first
    before = set_up_of_division(division) if division else None
    if before is not None and division is not None and before == wanted.to_json():
        return division, False
    refuse_if_closed(tournament.pk)
    if division is None and (held := tournament.divisions.count()) >= MOST_DIVISIONS:
        raise BadValue(field="divisions", found=held + 1, expected=at_most(MOST_DIVISIONS))
    if division is not None and has_published_round(division=division):
        _check_late_change(division, wanted, reason)
    _check_rulebook(tournament, wanted, "preset")
    stored = _store(tournament, wanted, division)
    keep_act(
        tournament.pk,
        EventAct.Kind.CHANGED,
        subject=stored.pk,
        by=by,
        at=at,
        reason=reason,
        content={"before": before, "after": wanted.to_json()},
    )
    refuse_if_closed(tournament.pk)  # a new division had no row by which the closing could wait for it
    return stored, division is None


def set_up_of_division(division: Division) -> dict[str, Any]:
    """What stands, in the form in which set-ups are compared."""
    return set_up_of(division.tournament, [division]).divisions[0].to_json()


def _check_late_change(division: Division, wanted: DivisionSetUp, reason: str) -> None:
    kinds = [each.kind for each in wanted.stages or ()]
    standing = list(_planned(division).order_by("number").values_list("kind", flat=True))
    if wanted.preset != division.preset or kinds != standing:
        raise RoundsPublished(field="preset", found=wanted.preset, expected=division.preset)
    if is_blank(reason):
        raise ReasonNeeded(field="reason", expected=A_REASON)


def _checked(divisions: Sequence[DivisionSetUp]) -> list[DivisionSetUp]:
    if not divisions:
        raise BadValue(field="divisions", found="[]", expected=Words("at least one division"))
    checked = [check_division(each, f"divisions.{place}.") for place, each in enumerate(divisions)]
    for place, each in enumerate(checked):
        others = checked[:place]
        if each.name in [other.name for other in others]:
            raise NameTaken(field=f"divisions.{place}.name", found=each.name)
        if each.id in [other.id for other in others]:
            raise Conflicting(field=f"divisions.{place}.id", found=str(each.id))
    return checked


def _check_rulebook(tournament: Tournament, wanted: DivisionSetUp, path: str) -> None:
    """A division is played by a rulebook of its discipline; the French championship and Classique by their own."""
    chosen = dict(tournament.rulebooks.values_list("discipline", "rulebook"))
    format = wanted.format
    if format.discipline not in chosen:
        raise NoRulebook(field=path, found=format.discipline, expected=format.rulebook)
    series = {rules.RULEBOOKS[book].series for book in (chosen[format.discipline], format.rulebook)}
    if format.fixes_rulebook and len(series) > 1:
        raise NoRulebook(field=path, found=chosen[format.discipline], expected=format.rulebook)


def _columns(wanted: TournamentSetUp) -> dict[str, Any]:
    return {
        "name": wanted.name.strip(),
        "place": wanted.place.strip(),
        "starts_on": wanted.starts_on,
        "ends_on": wanted.ends_on,
        "time_zone": wanted.time_zone,
        "languages": sorted(wanted.languages),
        "federation_id": wanted.federation,
    }


def _save_with_slug(tournament: Tournament, wanted: str) -> None:
    """Store it under the first free address made of the wanted one, or of its name and year."""
    base = wanted or slugify(f"{tournament.name} {tournament.starts_on.year}")[:70] or "tournament"
    taken = set(Tournament.objects.filter(slug__startswith=base).values_list("slug", flat=True))
    free = (slug for slug in (base, *(f"{base}-{number}" for number in range(2, MOST_SLUGS))) if slug not in taken)
    own = f"{base[:40]}-{tournament.pk.hex[-12:]}"
    tournament.slug = next(free, own)
    try:
        with transaction.atomic():
            tournament.save(force_insert=True)
    except IntegrityError:  # another tournament took the address a moment ago, or the id is taken
        tournament.slug = own
        tournament.save(force_insert=True)


def _store(tournament: Tournament, wanted: DivisionSetUp, standing: Division | None) -> Division:
    """The division as it is wanted. A new one takes no row that has its id: that would be another tournament's."""
    is_new = standing is None
    division = standing or Division(id=wanted.id, tournament=tournament)
    division.name = wanted.name
    division.discipline = wanted.format.discipline
    division.match_length = wanted.match_length
    division.clocked = wanted.clocked
    division.preset = wanted.preset
    division.options = dict(wanted.options)
    division.tie_breaks = list(wanted.tie_breaks or ())
    division.save(force_insert=is_new)
    stages = list(wanted.stages or ())
    for number, stage in enumerate(stages, start=1):
        Stage.objects.update_or_create(
            division=division,
            number=number,
            defaults={
                "kind": stage.kind,
                "planned_rounds": stage.planned_rounds,
                "places": stage.places,
                "match_length": stage.match_length,
                "options": dict(stage.options),
            },
        )
    surplus = _planned(division).filter(number__gt=len(stages))
    if surplus.exists():
        for gone in surplus:
            gone.absences.all().delete()
            gone.rounds.all().delete()
        surplus.delete()
    return division


def _planned(division: Division) -> QuerySet[Stage]:
    """The stages of the format: play-offs come by themselves."""
    return Stage.objects.filter(division=division).exclude(kind=Stage.Kind.PLAY_OFF)


def _same(id: UUID, wanted: TournamentSetUp, divisions: Sequence[DivisionSetUp], *, by: User) -> Tournament | None:
    """The tournament under this id, if the user directs it and it was set up like this. Raises: Conflicting."""
    tournament = Tournament.objects.filter(pk=id).first()
    if tournament is None:
        return None
    directs = StaffRole.objects.filter(tournament=id, user=by, role=Role.DIRECTOR).exists()
    act = EventAct.objects.filter(tournament=id, kind=EventAct.Kind.SET_UP, by=by).first() if directs else None
    sent = {**wanted.details(), "rulebooks": list(wanted.rulebooks), "divisions": [d.to_json() for d in divisions]}
    if act is None or act.content != sent:
        raise Conflicting(field="id", found=str(id))
    return tournament


def _broken(error: IntegrityError, wanted: DivisionSetUp, path: str) -> Exception:
    diagnosis = getattr(error.__cause__, "diag", None)
    name = str(diagnosis.constraint_name) if diagnosis else ""
    if name == "division_name_once":
        return NameTaken(field=path, found=wanted.name)
    if name.endswith("_pkey"):
        return Conflicting(field="id", found=str(wanted.id))
    return error
