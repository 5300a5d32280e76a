import { withoutPackage } from "../../../model/class-name.ts";
import type { Evidence, FilterHints } from "../../../model/evidence/evidence.ts";
import type { UnexecutedTest } from "../../../model/evidence/log-facts.ts";

/** Lists test methods that JUnit never executes, for example private ones, and whose author believes that they pass. */
export function listUnexecuted({ log, reports, unexecuted: found }: Evidence): readonly UnexecutedTest[] {
  const unexecuted = [...log.tests.unexecuted, ...found];
  if (unexecuted.length === 0) return [];
  const ran = new Set(reports.flatMap(({ report }) => report.cases.map(({ testClass }) => testClass)));
  // A static class with @Nested may be one that Surefire takes for itself.
  return unexecuted.filter(({ testClass, testMethod }) => testMethod !== "" || !ran.has(testClass));
}

export function executable(hints: FilterHints, evidence: Evidence): FilterHints {
  const names = new Set(
    listUnexecuted(evidence).map(({ testClass, testMethod }) => `${withoutPackage(testClass)}#${testMethod}`),
  );
  const isExecuted = (name: string) => !names.has(name) && !names.has(name.replace(/#.*/, "#"));
  const { meant, ...others } = hints;
  const { className, methods, namesakes, nested } = others;
  const executed = (some: readonly string[]) => some.filter((method) => isExecuted(`${className}#${method}`));
  return {
    ...others,
    methods: executed(methods),
    ...(namesakes && { namesakes: namesakes.map((it) => ({ ...it, methods: executed(it.methods) })) }),
    ...(nested && { nested: nested.filter(isExecuted) }),
    ...(meant !== undefined && isExecuted(meant) && { meant }),
  };
}
