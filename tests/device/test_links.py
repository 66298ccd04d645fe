"""A link is opened by whatever app the system has for it; where there is none, that is told."""

from __future__ import annotations

import webbrowser

import pytest

from companion.device.fakes import at_once
from companion.device.share import DesktopShare

LINK = "https://app.bgstatsapp.com/createPlay.html?data=%7B%22a%22%3A%22%C3%A9%22%7D"


@pytest.mark.parametrize(("opens", "said"), [(True, []), (False, ["device.share.not-opened"])])
def test_a_desktop_asks_its_browser(tell, keys, monkeypatch, opens, said):
    asked = []
    monkeypatch.setattr(webbrowser, "open", lambda link: asked.append(link) or opens)
    DesktopShare(tell, at_once).open_link(LINK)
    assert asked == [LINK]
    assert keys() == said
