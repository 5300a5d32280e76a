import { asked } from "./asked.ts";
import { bar, type Child, card, element, messageOf, section, tableHead } from "./elements.ts";
import { type Filtered, isFiltered } from "./filters.ts";
import { runLink, sinceRun, testName } from "./links.ts";
import type { PageState } from "./page-state.ts";
import { age, count, counted, date, time } from "./page-words.ts";
import type { History } from "./read-page.ts";
import { MARKS, strip } from "./strip.ts";

/** Makes what answers at a glance: what fails, what is flaky or slow, how long builds take, who asked and who waited. */
export function overview(history: History, left: Filtered, state: PageState): readonly Child[] {
  if (history.runs.length === 0) {
    const words = "Builds appear here that an agent asks for, or maven-mcp test and its like in a terminal.";
    return [element("p", { class: "empty" }, words)];
  }
  return [
    section("runs", "Runs", strip(left, state)),
    element(
      "div",
      { class: "cards" },
      failing(history, left, state),
      flaky(left, state),
      slower(history, left, state),
      slow(left, state),
      builds(history, state),
      asked(left, history.takenAt, state),
      saved(history, state),
    ),
    newest(left, history.takenAt),
  ];
}

function failing(history: History, { tests }: Filtered, state: PageState): HTMLElement {
  const red = tests
    .filter(({ redSince }) => redSince !== null)
    .toSorted((a, b) => (a.redSince ?? 0) - (b.redSince ?? 0));
  const items = [
    ...history.broken.map((it) =>
      element(
        "li",
        {},
        element("p", {}, it.words, " "),
        sinceRun(it.since, history),
        ...(it.last === it.since ? [] : [", last in ", runLink(it.last)]),
        ...messageOf(it),
      ),
    ),
    ...red
      .slice(0, MOST)
      .map((test) =>
        element(
          "li",
          {},
          testName(test),
          " ",
          sinceRun(test.redSince ?? 0, history),
          " ",
          element(
            "span",
            { class: test.flaky === null ? "kind steady" : "kind" },
            test.flaky === null ? "not flaky so far" : "flaky",
          ),
          ...messageOf(test),
        ),
      ),
  ];
  return card(
    "failing",
    "Failing now",
    aboutAllRuns(items, state),
    noneOf("No test is known to fail.", state),
    red.length - MOST,
  );
}

function flaky({ tests }: Filtered, state: PageState): HTMLElement {
  const found = tests.filter((test) => test.flaky !== null);
  const items = found.slice(0, MOST).map((test) => {
    const [passedIn = 0, failedIn = 0] = test.flaky ?? [];
    return element(
      "li",
      {},
      testName(test),
      element(
        "p",
        {},
        `failed in ${test.failed} of the ${count(test.runs, "run")} that it was in; on the same sources it passed in `,
        runLink(passedIn),
        " and failed in ",
        runLink(failedIn),
      ),
    );
  });
  const title = "Flaky: passed and failed on the same sources";
  return card("flaky", title, aboutAllRuns(items, state), noneOf("No test did.", state), found.length - MOST);
}

function slower(history: History, { tests }: Filtered, state: PageState): HTMLElement {
  const found = tests.flatMap((test) => (test.slower ? [{ test, slower: test.slower }] : []));
  const items = found.slice(0, MOST).map(({ test, slower: [beforeMs, since] }) => {
    const words = [`${time(test.usualMs ?? 0)} `, sinceRun(since, history), `; ${time(beforeMs)} before`];
    return element("li", {}, testName(test), element("p", {}, ...words));
  });
  const none = noneOf("No test has become much slower.", state);
  return card("slower", "Slower than before", aboutAllRuns(items, state), none, found.length - MOST);
}

function slow({ tests }: Filtered, state: PageState): HTMLElement {
  const found = tests.toSorted((a, b) => (b.usualMs ?? 0) - (a.usualMs ?? 0)).slice(0, 8);
  const longest = found[0]?.usualMs ?? 1;
  const items = found.flatMap((test) =>
    test.usualMs === null
      ? []
      : [
          element(
            "li",
            {},
            testName(test),
            element("span", { class: "figure" }, time(test.usualMs)),
            bar(test.usualMs / longest),
          ),
        ],
  );
  return card("slow", "Slowest tests", aboutAllRuns(items, state), noneOf("No test has a time.", state), 0);
}

function builds({ pace }: History, state: PageState): HTMLElement {
  const longest = Math.max(1, ...pace.map(({ usualMs }) => usualMs));
  const items = pace
    .slice(0, MOST)
    .map(({ operation, jvm, runs, usualMs, beforeMs }) =>
      element(
        "li",
        {},
        `${operation}${jvm && ` (${jvm})`}`,
        element("span", { class: "figure" }, time(usualMs)),
        bar(usualMs / longest),
        element("p", {}, `${count(runs, "run")}${beforeMs === null ? "" : `; ${time(beforeMs)} before the newest 20`}`),
      ),
    );
  const words =
    "The median, by how Maven's JVM starts: plain; fast (with its quick compiler alone); hot (it has run builds before)";
  return card(
    "builds",
    "How long builds take",
    items.length > 0
      ? [element("li", { class: "remark" }, isFiltered(state) ? `${words}; all runs` : words), ...items]
      : [],
    "No build came to its end.",
    0,
  );
}

function saved({ savings }: History, state: PageState): HTMLElement | null {
  if (!savings) return null;
  const { runs, answerTokens, logTokens } = savings;
  const share = Math.round((answerTokens / Math.max(1, logTokens)) * 100);
  const words = `The answers of ${count(runs, "run")} take about ${answerTokens.toLocaleString("en")} tokens, their logs ${logTokens.toLocaleString("en")}: ${share} %. Both are estimated from their lengths.`;
  return card(
    "saved",
    "What answers saved",
    [element("li", {}, isFiltered(state) ? `${words} Of all runs.` : words)],
    "",
    0,
  );
}

const MOST = 12;

/** Says of what follows from all runs that the filters of clients and times leave it as it is. */
function aboutAllRuns(items: readonly HTMLElement[], { client, days }: PageState): readonly HTMLElement[] {
  if (items.length === 0 || (client === "" && days === "")) return items;
  return [element("li", { class: "remark" }, "By all runs, of all clients and times"), ...items];
}

function noneOf(words: string, state: PageState): string {
  return isFiltered(state) ? "None of those that the filters leave." : words;
}

function newest({ runs }: Filtered, takenAt: number): HTMLElement {
  const rows = runs
    .slice(-100)
    .toReversed()
    .map((run) =>
      element(
        "tr",
        {},
        element("th", { scope: "row" }, runLink(run.run)),
        element("td", { class: run.status }, `${MARKS.get(run.status) ?? ""} ${run.status}`),
        element("td", {}, run.operation),
        element("td", { class: "number" }, time(run.durationMs)),
        element("td", {}, counted(run)),
        element("td", {}, run.client ?? ""),
        element("td", { title: date(run.startedAt) }, age(takenAt - run.startedAt - run.durationMs)),
      ),
    );
  const table = element(
    "table",
    { class: "list" },
    element("caption", {}, runs.length > 100 ? "The newest 100 of these runs" : "These runs, the newest first"),
    tableHead(["Run", "Result", "Build", "Took", "Counted", "Client", "When"]),
    element("tbody", {}, ...rows),
  );
  return section(
    "list",
    "All runs",
    element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of the runs" }, table),
  );
}
