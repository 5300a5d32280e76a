import { noticedWait } from "../../../model/history/waiting.ts";
import { type Child, element, section } from "./elements.ts";
import { runLink, testLink } from "./links.ts";
import { type PageState, writeState } from "./page-state.ts";
import { counted, date, time } from "./page-words.ts";
import type { History, Run } from "./read-page.ts";
import { MARKS } from "./strip.ts";

/** Makes the page of a run: its circumstances, the tests that failed, and its answer as the agent saw it. */
export function runPage(history: History, number: number, state: PageState): readonly Child[] {
  const at = history.runs.findIndex(({ run }) => run === number);
  const run = history.runs[at];
  if (!run) return [back(state), section("of-run", `Run ${number}`, element("p", {}, "It is not in this history."))];
  const changes = changesIn(history, at);
  const answer = history.answers[number];
  const around = [history.runs[at - 1], history.runs[at + 1]];
  return [
    element(
      "nav",
      { class: "pager", "aria-label": "Runs beside this one" },
      back(state),
      ...around.map((it) => (it ? runLink(it.run) : null)),
    ),
    section("of-run", `Run ${number}: ${run.operation} ${run.status}`, facts(run)),
    ...changes.map(({ id, title, tests }) => section(id, title, element("ul", {}, ...tests))),
    section(
      "answer",
      "Its answer, as an agent gets it",
      answer === undefined ? element("p", {}, whyNoAnswer(history, number)) : element("pre", { tabindex: "0" }, answer),
    ),
  ];
}

function changesIn({ runs, tests }: History, at: number) {
  const number = runs[at]?.run ?? 0;
  const earlier = runs.slice(0, at).reverse();
  const told = tests.flatMap((test) => {
    const now = test.record.get(number);
    const before = earlier.find(({ run }) => test.record.get(run) === "x" || test.record.get(run) === ".");
    const was = before && test.record.get(before.run);
    return now === "x" || (now === "." && was === "x") ? [{ test, now, was, before: before?.run ?? null }] : [];
  });
  const item = ({ test, before }: (typeof told)[number], words: string) => {
    const link = element("a", { href: testLink(test), title: test.name }, test.shortName);
    return element("li", {}, link, ...(before === null ? [] : [` ${words} `, runLink(before)]));
  };
  const list = (id: string, title: string, words: string, isOne: (one: (typeof told)[number]) => boolean) => {
    return { id, title, tests: told.filter(isOne).map((one) => item(one, words)) };
  };
  return [
    list(
      "newly-failed",
      "Failed in this run, and not before",
      "passed in",
      ({ now, was }) => now === "x" && was === ".",
    ),
    list("failed-tests", "Failed in this run", "", ({ now, was }) => now === "x" && was === undefined),
    list("still-failed", "Failed again", "failed in", ({ now, was }) => now === "x" && was === "x"),
    list("fixed", "Passed again", "failed in", ({ now }) => now === "."),
  ].filter(({ tests: some }) => some.length > 0);
}

function whyNoAnswer({ answersLeft }: History, number: number): string {
  return answersLeft.includes(number)
    ? `It is left out, so that this page stays small: maven-mcp result ${number} shows it.`
    : "It is no longer stored.";
}

function facts(run: Run): HTMLElement {
  const { client, waitedMs, jvm, modules, command, programs } = run;
  const rows: readonly (readonly [string, string])[] = [
    ["Result", `${MARKS.get(run.status) ?? ""} ${run.status}`],
    ["Counted", counted(run)],
    ["Started", date(run.startedAt)],
    ["Took", time(run.durationMs)],
    ["Asked for by", client ?? ""],
    ["Waited for other builds", waitedMs === null ? "" : noticedWait(waitedMs) === 0 ? "no" : time(waitedMs)],
    ["Maven's JVM", jvm ?? ""],
    ["Programs", programs],
    ["Modules with tests", modules.filter(Boolean).join(", ")],
    ["Command", command === "" ? "left out, so that this page stays small" : command],
  ];
  const told = rows.filter(([, value]) => value !== "");
  return element("dl", {}, ...told.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));
}

export function back(state: PageState): HTMLElement {
  return element(
    "a",
    { href: writeState({ ...state, run: null, test: null, module: state.test === null ? state.module : "" }) },
    "← all runs",
  );
}
