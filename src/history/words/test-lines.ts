import { labelOf } from "../../answers/failures/test-names.ts";
import { simpleNames } from "../../answers/text/class-names.ts";
import { count, time } from "../../answers/text/words.ts";
import type { Chronicle, ChronicleTest } from "../../model/history/chronicle.ts";
import { quote } from "../../text/foreign.ts";
import { describeBroken, sinceRun } from "./health-words.ts";

/** Lists what fails now: tests with their newest message, and builds that failed for another reason. */
export function listFailing(chronicle: Chronicle): readonly string[] {
  const red = chronicle.tests
    .filter(({ redSince }) => redSince !== null)
    .toSorted((a, b) => (a.redSince ?? 0) - (b.redSince ?? 0));
  const tests = shorten(red.slice(0, MOST_FAILING)).flatMap(({ test, name }) => [
    `  ${name}${sinceRun(chronicle, test.redSince)}`,
    ...listMessage(test),
  ]);
  const builds = chronicle.health.broken.flatMap((broken) => {
    const { since, last } = broken;
    const told = describeBroken(chronicle, broken);
    const again = last === since ? "" : sinceRun(chronicle, last, "last in");
    return [`  ${told.headline}${sinceRun(chronicle, since)}${again}`, ...listMessage(told)];
  });
  const left = red.length - MOST_FAILING;
  return [...builds, ...tests, ...(left > 0 ? [`  … ${count(left, "test")} more`] : [])];
}

function listMessage({ message, isMessageLost }: Pick<ChronicleTest, "message" | "isMessageLost">): readonly string[] {
  if (isMessageLost) return ["    Its message is no longer stored."];
  return message === null ? [] : [`    ${quote(message, LONGEST_MESSAGE)}`];
}

const LONGEST_MESSAGE = 160;
const MOST_FAILING = 10;

/** Lists the tests that both passed and failed on the same sources, each with the newest proof. */
export function listFlaky({ tests, testsLeft }: Chronicle): readonly string[] {
  const flaky = tests.filter((test) => test.flaky !== null);
  const lines = shorten(flaky).map(({ test: { runs, failed, flaky: proof }, name }) => {
    const { passed, failed: failedIn } = proof ?? {};
    const where =
      passed === failedIn ? `in ${failedIn}, after it passed there` : `passed in ${passed}, failed in ${failedIn}`;
    return `  ${name}: failed in ${failed} of ${count(runs, "run")} (${where})`;
  });
  return some(lines, MOST_FLAKY, testsLeft > 0 ? "at least " : "");
}

const MOST_FLAKY = 10;

/** Lists the tests that usually take longest, and those that have become slower. */
export function listSlow({ tests }: Chronicle): readonly string[] {
  const timed = tests.flatMap((test) => (test.pace ? [{ test, pace: test.pace }] : []));
  const slowest = timed.toSorted((a, b) => b.pace.usualMs - a.pace.usualMs).slice(0, MOST_SLOW);
  const slower = timed.filter((it) => it.pace.slower !== null && !slowest.includes(it)).slice(0, MOST_SLOW);
  const all = [...slowest, ...slower];
  return shorten(all.map(({ test }) => test)).map(({ name }, index) => {
    const { usualMs = 0, slower = null } = all[index]?.pace ?? {};
    const was = slower === null ? "" : `, slower: ${time(slower.beforeMs)} before run ${slower.since}`;
    return `  ${time(usualMs).padStart(7)}  ${name}${was}`;
  });
}

const MOST_SLOW = 5;

/** Pairs tests with the names by which a list calls them: `CartTest#total (core)`. */
function shorten(tests: readonly ChronicleTest[]) {
  const names = simpleNames(tests.map(({ name }) => name));
  return tests.map((test, index) => {
    return { test, name: `${names[index] ?? ""}${test.module === "" ? "" : labelOf(test.module)}` };
  });
}

function some(lines: readonly string[], most: number, least: string): readonly string[] {
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most), `  … ${least}${count(lines.length - most, "test")} more`];
}
