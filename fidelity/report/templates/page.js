"use strict";
// The page holds an index of its documents and the documents themselves, compressed; one is unpacked when it is shown.
(() => {
  const index = JSON.parse(document.getElementById("index").textContent);
  const chunks = [...document.querySelectorAll("script.chunk")];
  const unpacked = new Map();
  const list = document.querySelector(".list");
  const viewer = document.querySelector(".viewer");
  const form = document.querySelector(".filters");
  const count = document.querySelector(".count");
  const box = document.getElementById("box");
  let shown = [];
  let current = -1;
  let opener = null;
  let counted = null;

  const unpack = async (number) => {
    if (!unpacked.has(number)) {
      const bytes = Uint8Array.from(atob(chunks[number].textContent), (c) => c.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      unpacked.set(number, JSON.parse(await new Response(stream).text()));
    }
    return unpacked.get(number);
  };

  const mark = (sign, n, kind) => {
    const span = document.createElement("span");
    span.className = kind;
    span.textContent = `${sign}${n}`;
    return span;
  };

  const items = index.map((entry, number) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    const id = document.createElement("span");
    id.className = "id";
    id.textContent = entry.id;
    const marks = document.createElement("span");
    marks.className = "marks";
    button.append(id, marks);
    button.addEventListener("click", () => open(number, true));
    item.append(button);
    return { entry, number, item, button, marks };
  });

  const answersOf = (entry, candidate) => entry.answers.filter((a) => candidate === "" || a.c === Number(candidate));
  const total = (answers, kind) => answers.reduce((sum, a) => sum + (a.kinds[kind] || 0), 0);

  const filter = () => {
    const want = Object.fromEntries(new FormData(form));
    const search = want.search.trim().toLowerCase();
    const fits = (a) =>
      (!want.verdict || a.verdicts[want.verdict]) &&
      (!want.fault || a.faults[want.fault]) &&
      (!want.outcome || a.outcome === want.outcome) &&
      (!want.disagrees || a.agrees === false);
    shown = items.filter(({ entry }) => {
      const answers = answersOf(entry, want.candidate);
      return answers.some(fits) && (!search || entry.id.toLowerCase().includes(search));
    });
    const badness = ({ entry }) => {
      const answers = answersOf(entry, want.candidate);
      return [total(answers, "bad"), answers.filter((a) => a.outcome !== "answered").length, total(answers, "odd")];
    };
    if (want.order === "corpus") shown.sort((a, b) => a.entry.place - b.entry.place);
    else {
      const keys = new Map(shown.map((i) => [i, badness(i)]));
      shown.sort((a, b) => {
        const [x, y] = [keys.get(a), keys.get(b)];
        return y[0] - x[0] || y[1] - x[1] || y[2] - x[2] || a.entry.place - b.entry.place;
      });
    }
    if (counted !== want.candidate) {
      counted = want.candidate;
      items.forEach(countMarks);
    }
    list.replaceChildren(...shown.map((i) => i.item));
    count.textContent = `${shown.length.toLocaleString("en")} of ${index.length.toLocaleString("en")} documents`;
    if (shown.length && !shown.some((i) => i.number === current)) open(shown[0].number, false);
    else restrict();
  };

  // What an item says beside the document's id, for the candidate chosen.
  const countMarks = ({ entry, marks }) => {
    const answers = answersOf(entry, counted);
    const found = [["✗", total(answers, "bad"), "no"], ["!", total(answers, "odd"), ""], ["=", total(answers, "derived"), ""]];
    marks.replaceChildren(...found.filter(([, n]) => n).map(([sign, n, kind]) => mark(sign, n, kind)));
    if (answers.some((a) => a.outcome !== "answered")) marks.append(mark("∅", "", "no"));
    if (answers.some((a) => a.agrees === false)) marks.append(mark("≠", "", ""));
  };

  // With one candidate chosen, only its answers are shown.
  const restrict = () => {
    const candidate = form.elements.candidate.value;
    for (const answers of viewer.querySelectorAll(".answers")) {
      let visible = 0;
      for (const a of answers.children) {
        a.hidden = candidate !== "" && a.dataset.c !== candidate;
        visible += !a.hidden;
      }
      answers.classList.toggle("two", visible > 1);
    }
  };

  const open = async (number, focus) => {
    current = number;
    close();
    const entry = index[number];
    for (const { button, number: n } of items) {
      if (n === number) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    const texts = await unpack(entry.chunk);
    if (current !== number) return;
    viewer.innerHTML = texts[entry.offset]; // escaped when the page was made
    restrict();
    if (focus) viewer.firstElementChild.focus({ preventScroll: true });
    reveal(items[number].item);
  };

  // Scrolls the list only; the page stays where the reader is.
  const reveal = (item) => {
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + item.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top + item.offsetHeight - list.clientHeight;
    }
  };

  const step = (by) => {
    const at = shown.findIndex((i) => i.number === current);
    const next = shown[Math.min(Math.max(at + by, 0), shown.length - 1)];
    if (next && next.number !== current) open(next.number, true);
  };

  const close = () => {
    box.hidden = true;
    for (const on of document.querySelectorAll(".f.on, .place.hit")) on.classList.remove("on", "hit");
    if (opener && opener.isConnected) opener.focus({ preventScroll: true });
    opener = null;
  };

  const explain = (figure) => {
    close();
    opener = figure;
    figure.classList.add("on");
    const place = document.getElementById(figure.dataset.s);
    if (place) {
      place.classList.add("hit");
      const pane = place.closest(".source");
      if (pane.scrollHeight > pane.clientHeight) {
        pane.scrollTop += place.getBoundingClientRect().top - pane.getBoundingClientRect().top - pane.clientHeight / 3;
      } else place.scrollIntoView({ block: "nearest" });
    }
    const entry = document.getElementById(figure.dataset.f);
    box.replaceChildren(...[...entry.childNodes].map((node) => node.cloneNode(true)));
    box.hidden = false;
    const at = figure.getBoundingClientRect();
    const answer = figure.closest(".answer").getBoundingClientRect(); // the source beside it stays in view
    box.style.left = `${Math.max(Math.min(at.left, answer.right - box.offsetWidth), answer.left) + scrollX}px`;
    box.style.top = `${at.bottom + scrollY + 8}px`;
  };

  const doubtful = (by) => {
    const figures = [...viewer.querySelectorAll(".answer:not([hidden]) .f:is(.bad, .odd, .derived)")];
    if (!figures.length) return;
    const at = figures.indexOf(opener);
    const next = figures[(at < 0 ? (by > 0 ? 0 : figures.length - 1) : at + by + figures.length) % figures.length];
    next.scrollIntoView({ block: "nearest" });
    explain(next);
    next.focus({ preventScroll: true });
  };

  viewer.addEventListener("click", (event) => {
    const figure = event.target.closest("button.f");
    if (figure) return explain(figure);
    const entry = event.target.closest(".figures li");
    const said = entry && viewer.querySelector(`button.f[data-f="${CSS.escape(entry.id)}"]`);
    if (said) {
      said.scrollIntoView({ block: "nearest" });
      explain(said);
    } else close();
  });
  document.addEventListener("click", (event) => {
    if (!box.hidden && !event.target.closest("#box, .viewer")) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") return close();
    if (event.target.closest("input, select")) return;
    const keys = { j: () => step(1), k: () => step(-1), n: () => doubtful(1), p: () => doubtful(-1) };
    if (event.key === "/") form.elements.search.focus();
    else if (keys[event.key]) keys[event.key]();
    else return;
    event.preventDefault();
  });
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  list.classList.toggle("many", index.length > 300); // laid out only where it is looked at
  if (index.length) filter();
  document.body.dataset.ready = "true";
})();
