"""The reference of the library, read from its source: signatures and docstrings of all that is public.

The files are parsed and not imported: compiled classes do not tell the types of their arguments, and modules that need
an extra are described where it is not installed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import hypostyle

PACKAGE = "hypostyle"
MODULES = (
    "hypostyle",
    "hypostyle.client",
    "hypostyle.lab.arena",
    "hypostyle.lab.contestant",
    "hypostyle.lab.dataset",
    "hypostyle.lab.gymnasium",
    "hypostyle.lab.openspiel",
    "hypostyle.lab.pettingzoo",
    "hypostyle.players.review",
    "hypostyle.search.alphabeta",
    "hypostyle.search.mcts",
    "hypostyle.search.uct",
    "hypostyle.search.walk",
)
"""What is described: of each module what its `__all__` names, else what it defines itself."""
_C_ONLY = re.compile(r"^\s*cdef (?!class |public |readonly )([^(\n]*)", re.MULTILINE)
_SOURCE = Path(hypostyle.__file__).parent.parent


@dataclass(frozen=True)
class Described:
    """A public name: how it is written, what its docstring says, and the members of a class."""

    name: str
    signature: str
    text: str
    members: tuple[Described, ...] = field(default=())


@cache
def describe(module: str) -> tuple[str, tuple[Described, ...]]:
    """The docstring of a module, and its public names in alphabetical order."""
    tree = _tree(module)
    return ast.get_docstring(tree) or "", tuple(_describe(module, name) for name in sorted(_public(tree), key=_order))


def _order(name: str) -> tuple[bool, str]:
    return not name[0].islower(), name.lower()


@cache
def _path(module: str) -> Path:
    path = _SOURCE.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(_path(module).read_text(encoding="utf-8"))


def _public(tree: ast.Module) -> list[str]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__":
            return list(ast.literal_eval(node.value))
    defined = [node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    return [name for name in defined if not name.startswith("_")]


def _describe(module: str, name: str) -> Described:
    home, node = _find(module, name)
    if isinstance(node, ast.ClassDef):
        return Described(name, _class_signature(node), ast.get_docstring(node) or "", tuple(_members(home, node)))
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return Described(name, _signature(name, node), ast.get_docstring(node) or "")
    return Described(name, ast.unparse(node) if isinstance(node, ast.AnnAssign) else name, _text_below(home, node))


def _find(module: str, name: str) -> tuple[str, ast.stmt]:
    """Where a name is defined, following imports, and how."""
    for node in _tree(module).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name:
            return module, node
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(PACKAGE):
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return _find(node.module, alias.name)
        assigned = node.targets if isinstance(node, ast.Assign) else []
        targets = [*assigned, *([node.target] if isinstance(node, ast.AnnAssign) else [])]
        if any(isinstance(each, ast.Name) and each.id == name for target in targets for each in ast.walk(target)):
            return module, node
    raise ValueError(f"{module} has no {name}")


def _text_below(module: str, node: ast.stmt) -> str:
    """The string that stands below an assignment."""
    body = _tree(module).body
    following = body[body.index(node) + 1 : body.index(node) + 2]
    value = following[0].value if following and isinstance(following[0], ast.Expr) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def _members(module: str, node: ast.ClassDef) -> Iterator[Described]:
    """The public methods, properties and fields of a class and of those it is made from, by name."""
    found: dict[str, Described] = {}
    for home, each in _family(module, node):
        c_only = _c_only(home)
        for number, member in enumerate(each.body):
            described = _member(member, each.body[number + 1 : number + 2])
            if described is not None and described.name not in c_only:
                found.setdefault(described.name, described)
    yield from sorted(found.values(), key=lambda member: member.name)


def _family(module: str, node: ast.ClassDef) -> Iterator[tuple[str, ast.ClassDef]]:
    """A class and those of the package that it inherits from."""
    yield module, node
    for base in node.bases:
        if isinstance(base, ast.Name):
            try:
                home, found = _find(module, base.id)
            except ValueError:
                continue
            if isinstance(found, ast.ClassDef):
                yield from _family(home, found)


@cache
def _c_only(module: str) -> frozenset[str]:
    """The names that a compiled module keeps from Python."""
    declared = _path(module).with_suffix(".pxd")
    lines = _C_ONLY.findall(declared.read_text(encoding="utf-8")) if declared.is_file() else []
    return frozenset(word for line in lines for word in re.findall(r"\w+", line))


def _member(node: ast.stmt, following: list[ast.stmt]) -> Described | None:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        decorators = {ast.unparse(each) for each in node.decorator_list}
        text = ast.get_docstring(node) or ""
        if node.name.startswith("_") or "cython.cfunc" in decorators or any(".setter" in each for each in decorators):
            return None
        if decorators & {"property", "cached_property", "functools.cached_property"}:
            returned = f": {ast.unparse(node.returns)}" if node.returns else ""
            return Described(node.name, f"{node.name}{returned}", text)
        return Described(node.name, _signature(node.name, node, bound="staticmethod" not in decorators), text)
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and not node.target.id.startswith("_"):
        below = following[0].value if following and isinstance(following[0], ast.Expr) else None
        text = below.value if isinstance(below, ast.Constant) and isinstance(below.value, str) else ""
        return Described(node.target.id, f"{node.target.id}: {ast.unparse(node.annotation)}", text)
    return None


def _signature(name: str, node: ast.FunctionDef | ast.AsyncFunctionDef, *, bound: bool = False) -> str:
    arguments = re.sub(r"(?<=[\w\])])=", " = ", ast.unparse(node.args))
    if bound:
        arguments = re.sub(r"^(?:self|cls)(?:: \w+)?(?:, /)?(?:, |$)", "", arguments)
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{'async ' if isinstance(node, ast.AsyncFunctionDef) else ''}{name}({arguments}){returned}"


def _class_signature(node: ast.ClassDef) -> str:
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
            return _signature(node.name, each, bound=True).removesuffix(" -> None")
    return node.name
