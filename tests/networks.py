"""Networks for tests: any weights, the same for the same seed."""

import random
from array import array

from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.network import Network
from hypostyle.core.network_file import NetworkFile


def content(features: int, inputs: int, hidden: int, seed: int = 1) -> bytes:
    """Weights that leave some hidden units below 0, some above 1, and some between."""
    source = random.Random(seed)
    bias = array("i", (source.randrange(-9000, 9000) for _ in range(hidden)))
    weights = array("h", (source.randrange(-200, 200) for _ in range(features + hidden * (features + inputs + 1))))
    return bias.tobytes() + weights.tobytes()


def network_for(evaluation: Evaluation, hidden: int = 8, seed: int = 1) -> Network:
    """One that fits."""
    size, inputs = len(evaluation.names), evaluation.inputs
    return Network(size, inputs, hidden, content(size, inputs, hidden, seed))


def file_for(game: str, seats: int, evaluation: Evaluation, hidden: int = 8, seed: int = 1) -> NetworkFile:
    """A file with one that fits."""
    size, inputs = len(evaluation.names), evaluation.inputs
    return NetworkFile(game, seats, evaluation.names, inputs, hidden, content(size, inputs, hidden, seed), {"seed": 1})
