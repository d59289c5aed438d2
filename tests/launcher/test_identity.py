"""As whom PostgreSQL runs: never as root, and everything stays the owner's."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from launcher import identity

ROOT = Path(__file__).resolve().parent.parent.parent
only_root = pytest.mark.skipif(os.geteuid() != 0, reason="about what root does")
SAY = "import os; print(os.geteuid() != 0, open('{file}', 'w').write('x'), flush=True)"


def _run(folder: Path, *, namespaces: bool) -> subprocess.CompletedProcess[str]:
    forbid = "" if namespaces else "linux.new_user_namespace = lambda: (_ for _ in ()).throw(PermissionError())\n"
    program = (
        "from pathlib import Path; from launcher import identity, linux\n"
        f"{forbid}identity.stop_being_root([Path({str(folder)!r})])\n" + SAY.format(file=folder / "written")
    )
    return subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)


@only_root
def test_root_is_another_user_and_the_files_keep_an_owner(tmp_path: Path) -> None:
    ended = _run(tmp_path, namespaces=True)
    assert ended.stdout == "True 1\n", ended.stderr


@only_root
def test_without_namespaces_a_closed_folder_is_refused_with_the_ways_out(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    inside = closed / "data"
    inside.mkdir(parents=True)
    closed.chmod(0o700)
    ended = _run(inside, namespaces=False)
    assert ended.returncode == 1
    assert "user namespaces are forbidden here" in ended.stderr
    assert "DATABASE_URL" in ended.stderr


@only_root
def test_without_namespaces_an_open_folder_is_handed_over(tmp_path_factory: pytest.TempPathFactory) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as made:
        parent = Path(made)
        parent.chmod(0o755)
        data = parent / "data"
        data.mkdir(mode=0o700)
        ended = _run(data, namespaces=False)
        assert ended.stdout == "True 1\n", ended.stderr
        assert (data / "written").stat().st_uid != 0


@pytest.mark.skipif(os.geteuid() == 0, reason="about what an ordinary user does")
def test_an_ordinary_user_stays_himself(tmp_path: Path) -> None:
    before = os.geteuid()
    identity.stop_being_root([tmp_path])
    assert os.geteuid() == before
