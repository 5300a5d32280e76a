import { splitList } from "../../java/sources/read-java-source.ts";
import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { closingOf, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { typesConverted } from "../conversions/read-conversion.ts";
import { callPointedAt, holdersOf } from "../expressions/type-of-expression.ts";
import { isTaking, toLikes, usableMembers } from "../like-members.ts";
import { coreOf, unlikeness, wordsOf } from "../likeness.ts";
import { hasMembers } from "../members-of-types.ts";
import { resolveType } from "../resolve-type.ts";
import { argumentsOf, simpleTypes, type Type } from "../type.ts";
import { typeOfArgument } from "./argument-in-line.ts";

/**
 * Finds static methods of like names that give what fits another argument of a call, where one of them gives what fits
 * something else: `containsString` for `contains` in `assertThat(text, contains("a"))`.
 */
export function fixOtherArgument(
  { name: called, arguments: given }: ComplaintOf<"arguments">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const { lines } = around.source;
  const { text, at } = textAround(lines, line, column ?? 1);
  const start = text.indexOf(called, at);
  const open = start < 0 ? -1 : text.indexOf("(", start);
  const written = open < 0 ? [] : splitList(text.slice(open + 1, closingOf(text, open) ?? open));
  if (written.length !== given.length) return null;
  const plain = given.map(simpleTypes);
  for (const [position, argument] of written.entries()) {
    const { type: qualifier, method = "" } = STATIC_CALL.exec(argument)?.groups ?? {};
    const of = argumentsOf(plain[position] ?? "")[0];
    if (method === "" || of === undefined) continue;
    const owner = qualifier === undefined ? holderOf(method, around, line) : resolveType(qualifier, around, line);
    const taken = argumentsIn(argument).map((it) => typeOfArgument(it, around, line));
    const wanted = new Set(
      plain.flatMap((it, index) => (index !== position && rawType(it) !== rawType(of) ? rawType(it) : [])),
    );
    const fits = ({ result }: { readonly result: string }) =>
      rawType(result) === rawType(plain[position] ?? "") && wanted.has(rawType(argumentsOf(result)[0] ?? ""));
    const words = coreOf(wordsOf(method));
    const isLike = (name: string) =>
      name !== method && (unlikeness(method, name) !== null || coreOf(wordsOf(name)).some((it) => words.includes(it)));
    const giving = owner
      ? usableMembers(owner, around, line).filter(
          (it) => it.isStatic && !it.isDeprecated && isLike(it.name) && fits(it) && isTaking(it, taken),
        )
      : [];
    if (owner && giving.length > 0 && giving.length <= MOST_GIVING) return hasMembers(owner, toLikes(giving));
  }
  return null;
}

function holderOf(method: string, around: CompilerView, line: number): Type | null {
  const holders = holdersOf(method, around, line);
  return holders.find((type) => type.members.some((it) => it.isStatic && it.name === method)) ?? null;
}

function argumentsIn(call: string): readonly string[] {
  const open = call.indexOf("(");
  return splitList(call.slice(open + 1, closingOf(call, open) ?? open));
}

const MOST_GIVING = 3;
// contains("status")
// Matchers.contains("status")
const STATIC_CALL = /^(?:(?<type>\p{Lu}[\p{L}\p{N}_$]*)\s*\.\s*)?(?<method>[\p{L}_$][\p{L}\p{N}_$]*)\s*\(/u;

/** Finds the static method beside the one that an argument calls, of the same first word and without arguments as well, that gives what is needed: `anyString()` for `anyLong()`. */
export function fixOtherMatcher({ message, column }: Finding, around: CompilerView, line: number): Fix | null {
  const { needed } = typesConverted(message);
  const call = column === undefined || needed === "" ? null : callPointedAt(column, around, line);
  if (call === null || call.arguments.length > 0) return null;
  const [verb = ""] = wordsOf(call.name);
  if (OF_ANY.has(verb)) return null;
  const giving = call.types.flatMap((type) => {
    const isCalled = type.members.some((it) => it.isStatic && it.name === call.name);
    const same = usableMembers(type, around, line).filter(
      (it) =>
        it.isStatic &&
        it.kind === "method" &&
        it.parameters.length === 0 &&
        it.name !== call.name &&
        wordsOf(it.name)[0] === verb &&
        it.result === simpleTypes(needed),
    );
    return isCalled ? (hasMembers(type, toLikes(same)) ?? []) : [];
  });
  return giving[0] ?? null;
}

/** What begins the names of methods that have nothing else in common. */
const OF_ANY: ReadonlySet<string> = new Set([
  "get",
  "is",
  "has",
  "to",
  "of",
  "new",
  "create",
  "make",
  "find",
  "load",
  "read",
]);
