"""What a match between two players costs: by their classes, and more if they have met before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True)
class Costs:
    """What edges cost: `between[c][d]` by class (None: no edge), `again[v]` the extra cost of opponents met before."""

    classes: Sequence[int]
    between: Sequence[Sequence[int | None]]
    met: Sequence[int]
    again: Sequence[Mapping[int, int]] = field(default=())

    @cached_property
    def extras(self) -> tuple[int, ...]:
        """All extra costs that occur, nothing among them."""
        return tuple(sorted({0, *(extra for each in self.again for extra in each)}))

    def of(self, one: int, other: int) -> int | None:
        """The cost of one edge."""
        base = self.between[self.classes[one]][self.classes[other]]
        if base is None or not self.met[one] >> other & 1:
            return base
        extras = self.again[one] if self.again else {}
        return next((base + extra for extra, bits in extras.items() if bits >> other & 1), None)
