"""The names of the seats where there is little room."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size

from dmtui.ui.scene import Scene


def short_names(scene: Scene, width: int) -> list[str]:
    """A name for each seat in at most ``width`` cells, told apart by the last letter if need be."""
    names = [scene.name(seat) for seat in range(scene.ruleset.players)]
    cut = [_cut_to(name, width) for name in names]
    return [
        name[: width - 1] + full[-1] if cut.count(name) > 1 and len(full) > width else name
        for name, full in zip(cut, names, strict=True)
    ]


def _cut_to(text: str, width: int) -> str:
    """Text cut to a number of cells, without an ellipsis."""
    return set_cell_size(text, width).rstrip() if cell_len(text) > width else text
