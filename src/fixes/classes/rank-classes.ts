import { SHARED_PACKAGES } from "../../knowledge/renamed-classes.ts";
import { packageOf } from "../../model/class-name.ts";
import type { CompilerView, SeenType } from "../compiler-view.ts";
import { findQualified } from "../resolve-type.ts";
import { deprecatedLast, sourceName } from "../type.ts";

/**
 * Puts the classes that a file may mean by a name in order, without those that are far less likely than the best. Of
 * those that are equally likely, one of a library that the file imports from comes first; what is deprecated comes last.
 */
export function rankClasses(
  seen: readonly SeenType[],
  imported: ReadonlySet<string>,
  around: CompilerView,
): readonly SeenType[] {
  if (seen.length < 2) return seen;
  const isOfFile = sharingRoot(seen, around);
  const order = (it: SeenType) => {
    const twin = isOfFile(it) ? undefined : seen.find((other) => isOfFile(other) && areTwins(it.name, other.name));
    // Other files may use the library in another version.
    return twin ? Math.max(orderOf(it, imported), orderOf(twin, imported) + 0.5) : orderOf(it, imported);
  };
  const ranked = seen.toSorted(
    (a, b) => order(a) - order(b) || Number(isOfFile(b)) - Number(isOfFile(a)) || (a.name < b.name ? -1 : 1),
  );
  const best = ranked[0] ? order(ranked[0]) : 0;
  const likely = ranked.filter((it) => order(it) <= best + 1);
  return deprecatedLast(likely, ({ name }) => around.findType(name)?.isDeprecated);
}

/** The project's own classes come before those of its dependencies, and both before the JDK's; there, `java.*` counts more than `javax.*`. */
function orderOf({ name, from, isOfApi = false }: SeenType, imported: ReadonlySet<string>): number {
  if (imported.has(sourceName(name))) return -1;
  const nested = name.includes("$") ? 0.5 : 0;
  const shaded = SHADED.test(name) ? 4 : 0;
  if (from === "own") return nested + shaded;
  if (from === "dependency") return (isOfApi ? 1 : 1.5) + nested + shaded;
  return EVERYDAY_PACKAGE.test(name) ? 2 + nested : 3 + nested;
}

export const EVERYDAY_PACKAGE = /^java\.(?:lang|util|io|nio|time|math|net|text)\b/;
export const SHADED =
  /(?:^|[.$])(?:shaded|shadow|relocated|repackaged|repackage|internal|impl|thirdparty|vendor)(?:[.$]|$)/;

/** Tells which classes are of a library that the file imports from; none where it imports from those of all. */
function sharingRoot(seen: readonly SeenType[], around: CompilerView): (type: SeenType) => boolean {
  const isThere = (name: string) =>
    name.endsWith(".*") ? around.typesIn(name.slice(0, -2)).length > 0 : findQualified(name, around) !== null;
  const roots = new Set(
    around.source.imports.flatMap(({ name, isStatic }) =>
      isStatic || SHARED_PACKAGES.has(packageOf(name)) || !isThere(name) ? [] : libraryOf(name),
    ),
  );
  const isOfFile = ({ name }: SeenType) => roots.has(libraryOf(name));
  return seen.every(isOfFile) ? () => false : isOfFile;
}

/** Whether two classes differ in the roots of their packages alone: `tools.jackson.databind.JsonNode` and `com.fasterxml.jackson.databind.JsonNode`. */
export function areTwins(one: string, other: string): boolean {
  const [short = "", long = ""] = [one, other]
    .map((name) => name.slice(libraryOf(name).length))
    .toSorted((a, b) => a.length - b.length);
  // .databind.JsonNode
  return short.lastIndexOf(".") > 0 && long.endsWith(short);
}

/** Returns the parts of a name by which most libraries are told apart: the first two, or `jakarta` alone. */
function libraryOf(name: string): string {
  return name
    .split(".")
    .slice(0, /^(?:javax|jakarta)\./.test(name) ? 1 : 2)
    .join(".");
}
