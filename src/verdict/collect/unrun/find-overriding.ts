import { readSourceText, type SourceText } from "../../../java/sources/source-text.ts";
import { listUnmarkedOverrides } from "../../../knowledge/frameworks/jupiter.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import type { UnexecutedTest } from "../../../model/evidence/log-facts.ts";
import { once } from "../../../model/once.ts";
import type { Module } from "../../../model/project/project.ts";
import { openTestSources } from "../../../selection/test-sources.ts";
import type { CompiledTests } from "./open-tests.ts";

/**
 * Finds the methods of classes that ran which override a test without being marked as one, and whose source checks
 * something. Who leaves out an inherited test this way leaves the method empty.
 */
export function findOverriding(
  ran: ReadonlySet<string>,
  module: Module,
  tests: CompiledTests,
): readonly UnexecutedTest[] {
  const sources = once(() => openTestSources([module]));
  return [...ran].filter(tests.isHeir).flatMap((testClass) => {
    const { files, known } = tests.filesOf(testClass);
    const file = files.find(({ name }) => name === testClass);
    const overriding = file ? listUnmarkedOverrides(file, known) : [];
    if (overriding.length === 0) return [];
    const [source, other] = sources()
      .named(withoutPackage(testClass))
      .filter(({ path }) => path.endsWith(".java"));
    if (!source || other) return [];
    const text = readSourceText(source.text());
    return overriding.flatMap(({ name, superclass }) => {
      const reason = `overrides a test of ${withoutPackage(superclass)} and has no @Test`;
      return CHECKS.test(onlyBody(name, text)) ? { testClass, testMethod: name, reason } : [];
    });
  });
}

/** Returns the body of the only method of this name; empty if there are several, or if something calls it. */
function onlyBody(name: string, { bare, closing }: SourceText): string {
  const head = new RegExp(`\\bvoid\\s+${RegExp.escape(name)}\\s*\\([^(){};]*\\)[^(){};]*\\{`, "g");
  const [only, other] = bare.matchAll(head);
  const uses = bare.match(new RegExp(`(?<!super\\.)\\b${RegExp.escape(name)}\\b`, "g"));
  if (!only || other || uses?.length !== 1) return "";
  const open = only.index + only[0].length - 1;
  return bare.slice(open, closing(open));
}

// assertEquals(3, max()), verify(store).close()
const CHECKS = /\b(?:assert\w*|verify\w*)\s*\(/;
