import { isOldRunner } from "../../maven/testing/runner-version.ts";
import type { Note } from "../../model/note.ts";
import { onceFor } from "../../model/once.ts";
import type { FilterScope } from "../filter-scope.ts";
import type { ClassTests } from "../find-methods.ts";
import { supertypesOf } from "../inheritance.ts";
import type { FoundClass, TestFile } from "../test-sources.ts";
import { nameTests } from "./keep-whole.ts";

/**
 * Names methods that a class of TestNG inherits by the class that declares them, too: from Surefire 2.19 on, its filter
 * sees them only there. All of a class is chosen where that one is unknown, or where its own tests would run as well; and
 * where tests depend on others, without which TestNG runs none.
 */
export function nameInherited(
  tests: readonly ClassTests[],
  { sources, ...scope }: FilterScope,
): { readonly tests: readonly ClassTests[]; readonly notes: readonly Note[] } {
  const notes: Note[] = [];
  const named = tests.flatMap((test): readonly ClassTests[] => {
    const { found, methods } = test;
    if (methods === null || isOldRunner(found.file.module, scope)) return [test];
    const { known, areAllKnown } = supertypesOf(found, sources);
    if (!isOfTestNg([found, ...known])) return [test];
    if ([found, ...known].some(({ file }) => importsOf(file).hasDependencies)) {
      notes.push({ code: "chosen-whole", why: "depends", asked: nameTests([test]), chosen: [found.declared.name] });
      return [{ found, methods: null }];
    }
    const foreign = methods.filter((method) => !declares(found, method));
    const declaring = known.flatMap((found) => {
      const own = foreign.filter((method) => declares(found, method));
      return own.length > 0 ? [{ found, methods: own }] : [];
    });
    const unknown = foreign.filter((method) => !declaring.some((it) => it.methods.includes(method)));
    const isNamed = declaring.every(({ found }) => found.declared.isAbstract) && (areAllKnown || unknown.length === 0);
    if (isNamed) return [test, ...declaring];
    const asked = foreign.map((method) => `${found.declared.name}#${method}`).join(", ");
    notes.push({ code: "chosen-whole", why: "inherited", asked, chosen: [found.declared.name] });
    return [{ found, methods: null }];
  });
  return { tests: named, notes };
}

function isOfTestNg(classes: readonly FoundClass[]): boolean {
  if (classes.some(({ file }) => importsOf(file).isJUnit)) return false;
  const isInModule = classes.some(({ file }) => file.module.testFrameworks.some(({ name }) => name === "TestNG"));
  return isInModule || classes.some(({ file }) => importsOf(file).isTestNg);
}

const importsOf = onceFor((file: TestFile) => {
  const text = file.text();
  return {
    isJUnit: text.includes("org.junit"),
    isTestNg: text.includes("org.testng"),
    hasDependencies: DEPENDS.test(text),
  };
});

// @Test(dependsOnMethods = "first"), @Test(dependsOnGroups = "slow")
const DEPENDS = /\bdependsOn(?:Methods|Groups)\b/;

/**
 * Whether a class declares a method of this name or pattern, with or without an annotation: `@Test` may stand at the
 * class.
 */
function declares(found: FoundClass, method: string): boolean {
  const names = declaredIn(found);
  if (names.has(method)) return true;
  if (/^[\p{L}\p{N}_$]*$/u.test(method)) return false;
  const source = method.replace(/[^\p{L}\p{N}_$]/gu, (sign) =>
    sign === "*" ? "[\\p{L}\\p{N}_$]*" : sign === "?" ? "[\\p{L}\\p{N}_$]" : ".",
  );
  const pattern = new RegExp(`^${source.replaceAll("$", "\\$")}$`, "u");
  return names.values().some((name) => pattern.test(name));
}

const declaredIn = onceFor(({ declared, file }: FoundClass): ReadonlySet<string> => {
  const lines = file
    .text()
    .split("\n")
    .slice(declared.from - 1, declared.to);
  const named = [...lines.join("\n").matchAll(DECLARATION)].map(({ groups }) => groups?.["name"] ?? "");
  return new Set([...declared.methods.map(({ name }) => name), ...named]);
});

// public void total() {
const DECLARATION =
  /(?=[\p{L}_$])(?<=[\p{L}\p{N}_$>\]]\s+)(?<!\b(?:new|return|throw|else)\s+)(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/gu;
