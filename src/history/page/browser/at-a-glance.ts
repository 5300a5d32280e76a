import { asked } from "./asked.ts";
import { bar, type Card, type Child, card, element, messageOf, section, tableHead } from "./elements.ts";
import { type Filtered, isFiltered } from "./filters.ts";
import { runLink, sinceRun, testLink, testName } from "./links.ts";
import type { PageState } from "./page-state.ts";
import { age, count, date, time } from "./page-words.ts";
import type { History, Run, Test } from "./read-page.ts";
import { MARKS, strip } from "./strip.ts";

/** Makes what answers at a glance: what fails, what is flaky or slow, how long builds take, who asked and who waited. */
export function overview(history: History, left: Filtered, state: PageState): readonly Child[] {
  if (history.runs.length === 0) {
    const words = "Builds appear here that an agent asks for, or maven-mcp test and its like in a terminal.";
    return [element("p", { class: "empty" }, words)];
  }
  return [
    section("runs", "Runs", strip(left, state)),
    ...cards(
      [
        failing(history, left, state),
        flaky(left, state),
        slower(history, left, state),
        slow(left, state),
        builds(history, state),
        asked(left, history.takenAt, state),
        saved(history, state),
      ],
      state,
    ),
    newest(left, history.takenAt),
  ];
}

/** Makes the cards, and one line of what there is none of, so that no card stands half empty. */
function cards(all: readonly Card[], state: PageState): readonly Child[] {
  const empty = all.filter(({ items, none }) => items.length === 0 && none !== "");
  const words = isFiltered(state)
    ? empty.length > 0 && `The filters leave nothing of: ${empty.map(({ title }) => title).join(", ")}.`
    : empty.map(({ none }) => none).join(" ");
  return [
    element("div", { class: "cards" }, ...all.filter(({ items }) => items.length > 0).map(card)),
    words ? element("p", { class: "none" }, words) : null,
  ];
}

function failing(history: History, { tests }: Filtered, state: PageState): Card {
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
          test.flaky === null ? null : element("span", { class: "kind" }, "flaky"),
          ...messageOf(test),
        ),
      ),
  ];
  return {
    id: "failing",
    title: "Failing now",
    items: aboutAllRuns(items, state),
    none: "No test is known to fail.",
    more: red.length - MOST,
  };
}

function flaky({ tests }: Filtered, state: PageState): Card {
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
        `failed in ${test.failed.toLocaleString("en")} of the ${count(test.runs, "run")} that it was in; on the same sources it passed in `,
        runLink(passedIn),
        " and failed in ",
        runLink(failedIn),
      ),
    );
  });
  return {
    id: "flaky",
    title: "Flaky: passed and failed on the same sources",
    items: aboutAllRuns(items, state),
    none: "No test is known to be flaky.",
    more: found.length - MOST,
  };
}

function slower(history: History, { tests }: Filtered, state: PageState): Card {
  const found = tests.flatMap((test) => (test.slower ? [{ test, slower: test.slower }] : []));
  const items = found.slice(0, MOST).map(({ test, slower: [beforeMs, since] }) => {
    const words = [`${time(test.usualMs ?? 0)} `, sinceRun(since, history), `; ${time(beforeMs)} before`];
    return element("li", {}, testName(test), element("p", {}, ...words));
  });
  return {
    id: "slower",
    title: "Slower than before",
    items: aboutAllRuns(items, state),
    none: "No test has become much slower.",
    more: found.length - MOST,
  };
}

function slow({ tests }: Filtered, state: PageState): Card {
  const found = tests.toSorted((a, b) => (b.usualMs ?? 0) - (a.usualMs ?? 0)).slice(0, 6);
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
  return { id: "slow", title: "Slowest tests", items: aboutAllRuns(items, state), none: "No test has a time." };
}

function builds({ pace }: History, state: PageState): Card {
  const longest = Math.max(1, ...pace.map(({ usualMs }) => usualMs));
  const items = pace.slice(0, MOST).map(({ operation, jvm, runs, usualMs, beforeMs }) => {
    const was = beforeMs === null || time(beforeMs) === time(usualMs) ? "" : `, ${time(beforeMs)} before`;
    return element(
      "li",
      {},
      `${operation}${jvm && ` (${jvm})`} `,
      element("span", { class: "module" }, `${count(runs, "run")}${was}`),
      element("span", { class: "figure" }, time(usualMs)),
      bar(usualMs / longest),
    );
  });
  const words =
    "The median of the newest 20. hot: Maven's JVM had run builds before; fast: with its quick compiler alone; plain: as mvn starts it";
  const remark = element("li", { class: "remark" }, isFiltered(state) ? `${words}; all runs` : words);
  return {
    id: "builds",
    title: "How long builds take",
    items: items.length > 0 ? [remark, ...items] : [],
    none: "No build came to its end.",
  };
}

function saved({ savings }: History, state: PageState): Card {
  const title = "What answers saved";
  if (!savings) return { id: "saved", title, items: [], none: "" };
  const { runs, answerTokens, logTokens } = savings;
  const share = Math.round((answerTokens / Math.max(1, logTokens)) * 100);
  const words = `The answers of ${count(runs, "run")} take about ${answerTokens.toLocaleString("en")} tokens, their logs ${logTokens.toLocaleString("en")}: ${share} %. Both are estimated from their lengths.`;
  const items = [element("li", {}, isFiltered(state) ? `${words} Of all runs.` : words)];
  return { id: "saved", title, items, none: "" };
}

const MOST = 12;

/** Says of what follows from all runs that the filters of clients and times leave it as it is. */
function aboutAllRuns(items: readonly HTMLElement[], { client, days }: PageState): readonly HTMLElement[] {
  if (items.length === 0 || (client === "" && days === "")) return items;
  return [element("li", { class: "remark" }, "By all runs, of all clients and times"), ...items];
}

/** Lists the runs, each failed one with what failed in it. */
function newest({ runs, tests }: Filtered, takenAt: number): HTMLElement {
  const shown = runs.slice(-100).toReversed();
  const rows = shown.map((run) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, runLink(run.run)),
      element("td", { class: run.status }, `${MARKS.get(run.status) ?? ""} ${run.status}`),
      element("td", {}, run.operation),
      element("td", { class: "number" }, time(run.durationMs)),
      element("td", { class: "number tests" }, run.tests > 0 ? run.tests.toLocaleString("en") : ""),
      element("td", { class: "why" }, ...whatFailed(run, tests)),
      element("td", {}, run.client ?? ""),
      element("td", { title: date(run.startedAt) }, age(takenAt - run.startedAt - run.durationMs)),
    ),
  );
  const table = element(
    "table",
    { class: "list runs" },
    element("caption", {}, runs.length > 100 ? "The newest 100 of these runs" : "These runs, the newest first"),
    tableHead(["Run", "Result", "Build", "Took", "Tests", "What failed", "Client", "When"]),
    element("tbody", {}, ...rows),
  );
  return section(
    "list",
    "All runs",
    element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of the runs" }, table),
  );
}

/** Names the first tests that failed in a run, or says why it failed otherwise. */
function whatFailed({ run, failed, reason }: Run, tests: readonly Test[]): readonly Child[] {
  if (failed === 0) return [reason];
  const named = tests.filter(({ record }) => record.get(run) === "x").slice(0, 2);
  const links = named.map((test) => element("a", { href: testLink(test), title: test.name }, test.shortName));
  const more = failed - named.length;
  const rest = more === 0 ? "" : named.length === 0 ? count(more, "test") : `and ${more} more`;
  return [...links.flatMap((link) => [link, " "]), rest];
}
