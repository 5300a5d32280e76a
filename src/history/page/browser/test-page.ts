import { type Child, element, messageOf, section, tableHead, unseen } from "./elements.ts";
import { labelOf, runLink, testLink } from "./links.ts";
import type { PageState } from "./page-state.ts";
import { age, count, time } from "./page-words.ts";
import type { History, Test } from "./read-page.ts";
import { back } from "./run-page.ts";
import { OUTCOMES } from "./strip.ts";

export function testPage(history: History, name: string, state: PageState): readonly Child[] {
  const ofModule = history.tests.filter(({ module }) => state.module === "" || labelOf(module) === state.module);
  const exact = ofModule.filter((test) => test.name === name || test.shortName === name);
  const meant = exact.length > 0 ? exact : ofModule.filter((test) => test.name.includes(name));
  const [only] = meant;
  if (only && meant.length === 1) return [back(state), ...told(history, only)];
  const words =
    meant.length === 0
      ? [
          element(
            "p",
            {},
            "This history tells of no such test. It tells of tests that failed once, and of the slowest.",
          ),
        ]
      : [
          element(
            "ul",
            {},
            ...meant.map((test) =>
              element("li", {}, element("a", { href: testLink(test) }, test.name), test.module && ` (${test.module})`),
            ),
          ),
        ];
  return [back(state), section("of-test", name, ...words)];
}

function told({ runs, takenAt }: History, test: Test): readonly Child[] {
  const [passedIn = 0, failedIn = 0] = test.flaky ?? [];
  const facts = [
    `Failed in ${test.failed} of ${count(test.runs, "run")}.`,
    test.redSince === null ? " It does not fail now." : null,
  ];
  const red = test.redSince === null ? null : element("p", {}, "It has failed since ", runLink(test.redSince), ".");
  const proof =
    test.flaky === null
      ? null
      : element(
          "p",
          {},
          "It is flaky: on the same sources it passed in ",
          runLink(passedIn),
          " and failed in ",
          runLink(failedIn),
          ".",
        );
  const pace =
    test.usualMs === null
      ? null
      : element(
          "p",
          {},
          `It usually takes ${time(test.usualMs)}`,
          ...(test.slower ? [`; it took ${time(test.slower[0])} before `, runLink(test.slower[1])] : []),
          ".",
        );
  const rows = runs
    .filter(({ run }) => test.record.has(run))
    .toReversed()
    .slice(0, MOST_ROWS)
    .map((run) => {
      const [mark, word] = OUTCOMES.get(test.record.get(run.run) ?? "") ?? ["", ""];
      const ms = test.times.find(([of]) => of === run.run)?.[1];
      return element(
        "tr",
        {},
        element("th", { scope: "row" }, runLink(run.run)),
        element("td", { class: word }, `${mark} ${word}`),
        element("td", { class: "number" }, ms === undefined ? "" : time(ms)),
        element("td", {}, age(takenAt - run.startedAt - run.durationMs)),
      );
    });
  const table = element(
    "table",
    { class: "list" },
    element(
      "caption",
      {},
      Math.max(test.record.size, test.runs) > rows.length
        ? `Its newest ${rows.length} outcomes`
        : "Its outcomes, the newest first",
    ),
    tableHead(["Run", "Outcome", "Took", "When"]),
    element("tbody", {}, ...rows),
  );
  return [
    section(
      "of-test",
      test.shortName,
      element("p", { class: "module" }, test.name, test.module && ` in ${test.module}`),
      element("p", {}, ...facts),
      red,
      proof,
      pace,
      ...messageOf(test),
    ),
    test.times.length < 2 ? null : section("times", "How long it took", ...times(test)),
    section("record", "Record", table),
  ];
}

const MOST_ROWS = 200;

function times({ times: all }: Test): readonly Child[] {
  const longest = Math.max(1, ...all.map(([, ms]) => ms));
  const words = `From run ${all[0]?.[0]} to run ${all.at(-1)?.[0]}; the highest column is ${time(longest)}.`;
  const columns = element(
    "ol",
    { class: "columns" },
    ...all.map(([run, ms]) => {
      const column = element("span", { class: "column", "aria-hidden": "true" });
      column.style.setProperty("--share", `${Math.max(0.02, ms / longest)}`);
      return element("li", { title: `run ${run}: ${time(ms)}` }, column, unseen(`run ${run}: ${time(ms)}`));
    }),
  );
  return [element("p", { class: "remark" }, words), columns];
}
