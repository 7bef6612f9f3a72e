"""Names that own a number: stock indices, lists of companies, products; the number counts nothing in a report."""

from __future__ import annotations

_NAMES = """
S&P 100 400 500 600 1500|ASX 20 50 100 200 300|Nasdaq 100|NASDAQ 100|Dow 30|Russell 1000 2000 3000|Wilshire 5000
Fortune 100 500 1000|Forbes 400 2000|FTSE 100 250 350|DAX 40 30|MDAX 50|CAC 40|SBF 120|IBEX 35|MIB 30 40|AEX 25|BEL 20
SMI 20|Stoxx 50 600|STOXX 50 600|PSI 20|OMX 30|Nikkei 225 400|TOPIX 100 500|Sensex 30|Nifty 50 100 200 500|CSI 300 500
KOSPI 50 100 200|KOSDAQ 150|KRX 300|TSX 60|IBrX 50 100|코스피 50 100 200|코스닥 150|日経 225|日経平均 225|日经 225
科创 50 100|上证 50 180 380|创业板 50|双 11 12|国证 1000 2000
中证 100 200 300 500 800 1000 2000|Ibex 35|Mib 30 40|ISEQ 20|OBX 25|SDAX 70|TecDAX 30|EuroStoxx 50
Boeing 707 717 727 737 747 757 767 777 787|Cessna 172 208|Airbus 220 300 310 319 320 321 330 340 350 380|Falcon 9
台灣 50|雙 11 12|那斯達克 100|道瓊 30|나스닥 100|닛케이 225|니케이 225|스톡스 50 600
Cac 40|Dax 30 40|NIKKEI 225|MAX 7 8 9 10 200
Alcance 1 2 3|alcance 1 2 3|alcances 1 2 3|Alcances 1 2 3|Escopo 1 2 3|escopo 1 2 3|escopos 1 2 3|Escopos 1 2 3
Part 1 2 3 4 5 6 7 8 9 10|Parts 1 2 3 4 5 6 7 8 9 10
Âmbito 1 2 3|âmbito 1 2 3|âmbitos 1 2 3
Scope 1 2 3|scope 1 2 3|Scopes 1 2 3|scopes 1 2 3|Stage 1 2 3|Xbox 360|Model 3|Windows 7 8 10 11 95 98 2000
Formula 1
Formel 1|Formule 1|SDG 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17
スコープ 1 2 3|스코프 1 2 3|范围 1 2 3|範圍 1 2 3
台風 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30
Ryzen 3 5 7 9|PlayStation 1 2 3 4 5|Industrie 4.0|Industry 4.0|Vision 2030
"""
_ANY = (  # whatever number follows
    "RFC USB HDMI DDR PCIe Bluetooth Python Java ZIP Zip EAN GTIN UPC "
    "IEC DIN GRI SDGs ESRS iPhone iPad iOS Android RTX GTX Snapdragon Exynos Kirin Llama GPT Pixel Radeon GeForce Tegra"
)
INDICES: dict[str, frozenset[str] | None] = {
    name: frozenset(numbers)  # the index may also stand beside its level: Nasdaq 17,400
    for name, *numbers in (entry.split() for line in _NAMES.split("\n") for entry in line.split("|") if entry)
} | dict.fromkeys(_ANY.split())
