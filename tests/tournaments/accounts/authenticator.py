"""A device that holds passkeys, in software: what a phone answers to the two ceremonies of WebAuthn."""

import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2 import cbor
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import AttestedCredentialData, AuthenticatorData

USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL = 0x01, 0x04, 0x40


@dataclass
class Authenticator:
    """One device with one passkey; `origin` is the page that asks."""

    origin: str = "http://localhost"
    verifies: bool = True
    key: Any = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    user_handle: str = ""
    count: int | None = None
    """Of its signatures; None where it doesn't count, as passkeys that several devices share."""

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer `navigator.credentials.create`."""
        asked = options["public_key"]
        self.user_handle = asked["user"]["id"]
        public = ES256.from_cryptography_key(self.key.public_key())  # type: ignore[no-untyped-call]
        credential = AttestedCredentialData.create(b"\0" * 16, self.id, public)
        data = AuthenticatorData.create(
            _digest(asked["rp"]["id"]), AuthenticatorData.FLAG(self._flags | HAS_CREDENTIAL), 0, credential
        )
        attestation = cbor.encode({"fmt": "none", "attStmt": {}, "authData": bytes(data)})
        answer = {"clientDataJSON": self._client_data("webauthn.create", asked), "attestationObject": attestation}
        extensions = {"credProps": {"rk": True}}
        return self._credential({name: websafe_encode(value) for name, value in answer.items()}, extensions)

    def show(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer `navigator.credentials.get`."""
        asked = options["public_key"]
        client_data = self._client_data("webauthn.get", asked)
        if self.count is not None:
            self.count += 1
        flags = AuthenticatorData.FLAG(self._flags)
        data = bytes(AuthenticatorData.create(_digest(asked["rpId"]), flags, self.count or 0))
        signed = data + hashlib.sha256(client_data).digest()
        answer = {
            "clientDataJSON": websafe_encode(client_data),
            "authenticatorData": websafe_encode(data),
            "signature": websafe_encode(self.key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "userHandle": self.user_handle,
        }
        return self._credential(answer, {})

    @property
    def _flags(self) -> int:
        return USER_PRESENT | (USER_VERIFIED if self.verifies else 0)

    def _client_data(self, kind: str, asked: dict[str, Any]) -> bytes:
        challenge = websafe_encode(websafe_decode(asked["challenge"]))
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _credential(self, response: dict[str, Any], extensions: dict[str, Any]) -> dict[str, Any]:
        id = websafe_encode(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": extensions}


def _digest(rp_id: str) -> bytes:
    return hashlib.sha256(rp_id.encode()).digest()
