import { indexOfColumn } from "../../java/sources/column.ts";
import type { Finding } from "../../model/finding.ts";
import type { Fix } from "../../model/fix.ts";
import type { CompilerView } from "../compiler-view.ts";
import { KEYWORDS } from "../names-in-scope.ts";

/**
 * Finds the lines that assign a local variable which a lambda, an inner class or a try needs as it is. The compiler
 * mostly tells no name: the variable stands where the error does. A declaration with a value is no assignment.
 */
export function fixNotFinal(
  named: string | null,
  { column = 1 }: Finding,
  { source }: CompilerView,
  line: number,
): Fix | null {
  const at = startOf(line, source.lines) + indexOfColumn(column, source.lines[line - 1] ?? "");
  const text = source.lines.join("\n");
  const name = named ?? NAME.exec(text.slice(at, at + LONGEST))?.[0];
  if (name === undefined) return null;
  const declared = declarationsOf(name, text);
  const [local] = declared.filter((it) => it.from <= at && at < it.to).slice(-1);
  if (!local || isField(text, local.from)) return null;
  const scope = text.slice(0, local.to);
  // An inner class, or a lambda, that has a variable of the same name assigns its own.
  const isTwice = declared.some((it) => it.from > local.from && it.from < local.to);
  if (isTwice || scopeHasLambdaOf(name, scope.slice(local.from))) return null;
  const assigned = [...scope.matchAll(assignmentOf(name))].filter(({ index }) => index > local.from);
  const lines = [...new Set(assigned.map(({ index }) => scope.slice(0, index).split("\n").length))];
  if (lines.length === 0 || (!local.hasValue && assigned.length < 2)) return null;
  return { kind: "assigned", name, lines: lines.slice(0, MOST_LINES), isAgain: local.hasValue };
}

const LONGEST = 100;
const MOST_LINES = 5;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*/u;

function startOf(line: number, lines: readonly string[]): number {
  return lines.slice(0, line - 1).reduce((sum, it) => sum + it.length + 1, 0);
}

interface Declaration {
  /** The offset of the name, and the one at which the variable goes out of scope. */
  readonly from: number;
  readonly to: number;
  /** Whether it has a value without being assigned: its own one, or that of a parameter. */
  readonly hasValue: boolean;
}

function declarationsOf(name: string, text: string): readonly Declaration[] {
  // Object source = find(); for (Object source : sources) add(Key key, Object source) Object source;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_$.])(?<type>[\\p{L}_$][\\p{L}\\p{N}_$.]{0,80}(?:<[^;={}]{0,80}>)?(?:\\[\\]|\\.\\.\\.)*)\\s+${RegExp.escape(name)}\\s*(?=(?<behind>[=;,:)]))(?!==)`,
    "gu",
  );
  return [...text.matchAll(pattern)].flatMap((found) => {
    const { type = "", behind } = found.groups ?? {};
    const from = found.index + found[0].lastIndexOf(name);
    return KEYWORDS.has(type) ? [] : { from, ...seenFrom(from, text, behind === "=") };
  });
}

/** Follows the brackets behind a declaration: what brackets around it declare belongs to the block behind them. */
function seenFrom(from: number, text: string, hasValue: boolean): Pick<Declaration, "to" | "hasValue"> {
  let [round, curly] = [0, 0];
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === "(") round++;
    else if (character === ")") round--;
    else if (character === "{") curly++;
    else if (character === "}") curly--;
    const isInHead = round < 0;
    if (curly < 0 || (isInHead && curly === 0 && (character === "}" || (character === ";" && round === -1))))
      return { to: at, hasValue: hasValue || isInHead };
  }
  return { to: text.length, hasValue: hasValue || round < 0 };
}

/** Whether the block around a place is that of a class. */
function isField(text: string, place: number): boolean {
  let [round, curly] = [0, 0];
  for (let at = place - 1; at >= 0; at--) {
    if (text[at] === "}") curly++;
    else if (text[at] === "{" && curly-- === 0) return CLASS.test(text.slice(Math.max(0, at - MOST_HEAD), at));
    else if (text[at] === ")") round++;
    else if (text[at] === "(" && round-- === 0) return false;
  }
  return true;
}

const MOST_HEAD = 500;
// final class Port extends Place
// Runnable task = new Task(first)
const CLASS =
  /(?:(?<!\.)\b(?:class|interface|enum|record)\s[^;{}]{0,400}|(?:[=,(]|->|\breturn)\s*new\s[^;{}()]{1,200}\([^;{}]{0,200}\)\s*)$/;

function scopeHasLambdaOf(name: string, scope: string): boolean {
  const escaped = RegExp.escape(name);
  return new RegExp(
    `(?<![\\p{L}\\p{N}_$.])${escaped}\\s*->|[(,]\\s*${escaped}\\s*(?:,[^();{}]{0,200})?\\)\\s*->`,
    "u",
  ).test(scope);
}

function assignmentOf(name: string): RegExp {
  const escaped = RegExp.escape(name);
  // source = null; source += 1; source++; --source, but not: this.source = null; source == null; @Named(source = "a")
  return new RegExp(
    `(?<![\\p{L}\\p{N}_$.])(?<!@[\\p{L}\\p{N}_$.]{1,100}\\s*\\(\\s*)(?:${escaped}\\s*(?:(?:[-+*/%&|^]|<<|>>>?)?=(?!=)|\\+\\+|--)|(?:\\+\\+|--)\\s*${escaped}(?![\\p{L}\\p{N}_$.(\\[]))`,
    "gu",
  );
}
