"""What is committed fits any machine: no path, no address of one, no file that set-up makes."""

import re

from tests.architecture.sources import ROOT, tracked_files

TEXT = frozenset(
    {".py", ".toml", ".in", ".txt", ".json", ".yml", ".yaml", ".md", ".ts", ".tsx", ".css", ".html", ".mjs", ""}
)
MACHINE_PATH = re.compile(r"(?<![\w.:/-])/(?:work|root|home|Users|opt)/\w")
REGISTRIES = ["pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org", "npmjs" + ".com", "debian" + ".org/debian"]
LARGEST_BYTES = 1_500_000


def _texts() -> dict[str, str]:
    files = [path for path in tracked_files() if path.suffix in TEXT]
    return {str(path.relative_to(ROOT)): path.read_text(errors="replace") for path in files}


def test_no_file_names_a_path_of_a_developers_machine() -> None:
    found = {name: match[0] for name, text in _texts().items() if (match := MACHINE_PATH.search(text))}
    assert not found


def test_no_file_names_a_package_registry() -> None:
    found = {name: host for name, text in _texts().items() for host in REGISTRIES if host in text}
    assert not found


def test_nothing_that_is_made_is_kept() -> None:
    made = re.compile(r"(^|/)(node_modules|dist|__pycache__|\.venv|var)/|\.(pyc|mat)$")
    names = [str(path.relative_to(ROOT)) for path in tracked_files()]
    kept = [name for name in names if made.search(name) and not name.startswith("tests/")]
    assert not kept
    large = [name for name in names if (ROOT / name).stat().st_size > LARGEST_BYTES]
    assert not large


def test_every_requirement_is_locked_by_its_hash() -> None:
    for lock in sorted((ROOT / "requirements").glob("*.txt")):
        blocks = re.split(r"\n(?=\S)", lock.read_text().strip())
        assert all("--hash=sha256:" in block for block in blocks), lock.name
        named = {line.partition("==")[0].lower() for block in blocks for line in block.splitlines()[:1]}
        asked = re.findall(r"^([A-Za-z][\w.-]*)(?:\[\w+\])?==", lock.with_suffix(".in").read_text(), re.MULTILINE)
        assert {name.lower() for name in asked} <= named, f"{lock.name} is older than its .in: make lock"
