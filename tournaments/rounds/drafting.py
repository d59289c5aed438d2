"""Drafting a round: the proposal of its stage, stored for the director alone until it is published."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from django.db import transaction

from tournaments.errors import BadValue, Conflicting, NotFound, TournamentClosed, Words
from tournaments.models import Round, Stage
from tournaments.rounds.draft_form import stored
from tournaments.rounds.errors import AnotherDraft, RoundPublished
from tournaments.rounds.proposals import propose
from tournaments.selectors.stage_basis import Basis, basis_of
from tournaments.selectors.stages import LoadedStage, loaded
from tournaments.selectors.standings import TABLES
from tournaments.services.locks import lock_rows


@transaction.atomic
def draft_round(
    stage_id: UUID, *, id: UUID, at: datetime, excluded: Collection[UUID] = (), is_new_draft: bool = False
) -> tuple[Round, bool]:
    """Propose the next round of a stage, and whether this call made it.

    A draft that stands is kept with its swaps, unless `is_new_draft` asks for another or other players are left out.
    """
    stage = locked_stage(stage_id)
    played = loaded(stage)
    known = _known(played, id)
    if known is not None and known.draft and not is_new_draft and _leaves_out(known, excluded):
        return known, False
    left_out = _left_out(played, excluded)
    proposal = propose(played, left_out)
    basis = open_basis(stage, proposal.depends)
    number = len(played.rounds) + 1
    draft = stored(proposal, played, number=number, basis=basis, at=at, before=known.draft if known else None)
    if known is not None:
        known.draft = draft
        known.save(update_fields=["draft"])
        return known, False
    return Round.objects.create(id=id, stage=stage, number=number, draft=draft), True


def locked_stage(stage_id: UUID) -> Stage:
    """The stage with its division and tournament, locked. Raises: NotFound."""
    stage = lock_rows(Stage.objects.select_related("division__tournament")).filter(pk=stage_id).first()
    if stage is None:
        raise NotFound(field="stage", found=str(stage_id))
    return stage


def locked_round(round_id: UUID) -> tuple[Stage, Round]:
    """The locked stage of a round, and the round as it is now. Raises: NotFound."""
    stage = lock_rows(Stage.objects.select_related("division__tournament")).filter(rounds=round_id).first()
    if stage is None:
        raise NotFound(field="round", found=str(round_id))
    return stage, Round.objects.get(pk=round_id)


def is_draft_kept(stage: Stage) -> bool:
    """Whether the option lets a draft of this stage stand when a result is corrected."""
    return stage.kind in TABLES and bool(stage.division.options.get("after_correction") == "stands")


def basis_for(stage: Stage, depends: Collection[str] = ()) -> Basis:
    """What a draft of this stage rests on."""
    division = stage.division
    with_results = not is_draft_kept(stage)
    return basis_of(stage.pk, division.pk, division.tournament_id, tuple(depends), with_results=with_results)


def open_basis(stage: Stage, depends: Collection[str] = ()) -> Basis:
    """The same of a locked stage whose tournament goes on. Raises: TournamentClosed."""
    basis = basis_for(stage, depends)
    if basis.is_closed:
        raise TournamentClosed(field="tournament", found=stage.division.tournament.name)
    return basis


def _known(played: LoadedStage, id: UUID) -> Round | None:
    """The draft of this id. Raises: AnotherDraft, RoundPublished, Conflicting."""
    if played.draft is not None:
        if played.draft.pk != id:
            raise AnotherDraft(field="id", found=str(id), expected=str(played.draft.pk))
        return played.draft
    if any(each.pk == id for each in played.rounds):
        raise RoundPublished(field="id", found=str(id))
    if Round.objects.filter(pk=id).exists():
        raise Conflicting(field="id", found=str(id))
    return None


def _leaves_out(known: Round, excluded: Collection[UUID]) -> bool:
    return {str(each) for each in excluded} == set((known.draft or {})["excluded"])


def _left_out(played: LoadedStage, excluded: Collection[UUID]) -> set[str]:
    """The players left out of the last round of a Swiss stage. Raises: BadValue."""
    names = {str(each) for each in excluded}
    unknown = names - (set(played.people) - played.left)
    if unknown:
        expected = Words("entrants of this division who play on")
        raise BadValue(field="excluded", found=sorted(unknown)[0], expected=expected)
    is_last = len(played.rounds) + 1 == played.planned
    if names and not (played.stage.kind == Stage.Kind.SWISS and is_last):
        raise BadValue(
            field="excluded", found=len(names), expected=Words("an empty list, except in the last Swiss round")
        )
    return names
