import { join } from "node:path";
import { readJavaSource } from "../../java/sources/read-java-source.ts";
import { findUnasserted } from "../../knowledge/testing/unasserted.ts";
import { readText } from "../../maven/files.ts";
import { outermost } from "../../model/class-name.ts";
import type { ModuleReport } from "../../model/evidence/evidence.ts";
import type { UnassertedStatement } from "../../model/evidence/test-report.ts";
import { withoutInvocation } from "../../model/named-tests.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import { shownPath } from "../../model/project/paths.ts";
import type { Project } from "../../model/project/project.ts";

/** Finds what begins a check and makes none in the sources of tests that passed, where a few classes ran. */
export function findUnassertedIn(reports: readonly ModuleReport[], project: Project): readonly UnassertedStatement[] {
  const passed = reports.flatMap(({ module, report }) =>
    report.cases.flatMap(({ testClass, testMethod, outcome }) =>
      outcome === "passed" ? { module, testClass: outermost(testClass), method: withoutInvocation(testMethod) } : [],
    ),
  );
  const classes = Map.groupBy(passed, ({ module, testClass }) => `${module}\n${testClass}`);
  if (classes.size > MOST_CLASSES) return [];
  return [...classes.values()].flatMap((tests) => {
    const [{ module, testClass } = { module: "", testClass: "" }] = tests;
    const methods = new Set(tests.map(({ method }) => method));
    return (moduleAt(project, module)?.testSourceRoots ?? []).flatMap((root) => {
      const path = join(root, `${testClass.replaceAll(".", "/")}.java`);
      const text = readText(path);
      if (!BEGINS.test(text)) return [];
      const source = readJavaSource(text);
      return findUnasserted(source).flatMap(({ method, offset, what }) =>
        methods.has(method) ? { at: `${shownPath(project, path)}:${source.text.lineAt(offset)}`, what } : [],
      );
    });
  });
}

/** The sources of as many classes are read. */
const MOST_CLASSES = 100;
/** What only a source with such a statement has: `assertThat(cart.total() == sum(1, 2));`, any use of StepVerifier, or SoftAssertions made by hand. */
const BEGINS =
  /\bassertThat\s{0,9}\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]{0,99}\)){0,99}\)){0,99}\)){0,400}\)\s{0,9};|\bStepVerifier\b|\bnew\s{1,9}SoftAssertions\b/;
