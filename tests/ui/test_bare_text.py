"""Without any colour every card's clan and every mark can be read: from the bare text alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Region
from textual.pilot import Pilot

from dmtui.game.cards import Card
from dmtui.game.ruleset import DealSize, Mode, Ruleset
from dmtui.game.state import Phase
from dmtui.game.view import SeatView
from dmtui.ui import wording
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.ascii import ascii_only
from dmtui.ui.glyphs import CLAN, short
from dmtui.ui.scene import Scene
from dmtui.ui.screens.sheet import SheetScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.widgets.cloth import Cloth
from dmtui.ui.widgets.hand import HandRow
from dmtui.ui.widgets.held_card import HeldCard
from dmtui.ui.widgets.spots import spots_of
from tests.ui.driving import is_asked, table_screen, until
from tests.ui.menus import arrived
from tests.ui.positions import at_a_moment
from tests.ui.test_table_screen import text_of

SIZES = ((40, 14), (40, 16), (80, 24), (120, 40))
RULES = Ruleset(mode=Mode.ADVANCED, deal=DealSize.FULL)


def cropped(app: DragonmasterApp, region: Region) -> str:
    lines = text_of(app).splitlines()[region.y : region.bottom]
    return "\n".join(line[region.x : region.right] for line in lines)


def full(seen: SeatView) -> bool:
    """Whether several cards lie there, one of them taboo, and only some may be played."""
    if seen.public.phase is not Phase.PLAY or len(seen.playable()) == len(seen.cards):
        return False
    now = seen.public.current
    taboo = any(wording.is_taboo(now.hand_card, card) for card in now.trick)
    return len(now.trick) > 1 and taboo and bool(now.tricks)


def clan_in(text: str, card: Card, app: DragonmasterApp) -> None:
    """Assert that a card's rank is there, its clan's sign, and no other clan's."""
    signs = {clan: ascii_only(sign) if app.settings.ascii else sign for clan, sign in CLAN.items()}
    if app.settings.ascii:
        assert f"{card.rank.value}" in text
        # The letters of clans are in the names of ranks too: the sign stands alone.
        assert signs[card.clan] in text.replace(card.rank.title, "")
        return
    assert card.rank.value in text
    assert {clan for clan, sign in signs.items() if sign in text} == {card.clan}


@pytest.mark.parametrize("size", SIZES)
async def test_cards_marks_and_books_are_read_without_colour(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = at_a_moment(tmp_path, full, RULES)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: is_asked(pilot), "a card to follow")
        screen = table_screen(pilot)
        assert screen.scene is not None
        row = screen.query_one(HandRow)
        chosen = screen.scene.view.playable()[0]
        await pilot.press(str(row.places.index(chosen) + 1))
        await pilot.pause()
        every_card_and_mark_is_read(app, screen, chosen)
        app.change(ascii=True)
        await pilot.pause()
        every_card_and_mark_is_read(app, screen, chosen)
        app.change(ascii=False)
        await pilot.pause()
        await the_tricks_are_read(pilot, app, screen.scene)


def every_card_and_mark_is_read(app: DragonmasterApp, screen: TableScreen, chosen: Card) -> None:
    plain = app.settings.ascii
    scene = screen.scene
    assert scene is not None
    assert scene.state is not None
    hand_card = scene.state.hand_card
    row = screen.query_one(HandRow)
    small = screen.has_class("-small")
    double = "=" if plain else "═"
    for face in row.query(HeldCard):
        card = face.card
        if card is None:
            continue
        text = cropped(app, face.region)
        clan_in(text, card, app)
        assert ("!" in text) == wording.is_taboo(hand_card, card)
        assert ("*" in text) == (card in scene.view.playable())
        assert ((">" if small else double) in text) == (card is chosen)
    cloth = screen.query_one(Cloth)
    spots = spots_of(cloth.size, scene.ruleset.players, cloth.card_size)
    table = cropped(app, cloth.region)
    for seat, card in scene.plays:
        if small:
            line = next(line for line in table.splitlines() if scene.name(seat) in line)
            code = card.code if plain else short(card)
            taboo = wording.is_taboo(hand_card, card)
            assert (f"{code}!" in line) == taboo
            assert code in line
            assert ("winning" in line) == (seat == scene.winning)
            continue
        x, y = spots[(seat - scene.me) % scene.ruleset.players].card
        text = cropped(app, Region(x, y, *cloth.card_size.value).translate(cloth.region.offset))
        clan_in(text, card, app)
        assert ("!" in text) == wording.is_taboo(hand_card, card)
        assert (double in text) == (seat == scene.winning)
    office = scene.name(scene.dragonmaster)
    assert any(office in line and " DM" in line for line in table.splitlines())


async def the_tricks_are_read(pilot: Pilot[None], app: DragonmasterApp, scene: Scene) -> None:
    """The book of the tricks, which is open beside the table in a large window."""
    assert scene.state is not None
    for _ in range(2):
        if not isinstance(app.screen, SheetScreen):
            await pilot.press("t")
            await pilot.pause()
    await arrived(pilot, SheetScreen)
    await pilot.pause()
    lines = cropped(app, app.screen.query_one("#sheet").region).splitlines()
    for number, trick in enumerate(scene.state.tricks, 1):
        line = next(line for line in lines if line.strip(" │").startswith(f"{number} "))
        assert scene.name(trick.winner) in line
        for card in trick.cards:
            taboo = "!" if wording.is_taboo(scene.state.hand_card, card) else ""
            assert f"{short(card)}{taboo}" in line
