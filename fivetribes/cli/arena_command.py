"""`arena`: matches between computer players, with the intervals of their results."""

from __future__ import annotations

import argparse

from fivetribes.ai.arena import contest
from fivetribes.model.pieces import MAX_SEATS, MIN_SEATS
from fivetribes.shell.terminal.arena_table import run_arena


def run(args: argparse.Namespace) -> int:
    """Play the match and print the table."""
    return run_arena(args, contest(), range(MIN_SEATS, MAX_SEATS + 1))
