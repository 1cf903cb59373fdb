"""Writes constraints.txt anew: the newest versions of all that `.[dev]` installs. python -m tools.constraints"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
HEAD = """\
# Exact versions of all that `.[dev]` installs, so that every clone is tested with the same ones. The Makefile keeps to
# them. Who only installs Hypostyle is free: what it needs of each package says pyproject.toml.
# `make constraints` writes this file anew, with the newest versions there are.
"""
PLATFORM = re.compile(r"sys_platform|platform_system|os_name")


def resolved() -> list[dict[str, Any]]:
    """The metadata of what pip would install into an empty environment."""
    ask = ["install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-", ".[dev]"]
    run = subprocess.run(
        [sys.executable, "-m", "pip", *ask],
        cwd=ROOT,
        env={**os.environ, "HYPOSTYLE_LATER": "1"},  # nothing need be translated to C for this
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return [each["metadata"] for each in json.loads(run.stdout)["install"]]


def pins(packages: list[dict[str, Any]]) -> list[str]:
    """A line for each package; those that only some systems need say which."""
    wanted = [Requirement(text) for package in packages for text in package.get("requires_dist", ())]
    found = {}
    for package in packages:
        name = canonicalize_name(package["name"])
        asked = {str(each.marker or "") for each in wanted if canonicalize_name(each.name) == name}
        always = {marker for marker in asked if "extra" not in marker}
        limit = f"; {min(always)}" if len(always) == 1 and PLATFORM.search(min(always)) else ""
        found[name] = f"{name}=={package['version']}{limit}\n"
    return [line for name, line in sorted(found.items()) if name != "hypostyle"]


if __name__ == "__main__":
    (ROOT / "constraints.txt").write_text(HEAD + "".join(pins(resolved())), encoding="utf-8")
