"""Policies that the tests hand to other processes by name."""

import os
import signal
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hypostyle.core.observation import Observation


def first(observation: Observation, mask: NDArray[np.bool_]) -> int:
    return int(mask.argmax())


def dies_once(observation: Observation, mask: NDArray[np.bool_]) -> int:
    """Kills its process the first time that anybody asks, whoever that is."""
    try:
        Path(os.environ["HYPOSTYLE_TEST_DIED"]).touch(exist_ok=False)
    except FileExistsError:
        return int(mask.argmax())
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("this is not reached")


def slow(observation: Observation, mask: NDArray[np.bool_]) -> int:
    """Takes its time where it is told to."""
    time.sleep(float(os.environ.get("HYPOSTYLE_TEST_SLOW", "0")))
    return int(mask.argmax())
