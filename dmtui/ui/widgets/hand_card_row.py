"""The hand cards side by side."""

from __future__ import annotations

from textual import events

from dmtui.game.hand_cards import HandCard
from dmtui.game.power_play import Stand
from dmtui.ui import brief, explanations, power_plays, wording
from dmtui.ui.scene import Scene
from dmtui.ui.widgets.canvas import Canvas
from dmtui.ui.widgets.explained import Explained
from dmtui.ui.widgets.hand_card_face import draw_hand_card
from dmtui.ui.widgets.scenic import Scenic


def of_a_power_play(scene: Scene, hand_card: HandCard) -> tuple[str, str, str] | None:
    """What a hand card in force asks in a power play, what that wins or loses, and a word."""
    play = power_plays.power_play(scene)
    if play is None:
        return None
    price = brief.price(scene, hand_card, play)
    aim = power_plays.aim(scene, hand_card).removesuffix(" to stop it")
    # Whose secret attempt has failed pays for taboos like everyone else.
    failed = play.secret and play.stand is Stand.FAILED
    rule = wording.rule(hand_card) if failed else aim
    return rule, price, "secret" if play.secret else "power"


class HandCardRow(Scenic):
    """The hand cards side by side, for the large layout."""

    DEFAULT_CSS = "HandCardRow { height: 5; }"

    def paint(self, canvas: Canvas) -> None:
        """Draw five cards: the one in force is bright, used ones are dimmed."""
        scene = self.scene
        if scene is None or canvas.width < 100:
            return
        state = scene.state
        for number, hand_card in enumerate(HandCard):
            x, each = self._place(number, canvas.width)
            in_force = state is not None and state.hand_card is hand_card
            used = hand_card in scene.public.used and not in_force
            instead = of_a_power_play(scene, hand_card) if in_force else None
            draw_hand_card(
                canvas,
                x,
                each,
                scene.ruleset,
                hand_card,
                used=used,
                in_force=in_force,
                instead=instead,
            )

    def hand_card_at(self, x: int) -> HandCard:
        """The hand card under a column."""
        places = [self._place(number, self.size.width)[0] for number in range(len(HandCard))]
        return [card for card, start in zip(HandCard, places, strict=True) if start <= max(x, 1)][
            -1
        ]

    @staticmethod
    def _place(number: int, width: int) -> tuple[int, int]:
        """Where a hand card begins, and its width; the gaps between them are one cell."""
        share = (width - 1) / len(HandCard)
        start, end = round(number * share), round((number + 1) * share)
        return start + 1, end - start - 1

    def on_click(self, event: events.Click) -> None:
        """Explain the hand card that was clicked."""
        self._explain(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explain the hand card under the pointer."""
        self._explain(event.x)

    def _explain(self, x: int) -> None:
        if self.scene is not None:
            text = explanations.explain_hand_card(self.scene, self.hand_card_at(x))
            self.post_message(Explained(text))
