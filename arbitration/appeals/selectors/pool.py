"""The pool: who may be asked to sit, as the panel wants it: what the tournament knows of each, and of the dispute."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from uuid import UUID

from django.db.models import Q, Subquery
from django.db.models.functions import Coalesce

from arbitration.appeals.selectors.files import AppealFile, Kind, file_of
from arbitration.appeals.selectors.free_persons import busy_players, persons_on_hand
from arbitration.appeals.selectors.opposite_appeals import beside
from arbitration.appeals.selectors.seatings import ever_seated
from arbitration.models import Appeal, Candidate, Ruling
from arbitration.panel.laws import CommitteeLaw, Role
from arbitration.panel.ties import Dispute, Party, Person, Tie, TieKind
from tournaments.models import Entrant, LogEntry, Match, Player, StaffRole, Stage, Tournament, User
from tournaments.selectors.stages import loaded
from tournaments.selectors.team_members import former_players, is_within, members_since, players_at, players_behind
from tournaments.services.player_search import key_of

KNOCKOUTS = (Stage.Kind.KNOCKOUT, Stage.Kind.CONSOLATION)


def candidates_of(tournament: Tournament) -> list[Candidate]:
    """All persons named for committees, by name."""
    found = Candidate.objects.filter(tournament=tournament).select_related("user", "player")
    return list(found.prefetch_related("player__teams"))


def pool_candidates(file: AppealFile, law: CommitteeLaw) -> list[Candidate]:
    """The candidates who were named, and the unsaved candidates on hand."""
    named = candidates_of(file.tournament)
    return [*named, *persons_on_hand(file.tournament, law, named)]


def persons(file: AppealFile, candidates: Iterable[Candidate]) -> list[Person]:
    """The candidates with all their ties."""
    named = list(candidates)
    staff = dict(StaffRole.objects.filter(tournament=file.tournament).values_list("user_id", "role"))
    players = _players(file, named)
    met = _opponents(file.tournament, [each.pk for each in players.values()])
    stakes = _with_stake(file.match)
    declared, lots = _declared(file), _later_lots(file)
    objected = objections(file)
    accounts = _accounts(file.tournament, named)
    busy = busy_players(file.tournament) - _sides_of(file.match)  # a side is barred by its tie
    return [
        Person(
            id=str(each.pk),
            later_lot=lots.get(each.pk, ""),
            role=_role(each, accounts, staff),
            name=each.name,
            account=str(accounts.get(each.pk, "")),
            player=str(player.pk) if player else "",
            family_name=player.last_name if player else "",
            club=player.club if player else "",
            teams=frozenset(str(team.pk) for team in player.teams.all()) if player else frozenset(),
            opponents=met[player.pk] if player else frozenset(),
            has_stake=player is not None and player.pk in stakes,
            is_competent=each.is_competent,
            is_available=each.is_available
            and _is_reachable(each)
            and (each.posted_at is not None or player is None or player.pk not in busy),
            is_posted=each.posted_at is not None,
            declared=declared.get(str(each.pk), frozenset()),
            objected_by=frozenset(objected.get(str(each.pk), {})),
        )
        for each, player in ((each, players.get(each.pk)) for each in named)
    ]


def _later_lots(file: AppealFile) -> Mapping[UUID, str]:
    """The hashes of the entries by which candidates were named after the appeal was lodged: a device makes their ids.

    With the draw's seed known it could try ids until one comes first. The hash holds a time that no device chooses.
    """
    entries = LogEntry.objects.filter(tournament=file.tournament)
    lodged = entries.filter(kind="appeal", record_id=file.appeal.pk).values("sequence")
    named = entries.filter(kind="candidate-named", body__is_new=True, sequence__gt=Subquery(lodged))
    return dict(named.values_list("record_id", "hash"))


def _players(file: AppealFile, named: Iterable[Candidate]) -> Mapping[UUID, Player]:
    """The player that each candidate is, also where only a name was typed: then the one of that name, a side first."""
    found = {each.pk: each.player for each in named if each.player}
    typed = [each for each in named if each.player is None]
    if not typed:
        return found
    at_event = {key_of(str(each)): each for each in players_at([file.tournament.pk]).prefetch_related("teams")}
    sides = {key_of(str(each)): each for side in (file.match.side_a, file.match.side_b) for each in side.people}
    known = at_event | sides
    return found | {each.pk: known[key_of(each.name)] for each in typed if key_of(each.name) in known}


def dispute_of(file: AppealFile, law: CommitteeLaw) -> Dispute:
    """The two sides, who has ruled on the matter, and who sat on it before.

    A member who began to hear the other side's withdrawn appeal has decided nothing and may sit.
    """
    ruled = Ruling.objects.filter(incident=file.incident).values_list("ruled_by_id", flat=True)
    before = (
        Appeal.objects.filter(Q(ruling__incident=file.incident) | Q(incident=file.incident), committee__isnull=False)
        .exclude(pk=file.appeal.pk)
        .exclude(pk__in=beside(file.appeal).filter(phase=Appeal.Phase.WITHDRAWN))
    )
    sat = {seat.candidate_id for appeal in before for seat in ever_seated(file_of(appeal.pk))}
    return Dispute(
        parties={"A": _party(file.match, file.match.side_a), "B": _party(file.match, file.match.side_b)},
        ruled_by=frozenset(str(each) for each in ruled),
        sat_before=frozenset(str(each) for each in sat),
        director_may_have_ruled=law.director_sits,
    )


def _accounts(tournament: Tournament, candidates: Iterable[Candidate]) -> Mapping[UUID, UUID]:
    """The account of each candidate: the one named, that with the mail's address, or an official's of that name."""
    named = list(candidates)
    wanted = {each.email.strip().lower() for each in named if each.email}
    by_address = dict(User.objects.filter(email__in=wanted).values_list("email", "pk"))
    staff = User.objects.filter(staff_roles__tournament=tournament).values_list("name", "pk")
    by_name = {key_of(name): pk for name, pk in staff}
    found = {
        each.pk: each.user_id or by_address.get(each.email.strip().lower()) or by_name.get(key_of(each.name))
        for each in named
    }
    return {candidate: account for candidate, account in found.items() if account}


def _role(candidate: Candidate, accounts: Mapping[UUID, UUID], staff: Mapping[UUID, str]) -> Role:
    """The role at the tournament's desk, before the one that was typed."""
    role = staff.get(accounts[candidate.pk]) if candidate.pk in accounts else None
    if role is None:
        return Role(candidate.role)
    return Role.DIRECTOR if role == StaffRole.DIRECTOR else Role.STAFF


def _is_reachable(candidate: Candidate) -> bool:
    """Not with a closed account, nor once the person's name was erased: no one could be called by that name."""
    has_account = candidate.user is None or candidate.user.is_active
    return has_account and (candidate.player is None or candidate.player.erased_at is None)


def _party(match: Match, entrant: Entrant) -> Party:
    """A side with everyone who may have played for it: a member replaced since the match began stays a party."""
    began = match.started_at or match.round.published_at
    players = members_since(entrant, began) if entrant.team and began else entrant.people
    teams = {str(entrant.team_id)} if entrant.team_id else set()
    for player in players:
        teams |= {str(each) for each in player.teams.values_list("pk", flat=True)}
    return Party(
        players=frozenset(str(player.pk) for player in players),
        teams=frozenset(teams),
        clubs=frozenset(player.club for player in players if player.club),
        family_names=frozenset(player.last_name for player in players),
    )


def _sides_of(match: Match) -> frozenset[UUID]:
    return frozenset(player.pk for each in (match.side_a, match.side_b) for player in each.people)


def _opponents(tournament: Tournament, players: list[UUID]) -> Mapping[UUID, frozenset[str]]:
    """Whom each player has met or is paired with in this event. Members of teams meet all of the other team.

    A member who left the team has met, and was met by, the opponents of its matches up to then.
    """
    met: dict[UUID, set[str]] = defaultdict(set)
    wanted = set(players)
    entrants = Entrant.objects.filter(division__tournament=tournament)
    behind, former = players_behind(entrants), former_players(entrants)
    matches = Match.objects.filter(round__stage__division__tournament=tournament)
    matches = matches.annotate(began=Coalesce("started_at", "round__published_at"))
    for a, b, began, ended in matches.values_list("side_a", "side_b", "began", "finished_at"):
        there = {
            side: behind[side]
            | {player for player, periods in former.get(side, ()) if is_within(periods, began=began, ended=ended)}
            for side in (a, b)
        }
        for one, other in ((a, b), (b, a)):
            for player in there[one] & wanted:
                met[player] |= {str(each) for each in there[other]}
    return defaultdict(frozenset, {player: frozenset(others) for player, others in met.items()})


def _with_stake(match: Match) -> frozenset[UUID]:
    """Players of the same stage whose place turns on the result: still in the knockout, or level with a side."""
    stage = match.round.stage
    wins: Counter[str] = Counter()
    losses: Counter[str] = Counter()
    seated: set[str] = set()
    for seating in loaded(stage).seatings:
        seated |= {seating.a, seating.b}
        if seating.winner:
            won, lost = (seating.a, seating.b) if seating.winner == "A" else (seating.b, seating.a)
            wins[won] += 1
            losses[lost] += 1
    behind = players_behind(Entrant.objects.filter(pk__in=seated, withdrawn_at=None))
    if stage.kind in KNOCKOUTS:
        return frozenset(
            player for entrant, players in behind.items() if not losses[str(entrant)] for player in players
        )
    level = {wins[str(match.side_a_id)], wins[str(match.side_b_id)]} if sum(wins.values()) else set()
    return frozenset(player for entrant, players in behind.items() if wins[str(entrant)] in level for player in players)


def _declared(file: AppealFile) -> Mapping[str, frozenset[Tie]]:
    """Candidates who have stepped aside in this appeal, or were challenged with success: a tie for good."""
    gone = {
        act.body["member"]
        for act in file.acts
        if act.kind == Kind.RECUSED or (act.kind == Kind.CHALLENGE_DECIDED and act.body["is_upheld"])
    }
    tie = frozenset({Tie(TieKind.DECLARED)})
    return {str(seat.candidate_id): tie for id, seat in file.seats.items() if id in gone}


def objections(file: AppealFile) -> Mapping[str, Mapping[str, str]]:
    """What each side has against candidates and hasn't taken back, by candidate and side, in the side's words."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for act in file.acts:
        if act.kind == Kind.OBJECTED:
            found[act.body["candidate"]][act.body["side"]] = act.body["text"]
        elif act.kind == Kind.OBJECTION_DROPPED:
            found[act.body["candidate"]].pop(act.body["side"], None)
    return {candidate: by_side for candidate, by_side in found.items() if by_side}
