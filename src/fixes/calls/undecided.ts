import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { splitList } from "../../java/sources/read-java-source.ts";
import { rawType } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { argumentCount, closingOf, MOST_LINES } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { splitTypes } from "../complaints/reading.ts";
import { callBeforeDot } from "../expressions/type-of-expression.ts";
import { type OwnedMember, typeOf, usableMembers } from "../like-members.ts";
import { resolveType } from "../resolve-type.ts";
import { isPrimitive, simpleTypes, variablesOf } from "../type.ts";
import { RECEIVER, typeOfReceiver } from "./argument-in-line.ts";

/** Tells the types of which `null` may be, where a call gives it and overloads take each of them. */
export function fixAnyNull(
  name: string,
  { message, details = [] }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const { lines } = around.source;
  const words = [message, ...details].join("; ");
  const candidate = new RegExp(
    `(?<![\\p{L}\\p{N}_$])${RegExp.escape(name)}\\((?<types>[^()]{1,300})\\) in (?<owner>[\\p{L}\\p{N}_$.]{0,300})`,
    "gu",
  );
  const lists = [...words.matchAll(candidate)];
  const isConstructor = words.includes(` constructor ${name}(`);
  const text = lines.slice(line - 1, line + MOST_LINES).join("\n");
  const called = `${RegExp.escape(name)}${isConstructor ? "|this|super" : ""}`;
  const open = new RegExp(`(?<![\\p{L}\\p{N}_$])(?:${called})\\s*\\(`, "u").exec(text);
  if (!open || lists.length !== 2) return null;
  const bracket = open.index + open[0].length - 1;
  const given = splitList(text.slice(bracket + 1, closingOf(text, bracket) ?? bracket));
  const types = lists.map(({ groups }) => splitTypes(groups?.["types"] ?? ""));
  const at = given.findIndex((it, index) => it.trim() === "null" && new Set(types.map((list) => list[index])).size > 1);
  const fitting = types.flatMap((list) => (at < 0 ? [] : (list[at] ?? [])));
  if (fitting.length < 2) return null;
  const [owner = "", other] = lists.map(({ groups }) => groups?.["owner"]);
  const more = owner === other ? othersTaking(name, owner, types[0] ?? [], at, around, line) : [];
  const named = [...fitting, ...more].map((it) => simpleTypes(rawType(it)).replace("...", "[]"));
  return { kind: "any-null", types: [...new Set(named)] };
}

/** Lists the types at one place of all overloads that take objects there, and else the same as one of them: javac names two. */
function othersTaking(
  name: string,
  owner: string,
  types: readonly string[],
  at: number,
  around: CompilerView,
  line: number,
): readonly string[] {
  const type = resolveType(owner, around, line);
  return (type === null ? [] : usableMembers(type, around, line)).flatMap((it) => {
    const isNamed = it.kind !== "field" && it.owner === type?.name && it.name === name;
    const isAlike =
      it.parameters.length === types.length &&
      it.parameters.every((one, index) => index === at || typeOf(one) === simpleTypes(rawType(types[index] ?? "")));
    const taken = typeOf(it.parameters[at] ?? "");
    return isNamed && isAlike && !isPrimitive(taken) ? [taken] : [];
  });
}

/**
 * Finds why javac cannot choose between overloads: the only argument is the result of a generic method, `<T> T get(String)`,
 * and nothing decides its type.
 */
export function fixUndecided(name: string, around: CompilerView, line: number): Fix | null {
  const text = around.source.lines.slice(line - 1, line + MOST_LINES).join("\n");
  const [only, ...others] = [
    ...(around.source.lines[line - 1] ?? "").matchAll(
      new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(name)}\\s*\\(`, "gu"),
    ),
  ];
  if (!only || others.length > 0) return null;
  const open = only.index + only[0].length - 1;
  const argument = text.slice(open + 1, closingOf(text, open) ?? open).trim();
  const call = CALL.exec(argument);
  const { receiver, method } = call?.groups ?? {};
  if (!call || receiver === undefined || method === undefined) return null;
  const bracket = call[0].length - 1;
  if (closingOf(argument, bracket) !== argument.length - 1) return null;
  const named = typeOfReceiver(receiver, around, line);
  const type = named === null || named.includes("<") ? null : resolveType(named, around, line);
  // A class within another one may have the variables of that.
  if (type === null || type.name.includes("$")) return null;
  const count = argumentCount(argument, bracket);
  const called = usableMembers(type, around, line).filter(
    ({ kind, name: own, parameters }) =>
      kind === "method" &&
      own === method &&
      (parameters.length === count || (parameters.at(-1)?.includes("...") === true && count >= parameters.length - 1)),
  );
  const [first] = called;
  // What a supertype declares may have a variable of its own class, which this one decides.
  const isUndecided = called.every(
    ({ owner, result, parameters }) =>
      owner === type.name && VARIABLE.test(result) && !parameters.some((it) => new RegExp(`\\b${result}\\b`).test(it)),
  );
  if (!first || !isUndecided) return null;
  return { kind: "undecided", type: simpleNameOf(type.name), method, result: first.result, receiver };
}

/** Tells that nothing decides what a generic method gives, where a line goes on with it: `builder.generate().size()`. */
export function fixUndecidedStep(
  { type, name }: ComplaintOf<"member">,
  { column }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const call = column === undefined ? null : callBeforeDot(column, around, line);
  const [receiver, ...others] = call?.types ?? [];
  if (!call || !receiver || others.length > 0) return null;
  const called = usableMembers(receiver, around, line).filter((it) => it.kind === "method" && it.name === call.name);
  const own = variablesOf(receiver);
  const isUndecided = ({ result, parameters }: OwnedMember) =>
    VARIABLE.test(result) && !own.includes(result) && !parameters.some((it) => new RegExp(`\\b${result}\\b`).test(it));
  const [first] = called;
  if (!first || !called.every(isUndecided)) return null;
  // What a builder gives may be told to be itself.
  if (usableMembers(receiver, around, line).some((it) => it.name === name))
    return { kind: "witness", call: `….<${simpleNameOf(receiver.name)}>${call.name}(…)` };
  if (!/^(?:java\.lang\.)?Object$/.test(type)) return null;
  return {
    kind: "undecided",
    type: simpleNameOf(receiver.name),
    method: call.name,
    result: first.result,
    receiver: "…",
  };
}

// facts.get("foo")
const CALL = new RegExp(`^${RECEIVER}\\s*\\.\\s*(?<method>[\\p{L}_$][\\p{L}\\p{N}_$]*)\\s*\\(`, "u");
const VARIABLE = /^[A-Z][A-Z\d]?$/;
