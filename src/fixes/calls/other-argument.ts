import { splitList } from "../../java/sources/read-java-source.ts";
import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { closingOf, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { Complaint } from "../complaints/complaint.ts";
import { argumentsOf } from "../conversions/type-arguments.ts";
import { toLikes, usableMembers } from "../like-members.ts";
import { coreOf, unlikeness, wordsOf } from "../likeness.ts";
import { hasMembers } from "../members-of-types.ts";
import { findQualified, resolveType } from "../resolve-type.ts";
import { simpleTypes } from "../type.ts";

/**
 * Finds static methods of like names that give what fits another argument of a call, where one of them gives what fits
 * something else: `containsString` for `contains` in `assertThat(text, contains("a"))`.
 */
export function fixOtherArgument(
  { name: called, arguments: given }: Extract<Complaint, { kind: "arguments" }>,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const { lines, imports } = around.source;
  const { text, at } = textAround(lines, line, column ?? 1);
  const open = text.indexOf("(", text.indexOf(called, at));
  const written = splitList(text.slice(open + 1, closingOf(text, open) ?? open));
  if (open < 0 || written.length !== given.length) return null;
  const plain = given.map(simpleTypes);
  for (const [position, argument] of written.entries()) {
    const { type: qualifier, method = "" } = STATIC_CALL.exec(argument)?.groups ?? {};
    const of = argumentsOf(plain[position] ?? "")[0];
    if (method === "" || of === undefined) continue;
    const imported = imports.flatMap((it) => (it.isStatic && it.name.endsWith(`.${method}`) ? [it.name] : []));
    const owner =
      qualifier === undefined
        ? imported.map((it) => findQualified(it.slice(0, it.lastIndexOf(".")), around))[0]
        : resolveType(qualifier, around, line);
    const wanted = new Set(
      plain.flatMap((it, index) => (index !== position && rawType(it) !== rawType(of) ? rawType(it) : [])),
    );
    const fits = ({ result }: { readonly result: string }) =>
      rawType(result) === rawType(plain[position] ?? "") && wanted.has(rawType(argumentsOf(result)[0] ?? ""));
    const words = coreOf(wordsOf(method));
    const isLike = (name: string) =>
      name !== method && (unlikeness(method, name) !== null || coreOf(wordsOf(name)).some((it) => words.includes(it)));
    const giving = owner
      ? usableMembers(owner, around, line).filter((it) => it.isStatic && isLike(it.name) && fits(it))
      : [];
    if (owner && giving.length > 0 && giving.length <= MOST_GIVING) return hasMembers(owner, toLikes(giving));
  }
  return null;
}

const MOST_GIVING = 3;
// contains("status")
// Matchers.contains("status")
const STATIC_CALL = /^(?:(?<type>\p{Lu}[\p{L}\p{N}_$]*)\s*\.\s*)?(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u;
