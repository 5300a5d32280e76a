import { overview } from "./at-a-glance.ts";
import { element } from "./elements.ts";
import { filter, filterFields } from "./filters.ts";
import { followMoves, redrawOnResize } from "./moves.ts";
import { type PageState, readState, writeState } from "./page-state.ts";
import { count, date } from "./page-words.ts";
import { type History, readPage } from "./read-page.ts";
import { runPage } from "./run-page.ts";
import { testPage } from "./test-page.ts";

const history = readPage(document.getElementById("data")?.textContent ?? "null");
const main = element("main", { id: "main", tabindex: "-1" });
if (history) start(history);

function start(read: History): void {
  const { project, health, takenAt, runs, testsLeft } = read;
  const sign = { green: "✓", red: "×", unknown: "?" }[health.state];
  const held = `It holds ${count(runs.length, "run")} of ${project} as of ${date(takenAt)}, with commands, messages of tests and answers; secrets are masked.`;
  const left = testsLeft > 0 ? ` It leaves out ${count(testsLeft, "test")} that failed once or are slow.` : "";
  document.body.append(
    element("a", { class: "skip", href: "#main" }, "To the content"),
    element(
      "header",
      { class: health.state },
      element("span", { class: "sign", "aria-hidden": "true" }, sign),
      element("h1", {}, health.words),
      element("p", { class: "as-of" }, `${nameOf(project)}, ${date(takenAt)}`),
    ),
    main,
    element("footer", {}, element("p", {}, "Made by maven-mcp history. ", held, left)),
  );
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  let fields: HTMLElement | null = null;
  const show = (state: PageState, isMove: boolean) => {
    document.title = titleOf(state, read);
    if (state.run !== null) main.replaceChildren(...some(runPage(read, state.run, state)));
    else if (state.test !== null) main.replaceChildren(...some(testPage(read, state.test, state)));
    else if (runs.length === 0) main.replaceChildren(...some(overview(read, read, state)));
    else {
      // The fields stay while one types in them.
      if (fields === null || isMove) fields = filterFields(read, state, change);
      const parts = some(overview(read, filter(read, state), state));
      if (fields.parentNode === main) {
        while (fields.nextSibling) fields.nextSibling.remove();
        main.append(...parts);
      } else main.replaceChildren(fields, ...parts);
    }
  };
  const change = (to: Partial<PageState>) => {
    const state = { ...readState(location.hash), ...to };
    window.history.replaceState(null, "", writeState(state));
    show(state, false);
  };
  followMoves(() => show(readState(location.hash), true), main);
  redrawOnResize(() => show(readState(location.hash), false));
  show(readState(location.hash), location.hash !== "");
}

function titleOf({ run, test }: PageState, { health, project }: History): string {
  const name = nameOf(project);
  if (run !== null) return `Run ${run} · ${name}`;
  return test === null ? `${name}: ${health.words}` : `${test.replace(/^[^#]*\.(?=[^#.]*(?:#|$))/, "")} · ${name}`;
}

function some<T>(values: readonly (T | null)[]): readonly T[] {
  return values.filter((value) => value !== null);
}

function nameOf(project: string): string {
  return project.slice(project.lastIndexOf("/") + 1);
}
