import { withoutPackage } from "../../../model/class-name.ts";
import type { Evidence, FilterHints } from "../../../model/evidence/evidence.ts";
import type { UnexecutedTest } from "../../../model/evidence/log-facts.ts";
import { joinName, withoutInvocation } from "../../../model/named-tests.ts";

/** Lists test methods that JUnit never executes, for example private ones, and whose author believes that they pass. */
export function listUnexecuted({ log, reports, unexecuted: found }: Evidence): readonly UnexecutedTest[] {
  const unexecuted = [...log.tests.unexecuted, ...found];
  if (unexecuted.length === 0) return [];
  const cases = reports.flatMap(({ report }) => report.cases);
  // A static class with @Nested may be one that Surefire takes for itself; TestNG tells of one instance of a class.
  const ran = new Set(
    cases.flatMap(({ testClass, testMethod }) => [testClass, joinName(testClass, withoutInvocation(testMethod))]),
  );
  return unexecuted.filter(({ testClass, testMethod, by }) => {
    return (testMethod !== "" && by === undefined) || !ran.has(joinName(testClass, testMethod));
  });
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

/** Whether a note tells why JUnit executed no test of the class that a filter names, and nothing else is there to propose. */
export function isUnexecutable({ className, methods, nested = [] }: FilterHints, evidence: Evidence): boolean {
  const isNamed = listUnexecuted(evidence).some(({ testClass }) => withoutPackage(testClass) === className);
  return methods.length + nested.length === 0 && isNamed;
}
