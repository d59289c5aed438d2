"""A federation's officer corrects a player whom tournaments share, in three languages; a closed one keeps the name."""

from collections.abc import Mapping
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import People
from tests.browser.test_accessibility import device
from tests.browser.test_own_tournament import Hand, pictures_of
from tests.product import Product

pytestmark = pytest.mark.browser

OFFICER: Final = "federation@eubgf.example"
LICENCE: Final = "LZ-77"
SHARE: Final = f"""
from datetime import UTC, datetime
from tournaments.models import Division, Entrant, Federation, Player, Tournament, TournamentRulebook
federation = Federation.objects.get(code="EUBGF")
player = Player.objects.create(first_name="Sofie", last_name="Lindqwist", licence="{LICENCE}", federation=federation)
for name, starts_on, closed_at in (
    ("Spring Open", "2026-05-01", None), ("Winter Open", "2026-02-01", datetime.now(UTC))
):
    tournament = Tournament.objects.create(
        slug=name.lower().replace(" ", "-"), name=name, place="Valmont", starts_on=starts_on, ends_on=starts_on,
        federation=federation, closed_at=closed_at,
    )
    TournamentRulebook.objects.create(tournament=tournament, discipline="backgammon", rulebook="eubgf-2020")
    division = Division.objects.create(tournament=tournament, name="Open", discipline="backgammon", match_length=7)
    Entrant.objects.create(division=division, player=player, entered_at=datetime.now(UTC))
"""
NAMES: Final = f"""
from tournaments.models import Player
print(*Player.objects.filter(licence="{LICENCE}").values_list("last_name", "club", "is_minor"))
"""
Say = Mapping[str, str]
WORDS: Final[Mapping[str, Say]] = {
    "English": {
        "title": "Correct a player", "search": "Search players", "none": "No player matches.", "last": "Family name",
        "everywhere": "The correction applies at every tournament that has entered this player.", "save": "Save",
        "done": "Sofie: the details are saved.", "tournament": "Tournament", "minor": "Under 18",
        "closed": "Here only the mark for players under 18 can change.",
        "needs-network": "This needs the network. Nothing was changed.",
    },
    "Français": {
        "title": "Corriger un joueur", "search": "Chercher un joueur", "none": "Aucun joueur ne correspond.",
        "last": "Nom", "everywhere": "La correction vaut pour tous les tournois où ce joueur est inscrit.",
        "save": "Enregistrer", "done": "les données sont enregistrées.", "tournament": "Tournoi",
        "minor": "Moins de 18 ans", "closed": "Ici, seule la mention des moins de 18 ans peut changer.",
        "needs-network": "Il faut le réseau. Rien n’a été modifié.",
    },
    "Deutsch": {
        "title": "Spieler berichtigen", "search": "Spieler suchen", "none": "Kein Spieler passt dazu.",
        "last": "Nachname", "save": "Speichern", "done": "Die Angaben sind gespeichert.", "tournament": "Turnier",
        "everywhere": "Die Berichtigung gilt bei allen Turnieren, zu denen dieser Spieler angemeldet ist.",
        "minor": "Unter 18", "closed": "Hier lässt sich nur der Vermerk für Spieler unter 18 ändern.",
        "needs-network": "Dafür ist das Netz nötig. Nichts wurde geändert.",
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def shared(product: Product) -> Product:
    """The demo with a player of two more tournaments, one of them closed."""
    product.manage("shell", "-c", SHARE)
    return product


def sheet(page: Page) -> Locator:
    """The open sheet of a player."""
    return page.locator("dialog.sheet")


def open_player(hand: Hand, tournament: str) -> None:
    """The player at one of the tournaments, found by the licence."""
    hand.page.get_by_label(hand.say["tournament"], exact=True).select_option(label=tournament)
    hand.page.get_by_label(hand.say["search"]).fill(LICENCE)
    hand.page.locator(".erow .who").click()
    expect(sheet(hand.page)).to_be_visible()


@pytest.mark.parametrize(
    ("language", "form"), [("English", "phone, light"), ("Français", "tablet, dark"), ("Deutsch", "phone, light")]
)
def test_an_officer_corrects_a_player_of_several_tournaments(
    people: People, shared: Product, language: str, form: str, request: pytest.FixtureRequest
) -> None:
    page = people.page(OFFICER, **device(form))
    page.goto(f"{shared.url}/settings")
    page.get_by_role("radio", name=language, exact=True).click()
    expect(page.get_by_role("radio", name=language, exact=True)).to_be_checked()
    page.goto(f"{shared.url}/more")
    hand = Hand(page, shared, dict(WORDS[language]), f"persons-{language}", pictures_of(request))
    page.get_by_role("link", name=hand.say["title"]).click()
    expect(page.get_by_label(hand.say["search"])).to_be_visible()
    hand.sweep("1-list")
    page.get_by_label(hand.say["search"]).fill("xyz")
    hand.sees(hand.say["none"])

    open_player(hand, "Spring Open")
    hand.sees(hand.say["everywhere"])
    last = sheet(page).get_by_label(hand.say["last"], exact=True)
    last.fill(" ")
    hand.tap("save")
    expect(sheet(page).locator(".wrong")).to_be_visible()
    last.fill(f"Lindqvist {language}")
    hand.sweep("2-sheet")
    page.context.set_offline(True)
    hand.tap("save")
    expect(sheet(page).get_by_role("alert")).to_contain_text(hand.say["needs-network"])
    page.context.set_offline(False)
    hand.tap("save")
    hand.sees(hand.say["done"])
    hand.sweep("3-done")
    assert f"Lindqvist {language}" in shared.manage("shell", "-c", NAMES)

    open_player(hand, "Winter Open")
    expect(sheet(page)).to_contain_text(hand.say["closed"])
    expect(sheet(page).get_by_label(hand.say["last"], exact=True)).to_have_count(0)
    hand.sweep("4-closed")
    sheet(page).get_by_role("checkbox", name=hand.say["minor"]).click()
    hand.tap("save")
    hand.sees(hand.say["done"])
    assert not hand.found, "\n".join(hand.found)
