import { splitWords } from "../../maven/split-words.ts";

/** One program of a command line for the shell, with what parts it from the next. */
export interface SimpleCommand {
  /** Assignments in front: `MAVEN_OPTS=-Xmx1g`. */
  readonly assignments: readonly string[];
  /** The program and its arguments, without quotes and redirections. */
  readonly words: readonly string[];
  readonly end: "&&" | "||" | ";" | "|" | "&" | null;
}

/**
 * A command line taken apart as far as it is plain: programs with their arguments, joined by `&&`, `||`, `;`, `|` and
 * `&`. Null where the shell would do more: variables, substitutions, groups, here documents, patterns.
 */
export function readShell(text: string): readonly SimpleCommand[] | null {
  const commands: SimpleCommand[] = [];
  let words: string[] = [];
  let isTarget = false;
  let at = 0;
  const finish = (end: SimpleCommand["end"]) => {
    const first = words.findIndex((word) => !ASSIGNMENT.test(word));
    const count = first < 0 ? words.length : first;
    if (words.length > 0) commands.push({ assignments: words.slice(0, count), words: words.slice(count), end });
    words = [];
  };
  const line = text.trim().replaceAll("\\\n", " ");
  while (at < line.length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(line)?.groups;
    if (!found) return null;
    at = TOKEN.lastIndex;
    const { word, redirect, operator } = found;
    if (word !== undefined) {
      if (!isTarget) words.push(splitWords(word)[0] ?? "");
      isTarget = false;
    } else if (redirect !== undefined) isTarget = !/\d$/.test(redirect);
    else if (operator !== undefined) finish(OPERATORS.get(operator) ?? null);
  }
  finish(null);
  return commands;
}

const OPERATORS: ReadonlyMap<string, SimpleCommand["end"]> = new Map([
  ["&&", "&&"],
  ["||", "||"],
  [";", ";"],
  ["\n", ";"],
  ["|", "|"],
  ["|&", "|"],
  ["&", "&"],
]);

// MAVEN_OPTS=-Xmx1g
const ASSIGNMENT = /^[A-Za-z_]\w*=/;

// cd core && mvn -q test '-Dtest=Cart Test' 2>&1 | tail -50 > out.txt
const TOKEN =
  /(?<redirect>(?:\d*|&)>>?(?:&\d)?|\d*<(?!<))|(?<operator>&&|\|\||\|&|[|;&\n])|(?<word>(?:'[^']*'|"(?:\\[\s\S]|[^"\\$`])*"|\\[\s\S]|[^\s'"\\;|&<>()`${}#]|(?<=\S)#)+)|[ \t]+/y;
