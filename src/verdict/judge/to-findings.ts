import { failsByWarnings } from "../../model/compiler-findings.ts";
import type { Diagnostic } from "../../model/evidence/diagnostic.ts";
import type { Finding } from "../../model/finding.ts";
import { moduleHolding } from "../../model/project/find-modules.ts";
import { shownPath, withoutRoot } from "../../model/project/paths.ts";
import type { Project } from "../../model/project/project.ts";

/** Turns compiler messages into findings, with paths relative to the project and the symbol as part of the message. */
export function toFindings(diagnostics: readonly Diagnostic[], project: Project): Finding[] {
  return diagnostics.map((diagnostic) => {
    const { file, line, column, message, details, severity } = diagnostic;
    const module = file !== undefined && project.modules.length > 1 ? moduleHolding(project, file) : undefined;
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

/** `cannot find symbol` alone says nothing; the line below has `symbol: variable foo`. */
function withSymbol(message: string, details: readonly string[]): string {
  const symbol = details.map((detail) => SYMBOL.exec(detail)?.groups?.["symbol"]).find((it) => it !== undefined);
  return symbol === undefined ? message : `${message}: ${symbol}`;
}

// symbol: variable foo
// in the languages that javac speaks: シンボル: 変数 foo, 符号: 变量 foo, Symbol: Variable foo
const SYMBOL = /^(?:symbol|シンボル|符号|Symbol): *(?<symbol>.+)$/;
