import { simpleNameOf } from "../java/bytecode/type-name.ts";
import { rawType } from "../model/class-name.ts";
import type { Fix } from "../model/fix.ts";
import { isStaticImport } from "./call-text.ts";
import type { CompilerView } from "./compiler-view.ts";
import type { ComplaintOf } from "./complaints/complaint.ts";
import { isFunctionText, misfit } from "./like-members.ts";
import { resolveType } from "./resolve-type.ts";
import type { Member } from "./type.ts";

/**
 * Finds the newer version of a dependency that has a member, or an overload that takes these arguments, which the present
 * one lacks; or the dependency whose class with it the present one hides.
 */
export function fixWithNewer(
  { type: named, name, arguments: given }: Pick<ComplaintOf<"member">, "type" | "name" | "arguments">,
  around: CompilerView,
  line: number,
): Fix | null {
  const type = resolveType(named, around, line);
  // An import does not tell fields and methods apart.
  const isImport = isStaticImport(around.source.lines[line - 1] ?? "");
  const isAsked = (it: Member) =>
    it.name === name &&
    it.access === "public" &&
    (isImport ? it.isStatic : (it.kind === "field") === (given === null)) &&
    (isImport || misfit(it, given ?? []) === 0);
  if (type === null || around.sourcesOf(type.name).length > 0) return null;
  if (type.members.some((it) => it.name === name && (given === null || isAsked(it)))) return null;
  const lacks = given === null ? name : `${name}(${given.map(simpleOf).join(", ")})`;
  return toFix(
    type.name,
    lacks,
    around.newerVersion(type.name, ({ members }) => members.some(isAsked)),
  );
}

function simpleOf(type: string): string {
  if (isFunctionText(type)) return "lambda";
  return /^<null(?:type)?>$/.test(type) ? "null" : simpleNameOf(rawType(type));
}

/** Finds the newer version of a dependency that has a class which the present one lacks. */
export function classOfNewer(name: string, around: CompilerView): Fix | null {
  return toFix(
    name,
    "it",
    around.newerVersion(name, ({ access }) => access === "public"),
  );
}

function toFix(name: string, lacks: string, newer: ReturnType<CompilerView["newerVersion"]>): Fix | null {
  if (newer === null) return null;
  return "by" in newer
    ? { kind: "doubled", class: name, ...newer, lacks }
    : { kind: "link", class: name, ...newer, lacks };
}
