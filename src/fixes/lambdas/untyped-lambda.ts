import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { closingOf, openingBefore, textAround } from "../call-text.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { typeTakenAfter } from "../expressions/type-of-expression.ts";

/** Finds the call after a lambda that keeps javac from knowing its parameter: `.reversed()` after `comparing(it -> it.total())`. */
export function fixUntypedLambda(
  { type, name }: ComplaintOf<"member">,
  { column, details = [] }: Finding,
  around: CompilerView,
  line: number,
): Fix | null {
  const parameter = details.map((it) => PARAMETER.exec(it)?.groups?.["name"]).find((it) => it !== undefined);
  if (parameter === undefined || column === undefined || !/^(?:java\.lang\.)?Object$/.test(type)) return null;
  const { text, at } = textAround(around.source.lines, line, column);
  const open = openingBefore(text, at);
  const close = open === null ? null : closingOf(text, open);
  if (open === null || close === null) return null;
  const isLambda = new RegExp(`^\\s*\\(?\\s*${RegExp.escape(parameter)}\\s*\\)?\\s*->`, "u").test(text.slice(open + 1));
  const next = /^\s*\.\s*(?<next>[\p{L}_$][\p{L}\p{N}_$]*)/u.exec(text.slice(close + 1))?.groups?.["next"];
  // What makes a function of another one knows nothing yet; what is called on an object does.
  const isMaking = /(?:^|[^\p{L}\p{N}_$.])(?:\p{Lu}[\p{L}\p{N}_$]*\s*\.\s*)?[\p{Ll}_$][\p{L}\p{N}_$]*\s*$/u.test(
    text.slice(Math.max(0, open - LONGEST), open),
  );
  if (!isMaking || !isLambda || next === undefined) return null;
  // What does more with it than this call is no reference to the method.
  const called = text
    .slice(open + 1, close)
    .replace(/^.*?->/s, "")
    .replace(/\s/g, "");
  const made = /(?<![\p{L}\p{N}_$.])(?:\p{Lu}[\p{L}\p{N}_$]*\s*\.\s*)?comparing\s*$/u.exec(text.slice(0, open));
  const compared = made && typeTakenAfter(text.slice(0, made.index), around, line);
  return {
    ...{ kind: "untyped-lambda", parameter, next },
    ...(called === `${parameter}.${name}()` && { member: name }),
    ...(compared && { type: compared }),
  };
}

const LONGEST = 100;
// location: variable it of type java.lang.Object
const PARAMETER = /^location: variable (?<name>[\p{L}_$][\p{L}\p{N}_$]*) of type (?:java\.lang\.)?Object$/u;
