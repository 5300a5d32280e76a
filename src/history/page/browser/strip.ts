import { type Child, element, unseen } from "./elements.ts";
import type { Filtered } from "./filters.ts";
import { testLink } from "./links.ts";
import { type PageState, writeState } from "./page-state.ts";
import { count, counted, date, time } from "./page-words.ts";
import type { Run, Test } from "./read-page.ts";

/** Makes the strip of runs, oldest left, each as high as it took long; below it the outcomes of the tests that ever failed. */
export function strip({ runs, tests }: Filtered, state: PageState): HTMLElement {
  if (runs.length === 0) return element("p", {}, "No run is left by the filters.");
  const end = state.to === "" ? runs.length : runs.findLastIndex(({ run }) => run <= Number(state.to)) + 1;
  const columns = columnsOf();
  const first = Math.max(0, end - columns);
  const shown = runs.slice(first, Math.max(end, Math.min(columns, runs.length)));
  const longest = Math.max(...shown.map(({ durationMs }) => durationMs));
  const failed = tests.filter(({ record }) => shown.some(({ run }) => record.get(run) === "x"));
  const more = failed.length - MOST_TESTS;
  const heads = shown.map((run, index) =>
    element("th", { scope: "col" }, runBar(run, longest, index === shown.length - 1)),
  );
  const table = element(
    "table",
    { class: "grid" },
    element(
      "caption",
      { class: "unseen" },
      "Runs from left to right, and the outcomes of tests that failed in one of them",
    ),
    element("thead", {}, element("tr", {}, element("td"), ...heads), kinds(shown), numbers(shown)),
    element("tbody", {}, ...failed.slice(0, MOST_TESTS).map((test) => testRow(test, shown))),
  );
  table.addEventListener("keydown", moveFocus);
  return element(
    "div",
    {},
    element("div", { class: "scroll" }, table),
    legend(shown),
    more > 0 ? element("p", { class: "remark" }, `… and ${count(more, "further test")} failed in these runs`) : null,
    pager(runs, first, shown, state),
  );
}

const MOST_TESTS = 40;

function columnsOf(): number {
  const besides = window.innerWidth <= 640 ? 180 : 260;
  return Math.max(12, Math.min(90, Math.floor((Math.min(window.innerWidth, 1200) - besides) / 11)));
}

/** Explains columns, marks and letters; each stays on one line with its word. */
function legend(shown: readonly Run[]): HTMLElement {
  const has = (status: string) => shown.some((run) => run.status === status);
  const words = [
    "height: duration",
    "× failed",
    "· passed",
    has("CANCELLED") ? "– skipped or cancelled" : "– skipped",
    ...(has("TIMEOUT") ? ["! out of time"] : []),
    "blank: not run",
    ...new Set(shown.map(({ operation }) => `${letterOf(operation)} ${operation}`)),
  ];
  return element("p", { class: "legend" }, ...words.map((it) => element("span", {}, it)));
}

/** Makes the line of what each run built; screen readers have it from the runs themselves. */
function kinds(shown: readonly Run[]): HTMLElement {
  return element(
    "tr",
    { class: "kinds", "aria-hidden": "true" },
    element("td"),
    ...shown.map(({ operation }) => element("td", {}, letterOf(operation))),
  );
}

function letterOf(operation: string): string {
  return operation === "Clean" ? "L" : operation.slice(0, 1);
}

/** Makes the line that numbers every tenth run and the last one. */
function numbers(shown: readonly Run[]): HTMLElement {
  const last = shown.length - 1;
  const cells = shown.map(({ run }, index) =>
    element(
      "td",
      {},
      index === last
        ? element("span", { class: "last" }, `${run}`)
        : run % 10 === 0 && index < last - 7
          ? element("span", {}, `${run}`)
          : null,
    ),
  );
  return element("tr", { class: "numbers", "aria-hidden": "true" }, element("td", {}, "run"), ...cells);
}

function runBar(run: Run, longest: number, isLast: boolean): HTMLElement {
  const words = `Run ${run.run}: ${run.operation} ${run.status}, ${time(run.durationMs)}${counted(run) && `, ${counted(run)}`}`;
  const href = writeState({ run: run.run });
  const link = element("a", {
    class: `run ${run.status}`,
    href,
    title: `${words}, ${date(run.startedAt)}`,
    tabindex: isLast ? 0 : -1,
  });
  const column = element("span", { class: "column", "aria-hidden": "true" });
  column.style.setProperty("--share", `${Math.max(0.04, run.durationMs / Math.max(1, longest))}`);
  link.append(column, element("span", { "aria-hidden": "true" }, MARKS.get(run.status) ?? "?"), unseen(words));
  return link;
}

/** The marks of results, so that nobody needs their colours. */
export const MARKS: ReadonlyMap<string, string> = new Map([
  ["SUCCESS", "·"],
  ["FAILURE", "×"],
  ["TIMEOUT", "!"],
  ["CANCELLED", "–"],
]);

function testRow(test: Test, shown: readonly Run[]): HTMLElement {
  const name = element("a", { href: testLink(test), title: test.name }, test.shortName);
  const cells = shown.map(({ run }): HTMLElement => {
    const [mark, word] = OUTCOMES.get(test.record.get(run) ?? "") ?? ["", "not run"];
    const content: readonly Child[] =
      mark === "" ? [] : [element("span", { "aria-hidden": "true" }, mark), unseen(word)];
    return element("td", { class: word.replace(" ", "-") }, ...content);
  });
  return element("tr", {}, element("th", { scope: "row" }, name), ...cells);
}

export const OUTCOMES: ReadonlyMap<string, readonly [mark: string, word: string]> = new Map([
  [".", ["·", "passed"]],
  ["x", ["×", "failed"]],
  ["s", ["–", "skipped"]],
]);

/** Moves between runs by the arrow keys: only one of them is a stop of the tabulator. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || !(event.currentTarget instanceof HTMLElement)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a.run")];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  if (at < 0 || !next) return;
  for (const link of links) link.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
  event.preventDefault();
}

function pager(runs: readonly Run[], first: number, shown: readonly Run[], state: PageState): HTMLElement {
  const last = first + shown.length - 1;
  const older = runs[first - 1];
  const newer = runs[Math.min(runs.length - 1, last + shown.length)];
  return element(
    "nav",
    { class: "pager", "aria-label": "Earlier and later runs" },
    older ? element("a", { href: writeState({ ...state, to: `${older.run}` }) }, "← earlier") : null,
    element("span", {}, `runs ${shown[0]?.run} to ${shown.at(-1)?.run}, ${runs.length.toLocaleString("en")} in all`),
    newer && last < runs.length - 1
      ? element("a", { href: writeState({ ...state, to: `${newer.run}` }) }, "later →")
      : null,
  );
}
