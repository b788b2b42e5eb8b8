"""A painted widget that shows its part of the scene."""

from __future__ import annotations

from textual.reactive import reactive

from dmtui.ui.scene import Scene
from dmtui.ui.widgets.faces import CardSize
from dmtui.ui.widgets.painted import Painted


class Scenic(Painted):
    """Bound to the table screen's scene; paints anew whenever it changes."""

    # Nothing is painted yet when it is set for the first time, here and in what derives from it.
    scene: reactive[Scene | None] = reactive(None, repaint=False, init=False)

    def watch_scene(self, before: Scene | None, scene: Scene | None) -> None:
        """Show what the new scene changed."""
        self.repaint()

    @property
    def can_play_out(self) -> bool:
        """Whether the rest of a hand can be played out here; a tutorial does it by itself."""
        return hasattr(self.screen, "action_play_out") and not self.screen.has_class("-taught")

    @property
    def roomy(self) -> bool:
        """Whether the screen has the large layout."""
        return self.screen.has_class("-large")

    @property
    def listed(self) -> bool:
        """Whether the screen has the small layout, where cards and seats stand in lists."""
        return self.screen.has_class("-small")

    @property
    def card_size(self) -> CardSize:
        """The size of cards on the screen."""
        return CardSize.LARGE if self.screen.has_class("-large-cards") else CardSize.MEDIUM
