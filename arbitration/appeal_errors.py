"""What appeals, committees and private links refuse, in English and French; raised by way of `arbitration.errors`."""

from uuid import UUID

from tournaments.errors import Refusal, Words


class AppealTwice(Refusal):
    """The side has lodged an appeal against this ruling already."""

    code = "appeal-lodged"
    words = Words("This side has already appealed.", "Ce camp a déjà fait appel.")


class OutOfOrder(Refusal):
    """An act that the way of an appeal doesn't allow now; the code is that of `panel.state`."""

    words = Words("This can't be done now in this appeal.", "C'est impossible à ce stade de l'appel.")

    def __init__(self, code: str, *, field: str = "kind", found: object = None, expected: object = None) -> None:
        super().__init__(field=field, found=found, expected=expected)
        self.code = code  # type: ignore[misc]  # the panel names what is wrong
        self.words = OUT_OF_ORDER.get(code, type(self).words)  # type: ignore[misc]


OUT_OF_ORDER: dict[str, Words] = {
    "vote-closed": Words(
        "All votes are in. Nothing changes before they are counted.",
        "Tous les votes sont là. Rien ne change avant le dépouillement.",
    ),
    "voted-already": Words("This vote is cast. It can't be changed.", "Ce vote est exprimé. Il est définitif."),
    "no-longer-member": Words(
        "This person no longer sits on the committee.", "Cette personne ne siège plus au comité."
    ),
    "not-a-member": Words("This person doesn't sit on the committee.", "Cette personne ne siège pas au comité."),
    "committee-incomplete": Words(
        "A seat is empty. The committee is completed first.", "Un siège est vide. Le comité est d'abord complété."
    ),
    "committee-complete": Words("Every seat is filled.", "Tous les sièges sont pourvus."),
    "challenge-open": Words("A challenge is still open.", "Une récusation demandée n'est pas encore tranchée."),
    "side-not-heard": Words(
        "Both sides are heard first, or say that they won't speak.",
        "Les deux camps sont d'abord entendus, ou disent qu'ils ne parleront pas.",
    ),
    "request-open": Words("The committee still waits for an answer.", "Le comité attend encore une réponse."),
    "heard-together": Words(
        "A committee already sits on this ruling: both appeals are heard there.",
        "Un comité siège déjà sur cette décision : les deux appels y sont entendus.",
    ),
    "not-chosen-together": Words(
        "This committee isn't chosen by the sides: nobody objects beforehand.",
        "Ce comité n'est pas choisi par les camps : personne ne s'y oppose d'avance.",
    ),
    "decision-possible": Words("The committee can still decide.", "Le comité peut encore décider."),
}


class CommitteeUnlawful(Refusal):
    """The committee can't be made up like this, by the rulebook or because there are too few."""

    words = Words("This committee can't be made up like this.", "Ce comité ne peut pas être composé ainsi.")

    def __init__(self, code: str, *, field: str, found: object = None, expected: object = None) -> None:
        super().__init__(field=field, found=found, expected=expected)
        self.code = code  # type: ignore[misc]  # the panel names what is wrong
        self.words = UNLAWFUL.get(code, type(self).words)  # type: ignore[misc]


UNLAWFUL: dict[str, Words] = {
    "committee-size": Words(
        "A committee has the number of members that the rulebook names.",
        "Un comité compte le nombre de membres que fixe le règlement.",
    ),
    "no-committee": Words(
        "Too few may sit. Others have to be asked.", "Trop peu peuvent siéger. D'autres personnes sont à solliciter."
    ),
    "conflict-of-interest": Words("This person has a tie to the dispute.", "Cette personne a un lien avec le litige."),
    "no-committee-here": Words(
        "This rulebook knows no committee: its director decides.",
        "Ce règlement ne connaît pas de comité : sa direction décide.",
    ),
    "consent-lacking": Words(
        "The two sides choose this committee together.", "Les deux camps choisissent ce comité ensemble."
    ),
}


class CandidateOnRecord(Refusal):
    """The candidate was called to a committee, or posted: the record refers to the name."""

    code = "candidate-on-record"
    words = Words(
        "This person is on a committee's record. The record keeps the name, the role and the address.",
        "Cette personne figure au dossier d'un comité. Le dossier garde le nom, le rôle et l'adresse.",
    )


class NotForTheDirector(Refusal):
    """The rulebook has another body decide this appeal."""

    code = "not-for-the-director"
    words = Words(
        "By the rulebook this appeal isn't the director's to decide.",
        "Selon le règlement, cet appel n'est pas du ressort de la direction.",
    )


class RulingExpected(Refusal):
    """A decision that changes a ruling comes with the ruling that takes its place; one that confirms it, with none."""

    code = "ruling-expected"
    words = Words(
        "Unless the ruling stands, the one that takes its place is given with the decision.",
        "Sauf si la décision est confirmée, celle qui la remplace est donnée en même temps.",
    )


class AppealDecided(Refusal):
    """There is a decision, and it is final."""

    code = "appeal-decided"
    words = Words("This appeal is decided. That is final.", "Cet appel est tranché. C'est définitif.")


class AppealRefused(Refusal):
    """What the appeal asks for needs more on record."""

    code = "reasons-needed"
    words = Words("This differs from the advice. Say why.", "Ceci s'écarte de l'avis. Dites pourquoi.")


class RulingFinal(Refusal):
    """A committee has given this ruling, or confirmed it: the director doesn't put another in its place."""

    code = "ruling-final"
    words = Words(
        "A committee has decided this. The director's ruling doesn't replace it.",
        "Un comité a tranché. La direction ne remplace pas sa décision.",
    )


class VotesSealed(Refusal):
    """Votes stay hidden until they are counted."""

    code = "votes-sealed"
    words = Words("The votes are sealed until all are in.", "Les votes sont scellés jusqu'au dernier.")


class LinkRefused(Refusal):
    """A private link doesn't open; `link_id` says which, for the log of refusals."""

    def __init__(self, *, field: str, found: str, expected: str, link_id: UUID | None = None) -> None:
        super().__init__(field=field, found=found, expected=expected)
        self.link_id = link_id


class LinkForwarded(LinkRefused):
    """A private link works on the device that opened it first."""

    code = "link-forwarded"
    words = Words(
        "This link was opened on another device. Ask the director for one of your own.",
        "Ce lien a été ouvert sur un autre appareil. Demandez le vôtre à la direction.",
    )


class LinkInvalid(LinkRefused):
    """The link isn't one of ours, is over, or was revoked."""

    code = "link-invalid"
    words = Words("This link is no longer valid.", "Ce lien n'est plus valable.")


class LinkBarred(LinkRefused):
    """The link isn't for this browser: its user ruled, works at the tournament's desk, or holds another link."""

    code = "link-barred"
    words = Words(
        "This browser can't open the link. Open it on the bearer's own device, where no official is signed in.",
        "Ce navigateur ne peut pas ouvrir le lien. Ouvrez-le sur l'appareil de son titulaire, sans session d'arbitre.",
    )


class LinkNotIssued(Refusal):
    """The link can't be issued like this, or not by this person."""

    words = Words("This link can't be issued like this.", "Ce lien ne peut pas être émis ainsi.")

    def __init__(self, code: str, *, field: str, found: object = None, expected: object = None) -> None:
        super().__init__(field=field, found=found, expected=expected)
        self.code = code  # type: ignore[misc]  # one of NOT_ISSUED
        self.words = NOT_ISSUED[code]  # type: ignore[misc]


NOT_ISSUED: dict[str, Words] = {
    "ruler-shows-link": Words(
        "The person who ruled on the case doesn't show its links. Ask another official, or send the link by mail.",
        "L'auteur de la décision ne montre pas les liens de l'affaire. Adressez-vous à un autre officiel ou envoyez le "
        "lien par mail.",
    ),
    "no-address": Words(
        "No mail address is on record for this person. Show a code instead.",
        "Aucune adresse mail n'est enregistrée pour cette personne. Montrez plutôt un code.",
    ),
    "has-account": Words(
        "This member has an account and signs in with it. No link is issued.",
        "Ce membre a un compte et se connecte avec celui-ci. Aucun lien n'est émis.",
    ),
}
