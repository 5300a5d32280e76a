import type { BuildResult } from "../../model/build-result.ts";
import { withoutPackage } from "../../model/class-name.ts";
import { isNamed, type NamedTest, splitName, withoutInvocation } from "../../model/named-tests.ts";
import { cleanLine } from "../../text/clean.ts";
import { quoteForeign, quoteTexts } from "../../text/foreign.ts";
import { nearest } from "../../text/nearest.ts";

/**
 * Writes one sentence about a test that did not fail in a run; if the test had not ended, the sentence says in which
 * line its thread was. Null if the test did fail.
 */
export function describeMissingTest(asked: string, result: BuildResult): string | null {
  const shown = quoteForeign(asked);
  const { run, status, failures = [], tests = [], hanging = [], running = [] } = result;
  if (failures.some((failure) => isNamed(asked, failure))) return null;
  const named = tests.filter((test) => isNamed(asked, { ...splitName(test), module: test.module }));
  const [only] = named;
  if (only && named.length === 1) return `${shown} did not fail in run ${run}: it ${WORDS[only.outcome]}.`;
  if (only) return `${shown} did not fail in run ${run}: ${named.length} tests of that name ran.`;
  const hung = hanging.find((test) => isNamed(asked, test));
  if (hung || running.some((name) => isNamed(asked, splitName({ name })))) {
    if (status === "RUNNING") return `${shown} has not ended in run ${run}: it is still running.`;
    const frames = (hung?.frames ?? []).slice(0, MOST_FRAMES);
    const lines = frames.map((it) => `  at ${cleanLine(`${it.className}.${it.method}(${it.place})`)}`);
    return [`${shown} had not ended in run ${run}: it was still running.`, ...lines].join("\n");
  }
  const near = nearestTests(asked, [...failures, ...tests.map(splitName)]);
  const instead = near.length > 0 ? `; nearest: ${quoteTexts(near).join(", ")}` : "";
  return `Run ${run} has no ${wasCutOff(result) ? "outcome of a test" : "test"} ${shown}${instead}.`;
}

const MOST_FRAMES = 50;

/** Whether the build was stopped so early that a test may have begun without leaving a report. */
function wasCutOff({ status, problems = [] }: BuildResult): boolean {
  return (status !== "SUCCESS" && status !== "FAILURE") || problems.some(({ code }) => code === "fork-died");
}

const WORDS = { passed: "passed", skipped: "was skipped", failed: "failed", errored: "failed" } as const;

/**
 * Finds tests with similar names: those of the class that was asked for or of classes with similar names, otherwise of
 * any class. Classes are compared first, since comparing all test names takes long.
 */
function nearestTests(asked: string, tests: readonly NamedTest[]): string[] {
  const { testClass, testMethod } = splitName({ name: withoutInvocation(asked).trim() });
  const methodsOf = methodsByClass(tests);
  const wanted = testClass.replace(PACKAGES, "").replaceAll(".", "$");
  const isKnown = methodsOf.has(wanted);
  const classes = isKnown ? [wanted] : nearest(wanted, methodsOf.keys(), MOST_NAMES);
  if (testMethod === "" && classes.length > 0) return classes;
  const inClasses = classes.flatMap((name) => [...(methodsOf.get(name) ?? [])].map((method) => `${name}#${method}`));
  const near = nearest(`${wanted}#${testMethod}`, inClasses, MOST_NAMES);
  if (near.length > 0) return near;
  const anywhere = isKnown ? [] : nearestMethods(testMethod || testClass, methodsOf);
  return anywhere.length > 0 ? anywhere : classes;
}

const MOST_NAMES = 3;

// com.acme.CartTest.Sums
const PACKAGES = /^(?:[a-z_]\w*\.)+/;

/** Groups method names, without what tells invocations apart, by their class without its package. */
function methodsByClass(tests: readonly NamedTest[]): ReadonlyMap<string, ReadonlySet<string>> {
  const methodsOf = new Map<string, Set<string>>();
  for (const { testClass, testMethod } of tests) {
    const simple = withoutPackage(testClass);
    const methods = methodsOf.get(simple) ?? new Set();
    methodsOf.set(simple, methods);
    const method = withoutInvocation(testMethod).trim();
    if (method !== "") methods.add(method);
  }
  return methodsOf;
}

function nearestMethods(asked: string, methodsOf: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const all = [...methodsOf.values()].flatMap((methods) => [...methods]);
  return nearest(asked, all, MOST_NAMES)
    .flatMap((method) => [...methodsOf].flatMap(([name, methods]) => (methods.has(method) ? `${name}#${method}` : [])))
    .slice(0, MOST_NAMES);
}
