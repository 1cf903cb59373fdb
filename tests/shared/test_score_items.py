"""What a score is made up of sums up to it, is told in both languages, and tells nothing that is hidden."""

import pytest

import hypostyle
from hypostyle.core.game import Game
from tests.play import BASIC, Setting, random_game


def _accounts(game: Game) -> bool:
    return type(game).score_items is not Game.score_items


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_items_sum_up_to_the_scores(setting: Setting) -> None:
    for state in random_game(setting, 3, 200):
        game = state.game
        items = game.score_items(state.position)
        if not _accounts(game):
            assert items == ()
            continue
        totals = tuple(sum(item.points[seat] for item in items) for seat in range(state.players))
        assert totals == tuple(game.scores(state.position))


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_items_have_words_clauses_and_spots(setting: Setting) -> None:
    *_, last = random_game(setting, 5, 200)
    spots = {spot.id for spot in last.scene().spots}
    for item in last.game.score_items(last.position):
        assert len(item.points) == last.players
        assert any(item.points), "who gets nothing for it need not be told"
        assert item.ids
        assert spots.issuperset(item.ids)
        for language in ("en", "de"):
            assert item.text[language].endswith(".")
            assert "{" not in item.text[language]
            assert f"**{item.clause}**" in last.game.rules(language)


@pytest.mark.parametrize("name", [name for name in hypostyle.game_names() if hypostyle.game(name).hidden])
def test_items_tell_nothing_that_is_hidden(name: str) -> None:
    game = hypostyle.game(name)
    state, source = game.start(seed=4), hypostyle.Source(1)
    for _ in range(40):
        moves = state.moves()
        state.play(moves[source.draw(len(moves))])
    told = game.score_items(state.position)
    for seed in (1, 2):
        assert game.score_items(game.from_view(state.view(None), seed).position) == told
