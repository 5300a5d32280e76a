import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { indexOfColumn } from "../../java/sources/column.ts";
import { packageOf } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { isForOthers } from "../classes.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { typesConverted } from "../conversions/read-conversion.ts";
import { isTaking, mayTake, nearestOverloads, usableMembers } from "../like-members.ts";
import { isMisspelt } from "../likeness.ts";
import { hidingOuter, resolveType, supertypesOf } from "../resolve-type.ts";
import { sourceName, type Type } from "../type.ts";

/** Finds the other type of the same simple name where one stands that is an interface and must be a class, or the reverse. */
export function fixOtherKind(
  wantsInterface: boolean,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const text = around.source.lines[line - 1] ?? "";
  const name = /^[\p{L}\p{N}_$]+/u.exec(text.slice(indexOfColumn(column ?? 1, text)))?.[0] ?? "";
  const type = resolveType(name, around, line);
  const meant = type === null ? [] : namesakesOf(type, around).filter((it) => it.isInterface === wantsInterface);
  const classes = meant.map((it) => it.name);
  return classes.length === 1 ? { kind: "other-package", name, classes } : null;
}

/** Finds the other class of the same simple name that the JDK has, where one stands that takes no type arguments. */
export function fixGenericNamesake(named: string, around: CompilerView, line: number): Fix | null {
  const type = resolveType(named, around, line);
  if (type === null) return null;
  const simple = simpleNameOf(type.name);
  const [meant, ...others] = around
    .typesNamed(simple)
    .map(({ name }) => name)
    .filter((name) => /^java\.(?:util|lang|time|nio)\.[^$]+$/.test(name) && name !== type.name)
    .filter((name) => (around.findType(name)?.typeParameters ?? []).length > 0);
  if (meant === undefined || others.length > 0) return null;
  const outer = hidingOuter(type, around, line);
  return outer === null
    ? { kind: "other-package", name: simple, classes: [meant] }
    : { kind: "shadowed", type: simple, outer: simpleNameOf(outer), meant };
}

/**
 * Finds the other class of the same simple name that has a member which the one that a file imports, or that lies beside
 * it, lacks: `jakarta.transaction.Transactional` for an attribute that Spring's does not know. What is static may also be
 * of a class beside it with a longer name: `MoreObjects` for `Objects`.
 */
export function fixNamesake(
  { type: named, name, arguments: given }: ComplaintOf<"member">,
  around: CompilerView,
  line: number,
  isOfClass = false,
): Fix | null {
  const type = resolveType(named, around, line);
  if (type === null) return null;
  const outermost = sourceName(type.name.split("$")[0] ?? "");
  const isImported = around.source.imports.some(
    (it) => !it.isStatic && [outermost, sourceName(type.name)].includes(it.name),
  );
  const isSeen = isImported || packageOf(type.name) === around.source.package;
  // A name that is misspelt says nothing of another class.
  if (!isSeen || usableMembers(type, around, line).some((it) => isMisspelt(name, it.name))) return null;
  // What a file imports from a library is seldom taken for what the JDK has.
  const isMeant = isImported && around.sourcesOf(type.name).length === 0 && !type.name.startsWith("java.");
  // The project's own classes have neighbours of longer names everywhere, and those of the JDK are known.
  const isBeside = isOfClass && !type.name.startsWith("java.") && around.sourcesOf(type.name).length === 0;
  const candidates = [...namesakesOf(type, around), ...(isBeside ? longerNamed(type, around) : [])];
  const namesakes = candidates.flatMap((other) => {
    const isOfJdk = isMeant && other.name.startsWith("java.");
    if (isOfJdk && !/^java\.(?:util|time)\.[^.]+$/.test(other.name)) return [];
    const same = usableMembers(other, around, line).filter(
      (it) =>
        (!(isOfJdk || isOfClass) || it.isStatic) &&
        it.name === name &&
        (it.kind === "field") === (given === null) &&
        mayTake(it, given ?? []),
    );
    return same.length === 0 ? [] : [{ type: sourceName(other.name), members: nearestOverloads(same, given ?? []) }];
  });
  const [only, ...further] = namesakes;
  return only && further.length === 0 && packageOf(only.type) !== "" ? { kind: "members", ...only } : null;
}

/** Finds the other class of the same simple name that takes the arguments of a call, where the one that a file imports has that method for as many others alone. */
export function fixTakingNamesake(
  { type: named, name, isConstructor, arguments: given }: ComplaintOf<"arguments">,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = named === null || isConstructor || given.length === 0 ? null : resolveType(named, around, line);
  const isImported = type !== null && around.source.imports.some((it) => it.name === sourceName(type.name));
  if (!isImported || /^java\./.test(type.name)) return null;
  const same = usableMembers(type, around, line).filter((it) => it.name === name);
  if (same.some(({ parameters }) => parameters.length === given.length)) return null;
  const having = namesakesOf(type, around).flatMap((other) => {
    const taking = usableMembers(other, around, line).filter((it) => it.name === name && isTaking(it, given));
    return taking.length === 0 ? [] : { type: sourceName(other.name), members: nearestOverloads(taking, given) };
  });
  const [only, ...others] = having;
  return only && others.length === 0 ? { kind: "members", ...only } : null;
}

/** Finds the class of `java.lang` that has a static member, where its simple name means a nested one that a class around inherits: `Float` in an heir of `Rectangle2D.Float`. */
export function fixShadowed(
  { type: named, name }: ComplaintOf<"member">,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = resolveType(named, around, line);
  const outer = type === null ? null : hidingOuter(type, around, line);
  if (type === null || outer === null) return null;
  const simple = simpleNameOf(type.name);
  const other = around.findType(`java.lang.${simple}`);
  const has = other?.members.some((it) => it.isStatic && it.name === name && it.access === "public") ?? false;
  return has ? { kind: "shadowed", type: simple, outer: simpleNameOf(outer), meant: `java.lang.${simple}` } : null;
}

/** Finds the other class of the same simple name that has a constructor for the arguments of one which the one that is seen lacks. */
export function fixMadeNamesake(
  { type: named, arguments: given }: ComplaintOf<"arguments">,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = named === null || given.length === 0 ? null : resolveType(named, around, line);
  // Types that the JDK has for all are seen without an import.
  if (type === null || packageOf(type.name) !== "java.lang") return null;
  const isMade = (other: Type) =>
    usableMembers(other, around, line).some((it) => it.kind === "constructor" && isTaking(it, given));
  const [only, ...others] = namesakesOf(type, around).filter(isMade);
  if (!only || others.length > 0) return null;
  return { kind: "not-imported", name: simpleNameOf(type.name), classes: [sourceName(only.name)] };
}

/** Finds the class of the same simple name as one that a file imports, where that is none of the needed type and the other is: one that a library has a copy of. */
export function fixFittingNamesake({ message }: Finding, around: CompilerView, line: number): Fix | null {
  const { given, needed } = typesConverted(message);
  const [type, wanted] = [given, needed].map((it) => (it === "" ? null : resolveType(it, around, line)));
  if (!type || !wanted || !around.source.imports.some(({ name }) => name === sourceName(type.name))) return null;
  if ([type, wanted].some((it) => around.sourcesOf(it.name).length > 0)) return null;
  const name = simpleNameOf(type.name);
  const classes = around
    .typesNamed(name)
    .map((it) => it.name)
    .filter((it) => it !== type.name && supertypesOf(it, around).includes(wanted.name));
  return classes.length === 1 ? { kind: "other-package", name, classes: classes.map(sourceName) } : null;
}

/** Lists the other public types of the same simple name that the code may mean. */
function namesakesOf({ name }: Type, { typesNamed, findType }: CompilerView): readonly Type[] {
  const [outermost = "", ...nested] = name.split("$");
  const inside = nested.map((it) => `$${it}`).join("");
  return typesNamed(simpleNameOf(outermost))
    .filter((it) => isForOthers(it) && it.name !== outermost && !it.name.includes("$"))
    .flatMap((it) => findType(`${it.name}${inside}`) ?? [])
    .filter(({ access }) => access === "public");
}

/** Lists the public types of its package whose names hold that of a type. */
function longerNamed({ name }: Type, { typesIn, findType }: CompilerView): readonly Type[] {
  const simple = simpleNameOf(name);
  return typesIn(packageOf(name))
    .filter((it) => it !== name && simpleNameOf(it).includes(simple))
    .flatMap((it) => findType(it) ?? [])
    .filter(({ access }) => access === "public");
}
