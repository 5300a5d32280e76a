import type { Finding } from "../../../model/finding.ts";

/**
 * Finds the errors of Kotlin that say no more than that the type of an argument is unknown, where another error is in
 * the arguments, or in the line that declares one of them. Each has the line of the error that it follows from.
 */
export function followInKotlin(errors: readonly Finding[], source: ReadonlyMap<number, string>): [Finding, number][] {
  const unknown = new Map<string, Unknown>();
  const following = new Map<Finding, number>();
  for (const error of errors.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const { line = 0, column = 1, message } = error;
    const text = source.get(line) ?? "";
    const inLine = errors.filter((it) => it.line === line && it !== error);
    const inSight = (it: Unknown) => line - it.line <= MOST_LINES && indentOf(text) >= it.indent;
    const from = UNDECIDED.test(message)
      ? fromArguments(text, column, inLine, (name) => {
          const declared = unknown.get(name);
          return declared && inSight(declared) ? declared.from : undefined;
        })
      : (OF_LAMBDA.test(message) && following.get(inLine.find((it) => following.has(it)) ?? error)) || null;
    if (from !== null) following.set(error, from === 0 ? line : from);
    const declared = DECLARED.exec(text.slice(0, column - 1))?.groups?.["name"];
    if (declared !== undefined) unknown.set(declared, { from: from || line, line, indent: indentOf(text) });
  }
  return [...following];
}

/** A value whose type is unknown: the line of the error that it follows from, and where it is declared. */
interface Unknown {
  readonly from: number;
  readonly line: number;
  readonly indent: number;
}

/** Another function has values of the same names. */
const MOST_LINES = 30;

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

function placeOf({ line = 0, column = 0 }: Finding): number {
  return line * 10_000 + column;
}

// Overload resolution ambiguity: public abstract fun on(variableScope: VariableScope): …
// Overload resolution ambiguity between candidates:
// Not enough information to infer type variable T
// Cannot infer type for type parameter 'T'. Specify it explicitly.
const UNDECIDED = /^(?:Overload resolution ambiguity|Not enough information to infer type|Cannot infer type)\b/;
// Unresolved reference: it
const OF_LAMBDA = /^Unresolved reference:? '?it\b/;
// val guard = VariablesGuard(
const DECLARED = /\bva[lr]\s+(?<name>[\p{L}_][\p{L}\p{N}_]*)\s*=/u;

/** The line that a call at a column follows from, 0 for its own line; null where its arguments have no error. */
function fromArguments(
  text: string,
  column: number,
  inLine: readonly Finding[],
  lineOfUnknown: (name: string) => number | undefined,
): number | null {
  const open = /^[\p{L}\p{N}_]+(?:<[^()]*>)?\(/u.exec(text.slice(column - 1))?.[0].length;
  if (open === undefined) return null;
  const start = column - 1 + open;
  const end = closingOf(text, start);
  const isInside = ({ column: at = 0, message }: Finding) =>
    !UNDECIDED.test(message) && (at === column || (at > start && at <= end));
  if (inLine.some(isInside)) return 0;
  for (const { groups = {} } of text.slice(start, end).matchAll(VALUE)) {
    const line = lineOfUnknown(groups["name"] ?? "");
    if (line !== undefined) return line;
  }
  return null;
}

// task in: on(task)
const VALUE = /(?<![\p{L}\p{N}_.])(?<name>[\p{L}_][\p{L}\p{N}_]*)(?!\s*(?:[({\p{L}\p{N}_]|=(?!=)))/gu;

/** Returns where the bracket closes before which a place is; the end of the line where none does. */
function closingOf(text: string, place: number): number {
  let depth = 0;
  for (let at = place; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth < 0) return at;
  }
  return text.length;
}
