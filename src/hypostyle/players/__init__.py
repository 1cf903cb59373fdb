"""Opponents, by name."""

from hypostyle.players.player import Player
from hypostyle.players.roster import player, player_names

__all__ = ["Player", "player", "player_names"]
