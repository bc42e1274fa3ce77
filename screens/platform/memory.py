"""When memory is looked through for what nobody uses any more: at moments in which nobody waits for the next frame."""

from __future__ import annotations

import gc


def let_go() -> None:
    """Let go of what nobody uses. Left to the collector of memory, it stays long: in a game that seldom comes."""
    gc.collect()


def settle() -> None:
    """Do so, and expect that what is there now stays for long: the collector looks through it no more. Else it would in
    the middle of a game, which takes longer than a frame."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
