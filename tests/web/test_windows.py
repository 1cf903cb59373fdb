"""A window that another test has used is that of a new visitor all the same."""

from tests.web.conftest import OpenPage, Windows

LOOK = {"locale": "en-NZ", "service_workers": "block"}  # no other test has this one


def test_a_window_used_again_knows_nothing_of_before(windows: Windows) -> None:
    page = windows.take({**LOOK, "viewport": {"width": 700, "height": 500}}, {"speed": "fast"}, once=False)
    page.goto("/")
    page.request.get("/api/me")
    page.context.add_cookies([{"name": "visitor", "value": "known", "url": page.url}])
    page.evaluate("localStorage.left = sessionStorage.left = 'behind'")
    windows.give_back(page.context, well=True)
    again = windows.take({**LOOK, "viewport": {"width": 800, "height": 600}}, {"log": "notation"}, once=False)
    assert again == page, "it is the same window"
    assert again.context.cookies() == []
    assert again.evaluate("[innerWidth, innerHeight]") == [800, 600]
    kept = again.evaluate("({ ...localStorage, ...sessionStorage })")
    assert kept == {"hypostyle.log": "notation"}
    windows.give_back(again.context, well=False)
    assert again.is_closed(), "one that something was wrong with is not used again"


def test_what_is_asked_for_elsewhere_is_a_trouble(open_page: OpenPage) -> None:
    page = open_page()
    for name in ("localhost", "example.org"):
        with page.expect_console_message():
            page.evaluate("(name) => fetch(`http://${name}:9/`).catch(() => null)", name)
    open_page.forgive("localhost", "example.org")
