"""Two components never share a class: what the later file says would change the earlier one's look unseen."""

import re
from collections import defaultdict
from pathlib import Path

STYLES = Path(__file__).resolve().parents[2] / "pwa" / "src" / "styles"
CHANGES_OTHERS = {"large-text.css", "print.css"}
"""Files that say how every component looks in one form."""

FOR_ALL = "ground.css"
"""What any element may have, such as figures of one width."""


def own_rules(text: str) -> set[str]:
    """The classes that have a rule of their own, beside one that only holds in some width."""
    plain = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return set(re.findall(r"^\.([a-z][\w-]*) \{$", plain, re.MULTILINE))


def test_each_class_has_its_rules_in_one_file() -> None:
    files = defaultdict(set)
    for file in STYLES.glob("*.css"):
        if file.name not in CHANGES_OTHERS:
            for name in own_rules(file.read_text(encoding="utf-8")):
                files[name].add(file.name)
    assert len(files) > 100
    assert {name: sorted(found) for name, found in files.items() if len(found) > 1} == {}


def test_a_class_of_one_component_is_not_the_variant_of_another() -> None:
    """`.keys.many` is laid out by what `.many` says, too."""
    own, variants = defaultdict(set), defaultdict(set)
    for file in STYLES.glob("*.css"):
        text = file.read_text(encoding="utf-8")
        for name in own_rules(text) if file.name != FOR_ALL else ():
            own[name].add(file.name)
        for name in re.findall(r"\.[a-z][\w-]*\.([a-z][\w-]*)(?= \{$)", text, re.MULTILINE):
            variants[name].add(file.name)
    shared = {
        name for name in own.keys() & variants.keys() if own[name] - variants[name] and variants[name] - own[name]
    }
    assert shared == set()
