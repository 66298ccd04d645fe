"""A link is opened by whatever app the system has for it; where there is none, that is told."""

from __future__ import annotations

import webbrowser

import pytest

from companion.device.android_share import AndroidShare
from companion.device.fakes import at_once
from companion.device.share import DesktopShare

LINK = "https://app.bgstatsapp.com/createPlay.html?data=%7B%22a%22%3A%22%C3%A9%22%7D"


def test_android_is_asked_to_show_the_link(phone, tell, told):
    AndroidShare(tell, at_once).open_link(LINK)
    (intent,) = phone.intents
    assert (intent.action, intent.data.text) == ("VIEW", LINK)
    assert told == []


@pytest.mark.parametrize(("opens", "said"), [(True, []), (False, ["device.share.not-opened"])])
def test_a_desktop_asks_its_browser(tell, keys, monkeypatch, opens, said):
    asked = []
    monkeypatch.setattr(webbrowser, "open", lambda link: asked.append(link) or opens)
    DesktopShare(tell, at_once).open_link(LINK)
    assert asked == [LINK]
    assert keys() == said
