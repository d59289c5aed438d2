"""Questions: the facts that are known, read one by one; reading one that isn't known ends the reading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from rules.kernel.errors import Unknown
from rules.kernel.facts import Fact
from rules.kernel.joints import Joint
from rules.kernel.shapes import Gap, items_of, object_of
from rules.kernel.units import Choice, Side, Words, plain, worded

if TYPE_CHECKING:
    from rules.kernel.advice import RemedyForm
    from rules.kernel.rulebook import Figure

T = TypeVar("T")
R = TypeVar("R", bound="Record")


class Record:
    """Facts that belong together: a question, or an object inside one.

    `values` has what is known, by name; `prefix` is what comes before a name where this lies inside something else;
    `read` takes down, in order, what a rule reads (None inside an object, which is taken down as a whole).
    """

    __slots__ = ("prefix", "read", "values")
    facts: ClassVar[Mapping[str, Fact[Any]]] = {}

    def __init_subclass__(cls) -> None:
        """Collect the facts in the order in which they are written, those of a base class last."""
        super().__init_subclass__()
        own = {fact.name: fact for fact in vars(cls).values() if isinstance(fact, Fact)}
        inherited = {name: fact for name, fact in cls.facts.items() if name not in own}
        cls.facts = own | inherited

    def __init__(self, values: Mapping[str, Any], prefix: str = "", read: dict[str, Any] | None = None) -> None:
        self.values = values
        self.prefix = prefix
        self.read = read

    def known(self, name: str) -> Any:
        """A fact if it is known, else None: what an unknown fact doesn't end the reading for."""
        value = self.values.get(name)
        if self.read is not None:
            self.read[name] = value
        return None if type(value) is Gap else value

    def needs(self, *names: str) -> None:
        """End the reading here, naming all of these facts that are unknown, unless all are known.

        A dot leads into an object: `needs("result.win")` names `result` where that is absent altogether. An object
        named alone needs all in it that isn't optional.
        """
        missing: list[str] = []
        for name in names:
            missing += [gap for gap in self._gaps(name) if gap not in missing]
        if missing:
            raise Unknown(tuple(missing))

    def _gaps(self, name: str) -> tuple[str, ...]:
        head, _, rest = name.partition(".")
        value = self.values.get(head)
        if self.read is not None:
            self.read[head] = value
        if rest and value is not None:
            return cast("Record", value)._gaps(rest)
        return type(self).facts[head].gaps(value, self.prefix + head)

    def to_json(self) -> dict[str, Any]:
        """The given facts, as JSON."""
        return {name: plain(value) for name, value in self.values.items()}


class Outcome:
    """One answer to a kind of question: a full statement of three to six words, and what it means.

    `said` is the statement where it names the players: `{A}`, `{B}`, a fact that is a side (`{by}`, and `{opponent}`
    for the other one), or what a remedy or a sanction of the advice holds, such as `{award_match_side}` or, for
    a sanction that may be imposed, `{may_points_points}`; `{play_on}`, the name of one of these, is left out and makes
    the statement hold only where it is advised. Of several the first that can be filled is taken, else the label.
    """

    __slots__ = ("label", "meaning", "said", "slug")

    def __init__(self, slug: str, label: Words, meaning: Words, *said: Words) -> None:
        self.slug, self.label, self.meaning = slug, label, meaning
        self.said = (*said, label)


NEEDS_FACTS = "needs-facts"
NOT_COVERED = "not-covered"

COMMON_OUTCOMES = (
    Outcome(
        NOT_COVERED,
        Words("The rulebook says nothing"),
        Words("No article decides this. You decide."),
    ),
    Outcome(
        NEEDS_FACTS,
        Words("Facts are missing"),
        Words(
            "The answer turns on facts that aren't known yet.",
        ),
    ),
)


class Group(Choice):
    """Kinds that stand together on the screen, with their icon."""

    icon: str

    def __new__(cls, slug: str, label: str | Words, icon: str) -> Group:
        """The word, its label, and the name of a Lucide icon."""
        group = str.__new__(cls, slug)
        group._value_ = slug
        group.label = worded(label)
        group.icon = icon
        return group


class Discipline:
    """One of the mind sports: its kinds of question and its remedies, each under one name."""

    def __init__(self, slug: str, label: Words) -> None:
        self.slug, self.label = slug, label
        self.kinds: dict[str, type[Question]] = {}
        self.remedies: dict[str, RemedyForm] = {}

    def enter(self, kind: type[Question]) -> None:
        """Take in a kind. Raises: ImportError, if its name is taken."""
        if kind.kind in self.kinds:
            raise ImportError(f"{self.slug} has two kinds {kind.kind!r}")
        self.kinds[kind.kind] = kind


class Question(Record):
    """A question to a rulebook: a kind and the known facts. A subclass that names its `kind` is a kind."""

    __slots__ = ("figures",)
    discipline: ClassVar[Discipline]
    kind: ClassVar[str] = ""
    group: ClassVar[Group]
    icon: ClassVar[str] = ""
    person: ClassVar[str] = ""
    """The fact that says who acted, where that may be no player; `by` then names a side only for a player."""
    label: ClassVar[Words]
    hint: ClassVar[Words]
    outcomes: ClassVar[tuple[Outcome, ...]] = ()
    joints: ClassVar[tuple[Joint, ...]] = ()
    all_facts: ClassVar[Mapping[str, Fact[Any]]] = {}
    """Facts that are taken: the kind's own, and those that are checked and never read."""

    def __init_subclass__(cls) -> None:
        """Enter the kind under its discipline."""
        super().__init_subclass__()
        cls.all_facts = {**cls.all_facts, **cls.facts}
        if "kind" in vars(cls):
            cls.icon = cls.icon or cls.group.icon
            cls.outcome_of = {outcome.slug: outcome for outcome in (*cls.outcomes, *COMMON_OUTCOMES)}
            cls.discipline.enter(cls)

    outcome_of: ClassVar[Mapping[str, Outcome]] = {}

    def __init__(self, values: Mapping[str, Any], figures: Mapping[str, int] | None = None) -> None:
        super().__init__(values, read={})
        self.figures = figures or {}

    @classmethod
    def complete(cls, values: dict[str, Any]) -> None:
        """Add what follows from the facts given, and refuse facts that can't both be. Raises: QuestionError."""

    def figure(self, figure: Figure) -> int:
        """A number that the rulebook fixes, as the edition or variation asked has it."""
        return self.figures.get(figure.name, figure.value)


class Inside(Fact[R], Generic[R]):
    """An object with facts of its own, such as a result with its winner and its worth."""

    shape = "object"

    def __init__(self, form: type[R], label: Words, **words: Any) -> None:
        super().__init__(label, **words)
        self.form = form
        self.names = tuple(form.facts)

    def parse(self, found: Any, path: str) -> R:
        """The object with what is known in it."""
        object_of(found, path, self.names)
        facts, prefix = self.form.facts, f"{path}."
        return self.form(
            {name: facts[name].parse(value, prefix + name) for name, value in found.items() if value is not None},
            prefix,
        )

    def gaps(self, value: R | None, path: str) -> tuple[str, ...]:
        """The unknown fields that aren't optional."""
        if value is None:
            return (path,)
        gaps: list[str] = []
        for name, fact in self.form.facts.items():
            if fact.need != "optional":
                gaps += fact.gaps(value.values.get(name), f"{path}.{name}")
        return tuple(gaps)

    def inside(self) -> Mapping[str, Fact[Any]]:
        """The facts of the object."""
        return self.form.facts


class Items(Fact[tuple[R, ...]], Generic[R]):
    """A list of such objects, in order; names count from 1: `games.2.cube`."""

    shape = "list"
    none = Words("none", context="list")

    def __init__(self, form: type[R], label: Words, **words: Any) -> None:
        super().__init__(label, **words)
        self.item = Inside(form, label)

    def parse(self, found: Any, path: str) -> tuple[R, ...]:
        """Every item with what is known in it."""
        return tuple(
            self.item.parse(item, f"{path}.{place}") for place, item in enumerate(items_of(found, path), start=1)
        )

    def gaps(self, value: tuple[R, ...] | None, path: str) -> tuple[str, ...]:
        """The unknown fields of all items."""
        if value is None:
            return (path,)
        return tuple(
            gap for place, item in enumerate(value, start=1) for gap in self.item.gaps(item, f"{path}.{place}")
        )

    def inside(self) -> Mapping[str, Fact[Any]]:
        """The facts of one item."""
        return self.item.inside()


class OfSides(Record, Generic[T]):
    """Something that each side has one of: `sheets[Side.A]`."""

    __slots__ = ("item",)

    def __init__(self, item: Fact[T], values: Mapping[str, Any], prefix: str) -> None:
        super().__init__(values, prefix)
        self.item = item

    def __getitem__(self, side: Side) -> T:
        value = self.values.get(side.value)
        gaps = self.item.gaps(value, self.prefix + side.value) if type(value) is Gap or value is None else ()
        if gaps:
            raise Unknown(gaps)
        return cast("T", value)

    def _gaps(self, name: str) -> tuple[str, ...]:
        head, _, rest = name.partition(".")
        value = self.values.get(head)
        if rest and value is not None:
            return cast("Record", value)._gaps(rest)
        return self.item.gaps(value, self.prefix + head)


class BothSides(Fact[OfSides[T]], Generic[T]):
    """One of the same for each side: `{"A": ..., "B": ...}`; a side left out is unknown."""

    shape = "object"

    def __init__(self, item: Fact[T], label: Words, **words: Any) -> None:
        super().__init__(label, **words)
        self.item = item

    def parse(self, found: Any, path: str) -> OfSides[T]:
        """Each side's known facts."""
        object_of(found, path, ("A", "B"))
        values = {name: self.item.parse(value, f"{path}.{name}") for name, value in found.items() if value is not None}
        return OfSides(self.item, values, f"{path}.")

    def gaps(self, value: OfSides[T] | None, path: str) -> tuple[str, ...]:
        """Either side's unknown facts."""
        if value is None:
            return (path,)
        return (*value._gaps("A"), *value._gaps("B"))

    def inside(self) -> Mapping[str, Fact[Any]]:
        """The same fact twice, under the names of the sides."""
        return {"A": self.item, "B": self.item}
