"""Taking back gives no look into the future: chance is drawn afresh, and what was shown stays played."""

from __future__ import annotations

from pathlib import Path

import httpx

import hypostyle
from tests.server.playing import Player, stored_steps
from tests.server.running import NO_LIMITS, PERSON, Message, Page, Server, opponent, set_up

TRIES = 12
"""A draw with two outcomes comes out the same so often once in two thousand times; those here have more."""


def _undo(player: Player) -> Message:
    table = player.ask(type="undo")
    return table if table["cover"] is None else player.ask(type="uncover")


def _events_after(server: Server, player: Player, ply: int) -> list[str]:
    """What chance brought after the move at a ply, as it is stored."""
    events = []
    for seat, text in stored_steps(server.data, player.table)[ply + 1 :]:
        if seat is not None:
            break
        events.append(text)
    return events


def _play_until(server: Server, player: Player, draw: bool) -> int:
    """Play until a move was followed by a draw, or by none; the ply before that move."""
    while True:
        ply = int(player.page.table["ply"])
        assert player.move(), "the game is over too soon"
        if bool(_events_after(server, player, ply)) == draw:
            return ply


def test_after_an_undo_past_a_draw_chance_is_drawn_afresh(server: Server, visitor: httpx.Client) -> None:
    player = Player(server, visitor, set_up(visitor, "horus"), seed=1)
    ply = _play_until(server, player, draw=True)
    move = stored_steps(server.data, player.table)[ply][1]
    seen = [_events_after(server, player, ply)]
    for _ in range(TRIES):
        assert _undo(player)["ply"] == ply
        player.ask(type="move", text=move, ply=ply)
        seen.append(_events_after(server, player, ply))
    assert len({tuple(events) for events in seen}) > 1, f"each time chance brought {seen[0]}"
    player.page.close()


def test_a_draw_that_was_taken_back_cannot_be_done_again(server: Server, visitor: httpx.Client) -> None:
    player = Player(server, visitor, set_up(visitor, "horus"), seed=2)
    ply = _play_until(server, player, draw=True)
    assert _undo(player)["ply"] == ply
    assert player.page.table["can"]["redo"] is False
    assert player.page.ask("refused", type="redo")["text"]
    assert Page(server, player.table, visitor).table["ply"] == ply
    player.page.close()


def test_a_move_without_a_draw_can_be_done_again(server: Server, visitor: httpx.Client) -> None:
    player = Player(server, visitor, set_up(visitor, "horus"), seed=3)
    _play_until(server, player, draw=False)
    steps = stored_steps(server.data, player.table)
    _undo(player)
    assert player.page.table["can"]["redo"] is True
    player.ask(type="redo")
    assert stored_steps(server.data, player.table) == steps
    player.page.close()


def test_what_was_drawn_afresh_is_there_after_a_restart(folder: Path) -> None:
    server = Server(folder, *NO_LIMITS)
    visitor = server.client()
    player = Player(server, visitor, set_up(visitor, "horus", PERSON, opponent()), seed=4)
    ply = _play_until(server, player, draw=True)
    player.wait_for_turn()
    while _undo(player)["ply"] > ply:
        pass
    player.play(3)
    player.wait_for_turn()
    told = player.page.table["moves"]
    server.kill()
    server = Server(folder)
    again = Page(server, player.table, visitor)
    assert again.table["moves"] == told
    assert server.stop() == (0, "")


def test_once_the_hidden_part_was_shown_nothing_is_taken_back(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "horus")
    player = Player(server, visitor, table, seed=5)
    player.play(1000)
    ended = player.page.table
    assert ended["over"]
    record = hypostyle.Record.parse(visitor.get(f"/api/tables/{table}/record").text)
    assert len(record.entries) == ended["ply"]
    assert ended["can"]["undo"] is False
    assert player.page.ask("refused", type="undo")["text"]
    german = Page(server, table, visitor, "language=de")
    assert german.ask("refused", type="undo")["text"] != player.page.ask("refused", type="undo")["text"]
    assert Page(server, table, visitor).table["moves"] == ended["moves"]
    player.page.close()
    german.close()


def test_a_finished_game_without_secrets_can_be_taken_back(server: Server, visitor: httpx.Client) -> None:
    player = Player(server, visitor, set_up(visitor, "sakkara"), seed=6)
    player.play(1000)
    assert player.page.table["over"]
    ply = player.page.table["ply"]
    assert player.page.table["can"]["undo"] is True
    assert player.ask(type="undo")["ply"] < ply
    assert player.page.table["over"] is False
    player.page.close()
