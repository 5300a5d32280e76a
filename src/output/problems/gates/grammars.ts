import type { FailedGoal } from "../../../model/evidence/log-facts.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Problem } from "../../../model/problem.ts";

/**
 * Reads the errors that ANTLR 4 finds in grammars. It prints each message twice, and only the second time with a path.
 */
export function readGrammars({ said, shared = [] }: Pick<FailedGoal, "said" | "shared">): Problem | null {
  const findings = readErrors(said);
  const others = readErrors(shared.flat()).map((finding) => ({ finding, times: 1 }));
  if (findings.length + others.length === 0) return null;
  return { code: "antlr4", findings, ...(others.length > 0 && { shared: others }) };
}

function readErrors(lines: readonly string[]): Finding[] {
  const paths = new Map(
    lines.flatMap((line) => {
      const { path, at = "", message = "" } = WITH_PATH.exec(line)?.groups ?? {};
      return path === undefined ? [] : [[`${at.replaceAll("-1", "")}: ${message}`, path] as const];
    }),
  );
  return lines.flatMap((text) => {
    const found = ERROR.exec(text)?.groups;
    if (!found) return [];
    const { file = "", line = "", column = "", message = "" } = found;
    const path = paths.get(`${line}:${column}: ${message}`) ?? file;
    const place = line === "" ? {} : { line: Number(line), column: Number(column) };
    return { file: path, ...place, message, severity: "error" as const };
  });
}

// error(56): Sum.g4:3:18: reference to undefined rule: numbr
// error(119): com/acme/Loop.g4::: The following sets of rules are mutually left-recursive [one, two]
const ERROR = /^error\(\d+\): (?<file>[^:]+):(?<line>\d*):(?<column>\d*): (?<message>.*)$/;
// src/main/antlr4/com/acme/Sum.g4 [3:18]: reference to undefined rule: numbr
// com/acme/Loop.g4 [-1:-1]: The following sets of rules are mutually left-recursive [one, two]
const WITH_PATH = /^(?<path>[^:[]+) \[(?<at>-?\d+:-?\d+)\]: (?<message>.*)$/;
