"""The app: what is seen and touched. Importing this package alone loads no Kivy."""
