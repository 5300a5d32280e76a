import { withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { alikeIn, comparedIn, isOfEquality } from "../compared.ts";
import type { FailedTest } from "../wiring/wiring-facts.ts";

/** Two objects that print the same are compared, of a class that has no `equals`. */
export const noEquals: KnownBuildCause<"no-equals", { readonly type: string; readonly at: string }> = {
  prove(facts) {
    for (const failed of facts.failed) {
      const compared = comparedType(failed);
      const type = compared === null ? null : facts.typeNamed(compared);
      const declared = type && facts.declaring(type.name);
      if (!declared) continue;
      const { kind, annotations, supertypes, members } = declared.type;
      // A superclass may have it, and a processor may add it.
      const isPlain = kind === "class" && annotations.length + supertypes.length === 0;
      if (isPlain && members.every((it) => it.kind !== "method" || it.name !== "equals")) {
        return { cause: "no-equals", type: withoutPackage(type.name), at: type.at };
      }
    }
    return null;
  },
  sentence: ({ type, at }) => `${type} (${at}) has no equals: two of it are never equal, whatever their fields hold.`,
};

/** Returns the simple or full name of the class of two objects that print the same, or that which every object has, and are not equal. */
function comparedType(failed: FailedTest): string | null {
  const { first, second } = alikeIn(failed) ?? {};
  if (first !== undefined) return first === second ? first : null;
  const { expected = "", actual = "" } = comparedIn(failed.message) ?? {};
  if (expected === "" || expected.replace(HASHED, "$<type>") !== actual.replace(HASHED, "$<type>")) return null;
  // assertSame of Jupiter has the same words.
  if (failed.message.includes("expected: <") && !isOfEquality(failed.throwable)) return null;
  const others = [...actual.matchAll(HASHED)];
  return [...expected.matchAll(HASHED)].find(([it], at) => it !== others[at]?.[0])?.groups?.["type"] ?? null;
}

// com.acme.Price@4562e04d
const HASHED = /(?<![\p{L}\p{N}_$.])(?<type>[\p{L}_$][\p{L}\p{N}_$.]{0,300})@[0-9a-f]+(?![\p{L}\p{N}_$])/gu;
