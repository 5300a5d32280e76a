import type { TestOutcome } from "../../model/build-result.ts";
import type { LookBack } from "../../model/history/look-back.ts";
import { joinName, splitName } from "../../model/named-tests.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { labelOf } from "../failures/test-names.ts";
import { runHeader } from "../header.ts";
import { shortNames } from "../text/class-names.ts";
import { count, time } from "../text/words.ts";
import type { Listing } from "./listing.ts";
import { runValues } from "./run-values.ts";

/** Lists the slowest tests with their share of the time of all tests, and below them the slowest classes. */
export function slowListing({ result, page }: Extract<LookBack, { kind: "slow" }>): Listing<Timed> {
  const tests = (result.tests ?? []).flatMap(timeOf).sort((a, b) => b.durationMs - a.durationMs);
  const total = sum(tests);
  const nameOf = shortNames(tests.map(({ testClass }) => testClass));
  const line = (timed: Omit<Timed, "testMethod">, name: string) => {
    const share = total === 0 ? 0 : Math.round((timed.durationMs / total) * 100);
    return `- ${time(timed.durationMs)} ${share} % ${name}${labelOf(timed.module, LONGEST_NAME)}`;
  };
  const classes = slowestClasses(tests);
  const classLines = classes.map((timed) =>
    line(timed, `${quoteForeign(nameOf(timed.testClass))} (${count(timed.tests, "test")})`),
  );
  return {
    title: runHeader(result),
    values: {
      ...runValues(result),
      testTime: total,
      classes: classes.map(({ testClass, ...it }) => ({ class: testClass, ...it })),
    },
    name: "tests",
    entries: tests,
    page,
    usual: USUAL_TESTS,
    describe: ({ of }) => (of === 0 ? "no test with a time" : `${time(total)} in ${count(of, "test")}`),
    toMarkdown: (some) => {
      const lines = some.map((timed) => line(timed, quoteForeign(joinName(nameOf(timed.testClass), timed.testMethod))));
      return tests.length === 0 ? "" : [...lines, "", "### Classes", ...classLines].join("\n");
    },
    toJson: ({ testClass, testMethod, ...rest }) => ({ name: joinName(testClass, testMethod), ...rest }),
    call: { run: result.run, show: "slow" },
  };
}

const USUAL_TESTS = 10;
const MOST_CLASSES = 5;
const LONGEST_NAME = 200;

interface Timed {
  readonly testClass: string;
  readonly testMethod: string;
  readonly module?: string;
  readonly durationMs: number;
}

function timeOf({ durationMs, module, ...named }: TestOutcome): Timed[] {
  if (durationMs === undefined) return [];
  return [{ ...splitName(named), ...(module === undefined ? {} : { module }), durationMs }];
}

function slowestClasses(tests: readonly Timed[]) {
  return [...Map.groupBy(tests, ({ testClass, module = "." }) => `${module} ${testClass}`).values()]
    .flatMap((all) => {
      const [first] = all;
      if (!first) return [];
      const { testMethod, ...ofClass } = first;
      return { ...ofClass, durationMs: sum(all), tests: all.length };
    })
    .sort((a, b) => b.durationMs - a.durationMs)
    .slice(0, MOST_CLASSES);
}

function sum(tests: readonly Timed[]): number {
  return tests.reduce((total, { durationMs }) => total + durationMs, 0);
}
