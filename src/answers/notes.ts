import type { BuildResult, Check, FlakyTest, ModuleResult } from "../model/build-result.ts";
import { countErrors } from "../model/compiler-findings.ts";
import type { Presentation } from "../model/presentation.ts";
import { cleanLine } from "../text/clean.ts";
import { quote, quoteForeign, quoteTexts } from "../text/foreign.ts";
import { describeChange, describeRegressions, describeRerun, describeUncommitted, describeUnstable } from "./change.ts";
import { linesNotes } from "./digests/changed-lines.ts";
import { countOfTests } from "./failures/around-tests.ts";
import { labelOf } from "./failures/test-names.ts";
import { describeFileChanges } from "./file-changes.ts";
import { isShownAbove } from "./notes/explained-errors.ts";
import { describeNotes } from "./notes/fold-notes.ts";
import { describeTouched } from "./notes/touched-words.ts";
import { explain } from "./problem.ts";
import type { NameOf } from "./text/class-names.ts";
import { firstLine, shorten } from "./text/message.ts";
import { age, listNames } from "./text/words.ts";
import { toolCall } from "./tool-call.ts";

export function listNotes(
  result: BuildResult,
  { isLast = false, detailLevel }: Presentation,
  nameOf: NameOf,
): string[] {
  const flaky = result.flaky ?? [];
  const notes = [
    ...(result.problems ?? []).flatMap(explain),
    ...describeTouched(result),
    ...(result.rerun ? [describeRerun(result.rerun, nameOf)] : []),
    ...(result.change && result.change.since !== result.rerun?.of
      ? [describeChange(result.change, countErrors(result), nameOf)]
      : []),
    ...describeRegressions(result.regressions ?? [], nameOf),
    ...describeUncommitted(result.uncommitted ?? [], nameOf),
    ...(isLast ? [] : proposeRerun(result)),
    ...describeUnstable(result.unstable ?? [], nameOf),
    ...flaky.slice(0, MANY).map((one) => describeFlaky(one, flaky, nameOf)),
    ...(flaky.length > MANY ? [`${flaky.length - MANY} more tests were flaky.`] : []),
    ...describeNotes(
      (result.notes ?? []).filter((note) => !isShownAbove(note, result.errors)),
      detailLevel,
    ),
    ...(detailLevel === "detailed" ? [] : describeJava(result)),
    ...describePassed(result.checks ?? []),
    ...linesNotes(result),
    ...proposeNeeded(result),
    ...proposeClean(result),
    ...describeFileChanges(result),
    ...describeReactor(result),
    ...(result.age === undefined ? [] : [`Run ${result.run}, ${age(result.age)}.`]),
  ];
  return [...new Set(notes)].map((note) => shorten(cleanLine(note), LONGEST_NOTE)).filter((note) => note.trim() !== "");
}

/** Tells the version of Java that the project's own file chose, where the build failed. */
function describeJava({ status, notes = [] }: BuildResult): string[] {
  const java = notes.find((note) => note.code === "project-file")?.java;
  const isOther = notes.some(({ code }) => code === "project-java-missing");
  return status === "FAILURE" && java !== undefined && !isOther
    ? [`Ran on Java ${java}, as .mvn/maven-mcp.json asks.`]
    : [];
}

/**
 * Proposes to run the failed tests again, if more tests ran than failed, and they can be chosen. An answer about an earlier run has no such
 * note, since later runs may have failed, too.
 */
function proposeRerun(result: BuildResult): string[] {
  const { operation, status, age: ageMs, summary, failures = [], ignoresFilters } = result;
  const isOfTests = operation === "Test" || operation === "Verify";
  if (!isOfTests || status !== "FAILURE" || ageMs !== undefined || !summary || failures.length === 0 || ignoresFilters)
    return [];
  const hasPassed = summary.testsRun > countOfTests(failures);
  return hasPassed ? [`Only these again: ${toolCall("maven_test", { rerunFailed: true })}`] : [];
}

const LONGEST_NOTE = 600;
const MANY = 10;

function describeFlaky(one: FlakyTest, all: readonly FlakyTest[], nameOf: NameOf): string {
  const { testClass, testMethod, module, attempts, message } = one;
  const isAlone = all.every((it) => it === one || it.testClass !== testClass || it.testMethod !== testMethod);
  // Which part of a class it was that failed at first, the reports do not tell.
  const name =
    testMethod === ""
      ? `${quoteForeign(nameOf(testClass))} (class)`
      : quoteForeign(`${nameOf(testClass)}#${testMethod}`);
  const label = isAlone ? "" : labelOf(module);
  return `Flaky: ${name}${label} passed on attempt ${attempts} (${quote(firstLine(message), 200)}).`;
}

/** Proposes to compile and to copy what Maven takes for older than its classes and copies. */
function proposeClean({ oldFiles = [] }: BuildResult): string[] {
  const [sources, resources] = [true, false].map((is) => oldFiles.filter((file) => file.endsWith(".java") === is));
  return [tellOld(sources, ["classes", "classes"], "compile"), tellOld(resources, ["copy", "copies"], "copy")].flat();
}

function tellOld(files: readonly string[] = [], [one, many]: readonly [string, string], verb: string): string[] {
  if (files.length === 0) return [];
  const [has, made, it] = files.length === 1 ? ["has", `its ${one}`, "it"] : ["have", `their ${many}`, "them"];
  const names = listNames(quoteTexts(files), MOST_OLD);
  return [`${names} ${has} an older time than ${made}, so that Maven did not ${verb} ${it}: clean in args does.`];
}

const MOST_OLD = 3;

/** Proposes to build what was taken from the local repository. */
function proposeNeeded({ operation, oldModules = [], modules = [] }: BuildResult): string[] {
  const built = modules.flatMap(({ dir }) => dir ?? []);
  if (oldModules.length === 0 || built.length === 0 || operation === "Run" || operation === "Clean") return [];
  const tool = operation === "Verify" ? "maven_test" : `maven_${operation.toLowerCase()}`;
  return [`With what it needs, as it is now: ${toolCall(tool, { module: built })}`];
}

/** `Passed: rat, spotless. Not run: pmd.`, where some checks failed. */
function describePassed(checks: readonly Check[]): string[] {
  const [passed, left] = [
    checks.filter(({ result }) => result?.status === "SUCCESS"),
    checks.filter(({ result }) => !result),
  ];
  const tell = (word: string, some: readonly Check[]) =>
    some.length === 0 ? [] : [`${word}: ${listNames(some.map(({ name }) => quoteForeign(name)))}.`];
  const told = passed.length === checks.length ? [] : [...tell("Passed", passed), ...tell("Not run", left)];
  return told.length === 0 ? [] : [told.join(" ")];
}

/** `Modules: core passed; model built; web failed; app, it skipped.` What ran no test beside others that did was built. Empty if all passed or there is only the root. */
function describeReactor({ operation, status, modules = [], tests }: BuildResult): string[] {
  const [first, ...others] = modules.filter((module) => module.status !== "SKIPPED");
  const isOnce = operation === "Run" && status === "SUCCESS" && others.length === 0 && first?.status === "SUCCESS";
  // What Maven calls skipped then is only not gone through: such a goal may have changed them all.
  if (isOnce && modules.length > 1) return [`Ran once, in ${moduleLabel(first)}, not in each module.`];
  if ((["SUCCESS", "UNKNOWN"] as const).some((word) => modules.every(({ status }) => status === word))) return [];
  const telling = modules.filter(({ dir, status }) => dir !== "." || status === "FAILURE" || status === "SKIPPED");
  const isOfTests = operation === "Test" || operation === "Verify" || tests !== undefined;
  const tested = new Set((tests ?? []).map(({ module = "." }) => module));
  const wordOf = ({ dir = "", status }: ModuleResult) =>
    status === "SUCCESS" && isOfTests && !tested.has(dir) ? "built" : WORDS[status];
  const parts = ["passed", "built", ...Object.values(WORDS).slice(1)].flatMap((word) => {
    const names = telling.filter((module) => wordOf(module) === word).map(moduleLabel);
    return names.length === 0 ? [] : `${listNames(names)} ${word}`;
  });
  const free = telling.filter(({ needsNoFailed }) => needsNoFailed).map(moduleLabel);
  const anyway =
    free.length === 0
      ? []
      : [`With "args": ["-fae"] Maven builds ${listNames(free)}, too: what failed is not needed there.`];
  return modules.length < 2 ? [] : [`Modules: ${parts.join("; ")}.`, ...anyway];
}

const WORDS = { SUCCESS: "passed", FAILURE: "failed", SKIPPED: "skipped", UNKNOWN: "without a result" } as const;

function moduleLabel({ dir, name }: ModuleResult): string {
  return quoteForeign(dir === undefined || dir === "." ? name : dir);
}
