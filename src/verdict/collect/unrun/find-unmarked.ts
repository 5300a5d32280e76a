import {
  type JavaMember,
  type JavaSource,
  type JavaType,
  readJavaSource,
} from "../../../java/sources/read-java-source.ts";
import { withoutPackage } from "../../../model/class-name.ts";
import type { UnexecutedTest } from "../../../model/evidence/log-facts.ts";
import type { Project } from "../../../model/project/project.ts";
import { openTestSources } from "../../../selection/test-sources.ts";

/**
 * Finds methods that look like tests and have no annotation, in the classes of JUnit that a filter names: public ones, or
 * with JUnit Jupiter any but private ones, without parameters and result, which nothing in their file calls.
 */
export function findUnmarked(project: Project, filter: string | null): readonly UnexecutedTest[] {
  const names = (filter ?? "").split(",").flatMap((part) => NAMED.exec(part.trim())?.groups?.["name"] ?? []);
  const sources = openTestSources(project.modules);
  return names.flatMap((name) =>
    sources.named(withoutPackage(name)).flatMap((file) => {
      const source = file.path.endsWith(".java") ? readJavaSource(file.text()) : null;
      const type = source?.types.find((it) => it.name === file.name);
      if (!source || !type || !isPlainTest(source, type)) return [];
      const testClass = source.package === "" ? type.name : `${source.package}.${type.name}`;
      return type.members
        .filter((member) => looksLikeTest(member, source))
        .map((member) => ({ testClass, testMethod: member.name, reason: "no @Test" }));
    }),
  );
}

// CartTest, com.acme.CartTest, CartTest#adds
const NAMED = /^(?<name>[\p{L}_$][\p{L}\p{N}_$.]*)(?:#.*)?$/u;
// org.junit.Test, org.junit.jupiter.api.BeforeEach
const OF_JUNIT = /^org\.junit\.(?<jupiter>jupiter\.)?/;

/** Whether nothing but annotations of JUnit decides what in a class is a test. */
function isPlainTest({ imports }: JavaSource, { kind, modifiers, supertypes, annotations }: JavaType): boolean {
  if (kind !== "class" || modifiers.has("abstract") || supertypes.length > 0) return false;
  return !annotations.some((it) => OTHER.has(it)) && imports.some(({ name }) => OF_JUNIT.test(name));
}

/** By these, something else decides, or TestNG takes all public methods. */
const OTHER: ReadonlySet<string> = new Set(["RunWith", "Test", "Suite"]);

function looksLikeTest(
  { kind, name, modifiers, annotations, parameters, type }: JavaMember,
  { imports, text }: JavaSource,
): boolean {
  if (kind !== "method" || annotations.length + parameters.length > 0 || type !== "void") return false;
  const isOfJupiter = imports.some((it) => OF_JUNIT.exec(it.name)?.groups?.["jupiter"] !== undefined);
  const isSeen = isOfJupiter ? !modifiers.has("private") : modifiers.has("public");
  const uses = text.code.match(new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(name)}(?![\\p{L}\\p{N}_$])`, "gu"));
  return isSeen && !modifiers.has("static") && uses?.length === 1;
}
