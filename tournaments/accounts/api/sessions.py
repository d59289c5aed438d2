"""/sessions: where a user is signed in, and ending that elsewhere."""

from uuid import UUID

from django.utils import timezone
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api import outputs
from tournaments.api.base import TablecallView, user_of
from tournaments.api.operations import operation
from tournaments.services.sessions import end_session, sessions_of


class SessionsView(TablecallView):
    """GET /sessions."""

    is_for_unfinished = True

    @operation("session", "list_sessions", responses=outputs.Sessions)
    def get(self, request: Request) -> Response:
        """The user's sessions on all devices, the latest used first."""
        own = request._request.session.session_key
        found = sessions_of(user_of(request), at=timezone.now())
        return Response(outputs.Sessions({"sessions": found}, context={"own": own}).data)


class UserSessionView(TablecallView):
    """DELETE /sessions/{id}."""

    is_for_unfinished = True

    refusals = {404: "The user has no such session."}

    @operation("session", "end_session", responses={204: None})
    def delete(self, request: Request, session_id: UUID) -> Response:
        """End a session of the user: its device has to sign in again."""
        if not end_session(user_of(request), session_id):
            raise NotFound
        return Response(status=204)
