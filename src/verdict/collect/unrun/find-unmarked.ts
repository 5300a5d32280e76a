import { binaryName } from "../../../java/sources/binary-name.ts";
import {
  type JavaMember,
  type JavaSource,
  type JavaType,
  readJavaSource,
} from "../../../java/sources/read-java-source.ts";
import { BY_ANNOTATION, type ByAnnotation, DECIDING_OTHERWISE } from "../../../knowledge/testing/by-annotation.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import type { UnexecutedTest } from "../../../model/evidence/log-facts.ts";
import type { Module } from "../../../model/project/project.ts";
import { openTestSources } from "../../../selection/test-sources.ts";

/**
 * Finds methods that look like tests and are none, in the classes that a filter names: without parameters and result, with
 * no annotation, and called by nothing in their file. JUnit Jupiter executes any but private ones, the others public ones.
 */
export function findUnmarked(modules: readonly Module[], filter: string | null): readonly UnexecutedTest[] {
  const names = (filter ?? "").split(",").flatMap((part) => NAMED.exec(part.trim())?.groups?.["name"] ?? []);
  const sources = openTestSources(modules);
  return names.flatMap((name) =>
    sources.named(withoutPackage(name)).flatMap((file) => {
      const source = file.path.endsWith(".java") ? readJavaSource(file.text()) : null;
      const type = source?.types.find((it) => it.name === file.name);
      const framework = source && type ? frameworkOf(source, type) : null;
      if (!source || !type || framework === null) return [];
      const testClass = binaryName(source, type);
      if (name.includes(".") && name !== testClass) return [];
      const by = framework.by === undefined ? {} : { by: framework.by };
      return type.members.flatMap((member) => {
        const isCalled = () => sources.files.some((it) => it !== file && it.text().includes(`.${member.name}(`));
        const reason = looksLikeTest(member, source) && !isCalled() ? whyNone(member, type, framework, source) : null;
        return reason === null ? [] : { testClass, testMethod: member.name, reason, ...by };
      });
    }),
  );
}

// CartTest, com.acme.CartTest, CartTest#adds
const NAMED = /^(?<name>[\p{L}_$][\p{L}\p{N}_$.]*)(?:#.*)?$/u;

/** Finds what alone decides by its annotations which methods of a class are tests; null where more than that may. */
function frameworkOf(
  { imports }: JavaSource,
  { kind, modifiers, supertypes, annotations }: JavaType,
): ByAnnotation | null {
  if (kind !== "class" || modifiers.has("abstract") || supertypes.length > 0) return null;
  if (annotations.some((it) => DECIDING_OTHERWISE.has(it))) return null;
  const used = imports.flatMap(({ name }) => BY_ANNOTATION.find(({ api }) => name.startsWith(api)) ?? []);
  const [only, ...others] = new Set(used);
  return only && others.length === 0 ? only : null;
}

function looksLikeTest(
  { kind, name, modifiers, annotations, parameters, type }: JavaMember,
  { text }: JavaSource,
): boolean {
  if (kind !== "method" || annotations.length + parameters.length > 0 || type !== "void") return false;
  const uses = text.code.match(new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(name)}(?![\\p{L}\\p{N}_$])`, "gu"));
  return !modifiers.has("static") && !modifiers.has("private") && uses?.length === 1;
}

function whyNone(
  { modifiers }: JavaMember,
  { annotations }: JavaType,
  { executesHidden, takesClasses, test }: ByAnnotation,
  { text }: JavaSource,
): string | null {
  const isPublic = modifiers.has("public");
  if (takesClasses && annotations.includes("Test")) return isPublic ? null : "not public";
  if (!isPublic && !executesHidden) return null;
  // Who has none yet may not know which of several annotations of that name is meant.
  return test === undefined || /@Test\b/.test(text.bare) ? "no @Test" : `no @${test}`;
}
