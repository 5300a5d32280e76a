import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import { importedName } from "../../../../java/sources/imported-name.ts";
import { nameOffset } from "../../../../java/sources/name-offset.ts";
import type { JavaSource } from "../../../../java/sources/read-java-source.ts";
import type { BuildFacts, KnownBuildCause } from "../../build-facts.ts";
import { describeUncopied, MAKING, type Uncopied } from "./uncopied-value.ts";

/** Lombok makes the constructor of a class after which a failed test is called, and leaves the qualifier of a field where it is. */
type Fields = Uncopied & { readonly annotation: string };

export const uncopiedQualifier: KnownBuildCause<"uncopied-qualifier", Fields> = {
  prove(facts) {
    const { failedTests, typesWith, declaring, filesWith, lombokSettings } = facts;
    const tests = failedTests.map(simpleNameOf);
    for (const by of tests.length === 0 ? [] : MAKING) {
      for (const { name } of typesWith(by)) {
        const simple = simpleNameOf(name);
        const declared = tests.some((it) => it.startsWith(simple)) ? declaring(name) : null;
        // What a class writes beside may be the one that counts.
        if (!declared || declared.type.members.some((it) => it.kind === "constructor" && !it.isGenerated)) continue;
        const { source, type, at } = declared;
        for (const { kind, name: field, modifiers, annotations, hasValue } of type.members) {
          if (kind !== "field" || !modifiers.has("final") || modifiers.has("static") || hasValue) continue;
          const annotation = qualifierAmong(annotations, source, facts);
          const isCopied = (text: string) =>
            /^[ \t]*import\b/m.test(text) || (annotation !== null && text.includes(annotation));
          const texts = [...lombokSettings(), ...filesWith("lombok.config").map(({ text }) => text)];
          if (annotation === null || texts.some(isCopied)) continue;
          return {
            ...{ cause: "uncopied-qualifier", type: simple, field, by, annotation },
            at: at(nameOffset(source, type.from, field, "\\s*;")),
          };
        }
      }
    }
    return null;
  },
  sentence: ({ annotation, ...uncopied }) => describeUncopied(uncopied, annotation),
};

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
