"""Spoken: values, facts, remedies and sanctions as words that a player understands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from rules.kernel.advice import AMOUNTS, SANCTION_KINDS, Against, Force, RemedyForm, ReportWhen
from rules.kernel.catalogues import LAW
from rules.kernel.elision import contracted, elided
from rules.kernel.facts import Fact, History, Text
from rules.kernel.question import Items, Question
from rules.kernel.units import Choice, Side, Words, decimal
from rules.wire import facts_of

YES, NO = Words("yes"), Words("no")
MIDDLE = Words("in the middle")
UNKNOWN = Words("unknown")
ACTOR, OPPONENT = Words("the player"), Words("the opponent")
COLON, BETWEEN_ITEMS, COMMA = Words(": "), Words("; "), Words(", ")
MINUS, NUMBERS = "−", {int, float}
PLAYER = "player"
EUROS = Words("€{amount}")
GAME = Words("Game {number}: {score}")
OPEN_AMOUNT = Words("you fix how much")
_AGAINST = {against.value: against for against in Against}
_FORCES = {force.value: force for force in Force}
_WHEN = {when.value: when for when in ReportWhen}
_OWED = {
    "optional": Words("You may report this to the federation ({duty})."),
    "": Words("A report is owed {when} ({duty})."),
}

OR = Words(" or ")
_OWED_AFTER = Words("If you {acts} the person, a report is owed {when} ({duty}).")
_IMPOSING = {"disqualification": Words("disqualify"), "expulsion": Words("expel")}
"""The sanctions that bring a duty to report about, as something that the director does."""

_IMPOSED = {
    "warning": Words("A warning for {who}"),
    "points": Words("{points:penalty point|penalty points} against {who}"),
    "time": Words("A time penalty of {minutes:minute|minutes} for {who}"),
    "delay-lost": Words("{who} loses the next delay"),
    "turn-loss": Words("{who} loses the turn"),
    "game-loss": Words("{who} loses the game"),
    "match-loss": Words("{who} loses the match"),
    "disqualification": Words("Disqualification: {who}"),
    "expulsion": Words("Expulsion: {who}"),
    "ban-referral": Words("Referral to the federation for a ban: {who}"),
    "observer": Words("An observer is placed at the table"),
    "clock-imposed": Words("The match goes on with a clock"),
    "baffle-box-imposed": Words("The match goes on with a baffle box"),
    "presumption-against": Words("The presumption is against {who}"),
    "fee": Words("{cents} to be paid: {who}"),
    "prize-loss": Words("Loss of the prizes: {who}"),
    "unspecified": Words("A penalty for {who}"),
}
"""Each sanction once it is imposed, as a statement."""


class Number(int):
    """A number that agrees with its noun: `{points:point|points}` gives "1 point", "2 points"."""

    language: str

    def __new__(cls, value: int, language: str) -> Self:
        number = super().__new__(cls, value)
        number.language = language
        return number

    def __str__(self) -> str:
        """With a true minus."""
        return format(int(self)).replace("-", MINUS)

    def __format__(self, forms: str) -> str:
        """The number, with the form of the noun that it wants if they are given; the last form serves all others."""
        if "|" not in forms:
            return format(int(self), forms).replace("-", MINUS)
        said = forms.split("|")
        return f"{int(self)} {said[min(LAW.form(self, self.language), len(said) - 1)]}"


class Speaker:
    """One language, and what the two sides are called."""

    def __init__(self, language: str, names: Mapping[str, str]) -> None:
        self.language = language
        self.names = {side.value: names.get(side.value) or side.value for side in Side}

    def words(self, words: Words, /, **values: Any) -> str:
        """Words in this language with their braces filled."""
        return self._put_into(words, values) if values else words[self.language]

    def _put_into(self, words: Words, values: Mapping[str, Any]) -> str:
        """Raises: KeyError, for a brace without a value."""
        pattern = contracted(words[self.language], values, self.language, names=self.names.values())
        return elided(pattern, values, self.language).format_map(values)

    def first_of(
        self, said: Iterable[Words], advice: Mapping[str, Any], kind: type[Question], facts: Mapping[str, Any]
    ) -> str:
        """The first words whose braces are filled by names, by facts that are a side or words, or by the advice.

        `{opponent}` is the other side of `by`. What a sanction that may be imposed holds is also there with `may_`
        before its name, and `{punished}` is whom all sanctions are against. The name of a remedy or a sanction fills
        with nothing: the words hold where it is advised.
        """
        sides = sides_in(kind, facts)
        held: dict[str, Any] = {
            name: self.of_fact(fact, facts[name])
            for name, fact in kind.facts.items()
            if fact.shape in ("choice", "choices") and facts.get(name)
        }
        held |= {**self.names, **{fact: self.names[side] for fact, side in sides.items()}}
        if "by" in sides:
            held["opponent"] = self.names["B" if sides["by"] == "A" else "A"]
        for place, parts in (("do", advice.get("remedies", ())), ("kind", advice.get("sanctions", ()))):
            for part in reversed(parts):
                name = str(part[place]).replace("-", "_")
                values = {f"{name}_{key}": self._held(value) for key, value in part.items() if value is not None}
                held |= {name: ""} | values
                if part.get("force") == Force.MAY.value:
                    held |= {f"may_{key}": value for key, value in values.items()}
        punished = {str(sanction["against"]) for sanction in advice.get("sanctions", ())}
        if len(punished) == 1:
            held["punished"] = self._held(punished.pop())
        found = (self._filled(words, held) for words in said)
        return next(text for text in found if text)

    def _held(self, found: Any) -> Any:
        """A value that advice holds; a person who is no side by their word."""
        is_other = isinstance(found, str) and found in _AGAINST and found not in self.names
        return self.words(_AGAINST[found].label) if is_other else self.value(found)

    def _filled(self, words: Words, held: Mapping[str, Any]) -> str:
        try:
            return capital(self._put_into(words, held))
        except KeyError:
            return ""

    def value(self, found: Any) -> Any:
        """A value by itself: a name for a side, both names with a score; a number stays one."""
        if isinstance(found, bool):
            return self.words(YES if found else NO)
        if isinstance(found, int):
            return Number(found, self.language)
        if isinstance(found, float):
            return decimal(found, self.language)
        if isinstance(found, str):
            return self.names.get(found, found)
        if isinstance(found, dict) and found.keys() <= self.names.keys():
            points = {side: self.words(UNKNOWN) if each is None else self.value(each) for side, each in found.items()}
            return ", ".join(f"{self.names[side]} {said}" for side, said in sorted(points.items()))
        if isinstance(found, dict) and all(point.isdecimal() for point in found):
            return ", ".join(f"{point} ({count})" for point, count in found.items())
        if isinstance(found, dict) and found.keys() <= {"value", "owner"}:
            known = [found[part] for part in ("value", "owner") if part in found]
            return ", ".join(self.words(MIDDLE) if part is None else str(self.value(part)) for part in known)
        if isinstance(found, list):
            between = BETWEEN_ITEMS if any(isinstance(item, dict) for item in found) else COMMA
            return self.words(between).join(str(self.value(item)) for item in found)
        return "" if found is None else str(found)

    def choice(self, choice: Choice) -> str:
        """The label of a choice; a side's name for A and B."""
        return self.names.get(choice.value) or self.words(choice.label)

    def of_fact(self, fact: Fact[Any], found: Any) -> str:
        """A fact's value in words: the labels of its choices and the facts inside it."""
        choices = fact.choices()
        if choices and isinstance(found, list):
            return ", ".join(self._label(choices, one) for one in found) or self.words(fact.none)
        if isinstance(found, str) and found and (choices or isinstance(fact, Text)):
            return self._label(choices, found)
        if isinstance(fact, History) and isinstance(found, list):
            games = (self.words(GAME, number=at, score=self.value(score)) for at, score in enumerate(found, start=1))
            return self.words(BETWEEN_ITEMS).join(games)
        if found in ("", {}):
            return self.words(UNKNOWN if found == {} else fact.none)
        tally = fact.tally(found) if isinstance(found, list | dict) else ()
        counts = [(said, {key: self.value(each) for key, each in held.items()}) for said, held in tally]
        if counts:
            return self.words(BETWEEN_ITEMS).join(self.words(said, **held) for said, held in counts)
        inside = fact.inside()
        if inside and isinstance(found, dict):
            known = {name: value for name, value in found.items() if name in inside and value is not None}
            has_colons = known.keys() <= self.names.keys() and not set(map(type, known.values())) <= NUMBERS
            parts = (self._inside(inside[name], name, value) for name, value in known.items())
            return self.words(BETWEEN_ITEMS if has_colons else COMMA).join(parts)
        if isinstance(fact, Items) and isinstance(found, list):
            items = self.words(BETWEEN_ITEMS).join(self.of_fact(fact.item, each) for each in found)
            return items or self.words(fact.none)
        return str(self.value(found))

    def _label(self, choices: Iterable[Choice], found: Any) -> str:
        """The label of what was found among the choices."""
        return next((self.choice(choice) for choice in choices if choice == found), str(found))

    def _inside(self, fact: Fact[Any], name: str, found: Any) -> str:
        if isinstance(fact.said, tuple):
            said = self.words(fact.said[0] if found else fact.said[1])
        else:
            said = self.of_fact(fact, found)
            if fact.said is not None:
                said = self.words(fact.said, value=self.value(found) if isinstance(found, int) else said)
        between = " " if type(found) in NUMBERS else self.words(COLON)
        return self.names[name] + between + said if name in self.names else said

    def fact(self, fact: Fact[Any], found: Any, by: str | None) -> str:
        """A fact as a reason: its own sentence, else its label and what was found."""
        people = {**self.names, "by": self.words(ACTOR), "opponent": self.words(OPPONENT)}
        if by == "A" or by == "B":
            people["by"], people["opponent"] = self.names[by], self.names["B" if by == "A" else "A"]
        said = fact.said
        if isinstance(said, tuple):
            return capital(self.words(said[0] if found else said[1], **people))
        value = self.of_fact(fact, found)
        if said is not None:
            return capital(self.words(said, value=value, **people))
        return capital(self.words(fact.label) + self.words(COLON) + value)

    def remedy(self, form: RemedyForm, remedy: Mapping[str, Any]) -> str:
        """The steps to take now."""
        said = form.said if isinstance(form.said, Words) else form.said(remedy)
        people = {f"name_{side}": name for side, name in self.names.items()}
        return capital(self.words(said, **people, **{name: self.value(value) for name, value in remedy.items()}))

    def sanction(self, sanction: Mapping[str, Any]) -> dict[str, str]:
        """The sanctions that may or must be imposed, with their side."""
        kind = SANCTION_KINDS[sanction["kind"]]
        against = sanction["against"]
        whom = self.names.get(against) or self.words(_AGAINST[against].label)
        text = f"{self.words(kind.label)}{self._amount(sanction)}, {whom}"
        force = _FORCES[sanction["force"]]
        return {"text": text, "force": force.value, "label": self.words(force.label)}

    def imposed(self, sanction: Mapping[str, Any]) -> list[str]:
        """A sanction that was imposed, as a statement for each person whom it hits."""
        said, against = _IMPOSED[sanction["kind"]], sanction["against"]
        whom = list(self.names.values()) if against == Against.BOTH.value and "{who}" in said["en"] else [against]
        amounts = {unit: self.value(sanction.get(unit) or 0) for unit in ("points", "minutes")}
        if sanction["kind"] == "fee":
            amounts["cents"] = self._euros(sanction["cents"])
        names = [self.names.get(each) or each for each in whom]
        people = [self.words(_AGAINST[name].label) if name in _AGAINST else name for name in names]
        return [capital(self.words(said, who=who, **amounts)) for who in people]

    def _amount(self, sanction: Mapping[str, Any]) -> str:
        unit = AMOUNTS.get(sanction["kind"])
        if unit is None:
            return ""
        amount = sanction[unit]
        if amount is None:
            return f" ({self.words(OPEN_AMOUNT)})"
        if unit == "cents":
            return f" ({self._euros(amount)})"
        return f" ({amount} min)" if unit == "minutes" else f" ({amount})"

    def _euros(self, cents: int) -> str:
        whole, rest = divmod(cents, 100)
        sign = decimal(0.5, self.language)[1]
        return self.words(EUROS, amount=f"{whole}{sign}{rest:02}" if rest else f"{whole}")

    def report(self, report: Mapping[str, str], after: Sequence[str] = ()) -> str:
        """What must be reported and when; `after` names the sanctions without which nothing is owed."""
        when = _WHEN[report["when"]]
        if after:
            acts = self.words(OR).join(self.words(_IMPOSING[kind]) for kind in after)
            return self.words(_OWED_AFTER, acts=acts, when=self.words(when.label), duty=report["duty"])
        return self.words(_OWED.get(when.value, _OWED[""]), when=self.words(when.label), duty=report["duty"])


def because(
    speaker: Speaker, kind: type[Question], facts: Mapping[str, Any], advice: Mapping[str, Any]
) -> list[dict[str, str]]:
    """The facts that were read, as reasons."""
    return [
        {"fact": step["fact"], "text": speaker.fact(kind.facts[step["fact"]], step["value"], facts.get("by"))}
        for step in advice["reading"]
        if step.get("value") is not None
    ]


def known(question: Mapping[str, Any], advice: Mapping[str, Any]) -> dict[str, Any]:
    """The facts that were given, and those that follow from them and were read: the cube's owner has doubled."""
    return {**question["facts"], **facts_of(advice["reading"])}


def sides_in(kind: type[Question], facts: Mapping[str, Any]) -> dict[str, str]:
    """The known facts of a question that name a side."""
    sides = {name: facts[name] for name, fact in kind.facts.items() if fact.shape == "side" and facts.get(name)}
    if kind.person and facts.get(kind.person) != PLAYER:
        sides.pop("by", None)
    return sides


def capital(sentence: str) -> str:
    """The same with a capital letter in front."""
    return sentence[:1].upper() + sentence[1:]
