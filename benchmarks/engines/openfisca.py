"""OpenFisca (rules as code for taxes and benefits, NumPy): the decision as a formula over variables of a game.

It is made for computing many households at once, so it is also asked for all games in one simulation.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from benchmarks.engines.question import PHASES, Facts

OUTCOMES = ("match-over", "double-allowed", "double-stands", "double-void")
PERIOD = "2026"


class Deciders(NamedTuple):
    """What answers one question, and what answers many at once."""

    one: Callable[[Facts], str]
    many: Callable[[list[Facts]], list[str]]


def deciders() -> Deciders | None:
    """None where it isn't installed."""
    try:
        from openfisca_core.simulation_builder import SimulationBuilder
    except ImportError:
        return None
    system = _system()

    def many(asked: list[Facts]) -> list[str]:
        games = {f"game-{place}": _variables(facts) for place, facts in enumerate(asked)}
        simulation = SimulationBuilder().build_from_entities(system, {"games": games})
        return [outcome.value for outcome in simulation.calculate("outcome", PERIOD).decode()]

    return Deciders(lambda facts: many([facts])[0], many)


def _variables(facts: Facts) -> dict[str, dict[str, Any]]:
    flat = {
        "match_length": facts["match_length"],
        "score_a": facts["score"]["A"],
        "score_b": facts["score"]["B"],
        "crawford_played": facts["crawford_played"],
        "phase": facts["phase"].replace("-", "_"),
    }
    return {name: {"ETERNITY": value} for name, value in flat.items()}


def _system() -> Any:
    from openfisca_core.entities import build_entity
    from openfisca_core.indexed_enums import Enum
    from openfisca_core.taxbenefitsystems import TaxBenefitSystem

    game = build_entity("game", "games", "A game", is_person=True)
    phase = Enum("Phase", {name.replace("-", "_"): name for name in PHASES})
    outcome = Enum("Outcome", {name.replace("-", "_"): name for name in OUTCOMES})
    system = TaxBenefitSystem([game])
    for name in ("match_length", "score_a", "score_b"):
        system.add_variable(_variable(game, name, value_type=int))
    system.add_variable(_variable(game, "crawford_played", value_type=bool))
    system.add_variable(_variable(game, "phase", value_type=Enum, possible_values=phase, default_value=phase.in_game))
    words = {"value_type": Enum, "possible_values": outcome, "default_value": outcome.double_void}
    system.add_variable(_variable(game, "outcome", **words, formula=_formula(phase, outcome)))
    return system


def _variable(game: Any, name: str, **fields: Any) -> Any:
    from openfisca_core.periods import DateUnit
    from openfisca_core.variables import Variable

    return type(name, (Variable,), {"entity": game, "definition_period": DateUnit.ETERNITY, "label": name, **fields})


def _formula(phase: Any, outcome: Any) -> Callable[[Any, Any], Any]:
    import numpy

    def formula(game: Any, period: Any) -> Any:
        length, a, b = (game(name, period) for name in ("match_length", "score_a", "score_b"))
        is_over = numpy.maximum(a, b) >= length
        is_before = (a != length - 1) & (b != length - 1)
        is_after = (length > 1) & ((a == b) | game("crawford_played", period))
        rows = [is_over, is_before | is_after, game("phase", period) == phase.next_game]
        answers = [outcome.match_over, outcome.double_allowed, outcome.double_stands]
        return numpy.select(rows, answers, outcome.double_void)

    return formula
