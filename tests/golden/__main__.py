"""Writes the golden files anew, for all games or for those named: python -m tests.golden [GAME ...]"""

import sys

import hypostyle
from tests.golden.playthrough import FOLDER, fresh, kept, notable, perft_table

wanted = sys.argv[1:] or hypostyle.game_names()
for path, setting, _ in list(kept()):
    if setting.game in wanted:
        path.unlink()
for name in wanted:
    (FOLDER / name).mkdir(exist_ok=True)
    for setting in notable(name):
        for path, text in fresh(setting):
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(FOLDER))
    (FOLDER / name / "perft.txt").write_text(perft_table(name), encoding="utf-8")
