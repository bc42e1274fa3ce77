"""Starts the app."""

import sys

from fivetribes_start import app

if __name__ == "__main__":
    sys.exit(app())
