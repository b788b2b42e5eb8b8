"""``python -m dmtui``."""

from dmtui.cli.main import main

if __name__ == "__main__":
    main()
