import { withoutPackage } from "../../model/class-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { OwnedMember } from "../like-members.ts";
import type { Type } from "../type.ts";

/** A call to a method that has no overloads and takes one argument, which has another type. */
interface WrongCall {
  readonly method: OwnedMember;
  /** The type that has it, as the source declares the receiver: `Optional<Path>`. */
  readonly declared: string;
  readonly type: Type;
  readonly receiver: string;
  readonly given: string;
}

/** Finds how a value is mapped first, where a method gives what the object holds, or else its argument, so that both have one type. */
export function fixUnmapped(call: WrongCall, { source }: CompilerView, line: number): Fix | null {
  const { method, declared, type, receiver, given } = call;
  const { name, parameters, result } = method;
  const holds = HELD.exec(declared)?.groups?.["held"];
  const isOfBoth = parameters[0] === result && TYPE_VARIABLE.test(result);
  if (!isOfBoth || !type.members.some((it) => it.name === "map") || holds === undefined || !/^[\w.]+$/.test(given))
    return null;
  // Path path = found.orElse("here");
  const wants = new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(holds)}\\s+[\\p{L}\\p{N}_$]+\\s*=(?!=)`, "u");
  if (wants.test(source.lines[line - 1] ?? "")) return null;
  const mapped = withoutPackage(given) === "String" ? "map(Object::toString)" : "map(…)";
  return { kind: "unmapped", method: name, holds, given, receiver, call: `${receiver}.${mapped}.${name}(…)` };
}

const TYPE_VARIABLE = /^[A-Z]\d?$/;
// Optional<Path>
const HELD = /^[\p{L}\p{N}_$.]+<(?<held>[\p{L}\p{N}_$.]+)>$/u;
