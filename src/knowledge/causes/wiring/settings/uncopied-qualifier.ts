import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import { importedName } from "../../../../java/sources/imported-name.ts";
import { nameOffset } from "../../../../java/sources/name-offset.ts";
import type { JavaSource } from "../../../../java/sources/read-java-source.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import type { DeclaredClass } from "../wiring-facts.ts";
import { describeUncopied, MAKING, type Uncopied } from "./uncopied-value.ts";

/**
 * Lombok makes the constructor of a class, and leaves the qualifier of a field where it is. Told where a test that is called
 * after the class failed with a container that makes the beans: where the test makes the object, nothing chooses a bean.
 */
type Fields = Uncopied & { readonly annotation: string };

export const uncopiedQualifier: KnownBuildCause<"uncopied-qualifier", Fields> = {
  prove(facts) {
    const tested = facts.failedTests.flatMap((name) => nameOfTested(name, facts) ?? []);
    for (const by of tested.length === 0 ? [] : MAKING) {
      for (const { name } of facts.typesWith(by)) {
        const simple = simpleNameOf(name);
        const declared = tested.includes(simple) ? facts.declaring(name) : null;
        const field = declared && findUncopied(declared, facts);
        if (field) return { cause: "uncopied-qualifier", type: simple, by, ...field };
      }
    }
    return null;
  },
  sentence: ({ annotation, ...uncopied }) => describeUncopied(uncopied, annotation),
};

/** Returns the name of the class that a test is called after, if a container gives it the object: `Cart` of a CartTest. */
function nameOfTested(testClass: string, { declaring }: BuildFacts): string | null {
  const [, tested] = TEST_NAME.exec(simpleNameOf(testClass)) ?? [];
  const { source } = declaring(testClass) ?? {};
  if (tested === undefined || !source?.imports.some(({ name }) => OF_CONTAINER.test(name))) return null;
  return new RegExp(`\\bnew\\s+${RegExp.escape(tested)}\\b`).test(source.text.bare) ? null : tested;
}

/** Finds a field with a qualifier that is a parameter of the constructor which Lombok makes. Where the qualifier is the field's name, that chooses the same bean. */
function findUncopied({ source, type, at }: DeclaredClass, facts: BuildFacts) {
  // What a class writes beside may be the one that counts.
  if (type.members.some((it) => it.kind === "constructor" && !it.isGenerated)) return null;
  const settings = [...facts.lombokSettings(), ...facts.filesWith("lombok.config").map(({ text }) => text)];
  for (const { kind, name: field, modifiers, annotations, hasValue } of type.members) {
    if (kind !== "field" || !modifiers.has("final") || modifiers.has("static") || hasValue) continue;
    const annotation = qualifierAmong(annotations, source, facts);
    if (annotation === null || source.text.code.includes(`("${field}")`)) continue;
    if (settings.some((text) => /^[ \t]*import\b/m.test(text) || text.includes(annotation))) continue;
    return { field, annotation, at: at(nameOffset(source, type.from, field, "\\s*;")) };
  }
  return null;
}

/** Finds the full name of the annotation among those of a field that says which bean it is given. */
function qualifierAmong(
  annotations: readonly string[],
  source: JavaSource,
  { declaring }: Pick<BuildFacts, "declaring">,
): string | null {
  for (const simple of annotations) {
    const imported = importedName(source, simple);
    if (imported !== undefined && QUALIFIERS.has(imported)) return imported;
    const name = imported ?? `${source.package}.${simple}`;
    if (declaring(name)?.type.annotations.includes("Qualifier")) return name;
  }
  return null;
}

const QUALIFIERS: ReadonlySet<string> = new Set([
  "org.springframework.beans.factory.annotation.Qualifier",
  "jakarta.inject.Named",
  "javax.inject.Named",
]);
// CartTest, CartTests, CartIT, CartResourceITCase
const TEST_NAME = /^(\w+?)(?:Tests?|IT|ITCase)$/;
// org.springframework.boot.test.context.SpringBootTest, io.quarkus.test.junit.QuarkusTest
const OF_CONTAINER = /^(?:org\.springframework\.(?:boot\.)?test|io\.(?:quarkus|micronaut)\.test)\./;
