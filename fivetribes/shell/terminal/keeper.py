"""Keeps a game in a file while it is played in the terminal."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from fivetribes.commands import FileError, write_whole, writing
from fivetribes.i18n import tr
from fivetribes.shell.game import Game


def save_game(game: Game[Any, Any, Any, Any, Any], path: Path) -> None:
    """Write a record; FileError if that cannot be. Whoever plays on from it does not see what will be drawn here."""
    write_whole(path, game.with_new_future().record())


class Keeper:
    """Writes the record after every move, so that whatever ends the program ends no game."""

    def __init__(self, game: Game[Any, Any, Any, Any, Any], path: Path) -> None:
        """FileError if the path cannot be written to."""
        self._game = game
        self._path = path
        self._warned = False
        save_game(game, path)

    def moved(self) -> None:
        """A move was played or taken back. What goes wrong is said once, and tried again with the next move."""
        try:
            save_game(self._game, self._path)
        except FileError as error:
            if not self._warned:
                print(error, file=sys.stderr)
            self._warned = True

    def leave(self) -> bool:
        """Write the game for the last time. False if it had to go elsewhere, which is said."""
        try:
            save_game(self._game, self._path)
        except FileError as error:
            print(error, file=sys.stderr)
            self._save_elsewhere()
            return False
        return True

    def _save_elsewhere(self) -> None:
        record = self._game.with_new_future().record()
        for folder in (Path.home(), Path(tempfile.gettempdir())):
            try:
                with writing(folder):
                    handle, name = tempfile.mkstemp(".record", "fivetribes-", folder)
                    with os.fdopen(handle, "w", encoding="utf-8") as file:
                        file.write(record)
            except FileError as error:
                print(error, file=sys.stderr)
            else:
                print(tr("The game is kept in {file} instead.").format(file=name), file=sys.stderr)
                return
        print(tr("No file takes the game. This is its record, to be copied from here:"), file=sys.stderr)
        print(record)
