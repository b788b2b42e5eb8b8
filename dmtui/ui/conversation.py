"""What the table tells, made visible: the worker of the table screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dmtui.game.events import GameEnded, HandEnded
from dmtui.game.state import Phase
from dmtui.table.place import Notice, TableFailed, Tone, Update
from dmtui.ui.scene import Scene
from dmtui.ui.screens.game_end import AfterGame, GameEndScreen
from dmtui.ui.screens.hand_end import HandEndScreen

if TYPE_CHECKING:
    from dmtui.ui.screens.table import TableScreen


async def converse(screen: TableScreen) -> AfterGame | None:
    """Show all news of the screen's place; return what the person wants after the game.

    Raises:
        BaseException: whatever broke the table.
    """
    async for news in screen.place.news():
        if isinstance(news, TableFailed):
            raise news.error
        if isinstance(news, Notice):
            calm = news.tone is Tone.CALM
            screen.notify(news.text, severity="information" if calm else "warning", timeout=8)
            continue
        await _show(screen, news)
        if news.view.public.over and not _still_settling(news):
            assert screen.scene is not None
            review = screen.review if screen.runs_the_table else None
            ending = GameEndScreen(screen.scene, screen.place.seed, review)
            return await screen.app.push_screen_wait(ending)
    return None


async def _show(screen: TableScreen, update: Update) -> None:
    scene = Scene.of(update, screen.place.names)
    screen.scene = scene
    if any(isinstance(event, HandEnded) for event in update.events):
        await screen.app.push_screen_wait(HandEndScreen(scene))
        screen.place.hurry()
    elif update.asked and scene.public.phase in (Phase.DRAGON, Phase.SECRET):
        screen.ask()


def _still_settling(update: Update) -> bool:
    """Whether the end of the game is not shown yet, although the view knows it."""
    return bool(update.events) and not isinstance(update.events[-1], GameEnded)
