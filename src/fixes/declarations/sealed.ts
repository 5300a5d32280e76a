import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { packageOf } from "../../model/class-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { fixAbstract } from "../makers/abstract-types.ts";
import { resolveType } from "../resolve-type.ts";

/** The source of the project that lists which types a sealed one permits. */
export function fixUnpermitted(named: string, around: CompilerView, line: number): Fix | null {
  const type = resolveType(named, around, line);
  const [file] = type === null ? [] : around.sourcesOf(type.name);
  if (type === null || file === undefined) return null;
  const compiled = around.compiledIn(type.name);
  const within = packageOf(type.name);
  // The Java Language Specification, 8.1.6: what is permitted is of the same module, or of the same package where there is none.
  const isAway = compiled?.javaModule === null && (within !== around.source.package || !compiled.isHere);
  return {
    ...{ kind: "permits", type: simpleNameOf(type.name), file },
    ...(isAway && within !== "" && { within }),
    ...(compiled?.isHere === false && { isBefore: true }),
  };
}

/** The types of the project that extend one which a line declares without telling whether it may be extended. */
export function fixUnsealed(around: CompilerView, line: number): Fix | null {
  const heading = around.source.lines[line - 1] ?? "";
  const named = /\b(?:class|interface)\s+(?<name>[\p{L}\p{N}_$]+)/u.exec(heading)?.groups?.["name"];
  const type = named === undefined ? null : resolveType(named, around, line);
  const heirs = type === null ? [] : around.subtypesOf(type.name).map(simpleNameOf);
  return named === undefined || heirs.length === 0 ? null : { kind: "extended", type: named, by: heirs };
}

/** The types that can be made in place of a sealed one, of which a line makes one without a name. */
export function fixSealed(around: CompilerView, line: number): readonly Fix[] {
  const made = /\bnew\s+(?<type>[\p{L}\p{N}_$.]+)/u.exec(around.source.lines[line - 1] ?? "")?.groups?.["type"];
  return made === undefined ? [] : fixAbstract(made, around, line);
}
