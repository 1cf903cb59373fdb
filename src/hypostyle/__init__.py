"""Hypostyle: five board games about ancient Egypt. `hypostyle.game("isis").start()` begins."""

from hypostyle.plain import choose_core

COMPILED = choose_core()
"""Whether the compiled core runs, or the same files as plain Python."""

import hypostyle.games  # noqa: E402, F401 - registers the games
from hypostyle.core.actions import Space  # noqa: E402
from hypostyle.core.answer import Answer, Suggestion, set_analyser  # noqa: E402
from hypostyle.core.batch import Batch  # noqa: E402
from hypostyle.core.draft import Draft  # noqa: E402
from hypostyle.core.game import Game  # noqa: E402
from hypostyle.core.kernel.chance import Source  # noqa: E402
from hypostyle.core.match import Match  # noqa: E402
from hypostyle.core.objection import IllegalMove, Objection  # noqa: E402
from hypostyle.core.option import Option  # noqa: E402
from hypostyle.core.outcome import Outcome  # noqa: E402
from hypostyle.core.picture.scene import Scene  # noqa: E402
from hypostyle.core.problem import PositionError, Problem  # noqa: E402
from hypostyle.core.puzzle import Puzzle, Verdict, puzzles  # noqa: E402
from hypostyle.core.record import (  # noqa: E402
    Cursor,
    Entry,
    GameTree,
    Mark,
    Node,
    Proven,
    Record,
    RecordError,
    TreeError,
)
from hypostyle.core.registry import game, game_names  # noqa: E402
from hypostyle.core.state import State  # noqa: E402
from hypostyle.core.step import Step  # noqa: E402
from hypostyle.core.symmetry import Symmetry  # noqa: E402
from hypostyle.players import Player, Policy, analyse, player, player_names  # noqa: E402
from hypostyle.search.playout import playouts  # noqa: E402
from hypostyle.search.solution import Solution  # noqa: E402
from hypostyle.search.solve import solve  # noqa: E402

set_analyser(analyse)
batch = Batch
"""Many games at once for programs that learn."""

__version__ = "0.2.0"

__all__ = [
    "COMPILED",
    "Answer",
    "Batch",
    "Cursor",
    "Draft",
    "Entry",
    "Game",
    "GameTree",
    "IllegalMove",
    "Mark",
    "Match",
    "Node",
    "Objection",
    "Option",
    "Outcome",
    "Player",
    "Policy",
    "PositionError",
    "Problem",
    "Proven",
    "Puzzle",
    "Record",
    "RecordError",
    "Scene",
    "Solution",
    "Source",
    "Space",
    "State",
    "Step",
    "Suggestion",
    "Symmetry",
    "TreeError",
    "Verdict",
    "batch",
    "game",
    "game_names",
    "player",
    "player_names",
    "playouts",
    "puzzles",
    "solve",
]
