"""The API's refusals: HTTP status, title and sentence of each, in English and French."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tournaments.errors import Words


@dataclass(frozen=True, slots=True)
class Reason:
    """A kind of refusal. The title never changes; the sentence is for the user."""

    status: int
    title: Words
    sentence: Words


def _reason(status: int, title_en: str, title_fr: str, en: str, fr: str) -> Reason:
    return Reason(status, Words(title_en, title_fr), Words(en, fr))


BODY: Final[Mapping[str, Reason]] = {
    "bad-json": _reason(
        400, "Not JSON", "Pas du JSON", "The request body is not JSON.", "Le contenu envoyé n'est pas du JSON."
    ),
    "bad-encoding": _reason(
        400,
        "Not UTF-8",
        "Pas de l'UTF-8",
        "The request body is not UTF-8 text.",
        "Le contenu envoyé n'est pas du texte UTF-8.",
    ),
    "bad-character": _reason(
        400,
        "Character not allowed",
        "Caractère interdit",
        "A text contains a character that can't be stored.",
        "Un texte contient un caractère qui ne peut pas être enregistré.",
    ),
    "bad-number": _reason(
        400,
        "Number not allowed",
        "Nombre interdit",
        "A number is too large or is not a number.",
        "Un nombre est trop grand ou n'en est pas un.",
    ),
    "too-deep": _reason(
        400,
        "Nested too deeply",
        "Imbrication trop profonde",
        "The request body is nested too deeply.",
        "Le contenu envoyé est imbriqué trop profondément.",
    ),
    "duplicate-name": _reason(
        400,
        "Name given twice",
        "Nom donné deux fois",
        "The same name appears twice in one object.",
        "Le même nom figure deux fois dans un objet.",
    ),
    "not-an-object": _reason(
        400,
        "Not an object",
        "Pas un objet",
        "The request body is JSON, but not an object.",
        "Le contenu envoyé est du JSON, mais pas un objet.",
    ),
    "length-required": _reason(
        411,
        "Length missing",
        "Longueur manquante",
        "The request doesn't state the length of its body.",
        "Le contenu envoyé n'indique pas sa longueur.",
    ),
    "body-too-slow": _reason(
        408,
        "Sent too slowly",
        "Envoi trop lent",
        "The request arrived too slowly. Send it again.",
        "Le contenu est arrivé trop lentement. Renvoyez-le.",
    ),
    "body-too-large": _reason(
        413, "Too large", "Trop volumineux", "The request body is too large.", "Le contenu envoyé est trop volumineux."
    ),
    "wrong-content-type": _reason(
        415,
        "Wrong content type",
        "Type de contenu incorrect",
        "Only JSON is accepted here.",
        "Seul le JSON est accepté ici.",
    ),
}

FIELDS: Final[Mapping[str, Reason]] = {
    "required": _reason(400, "Field missing", "Champ manquant", "A field is missing.", "Il manque un champ."),
    "unknown-field": _reason(
        400,
        "Unknown field",
        "Champ inconnu",
        "This field is not known here.",
        "Aucun champ ne porte ce nom ici.",
    ),
    "wrong-type": _reason(
        400,
        "Wrong type",
        "Type incorrect",
        "The value is of the wrong type.",
        "La valeur n'est pas du bon type.",
    ),
    "blank": _reason(
        400,
        "Empty text",
        "Texte vide",
        "This text may not be empty.",
        "Ce texte ne peut pas être vide.",
    ),
    "too-long": _reason(
        400,
        "Too long",
        "Trop long",
        "This is longer than allowed.",
        "Le contenu dépasse la limite.",
    ),
    "out-of-range": _reason(
        400,
        "Out of range",
        "Hors limites",
        "The value is out of range.",
        "La valeur est hors limites.",
    ),
    "not-a-choice": _reason(
        400,
        "Not one of the choices",
        "Choix inconnu",
        "The value is not one of the choices.",
        "La valeur ne fait pas partie des choix.",
    ),
    "bad-id": _reason(
        400,
        "Not a UUID",
        "Pas un UUID",
        "This is not a UUID.",
        "Ce n'est pas un UUID.",
    ),
    "bad-time": _reason(
        400,
        "Not a time",
        "Pas une date et heure",
        "This is not a date and time.",
        "Ce n'est pas une date et heure.",
    ),
    "no-time-zone": _reason(
        400,
        "Time zone missing",
        "Fuseau horaire manquant",
        "The time has no time zone.",
        "L'heure n'indique pas son fuseau horaire.",
    ),
    "bad-cursor": _reason(
        400,
        "Not a page",
        "Page inconnue",
        "This page cursor is not valid.",
        "Ce curseur de page n'est pas valable.",
    ),
}

REQUESTS: Final[Mapping[str, Reason]] = {
    "bad-request": _reason(
        400,
        "Bad request",
        "Requête incorrecte",
        "The request can't be understood.",
        "La requête est incompréhensible.",
    ),
    "not-signed-in": _reason(
        401,
        "Not signed in",
        "Non connecté",
        "You are not signed in. Sign in and try again.",
        "Vous n'êtes pas connecté. Connectez-vous et réessayez.",
    ),
    "wrong-credentials": _reason(
        401,
        "Wrong e-mail address or password",
        "Adresse ou mot de passe incorrect",
        "This e-mail address and password don't match.",
        "Cette adresse et ce mot de passe ne correspondent pas.",
    ),
    "second-factor-needed": _reason(
        403,
        "Second factor missing",
        "Second facteur absent",
        "Federation officers need a second factor. Set one up first.",
        "Un responsable fédéral a besoin d'un second facteur. En configurer un d'abord.",
    ),
    "csrf": _reason(
        403,
        "Request not from this app",
        "Requête étrangère à l'application",
        "The request doesn't carry this session's token. Load the session and try again.",
        "La requête ne porte pas le jeton de cette session. Rechargez la session et réessayez.",
    ),
    "forbidden": _reason(
        403,
        "Not allowed",
        "Non autorisé",
        "Your role doesn't allow this here.",
        "Votre rôle ne le permet pas ici.",
    ),
    "not-found": _reason(
        404,
        "Not found",
        "Introuvable",
        "This doesn't exist, or you may not see it.",
        "Ceci n'existe pas, ou vous n'y avez pas accès.",
    ),
    "method-not-allowed": _reason(
        405,
        "Method not allowed",
        "Méthode non autorisée",
        "This address doesn't support this method.",
        "Cette adresse n'accepte pas cette méthode.",
    ),
    "unreadable-file": _reason(
        422,
        "File not readable",
        "Fichier illisible",
        "The file can't be read.",
        "Le fichier est illisible.",
    ),
    "bad-row": _reason(
        422,
        "Row not usable",
        "Ligne inutilisable",
        "Some rows need a correction. Nothing is imported.",
        "Des lignes sont à corriger. Rien n'est importé.",
    ),
    "conflict": _reason(
        409,
        "Already recorded differently",
        "Déjà enregistré autrement",
        "A different record already has this id. Both are kept; compare them.",
        "Un autre enregistrement porte déjà cet identifiant. Les deux sont conservés ; comparez-les.",
    ),
    "refused": _reason(
        409,
        "Refused",
        "Refusé",
        "This can't be done now.",
        "Ce n'est pas possible maintenant.",
    ),
    "bad-question": _reason(
        422,
        "Question refused",
        "Question refusée",
        "The facts don't fit the question.",
        "Les faits ne conviennent pas à la question.",
    ),
    "too-many-requests": _reason(
        429,
        "Too many requests",
        "Trop de requêtes",
        "Too many requests. Wait a moment and try again.",
        "Trop de requêtes. Attendez un instant et réessayez.",
    ),
    "too-many-attempts": _reason(
        429,
        "Too many attempts",
        "Trop de tentatives",
        "Too many failed attempts to sign in. Wait and try again.",
        "Trop de tentatives de connexion échouées. Attendez et réessayez.",
    ),
    "internal-error": _reason(
        500,
        "Server error",
        "Erreur du serveur",
        "The server had an error and logged it. Nothing was changed.",
        "Le serveur a rencontré une erreur et l'a notée. Rien n'a été modifié.",
    ),
    "unavailable": _reason(
        503,
        "Not available",
        "Indisponible",
        "The database is unavailable. Try again in a moment.",
        "La base de données ne répond pas en ce moment. Réessayez dans un instant.",
    ),
}

REASONS: Final[Mapping[str, Reason]] = {**BODY, **FIELDS, **REQUESTS}
