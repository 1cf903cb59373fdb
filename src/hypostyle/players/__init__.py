"""Opponents, by level or by name, and analysis."""

from hypostyle.players.analysis import analyse
from hypostyle.players.player import Player
from hypostyle.players.policy_player import Policy
from hypostyle.players.roster import player, player_names

__all__ = ["Player", "Policy", "analyse", "player", "player_names"]
