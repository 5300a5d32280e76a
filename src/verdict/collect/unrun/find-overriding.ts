import { readSourceText, type SourceText } from "../../../java/sources/source-text.ts";
import type { TestClass } from "../../../java/sources/test-source.ts";
import { listUnmarkedOverrides } from "../../../knowledge/frameworks/jupiter.ts";
import { checksSomething } from "../../../knowledge/testing/asserting-classes.ts";
import { outermost, withoutPackage } from "../../../model/class-name.ts";
import type { UnexecutedTest } from "../../../model/evidence/log-facts.ts";
import { once } from "../../../model/once.ts";
import type { Module } from "../../../model/project/project.ts";
import { openTestSources } from "../../../selection/test-sources.ts";
import type { CompiledTests } from "./open-tests.ts";

/**
 * Finds the methods of classes that ran which override a test without being marked as one, and whose source checks
 * something. Who leaves out an inherited test this way leaves the method empty; where a call asked for the classes and
 * nothing ran, such a method is the reason, too.
 */
export function findOverriding(
  ran: ReadonlySet<string>,
  module: Module,
  tests: CompiledTests,
  ranNothing: boolean,
): readonly UnexecutedTest[] {
  const sources = once(() => openTestSources([module]));
  return [...ran].filter(tests.isHeir).flatMap((testClass) => {
    const { files, known } = tests.filesOf(outermost(testClass));
    const file = files.find(({ name }) => name === testClass);
    const overriding = file ? listUnmarkedOverrides(file, known) : [];
    const all = overriding.map(({ name, superclass }) => {
      const reason = `overrides a test of ${withoutPackage(superclass)} and has no @Test`;
      return { testClass, testMethod: name, reason };
    });
    if (all.length === 0 || ranNothing) return all;
    const [source, other] = sources()
      .named(withoutPackage(outermost(testClass)))
      .filter(({ path }) => path.endsWith(".java"));
    if (!source || other) return [];
    const text = readSourceText(source.text());
    const { classes } = source.source();
    return all.filter(({ testMethod }) =>
      checksSomething(onlyBody(testMethod, withoutPackage(testClass), classes, text)),
    );
  });
}

/** Returns the body of the only method of this name in a class; empty if there are several, or if something in the file calls one. */
function onlyBody(
  name: string,
  className: string,
  classes: readonly TestClass[],
  { bare, closing, lineAt }: SourceText,
): string {
  const head = new RegExp(`\\bvoid\\s+${RegExp.escape(name)}\\s*\\([^(){};]*\\)[^(){};]*\\{`, "g");
  const heads = [...bare.matchAll(head)];
  const uses = bare.match(new RegExp(`(?<!super\\.)\\b${RegExp.escape(name)}\\b`, "g"));
  const classAt = (line: number) => classes.findLast(({ from, to }) => from <= line && line <= to)?.name;
  const [only, other] = heads.filter(({ index }) => classAt(lineAt(index)) === className);
  if (!only || other || uses?.length !== heads.length) return "";
  const open = only.index + only[0].length - 1;
  return bare.slice(open + 1, closing(open));
}
