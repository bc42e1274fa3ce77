"""Starts the app."""

import sys

from screens.launch import launch

if __name__ == "__main__":
    sys.exit(launch())
