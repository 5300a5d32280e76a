import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import { indexOfColumn } from "../../java/sources/column.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import { typeOfReceiver } from "../calls/argument-in-line.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { ComplaintOf } from "../complaints/complaint.ts";
import { typesConverted } from "../conversions/read-conversion.ts";
import { neededAt } from "../expressions/needed.ts";
import { callPointedAt, typeOfExpression } from "../expressions/type-of-expression.ts";
import { isAccepting, isTaking, toLike, toLikes, typeOf, usableMembers } from "../like-members.ts";
import { wordsOf } from "../likeness.ts";
import { hasMembers } from "../members-of-types.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";
import { isNoArgMethod } from "../type.ts";

type Missing = ComplaintOf<"member">;

/** Finds the subtype that a variable is given where it is declared, and that has the member which its own type lacks. */
export function fixDeclaredWider(
  { type: named, name, arguments: given }: Missing,
  details: readonly string[],
  around: CompilerView,
  line: number,
): Fix | null {
  const variable = details.map((it) => VARIABLE.exec(it)?.groups?.["name"]).find((it) => it !== undefined);
  const type = variable === undefined || given === null ? null : resolveType(named, around, line);
  if (type === null || variable === undefined || given === null) return null;
  const value = valueGivenTo(variable, around, line);
  const subtype = value && typeOfExpression(value.text, around, value.line);
  if (!subtype || !supertypesOf(subtype.name, around).includes(type.name)) return null;
  const member = usableMembers(subtype, around, line).find(
    (it) => it.kind === "method" && it.name === name && !it.isStatic && isTaking(it, given),
  );
  const [general, special] = [type, subtype].map((it) => simpleNameOf(it.name));
  if (!member || general === undefined || special === undefined) return null;
  const isInterface = type.isInterface && !subtype.isInterface;
  return { kind: "in-subtypes", type: general, isInterface, subtypes: [special], member: toLike(member, 0) };
}

/** Finds what a variable of a method is given nearest above a line, and where. */
function valueGivenTo(variable: string, { source }: CompilerView, line: number): { text: string; line: number } | null {
  const declared = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(variable)}\\s*=\\s*(?<value>[^;=]{1,300});`, "u");
  for (let at = line; at > Math.max(0, line - MOST_LINES); at--) {
    if (METHOD.test(source.lines[at - 1] ?? "") && at < line) return null;
    const value = declared.exec(source.lines[at - 1] ?? "")?.groups?.["value"];
    if (value !== undefined) return { text: value.trim(), line: at };
  }
  return null;
}

/** Finds what else may be given to a variable that has another type than the one which is needed (see `fixByCall`). */
export function fixVariableGiven({ column, message }: Finding, around: CompilerView, line: number): Fix | null {
  const text = around.source.lines[line - 1] ?? "";
  const variable = column === undefined ? undefined : VARIABLE_AT.exec(text.slice(indexOfColumn(column, text)))?.[0];
  const { needed } = typesConverted(message);
  return variable === undefined || needed === "" ? null : fixByCall(variable, needed, around, line);
}

// parts, and no part of parts.get(0) or parts()
const VARIABLE_AT = /^[\p{L}_$][\p{L}\p{N}_$]*(?!\s*[.([\p{L}\p{N}_$])/u;

/** Finds what else may be given to a call for the one argument that it does not take (see `fixByCall`). */
export function fixGivenOtherwise(
  { arguments: given, candidates = [] }: ComplaintOf<"arguments">,
  { column }: Pick<Finding, "column">,
  around: CompilerView,
  line: number,
): Fix | null {
  const written = column === undefined ? [] : (callPointedAt(column, around, line)?.arguments ?? []);
  const fixes = candidates.flatMap((parameters) => {
    const unfit = parameters.flatMap((it, at) => (isAccepting(it, given[at] ?? "") ? [] : at));
    const [at, ...others] = parameters.length === given.length ? unfit : [];
    const needed = at === undefined || others.length > 0 ? undefined : parameters[at];
    return (needed !== undefined && fixByCall(written[at ?? 0] ?? "", needed, around, line)) || [];
  });
  return fixes[0] ?? null;
}

/**
 * Finds what else an object gives by a method of the same name as that which gave a value of another type:
 * `list(String, Integer, Integer)`, which gives a `Page`, beside `list()`.
 */
function fixByCall(written: string, needed: string, around: CompilerView, line: number): Fix | null {
  const isVariable = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(written);
  const value = isVariable ? valueGivenTo(written, around, line)?.text : written;
  const { receiver, name } = CALL.exec(value ?? "")?.groups ?? {};
  const declared = receiver === undefined ? null : typeOfReceiver(receiver, around, line);
  const [type, wanted] = [declared, needed].map((it) => (it === null ? null : resolveType(it, around, line)));
  if (!type || !wanted || [type, wanted].some((it) => it.name.startsWith("java."))) return null;
  const giving = usableMembers(type, around, line).filter(
    (it) =>
      it.kind === "method" &&
      !it.isDeprecated &&
      it.owner !== wanted.name &&
      it.name === name &&
      typeOf(it.result) === simpleNameOf(wanted.name),
  );
  const likes = toLikes(giving);
  return likes.length > MOST_LIKE ? null : hasMembers(type, likes);
}

// roleService.list(name)
const CALL = /^(?<receiver>[\p{L}_$][\p{L}\p{N}_$.]{0,100})\.(?<name>[\p{L}_$][\p{L}\p{N}_$]{0,100})\([^;]*\)$/u;

const MOST_LINES = 100;
//   public JsonNode summary() {
const METHOD = /^\s*(?:(?:public|protected|private|static|final)\s+)+[^=;]*\)\s*(?:throws [\w., ]+)?\{\s*$/;
// location: variable summary of type com.acme.JsonNode
const VARIABLE = /^location: variable (?<name>[\p{L}_$][\p{L}\p{N}_$]*) of type /u;

/** Finds what a type itself has that is called like the member which the code goes on with: `getCode()` for `getStatusLine().getStatusCode()`. */
export function fixSkippedStep(
  complaint: Missing,
  column: number | undefined,
  around: CompilerView,
  line: number,
): Fix | null {
  const { next } = neededAt(complaint, around, line, column);
  // What a builder goes on with it has by itself.
  const type = next === null || !GETTER.test(complaint.name) ? null : resolveType(complaint.type, around, line);
  if (type === null || next === null) return null;
  const like = usableMembers(type, around, line).filter(
    (it) => isNoArgMethod(it) && it.result !== "void" && isPartOf(it.name, next),
  );
  return like.length > MOST_LIKE ? null : hasMembers(type, toLikes(like));
}

// getStatusLine
const GETTER = /^(?:get|is|has)(?=\p{Lu})/u;

/** Whether a name is another one with fewer words, first and last the same: `getCode` and `getStatusCode`. */
function isPartOf(name: string, asked: string): boolean {
  const [words, all] = [wordsOf(name), wordsOf(asked)];
  const isWhole = words[0] === all[0] && words.at(-1) === all.at(-1);
  return name === asked || (words.length > 1 && isWhole && words.every((it) => all.includes(it)));
}

const MOST_LIKE = 3;
