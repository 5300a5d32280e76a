import { countErrors } from "../../model/compiler-findings.ts";
import type { Finding } from "../../model/finding.ts";
import type { LookBack } from "../../model/history/look-back.ts";
import type { Presentation } from "../../model/presentation.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { lineInFile } from "../finding-blocks.ts";
import { runHeader, soFar } from "../header.ts";
import { findingsOf } from "../problem.ts";
import { count } from "../text/words.ts";
import { resultCall, sameForm } from "../tool-call.ts";
import type { Listing } from "./listing.ts";
import { findMatches } from "./log.ts";
import { runValues } from "./run-values.ts";
import { span } from "./span.ts";

/** Lists the errors with the findings of checking tools, or the warnings: without a file first, then by file. */
export function findingsListing(
  asked: Extract<LookBack, { kind: "errors" } | { kind: "warnings" }>,
  presentation: Presentation,
): Listing<Finding> {
  const { kind, result, page } = asked;
  const all = kind === "errors" ? [...(result.errors ?? []), ...findingsOf(result.problems)] : (result.warnings ?? []);
  const noun = kind === "errors" ? "error" : "warning";
  const total =
    kind === "errors" ? countErrors(result) + findingsOf(result.problems).length : (result.warningCount ?? 0);
  const ofAll = (of: number) => (total > of ? `${total}, of which the first ${of} are kept` : `${of}`);
  const lines = asked.kind === "warnings" && all.length === 0 ? (asked.lines ?? null) : null;
  const lineCount = lines === null ? 0 : findMatches(lines, WARNING).length;
  const inLog = { run: result.run, show: "log", match: WARNING, ...sameForm(presentation) };
  const ofGoals =
    lineCount > 0 ? `; ${WARNING} stands in ${count(lineCount, "line")} of its log: ${resultCall(inLog)}` : "";
  return {
    title: runHeader(result),
    values: { ...runValues(result), ...(lineCount > 0 && { warningLines: lineCount }) },
    name: kind,
    entries: all.toSorted((a, b) => Number(a.file !== undefined) - Number(b.file !== undefined)),
    page,
    describe: ({ from, to, of }) =>
      of === 0
        ? `no ${kind === "errors" ? kind : "warnings of compilers"}${soFar(result)}${ofGoals}`
        : `${span(noun, from, to)} of ${ofAll(of)}`,
    toMarkdown: (some) => listByFile(some, presentation.opensFrom),
    toJson: (finding) => finding,
    call: { run: result.run, show: kind },
  };
}

/** The mark of the lines in which goals warn, too. */
const WARNING = "[WARNING]";

/** Writes findings; consecutive ones of one file are written below its name. */
function listByFile(findings: readonly Finding[], opensFrom: string | undefined): string {
  const lines = findings.flatMap((finding, index) => {
    const { file } = finding;
    const isNew = index === 0 || file !== findings[index - 1]?.file;
    const title = isNew && file !== undefined ? ["", `### ${quoteForeign(file)}`] : [];
    return [...title, lineInFile(finding, opensFrom)];
  });
  return lines.join("\n");
}
