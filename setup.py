"""Builds the compiled core: every module that has a .pxd beside its .py."""

import os
import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/hypostyle")
MANUAL = ("*.md", "LICENSE", "docs/*.md", "docs/*.jsonl", "docs/pictures/*", "notebooks/*.ipynb")
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "auto_pickle": False,
}


def _load(path: Path):
    """A module of the package by its file: the package itself cannot be imported before it is built."""
    found = spec_from_file_location(path.stem, path)
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


built = _load(PACKAGE / "built.py")


class ForgivingBuild(build_ext):
    """Builds all or nothing: without a compiler the same files run as plain Python."""

    def finalize_options(self):
        """Use all cores, unless told how many; pip has no option for it."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self):
        """Build all modules and note what from, or say once that the plain files will be used."""
        if self.inplace:
            for left in built.orphans(PACKAGE):
                left.unlink()
        try:
            super().run()
        except Exception as problem:  # a missing compiler shows as OSError, DistutilsError, CompileError ...
            if os.environ.get("HYPOSTYLE_MUST_COMPILE"):
                raise
            for made in self.extensions:
                (Path(self.build_lib) / self.get_ext_filename(made.name)).unlink(missing_ok=True)
            self.warn(
                f"the compiled core was not built ({problem}); hypostyle will run as plain Python, much slower. "
                "A C compiler and Python's headers (on Debian: gcc python3-dev) make it fast. "
                'Plain Python needs the package cython: pip install "hypostyle[plain]"'
            )
        else:
            if self.extensions:
                built.write_note(PACKAGE, PACKAGE if self.inplace else Path(self.build_lib) / PACKAGE.name)


class BuildWithManual(build_py):
    """Puts the documentation beside the modules: the server shows it under /help."""

    def run(self):
        """Copy what a clone has in docs/ and at its top."""
        super().run()
        if self.editable_mode:
            return
        for source in [path for pattern in MANUAL for path in Path().glob(pattern)]:
            copied = Path(self.build_lib) / PACKAGE.name / "manual" / source
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copied)


def extensions() -> list[Extension]:
    """Each module whose .py has a .pxd of the same name beside it, translated to C."""
    if os.environ.get("HYPOSTYLE_LATER"):  # only install; `build_ext --inplace` follows by itself
        return []
    # HYPOSTYLE_CHECKED=1 builds a core that stops at the first index outside a fixed array.
    flags = ["/O2"] if sys.platform == "win32" else ["-O3", "-g0"]
    if os.environ.get("HYPOSTYLE_CHECKED"):
        flags = ["-O0", "-g0", "-fsanitize=bounds,shift,signed-integer-overflow", "-fsanitize-undefined-trap-on-error"]
    modules = {
        name: Extension(name, [source.as_posix()], extra_compile_args=flags)
        for name, source in built.compiled_modules(PACKAGE).items()
    }
    # What was built from other sources is built anew whatever the file times say.
    outdated = [modules.pop(name) for name in built.outdated(PACKAGE)]
    return [*_translate(outdated, force=True), *_translate(list(modules.values()), force=False)]


def _translate(modules: list[Extension], force: bool) -> list[Extension]:
    found = cythonize(
        modules,
        compiler_directives=DIRECTIVES,
        build_dir="build/c",
        include_path=["src"],
        quiet=True,
        force=force or None,
    )
    for each in found:
        _mend(Path(each.sources[0]))
    return found


# Cython 3.3 gives up the item of a list comprehension twice when there is no memory to append it: here, and where the
# error is handled. That corrupts memory just when it has run out.
TWICE = "    int result = PyList_Append(list, x);\n    Py_DECREF(x);\n"
ONCE = "    int result = PyList_Append(list, x);\n    if (result == 0) Py_DECREF(x);\n"


def _mend(translated: Path) -> None:
    """Mend a known fault of the translation."""
    text = translated.read_text(encoding="utf-8")
    if TWICE in text:
        translated.write_text(text.replace(TWICE, ONCE), encoding="utf-8")


setup(ext_modules=extensions(), cmdclass={"build_ext": ForgivingBuild, "build_py": BuildWithManual})
