"""The app: what is seen and touched. Importing this package alone loads no Kivy."""

__version__ = "0.1.0"
