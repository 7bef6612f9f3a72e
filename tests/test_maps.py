"""The docstrings of the two large packages are maps of their modules: each module has its place, and nothing else."""

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

import fidelity.figures
import fidelity.grounding


@pytest.mark.parametrize("package", [fidelity.figures, fidelity.grounding], ids=lambda package: package.__name__)
def test_every_module_is_on_the_map(package):
    named = {name.partition(".")[0] for name in re.findall(r"``([\w.*]+)``", package.__doc__)}
    modules = {path.stem for path in Path(package.__file__).parent.iterdir() if not path.stem.startswith("__")} - {
        "currencies"  # a table
    }
    assert not {module for module in modules if not any(fnmatch(module, name) for name in named)}
    assert not {name for name in named if not any(fnmatch(module, name) for module in modules)}
