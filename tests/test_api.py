"""The reference that `make api` writes."""

import os
import re
import subprocess
import sys
from pathlib import Path

import hypostyle


def test_reference_has_every_public_name(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tools.api", str(tmp_path)],
        cwd=Path(__file__).parents[1],
        env={**os.environ, "HYPOSTYLE_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    sections = set(re.findall(r'<section id="(\w+)">', (tmp_path / "hypostyle.html").read_text(encoding="utf-8")))
    assert sections >= set(hypostyle.__all__)
