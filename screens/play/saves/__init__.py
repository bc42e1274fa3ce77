"""Saved games: what is kept, how, and what becomes of it when something fails. Knows no Kivy.

What the screens need:

    store = SaveStore(Path(app.user_data_dir) / "saves")                            # store.py
    saved = store.create(match.setup, match.game)      # never fails: see `trouble`
    opened = store.open(name)                          # saved, setup, game, plan, notice; SaveError
    saved.sync(game.entries)                           # after every committed step, undo and redo; before showing it
    saved.sync(game.entries, plan)                     # soon after each; a step, or `sync` without one, forgets it
    saved.flush()                                      # on pause: waits until the device has it
    saved.close()                                      # on leaving the game: the same, and lets go of it
    store.close()                                      # when the app ends

`sync`, `flush` and `close` raise nothing. They return whether everything is kept. If not, `saved.trouble` is a
SaveError whose text is a sentence for the player; the game goes on in memory, and the next call writes all that is
missing. After `close` nothing more is kept.

    store.summaries()                                  # newest first; Summary.fault: why it cannot be opened, or None;
                                                       # Summary.cut: its file was longer once
    store.remove(name), store.duplicate(name)          # SaveError
    store.export_text(name), store.export_file(name, path), sharing.to_text(setup, game)
    store.import_text(text), store.import_file(path)   # Imported(name, notice); SaveError
    store.tidy()                                       # once, after the start

A game that goes on gets another seed whenever it is copied, handed on or taken in, so that nobody can look ahead in it.
Names are those of files, which may be anything; `names.plain` makes one that can be written and shown anywhere.

All SaveErrors (save_errors.py) are sentences for players. `InUse`: another window has the game; offer a copy with
`duplicate`. `saved.identity` is the same for all copies of a game; it counts if `saved.is_ours`.

    statistics = StatisticsFile(path)                                               # statistics.py
    statistics.load(), statistics.change(lambda known: known.count(...))            # OSError: it is done later
    SmallFile(path).read(), SmallFile(path).change(lambda fields: fields | ...)     # small_file.py: any other; OSError
    moving.settle(old, new)                                                         # once, at the start
"""
