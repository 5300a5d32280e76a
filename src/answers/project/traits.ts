import { javaOf } from "../../model/project/jdk.ts";
import type { ModuleOverview } from "../../model/project/project-overview.ts";

/** Describes the numbers of classes: `12 main, 9 test classes`, `12 main classes`; empty if there are none. */
export function classCounts({ mainClasses, testClasses }: Pick<ModuleOverview, "mainClasses" | "testClasses">): string {
  const kinds = [mainClasses > 0 ? `${mainClasses} main` : "", testClasses > 0 ? `${testClasses} test` : ""];
  const last = testClasses > 0 ? testClasses : mainClasses;
  return last === 0 ? "" : `${kinds.filter((kind) => kind !== "").join(", ")} ${last === 1 ? "class" : "classes"}`;
}

/** Describes a property of a module that is often the same in most modules of a project. */
export type Trait = (module: ModuleOverview) => string;

/** The Java version of a module: `Java 17`, whether the POM says 17 or 1.17. */
export const javaTrait: Trait = ({ javaLevel }) => {
  const java = javaOf(javaLevel ?? "");
  return Number.isNaN(java) ? (javaLevel === null ? "" : `Java ${javaLevel}`) : `Java ${java}`;
};

/** The languages of a module, such as `Kotlin`; Java is left out. */
export const languageTrait: Trait = ({ languages }) => languages.filter((it) => it !== "Java").join(", ");

/** The test frameworks of a module: `JUnit Jupiter 5.11.0, TestNG`. */
export const testTrait: Trait = ({ testFrameworks }) =>
  testFrameworks.map(({ name, version }) => (version === null ? name : `${name} ${version}`)).join(", ");

/** Returns the values of a trait, the most common first; empty if no module has one. */
export function valuesOf(trait: Trait, modules: readonly ModuleOverview[]): readonly string[] {
  const numbers = new Map<string, number>();
  for (const value of modules.map(trait)) numbers.set(value, (numbers.get(value) ?? 0) + 1);
  return [...numbers].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}
