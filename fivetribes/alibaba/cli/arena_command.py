"""`arena`: matches between computer players."""

from __future__ import annotations

import argparse

from fivetribes.alibaba.ai.arena import contest
from fivetribes.alibaba.cli.variants import options_of
from fivetribes.alibaba.model.pieces import MAX_SEATS, MIN_SEATS
from fivetribes.shell.terminal.arena_table import run_arena


def run(args: argparse.Namespace) -> int:
    """Play the match and print the table."""
    seats = range(MIN_SEATS, MAX_SEATS + 1)
    options = options_of(args, min(len(args.level), MAX_SEATS))
    return run_arena(args, contest(options), seats)
