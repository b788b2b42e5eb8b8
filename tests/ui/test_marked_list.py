"""The marked line of every list is told by a sign, in the bare text."""

from __future__ import annotations

from pathlib import Path

from dmtui.ui.screens.dialog import Possible, QuestionDialog
from dmtui.ui.screens.rules import RulesScreen
from dmtui.ui.screens.saved_games import SavedGamesScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.marked_list import MARK, MarkedList
from tests.ui.driving import until
from tests.ui.menus import arrived, at_title
from tests.ui.test_bare_text import cropped


async def test_one_line_of_every_list_is_marked_and_the_mark_moves(tmp_path: Path) -> None:
    app = at_title(tmp_path)

    def marked() -> list[int]:
        listing = app.screen.query_one(MarkedList)
        lines = cropped(app, listing.region).splitlines()
        return [y for y, line in enumerate(lines) if line.lstrip().startswith(MARK)]

    async with app.run_test(size=(80, 24)) as pilot:
        app.change(color="never")
        await arrived(pilot, TitleScreen)
        answers = [Possible(True, "Yes"), Possible(False, "No")]
        for screen in (
            None,
            SavedGamesScreen(app.store),
            RulesScreen(),
            QuestionDialog("Now?", ["It is asked."], answers),
        ):
            if screen is not None:
                await app.push_screen(screen)
                await arrived(pilot, type(screen))
            if isinstance(screen, RulesScreen):
                await until(pilot, lambda: screen.topic is not None, "the rules")  # noqa: B023
                await pilot.press("t")
            await pilot.press("down")
            await until(pilot, lambda: len(marked()) == 1, f"a mark on {screen}")
            before = marked()
            await pilot.press("down")
            await until(pilot, lambda: marked() not in (before, []), "the mark to move")  # noqa: B023
            if screen is not None:
                screen.dismiss(None)
                await arrived(pilot, TitleScreen)
