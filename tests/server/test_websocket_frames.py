"""What goes past the usual layers of a WebSocket: frames read and written by hand, and messages sent at once."""

import asyncio

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from hypostyle.server.connection import Connection, View
from hypostyle.server.websocket_protocol import FED_AT_ONCE, Inbox, has_whole_frames, is_short_text, text_frame


def _frame(opcode: Opcode, data: bytes, fin: bool = True, packed: bool = False) -> bytes:
    """As a client sends it."""
    made = Frame(opcode, data, fin).serialize(mask=True)
    return bytes([made[0] | 0x40]) + made[1:] if packed else made


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_texts_are_framed_as_clients_read_them(length: int) -> None:
    client = ClientProtocol(parse_uri("ws://here/"), state=State.OPEN, max_size=None)
    client.receive_data(text_frame(b"x" * length))
    (read,) = client.events_received()
    assert isinstance(read, Frame)
    assert (read.opcode, read.fin, bytes(read.data)) == (Opcode.TEXT, True, b"x" * length)


def test_only_one_whole_short_plain_text_is_read_by_hand() -> None:
    text = _frame(Opcode.TEXT, b'{"type":"undo"}')
    assert is_short_text(text)
    assert is_short_text(_frame(Opcode.TEXT, b""))
    assert is_short_text(_frame(Opcode.TEXT, b"x" * 125))
    unmasked = text_frame(b"hello!")
    others = [
        _frame(Opcode.TEXT, b"x" * 126),
        _frame(Opcode.BINARY, b"x"),
        _frame(Opcode.TEXT, b"x", fin=False),
        _frame(Opcode.TEXT, b"x", packed=True),
        _frame(Opcode.PING, b""),
        _frame(Opcode.CLOSE, b"\x03\xe8"),
        unmasked,
        text + text,
        text[:-1],
        text + b"\x81",
        b"",
    ]
    assert [data for data in others if is_short_text(data)] == []


def test_what_ends_within_a_frame_or_a_message_is_told_from_what_does_not() -> None:
    text, ping = _frame(Opcode.TEXT, b"hello"), _frame(Opcode.PONG, b"1234")
    for whole in (text, ping, text + ping + text, _frame(Opcode.TEXT, b"x", packed=True)):
        assert has_whole_frames(whole)
        assert not any(
            has_whole_frames(whole[:end]) for end in range(1, len(whole)) if whole[:end] not in (text, text + ping)
        )
    assert not has_whole_frames(_frame(Opcode.TEXT, b"x", fin=False)), "the rest of the message is still to come"
    assert not has_whole_frames(_frame(Opcode.CONT, b"x")), "and that was it"
    assert not has_whole_frames(text * FED_AT_ONCE), "long data is not looked through"


class SlowWire:
    """Takes some messages, then none until it is told."""

    def __init__(self, room: int):
        self.room = room
        self.taken: list[str] = []

    def write_text(self, text: str) -> bool:
        if self.room == 0:
            return False
        self.room -= 1
        self.taken.append(text)
        return True


def test_messages_keep_their_order_however_they_go_out() -> None:
    async def work() -> None:
        wire, connection = SlowWire(1), Connection(None, View())
        connection.tell("first")  # before there is a wire
        connection.wire = wire
        connection.tell("second")
        assert (wire.taken, await connection.next()) == ([], "first")
        connection.tell("third")
        assert wire.taken == [], "what waits, or may still be on its way, is not overtaken"
        assert [await connection.next(), await connection.next()] == ["second", "third"]
        connection.tell("fourth")
        assert wire.taken == [], "the third may not have gone out"
        waiting = asyncio.create_task(connection.next())
        assert await waiting == "fourth"
        waiting = asyncio.create_task(connection.next())
        await asyncio.sleep(0)  # now it waits: all have gone out
        connection.tell("fifth")
        assert wire.taken == ["fifth"]
        connection.tell("sixth")
        assert await waiting == "sixth", "the wire takes no more"

    asyncio.run(work())


def test_an_inbox_wakes_who_waits_and_keeps_the_order() -> None:
    async def work() -> None:
        inbox = Inbox()
        assert (inbox.empty(), inbox.awaited) == (True, False)
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        assert inbox.awaited
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert not inbox.awaited
        assert [await reading, await inbox.get()] == [1, 2]
        gone = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait([gone])
        inbox.put_nowait(3)
        assert await inbox.get() == 3, "who gave up waiting takes nothing away"

    asyncio.run(work())
