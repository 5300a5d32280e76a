import type { ModuleReport } from "../../result/evidence/evidence.ts";
import type { Note } from "../../result/note.ts";
import type { Selection, TestChoice } from "./selection.ts";

/**
 * Notes the tests that ran though a filter names only others of their class: engines do not choose all kinds of tests by
 * name, such as rules that are fields. Names that reports tell otherwise than sources prove nothing.
 */
export function noteRanBesides(
  reports: readonly ModuleReport[],
  { unitTests, integrationTests }: Pick<Selection, "unitTests" | "integrationTests">,
): readonly Note[] {
  const asked = new Map([...namedBy(unitTests), ...namedBy(integrationTests)]);
  return [...asked].flatMap(([testClass, methods]) => {
    const cases = reports.flatMap(({ report }) =>
      report.cases.filter((it) => isIn(it.testClass, testClass) && it.part === undefined && it.testMethod !== ""),
    );
    const ran = [...new Set(cases.map(({ testMethod }) => testMethod.replace(INVOCATION, "").trim()))];
    const besides = ran.filter((name) => !methods.includes(name));
    const isProven = methods.every((method) => ran.includes(method)) && besides.length > 0;
    return isProven ? [{ code: "ran-besides", testClass: simpleName(testClass), tests: besides }] : [];
  });
}

/** The methods by their classes, where none is a pattern. */
function namedBy(choice: TestChoice): readonly (readonly [string, readonly string[]])[] {
  if (choice.kind !== "named") return [];
  const parted = choice.selectors.map((selector) => selector.split("#"));
  const byClass = Map.groupBy(parted, ([testClass = ""]) => testClass);
  return [...byClass].flatMap(([testClass, some]) => {
    const methods = some.flatMap(([, names]) => names?.split("+") ?? "*");
    return methods.some((name) => /[*?!%]/.test(name)) ? [] : [[testClass, methods] as const];
  });
}

/** ArchUnit reports a class without its package. */
function isIn(reported: string, testClass: string): boolean {
  return reported === testClass || reported === simpleName(testClass);
}

function simpleName(testClass: string): string {
  return testClass.slice(testClass.lastIndexOf(".") + 1);
}

// adds(int, int)[3], adds{int}[3], adds[1: 2+2]
const INVOCATION = /[([{].*$/s;
