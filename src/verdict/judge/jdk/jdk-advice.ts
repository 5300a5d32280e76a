import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Finding } from "../../../model/finding.ts";
import type { NoteOf } from "../../../model/note.ts";
import type { Problem } from "../../../model/problem.ts";
import { isInRanges } from "../../../model/project/jdk.ts";
import { needOfError, needOfFault, needOfProblem } from "./jdk-need.ts";

/** Notes which JDK a build needs that ran on an unsuitable one. */
export function adviseJdk(
  evidence: Evidence,
  errors: readonly Finding[],
  problems: readonly Problem[],
): NoteOf<"jdk-advice"> | null {
  const { jdk, reports } = evidence;
  const faults = reports.flatMap(({ report }) => report.cases.flatMap(({ fault }) => fault ?? []));
  const needs = [
    ...errors.map((error) => needOfError(error, evidence)),
    ...problems.map((problem) => needOfProblem(problem, evidence)),
    ...faults.map(({ trace }) => needOfFault(trace, evidence)),
  ];
  const need = needs.find((it) => it !== null);
  const fits = need?.isOfMaven && jdk && need.fits !== null && isInRanges(jdk.version, need.fits);
  return need && !fits ? { code: "jdk-advice", need, jdk } : null;
}
