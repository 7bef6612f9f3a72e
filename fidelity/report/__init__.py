"""Runs and comparisons for people: terminal, Markdown, JSON, JUnit XML, and a page that holds the evidence."""

from fidelity.report.page import page, write_report
from fidelity.report.plain import as_json, junit, markdown, print_comparison
from fidelity.report.plots import plots, write_plots

__all__ = ["as_json", "junit", "markdown", "page", "plots", "print_comparison", "write_plots", "write_report"]
