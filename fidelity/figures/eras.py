"""Eras and reigns by which Chinese, Japanese and Korean texts name years: 光緒三十四年, 天保4年, 영조 52년."""

from __future__ import annotations

_CHINESE = """
贞观 貞觀 626|开元 開元 712|天宝 天寶 741|洪武 1367|永乐 永樂 1402|宣德 1425|成化 1464|弘治 1487|嘉靖 1521
万历 萬曆 1572|天启 天啟 1620|崇祯 崇禎 1627|顺治 順治 1643|康熙 1661|雍正 1722|乾隆 1735|嘉庆 嘉慶 1795|道光 1820
咸丰 咸豐 1850|同治 1861|光绪 光緒 1874|宣统 宣統 1908
"""
_JAPANESE = """
建久 1189|文永 1263|弘安 1277|建武 1333|応永 1393|応仁 1466|文明 1468|天文 1531|永禄 1557|元亀 1569|天正 1572
文禄 1591|慶長 1595|元和 1614|寛永 1623|慶安 1647
明暦 1654|寛文 1660|延宝 1672|貞享 1683|元禄 1687|宝永 1703|享保 1715|寛保 1740|延享 1743|宝暦 1750|明和 1763|安永 1771
天明 1780|寛政 1788|享和 1800|文政 1817|天保 1829|弘化 1843|嘉永 1847|安政 1853|万延 1859|文久 1860|元治 1863|慶応 1864
"""
_KOREAN = """
태조 1391|태종 1400|세종 1418|세조 1454|성종 1469|연산군 1494|중종 1505|명종 1545|선조 1567|광해군 1608|인조 1622
효종 1649|현종 1659|숙종 1674|영조 1724|정조 1776|순조 1800|헌종 1834|철종 1849|고종 1863
"""


def _years(rows: str) -> dict[str, int]:
    entries = (entry.split() for line in rows.strip().split("\n") for entry in line.split("|"))
    return {name: int(before_first) for *names, before_first in entries for name in names}


ERAS: dict[str, dict[str, int]] = {"zh": _years(_CHINESE), "ja": _years(_JAPANESE), "ko": _years(_KOREAN)}
"""By language, the year before the first of each era or reign."""
BEFORE_FIRST: dict[str, int] = {name: year for eras in ERAS.values() for name, year in eras.items()}
