import { withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
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

/** Returns the simple or full name of the class of two objects that print the same and are not equal. */
function comparedType({ message, throwable }: FailedTest): string | null {
  const simple = OF_ASSERTJ.exec(message.trim())?.groups?.["type"];
  if (simple !== undefined) return simple;
  // assertSame has the same words.
  const isEquality = throwable?.frames.some(({ className }) => className === "org.junit.jupiter.api.AssertEquals");
  return (isEquality && OF_JUNIT.exec(message)?.groups?.["type"]) || null;
}

// expected: com.acme.Point@131ef10<Point(1)> but was: com.acme.Point@55b0dcab<Point(1)>
const OF_JUNIT =
  /(?:^|==> )expected: (?<type>[\p{L}\p{N}_$.]+)@[0-9a-f]+<(?<text>[^\n]{1,500})> but was: \k<type>@[0-9a-f]+<\k<text>>$/u;
// expected: "Point(1) (Point@3cd3e762)"
//  but was: "Point(1) (Point@3b0090a4)"
const OF_ASSERTJ =
  /^expected: "(?<text>[^\n]{1,500}) \((?<type>[\p{L}\p{N}_$]+)@[0-9a-f]+\)"\n but was: "\k<text> \(\k<type>@[0-9a-f]+\)"$/u;
