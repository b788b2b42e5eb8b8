"""Where the program begins: ``dmtui``, and ``python -m dmtui``."""

from __future__ import annotations

import gc


def main() -> None:
    """Run the command line, and exit with its status."""
    # Next to nothing of what a start makes is garbage: what does more turns this on again.
    gc.disable()
    try:
        from dmtui.cli.main import main as run

        run()
    finally:
        gc.enable()


if __name__ == "__main__":
    main()
