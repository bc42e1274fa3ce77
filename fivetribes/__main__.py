"""The command `fivetribes`, and `python -m fivetribes`."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command; Ctrl-C ends it without a traceback also while it is still being loaded."""
    try:
        from fivetribes.cli.main import main as run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
