"""The variant that was asked for, as options of the rules."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from fivetribes.alibaba.model.options import VARIANT_NAMES, VARIANTS, Options
from fivetribes.commands import UsageError
from fivetribes.i18n import tr


def options_of(args: argparse.Namespace, players: int, switched: Iterable[tuple[str, bool]] = ()) -> Options:
    """The options for so many players; UsageError if the variant is for fewer."""
    variant = VARIANTS[VARIANT_NAMES.index(args.variant)]
    if players > variant.most_seats:
        raise UsageError(tr("This variant has at most {most} players.").format(most=variant.most_seats))
    return Options(variant, **dict(switched))
