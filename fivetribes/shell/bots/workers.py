"""Where many games are played at once: processes of this machine, or a Dask cluster."""

from __future__ import annotations

import argparse
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from multiprocessing import active_children
from typing import Any

from fivetribes.commands import MachineError, UsageError, whole_number
from fivetribes.i18n import tr, use_system_language

MOST_PROCESSES = 60  # Windows has no more


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments by which a command is told where to play."""
    jobs = min(os.cpu_count() or 1, MOST_PROCESSES)
    parser.add_argument("--jobs", type=whole_number(1, MOST_PROCESSES), default=jobs, metavar="N", help=tr("processes"))
    parser.add_argument("--dask", metavar="ADDRESS", help=tr("play on this Dask cluster instead"))


@contextmanager
def workers(jobs: int, dask: str | None) -> Iterator[Executor]:
    """An executor for as long as it is used. Whatever ends the use, Ctrl-C too, ends at once what it still does."""
    if dask is not None:
        if find_spec("distributed") is None:
            raise UsageError(tr("--dask needs a package that is not here: pip install 'five-tribes[dask]'"))
        from distributed import Client

        with Client(dask) as client:
            yield client.get_executor()
        return
    try:
        executor = _Pool(jobs, initializer=_begin)
    except OSError as error:  # in some containers memory cannot be shared
        said = tr("Processes cannot be started here: {fault}")
        raise MachineError(said.format(fault=error.strerror or error)) from None
    try:
        yield executor
    except BaseException:
        for process in active_children():
            process.kill()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


class _Pool(ProcessPoolExecutor):
    """Starts its processes where Ctrl-C cannot come between: one that was started and not noted yet would live on."""

    def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
        if not hasattr(signal, "pthread_sigmask"):  # Windows
            return super().submit(*args, **kwargs)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(*args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """A worker speaks the language of the command also where it inherits nothing from it.

    Ctrl-C reaches every process of a terminal; a worker would print a traceback. The programs that it starts, bots
    of others, have to end by it: they would inherit that it is ignored, or held back as while the worker was started.
    """
    use_system_language()
    signal.signal(signal.SIGINT, lambda *_: None)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
