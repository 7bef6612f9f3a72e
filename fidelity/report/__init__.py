"""Runs and comparisons for people: terminal, Markdown, JSON, JUnit XML, and a page that holds the evidence."""

from fidelity.report.plain import as_json, junit, markdown, print_comparison

__all__ = ["as_json", "junit", "markdown", "print_comparison"]
