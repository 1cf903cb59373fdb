"""What the compiled modules were built from: noted when they are built, compared when they are loaded.

File times tell nothing after a checkout or a copy. So a note beside the modules has a digest of every source of each.
This module imports nothing of hypostyle, so that setup.py can use it before anything is built.
"""

import hashlib
import json
import os
import re
from collections.abc import Iterator
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

NOTE = "compiled.json"
_DECLARED = re.compile(r"^\s*from (?:cython\.cimports\.)?hypostyle\.([\w.]+) c?import ", re.MULTILINE)


def compiled_modules(package: Path) -> dict[str, Path]:
    """The Python files that are compiled where there is a compiler, by the names of their modules."""
    found = {}
    for folder, _, files in os.walk(package):  # three times as quick as rglob
        for name in {Path(each).stem for each in files if each.endswith(".pxd")}:
            if f"{name}.py" in files:
                source = Path(folder, f"{name}.py")
                found[".".join(("hypostyle", *source.relative_to(package).with_suffix("").parts))] = source
    return dict(sorted(found.items()))


def orphans(package: Path) -> list[Path]:
    """Compiled modules whose source was moved, deleted, or is compiled no more. Python would still load them."""
    wanted = {source.with_suffix("") for source in compiled_modules(package).values()}
    found = (path for suffix in ("so", "pyd") for path in package.rglob(f"*.{suffix}"))
    return sorted(path for path in found if path.with_name(path.name.partition(".")[0]) not in wanted)


def sources(package: Path, source: Path) -> list[Path]:
    """All that the compiled form of a file depends on: the file, and the declarations it uses, near and far."""
    found = [source]
    for each in found:
        for path in _declarations(package, each):
            if path not in found:
                found.append(path)
    return found


def _declarations(package: Path, path: Path) -> Iterator[Path]:
    if path.suffix == ".py":
        yield path.with_suffix(".pxd")
    for name in _DECLARED.findall(path.read_text(encoding="utf-8")):
        declared = package.joinpath(*name.split(".")).with_suffix(".pxd")
        if declared.exists():
            yield declared


@cache
def _digest(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest() if path.exists() else ""


def write_note(package: Path, to: Path) -> None:
    """Note what the modules of a package were just built from."""
    note = {
        name: {path.relative_to(package).as_posix(): _digest(path) for path in sources(package, source)}
        for name, source in compiled_modules(package).items()
    }
    fresh = to / f"{NOTE}.new"
    fresh.write_text(json.dumps(note, indent=1), encoding="utf-8")
    fresh.replace(to / NOTE)


def outdated(package: Path) -> list[str]:
    """The modules that were built from other sources than there are now, or from nobody knows what."""
    try:
        note = json.loads((package / NOTE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        note = {}
    return [
        name
        for name in compiled_modules(package)
        if name not in note or any(_digest(package / path) != digest for path, digest in note[name].items())
    ]


def check_built(package: Path) -> None:
    """Refuse a core of which only a part is compiled, or compiled from older sources; none at all is fine."""
    modules = compiled_modules(package)
    missing = [name for name, source in modules.items() if not _is_compiled(source)]
    if len(missing) == len(modules):
        return
    checkout = package.parent.parent
    edited = (checkout / "setup.py").exists()  # an installed package is never edited
    mend = "pip install --force-reinstall hypostyle"
    if edited:
        mend = f"python setup.py build_ext --inplace (in {checkout})"
    wrong = ""
    if missing:
        wrong = f"{_listed(missing)} not compiled, while others are"
    elif edited and (old := outdated(package)):
        wrong = f"{_listed(old)} compiled from older sources"
    if wrong:
        raise ImportError(
            f"hypostyle is half built: {wrong}. This mends it: {mend}. "
            "HYPOSTYLE_PURE=1 runs without compiled modules, slowly."
        )


def _is_compiled(source: Path) -> bool:
    return any(source.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)


def _listed(names: list[str]) -> str:
    if len(names) == 1:
        return f"{names[0]} is"
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return f"{', '.join(names[:3])}{more} are"
