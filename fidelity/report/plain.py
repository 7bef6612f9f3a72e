"""A comparison as terminal text, Markdown, JSON and JUnit XML."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from fidelity.compare import CandidateResult, Comparison, PairResult
from fidelity.report.tables import Table, tables

if TYPE_CHECKING:
    from rich.console import Console


def print_comparison(comparison: Comparison, screen: Console) -> None:
    """Print verdict, tables and warnings; without a terminal in plain characters."""
    from rich.box import MARKDOWN
    from rich.table import Table as Grid
    from rich.text import Text

    for reason in comparison.reasons:
        screen.print(Text(reason, style="bold"))
    for table in tables(comparison):
        screen.print(Text(f"\n{table.title}", style="bold"))
        grid = Grid(box=MARKDOWN)
        for number, head in enumerate(table.head):
            grid.add_column(Text(head), justify="left" if number < table.words else "right", overflow="fold")
        for row in table.rows:
            grid.add_row(*(Text(cell) for cell in row))
        screen.print(grid)
        for note in table.notes:
            screen.print(Text(note, style="dim"))
    screen.print()
    for pair in comparison.pairs:
        screen.print(Text(pair.sentence))
    for warning in comparison.warnings:
        screen.print(Text(f"Note: {warning}", style="yellow"))
    for check in comparison.checks:
        screen.print(
            Text(f"{'ok' if check.passed else 'FAILED'}  {check.message}", style="green" if check.passed else "red")
        )


def markdown(comparison: Comparison) -> str:
    """Return Markdown, ready to paste into a pull request."""
    parts = ["## Comparison", " ".join(_plain(r) for r in comparison.reasons)]
    if comparison.checks:
        parts.append("\n".join(f"- {'✅' if c.passed else '❌'} {_plain(c.message)}" for c in comparison.checks))
    if comparison.warnings:
        parts.append("\n".join(f"> **Note:** {_plain(w)}" for w in comparison.warnings))
    parts += [f"### {_plain(table.title)}\n\n{_markdown_table(table)}" for table in tables(comparison)]
    parts.append("### In words\n\n" + "\n".join(f"- {_plain(p.sentence)}" for p in comparison.pairs))
    return "\n\n".join(parts) + "\n"


def as_json(comparison: Comparison) -> str:
    """Return the whole comparison as one JSON object; None where something is undefined."""
    value = {
        "winner": comparison.winner,
        "reference": comparison.reference,
        "reasons": comparison.reasons,
        "warnings": comparison.warnings,
        "documents": comparison.documents,
        "level": comparison.level,
        "wanted": comparison.wanted,
        "margin": comparison.margin,
        "passed": comparison.passed,
        "candidates": [_candidate(c) for c in comparison.candidates],
        "pairs": [_pair(p) for p in comparison.pairs],
        "benchmarks": [asdict(b) for b in comparison.benchmarks],
        "checks": [asdict(c) for c in comparison.checks],
    }
    return json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def junit(comparison: Comparison) -> str:
    """Return JUnit XML: a test case for each check, or for each gate of each candidate when no check was asked for."""
    cases = [(c.name, c.passed, c.message) for c in comparison.checks] or [
        (f"{c.name}: {g.gate.condition}", g.passed, f"{c.name}: {g.sentence}.")
        for c in comparison.candidates
        for g in c.gates
    ]
    failures = sum(not passed for _, passed, _ in cases)
    suite = ET.Element("testsuite", name="fidelity compare", tests=str(len(cases)), failures=str(failures), errors="0")
    for name, passed, message in cases:
        case = ET.SubElement(suite, "testcase", classname="fidelity.compare", name=_xml(name))
        if not passed:
            ET.SubElement(case, "failure", message=_xml(message)).text = _xml("\n".join(comparison.reasons))
    root = ET.Element("testsuites")
    root.append(suite)
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _markdown_table(table: Table) -> str:
    rule = ["---"] * table.words + ["---:"] * (len(table.head) - table.words)
    lines = [table.head, rule, *table.rows]
    grid = "\n".join("| " + " | ".join(_plain(c.strip()) for c in line) + " |" for line in lines)
    return grid + "".join(f"\n\n{_plain(note)}" for note in table.notes)


def _plain(text: str) -> str:
    """Keep a candidate's name from being read as Markdown or HTML."""
    text = " ".join(text.split()).replace("\\", "\\\\").replace("&", "&amp;").replace("<", "&lt;").replace("](", "]\\(")
    for sign in "|*_`":
        text = text.replace(sign, f"\\{sign}")
    return text


def _xml(text: str) -> str:
    """Leave out what XML 1.0 cannot hold."""
    return "".join(c for c in text if c in "\t\n" or " " <= c <= "\ud7ff" or "\ue000" <= c <= "\ufffd" or c > "\uffff")


def _candidate(result: CandidateResult) -> dict[str, Any]:
    summary = result.summary
    return {
        "name": result.name,
        "run": str(result.run.path) if result.run.path else None,
        "headline": summary.headline,
        "passed": result.passed,
        "gates": [
            {"gate": g.gate.condition, "value": g.value, "passed": g.passed, "near": g.near, "sentence": g.sentence}
            for g in result.gates
        ],
        "correlation": result.correlation,
        "effective_figures": result.effective,
        "repeats": asdict(result.repeats) if result.repeats else None,
        "by_language": {lang: {"in_source": n, "figures": d} for lang, (n, d) in result.by_language.items()},
        "common": {name: asdict(rate) for name, rate in result.common.items()},
        "summary": asdict(summary),
    }


def _pair(pair: PairResult) -> dict[str, Any]:
    return {
        "candidate": pair.candidate,
        "reference": pair.reference,
        "metric": pair.metric.name,
        "finding": pair.finding,
        "difference": asdict(pair.difference) if pair.difference else None,
        "adjusted_p": pair.adjusted_p,
        "power": asdict(pair.power) if pair.power else None,
        "non_inferior": pair.non_inferior,
        "sentence": pair.sentence,
    }
