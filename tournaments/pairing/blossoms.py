"""The alternating tree of one search: labelled nodes, odd cycles shrunk to blossoms, and their expansion."""

from collections.abc import Iterator

NO_VERTEX = -1
FREE, OUTER, INNER = 0, 1, 2
Edge = tuple[int, int]


def members(bits: int) -> Iterator[int]:
    """The positions of the set bits, lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


class Blossom:
    """A vertex, or an odd cycle of nodes that is treated as one; `children[0]` holds the base."""

    __slots__ = ("base", "bits", "children", "dual", "edges", "entry", "label")

    def __init__(self, base: int, bits: int) -> None:
        self.base = base
        self.bits = bits
        self.children: list[Blossom] = []
        self.edges: list[Edge] = []
        self.entry: Edge = (NO_VERTEX, NO_VERTEX)
        self.label = FREE
        self.dual = 0

    def route_to_base(self, place: int) -> list[tuple[int, Edge]]:
        """Children from this place to the base by an even number of steps: where each step arrives, and its edge."""
        size = len(self.children)
        if place % 2:
            return [((at + 1) % size, self.edges[at]) for at in range(place, size)]
        return [(at, (self.edges[at][1], self.edges[at][0])) for at in reversed(range(place))]

    def place_of(self, vertex: int) -> int:
        """Which child holds the vertex."""
        bit = 1 << vertex
        return next(place for place, child in enumerate(self.children) if child.bits & bit)

    def rebase(self, vertex: int, mates: list[int]) -> None:
        """Make the vertex the one that is matched outside, by flipping the matched edges of the cycles it is in."""
        waiting = [(self, vertex)]
        while waiting:
            node, vertex = waiting.pop()
            node.base = vertex
            if node.children:
                waiting += node.turn(vertex, mates)

    def turn(self, vertex: int, mates: list[int]) -> list[tuple["Blossom", int]]:
        """Flip this cycle alone; says which children get which new base."""
        place = self.place_of(vertex)
        changed = [(self.children[place], vertex)]
        route = self.route_to_base(place)
        for (departure, _), (arrival, (near, far)) in zip(route[::2], route[1::2], strict=True):
            mates[near], mates[far] = far, near
            changed += [(self.children[departure], near), (self.children[arrival], far)]
        self.children = self.children[place:] + self.children[:place]
        self.edges = self.edges[place:] + self.edges[:place]
        return changed

    def standing(self) -> list["Blossom"]:
        """What is left when this node and those inside it that weigh nothing fall apart."""
        found: list[Blossom] = []
        waiting = [self]
        while waiting:
            node = waiting.pop()
            if node.children and not node.dual:
                waiting += node.children
            else:
                found.append(node)
        return found
