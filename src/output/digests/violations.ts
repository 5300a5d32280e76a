import type { ViolationsDigest } from "../../model/digest.ts";
import type { Finding } from "../../model/finding.ts";
import { child, children, type Element, readXml, textOf } from "../../text/xml.ts";
import { readTotal } from "../problems/gates/objections.ts";
import { readViolationReport } from "../reports/read-violation-report.ts";
import { hasWords } from "./match-words.ts";
import type { ModuleOutput } from "./module-output.ts";

export interface ModuleReportText extends ModuleOutput {
  readonly text: string | null;
}

/** Reads violations from a tool's report files, with the paths as they are there; the log has only their number. */
export function readViolationsDigest(
  { tool, reader }: { readonly tool: string; readonly reader: "violations" | "bugs" },
  modules: readonly ModuleReportText[],
  match: string | undefined,
  place: (finding: Finding, module: string) => Finding,
): Omit<ViolationsDigest, "goal" | "match"> | null {
  const findings: Finding[] = [];
  const unread: string[] = [];
  let total = 0;
  for (const { module, text, lines } of modules) {
    if (text !== null) {
      const found = reader === "bugs" ? readBugs(text) : readViolationReport(text).map(({ finding }) => finding);
      findings.push(...found.map((finding) => place(finding, module)));
      total += found.length;
      continue;
    }
    const counted = readTotal(lines) || countBugs(lines);
    total += counted;
    if (counted > 0) unread.push(module);
  }
  const hasReport = modules.some(({ text }) => text !== null);
  if (!hasReport && total === 0) return null;
  const narrowed = findings.filter(({ file = "", message }) => hasWords(`${file} ${message}`, match));
  return { kind: "violations", tool, total, findings: narrowed, unread };
}

function countBugs(lines: readonly string[]): number {
  return lines.map((line) => Number(BUGS.exec(line)?.groups?.["total"] ?? 0)).find((number) => number > 0) ?? 0;
}

// BugInstance size is 2
const BUGS = /^BugInstance size is (?<total>\d{1,9})$/;

/** Reads `spotbugsXml.xml`, with paths relative to a source root; empty for any other text. */
function readBugs(xml: string): readonly Finding[] {
  const read = readXml(xml, "BugCollection");
  return read.kind === "broken" ? [] : children(read.root, "BugInstance").map(toFinding);
}

// <BugInstance type="NP_ALWAYS_NULL" priority="1" …><LongMessage>Null pointer dereference of label in …</LongMessage>…<SourceLine start="19" sourcepath="com/acme/shop/Prices.java" …/>
function toFinding(bug: Element): Finding {
  const source = placeOf(bug);
  const file = source?.attributes["sourcepath"];
  const line = Number(source?.attributes["start"]);
  const message = (textOf(bug, "LongMessage") ?? textOf(bug, "ShortMessage") ?? "").trim();
  return {
    severity: "error",
    ...(file === undefined ? {} : { file }),
    ...(line > 0 ? { line } : {}),
    message: `${message} (${bug.attributes["type"] ?? ""})`,
  };
}

/** Returns the source line of a bug; if it has none, that of the field, method or class that the bug is about. */
function placeOf(bug: Element): Element | undefined {
  const about = ["Field", "Method", "Class"].flatMap((name) => child(bug, name) ?? []);
  return [bug, ...about].map((element) => child(element, "SourceLine")).find((it) => it !== undefined);
}
