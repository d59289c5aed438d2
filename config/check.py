"""The page that the QR code of a report leads to: whether the seal holds, in the reader's language, without a name."""

from typing import Literal
from uuid import UUID

from csp.constants import HEADER
from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from rest_framework.request import Request
from rest_framework.views import APIView

from arbitration.reports.selectors.seals import Check, check_seal
from tournaments.api.throttles import Checks
from tournaments.errors import Words

SAID: dict[Check | Literal["incomplete"], tuple[Words, Words]] = {
    "matches": (Words("The seal holds"), Words("The tournament's journal still has the seal of this report.")),
    "differs": (
        Words("The seal doesn't hold"),
        Words("The tournament's journal has another seal than this report. Ask the federation for its copy."),
    ),
    "unknown": (Words("No such report"), Words("This desk knows no report of this number.")),
    "incomplete": (
        Words("The address is incomplete"),
        Words("The seal is missing. Scan the code, or type the address to its end."),
    ),
}
REPORT, SEAL = Words("Report"), Words("Seal")
SLOWER = Words("Too many checks. Try again in a minute.")
LONGEST_HEAD = 64
PAGE = """<!doctype html>
<html lang="{{ language }}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><style>
:root { color-scheme: light dark; font: 1.0625rem/1.45 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem; overflow-wrap: anywhere; }
h1 { margin: 0.25rem 0; font-size: 1.75rem; line-height: 1.2; }
h1::before { content: "{{ sign }} "; }
dt { margin-top: 1rem; font-weight: 600; }
dd { margin: 0; font-family: ui-monospace, monospace; font-size: 0.9375rem; }
</style><title>{{ verdict }} · Tablecall</title></head>
<body><main><p>Tablecall</p><h1>{{ verdict }}</h1><p>{{ said }}</p>
<dl><dt>{{ words.0 }}</dt><dd>{{ report }}</dd><dt>{{ words.1 }}</dt><dd>{{ head }}</dd></dl></main></body>
</html>
"""


@require_safe
@never_cache
def check_page(request: HttpRequest, report_id: UUID) -> HttpResponse:
    """GET /check/{report}?head=...: the check for a reader of the printed report."""
    language = translation.get_language() or "en"
    if not Checks().allow_request(Request(request), APIView()):  # the same count as for GET /checks/{report}
        return HttpResponse(str(SLOWER), status=429, content_type="text/plain; charset=utf-8")
    head = request.GET.get("head", "")[:LONGEST_HEAD]
    result: Check | Literal["incomplete"] = check_seal(report_id, head) if head else "incomplete"
    verdict, said = SAID[result]
    page = engines["django"].from_string(PAGE)
    content = {"language": language, "verdict": verdict, "said": said, "words": (REPORT, SEAL), "head": head}
    sign = {"matches": "\N{CHECK MARK}", "differs": "\N{BALLOT X}", "unknown": "?", "incomplete": "?"}[result]
    answer = HttpResponse(page.render({**content, "report": report_id, "sign": sign}))
    answer[HEADER] = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
    return answer
