"""What a seat may know of a state as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hypostyle.core.kernel.observer import Observer
    from hypostyle.core.kernel.position import Position


@dataclass(frozen=True)
class Observation:
    """`planes` is an array of bytes (plane, row, column), `numbers` one of floats; docs/actions.md tells the layout."""

    planes: NDArray[np.uint8]
    numbers: NDArray[np.float32]


def observe(numpy: Any, observer: Observer, position: Position, seat: int) -> Observation:
    """What this seat may know."""
    planes = numpy.zeros((observer.planes, observer.height, observer.width), dtype=numpy.uint8)
    numbers = numpy.zeros(observer.numbers, dtype=numpy.float32)
    observer.write(position, seat, planes.reshape(-1), numbers)
    return Observation(planes, numbers)
