import { readSourceText } from "../../../java/sources/source-text.ts";
import { listUnlabelled, SPECIFICATION, spock } from "../../../knowledge/frameworks/spock.ts";
import { outermost, withoutPackage } from "../../../model/class-name.ts";
import type { UnexecutedTest } from "../../../model/evidence/log-facts.ts";
import { once } from "../../../model/once.ts";
import type { Module } from "../../../model/project/project.ts";
import { openTestSources } from "../../../selection/test-sources.ts";
import type { CompiledTests } from "./open-tests.ts";

/**
 * Finds the methods of these specifications whose sources give them a name in quotes, as only features have, and that
 * are none. Helper methods have other names, or are called, also by a text.
 */
export function findUnlabelled(
  testClasses: ReadonlySet<string>,
  module: Module,
  tests: CompiledTests,
): readonly UnexecutedTest[] {
  if (!tests.providers().onPlatform.has(spock.name)) return [];
  const specifications = tests.classesUsing([`L${SPECIFICATION.replaceAll(".", "/")};`]);
  const sources = once(() => openTestSources([module]));
  return [...testClasses].flatMap((testClass) => {
    if (!specifications.has(outermost(testClass))) return [];
    const file = tests.filesOf(outermost(testClass)).files.find(({ name }) => name === testClass);
    const methods = file ? listUnlabelled(file) : [];
    if (methods.length === 0) return [];
    const [source, other] = sources().findClasses(withoutPackage(testClass));
    if (!source || other) return [];
    const { code } = readSourceText(source.file.text());
    return methods
      .filter((name) => isQuoted(name, code))
      .map((testMethod) => ({ testClass, testMethod, reason: "has no label such as expect:", by: spock.name }));
  });
}

/** Whether a source declares a method by a name in quotes, and neither calls nor quotes this name anywhere else. */
function isQuoted(name: string, code: string): boolean {
  const written = RegExp.escape(name);
  const uses = code.match(new RegExp(`(["'])${written}\\1|(?<![\\p{L}\\p{N}_$])${written}\\s*\\(`, "gu"));
  return uses?.length === 1 && new RegExp(`\\b(?:def|void)\\s+(["'])${written}\\1\\s*\\(`, "u").test(code);
}
