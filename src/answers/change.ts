import type {
  Change,
  ChangedPlaces,
  Regression,
  RerunOutcome,
  Uncommitted,
  UnstableTest,
} from "../model/build-result.ts";
import { joinName, splitName } from "../model/named-tests.ts";
import { quoteForeign } from "../text/foreign.ts";
import { labelOf } from "./failures/test-names.ts";
import type { NameOf } from "./text/class-names.ts";
import { count, listNames, nameFiles } from "./text/words.ts";

/**
 * Describes the change since an earlier run: `Since run 11: 2 fixed, 1 new (CartTest#total), 3 still failing.`, `Since
 * run 11: 12 → 4 errors.` or `Since run 11: another error.`
 */
export function describeChange(change: Change, errors: number, nameOf: NameOf): string {
  return `Since run ${change.since}: ${"errorsBefore" in change ? describeErrors(change, errors) : describeTests(change, nameOf)}.`;
}

function describeErrors(
  { errorsBefore, sameErrors }: Extract<Change, { errorsBefore: number }>,
  errors: number,
): string {
  const noun = errors === 1 ? "error" : "errors";
  if (sameErrors) return `the same ${errors === 1 ? "" : `${errors} `}${noun}`;
  // An equal number alone would say that nothing has changed.
  if (errors === errorsBefore)
    return errors === 1 ? "another error" : `again ${errors} errors, not all of them the same`;
  return `${errorsBefore} → ${errors} ${noun}`;
}

/** Describes the change of test outcomes. New failures are named only if there are old ones, too. */
function describeTests(change: Exclude<Change, { errorsBefore: number }>, nameOf: NameOf): string {
  const { fixed, stillFailing, notRunThen = [] } = change;
  const tell = (names: readonly string[], what: string, areAlone: boolean) => {
    if (names.length === 0) return [];
    return [`${names.length} ${what}${areAlone ? "" : ` (${nameTests(names, nameOf, MOST_NAMES)})`}`];
  };
  return [
    ...(fixed.length > 0 ? [`${fixed.length} fixed`] : []),
    ...tell(change.new, "new", stillFailing + notRunThen.length === 0),
    ...(stillFailing > 0 ? [`${stillFailing} still failing`] : []),
    ...tell(notRunThen, "not run then", false),
  ].join(", ");
}

const MOST_NAMES = 5;

/** `Since run 10, now passing: CartTest#total, MoneyTest#rounds; still failing: 1; not run: OldTest#x.` */
export function describeRerun({ of: run, tests, passed, notRun }: RerunOutcome, nameOf: NameOf): string {
  const failed = tests - passed.length - notRun.length;
  const tell = (what: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${what}: ${nameTests(names, nameOf, MOST_RERUN)}`];
  const parts = [
    ...tell("now passing", passed),
    ...(failed > 0 ? [`still failing: ${failed === tests ? "all" : failed}`] : []),
    ...tell("not run", notRun),
  ];
  return `Since run ${run}, ${parts.join("; ")}.`;
}

const MOST_RERUN = 20;

/**
 * `Flaky: CartTest#total passes and fails on the same sources; it failed in 3 of its last 20 runs.`, or `Passes alone:
 * CartTest#total failed beside other test classes on the same sources; it failed in 1 of its last 2 runs.`
 */
export function describeUnstable(tests: readonly UnstableTest[], nameOf: NameOf): string[] {
  const told = tests.slice(0, MOST_NAMES).map(({ name, module, failedRuns, ofRuns, passesAlone }) => {
    const record = `it failed in ${failedRuns} of its last ${ofRuns} runs`;
    const [kind, how] = passesAlone
      ? ["Passes alone", "failed beside other test classes"]
      : ["Flaky", "passes and fails"];
    return `${kind}: ${nameTest(name, nameOf)}${labelOf(module, LONGEST_NAME)} ${how} on the same sources; ${record}.`;
  });
  const more = tests.length - told.length;
  return more > 0 ? [...told, `${count(more, "more test")} that pass and fail on the same sources.`] : told;
}

/** `CartTest#total passed in run 11; changed since and within its reach: Order.java, Money.java.` */
export function describeRegressions(regressions: readonly Regression[], nameOf: NameOf): string[] {
  const told = regressions.slice(0, MOST_REGRESSIONS).map(({ tests, passedIn, changed }) => {
    const whose = tests.length === 1 ? "its" : "their";
    return `${nameInModules(tests, nameOf)} passed in run ${passedIn}; changed since and within ${whose} reach: ${nameFiles(changed)}.`;
  });
  const more = regressions.slice(MOST_REGRESSIONS).flatMap(({ tests }) => tests).length;
  return more > 0 ? [...told, `${count(more, "more failing test")} passed before.`] : told;
}

const MOST_REGRESSIONS = 3;

/** `Changed against HEAD within reach of CartTest: Order.java:42, 57–59; Money.java (new).` */
export function describeUncommitted(uncommitted: readonly Uncommitted[], nameOf: NameOf): string[] {
  const shown = uncommitted.slice(0, MOST_REGRESSIONS).map(({ tests, changed }) => {
    const files = changed.map(({ file }) => file);
    const places = changed.map(({ file, lines }) => `${nameFiles([file], files)}${describeLines(lines)}`);
    return `Changed against HEAD within reach of ${nameInModules(tests, nameOf)}: ${places.join("; ")}.`;
  });
  const more = uncommitted.slice(MOST_REGRESSIONS).flatMap(({ tests }) => tests).length;
  return more > 0
    ? [...shown, `${count(more, "more class", "es")} can reach others that changed against HEAD.`]
    : shown;
}

function describeLines(lines: ChangedPlaces["lines"]): string {
  if (lines === "all") return " (new)";
  if (lines.length > MOST_RANGES) return ` (${lines.length} places)`;
  const ranges = lines.map(({ from, to, isCut }) => {
    if (isCut) return from === 0 ? "1 (lines removed above)" : `${from} (lines removed below)`;
    return from === to ? `${from}` : `${from}–${to}`;
  });
  return `:${ranges.join(", ")}`;
}

const MOST_RANGES = 5;

function nameInModules(tests: Regression["tests"], nameOf: NameOf): string {
  const names = tests.map(({ name, module }) => `${nameTest(name, nameOf)}${labelOf(module, LONGEST_NAME)}`);
  return listNames(names, MOST_NAMES);
}

function nameTests(names: readonly string[], nameOf: NameOf, most: number): string {
  const shown = names.map((name) => nameTest(name, nameOf));
  return listNames(shown, most);
}

/** Writes the name of a test, after which its module may stand: `CartTest#total (core)`. */
function nameTest(name: string, nameOf: NameOf): string {
  const { test = name, module } = WITH_MODULE.exec(name)?.groups ?? {};
  const { testClass, testMethod } = splitName({ name: test });
  return `${quoteForeign(joinName(nameOf(testClass), testMethod), LONGEST_NAME)}${labelOf(module, LONGEST_NAME)}`;
}

// a.CartTest#total (core)
const WITH_MODULE = /^(?<test>.*) \((?<module>[^()]*)\)$/s;

const LONGEST_NAME = 150;
