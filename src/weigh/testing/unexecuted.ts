import type { Evidence, FilterHints } from "../../result/evidence/evidence.ts";
import type { UnexecutedTest } from "../../result/evidence/log-facts.ts";

/** Names what looks like a test and will never be executed: Maven is content, and whoever wrote it believes that it passes. */
export function describeUnexecuted(evidence: Evidence): string[] {
  const tests = findUnexecuted(evidence);
  if (tests.length === 0) return [];
  const names = tests.slice(0, MOST_NAMED).map((test, index) => {
    const isOfSame = test.testMethod !== "" && tests[index - 1]?.testClass === test.testClass;
    const why = test.reason === "" ? "" : ` (${test.reason})`;
    return `${isOfSame ? "" : simpleName(test.testClass)}${test.testMethod && `#${test.testMethod}`}${why}`;
  });
  const more = tests.length > names.length ? ` and ${tests.length - names.length} more` : "";
  return [`JUnit will not execute ${names.join(", ")}${more}.`];
}

const MOST_NAMED = 6;

/** What the sources hold for a filter, without what JUnit will not execute however it is asked. */
export function executable(hints: FilterHints, evidence: Evidence): FilterHints {
  const names = new Set(
    findUnexecuted(evidence).map(({ testClass, testMethod }) => `${simpleName(testClass)}#${testMethod}`),
  );
  const isExecuted = (name: string) => !names.has(name) && !names.has(name.replace(/#.*/, "#"));
  const { meant, ...others } = hints;
  const { className, methods, nested } = others;
  return {
    ...others,
    methods: methods.filter((method) => isExecuted(`${className}#${method}`)),
    ...(nested && { nested: nested.filter(isExecuted) }),
    ...(meant !== undefined && isExecuted(meant) && { meant }),
  };
}

/** A static class with @Nested may be one that Surefire takes for itself. */
function findUnexecuted({ log, reports }: Evidence): readonly UnexecutedTest[] {
  const { unexecuted } = log.tests;
  if (unexecuted.length === 0) return [];
  const ran = new Set(reports.flatMap(({ report }) => report.cases.map(({ testClass }) => testClass)));
  return unexecuted.filter(({ testClass, testMethod }) => testMethod !== "" || !ran.has(testClass));
}

function simpleName(testClass: string): string {
  return testClass.slice(testClass.lastIndexOf(".") + 1);
}
