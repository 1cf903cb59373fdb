"""The games. A new one is a folder here and its name in this list."""

from hypostyle.core.registry import register

NAMES = ("isis", "theben", "karnak", "sakkara", "horus")

for _name in NAMES:
    register(_name, f"hypostyle.games.{_name}.game")
