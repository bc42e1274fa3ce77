"""The two commands that are installed, before anything of them is loaded.

This module loads no other by itself, so that Ctrl-C ends a command quietly also while the rest is loaded. What comes
before it is Python itself.
"""

INTERRUPTED = 130  # by Ctrl-C, as shells count it


def app() -> int:
    """Run `five-tribes`, which opens the app. Returns the exit code."""
    try:
        from screens.launch import launch

        return launch()
    except KeyboardInterrupt:
        return INTERRUPTED


def terminal() -> int:
    """Run `fivetribes`, which plays in the terminal. Returns the exit code."""
    try:
        from fivetribes.cli.main import main

        return main()
    except KeyboardInterrupt:
        return INTERRUPTED
