import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { fixArgumentsInLine } from "../calls/argument-in-line.ts";
import type { CompilerView } from "../compiler-view.ts";
import { fixAbstract, fixAbstractMethods } from "../members-of-types.ts";
import { resolveType } from "../resolve-type.ts";

/** What can be made in place of an interface with several methods, or what takes the place of a lambda for what is none. */
export function fixNoFunction(
  named: string,
  error: Finding,
  around: CompilerView,
  line: number,
): Fix | null | readonly Fix[] {
  const type = resolveType(named, around, line);
  if (type?.isInterface) {
    const lacking = fixAbstractMethods(type, around);
    const made = fixAbstract(named, around, line);
    return lacking === null || made.some(({ kind }) => kind === "members") ? made : [lacking, ...made];
  }
  if (type?.isAbstract) return { kind: "subclass", type: simpleNameOf(type.name) };
  const taking = fixArgumentsInLine(error, around, line);
  return taking ?? (named === "java.lang.Object" ? { kind: "no-function", type: simpleNameOf(named) } : null);
}
