import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import {
  COMMON_TYPES,
  membersOf,
  nearestMembers,
  type OwnedMember,
  signatureOf,
  toLike,
  typeOf,
  usableMembers,
} from "../like-members.ts";
import { hasMembers } from "../members-of-types.ts";
import { inheritsUnknown, resolveType } from "../resolve-type.ts";
import { isTypeVariable, type Type } from "../type.ts";
import { isOfKotlin } from "./kotlin-names.ts";

/** Finds what leads from the type of a value to the one that is needed: a property or function of the one, or what the other is made with. */
export function fixMismatch(
  { actual, expected }: ComplaintOf<"mismatch">,
  around: CompilerView,
  line: number,
): readonly Fix[] {
  const [given, needed] = [simpleOf(actual), simpleOf(expected)];
  if (given === null || needed === null || given === needed) return [];
  const [from, to] = [given, needed].map((it) => ownType(it, around, line));
  const giving = (from ? usableMembers(from, around, line) : []).filter(
    (it) => !it.isStatic && it.kind !== "constructor" && it.parameters.length === 0 && simpleOf(it.result) === needed,
  );
  const making = (to ? usableMembers(to, around, line) : []).filter((it) => to && makes(it, to, given));
  // Only what wraps one value is meant by its text or number.
  const isCommon = COMMON_TYPES.has(needed) || NUMBERS.has(needed);
  const isOne = from?.members.filter(({ kind, access }) => kind === "field" && access === "public").length === 1;
  if ((isCommon && !isOne) || giving.length + making.length > MOST) return [];
  return [from && toFix(from, giving), to && toFix(to, making)].flatMap((it) => it ?? []);
}

/** Finds what the class around a line inherits by the name of a member that overrides nothing, else by a like name. */
export function fixOverridesNothing(name: string, around: CompilerView, line: number): Fix | null {
  const [own = ""] = around.source.typesAround(line);
  const type = around.findType(own);
  if (type === null || inheritsUnknown(type, around)) return null;
  const inherited = membersOf(type, around).filter(
    (it) => it.owner !== type.name && it.kind !== "constructor" && !it.isStatic && it.access !== "private",
  );
  const same = inherited.filter((it) => it.name === name);
  const [[nearest] = []] = nearestMembers(inherited, { name, arguments: undefined });
  const meant = same.length > 0 ? same : inherited.filter((it) => nearest && signatureOf(it) === signatureOf(nearest));
  const holder = meant.length > MOST ? null : around.findType(meant[0]?.owner ?? "");
  return holder && toFix(holder, meant);
}

const MOST = 3;
const NUMBERS: ReadonlySet<string> = new Set(["Int", "Short", "Byte", "Float", "Any", "Unit"]);

function toFix(type: Type, members: readonly OwnedMember[]): Fix | null {
  return hasMembers(
    type,
    members.map((it) => toLike(it, 0)),
  );
}

/** Whether a constructor, or a function of the companion, makes a type of one argument. */
function makes({ kind, isStatic, parameters: [only, ...others], result }: OwnedMember, type: Type, given: string) {
  if (only === undefined || others.length > 0 || simpleOf(typeOf(only)) !== given) return false;
  if (kind === "constructor") return !type.isAbstract;
  return isStatic && kind === "method" && (simpleOf(result) === simpleNameOf(type.name) || isTypeVariable(result));
}

/** `Order` of `Order?`; null for what has type arguments, and for functions. */
function simpleOf(type: string): string | null {
  return /^(?:[\p{L}\p{N}_]+\.)*(?<name>[\p{L}\p{N}_]+)\??$/u.exec(type)?.groups?.["name"] ?? null;
}

function ownType(name: string, around: CompilerView, line: number): Type | null {
  const type = resolveType(name, around, line);
  return type === null || isOfKotlin(type.name, around) ? null : type;
}
