import { expect } from "bun:test";
import { toJson } from "../../src/answers/json.ts";
import { toMarkdown } from "../../src/answers/markdown.ts";
import type { BuildResult } from "../../src/model/build-result.ts";
import type { Evidence, PlannedRun } from "../../src/model/evidence/evidence.ts";
import type { LogFacts } from "../../src/model/evidence/log-facts.ts";
import type { Module } from "../../src/model/project/project.ts";
import { startLog } from "../../src/output/log/read-log.ts";
import { readReport } from "../../src/output/reports/read-surefire-report.ts";
import { boundDetail } from "../../src/verdict/collect/bound-detail.ts";
import { assemble } from "../../src/verdict/judge/assemble.ts";
import { evidenceOf, NO_PLAN } from "../verdict/judge/evidence.ts";
import { module } from "../verdict/judge/module.ts";

/** What one run left behind, read by nobody yet. */
export interface Remains {
  readonly stdout?: Uint8Array;
  readonly stderr?: Uint8Array;
  /** XML, each of a report of its own. */
  readonly reports?: readonly string[];
  readonly exitCode: number;
  readonly plan?: Partial<PlannedRun>;
}

/** Takes what a run left through everything that follows one. */
export function answerTo({ stdout, stderr, reports = [], exitCode, plan }: Remains): BuildResult {
  const log = startLog();
  if (stdout) log.push(stdout);
  if (stderr) log.push(stderr, "stderr");
  return assemble({ ...evidence(log.facts(), exitCode, plan), ...readAll(reports) });
}

/** Asserts what holds of every answer, whatever it is about. */
export function expectAnswerInForm(result: BuildResult): void {
  for (const detailLevel of ["concise", "detailed"] as const) {
    const budget = detailLevel === "concise" ? 8000 : 18_000;
    const markdown = toMarkdown(result, { responseFormat: "markdown", detailLevel, stackTraceLines: 50 });
    expect(markdown).toStartWith(`${result.operation} ${result.status} (`);
    expect(markdown.length).toBeLessThanOrEqual(budget);
    const presentation = { responseFormat: "json", detailLevel, stackTraceLines: 50 } as const;
    const json = toJson(result, presentation);
    expect(JSON.parse(json)).toMatchObject({ status: result.status });
    expect(json.length).toBeLessThanOrEqual(budget);
  }
}

function evidence(log: LogFacts, exitCode: number, plan: Partial<PlannedRun> = {}): Evidence {
  return evidenceOf({
    plan: { ...NO_PLAN, ...plan },
    exitCode,
    project: { root: ROOT, modules: [moduleAt("."), moduleAt("core")], unreadModules: [], unreadParents: [] },
    log,
    jdk: { version: "17.0.15", home: "/usr/lib/jvm/java-17", from: "JAVA_HOME" },
  });
}

const ROOT = "/home/dev/billing";

function readAll(reports: readonly string[]): Pick<Evidence, "reports" | "unreadableReports"> {
  const bound = boundDetail((className) => className.startsWith("com.acme."));
  const read = reports.map((xml, index) => {
    const file = `TEST-com.acme.Test${index}.xml`;
    return { file, result: readReport(file, xml) };
  });
  return {
    reports: read.flatMap(({ result }) =>
      result.kind === "report" ? { module: "core", report: bound(result.report) } : [],
    ),
    unreadableReports: read.flatMap(({ file, result }) =>
      result.kind === "unreadable" ? { module: "core", file, reason: result.reason } : [],
    ),
  };
}

function moduleAt(path: string): Module {
  const dir = path === "." ? ROOT : `${ROOT}/${path}`;
  const plain = module(dir, path);
  return {
    ...plain,
    finalName: `${plain.name}-1.0`,
    reportDirectories: [`${dir}/target/surefire-reports`],
    javaLevel: "17",
  };
}
