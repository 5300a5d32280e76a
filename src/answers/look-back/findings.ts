import { countErrors } from "../../model/compiler-findings.ts";
import type { Finding } from "../../model/finding.ts";
import type { LookBack } from "../../model/history/look-back.ts";
import type { Presentation } from "../../model/presentation.ts";
import { quoteForeign } from "../../text/foreign.ts";
import { lineInFile } from "../finding-blocks.ts";
import { runHeader, soFar } from "../header.ts";
import { findingsOf } from "../problem.ts";
import type { Listing } from "./listing.ts";
import { runValues } from "./run-values.ts";
import { span } from "./span.ts";

/** Lists the errors with the findings of checking tools, or the warnings: without a file first, then by file. */
export function findingsListing(
  { kind, result, page }: Extract<LookBack, { kind: "errors" } | { kind: "warnings" }>,
  { opensFrom }: Presentation,
): Listing<Finding> {
  const all = kind === "errors" ? [...(result.errors ?? []), ...findingsOf(result.problems)] : (result.warnings ?? []);
  const noun = kind === "errors" ? "error" : "warning";
  const total =
    kind === "errors" ? countErrors(result) + findingsOf(result.problems).length : (result.warningCount ?? 0);
  const ofAll = (of: number) => (total > of ? `${total}, of which the first ${of} are kept` : `${of}`);
  return {
    title: runHeader(result),
    values: runValues(result),
    name: kind,
    entries: all.toSorted((a, b) => Number(a.file !== undefined) - Number(b.file !== undefined)),
    page,
    describe: ({ from, to, of }) =>
      of === 0 ? `no ${kind}${soFar(result)}` : `${span(noun, from, to)} of ${ofAll(of)}`,
    toMarkdown: (some) => listByFile(some, opensFrom),
    toJson: (finding) => finding,
    call: { run: result.run, show: kind },
  };
}

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
