import { simpleNameOf } from "../../java/bytecode/type-name.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import type { Complaint } from "../complaints/complaint.ts";
import { neededAt } from "../expressions/needed.ts";
import { typeOfExpression } from "../expressions/type-of-expression.ts";
import { isTaking, toLike, toLikes, usableMembers } from "../like-members.ts";
import { wordsOf } from "../likeness.ts";
import { hasMembers } from "../members-of-types.ts";
import { resolveType, supertypesOf } from "../resolve-type.ts";

type Missing = Extract<Complaint, { kind: "member" }>;

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
  const declared = new RegExp(`(?<![\\p{L}\\p{N}_$.])${RegExp.escape(variable)}\\s*=\\s*(?<value>[^;=]{1,300});`, "u");
  for (let at = line; at > Math.max(0, line - MOST_LINES); at--) {
    if (METHOD.test(around.source.lines[at - 1] ?? "") && at < line) return null;
    const value = declared.exec(around.source.lines[at - 1] ?? "")?.groups?.["value"];
    if (value === undefined) continue;
    const subtype = typeOfExpression(value.trim(), around, at);
    if (subtype === null || !supertypesOf(subtype.name, around).includes(type.name)) return null;
    const member = usableMembers(subtype, around, line).find(
      (it) => it.kind === "method" && it.name === name && !it.isStatic && isTaking(it, given),
    );
    const [general, special] = [type, subtype].map((it) => simpleNameOf(it.name));
    if (!member || general === undefined || special === undefined) return null;
    const isInterface = type.isInterface && !subtype.isInterface;
    return { kind: "in-subtypes", type: general, isInterface, subtypes: [special], member: toLike(member, 0) };
  }
  return null;
}

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
    (it) =>
      it.kind === "method" &&
      !it.isStatic &&
      it.parameters.length === 0 &&
      it.result !== "void" &&
      isPartOf(it.name, next),
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
