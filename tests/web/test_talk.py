"""Talk beside the table, the page without a network, and messages to a device."""

import re
from contextlib import suppress

from playwright.sync_api import Error, Page, expect

from tests.web.conftest import OpenPage, new_table
from tests.web.test_together import PHONE

FRIEND = {"kind": "friend"}


def sit_down_with(page: Page, guest: Page, **more: object) -> str:
    """A table of the visitors of two empty windows; the path of its page."""
    for window, name in ((page, "Anna"), (guest, "Bert")):
        assert window.request.get("/").ok
        assert window.request.put("/api/me/name", data={"name": name}).ok
    table = new_table(page, "isis", [{"kind": "person"}, FRIEND], **more)
    path = page.request.post(f"/api/tables/{table}/invites", data={}).json()["path"]
    assert guest.request.post(path.replace("/join/", "/api/invites/"), data={"name": "Bert"}).ok
    return f"/table/{table}"


def test_two_people_talk_each_in_their_language(open_page: OpenPage) -> None:
    anna, bert = open_page(), open_page(locale="de-DE", **PHONE)
    path = sit_down_with(anna, bert)
    for page in (anna, bert):
        page.goto(path)
        expect(page.locator("#talk")).to_be_visible()
        expect(page.locator("#talk-body")).to_be_hidden()
    anna.locator("#talk-title").click()
    anna.get_by_role("button", name="Good move!").click()
    expect(anna.locator(".talk-lines li")).to_have_text(["You Good move!"])
    expect(bert.locator(".talk-new")).to_have_text("1")
    expect(bert.locator("[aria-live=polite]")).to_have_text("Anna: Guter Zug!")
    bert.locator("#talk-call").tap()
    expect(bert.locator(".talk-lines li")).to_have_text(["Anna Guter Zug!"])
    expect(bert.locator(".talk-new")).to_be_hidden()
    expect(bert.locator("#talk-call")).to_be_hidden()
    # free text once both want it, shown as it was written
    anna.locator("#free-text").check()
    expect(anna.locator("#talk-body .help")).to_contain_text("as soon as everybody")
    expect(anna.locator(".talk-form")).to_be_hidden()
    bert.locator("#free-text").check()
    bert.locator(".talk-form input").fill("<b>Schön!</b>")
    bert.locator(".talk-form button").tap()
    expect(anna.locator(".talk-lines li")).to_have_text(["You Good move!", "Bert <b>Schön!</b>"])
    # mute
    anna.get_by_role("button", name="Do not hear Bert").click()
    expect(anna.locator(".talk-lines li")).to_have_text(["You Good move!"])
    anna.get_by_role("button", name="Bert is not heard").click()
    expect(anna.locator(".talk-lines li")).to_have_count(2)
    # what was read stays read
    bert.reload()
    expect(bert.locator("#talk")).to_be_visible()
    expect(bert.locator(".talk-new")).to_be_hidden()
    watching = open_page(path)
    expect(watching.locator("#onlooker")).to_be_visible()
    expect(watching.locator("#talk")).to_be_hidden()


SIZE = """async (src) => {
  const image = new Image();
  image.src = src;
  await image.decode();
  return `${image.naturalWidth}x${image.naturalHeight}`;
}"""
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) found.push(...await (await caches.open(name)).keys());
  return found.map(({ url }) => new URL(url).pathname + new URL(url).search);
}"""
"""What the browser keeps for the service worker."""


AT_WORK = """navigator.serviceWorker.ready.then(({ active }) => new Promise((resolve) => {
  const ready = () => active.state === "activated" && navigator.serviceWorker.controller;
  const look = () => ready() ? resolve() : setTimeout(look, 20);
  look();
}))"""


def test_without_a_network_there_is_a_calm_page_and_nothing_old(open_page: OpenPage) -> None:
    page = open_page("/", locale="de-DE", service_workers="allow")
    page.evaluate(AT_WORK)
    expect(page.locator("h1").first).to_be_visible()
    manifest = page.request.get("/manifest.webmanifest").json()
    for icon in manifest["icons"]:
        size = page.evaluate(SIZE, icon["src"])
        assert size == icon["sizes"]
    page.context.set_offline(True)
    page.goto("/rules/isis")
    expect(page.locator("h1:visible")).to_have_text("Alles ist still")
    expect(page.get_by_role("button")).to_have_text("Noch einmal versuchen")
    for path in (
        "/api/games",
        "/api/games/isis/rules",
        "/static/base.css",
        "/static/js/words.js",
        "/static/words/de.json",
    ):
        assert page.evaluate("(path) => fetch(path).then(() => 'old', () => 'none')", path) == "none"
    kept = page.evaluate(KEPT)
    assert kept
    assert all(path == "/offline" or path.endswith("?offline") for path in kept)
    page.context.set_offline(False)  # the page may notice, and try again by itself
    with suppress(Error):  # then this is broken off
        page.goto("/rules/isis")
    expect(page.locator("h1").first).to_have_text(re.compile("ISIS"))
    open_page.forgive("ERR_INTERNET_DISCONNECTED")


PUSHING = """
const device = {
  endpoint: "https://push.example/device",
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: device.endpoint, keys: { p256dh: "B" + "A".repeat(86), auth: "A".repeat(22) } }),
  unsubscribe: () => Promise.resolve(true),
};
PushManager.prototype.getSubscription = () => Promise.resolve(null);
PushManager.prototype.subscribe = (wish) => { window.wish = wish; return Promise.resolve(device); };
Notification.requestPermission = () => Promise.resolve("granted");
"""
"""Stands in for the browser's push service, which is elsewhere."""


def test_a_day_game_offers_to_notify_this_device(open_page: OpenPage) -> None:
    anna, bert = open_page(service_workers="allow"), open_page()
    anna.add_init_script(PUSHING)
    days = sit_down_with(anna, bert, clock={"kind": "days", "days": 2})
    anna.goto(days)
    with anna.expect_response(lambda answer: answer.request.method == "PUT") as saved:
        anna.get_by_role("button", name="Notify this device").click()
    assert (saved.value.url.split("?")[0].endswith("/api/push"), saved.value.status) == (True, 204)
    assert anna.evaluate("window.wish.applicationServerKey") == anna.request.get("/api/push").json()["key"]
    with anna.expect_response("**/api/push/forget?*") as forgotten:
        anna.get_by_role("button", name="No more notifications").click()
    assert forgotten.value.status == 204
    expect(anna.get_by_role("button", name="Notify this device")).to_be_visible()
    bert.goto(sit_down_with(bert, anna))
    expect(bert.locator("#talk")).to_be_visible()
    expect(bert.locator("#push")).to_be_hidden()
