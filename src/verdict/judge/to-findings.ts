import { columnOfIndex, indexOfColumn } from "../../java/sources/column.ts";
import { isCompiler } from "../../knowledge/plugins/all-plugins.ts";
import { failsByWarnings } from "../../model/compiler-findings.ts";
import type { Diagnostic } from "../../model/evidence/diagnostic.ts";
import type { Evidence } from "../../model/evidence/evidence.ts";
import type { LogFacts } from "../../model/evidence/log-facts.ts";
import type { Finding } from "../../model/finding.ts";
import { moduleHolding, modulesCalled } from "../../model/project/find-modules.ts";
import { shownPath, withoutRoot } from "../../model/project/paths.ts";
import type { Module, Project } from "../../model/project/project.ts";

/** Turns compiler messages into findings, with paths relative to the project and the symbol as part of the message. */
export function toFindings(diagnostics: readonly Diagnostic[], { project, erroneousLines, log }: Told): Finding[] {
  const failed = moduleThatFailed(project, log.failedGoals);
  return diagnostics.map((diagnostic) => {
    const { file, line, message, severity } = diagnostic;
    const text = file === undefined ? undefined : erroneousLines.get(shownPath(project, file))?.get(line ?? 0);
    const column = columnIn(diagnostic, text);
    const details = withSymbolAt({ ...diagnostic, column }, text);
    const own = file === undefined ? undefined : moduleHolding(project, file);
    const held = own ?? (severity === "error" && isOutside(file) ? failed : undefined);
    const module = project.modules.length > 1 ? held : undefined;
    // Maven names the file that javac read last for what is about none.
    const isAboutFile = file !== undefined && (line !== undefined || !failsByWarnings([{ message, severity }]));
    return {
      ...(isAboutFile ? { file: shownPath(project, file) } : {}),
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
      message: withSymbol(withoutRoot(project, message), details),
      ...(details.length > 0 ? { details } : {}),
      severity,
      ...(module === undefined ? {} : { module: module.path }),
    };
  });
}

/** Whether a message is about no file, or about a jar of the classpath. */
function isOutside(file: string | undefined): boolean {
  return file === undefined || file.endsWith(".jar");
}

interface Told extends Pick<Evidence, "project" | "erroneousLines"> {
  readonly log: Pick<LogFacts, "failedGoals">;
}

/** Returns the only module in which a compiler failed; an error without a file of the project is of that. */
function moduleThatFailed(project: Project, failedGoals: LogFacts["failedGoals"]): Module | undefined {
  const named = failedGoals.flatMap(({ plugin, module }) => (plugin && isCompiler(plugin) ? module : []));
  const [only, ...others] = [...new Set(named)].flatMap((name) => modulesCalled(project, name));
  return others.length === 0 ? only : undefined;
}

/** Counts a tab as javac does; a source that is not there stays with what the compiler counted. */
function columnIn({ column, countsTabsAsOne }: Diagnostic, text: string | undefined): number | undefined {
  return column === undefined || countsTabsAsOne === undefined || text === undefined
    ? column
    : columnOfIndex(column - 1, text);
}

/** Adds to a message without its symbol the one at the place in the source. */
function withSymbolAt(
  { message, details, column }: Pick<Diagnostic, "message" | "details"> & { readonly column: number | undefined },
  text: string | undefined,
): readonly string[] {
  if (message !== "cannot find symbol" || column === undefined || text === undefined) return details;
  if (details.some((it) => SYMBOL.test(it))) return details;
  const found = symbolAt(text, column);
  if (found === null) return details;
  // location: class com.acme.Order, without its first word
  const told = details.map((it) => (/^(?:class|interface|variable|package) \S+/.test(it) ? `location: ${it}` : it));
  return [`symbol: ${found.symbol}`, ...(found.location === undefined ? told : [`location: ${found.location}`])];
}

/** `cannot find symbol` alone says nothing; the line below has `symbol: variable foo`. */
function withSymbol(message: string, details: readonly string[]): string {
  const symbol = details.map((detail) => SYMBOL.exec(detail)?.groups?.["symbol"]).find((it) => it !== undefined);
  return symbol === undefined ? message : `${message}: ${symbol}`;
}

// symbol: variable foo
// in the languages that javac speaks: シンボル: 変数 foo, 符号: 变量 foo, Symbol: Variable foo
const SYMBOL = /^(?:symbol|シンボル|符号|Symbol): *(?<symbol>.+)$/;

interface Symbol {
  /** As javac has it: `method getText`, without its arguments, `class Money`, `variable total` or `static verify`. */
  readonly symbol: string;
  /** What it is looked for in, if an import names that: `class org.mockito.Mockito`. */
  readonly location?: string;
}

/**
 * Reads the symbol that javac did not find from the line and the column at which it points: some versions of the
 * compiler plugin print its first line alone. Null where the line has another form.
 */
function symbolAt(text: string, column: number): Symbol | null {
  const { holder, last, isStatic } = IMPORT.exec(text)?.groups ?? {};
  if (holder !== undefined && last !== undefined)
    return isStatic === undefined
      ? { symbol: `class ${last}`, location: `package ${holder}` }
      : { symbol: `static ${last}`, location: `class ${holder}` };
  const at = indexOfColumn(column, text);
  const { name = "", next = "" } = NAMED.exec(text.slice(at))?.groups ?? {};
  if (name === "") return null;
  if (next === "(" && !BEFORE_CLASS.test(text.slice(0, at))) return { symbol: `method ${name}` };
  const isClass = /^\p{Lu}.*\p{Ll}/u.test(name) && next !== "." && next !== "::";
  return { symbol: `${isClass ? "class" : "variable"} ${name}` };
}

// import static org.mockito.Mockito.verify;
const IMPORT =
  /^\s*import\s+(?<isStatic>static\s+)?(?<holder>[\p{L}\p{N}_$.]{1,300})\.(?<last>[\p{L}\p{N}_$]{1,200})\s*;/u;
// .<T>of(
const NAMED =
  /^(?:\.\s*(?:<[^<>()]{1,80}>\s*)?)?(?!(?:new|super|this)(?![\p{L}\p{N}_$]))(?<name>[\p{L}_$][\p{L}\p{N}_$]{0,200})\s*(?<next>\(|\.|::)?/u;
// @Test(timeout = 100)
const BEFORE_CLASS = /(?:@|\bnew\s+)$/;
