"""Folders, parquet files and names, opened with Hugging Face ``datasets``."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fidelity.errors import DataError

_SAVED = ("state.json", "dataset_dict.json")  # one of them stands in a folder that save_to_disk wrote


def open_dataset(place: str | Path, split: str | None) -> Any:
    """Open a folder, parquet file or name as one ``datasets.Dataset``; raises DataError.

    ``split`` is needed where there are several.
    """
    import datasets

    path = Path(place)
    if path.is_file() and path.suffix.lower() != ".parquet":
        raise DataError(f"{place}: {path.suffix or 'no ending'} is not read here; use jsonl, csv or parquet")
    if not path.exists() and (path.is_absolute() or path.suffix or str(place).startswith(".")):
        raise DataError(f"{place}: no such file or folder")
    if not path.exists() and "/" not in str(place):
        raise DataError(f"{place}: no such file or folder; a dataset on the Hugging Face hub is named OWNER/NAME")
    datasets.disable_progress_bars()
    datasets.utils.logging.set_verbosity_error()
    logging.getLogger("huggingface_hub").setLevel(logging.ERROR)  # it reports each of its own retries
    try:
        if path.is_file():
            loaded = datasets.load_dataset("parquet", data_files=str(path), split=split or "train")
        elif any((path / name).is_file() for name in _SAVED):
            loaded = datasets.load_from_disk(str(path))
            if split is not None and isinstance(loaded, datasets.Dataset):
                raise DataError(f"{place} was saved as one split; leave --split out")
        else:
            cache = str(Path(datasets.config.HF_DATASETS_CACHE, "fidelity", _state_of(path))) if path.exists() else None
            loaded = datasets.load_dataset(str(path.resolve() if cache else place), split=split, cache_dir=cache)
    except (OSError, ValueError, datasets.exceptions.DatasetsError) as e:
        cause = str(e.__cause__ or e).strip().split("\n", 1)[0]
        raise DataError(f"{place}: datasets cannot open it: {cause}") from e
    return _one(place, loaded, split) if isinstance(loaded, Mapping) else loaded


def _state_of(folder: Path) -> str:
    """Return what tells a folder and its files, as they are now, from all others.

    ``datasets`` keeps what it made of a folder with a dataset card under the folder's name alone, and would go on to
    give it when the files have changed, or for another folder of that name.
    """
    state = hashlib.sha256(str(folder.resolve()).encode("utf-8", "surrogateescape"))
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            about = file.stat()
            state.update(
                f"\n{file.relative_to(folder)}\0{about.st_size}\0{about.st_mtime_ns}".encode("utf-8", "replace")
            )
    return state.hexdigest()[:16]


def _one(place: str | Path, splits: Mapping[str, Any], split: str | None) -> Any:
    """Return the split that was asked for, or the only one."""
    if split is None and len(splits) == 1:
        (loaded,) = splits.values()
        return loaded
    names = ", ".join(map(str, splits))
    if split is None:
        raise DataError(f"{place} has the splits {names}; choose one with --split")
    if split not in splits:
        raise DataError(f"{place} has no split {split!r}; it has {names}")
    return splits[split]
