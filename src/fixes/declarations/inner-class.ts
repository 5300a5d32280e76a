import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { valuesInScope } from "../names-in-scope.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";

/** Tells how an inner class is made that is named with the class around it: by an object of that, one that the line sees where there is one. */
export function fixInner(named: string, around: CompilerView, line: number): Fix | null {
  const type = resolveType(named, around, line);
  const outer = type?.name.includes("$") ? type.name.slice(0, type.name.lastIndexOf("$")) : null;
  if (!type || outer === null) return null;
  const isOuter = (of: string) => {
    const found = resolveType(of, around, line);
    return found !== null && [found.name, ...supertypesOf(found.name, around)].includes(outer);
  };
  const [value] = valuesInScope(isOuter, around, line);
  const maker = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(value?.signature ?? "")?.[0] ?? "…";
  const simple = simpleNameOf(type.name);
  return { kind: "inner", type: simple, outer: simpleNameOf(outer), call: `${maker}.new ${simple}(…)` };
}

/** Tells it of the inner class of the own type that static code makes; one that is static needs no object. */
export function fixInnerMade(around: CompilerView, line: number): Fix | null {
  const [own = ""] = around.source.typesAround(line).toReversed();
  const made = [...(around.source.lines[line - 1] ?? "").matchAll(MADE)].map(({ groups }) => groups?.["type"] ?? "");
  const [only, ...others] = made.filter((it) => around.findType(`${own}$${it}`)?.kind === "class");
  return only === undefined || others.length > 0
    ? null
    : { kind: "inner-static", type: only, outer: simpleNameOf(own) };
}

// new Evictor(
const MADE = /(?<!\.\s*)\bnew\s+(?<type>[\p{L}_$][\p{L}\p{N}_$]*)\s*[(<]/gu;
