"""What is to come in a division, compared around a correction: consolation entries, and matches not published yet."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tournaments.errors import Refusal
from tournaments.models import Stage
from tournaments.rounds.consolation import entry_rounds
from tournaments.rounds.drafting import is_draft_kept
from tournaments.rounds.proposals import propose
from tournaments.rounds.stages import DRAWS, drawn, source_of
from tournaments.selectors.brackets import BRACKETS, bracket_of
from tournaments.selectors.stage_basis import is_draw_kept
from tournaments.selectors.stages import LoadedStage, loaded

Kind = Stage.Kind
Shown = dict[str, Any]
Pairs = frozenset[frozenset[str]]
CONSOLATIONS: Final = frozenset({Kind.CONSOLATION, Kind.PROGRESSIVE_CONSOLATION})


@dataclass(frozen=True)
class Outlook:
    """The rounds in which entrants enter a consolation, and the next matches by stage and round."""

    entries: dict[str, int] = field(default_factory=dict)
    pairs: dict[tuple[str, int], Pairs] = field(default_factory=dict)


def outlook_of(stage: Stage, *, as_drafted: bool) -> Outlook:
    """What is to come from this stage on: as it is drawn and drafted, or as the results would give it now."""
    found = Outlook()
    later = Stage.objects.select_related("division__tournament").filter(division=stage.division_id)
    for each in later.filter(number__gte=stage.number).exclude(kind=Kind.PLAY_OFF).order_by("number"):
        played = loaded(each)
        if not (as_drafted and each.draw):
            _draw_again(played)
        if each.kind in CONSOLATIONS and each.draw:
            found.entries.update(_entries(played))
        found.pairs[each.kind, len(played.rounds) + 1] = _pairs(played, as_drafted=as_drafted)
    return found


def compared(before: Outlook, after: Outlook, names: Mapping[str, str]) -> Shown:
    """The entries and matches in which two outlooks differ."""
    entries = [(after.entries.get(player), player) for player in {*before.entries, *after.entries}]
    return {
        "consolation": [
            {"entrant": player, "name": names[player], "before": before.entries.get(player), "after": number}
            for number, player in sorted(entries, key=lambda each: (each[0] or 0, names[each[1]]))
            if number != before.entries.get(player)
        ],
        "pairings": [
            {
                "stage": kind,
                "number": number,
                "before": _named(before.pairs[kind, number] - now, names),
                "after": _named(now - before.pairs[kind, number], names),
            }
            for (kind, number), now in after.pairs.items()
            if now != before.pairs[kind, number]
        ],
    }


def _draw_again(played: LoadedStage) -> None:
    """Put the draw in place that the results give now; one that is played, or can't be made yet, stays."""
    source = source_of(played.stage)
    if played.rounds or played.stage.kind not in DRAWS or source is None:
        return
    if played.stage.draw and is_draw_kept(played.stage):
        return
    try:
        played.stage.draw = drawn(played.stage, loaded(source))
    except Refusal:
        return


def _entries(played: LoadedStage) -> dict[str, int]:
    """The round in which each entrant enters a consolation; published rounds stand and are left out."""
    if played.stage.kind == Kind.PROGRESSIVE_CONSOLATION:
        return entry_rounds(played)
    bracket = bracket_of(played)
    found: dict[str, int] = {}
    for match in bracket.matches:
        if match.id not in bracket.seatings:
            found |= {
                player: match.round for player in bracket.standings[match.id].players if player and player not in found
            }
    started = {player for each in played.seatings for player in (each.a, each.b)}
    return {player: number for player, number in found.items() if player not in started}


def _pairs(played: LoadedStage, *, as_drafted: bool) -> Pairs:
    """The matches of the draft, or those that would be drafted; of a bracket, all whose players are known."""
    draft = played.draft.draft if played.draft else None
    if draft and (as_drafted or is_draft_kept(played.stage)):
        return frozenset(frozenset((pair["a"], pair["b"])) for pair in draft["pairs"])
    if played.stage.kind in BRACKETS:
        bracket = bracket_of(played)
        ready = [frozenset(player for player in each.players if player) for each in bracket.ready]
        return frozenset([*ready, *([frozenset(bracket.second_final)] if bracket.second_final else [])])
    if draft is None:
        return frozenset()
    try:
        pairs = propose(played, draft["excluded"]).pairs
    except Refusal:
        return frozenset()
    return frozenset(frozenset((pair.first, pair.second)) for pair in pairs)


def _named(pairs: Pairs, names: Mapping[str, str]) -> list[list[str]]:
    return sorted(sorted(names[player] for player in pair) for pair in pairs)
