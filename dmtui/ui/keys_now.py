"""What the keys of a table do at a moment, for its key bar."""

from __future__ import annotations

from collections.abc import Mapping

from dmtui.game.state import Phase
from dmtui.ui.command import PAGE, TABLE
from dmtui.ui.commands import commands
from dmtui.ui.scene import Scene

GO_ON = "go on"
ANSWER = "answer"
BACK = "back"
NEXT = "next"
SUMS = "sums"


def at_the_table(scene: Scene | None) -> Mapping[str, str]:
    """What commands do now instead of what they are called, by name; empty for nothing."""
    if scene is None:
        return {}
    if scene.looking_back:
        # Every key ends that, and does nothing else.
        return {each.name: "" for each in commands(TABLE)} | {"confirm": BACK}
    if scene.waiting is not None:
        return {"pick": "", "confirm": "", "hint": ""}
    if not scene.asked:
        return {"pick": "", "confirm": GO_ON, "hint": "", "ready": ""}
    if scene.public.phase not in (Phase.CHOOSE, Phase.PLAY):
        return {"pick": "", "confirm": ANSWER, "ready": ""}
    return {"ready": ""}


def while_typing() -> Mapping[str, str]:
    """What commands of the rules do while a word is typed: letters are letters then."""
    return {each.name: "" for each in commands(PAGE)} | {"leave": BACK}


def at_a_decision(*, answered: bool, opened: bool) -> Mapping[str, str]:
    """What commands do at a decision of a review: once it is answered, Enter goes on."""
    if not answered:
        return {"open_cards": ""}
    # Open cards are left with either key: the bar tells one.
    return {"pick": "", "confirm": NEXT, "open_cards" if opened else "answer": ""}
