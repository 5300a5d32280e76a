import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { packageOf, rawType } from "../../model/class-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { toLikes } from "../like-members.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import type { Member, Type } from "../type.ts";

/** A class of a package that others do not see: its source, where the project has it, and its methods that the file calls and that are hidden as well. */
export function fixNotPublic(name: string, around: CompilerView): readonly Fix[] {
  const { sourcesOf, findType, source } = around;
  const given = givenBeside(name, around);
  if (given !== null) return [given];
  const [file] = sourcesOf(name);
  if (file === undefined) return [];
  const calls = new RegExp(
    `(?<![\\p{L}\\p{N}_$])${RegExp.escape(simpleNameOf(name))}\\.(?<method>[\\p{L}\\p{N}_$]+)\\s*\\(`,
    "gu",
  );
  const called = new Set([...source.lines.join("\n").matchAll(calls)].map((it) => it.groups?.["method"] ?? ""));
  const hidden = [...called].filter((method) => isHidden(method, findType(name)));
  return [name, ...hidden].map((it) => ({ kind: "not-public", class: it, file }));
}

/** Finds what hands out an object of such a class, as a type that it extends: `dateStringLookup()` of a factory in its package. */
function givenBeside(name: string, around: CompilerView): Fix | null {
  const { findType, typesIn, meantIn } = around;
  const above = supertypesOf(name, around);
  const simple = simpleNameOf(name);
  const called = [
    simple.slice(0, 1).toLowerCase() + simple.slice(1),
    `get${simple}`,
    `new${simple}`,
    `create${simple}`,
  ];
  const giving = typesIn(packageOf(name)).flatMap((it) => {
    const type = it === name ? null : findType(it);
    if (type?.access !== "public") return [];
    const members = type.members.filter((member) => {
      const result = called.includes(member.name) ? meantIn(type.name, rawType(member.result)) : null;
      return member.access === "public" && result !== null && above.includes(result);
    });
    if (members.length === 0) return [];
    return [{ type: simpleNameOf(type.name), members: toLikes(members.map((member) => ({ ...member, owner: it }))) }];
  });
  const [only, ...others] = giving;
  return only && others.length === 0 ? { kind: "members", ...only } : null;
}

/** A method that only its package sees: the source that declares it, where the project has it. */
export function fixNotPublicMethod(
  { type: named, name, arguments: given }: ComplaintOf<"access">,
  around: CompilerView,
  line: number,
): readonly Fix[] {
  const type = given === null ? null : resolveType(named, around, line);
  const [file] = type === null ? [] : around.sourcesOf(type.name);
  if (file === undefined) return [];
  const same = type?.members.filter((it) => it.kind === "method" && it.name === name) ?? [];
  const isPrivate = same.length > 0 && same.every(({ access }) => access === "private");
  // Code of the same package can have it without being told to all.
  if (isPrivate && packageOf(type?.name ?? "") === around.source.package)
    return [{ kind: "not-public", class: name, file, isPrivate }];
  return isHidden(name, type) ? [{ kind: "not-public", class: name, file }] : [];
}

/** Whether all methods of that name are for the package of their type alone, and no public one takes and gives the same. */
function isHidden(method: string, type: Type | null): boolean {
  const methods = type?.members.filter(({ kind }) => kind === "method") ?? [];
  const same = methods.filter(({ name }) => name === method);
  const isAlike = (one: Member) =>
    same.some((it) => it.result === one.result && it.parameters.join() === one.parameters.join());
  if (methods.some((it) => it.access === "public" && it.name !== method && isAlike(it))) return false;
  return same.length > 0 && same.every(({ access }) => access === "package");
}
