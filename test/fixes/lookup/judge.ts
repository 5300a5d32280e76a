import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describeFix } from "../../../src/answers/fixes/describe-fix.ts";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { fixErrors } from "../../../src/fixes/lookup/fix-errors.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { locateJdk } from "../../../src/maven/jdk/locate-jdk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import type { Finding } from "../../../src/model/finding.ts";
import { startLog } from "../../../src/output/log/read-log.ts";
import { readErroneousLines } from "../../../src/verdict/collect/erroneous-lines.ts";
import { markFollowing } from "../../../src/verdict/judge/compiling/mark-following.ts";
import { toFindings } from "../../../src/verdict/judge/to-findings.ts";

const fixtures = join(import.meta.dirname, "../../../fixtures/fixes");

/** What was said of one error, and whether it is what its truth asks for. */
export interface Judged {
  readonly project: string;
  readonly kind: string;
  /** `src/main/java/Cart.java:7`. */
  readonly place: string;
  readonly truth: string;
  readonly said: readonly string[];
  readonly verdict: "right" | "wrong" | "silent";
}

/** Fixes the recorded errors of all projects, and compares with their truth. Where nothing is certain, silence is right. */
export function judgeAll(): readonly Judged[] {
  return readdirSync(join(fixtures, "projects")).toSorted().flatMap(judgeProject);
}

function judgeProject(project: string): readonly Judged[] {
  const dir = join(fixtures, "projects", project);
  const errors = errorsOf(dir);
  const said = new Map(Map.groupBy(errors, ({ file, line }) => `${file}:${line}`));
  const fixes = fixAll(dir, errors);
  return readTruth(dir).map(({ kind, place, truth }) => {
    const here = (said.get(place) ?? []).flatMap((error) => fixes.get(error) ?? []).map(describeFix);
    const lines = [...new Set(here)];
    const isSilent = truth === "-";
    const verdict =
      lines.length === 0
        ? isSilent
          ? "right"
          : "silent"
        : !isSilent && lines.some((it) => it.includes(truth))
          ? "right"
          : "wrong";
    return { project, kind, place, truth, said: lines, verdict };
  });
}

function readTruth(dir: string) {
  const rows = readFileSync(join(dir, "truth.tsv"), "utf8").trim().split("\n");
  return rows.map((row) => {
    const [kind = "", place = "", truth = ""] = row.split("\t");
    return { kind, place, truth };
  });
}

/** Reads the errors of the recorded log, as an answer has them. */
function errorsOf(dir: string): readonly Finding[] {
  const text = readFileSync(join(dir, "log.txt"), "utf8").replaceAll("@PROJECT@", dir);
  const project = projectOf(dir);
  const reader = startLog();
  reader.push(new TextEncoder().encode(text), "stdout");
  const log = reader.facts();
  const { diagnostics } = log;
  const readText = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : "");
  const erroneousLines = readErroneousLines(diagnostics, project, readText);
  const findings = markFollowing(toFindings(diagnostics, { project, erroneousLines, log }), { erroneousLines });
  return findings.filter(({ severity }) => severity === "error");
}

function fixAll(dir: string, errors: readonly Finding[]) {
  const env = {
    PATH: process.env["PATH"] ?? "",
    ...(process.env["JAVA_HOME"] ? { JAVA_HOME: process.env["JAVA_HOME"] } : {}),
  };
  return fixErrors(errors, openBuilt({ project: projectOf(dir), surroundings, env, jdk: locateJdk(env) }), LONGEST_MS);
}

/** What is judged is what is found, on a busy machine, too. */
const LONGEST_MS = 60_000;

function projectOf(dir: string) {
  const read = readProject(join(dir, "pom.xml"), realDisk, surroundings);
  if (read.kind !== "project") throw new Error(`${dir} is no project`);
  return read.project;
}

const surroundings = {
  localRepository: join(fixtures, "repository"),
  environment: new Map<string, string>(),
  userProperties: new Map<string, string>(),
};

/** Writes the table of docs/fixes.md: how many errors of each kind got the right answer, a wrong one, or none. */
export function describeVerdicts(judged: readonly Judged[]): string {
  const row = (name: string, all: readonly Judged[]) => {
    const numbers = (["right", "wrong", "silent"] as const).map(
      (it) => all.filter(({ verdict }) => verdict === it).length,
    );
    return `| ${[name, all.length, ...numbers].join(" | ")} |`;
  };
  const kinds = Map.groupBy(judged, ({ kind }) => kind);
  return [
    "| kind | errors | right | wrong | silent |",
    "|---|---|---|---|---|",
    ...[...kinds].toSorted().map(([kind, all]) => row(KINDS.get(kind) ?? kind, all)),
    row("all", judged),
  ].join("\n");
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ["abstract", "abstract type instantiated"],
  ["access", "no access"],
  ["arguments", "wrong arguments"],
  ["bom", "artifact that the project manages"],
  ["class", "class that is not imported"],
  ["exception", "unreported exception"],
  ["feature", "newer Java"],
  ["follow", "error that follows from another"],
  ["member", "missing member"],
  ["module", "module that is no dependency"],
  ["moved", "class in another package"],
  ["override", "override that clashes"],
  ["repository", "jar in the local repository"],
  ["scope", "dependency with another scope"],
]);
