"""Settings of passwords, passkeys and second factors; `config/settings.py` takes them over."""

from typing import Any

_VALIDATORS = "django.contrib.auth.password_validation."
AUTH_PASSWORD_VALIDATORS: list[dict[str, Any]] = [
    {
        "NAME": f"{_VALIDATORS}UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("email", "name"), "max_similarity": 0.6},
    },
    {"NAME": f"{_VALIDATORS}MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": f"{_VALIDATORS}CommonPasswordValidator"},
    {"NAME": f"{_VALIDATORS}NumericPasswordValidator"},
]
PASSWORD_RESET_TIMEOUT = 3600  # seconds
# passkeys, codes and recovery codes (docs/decisions/0013); allauth's own pages and sign-ins are not used
MFA_ADAPTER = "tournaments.accounts.mfa_adapter.Adapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Tablecall"
ACCOUNT_USER_MODEL_USERNAME_FIELD: str | None = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
