"""The pinned versions of a clone."""

import tomllib
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.constraints import HEAD, pins

ROOT = Path(__file__).parents[1]
WRITTEN = (ROOT / "constraints.txt").read_text(encoding="utf-8")


def test_all_that_is_required_is_pinned_to_a_version_that_fits() -> None:
    pinned = {Requirement(line).name: Requirement(line) for line in WRITTEN.removeprefix(HEAD).splitlines()}
    described = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = described["project"]
    required = [*described["build-system"]["requires"], *project["dependencies"]]
    required += [text for extra in project["optional-dependencies"].values() for text in extra]
    for each in map(Requirement, required):
        if each.name != "hypostyle":
            pin = pinned.get(canonicalize_name(each.name))
            assert pin is not None, f"{each.name} is not pinned: make constraints"
            (version,) = pin.specifier
            assert each.specifier.contains(version.version), f"{pin} does not fit {each}: make constraints"
            assert str(pin.marker or "") == str(each.marker or "")


def test_a_pin_names_the_systems_that_need_it() -> None:
    packages: list[dict[str, Any]] = [
        {"name": "hypostyle", "version": "1", "requires_dist": ['uvloop>=1; sys_platform != "win32"', "Other_one"]},
        {"name": "Other.One", "version": "2", "requires_dist": ['uvloop; extra == "standard"']},
        {"name": "uvloop", "version": "3"},
    ]
    assert pins(packages) == ["other-one==2\n", 'uvloop==3; sys_platform != "win32"\n']
