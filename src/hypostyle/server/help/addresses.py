"""Where pages find each other: at the server, or as files in a folder."""

from __future__ import annotations

from abc import ABC, abstractmethod

from hypostyle.server.help.contents import HOME
from hypostyle.server.plates import address as plate_address


class Addresses(ABC):
    """The addresses as seen from one page."""

    live = False
    """Whether the pages of the server are there too: tables, lessons."""

    @abstractmethod
    def page(self, name: str, language: str, anchor: str = "") -> str:
        """Where a page is."""

    @abstractmethod
    def static(self, name: str) -> str:
        """Where a stylesheet or a module is."""

    @abstractmethod
    def file(self, path: str) -> str:
        """Where a file is that a page links to."""

    @abstractmethod
    def index(self, language: str) -> str:
        """Where the index for searching is."""

    @abstractmethod
    def plate(self, game: str, language: str, theme: str) -> str:
        """Where the picture of a game is."""


class ServedAddresses(Addresses):
    """At the server, below /help."""

    live = True

    def page(self, name: str, language: str, anchor: str = "") -> str:
        """Below /help, German pages below /help/de."""
        parts = ["/help", *([] if language == "en" else [language]), *([] if name == HOME else [name])]
        return "/".join(parts) + (f"#{anchor}" if anchor else "")

    def static(self, name: str) -> str:
        """Among the files of all pages."""
        return f"/static/{name}"

    def file(self, path: str) -> str:
        """Below /help/files."""
        return f"/help/files/{path}"

    def index(self, language: str) -> str:
        """For each language one."""
        return f"/help/search/{language}.json"

    def plate(self, game: str, language: str, theme: str) -> str:
        """As in the hall."""
        return plate_address(game, language, theme)


SERVED = ServedAddresses()


class FolderAddresses(Addresses):
    """In a folder of files that any web server can show under any address: all addresses are relative."""

    def __init__(self, language: str):
        self._up = "" if language == "en" else "../"

    def page(self, name: str, language: str, anchor: str = "") -> str:
        """A file, of German pages in a folder of theirs."""
        return f"{self._up}{'' if language == 'en' else f'{language}/'}{name}.html" + (f"#{anchor}" if anchor else "")

    def static(self, name: str) -> str:
        """In a folder of its own."""
        return f"{self._up}static/{name}"

    def file(self, path: str) -> str:
        """In a folder of its own."""
        return f"{self._up}files/{path}"

    def index(self, language: str) -> str:
        """For each language one."""
        return f"{self._up}search/{language}.json"

    def plate(self, game: str, language: str, theme: str) -> str:
        """Written by `tools.docs_site`."""
        return f"{self._up}plates/{game}-{language}-{theme}.svg"
