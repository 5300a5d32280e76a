import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { splitList } from "../../java/sources/read-java-source.ts";
import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { closingOf, openingBefore, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { callBeforeDot, typeOfExpression } from "../expressions/type-of-expression.ts";
import { calledIn, isTaking, membersOf, type OwnedMember, typeOf, usableMembers } from "../like-members.ts";
import { importedStatically } from "../names-in-scope.ts";
import { findQualified, resolveType, supertypesOf } from "../resolve-type.ts";
import { sourceName, type Type } from "../type.ts";
import { typeOfArgument } from "./argument-in-line.ts";

/**
 * Finds the overload whose result has a missing method, and which the call before it does not mean, since it takes a
 * type of the same simple name from another package: `assertThat(request).hasPath("/")`.
 */
export function fixOfOtherPackage(
  { name, type, arguments: given }: ComplaintOf<"member">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const call = column === undefined || given === null ? null : callBeforeDot(column, around, line);
  if (call === null) return null;
  // ObjectAssert<com.acme.Request>
  const held = /<(?<held>[\p{L}\p{N}_$.]+)>$/u.exec(type)?.groups?.["held"];
  const types = call.arguments.map((it) => typeOfExpression(it, around, line) ?? resolveType(held ?? "", around, line));
  const hasMethod = ({ owner, result }: OwnedMember) => {
    const gives = around.findType(around.meantIn(owner, typeOf(result)) ?? "");
    return gives !== null && membersOf(gives, around).some((it) => it.kind === "method" && it.name === name);
  };
  const overloads = call.types.flatMap((it) => membersOf(it, around)).filter((it) => it.name === call.name);
  return takingSameName(overloads.filter(hasMethod), types, around);
}

/** Finds the overload of a call that takes a type of the same simple name from another package than an argument has. */
export function fixGivenOther(call: ComplaintOf<"arguments">, around: CompilerView, line: number): Fix | null {
  const { type: named, arguments: given } = call;
  const type = named === null ? null : resolveType(named, around, line);
  if (type === null) return null;
  const overloads = calledIn(call, type, usableMembers(type, around, line));
  // javac writes two types of one simple name with their packages.
  const types = given.map((it) => (rawType(it).includes(".") ? resolveType(it, around, line) : null));
  return takingSameName(overloads, types, around);
}

function takingSameName(
  overloads: readonly OwnedMember[],
  given: readonly (Type | null)[],
  around: CompilerView,
): Fix | null {
  const found = overloads.flatMap((member) => {
    if (member.kind === "field" || member.parameters.length !== given.length) return [];
    return member.parameters.flatMap((parameter, at) => {
      const argument = given[at]?.name ?? "";
      const simple = simpleNameOf(typeOf(parameter));
      const takes = simple === simpleNameOf(argument) ? around.meantIn(member.owner, simple) : null;
      const isOther = takes !== null && ![argument, ...supertypesOf(argument, around)].includes(takes);
      return isOther ? { owner: member.owner, name: member.name, takes, argument } : [];
    });
  });
  const [only, ...others] = found;
  if (!only || others.some(({ takes }) => takes !== only.takes)) return null;
  const owner = simpleNameOf(only.owner);
  const method = only.name === owner ? `new ${owner}` : `${owner}.${only.name}`;
  return { kind: "same-name", method, takes: sourceName(only.takes), given: sourceName(only.argument) };
}

/**
 * Names the type of another package that a call takes where one of the same simple name is given, itself or in what holds it:
 * `com.acme.Module` for the `Module` of the JDK, which needs no import.
 */
export function fixSameSimple(
  { arguments: given, candidates = [] }: ComplaintOf<"arguments">,
  around: CompilerView,
  line: number,
): Fix | null {
  const taken = new Set(candidates.flatMap((it) => it.flatMap(namesIn)));
  const pairs = given.flatMap(namesIn).flatMap((name) => {
    const isImported = around.source.imports.some((it) => it.name === name);
    const [other, ...more] = [...taken].filter((it) => it !== name && simpleNameOf(it) === simpleNameOf(name));
    return other !== undefined && more.length === 0 && (name.startsWith("java.lang.") || isImported) && !taken.has(name)
      ? other
      : [];
  });
  const [only, ...others] = new Set(pairs);
  const type = only === undefined || others.length > 0 ? null : resolveType(only, around, line);
  return type && { kind: "other-package", name: simpleNameOf(type.name), classes: [sourceName(type.name)] };
}

function namesIn(type: string): readonly string[] {
  return (type.match(/[\p{L}_$][\p{L}\p{N}_$.]*/gu) ?? []).filter((it) => /^\p{Ll}.*\.\p{Lu}/u.test(it));
}

/** Names the other class from which sources of the project import a static method of that name, where the one that a file imports does not take what it is given. */
export function fixOtherStatic({ column }: Finding, around: CompilerView, line: number): Fix | null {
  const { text, at } = textAround(around.source.lines, line, column ?? 1);
  const open = column === undefined ? null : openingBefore(text, at);
  const name =
    open === null
      ? undefined
      : /(?<![\p{L}\p{N}_$.])[\p{L}_$][\p{L}\p{N}_$]*$/u.exec(text.slice(0, open).trimEnd())?.[0];
  if (name === undefined) return null;
  const [own] = around.source.imports.flatMap((it) => (it.isStatic && it.name.endsWith(`.${name}`) ? it.name : []));
  const others = importedStatically(name, around).filter((it) => own !== undefined && `${it}.${name}` !== own);
  const [only, ...more] = others;
  const written = splitList(text.slice((open ?? 0) + 1, closingOf(text, open ?? 0) ?? undefined));
  const given = written.map((it) => typeOfExpression(it, around, line)?.name ?? typeOfArgument(it, around, line));
  const type = only === undefined ? null : findQualified(only, around);
  const isTaken = type?.members.some((it) => it.isStatic && it.name === name && isTaking(it, given)) ?? false;
  return only !== undefined && more.length === 0 && isTaken
    ? { kind: "not-imported", name, classes: [`${only}.${name}`] }
    : null;
}
