"""Kilos that are kilometres, in Japanese and Korean, which say キロ and 킬로 for either: 時速60キロ, 10킬로 떨어진."""

from __future__ import annotations

import re

from fidelity.figures.document import Document, getattr_slot
from fidelity.figures.model import Draft

_KILOS = {"ja": "キロ", "ko": "킬로"}
_FAR = 12  # characters looked at on either side
_BEFORE = re.compile(
    r"(?:時速|毎時|最速|球速|[東西南北]|距離|深さ|半径|直径|延長|全長|列|周囲|高度|長さ|幅|東西|南北|間隔|航続"
    r"|시속|거리|깊이|반경|길이|연장|고도)(?:[はが約の、: ]|およそ|[은는이가] |약 )*\Z"
)
_BEHIND = re.compile(
    r"(?:ほど|余り?|以上|以内|付近|近く|[くぐ]らい|[もをの])?(?:離れ|先(?!月|週)|速さ|海上|円内|直球|速球|右腕|左腕|地点|圏|沖|歩|走|泳|移動|四方|道|区間|渋滞"
    r"|手前|[東西南北]|距離|範囲|マラソン|コース|にわた)"
    r"|(?:이상|정도|가량|[를을나])? ?(?:떨어|지점|구간|달[리려렸]|걸[었어]|뛰|이동|거리|[동서남북]쪽|반경)"
)


def settle(document: Document, lang: str, drafts: list[Draft]) -> None:
    """Make kilometres of the kilos that are said of a way or a speed."""
    kilo, text = _KILOS.get(lang), document.text
    if kilo is None or not document.has_kilos:
        return
    for draft in drafts:
        if getattr_slot(draft, "unit") != "kg" or not text.endswith(kilo, draft.start, draft.end):
            continue
        before = _BEFORE.search(text, max(0, draft.start - _FAR), draft.start)
        if before or _BEHIND.match(text, draft.end, draft.end + _FAR):
            draft.unit = "km"
