"""`python -m fivetribes`, which is the command `fivetribes` too."""

from __future__ import annotations

import sys

from fivetribes_start import terminal

if __name__ == "__main__":
    sys.exit(terminal())
