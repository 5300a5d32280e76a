import type { Objections } from "../../../knowledge/plugins/plugin.ts";
import type { FailedGoal } from "../../../model/evidence/log-facts.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Problem } from "../../../model/problem.ts";

/** Reads the places in files that a tool objects to, each once. */
export function readObjections({ message, said, shared = [] }: FailedGoal, tool: Objections): Problem | null {
  const findings = readFindings([...said, ...message], tool);
  const others = readFindings(shared.flat(), tool);
  for (const key of findings.keys()) others.delete(key);
  if (findings.size + others.size === 0) return null;
  const total = readTotal(message);
  return {
    code: tool.code,
    findings: [...findings.values()].map(({ finding }) => finding).sort(byPlace),
    ...(total > findings.size && { total }),
    ...(others.size > 0 && { shared: [...others.values()] }),
  };
}

/** Reads the number of violations that the tool prints; 0 if it prints none. */
export function readTotal(message: readonly string[]): number {
  return message.map((line) => Number(TOTAL.exec(line)?.groups?.["total"] ?? 0)).find((number) => number > 0) ?? 0;
}

function readFindings(lines: readonly string[], { forms }: Objections) {
  const findings = new Map<string, { readonly finding: Finding; times: number }>();
  for (const line of lines) {
    const found = forms.map((form) => form.exec(line)?.groups).find((groups) => groups !== undefined);
    if (!found) continue;
    const finding = toFinding(found);
    const key = [finding.file, finding.line, finding.column, finding.message].join("\n");
    const known = findings.get(key);
    if (known) known.times++;
    else findings.set(key, { finding, times: 1 });
  }
  return findings;
}

// You have 6 Checkstyle violations.
// There are 2 errors reported by Checkstyle 9.3 with checkstyle.xml ruleset.
// PMD 7.7.0 has found 4 violations. For more details see: target/pmd.xml
// failed with 5 bugs and 0 errors
const TOTAL = /(?:You have|There are|has found|failed with) (?<total>\d{1,9}) /;

function toFinding(found: Readonly<Record<string, string>>): Finding {
  const { className, fileName, line, column, message = "", rule } = found;
  const file = found["file"] ?? toPath(className ?? "", fileName);
  return {
    file,
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(column === undefined ? {} : { column: Number(column) }),
    message: `${message.replace(/\.{1,2}$/, "")}${rule === undefined ? "" : ` (${rule.replace(/Check$/, "")})`}`,
    severity: "error",
  };
}

/** Returns the path of a class's file below its source root. */
function toPath(className: string, fileName: string | undefined): string {
  const path = className.replaceAll(".", "/");
  const name = fileName ?? `${path.slice(path.lastIndexOf("/") + 1).replace(/\$.*$/, "")}.java`;
  return `${path.slice(0, path.lastIndexOf("/") + 1)}${name}`;
}

/** Compares two findings so that those of one file are sorted by line, while files keep their order. */
function byPlace(one: Finding, other: Finding): number {
  if (one.file !== other.file) return 0;
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}
