import { simpleNameOf } from "../../../java/bytecode/type-name.ts";
import { binaryNames } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { messagesOf } from "../wiring/wiring-facts.ts";

/** A text was to be a constant of an enum, and is none. */
type Fields = { readonly type: string; readonly constants: readonly string[]; readonly like?: string };

export const unknownConstant: KnownBuildCause<"unknown-constant", Fields> = {
  prove({ failed, constantsOf }) {
    for (const message of failed.flatMap(messagesOf)) {
      const { type, name = "" } = UNKNOWN.exec(message)?.groups ?? {};
      const constants =
        type === undefined
          ? []
          : (binaryNames(type)
              .map(constantsOf)
              .find((it) => it.length > 0) ?? []);
      if (type === undefined || constants.length === 0 || constants.includes(name)) continue;
      const [like, ...others] = constants.filter((it) => lettersOf(it) === lettersOf(name));
      const isOne = like !== undefined && others.length === 0;
      if (!isOne && constants.length > MOST_CONSTANTS) continue;
      return { cause: "unknown-constant", type: simpleNameOf(type), constants, ...(isOne && { like }) };
    }
    return null;
  },
  sentence: ({ type, constants, like }) => `${type} has ${like ?? constants.join(", ")}.`,
};

const MOST_CONSTANTS = 12;
// No enum constant shop.Kind.big
const UNKNOWN = /^No enum constant (?<type>[\w.$]{1,300})\.(?<name>[^.\n]{0,100})$/;

function lettersOf(name: string): string {
  return name.replace(/[\s_-]/g, "").toLowerCase();
}
