import { factsOf, reportOf } from "../../knowledge/plugins/all-plugins.ts";
import type { ReportedViolations } from "../../model/evidence/evidence.ts";
import type { FailedGoal } from "../../model/evidence/log-facts.ts";
import { modulesCalled } from "../../model/project/find-modules.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { readTotal } from "../../output/problems/gates/objections.ts";
import { readViolationReport, worstOf } from "../../output/reports/read-violation-report.ts";

/**
 * Reads the reports of Checkstyle and PMD goals that failed, since the log may leave violations out or mix modules. A
 * report counts only if it holds as many violations as the goal printed.
 */
export function readViolationReports(
  project: Project,
  failedGoals: readonly FailedGoal[],
  readFresh: (path: string) => string | null,
): ReportedViolations[] {
  return failedGoals.flatMap((failed) => {
    const { plugin, module, message } = failed;
    const { complaints } = factsOf(plugin);
    const report = reportOf(failed);
    const total = readTotal(message);
    const modules = modulesCalled(project, module);
    const [only] = modules;
    if (complaints === "none" || complaints.reader !== "objections" || total === 0) return [];
    if (typeof report === "string" || report.reader !== "violations" || !only || modules.length > 1) return [];
    const xml = readFresh(named(message) ?? usualPlace(only, report.file));
    const findings = xml === null ? null : worstOf(readViolationReport(xml), total);
    return findings === null ? [] : { code: complaints.code, module, findings };
  });
}

function named(message: readonly string[]): string | undefined {
  return message.map((line) => PLACE.exec(line)?.groups?.["path"]).find((path) => path !== undefined);
}

// PMD 7.7.0 has found 4 violations. For more details see: /home/dev/gate/target/pmd.xml
const PLACE = /For more details see: (?<path>\/.+\.xml)$/;

function usualPlace({ buildDirectory }: Module, file: string): string {
  return `${buildDirectory}/${file}`;
}
