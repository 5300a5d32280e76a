import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { MADE_COLLECTIONS, MAKERS } from "../../knowledge/jdk-types.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { type OwnedMember, toLikes, usableMembers } from "../like-members.ts";
import { hasMembers, leftOpen } from "../members-of-types.ts";
import { inheritsUnknown, resolveType, typesBelow } from "../resolve-type.ts";
import { sourceName, type Type } from "../type.ts";
import { factories } from "./factories.ts";
import { madeBeside, namedAfter } from "./implementors.ts";

/** Finds what can be used in place of an abstract type: classes of the project that extend it, and methods that give one. */
export function fixAbstract(named: string, around: CompilerView, line: number): readonly Fix[] {
  const type = resolveType(named, around, line);
  if (type === null) return [];
  // A constant of an enum without a body is not made elsewhere.
  const isConstant = type.kind === "enum" && around.source.typesAround(line).includes(type.name);
  const bodiless = isConstant ? fixUnmade(type, around, line) : null;
  if (bodiless !== null) return [bodiless];
  const subtypes = concreteBelow(type.name, around)
    .filter((it) => mayBeMade(it, around, line))
    .map(({ name }) => name);
  const maker = around.findType(MAKERS.get(type.name) ?? "");
  const giving =
    hasMembers(type, factories(usableMembers(type, around, line), type, [])) ??
    (maker && hasMembers(maker, factories(usableMembers(maker, around, line), maker, [], simpleNameOf(type.name))));
  const made = MADE_COLLECTIONS.get(type.name);
  const below = subtypes.length > 0 ? subtypes : namedAfter(type, around).map(({ name }) => name);
  const known = made ? [`java.util.${made}`] : below.toSorted().slice(0, MOST_SUBTYPES).map(sourceName);
  const found: Fix[] = known.length > 0 ? [{ kind: "subtypes", type: simpleNameOf(type.name), subtypes: known }] : [];
  const other = giving ?? (found.length > 0 ? null : madeBeside(type, around, line));
  if (other !== null) return [...found, other];
  const unmade = found.length > 0 ? null : fixUnmade(type, around, line);
  return unmade === null ? found : [unmade];
}

/** Tells what an abstract type lacks of which nothing is known that could be made: its abstract methods, or a body alone. */
function fixUnmade(type: Type, around: CompilerView, line: number): Fix | null {
  if (inheritsUnknown(type, around)) return null;
  const missing = leftOpen(type, around);
  const simple = simpleNameOf(type.name);
  // A class that its subclass tells a type is made for that: new TypeReference<List<User>>() {}
  const isTold = new RegExp(`\\bnew\\s+${RegExp.escape(simple)}\\s*<`).test(around.source.lines[line - 1] ?? "");
  if (missing.length === 0) return isTold && !type.isInterface ? { kind: "bodiless", type: simple } : null;
  return fixOpen(type, missing);
}

function fixOpen(type: Type, methods: readonly OwnedMember[]): Fix | null {
  return methods.length > MOST_OPEN ? null : hasMembers(type, toLikes(methods));
}

/** Names the abstract methods of an interface that what stands for it has to have, where they are few. */
export function fixAbstractMethods(type: Type, around: CompilerView): Fix | null {
  return fixOpen(type, leftOpen(type, around));
}

const MOST_SUBTYPES = 5;

/** Lists the concrete types of the project below an abstract one; others that are abstract may stand between. */
function concreteBelow(name: string, around: CompilerView): readonly Type[] {
  const isOpen = (it: Type) => it.isAbstract || it.isInterface;
  return typesBelow(name, around, isOpen).filter((it) => !isOpen(it));
}

function mayBeMade(type: Type, around: CompilerView, line: number): boolean {
  const constructors = type.members.filter(({ kind }) => kind === "constructor");
  const usable = usableMembers(type, around, line).filter(({ kind }) => kind === "constructor");
  return constructors.length === 0 || usable.length > 0;
}

const MOST_OPEN = 5;
