"""Files as users have them: what is read, and what a broken one is told."""

import bz2
import gzip
import json
from pathlib import Path

import pyarrow as pa
import pytest

from fidelity.corpus import Corpus, Example, KeyFigure, load_corpus
from fidelity.errors import DataError, UsageError

NESTED = {"columns": {"source": "doc.parts.1.text", "id": "a.b", "sentiment": "label.0"}}
GOOD = [
    ("g.jsonl.gz", gzip.compress(b'{"source": "S"}\n'), {}, Example("1", "S")),
    ("g.csv.bz2", bz2.compress(b"source,lang\nS,ko\n"), {}, Example("1", "S", "ko")),
    ("g.json.zst", pa.compress(b'[{"source": "S"}]', "zstd", asbytes=True), {}, Example("1", "S")),
    (
        "nested.jsonl",
        b'{"doc": {"parts": [{}, {"text": "S"}]}, "a.b": "x", "label": null}',
        NESTED,
        Example("x", "S"),
    ),
    ("a.json", b' [\n{"source": "S",\n "lang": "ko"}\n]', {}, Example("1", "S", "ko")),
    ("l.json", b'{"source": "S"}\n', {}, Example("1", "S")),
    ("f.csv", b"source,sentiment\nS,1.0\n", {"label_names": ["neg", "pos"]}, Example("1", "S", sentiment="pos")),
    ("n.jsonl", b'{"id": 7.0, "source": "S", "sentiment": NaN}', {}, Example("7", "S")),
    (
        "a.jsonl",
        b'{"id": "x", "source": "S 1", "sentiment": "positive"}\n',
        {},
        Example("x", "S 1", sentiment="positive"),
    ),
    ("bom.jsonl", b'\xef\xbb\xbf{"id": 7, "source": "S"}\r\n\r\n', {}, Example("7", "S")),
    ("sep.jsonl", '{"source": "a\u2028b\u0085c"}'.encode(), {}, Example("1", "a\u2028b\u0085c")),
    ("b.csv", b'\xef\xbb\xbfsource,lang\r\n"a\nb",ko\r\n', {}, Example("1", "a\nb", "ko")),
    ("t.tsv", b"source\tsummary\nS\tT\n", {"lang": "en"}, Example("1", "S", "en", "T")),
    (
        "m.jsonl",
        b'{"body": "S", "y": "neg"}',
        {"columns": {"source": "body", "sentiment": "y"}},
        Example("1", "S", sentiment="neg"),
    ),
    (
        "i.jsonl",
        b'{"source": "S", "sentiment": 1}',
        {"label_names": ["neg", "pos"]},
        Example("1", "S", sentiment="pos"),
    ),
    (
        "k.jsonl",
        b'{"source": "S", "key_figures": [{"name": "n", "text": "5"}, "6"]}',
        {},
        Example("1", "S", key_figures=(KeyFigure("n", "5"), KeyFigure("6", "6"))),
    ),
    ("A.JSONL", b'{"source": "S"}', {}, Example("1", "S")),
    ("a.ndjson", b'{"source": "S", "lang": "en-GB"}', {}, Example("1", "S", "en-GB")),
    (
        "i.csv",
        b"source,sentiment\nS,1\n",
        {"label_names": ["neg", "pos"]},
        Example("1", "S", sentiment="pos"),
    ),
    (
        "stars.csv",
        b"source,sentiment\nS,5\n",
        {"label_names": ["1", "2", "3", "4", "5"]},
        Example("1", "S", sentiment="5"),
    ),
    ("k.csv", b'source,key_figures\nS,"[""5""]"\n', {}, Example("1", "S", key_figures=(KeyFigure("5", "5"),))),
]

BAD = [
    ("n.jsonl", b'{"doc": {"parts": 1}, "a.b": "x", "label": []}', NESTED, r"no column 'doc.parts.1.text'; it has doc"),
    ("n.jsonl", b'{"doc": null, "a.b": "x", "label": []}', NESTED, r"line 1, field 'source' is empty"),
    ("g.jsonl.gz", b"no gzip", {}, r"g.jsonl.gz cannot be read"),
    ("g.jsonl.gz", gzip.compress(b'{"source": "S"}\n' * 9)[:-9], {}, r"g.jsonl.gz cannot be read"),
    ("p.jsonl", b'{"source": "S"}', {"split": "test"}, r"p.jsonl has no splits; --split is for folders and datasets"),
    ("f.csv", b"source,sentiment\nS,1.0\n", {}, r"bare number 1; name the classes"),
    ("f.jsonl", b'{"source": "S", "sentiment": 0.7}', {"label_names": ["a"]}, r"'sentiment' is a number; a text is"),
    ("a.jsonl", b'{"source": "S"}\n{"source": \n', {}, r"a.jsonl, line 2: not JSON"),
    ("l.jsonl", b"[1]\n", {}, r"l.jsonl, line 1: a list, where one JSON object"),
    ("s.jsonl", b'{"source": "S"}\n{"source": 5}\n', {}, r"line 2, field 'source' is a number; a text is needed"),
    ("e.jsonl", b'{"source": "  "}', {}, r"line 1, field 'source' is empty"),
    (
        "d.jsonl",
        b'{"id": "x", "source": "S"}\n{"id": "x", "source": "S"}',
        {},
        r"line 2, field 'id': 'x' was used before.*line 1",
    ),
    ("n.jsonl", b'{"body": "S"}', {}, r"no column 'source'; it has body.*--columns source=COLUMN"),
    ("c.jsonl", b'{"source": "S"}', {"columns": {"sentiment": "y"}}, r"no column 'y'"),
    ("f.jsonl", b'{"source": "S"}', {"columns": {"text": "y"}}, r"unknown field 'text'"),
    ("i.jsonl", b'{"source": "S", "sentiment": 1}', {}, r"bare number 1; name the classes"),
    ("o.jsonl", b'{"source": "S", "sentiment": 5}', {"label_names": ["a", "b"]}, r"is 5; the 2 classes are a, b"),
    ("z.jsonl", b"", {}, r"holds no documents"),
    ("i.csv", b"source,sentiment\nS,1\n", {}, r"bare number 1; name the classes"),
    ("u.jsonl", b'{"source": "S"}\n\xff\xfe', {}, r"line 2: not UTF-8 .*; save it as UTF-8"),
    ("t.jsonl", b'{"id": true, "source": "S"}', {}, r"field 'id' is true or false; a text is needed"),
    ("v.jsonl", b'{"source": "S", "lang": "sv"}', {}, r"line 1, field 'lang': .*'sv' is unknown.*the text decides"),
    ("h.jsonl", b'{"source": "S \\ud83d"}', {}, r"line 1, field 'source' holds half of a surrogate pair"),
    ("y.jsonl", b'{"source": "S", "key_figures": ["\\ud83d"]}', {}, r"'key_figures' holds half of a surrogate"),
    ("g.jsonl", b'{"id": ' + b"9" * 5000 + b', "source": "S"}', {}, r"line 1: JSON that cannot be read"),
    ("r.jsonl", b'{"source": ' + b"[" * 99_999 + b"}", {}, r"line 1: JSON that cannot be read"),
    ("a.jsonl", b'[\n{"source": "S"}\n]', {}, r"line 1: not JSON.*jq -c '\.\[\]' a.jsonl makes lines"),
    ("b.json", b'[\n{"source": "S"},\n{"source": \n]', {}, r"b.json, line 4: not JSON \(Expecting value at column 1\)"),
    ("o.json", b'[{"source": "S"}, 5]', {}, r"o.json, row 2: a number, where an object is needed"),
    ("e.json", b'[{"source": "S"}, {"source": ""}]', {}, r"o?.json, row 2, field 'source' is empty"),
    ("d.json", b"[" * 99_999, {}, r"d.json: JSON that cannot be read"),
    ("q.csv", b'id,source\na,S\nb,"T\nc,U\nd,V\n', {}, r"row at line 3: .*is a quote not closed"),
    ("d.csv", b"source,source\nS,T\n", {}, r"two columns are called 'source'"),
    ("s.csv", b"id;source\na;S, T\n", {}, r"parted by ';'; save it with commas"),
    ("b.csv", b"source\nS\0\n", {}, r"line 2: a NUL byte"),
    ("w.csv", b"source,lang\nS,en,x\n", {}, r"line 2: 3 cells under 2 columns"),
    ("k.csv", b"source,key_figures\nS,[5\n", {}, r"line 2, field 'key_figures' is not JSON"),
    ("k.jsonl", b'{"source": "S", "key_figures": [5]}', {}, r"'key_figures' holds a number"),
    ("p.parquet", b"PAR", {}, r"p.parquet: datasets cannot open it"),
    ("x.xlsx", b"PK", {}, r"\.xlsx is not read here; use jsonl, csv or parquet"),
]


@pytest.mark.parametrize(("name", "data", "options", "example"), GOOD, ids=lambda v: v if isinstance(v, str) else "")
def test_good_file(tmp_path: Path, name: str, data: bytes, options: dict, example: Example) -> None:
    (tmp_path / name).write_bytes(data)
    assert load_corpus(tmp_path / name, **options).examples == (example,)


@pytest.mark.parametrize(("name", "data", "options", "message"), BAD, ids=lambda v: v if isinstance(v, str) else "")
def test_bad_file_is_named_by_line_and_field(
    tmp_path: Path, name: str, data: bytes, options: dict, message: str
) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(DataError, match=message):
        load_corpus(tmp_path / name, **options)


def test_the_folder_one_stands_in_is_a_corpus_of_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "filings").mkdir()
    (tmp_path / "filings" / "train.jsonl").write_text('{"source": "S"}\n')
    monkeypatch.chdir(tmp_path / "filings")
    assert load_corpus(".").name == "filings"


def test_a_language_that_is_not_read_is_refused_before_anything_is_asked() -> None:
    with pytest.raises(UsageError, match="'sv' is unknown"):
        load_corpus("disclosures-en", lang="sv")


def test_what_is_no_path_is_told() -> None:
    with pytest.raises(UsageError, match="dict is no path, name or list of rows"):
        load_corpus({"source": ["S"]})  # type: ignore[arg-type]
    with pytest.raises(DataError, match=r"row 1 is str; each is a mapping, as a table's to_dict"):
        load_corpus(["source"])  # type: ignore[list-item]
    with pytest.raises(DataError, match="the list of rows holds no documents"):
        load_corpus([])


def test_what_save_to_disk_wrote_is_opened(tmp_path: Path) -> None:
    import datasets

    one, two = (datasets.Dataset.from_list([{"source": text}]) for text in "ab")
    one.save_to_disk(str(tmp_path / "one"))
    datasets.DatasetDict(train=one, test=two).save_to_disk(str(tmp_path / "both"))
    assert load_corpus(tmp_path / "one").examples == (Example("1", "a"),)
    assert load_corpus(tmp_path / "both", split="test").examples == (Example("1", "b"),)
    for folder, split, said in (("both", None, "has the splits train, test"), ("both", "dev", "no split 'dev'")):
        with pytest.raises(DataError, match=said):
            load_corpus(tmp_path / folder, split=split)
    with pytest.raises(DataError, match="saved as one split"):
        load_corpus(tmp_path / "one", split="test")


class Array(list):  # as numpy's, which pandas gives for a list in a parquet file
    tolist = list.copy


CARD = "---\nconfigs:\n- config_name: default\n  data_files:\n  - split: test\n    path: data.jsonl\n---\n"


def test_a_folder_with_a_card_is_read_as_it_is_now(tmp_path: Path) -> None:
    def written(parent: str, text: str) -> list[str]:
        folder = tmp_path / parent / "filings"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "README.md").write_text(CARD, encoding="utf-8")
        (folder / "data.jsonl").write_text(json.dumps({"id": "1", "source": text}) + "\n", encoding="utf-8")
        return [e.source for e in load_corpus(folder)]

    assert written("one", "Sales were 4.") == ["Sales were 4."]
    assert written("one", "Sales were 5.") == ["Sales were 5."]
    assert written("two", "Sales were 6.") == ["Sales were 6."]


def test_rows_in_memory_are_a_corpus() -> None:
    import datasets

    rows = [
        {"body": "S", "sentiment": 1.0, "key_figures": Array(["5"]), "summary": float("nan")},
        {"body": "T", "sentiment": float("nan")},
    ]
    loaded = load_corpus(rows, columns={"source": "body"}, label_names=["neg", "pos"], name="mine")
    assert loaded.name == "mine"
    assert loaded.examples == (
        Example("1", "S", sentiment="pos", key_figures=(KeyFigure("5", "5"),)),
        Example("2", "T"),
    )
    features = datasets.Features({"source": datasets.Value("string"), "y": datasets.ClassLabel(names=["neg", "pos"])})
    table = datasets.Dataset.from_dict({"source": ["a", "b"], "y": [1, -1]}, features=features)
    assert [e.sentiment for e in load_corpus(table, columns={"sentiment": "y"})] == ["pos", None]


def test_missing_file() -> None:
    with pytest.raises(DataError, match=r"nothing/here.jsonl: no such file"):
        load_corpus("nothing/here.jsonl")


def test_class_labels_of_a_saved_dataset_are_decoded(tmp_path: Path) -> None:
    import datasets

    features = datasets.Features(
        {"source": datasets.Value("string"), "label": datasets.ClassLabel(names=["neg", "pos"])}
    )
    rows = datasets.Dataset.from_dict({"source": ["a", "b", "c"], "label": [1, 0, -1]}, features=features)
    (tmp_path / "d").mkdir()
    rows.to_parquet(str(tmp_path / "d" / "train.parquet"))
    corpus = load_corpus(tmp_path / "d", columns={"sentiment": "label"})
    assert [e.sentiment for e in corpus] == ["pos", "neg", None]


def test_several_splits_ask_for_one(tmp_path: Path) -> None:
    for split in ("train", "test"):
        (tmp_path / f"{split}.jsonl").write_text(json.dumps({"source": split}))
    with pytest.raises(DataError, match="has the splits .*; choose one with --split"):
        load_corpus(tmp_path)
    assert load_corpus(tmp_path, split="test").examples[0].source == "test"


def test_digest_is_of_the_documents_not_of_their_order() -> None:
    a, b = Example("a", "S"), Example("b", "T")
    assert Corpus("c", (a, b)).digest == Corpus("d", (b, a)).digest != Corpus("c", (a,)).digest
