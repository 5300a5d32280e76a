import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { toMarkdown } from "../../src/answers/markdown.ts";
import { addFixes } from "../../src/fixes/add-fixes.ts";
import { openLookups } from "../../src/fixes/lookup/open-lookups.ts";
import { realDisk } from "../../src/maven/disk.ts";
import { readProject } from "../../src/maven/model/read-project.ts";
import type { ForkDump, ModuleReport } from "../../src/model/evidence/evidence.ts";
import { startLog } from "../../src/output/log/read-log.ts";
import { readForkDump } from "../../src/output/reports/fork-dump.ts";
import { readReport } from "../../src/output/reports/read-surefire-report.ts";
import { assemble } from "../../src/verdict/judge/assemble.ts";
import { CONCISE } from "../answers/results.ts";
import { evidenceOf, NO_PLAN } from "../verdict/judge/evidence.ts";

const CASES = join(import.meta.dirname, "../../fixtures/reports/compilers");

const caseFile = z.object({
  /** The JDK that ran Maven. */
  jdk: z.string(),
  operation: z.enum(["Compile", "Test", "Run"]),
  exitCode: z.number(),
  /** What an answer must hold, and must not. */
  must: z.array(z.string()),
  never: z.array(z.string()).default([]),
});

test.each(readdirSync(CASES))("%s is answered as its report asks for", (name) => {
  const { must, never } = readCase(name);
  const text = answer(name);
  for (const words of must) expect(text).toContain(words);
  for (const words of never) expect(text).not.toContain(words);
});

function readCase(name: string) {
  return caseFile.parse(JSON.parse(readFileSync(join(CASES, name, "case.json"), "utf8")));
}

/** Answers a captured build of a project as if it had run here, with a local repository that has nothing. */
function answer(name: string): string {
  const dir = join(CASES, name);
  const { jdk: version, operation, exitCode } = readCase(name);
  const surroundings = {
    localRepository: join(CASES, "../repository"),
    environment: new Map<string, string>(),
    userProperties: new Map<string, string>(),
  };
  const read = readProject(join(dir, "pom.xml"), realDisk, surroundings);
  if (read.kind !== "project") throw new Error(`${name}: its POM cannot be read`);
  const { project } = read;
  const log = startLog();
  for (const stream of ["stdout", "stderr"] as const) {
    const file = join(dir, `${stream}.log`);
    if (existsSync(file)) log.push(Buffer.from(readFileSync(file, "utf8").replaceAll("@PROJECT@", dir)), stream);
  }
  const jdk = { version, home: "/usr/lib/jvm/jdk", from: "JAVA_HOME" } as const;
  const evidence = evidenceOf({
    plan: { ...NO_PLAN, operation },
    forkDumps: readDumps(join(dir, "reports")),
    exitCode,
    project,
    log: log.facts(),
    reports: readReports(join(dir, "reports")),
    jdk,
  });
  const lookups = openLookups({ project, surroundings, env: {}, jdk }, true);
  return toMarkdown(addFixes(assemble(evidence), { ...lookups, listJdks: () => [] }), CONCISE);
}

function readDumps(dir: string): readonly ForkDump[] {
  const dumps = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith(".dump")) : [];
  return dumps.map((file) => readForkDump(readFileSync(join(dir, file), "utf8"), () => false));
}

function readReports(dir: string): readonly ModuleReport[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir).flatMap((file) => {
    const read = readReport(basename(file), readFileSync(join(dir, file), "utf8"));
    return read.kind === "report" ? { module: ".", runner: "surefire", report: read.report } : [];
  });
}
