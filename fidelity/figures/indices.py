"""Names that own a number: stock indices and lists of companies, whose number counts nothing in a report."""

from __future__ import annotations

_NAMES = """
S&P 100 400 500 600 1500|ASX 20 50 100 200 300|Nasdaq 100|NASDAQ 100|Dow 30|Russell 1000 2000 3000|Wilshire 5000
Fortune 100 500 1000|Forbes 400 2000|FTSE 100 250 350|DAX 40 30|MDAX 50|CAC 40|SBF 120|IBEX 35|MIB 30 40|AEX 25|BEL 20
SMI 20|Stoxx 50 600|STOXX 50 600|PSI 20|OMX 30|Nikkei 225 400|TOPIX 100 500|Sensex 30|Nifty 50 100 200 500|CSI 300 500
KOSPI 50 100 200|KOSDAQ 150|KRX 300|TSX 60|IBrX 50 100|코스피 50 100 200|코스닥 150|日経 225|日経平均 225|日经 225
科创 50 100|上证 50 180 380|创业板 50
"""
INDICES = {
    name: frozenset(numbers)  # the index may also stand beside its level: Nasdaq 17,400
    for name, *numbers in (entry.split() for line in _NAMES.split("\n") for entry in line.split("|") if entry)
}
