"""`python -m tests.hostile.records`: the records that the server holds, by id, with their content."""

import json
from datetime import datetime
from typing import Any

import django

from tournaments.canonical import moment

Records = list[tuple[str, str, dict[str, Any]]]
"""Kind, id and content of each, sorted."""


def on_server() -> Records:
    """What the database holds, twice where it holds it twice."""
    from arbitration.incidents.selectors import contents
    from arbitration.models import Finding, IllegalMoveNotification, Incident, Ruling
    from tournaments.models import ResultEntry

    found: Records = []
    found += [("incident", str(each.pk), contents.content_of_incident(each)) for each in Incident.objects.all()]
    found += [("finding", str(each.pk), contents.content_of_finding(each)) for each in Finding.objects.all()]
    found += [("ruling", str(each.pk), contents.content_of_ruling(each)) for each in Ruling.objects.all()]
    notifications = IllegalMoveNotification.objects.all()
    found += [("notification", str(each.pk), contents.content_of_notification(each)) for each in notifications]
    for entry in ResultEntry.objects.all():
        said = {"match": str(entry.match_id), "act": entry.act}
        if entry.act == ResultEntry.Act.ENTERED:
            score = {"A": entry.score_a, "B": entry.score_b}
            at = moment(entry.happened_at)
            said |= {"outcome": entry.outcome, "winner": entry.winner, "score": score, "happened_at": at}  # type: ignore[dict-item]
        found.append(("result", str(entry.pk), said))
    return sorted(found, key=str)


def on_tablet(rows: list[dict[str, Any]]) -> Records:
    """What a tablet's outbox says that it has sent."""
    return [(row["subject"]["what"], row["id"], _content(row)) for row in rows]


def _content(row: dict[str, Any]) -> dict[str, Any]:
    body = {name: _read(name, value) for name, value in row["body"].items()}
    match row["subject"]["what"]:
        case "incident":
            return {"called_by": "", **body}
        case "finding":
            return {"incident": row["stream"], **body}
        case "ruling":
            from arbitration.incidents.selectors.contents import in_order

            declined = body.pop("declined")
            assert isinstance(declined, list)
            return {"supersedes": None, **body, "sanctions": in_order(body["sanctions"])}
        case "result" if row["path"].endswith("/taken-back"):
            return {"match": row["subject"]["match"], "act": "taken-back"}
        case "result":
            return {"act": "entered", **body}
    return body


def _read(name: str, value: Any) -> Any:
    """Times in the server's form."""
    return moment(datetime.fromisoformat(value)) if name.endswith("_at") and value is not None else value


def main() -> None:
    """Print what the server holds."""
    django.setup()
    print(json.dumps(on_server()))


if __name__ == "__main__":
    main()
