"""Perfect matchings of least cost in dense graphs: Edmonds' blossom method with sets of vertices as bits of integers.

Vertices of one class are alike but for the opponents that they have met: an edge costs what the matrix says for the
two classes, and more for two who have met, if they may meet again at all. So the edges without slack of a vertex are
a union of few sets, and a round of thousands is searched without listing its edges.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.pairing.blossoms import FREE, INNER, NO_VERTEX, OUTER, Blossom, Edge, members
from tournaments.pairing.costs import Costs

Key = tuple[int, int]


@dataclass(frozen=True)
class Matching:
    """A perfect matching of least cost."""

    cost: int
    mates: list[int]


def cheapest_matching(vertices: int, costs: Costs, start: Sequence[int] | None = None) -> Matching | None:
    """The least perfect matching of the vertices, or None if there is no perfect one. `start` speeds it up."""
    if vertices.bit_count() % 2:
        return None
    search = _Search(vertices, costs)
    search.begin(start)
    for vertex in members(vertices):
        if search.mates[vertex] == NO_VERTEX and not search.augment_from(vertex):
            return None
    mates = search.mates
    total = sum(costs.of(vertex, mates[vertex]) or 0 for vertex in members(vertices) if vertex < mates[vertex])
    return Matching(total, mates)


class _Search:
    """Duals, mates and nodes; costs are doubled, so that all duals stay whole."""

    def __init__(self, vertices: int, costs: Costs) -> None:
        self.vertices = vertices
        self.costs = costs
        size = vertices.bit_length()
        self.mates = [NO_VERTEX] * size
        self.duals = [0] * size
        self.holders: list[list[Blossom]] = [[]] * size
        """For each vertex a list of one, its outermost node; shared, so that a large blossom grows at little cost."""
        for vertex in members(vertices):
            self.holders[vertex] = [Blossom(vertex, 1 << vertex)]
        self.tight: dict[Key, list[tuple[int, int]]] = {}
        self.exposed = vertices
        self.unlabelled = vertices
        self.inner = 0
        self.labelled: list[Blossom] = []
        self.queue: list[int] = []
        self._sort_by_key()

    def node(self, vertex: int) -> Blossom:
        return self.holders[vertex][0]

    def _hold(self, node: Blossom) -> None:
        holder = [node]
        for vertex in members(node.bits):
            self.holders[vertex] = holder

    def begin(self, start: Sequence[int] | None) -> None:
        """Match what costs nothing: first as in `start`, then greedily."""
        if start is not None:
            for vertex in members(self.vertices):
                mate = start[vertex]
                if vertex < mate and self.vertices >> mate & 1 and self.costs.of(vertex, mate) == 0:
                    self._match(vertex, mate)
        for vertex in members(self.exposed):
            if self.mates[vertex] == NO_VERTEX:
                near = self._neighbours(vertex, self.exposed & ~(1 << vertex))
                if near:
                    self._match(vertex, (near & -near).bit_length() - 1)

    def _match(self, one: int, other: int) -> None:
        self.mates[one], self.mates[other] = other, one
        self.exposed &= ~(1 << one | 1 << other)

    def _sort_by_key(self) -> None:
        """Put vertices into sets of one class and dual, and forget which sets are tight to which."""
        self.sets: dict[Key, int] = {}
        classes, duals, sets = self.costs.classes, self.duals, self.sets
        for vertex in members(self.vertices):
            key = (classes[vertex], duals[vertex])
            sets[key] = sets.get(key, 0) | 1 << vertex
        self.tight.clear()

    def _neighbours(self, vertex: int, among: int) -> int:
        """Those among whom an edge of no slack leads to."""
        key = (self.costs.classes[vertex], self.duals[vertex])
        found = self.tight.get(key)
        if found is None:
            found = self.tight[key] = self._tight_sets(key)
        met = self.costs.met[vertex]
        near = 0
        for extra, bits in found:
            near |= bits & (self.costs.again[vertex].get(extra, 0) if extra else ~met)
        return near & among

    def _tight_sets(self, key: Key) -> list[tuple[int, int]]:
        """By extra cost, the vertices to which this set has no slack at that extra cost."""
        row = self.costs.between[key[0]]
        found: dict[int, int] = {}
        for (class_, dual), bits in self.sets.items():
            base = row[class_]
            if base is None:
                continue
            over = key[1] + dual - 2 * base
            if over % 2 == 0 and over // 2 in self.costs.extras:
                found[over // 2] = found.get(over // 2, 0) | bits
        return list(found.items())

    def augment_from(self, root: int) -> bool:
        """Match the root by an alternating path; duals move until there is one."""
        self.unlabelled, self.inner, self.labelled, self.queue = self.vertices, 0, [], []
        self._label_outer(self.node(root))
        while True:
            if self._grow():
                self._clean_up()
                return True
            if not self._move_duals():
                return False

    def _grow(self) -> bool:
        """Scan the outer vertices; true as soon as a path to another exposed vertex was flipped."""
        while self.queue:
            vertex = self.queue.pop()
            own = self.node(vertex)
            if own.label != OUTER:
                continue
            near = self._neighbours(vertex, self.vertices & ~self.inner & ~own.bits)
            goal = near & self.exposed & self.unlabelled
            if goal:
                self._flip(vertex, (goal & -goal).bit_length() - 1)
                return True
            while near:
                far = (near & -near).bit_length() - 1
                if self.node(far).label == OUTER:
                    self._shrink(vertex, far)
                else:
                    self._label_inner(vertex, far)
                near &= ~self.inner & ~self.node(far).bits & ~self.node(vertex).bits
        return False

    def _label_outer(self, node: Blossom) -> None:
        node.label = OUTER
        self.labelled.append(node)
        self.unlabelled &= ~node.bits
        self.queue.extend(members(node.bits))

    def _label_inner(self, outer: int, vertex: int) -> None:
        """The node of the vertex joins the tree, and its mate with it."""
        node = self.node(vertex)
        self._mark_inner(node, (outer, vertex))
        self._label_outer(self.node(self.mates[node.base]))

    def _mark_inner(self, node: Blossom, entry: Edge) -> None:
        node.label, node.entry = INNER, entry
        self.labelled.append(node)
        self.unlabelled &= ~node.bits
        self.inner |= node.bits

    def _climb(self, node: Blossom) -> list[tuple[Blossom, Edge]]:
        """Nodes from here to the root, each with the edge that leads on from it."""
        way: list[tuple[Blossom, Edge]] = []
        while (mate := self.mates[node.base]) != NO_VERTEX:
            way.append((node, (node.base, mate)))
            inner = self.node(mate)
            outside, inside = inner.entry
            way.append((inner, (inside, outside)))
            node = self.node(outside)
        way.append((node, (NO_VERTEX, NO_VERTEX)))
        return way

    def _shrink(self, one: int, other: int) -> None:
        """Two outer nodes of the tree meet: the odd cycle becomes one outer node."""
        left, right = self._climb(self.node(one)), self._climb(self.node(other))
        while len(left) > 1 and len(right) > 1 and left[-2][0] is right[-2][0]:
            left.pop()
            right.pop()
        top = left.pop()[0]
        right.pop()
        blossom = Blossom(top.base, 0)
        blossom.children = [top, *(node for node, _ in reversed(left)), *(node for node, _ in right)]
        blossom.edges = (
            [(far, near) for _, (near, far) in reversed(left)] + [(one, other)] + [edge for _, edge in right]
        )
        for child in blossom.children:
            blossom.bits |= child.bits
        for child in blossom.children:
            if child.label == INNER:
                self.inner &= ~child.bits
                self.queue.extend(members(child.bits))
            child.label = FREE
        largest = max(blossom.children, key=lambda child: child.bits.bit_count())
        holder = self.holders[largest.base]
        holder[0] = blossom
        for vertex in members(blossom.bits & ~largest.bits):
            self.holders[vertex] = holder
        blossom.label = OUTER
        self.labelled.append(blossom)

    def _flip(self, outer: int, goal: int) -> None:
        """Swap matched and unmatched edges from the goal to the root."""
        self.exposed &= ~(1 << goal)
        self.node(goal).rebase(goal, self.mates)
        while True:
            node = self.node(outer)
            base, before = node.base, self.mates[node.base]
            node.rebase(outer, self.mates)
            self.mates[outer], self.mates[goal] = goal, outer
            if before == NO_VERTEX:
                self.exposed &= ~(1 << base)
                return
            inner = self.node(before)
            outer, goal = inner.entry
            inner.rebase(goal, self.mates)

    def _clean_up(self) -> None:
        """Labels go, and with them the blossoms that weigh nothing."""
        for node in self.labelled:
            if node.label != FREE:
                node.label = FREE
                if node.children and not node.dual:
                    for each in node.standing():
                        self._hold(each)

    def _move_duals(self) -> bool:
        """Change the duals by the least that lets the tree grow; false if nothing ever will."""
        step = self._least_step()
        if step is None:
            return False
        alive = [node for node in self.labelled if node.label != FREE]
        for node in alive:
            sign = 1 if node.label == OUTER else -1
            for vertex in members(node.bits):
                self.duals[vertex] += sign * step
            if node.children:
                node.dual += 2 * sign * step
        self._sort_by_key()
        self.queue = [vertex for node in alive if node.label == OUTER for vertex in members(node.bits)]
        for node in alive:
            if node.label == INNER and node.children and node.dual == 0:
                self._expand(node)
        self.labelled = [node for node in self.labelled if node.label != FREE]
        return True

    def _least_step(self) -> int | None:
        """The least slack from the tree outwards, half of it within, half the dual of an inner blossom."""
        steps = [node.dual // 2 for node in self.labelled if node.label == INNER and node.children]
        best = min(steps) if steps else None
        outer = self.vertices & ~self.unlabelled & ~self.inner
        for halves, among in ((1, self.unlabelled), (2, outer)):
            for key, bits in self.sets.items():
                if bits & outer:
                    best = self._least_slack(key, bits & outer, among, halves, best)
        return best

    def _least_slack(self, key: Key, bits: int, among: int, halves: int, best: int | None) -> int | None:
        row = self.costs.between[key[0]]
        for (class_, dual), there in self.sets.items():
            base = row[class_]
            if base is None or not there & among:
                continue
            for extra in self.costs.extras:
                slack = (2 * (base + extra) - key[1] - dual) // halves
                if (best is None or slack < best) and self._has_edge(bits, there & among, extra):
                    best = slack
        return best

    def _has_edge(self, bits: int, there: int, extra: int) -> bool:
        """Whether an edge of this extra cost leads from one set to the other, between different nodes."""
        for vertex in members(bits):
            far = there & ~self.node(vertex).bits
            if far & (self.costs.again[vertex].get(extra, 0) if extra else ~self.costs.met[vertex]):
                return True
        return False

    def _expand(self, node: Blossom) -> None:
        """An inner blossom that weighs nothing any more falls apart; the way through it stays in the tree."""
        node.label = FREE
        self.inner &= ~node.bits
        self.unlabelled |= node.bits
        for child in node.children:
            self._hold(child)
        entry = node.entry
        place = node.place_of(entry[1])
        self._mark_inner(node.children[place], entry)
        for count, (arrival, edge) in enumerate(node.route_to_base(place)):
            if count % 2 == 0:
                self._label_outer(node.children[arrival])
            else:
                self._mark_inner(node.children[arrival], edge)
