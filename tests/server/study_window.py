"""A window on a study, for tests."""

from __future__ import annotations

import json
from typing import Any

import httpx

from tests.server.running import PATIENCE, Message, Server, leaves, open_socket, whole_scene


class StudyWindow:
    """Keeps the tree and the scene as a page does, and every text it was sent."""

    def __init__(self, server: Server, study: str, visitor: httpx.Client | None, query: str = "language=en"):
        self._socket = open_socket(server, f"studies/{study}/live?{query}", visitor)
        self.heard: list[str] = []
        self.about: Message = {}
        self.nodes: dict[int, Message] = {}
        self.node: Message = {}
        self._scene: Message = {}
        self._number = 0

    def receive(self, kind: str | None = None) -> Message:
        """The next message, or the next of a kind."""
        while True:
            text = str(self._socket.recv(timeout=PATIENCE))
            self.heard.append(text)
            message: Message = json.loads(text)
            if message["type"] == "study":
                self.about, self.nodes = message, {each["id"]: each for each in message["nodes"]}
            elif message["type"] == "tree":
                self.nodes.update({each["id"]: each for each in message["nodes"]})
                for number in message["removed"]:
                    self.nodes.pop(number, None)
            elif message["type"] == "node":
                message["scene"] = self._scene = whole_scene(message["scene"], self._scene)
                self.node = message
            if kind is None or message["type"] == kind:
                return message

    def greeted(self) -> StudyWindow:
        """Itself, once it has been told everything."""
        self.receive("node")
        return self

    def send(self, **message: object) -> int:
        """Send a message with a number, which is returned."""
        self._number += 1
        self._socket.send(json.dumps({"n": self._number, **message}))
        return self._number

    def send_raw(self, text: str | bytes) -> None:
        """Send anything at all."""
        self._socket.send(text)

    def ask(self, **message: object) -> Message:
        """Send a message and wait for the last answer to it: a position if the window goes elsewhere."""
        number = self.send(**message)
        wanted = "node" if message["type"] in ("go", "play", "line", "draw", "view") else "tree"
        while True:
            answer = self.receive()
            if answer.get("re") == number and answer["type"] in (wanted, "refused", "preview"):
                return answer

    def play(self, text: str | None = None) -> Message:
        """Make a move where it stands, by default the first there is."""
        chosen = self.moves()[0] if text is None else text
        return self.ask(type="play", node=self.node["node"], text=chosen)

    def moves(self) -> list[str]:
        """The moves that can be chosen."""
        return leaves(self.node["scene"]["choices"])

    def tree(self) -> list[Any]:
        """The tree as nested lists: text, sign, comment, and what follows."""

        def tell(number: int) -> list[Any]:
            node = self.nodes[number]
            said = [node.get(name, "") for name in ("text", "sign", "comment")]
            return [*said, [tell(child) for child in node.get("children", [])]]

        return tell(min(self.nodes))

    def close(self) -> None:
        """The window closes."""
        self._socket.close()
