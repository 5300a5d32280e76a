import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { usableMembers } from "../like-members.ts";
import { resolveType } from "../resolve-type.ts";
import { RECEIVER, typeOfReceiver } from "./argument-in-line.ts";
import { argumentCount, closingOf, MOST_LINES } from "./call-text.ts";

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

// facts.get("foo")
const CALL = new RegExp(`^${RECEIVER}\\s*\\.\\s*(?<method>[\\p{L}_$][\\p{L}\\p{N}_$]*)\\s*\\(`, "u");
const VARIABLE = /^[A-Z][A-Z\d]?$/;
