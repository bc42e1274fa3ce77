"""The app: what is seen and touched. Importing this package alone loads no Kivy."""

from fivetribes import __version__

__all__ = ["__version__"]
