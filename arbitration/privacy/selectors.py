"""All data held about a player, for the player to read (GDPR, article 15)."""

from typing import Any

from arbitration.incidents.selectors.contents import content_of_incident, content_of_notification, content_of_ruling
from arbitration.models import FederationReport, IllegalMoveNotification, Incident, Memo, Photo, Ruling
from tournaments.canonical import fields_of, moment
from tournaments.models import Entrant, Erasure, LogEntry, Match, Player
from tournaments.selectors.team_members import entries_of, matches_of


def held_about(player: Player) -> dict[str, Any]:
    """As JSON: the person's row with its former versions, and every record of the person's matches.

    Other people appear only where a record needs them: sides by their letters, people by their ids.
    """
    entrants = entries_of(player.pk).select_related("division__tournament")
    matches = matches_of(player.pk).order_by("pk")
    incidents = Incident.objects.filter(match__in=matches)
    rulings = Ruling.objects.filter(match__in=matches).select_related("advice").prefetch_related("penalties")
    notifications = IllegalMoveNotification.objects.filter(match__in=matches)
    photos = Photo.objects.filter(incident__in=incidents)
    memos = Memo.objects.filter(incident__in=incidents)
    former = Player.pgh_event_model  # type: ignore[attr-defined] # made by pghistory
    records = [each.pk for kind in (rulings, notifications, photos, memos) for each in kind]
    return {
        "player": _player(player),
        "former": [_player(each) for each in former.objects.filter(pgh_obj_id=player.pk).order_by("pgh_id")],
        "entries": [_entry(each) for each in entrants],
        "matches": [_match(each, {entrant.pk for entrant in entrants}) for each in matches],
        "incidents": [{"id": str(each.pk), **content_of_incident(each)} for each in incidents],
        "rulings": [{"id": str(each.pk), **content_of_ruling(each)} for each in rulings],
        "notifications": [{"id": str(each.pk), **content_of_notification(each)} for each in notifications],
        "photos": [_photo(each) for each in photos],
        "memos": [_memo(each) for each in memos],
        "reports": [_report(each) for each in FederationReport.objects.filter(ruling__in=rulings)],
        "journal": [
            {"tournament": str(tournament), "sequence": sequence, "kind": kind}
            for tournament, sequence, kind in LogEntry.objects.filter(record_id__in=records).values_list(
                "tournament", "sequence", "kind"
            )
        ],
        "erasures": [
            moment(each) for each in Erasure.objects.filter(person_id=player.pk).values_list("erased_at", flat=True)
        ],
    }


def _player(row: Any) -> dict[str, Any]:
    pk = str(getattr(row, "pgh_obj_id", None) or row.pk)
    return {"id": pk, **fields_of(row, "first_name", "last_name", "club", "federation", "is_minor")}


def _entry(entrant: Entrant) -> dict[str, Any]:
    division = entrant.division
    return {"tournament": division.tournament.name, "division": division.name, "entered_at": moment(entrant.entered_at)}


def _match(match: Match, own: set[Any]) -> dict[str, Any]:
    return {"id": str(match.pk), "side": "A" if match.side_a_id in own else "B", "winner": match.winner}


def _photo(photo: Photo) -> dict[str, Any]:
    """The photo's existence, not the picture: it may show others too."""
    return fields_of(photo, "id", "incident", "taken_at", "media_type", "width", "height", "is_erased")


def _memo(memo: Memo) -> dict[str, Any]:
    """The memo's existence, not the sound: others may be heard too."""
    return fields_of(memo, "id", "incident", "taken_at", "media_type", "is_erased")


def _report(report: FederationReport) -> dict[str, Any]:
    return {"number": str(report.pk), **fields_of(report, "duty", "federation", "state")}
