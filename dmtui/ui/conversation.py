"""What the table tells, made visible: the worker of the table screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dmtui.game.events import GameEnded, HandEnded
from dmtui.game.state import Phase
from dmtui.table.place import Notice, TableFailed, Tone, Update
from dmtui.ui.after_game import AfterGame, Next
from dmtui.ui.scene import Scene

if TYPE_CHECKING:
    from dmtui.ui.app import DragonmasterApp
    from dmtui.ui.screens.game_end import GameEndScreen
    from dmtui.ui.screens.table import TableScreen


async def converse(screen: TableScreen) -> Next:
    """Show all news of the screen's place; return what the person wants after the game.

    Raises:
        BaseException: whatever broke the table.
    """
    async for news in screen.place.news():
        if not screen.app.is_running:
            # The program ends, and takes the table's widgets away before its news stop.
            return None
        if isinstance(news, TableFailed):
            raise news.error
        if isinstance(news, Notice):
            calm = news.tone is Tone.CALM
            screen.notify(news.text, severity="information" if calm else "warning", timeout=8)
            continue
        await _show(screen, news)
        if news.view.public.over and not _still_settling(news):
            after = await _end(screen)
            if after is not AfterGame.UNDO:
                return after
    return None


async def _show(screen: TableScreen, update: Update) -> None:
    place = screen.place
    scene = Scene.of(update, place.names, place.called(update.view.seat))
    screen.scene = scene
    screen.heard(update.events)
    if any(isinstance(event, HandEnded) for event in update.events):
        # Its last trick is gathered as the others were; any key ends that.
        await screen.stilled()
        from dmtui.ui.screens.hand_end import HandEndScreen

        undo = await screen.app.push_screen_wait(HandEndScreen(scene, screen.undoing.may))
        if not (undo and await screen.undoing.undo()):
            screen.place.hurry()
    elif update.asked and scene.public.phase in (Phase.DRAGON, Phase.SECRET):
        screen.ask()


async def _end(screen: TableScreen) -> Next:
    """Show the end of the game until the person goes on, or the end was undone."""
    while True:
        assert screen.scene is not None
        after = await screen.app.push_screen_wait(_ending(screen, screen.scene))
        if after is not AfterGame.UNDO or await screen.undoing.undo():
            return after


def _ending(screen: TableScreen, scene: Scene) -> GameEndScreen:
    """The end of the game, with more ways on for whoever runs the table."""
    from dmtui.ui.screens.game_end import GameEndScreen
    from dmtui.ui.screens.owning import ways_on

    sitting = screen.sitting
    if sitting is None:
        return GameEndScreen(scene, screen.place.seed)
    ways = ways_on(cast("DragonmasterApp", screen.app), sitting, screen.undoing.may)
    return GameEndScreen(scene, screen.place.seed, ways, helped=sitting.helped)


def _still_settling(update: Update) -> bool:
    """Whether the end of the game is not shown yet, although the view knows it."""
    return bool(update.events) and not isinstance(update.events[-1], GameEnded)
