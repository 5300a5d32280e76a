import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import { nameOffset } from "../../../../java/sources/name-offset.ts";
import type { KnownBuildCause } from "../../build-facts.ts";

/** Lombok makes a constructor of a bean, and leaves @Value of a field where it is. */
type Fields = Uncopied;

/** A field of a class whose annotation the constructor does not have that an annotation of Lombok, `by`, makes. */
export interface Uncopied {
  readonly type: string;
  readonly field: string;
  readonly at: string;
  readonly by: string;
}

export const uncopiedValue: KnownBuildCause<"uncopied-value", Fields> = {
  prove({ said, typesWith, declaring }) {
    const missing = said.flatMap((line) => {
      const type = NO_VALUE.exec(line)?.groups?.["type"];
      return type === undefined ? [] : { line, type };
    });
    if (missing.length === 0) return null;
    for (const by of MAKING) {
      for (const { name } of typesWith(by)) {
        const declared = declaring(name);
        const simple = simpleNameOf(name);
        const isOf = new RegExp(`\\b${RegExp.escape(simple)}\\b`, "i");
        const missed = new Set(missing.flatMap(({ line, type }) => (isOf.test(line) ? type : [])));
        const field = declared?.type.members.find(
          (it) =>
            it.kind === "field" && it.annotations.includes("Value") && it.modifiers.has("final") && missed.has(it.type),
        );
        if (!declared || !field) continue;
        const { source, type, at } = declared;
        return {
          ...{ cause: "uncopied-value", type: simple, field: field.name, by },
          at: at(nameOffset(source, type.from, field.name, "\\s*;")),
        };
      }
    }
    return null;
  },
  sentence: (uncopied) => describeUncopied(uncopied, "org.springframework.beans.factory.annotation.Value"),
};

export function describeUncopied({ type, field, at, by }: Uncopied, annotation: string): string {
  return `The constructor that @${by} makes for ${type} has no @${simpleNameOf(annotation)} on its parameter ${field} (${at}): lombok.config would copy it with lombok.copyableAnnotations += ${annotation}, or write the constructor.`;
}

export const MAKING = ["RequiredArgsConstructor", "AllArgsConstructor"];
// No qualifying bean of type 'int' available: expected at least 1 bean which qualifies as autowire candidate.
// No qualifying bean of type 'java.lang.String' available: expected at least 1 bean …
const NO_VALUE =
  /No qualifying bean of type '(?:java\.(?:lang|time|util)\.)?(?<type>int|long|boolean|double|String|Integer|Long|Boolean|Double|Duration|List<[\w.]{1,100}>)' available/;
