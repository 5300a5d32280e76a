import { splitWords } from "../../maven/command-line/split-words.ts";

export interface Pipeline {
  readonly first: SimpleCommand;
  readonly piped: readonly SimpleCommand[];
  readonly end: "&&" | "||" | ";" | "&" | null;
}

export interface SimpleCommand {
  /** The assignments before the program: `MAVEN_OPTS=-Xmx1g`. */
  readonly assignments: readonly string[];
  readonly words: readonly string[];
  /** The files that the program gets as input, other than /dev/null. */
  readonly reads: readonly string[];
  /** The files that the output goes to, other than /dev/null. */
  readonly writes: readonly string[];
}

/**
 * Splits a simple shell command into programs with their arguments, joined by `|`, `&&`, `||`, `;` and `&`. Null if the
 * shell would do more: variables, substitutions, groups, here documents, `~` and patterns. Patterns in `-Dname=…` are
 * allowed, since no file has such a name.
 */
export function readShell(text: string): readonly Pipeline[] | null {
  const pipelines: Pipeline[] = [];
  let programs: SimpleCommand[] = [];
  let command = emptyCommand();
  let redirection: string | null = null;
  const finish = (end: Pipeline["end"] | "|") => {
    if (!command.isEmpty) programs.push(withAssignments(command));
    // A pipe may go on in the next line.
    else if (end !== null) return;
    command = emptyCommand();
    const [first, ...piped] = programs;
    if (end === "|" || !first) return;
    pipelines.push({ first, piped, end });
    programs = [];
  };
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text)?.groups;
    if (!found) return null;
    const { word, redirect, operator } = found;
    if (word !== undefined) {
      if (isExpanded(word)) return null;
      addWord(command, splitWords(word)[0] ?? "", redirection);
      redirection = null;
    } else if (redirection !== null && (redirect ?? operator) !== undefined) return null;
    else if (redirect !== undefined) redirection = redirect;
    else if (operator !== undefined) finish(OPERATORS.get(operator) ?? null);
  }
  finish(null);
  return redirection === null ? pipelines : null;
}

interface OpenCommand {
  isEmpty: boolean;
  readonly words: string[];
  readonly reads: string[];
  readonly writes: string[];
}

function emptyCommand(): OpenCommand {
  return { isEmpty: true, words: [], reads: [], writes: [] };
}

function addWord(command: OpenCommand, word: string, redirection: string | null): void {
  command.isEmpty = false;
  if (redirection === null) command.words.push(word);
  else if (word !== "/dev/null") (redirection.endsWith("<") ? command.reads : command.writes).push(word);
}

function withAssignments({ words, reads, writes }: OpenCommand): SimpleCommand {
  const first = words.findIndex((word) => !ASSIGNMENT.test(word));
  const count = first < 0 ? words.length : first;
  return { assignments: words.slice(0, count), words: words.slice(count), reads, writes };
}

// MAVEN_OPTS=-Xmx1g
const ASSIGNMENT = /^[A-Za-z_]\w*=/;

function isExpanded(word: string): boolean {
  return word.startsWith("~") || (!word.startsWith("-D") && /[*?[]/.test(word.replace(QUOTED, "")));
}

// 'Cart*' "Cart*" Cart\*
const QUOTED = /'[^']*'|"(?:\\.|[^"\\])*"|\\./gs;

const OPERATORS: ReadonlyMap<string, Pipeline["end"] | "|"> = new Map([
  ["&&", "&&"],
  ["||", "||"],
  [";", ";"],
  ["\n", ";"],
  ["|", "|"],
  ["|&", "|"],
  ["&", "&"],
]);

// cd core && mvn -q test '-Dtest=Cart Test' 2>&1 | tail -50 > out.txt
const TOKEN =
  /(?:\d*>&\d+(?=[\s;|&]|$)|[ \t]|(?<=\s)\\\n)+|(?<redirect>(?:\d*|&)>>?|\d*<(?!<))|(?<operator>&&|\|\||\|&|[|;&\n])|(?<word>(?:'[^']*'|"(?:\\[^\n]|[^"\\$`])*"|\\[^\n]|[^\s'"\\;|&<>()`${}#]|(?<=[^\s;|&<>])#)+)/y;
