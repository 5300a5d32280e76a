import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { valuesInScope } from "../names-in-scope.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";

/** Tells how an inner class is made that is named with the class around it: by an object of that, one that the line sees where there is one. */
export function fixInner(named: string, around: CompilerView, line: number): Fix | null {
  const type = resolveType(named, around, line);
  const outer = type?.name.includes("$") ? type.name.slice(0, type.name.lastIndexOf("$")) : null;
  const text = around.source.lines[line - 1] ?? "";
  // A class may also extend it.
  if (!type || outer === null || !/\bnew\b/.test(text)) return null;
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
  const text = (around.source.lines[line - 1] ?? "").slice(0, LONGEST);
  if (/\bthis\b/.test(text)) return null;
  const made = [...text.matchAll(MADE)].flatMap(({ groups, index }) =>
    text.slice(0, index).trimEnd().endsWith(".") ? [] : (groups?.["type"] ?? []),
  );
  const isInner = (it: string) => {
    const type = around.findType(`${own}$${it}`);
    return type?.kind === "class" && type.isStatic !== true;
  };
  const [only, ...others] = made.filter(isInner);
  return only === undefined || others.length > 0
    ? null
    : { kind: "inner-static", type: only, outer: simpleNameOf(own) };
}

const LONGEST = 1000;
// new Evictor(
const MADE = /\bnew\s+(?<type>[\p{L}_$][\p{L}\p{N}_$]*)\s*[(<]/gu;
