"""The built client: sent compressed, named after its content, and small until a screen asks for more."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from pytest_django import Settings

pytestmark = pytest.mark.django_db  # a response that is closed looks at the connection

MOST_BYTES_AT_FIRST = 110_000
"""JavaScript and style sheets that every address loads, compressed with gzip, before the screen's own part."""


@pytest.fixture(autouse=True)
def files_are_found_at_the_start(settings: Settings) -> None:
    """As the product does, and other tests don't."""
    settings.WHITENOISE_AUTOREFRESH = False


@pytest.fixture
def first_load() -> list[str]:
    """The assets that the page itself names."""
    page = (Path(settings.CLIENT_DIST) / "index.html").read_text(encoding="utf-8")
    return re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)


@pytest.mark.parametrize("encoding", ["br", "gzip"])
def test_every_asset_of_the_first_load_is_sent_compressed_and_kept_for_good(
    first_load: list[str], encoding: str
) -> None:
    assert any(asset.endswith(".css") for asset in first_load)
    for asset in first_load:
        response = Client().get(asset, headers={"Accept-Encoding": encoding}, secure=True)

        assert response.status_code == 200
        assert response.headers.get("Content-Encoding") == encoding or _is_small(asset)
        assert "immutable" in response.headers["Cache-Control"]
        response.close()


def test_the_first_load_holds_no_screen(first_load: list[str]) -> None:
    sent = _sent(first_load)
    screens = [
        path
        for path in (Path(settings.CLIENT_DIST) / "assets").glob("*.js")
        if f"/assets/{path.name}" not in first_load
    ]

    assert sent <= MOST_BYTES_AT_FIRST
    assert len(screens) > len(first_load)


def test_the_words_of_a_language_are_named_by_the_page_and_are_a_file_of_their_own(first_load: list[str]) -> None:
    page = (Path(settings.CLIENT_DIST) / "index.html").read_text(encoding="utf-8")
    named = dict(re.findall(r' data-words-(\w+)="([^"]+)"', page))

    assert sorted(named) == sorted(path.name for path in (Path(settings.BASE_DIR) / "pwa/locale").iterdir())
    own = _sent(first_load)
    for parts in named.values():
        shell, screens = sorted(parts.split(), key=_size)
        assert not {shell, screens} & set(first_load)
        assert own + _sent([shell]) <= MOST_BYTES_AT_FIRST
        assert _sent([screens]) > _sent([shell])


def test_the_floor_is_one_file_that_the_page_names_and_the_first_scripts_are_compiled_ahead(
    first_load: list[str],
) -> None:
    page = (Path(settings.CLIENT_DIST) / "index.html").read_text(encoding="utf-8")
    [floor] = re.findall(r' data-floor="(/assets/[^"]+)"', page)
    scripts = {asset: _text(asset) for asset in [*first_load, floor] if asset.endswith(".js")}
    needed = {f"/assets/{name}" for name in re.findall(r'from ?"\./([^"]+)"', scripts[floor])}

    assert floor not in first_load
    assert needed <= set(first_load)
    assert [asset for asset, text in scripts.items() if text.startswith("//# allFunctionsCalledOnLoad\n")] == [
        asset for asset in scripts if "runtime" not in asset
    ]


@pytest.mark.parametrize("address", ["/floor", "/rulebooks/eubgf-2020/4.4.iv", "/rulebooks/ffbg-cdf-2007/3.15"])
def test_every_address_of_the_client_opens_in_a_browser_that_never_saw_it(address: str) -> None:
    response = Client().get(address, secure=True)

    assert (response.status_code, response.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    response.close()


@pytest.mark.parametrize("address", ["/assets/gone.js", "/icons/gone.png", "/gone.txt"])
def test_a_missing_file_is_not_the_client(address: str) -> None:
    assert Client().get(address, secure=True).status_code == 404


def _sent(assets: list[str]) -> int:
    return sum(min(_size(asset), _size(f"{asset}.gz")) for asset in assets)


def _size(asset: str) -> int:
    path = Path(settings.CLIENT_DIST) / asset.removeprefix("/")
    return path.stat().st_size if path.exists() else MOST_BYTES_AT_FIRST


def _text(asset: str) -> str:
    return (Path(settings.CLIENT_DIST) / asset.removeprefix("/")).read_text(encoding="utf-8")


def _is_small(asset: str) -> bool:
    return _size(asset) < 1_000
