"""Builds the compiled core: every module that has a .pxd beside its .py."""

import os
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}


class ForgivingBuild(build_ext):
    """Builds what it can: without a compiler the same files run as plain Python."""

    def run(self):
        """Build all modules, or say once that the plain files will be used."""
        try:
            super().run()
        except Exception as problem:  # a missing compiler shows as OSError, DistutilsError, CompileError ...
            if os.environ.get("HYPOSTYLE_MUST_COMPILE"):
                raise
            self.warn(
                f"the compiled core was not built ({problem}); hypostyle will run as plain Python, much slower. "
                "A C compiler and Python's headers (on Debian: gcc python3-dev) make it fast."
            )


def compiled_modules() -> list[Extension]:
    """Each module whose .py has a .pxd of the same name beside it."""
    if os.environ.get("HYPOSTYLE_LATER"):  # only install; `build_ext --inplace` follows by itself
        return []
    # HYPOSTYLE_CHECKED=1 builds a core that stops at the first index outside a fixed array.
    flags = ["/O2"] if sys.platform == "win32" else ["-O3", "-g0"]
    if os.environ.get("HYPOSTYLE_CHECKED"):
        flags = ["-O1", "-g", "-fsanitize=bounds,shift,signed-integer-overflow", "-fsanitize-undefined-trap-on-error"]
    found = []
    for declared in sorted(SOURCE.rglob("*.pxd")):
        module = declared.with_suffix(".py")
        if module.exists():
            name = ".".join(module.relative_to(SOURCE).with_suffix("").parts)
            found.append(Extension(name, [module.as_posix()], extra_compile_args=flags))
    return found


setup(
    ext_modules=cythonize(
        compiled_modules(), compiler_directives=DIRECTIVES, build_dir="build/c", include_path=["src"], quiet=True
    ),
    cmdclass={"build_ext": ForgivingBuild},
)
