"""Trains the networks of the games again: `python -m tools.train_networks isis --players 2`, or `make train` for all.

Games, networks and what is known of them go to build/train. The same command goes on where it stopped; a shipped
network is replaced only with --ship.
"""

import argparse
import os
import shutil
from functools import partial
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: more threads only wait for each other

import hypostyle
from hypostyle.core.network_file import shipped_path
from hypostyle.lab.train import TrainingPlan, train

FOLDER = Path(__file__).parent.parent / "build/train"
PLANS = {
    ("isis", 2): TrainingPlan("isis", 2, {}, (2000, 3000, 5000)),
    ("isis", 3): TrainingPlan("isis", 3, {}, (1500, 1500)),
    ("isis", 4): TrainingPlan("isis", 4, {}, (1000, 1000)),
    ("theben", 2): TrainingPlan("theben", 2, {}, (600, 600), nodes=100),
    ("sakkara", 2): TrainingPlan("sakkara", 2, {}, (1500, 2000), nodes=100, epochs=2),
    ("karnak", 2): TrainingPlan("karnak", 2, {}, (600, 600), nodes=100),
}
"""What there are inputs for: how many games of each generation, with how many nodes."""


def main() -> None:
    """Train those that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=sorted({game for game, _ in PLANS}))
    parser.add_argument("--players", type=int)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--ship", action="store_true")
    wishes = parser.parse_args()
    for (game, players), plan in PLANS.items():
        if wishes.game not in (None, game) or wishes.players not in (None, players):
            continue
        made = train(plan, FOLDER / f"{game}-{players}", wishes.workers, partial(print, flush=True))
        if wishes.ship:
            shutil.copyfile(made, shipped_path(hypostyle.game(game), players))


if __name__ == "__main__":
    main()
