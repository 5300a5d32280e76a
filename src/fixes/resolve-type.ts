import { importedName } from "../java/sources/imported-name.ts";
import { CALLED_BY_TESTNG, CALLED_ELSEWHERE, RENAMED_CLASSES } from "../knowledge/renamed-classes.ts";
import { packageOf } from "../model/class-name.ts";
import type { CompilerView } from "./compiler-view.ts";
import { OBJECT, sourceName, type Type } from "./type.ts";

/**
 * Finds the type that a compiler names, `java.util.Map.Entry<K,V>` or `Element`, as the source sees it; null where that
 * is not certain.
 */
export function resolveType(named: string, around: CompilerView, line: number): Type | null {
  const plain = withoutArguments(named);
  if (!/^[\p{L}\p{N}_$.]+$/u.test(plain)) return null;
  return plain.includes(".")
    ? (findQualified(plain, around) ?? findSimple(plain, around, line))
    : findSimple(plain, around, line);
}

/** Removes type arguments, annotations and array brackets. An array has no members of its own class. */
function withoutArguments(named: string): string {
  // capture#1 of ? extends java.lang.Number
  const plain = named.replace(/^capture(?:#\d+)? of \? extends /, "");
  // @org.jspecify.annotations.Nullable java.lang.String, java.lang.@Nullable String
  let bare = plain.replace(/@[\p{L}\p{N}_$.]+(?:\([^()]*\))?\s*/gu, "");
  // com.acme.Rules<com.acme.Http>.Registry
  for (let inner = ""; inner !== bare; ) [inner, bare] = [bare, bare.replace(/<[^<>]*>/g, "")];
  const open = bare.indexOf("<");
  return (open < 0 ? bare : bare.slice(0, open)).trim();
}

/** Finds `java.util.Map.Entry`, whose binary name is `java.util.Map$Entry`. */
export function findQualified(name: string, { findType }: Pick<CompilerView, "findType">): Type | null {
  const parts = name.split(".");
  for (let nested = 0; nested < Math.min(parts.length, DEEPEST); nested++) {
    const border = parts.length - nested;
    const binary = [parts.slice(0, border).join("."), ...parts.slice(border)].join("$");
    const found = findType(binary);
    if (found !== null) return found;
  }
  return null;
}

const DEEPEST = 5;

/** Finds a simple name, or one like `Map.Entry`, in the order in which Java looks for it. */
function findSimple(name: string, around: CompilerView, line: number): Type | null {
  const { source, findType } = around;
  const [head = "", ...rest] = name.split(".");
  const nested = rest.map((part) => `$${part}`).join("");
  for (const outer of source.typesAround(line)) {
    const [found] = [outer, ...supertypesOf(outer, around)].flatMap(
      (type) => findType(`${type}$${head}${nested}`) ?? [],
    );
    if (found) return found;
    if (sourceName(outer).endsWith(`.${head}`) || outer === head) return findType(outer + nested);
  }
  const imported = importedName(source, head);
  if (imported !== undefined) return findQualified([imported, ...rest].join("."), around);
  const packages = [source.package, "java.lang", ...wildcards(around)];
  for (const within of packages) {
    const found = findType(`${within === "" ? "" : `${within}.`}${head}${nested}`);
    if (found) return found;
  }
  // A type that the file names nowhere, such as the result of a call: only one of that name is certain.
  const [only, ...others] = around
    .typesNamed(rest.at(-1) ?? head)
    .filter((seen) => sourceName(seen.name).endsWith(name));
  return only && others.length === 0 ? findType(only.name) : null;
}

/** Lists the types that a file imports by their names. */
export function importedTypes(around: CompilerView): readonly Type[] {
  return around.source.imports.flatMap((it) => (it.isStatic ? [] : (findQualified(it.name, around) ?? [])));
}

export function wildcards({ source }: Pick<CompilerView, "source">): readonly string[] {
  return source.imports.flatMap(({ name, isStatic }) => (!isStatic && name.endsWith(".*") ? name.slice(0, -2) : []));
}

/** Lists the binary names of all supertypes of a type that are known, the nearest first. */
export function supertypesOf(name: string, { findType }: Pick<CompilerView, "findType">): readonly string[] {
  const seen = new Set<string>();
  const pending = [...(findType(name)?.supertypes ?? [])];
  for (let next = pending.shift(); next !== undefined && seen.size < MOST_SUPERTYPES; next = pending.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    pending.push(...(findType(next)?.supertypes ?? []));
  }
  return [...seen];
}

const MOST_SUPERTYPES = 200;

/** Whether two types are known, by their binary names, and one is the other or a subtype of it. */
export function isSameOrBelow(
  own: string | null | undefined,
  wide: string | null | undefined,
  around: CompilerView,
): boolean {
  return own && wide ? [own, OBJECT, ...supertypesOf(own, around)].includes(wide) : false;
}

/** Lists the types of the project that extend or implement one, and, where these are not many, those below each of them of which `goesOn` is true. */
export function typesBelow(
  name: string,
  around: Pick<CompilerView, "subtypesOf" | "findType">,
  goesOn: (type: Type) => boolean,
  seen = new Set([name]),
): readonly Type[] {
  const direct = around.subtypesOf(name).filter((it) => !seen.has(it));
  for (const subtype of direct) seen.add(subtype);
  const isMany = seen.size > MOST_BELOW;
  return direct.flatMap((subtype) => {
    const found = around.findType(subtype);
    if (found === null) return [];
    return [found, ...(!isMany && goesOn(found) ? typesBelow(subtype, around, goesOn, seen) : [])];
  });
}

const MOST_BELOW = 50;

/** Whether a type may inherit members that nobody knows, since one of its supertypes is not there. */
export function inheritsUnknown({ name }: Type, { findType }: Pick<CompilerView, "findType">): boolean {
  return [name, ...supertypesOf(name, { findType })].some((it) => findType(it)?.lacksSupertype);
}

/** Whether code in a file may use what has this access in a type. */
export function mayUse(
  access: Type["access"],
  owner: string,
  { source, findType }: CompilerView,
  line: number,
): boolean {
  if (access === "public") return true;
  const outermost = (name: string) => name.split("$")[0] ?? name;
  const around = source.typesAround(line);
  if (around.some((type) => outermost(type) === outermost(owner))) return true;
  if (access === "private") return false;
  if (packageOf(outermost(owner)) === source.package) return true;
  return access === "protected" && around.some((type) => supertypesOf(type, { findType }).includes(owner));
}

/** Returns the class that a newer version of the same library has in place of one, if the compiler sees it; else null. */
export function renamedTo(name: string, around: Pick<CompilerView, "findType">): string | null {
  const now = RENAMED_CLASSES.get(name);
  return now !== undefined && findQualified(now, around) !== null ? now : null;
}

/** Returns the class for which a newer version of the same library has that one, if the compiler sees it; else null. */
export function calledBefore(name: string, around: Pick<CompilerView, "findType">): string | null {
  for (const [before, now] of RENAMED_CLASSES)
    if (now === name && findQualified(before, around) !== null) return before;
  return null;
}

/** Returns the class for which a source has the name that another test framework gives it, if the compiler sees it, and before all one that the project uses; else null. */
export function calledElsewhere(
  name: string,
  around: Pick<CompilerView, "findType" | "importedInProject">,
): string | null {
  const seen = [CALLED_ELSEWHERE, CALLED_BY_TESTNG].flatMap((names) => {
    const meant = names.get(name);
    return meant !== undefined && findQualified(meant, around) !== null ? meant : [];
  });
  return around.importedInProject(seen)[0] ?? seen[0] ?? null;
}

/** Returns the class around a line, or one that it inherits from, that a type is nested in, so that its name hides what is imported. */
export function hidingOuter({ name }: Type, around: CompilerView, line: number): string | null {
  const outer = name.slice(0, Math.max(0, name.lastIndexOf("$")));
  const holders = around.source.typesAround(line).flatMap((it) => [it, ...supertypesOf(it, around)]);
  return outer !== "" && holders.includes(outer) ? outer : null;
}
