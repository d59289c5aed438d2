"""/account: a user's own account, and how its owner signs in."""

from uuid import UUID

from django.utils import timezone
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.accounts import passkeys, passwords, profiles, second_factors, sign_ins
from tournaments.accounts.api import outputs
from tournaments.accounts.api.inputs import CodeInput, PasskeyInput, PasswordInput, ProfileInput
from tournaments.accounts.api.visits import visit_of
from tournaments.accounts.device_shares import shares_of
from tournaments.accounts.selectors import records_of
from tournaments.api.base import TablecallView, user_of
from tournaments.api.device_contact import browser_of
from tournaments.api.operations import operation
from tournaments.api.outputs import OwnDeviceActs
from tournaments.api.shapes import read_body
from tournaments.services.device_acts import acts_of


class OwnAccountView(TablecallView):
    """What a user does with their own account; an officer without a second factor sets one up here."""

    is_for_unfinished = True
    refusals = {409: "The account's state forbids it.", 422: "A value is not accepted."}


class AccountView(OwnAccountView):
    """GET, PUT /account."""

    @operation("account", "read_account", responses=outputs.Account)
    def get(self, request: Request) -> Response:
        """The account, and how its owner signs in."""
        return _account(request)

    @operation("account", "change_account", request=ProfileInput, responses=outputs.Account)
    def put(self, request: Request) -> Response:
        """Change name, initials and language."""
        profiles.change_profile(user_of(request), **read_body(ProfileInput, request))
        return _account(request)


class PasswordView(OwnAccountView):
    """PUT /account/password."""

    @operation("account", "change_password", request=PasswordInput, responses=outputs.Account)
    def put(self, request: Request) -> Response:
        """Set a new password; the sessions on other devices end. Needs a fresh proof of who is asking."""
        body, user = read_body(PasswordInput, request), user_of(request)
        visit = visit_of(request, email=user.email)
        sign_ins.demand_confirmed(request._request, at=visit.at)
        passwords.change_password(user, body["password"], visit=visit)
        sign_ins.keep_session(request._request, user)
        return _account(request)


class PasskeyOptionsView(OwnAccountView):
    """POST /account/passkey-options."""

    @operation("account", "begin_own_passkey", request=None, responses=outputs.PasskeyOptions)
    def post(self, request: Request) -> Response:
        """What a device needs to make a passkey. Needs a fresh proof of who is asking."""
        at = timezone.now()
        sign_ins.demand_confirmed(request._request, at=at)
        options = passkeys.registration_options(request._request.session, user_of(request), at=at)
        return Response(outputs.PasskeyOptions({"public_key": options["publicKey"]}).data)


class PasskeysView(OwnAccountView):
    """POST /account/passkeys."""

    @operation("account", "add_passkey", request=PasskeyInput, responses=outputs.Account)
    def post(self, request: Request) -> Response:
        """Add the passkey that a device has made."""
        body, user = read_body(PasskeyInput, request), user_of(request)
        visit = visit_of(request, email=user.email)
        sign_ins.demand_confirmed(request._request, at=visit.at)
        session = request._request.session
        passkeys.register(session, user, body["credential"], name=body["name"], visit=visit)
        sign_ins.factor_was_shown(request._request)
        if sign_ins.is_held_back(request._request):
            sign_ins.second_factor_was_set_up(request._request, user)
        return _account(request)


class PasskeyView(OwnAccountView):
    """DELETE /account/passkeys/{id}."""

    refusals = {**OwnAccountView.refusals, 404: "The user has no such passkey."}

    @operation("account", "remove_passkey", responses={204: None})
    def delete(self, request: Request, passkey_id: int) -> Response:
        """Remove a passkey. The last way to sign in stays."""
        user = user_of(request)
        visit = visit_of(request, email=user.email)
        sign_ins.demand_confirmed(request._request, at=visit.at)
        if not passkeys.remove(user, passkey_id, visit=visit):
            raise NotFound
        return Response(status=204)


class CodesView(OwnAccountView):
    """POST, PUT, DELETE /account/codes."""

    @operation("account", "begin_codes", request=None, responses=outputs.CodesSecret)
    def post(self, request: Request) -> Response:
        """A secret for an app that makes codes; nothing changes until a first code arrives."""
        sign_ins.demand_confirmed(request._request, at=timezone.now())
        secret, address = second_factors.begin(request._request.session, user_of(request))
        return Response(outputs.CodesSecret({"secret": secret, "address": address}).data)

    @operation("account", "turn_codes_on", request=CodeInput, responses=outputs.RecoveryCodes)
    def put(self, request: Request) -> Response:
        """Turn codes on with a first code. The recovery codes are shown this once; other sessions end."""
        code, user = read_body(CodeInput, request)["code"], user_of(request)
        visit = visit_of(request, email=user.email)
        sign_ins.demand_confirmed(request._request, at=visit.at)
        codes = second_factors.turn_on(request._request.session, user, code, visit=visit)
        sign_ins.second_factor_was_set_up(request._request, user)
        return Response(outputs.RecoveryCodes({"codes": codes}).data)

    @operation("account", "turn_codes_off", responses={204: None})
    def delete(self, request: Request) -> Response:
        """Turn codes off. Idempotent; refused to an officer who has no passkey."""
        user = user_of(request)
        visit = visit_of(request, email=user.email)
        sign_ins.demand_confirmed(request._request, at=visit.at)
        second_factors.turn_off(user, visit=visit)
        return Response(status=204)


class RecoveryCodesView(OwnAccountView):
    """POST /account/recovery-codes."""

    @operation("account", "renew_recovery_codes", request=None, responses=outputs.RecoveryCodes)
    def post(self, request: Request) -> Response:
        """New recovery codes; the former ones are void."""
        user = user_of(request)
        visit = visit_of(request, email=user.email)
        sign_ins.demand_confirmed(request._request, at=visit.at)
        codes = second_factors.renew_recovery_codes(user, visit=visit)
        return Response(outputs.RecoveryCodes({"codes": codes}).data)


class DeviceShareView(OwnAccountView):
    """GET /account/device-shares/{device}."""

    @operation("account", "read_device_shares", responses=outputs.DeviceShares)
    def get(self, request: Request, device_id: UUID) -> Response:
        """What opens the user's sealed records on this tablet without the PIN. Needs a fresh proof of who is asking."""
        sign_ins.demand_confirmed(request._request, at=timezone.now())
        return Response(outputs.DeviceShares({"shares": shares_of(user_of(request), device_id)}).data)


class DeviceActsView(OwnAccountView):
    """GET /account/device-acts/{device}."""

    @operation("account", "read_device_acts", responses=OwnDeviceActs)
    def get(self, request: Request, device_id: UUID) -> Response:
        """Which of the user's acts on this device have arrived, by the numbers in `X-Device-Sequence`."""
        acts = acts_of(user_of(request), device=device_id, browser=browser_of(request))
        return Response(OwnDeviceActs({"devices": acts}).data)


class AccountLogView(OwnAccountView):
    """GET /account/records."""

    @operation("account", "read_account_log", responses=outputs.AccountLog)
    def get(self, request: Request) -> Response:
        """Sign-ins, failures and changes, newest first."""
        return Response(outputs.AccountLog({"records": records_of(user_of(request))}).data)


def _account(request: Request) -> Response:
    return Response(outputs.Account(user_of(request), context={"request": request._request}).data)
