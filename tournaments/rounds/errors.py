"""Refusals of drafting and publishing rounds."""

from tournaments.errors import Refusal, Words


class StageNotDrawn(Refusal):
    """The stage has no entrants until it is drawn."""

    code = "stage-not-drawn"
    words = Words(
        "Draw this stage first: its players come from the stage before.",
        "Tirer d'abord cette phase : ses joueurs viennent de la phase précédente.",
    )


class MatchesUnfinished(Refusal):
    """Matches of the stage have neither a result nor a later date."""

    code = "matches-unfinished"
    words = Words(
        "Some matches have no result. Enter the results or postpone the matches first.",
        "Des matchs sont sans résultat. Saisir les résultats ou reporter les matchs d'abord.",
    )


class MatchesPostponed(Refusal):
    """Postponed matches would stay without a result."""

    code = "matches-postponed"
    words = Words(
        "Postponed matches have no result. Give a reason to close the tournament without them.",
        "Des matchs reportés sont sans résultat. Indiquer un motif pour clore le tournoi sans eux.",
    )


class StageComplete(Refusal):
    """All rounds of the stage are paired."""

    code = "stage-complete"
    words = Words("All rounds of this stage are paired.", "Toutes les rondes de cette phase sont appariées.")


class StageUnfinished(Refusal):
    """The stage before isn't over."""

    code = "stage-unfinished"
    words = Words(
        "The stage before isn't over: rounds or results are missing.",
        "La phase précédente n'est pas terminée : il manque des rondes ou des résultats.",
    )


class PlayoffsMissing(Refusal):
    """Tied players still have one-point matches to play."""

    code = "playoffs-missing"
    words = Words(
        "One-point matches decide who goes through. Play them first.",
        "Des matchs en un point décident de la qualification. Les jouer d'abord.",
    )


class NoPlayoffsNeeded(Refusal):
    """No tie calls for a one-point match."""

    code = "no-playoffs"
    words = Words("No tie needs a one-point match.", "Aucune égalité n'exige de match en un point.")


class WaitsForStage(Refusal):
    """Players come from matches of another stage that aren't over."""

    code = "waits-for-stage"
    words = Words(
        "This round is waiting for players from the final table.",
        "Ce tour attend des joueurs du tableau final.",
    )


class NothingToPair(Refusal):
    """There are too few players."""

    code = "nothing-to-pair"
    words = Words("There are no players to pair.", "Il n'y a aucun joueur à apparier.")


class StagePlayed(Refusal):
    """Rounds of the stage are published; its draw stands."""

    code = "stage-played"
    words = Words(
        "Rounds of this stage are published. Its draw can't change any more.",
        "Des rondes de cette phase sont publiées. Son tirage ne peut plus changer.",
    )


class AnotherDraft(Refusal):
    """The stage has a draft under another id."""

    code = "another-draft"
    words = Words("This stage already has a draft.", "Cette phase a déjà un projet.")


class RoundPublished(Refusal):
    """The round is published; the draft no longer changes."""

    code = "round-published"
    words = Words(
        "This round is published. Undo it first, with a reason.",
        "Cette ronde est publiée. L'annuler d'abord, avec un motif.",
    )


class RoundNotPublished(Refusal):
    """The round is a draft."""

    code = "round-not-published"
    words = Words("This round is not published.", "Cette ronde n'est pas publiée.")


class DraftOutdated(Refusal):
    """Results or entries changed after the round was drafted."""

    code = "draft-outdated"
    words = Words(
        "Results or entries have changed since this draft. Draft the round again.",
        "Des résultats ou des inscriptions ont changé depuis ce projet. Refaire le projet.",
    )


class RelaxationUnconfirmed(Refusal):
    """A rule had to give way, and the director hasn't confirmed it."""

    code = "relaxation-unconfirmed"
    words = Words(
        "A pairing rule was relaxed for this round. Confirm it to publish.",
        "Une règle d'appariement a été assouplie pour cette ronde. Confirmer pour publier.",
    )


class ReasonNeeded(Refusal):
    """The swap breaks a rule."""

    code = "reason-needed"
    words = Words(
        "This swap breaks a rule. Give a reason to swap anyway.",
        "Cet échange enfreint une règle. Indiquer un motif pour échanger quand même.",
    )


class SeatsFixed(Refusal):
    """The format decides who meets whom."""

    code = "seats-fixed"
    words = Words(
        "The format decides who meets whom here. Nothing can be swapped.",
        "La formule décide ici des rencontres. Aucun échange n'est possible.",
    )


class PlayHasBegun(Refusal):
    """A match of the round has games, a result or an incident, or a later round exists."""

    code = "play-has-begun"
    words = Words(
        "This round has been played in part, or a later round exists. It can't be undone.",
        "Cette ronde est déjà jouée en partie, ou une ronde suivante existe. Elle ne peut pas être annulée.",
    )
