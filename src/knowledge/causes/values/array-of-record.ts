import { withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { comparedIn } from "../compared.ts";

/** Two records differ by an array alone, which they compare by identity. */
type Fields = { readonly type: string; readonly at: string; readonly component: string };

export const arrayOfRecord: KnownBuildCause<"array-of-record", Fields> = {
  prove({ failed, typeNamed, declaring }) {
    for (const { message } of failed) {
      const { expected = "", actual = "" } = comparedIn(message) ?? {};
      if (expected === "" || expected.replace(ARRAY, "") !== actual.replace(ARRAY, "")) continue;
      for (const { groups } of expected.matchAll(RECORD)) {
        const type = typeNamed(groups?.["type"] ?? "");
        const declared = type && declaring(type.name)?.type;
        if (declared?.kind !== "record" || declared.members.some(({ name }) => name === "equals")) continue;
        const array = declared.members.find(
          ({ kind, name, type: of }) => kind === "method" && of.endsWith("]") && expected.includes(`${name}=[`),
        );
        if (type && array)
          return { cause: "array-of-record", type: withoutPackage(type.name), at: type.at, component: array.name };
      }
    }
    return null;
  },
  sentence: ({ type, at, component }) =>
    `The record ${type} (${at}) compares its array ${component} by identity: two of it are equal only with the very same array, unless it has an equals of its own.`,
};

// hash=[B@13c9d689, names=[Ljava.lang.String;@55b0dcab
const ARRAY = /(?<==\[+(?:[BCDFIJSZ]|L[\w.$]{1,200};))@[0-9a-f]+/g;
// Key[id=a, hash=…]
const RECORD = /(?<![\p{L}\p{N}_$.])(?<type>\p{Lu}[\p{L}\p{N}_$]*)\[(?=\p{L})/gu;
