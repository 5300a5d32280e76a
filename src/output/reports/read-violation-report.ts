import { withoutPackage } from "../../model/class-name.ts";
import type { Finding } from "../../model/finding.ts";
import { children, type Element, readXml } from "../../text/xml.ts";

/** Reads `checkstyle-result.xml` or `pmd.xml`, with the paths as written; empty for any other text. */
export function readViolationReport(xml: string): readonly Violation[] {
  const read = readXml(xml);
  if (read.kind === "broken") return [];
  const { root } = read;
  if (root.name !== "checkstyle" && root.name !== "pmd") return [];
  return children(root, "file").flatMap((file) => {
    const path = file.attributes["name"] ?? "";
    if (path === "") return [];
    return root.name === "pmd"
      ? children(file, "violation").map((it) => readPmd(it, path))
      : children(file, "error").map((it) => readCheckstyle(it, path));
  });
}

interface Violation {
  readonly finding: Finding;
  /** The severity, from 1 for the worst. */
  readonly rank: number;
}

/**
 * Returns the violations that a failed check has counted, if it found `total`: the worst ones, down to the severity at
 * which the number is reached; null if no severity gives that number.
 */
export function worstOf(violations: readonly Violation[], total: number): readonly Finding[] | null {
  for (let most = 1; most <= MILDEST; most++) {
    const counted = violations.filter(({ rank }) => rank <= most);
    if (counted.length === total) return counted.map(({ finding }) => finding);
  }
  return null;
}

const MILDEST = 5;

// <error line="4" column="8" severity="error" message="Unused import - java.util.List." source="com.puppycrawl.tools.checkstyle.checks.imports.UnusedImportsCheck"/>
function readCheckstyle({ attributes }: Element, file: string): Violation {
  const { line, column, severity = "", message = "", source = "" } = attributes;
  const rank = SEVERITIES.indexOf(severity);
  return {
    finding: toFinding(file, line, column, message, withoutPackage(source).replace(/Check$/, "")),
    rank: rank < 0 ? MILDEST : rank + 1,
  };
}

const SEVERITIES: readonly string[] = ["error", "warning", "info"];

// <violation beginline="3" endline="3" begincolumn="1" endcolumn="19" rule="UnnecessaryImport" ruleset="Code Style" package="com.acme" class="Bad" priority="4">
function readPmd({ attributes, text }: Element, file: string): Violation {
  const { beginline, rule = "", priority } = attributes;
  return { finding: toFinding(file, beginline, undefined, text.trim(), rule), rank: Number(priority) || MILDEST };
}

function toFinding(
  file: string,
  line: string | undefined,
  column: string | undefined,
  message: string,
  rule: string,
): Finding {
  return {
    file,
    ...(Number(line) > 0 && { line: Number(line) }),
    ...(Number(column) > 0 && { column: Number(column) }),
    message: `${message.replace(/\.{1,2}$/, "")}${rule === "" ? "" : ` (${rule})`}`,
    severity: "error",
  };
}
