import { withoutPackage } from "../model/class-name.ts";
import type { ModuleReport } from "../model/evidence/evidence.ts";
import { withoutInvocation } from "../model/named-tests.ts";
import type { Note } from "../model/note.ts";
import type { Selection, TestChoice } from "./selection.ts";

/**
 * Notes tests that ran although the filter names only others of their class: engines cannot choose all kinds of tests by
 * name, for example rules of ArchUnit that are fields. If a name of the filter is not among the reported ones, reports
 * name tests differently, and nothing is noted.
 */
export function noteRanBesides(
  reports: readonly ModuleReport[],
  { unitTests, integrationTests }: Pick<Selection, "unitTests" | "integrationTests">,
): readonly Note[] {
  const asked = new Map([...namedBy(unitTests), ...namedBy(integrationTests)]);
  if (asked.size === 0) return [];
  const tests = reports.flatMap(({ report }) =>
    report.cases.filter(({ part, testMethod }) => part === undefined && testMethod !== ""),
  );
  const byClass = Map.groupBy(tests, ({ testClass }) => testClass);
  return [...asked].flatMap(([testClass, methods]) => {
    // ArchUnit reports classes without their packages.
    const cases = byClass.get(testClass) ?? byClass.get(withoutPackage(testClass)) ?? [];
    const ran = [...new Set(cases.map(({ testMethod }) => withoutInvocation(testMethod).trim()))];
    const besides = ran.filter((name) => !methods.includes(name));
    const isProven = methods.every((method) => ran.includes(method)) && besides.length > 0;
    return isProven ? [{ code: "ran-besides", testClass: withoutPackage(testClass), tests: besides }] : [];
  });
}

/** Returns the chosen methods by class, without classes of which a method is given as a pattern. */
function namedBy(choice: TestChoice): readonly (readonly [string, readonly string[]])[] {
  if (choice.kind !== "named") return [];
  const parted = choice.selectors.map((selector) => selector.split("#"));
  const byClass = Map.groupBy(parted, ([testClass = ""]) => testClass);
  return [...byClass].flatMap(([testClass, some]) => {
    const methods = some.flatMap(([, names]) => names?.split("+") ?? "*");
    return methods.some((name) => /[*?!%]/.test(name)) ? [] : [[testClass, methods] as const];
  });
}
