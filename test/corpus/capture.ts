import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { addFixes, type Lookups } from "../../src/fixes/add-fixes.ts";
import { readArguments } from "../../src/maven/command-line/arguments.ts";
import type { Disk } from "../../src/maven/disk.ts";
import { listNames } from "../../src/maven/disk.ts";
import { readProject } from "../../src/maven/model/read-project.ts";
import type { Artifact, BuildResult, Operation } from "../../src/model/build-result.ts";
import type { ForkDump, ModuleReport } from "../../src/model/evidence/evidence.ts";
import { moduleHolding } from "../../src/model/project/find-modules.ts";
import type { Project } from "../../src/model/project/project.ts";
import { startLog } from "../../src/output/log/read-log.ts";
import { readForkDump } from "../../src/output/reports/fork-dump.ts";
import { readReport } from "../../src/output/reports/read-surefire-report.ts";
import { type IsOwn, readTrace } from "../../src/output/trace.ts";
import { planBuild } from "../../src/runs/plan/plan.ts";
import { boundDetail } from "../../src/verdict/collect/bound-detail.ts";
import { digestGoals } from "../../src/verdict/collect/digest-goals.ts";
import { readErroneousLines } from "../../src/verdict/collect/erroneous-lines.ts";
import { findNamedFiles } from "../../src/verdict/collect/named-files.ts";
import { ownClasses } from "../../src/verdict/collect/own-classes.ts";
import { NOTHING_OLD } from "../../src/verdict/collect/stale/find-old-installed.ts";
import { readViolationReports } from "../../src/verdict/collect/violation-reports.ts";
import { assemble } from "../../src/verdict/judge/assemble.ts";
import { PLAIN } from "../runs/request.ts";

const failing = z.object({
  class: z.string(),
  method: z.string().nullable(),
  kind: z.enum(["failure", "error"]),
  messageContains: z.string().nullish(),
  rootCause: z.string().optional(),
  /** What the report calls it, where that is no method. */
  xmlName: z.string().optional(),
  line: z.number().nullish(),
  dir: z.string().optional(),
});

const told = z.object({
  file: z.string().nullish(),
  line: z.number().nullish(),
  column: z.number().nullish(),
  message: z.string(),
  details: z.array(z.string()).default([]),
  rule: z.string().optional(),
  severity: z.string().optional(),
});

const flag = z.boolean().default(false);
const artifact = z.object({ file: z.string(), main: flag, written: flag, executable: flag });

const captureFile = z.object({
  project: z.string(),
  variant: z.string().optional(),
  set: z.record(z.string(), z.string()).default({}),
  cwd: z.string().optional(),
  args: z.array(z.string()),
  match: z.string().optional(),
  exitCode: z.number(),
  projectRoot: z.string(),
  staleReports: z.array(z.string()).default([]),
  truth: z.object({
    status: z.enum(["SUCCESS", "FAILURE"]),
    /** What an answer says, where that is not what Maven said. */
    verdict: z.literal("FAILURE").optional(),
    kind: z.string(),
    tests: z
      .object({ run: z.number(), failed: z.number(), errored: z.number(), skipped: z.number(), flaky: z.number() })
      .nullish(),
    failing: z.array(failing).default([]),
    errors: z.array(told).default([]),
    /** What an answer has to hold, where it need not say the errors word by word. */
    essence: z.array(z.string()).optional(),
    modules: z.array(z.object({ name: z.string(), status: z.string(), dir: z.string().optional() })).optional(),
    ran: z.boolean().optional(),
    crash: z.object({ exitCode: z.number().nullable(), classes: z.array(z.string()) }).nullish(),
    artifacts: z.array(artifact).default([]),
    flaky: z.array(z.object({ class: z.string(), method: z.string() })).default([]),
  }),
});

/** One captured build, with the answer that is made of it. */
export interface Capture extends z.infer<typeof captureFile> {
  /** `family/name`. */
  readonly id: string;
  readonly result: BuildResult;
}

export function listCaptures(families: readonly string[]): string[] {
  return families.flatMap((family) => readdirSync(join(CORPUS, family)).map((name) => `${family}/${name}`));
}

/** Reads a case and takes it through everything that follows a real run of Maven, once for all tests of a process. */
export function openCapture(id: string): Capture {
  const capture = opened.get(id) ?? judgeCapture(id);
  opened.set(id, capture);
  return capture;
}

const opened = new Map<string, Capture>();

function judgeCapture(id: string): Capture {
  const dir = join(CORPUS, id);
  const capture = captureFile.parse(JSON.parse(readFileSync(join(dir, "case.json"), "utf8")));
  const disk = projectDisk(capture, dir);
  const root = join(capture.projectRoot, capture.cwd ?? "");
  const read = readProject(join(root, "pom.xml"), disk, {
    localRepository: "/nowhere",
    environment: new Map(),
    userProperties: new Map(),
  });
  const project: Project =
    read.kind === "project" ? read.project : { root, modules: [], unreadModules: [], unreadParents: [] };
  const { operation, plan } = planFor(id, capture, project);
  const log = startLog(plan.goals, plan.leastLevel, plan.match !== undefined);
  log.push(readFileSync(join(dir, "stdout.log")), "stdout");
  if (existsSync(join(dir, "stderr.log"))) log.push(readFileSync(join(dir, "stderr.log")), "stderr");
  const isOwn = ownClasses(project, disk.listNames);
  const facts = log.facts();
  const hasFile = (path: string) => disk.readText(path) !== null;
  const failures = facts.tests.failures.map((it) => ({ ...it, throwable: readTrace(it.trace, isOwn) }));
  const collected = {
    run: 1,
    plan: { ...plan.run, operation },
    ended: "itself" as const,
    exitCode: capture.exitCode,
    durationMs: 1000,
    project,
    log: { ...facts, tests: { ...facts.tests, failures } },
    reports: readReports(capture, dir, project, isOwn),
    unreadableReports: [],
    violations: readViolationReports(project, facts.failedGoals, (path) => readReportFile(capture, dir, path)),
    forkDumps: readDumps(dir, isOwn),
    filterHints: { methods: [], nearest: [] },
    notRun: [],
    unexecuted: [],
    neverTaken: [],
    leftTests: [],
    leftClasses: [],
    lost: [],
    unasserted: [],
    emptyScans: [],
    mainTests: [],
    uncheckedLimits: [],
    unknownParameters: [],
    idleExecutions: [],
    resultless: [],
    emptySuites: [],
    uncompiled: [],
    newerSettings: [],
    newerJava: [],
    unwritten: [],
    nothingCopied: [],
    otherParents: [],
    unmatched: [],
    unshipped: [],
    leftArtifacts: [],
    broken: [],
    oldInstalled: NOTHING_OLD,
    skippedBy: null,
    unreached: [],
    artifacts: readArtifacts(dir, capture),
    digests:
      capture.exitCode === 0
        ? digestGoals(project, plan, facts, {
            readFresh: (path) => readReportFile(capture, dir, path),
            hasFile,
          })
        : [],
    threads: [],
    jdk: { version: "17.0.15", home: "/usr/lib/jvm/java-17", from: "JAVA_HOME" as const },
    erroneousLines: readErroneousLines(facts.diagnostics, project, (path) => disk.readText(path) ?? ""),
  };
  const result = addFixes(assemble({ ...collected, namedFiles: findNamedFiles(collected, disk) }), NO_LOOKUPS);
  return { ...capture, id, result };
}

/** The machine of a capture is gone. */
const NO_LOOKUPS: Lookups = {
  findFixes: () => new Map(),
  fixLinkage: () => null,
  findLacking: () => new Set(),
  lookUpArtifacts: () => [],
  readSourceLine: () => null,
  listJdks: () => [],
  listOtherPrefixes: () => [],
  findCauses: () => [],
};

export const CORPUS = join(import.meta.dir, "../../fixtures/corpus");

function planFor(id: string, { args, match }: Pick<Capture, "args" | "match">, project: Project) {
  const { goals } = readArguments(args);
  const operation: Operation = id.startsWith("run/")
    ? "Run"
    : goals.some((goal) => /package|javadoc/.test(goal))
      ? "Package"
      : goals.some((goal) => /^(?:test|verify|integration-test|surefire:test)$/.test(goal))
        ? "Test"
        : "Compile";
  const plan = planBuild(
    {
      ...PLAIN,
      operation,
      phases: goals,
      args: args.filter((arg) => !goals.includes(arg)),
      ...(match === undefined ? {} : { match }),
    },
    { project, configured: [], isStale: () => false, tellsOmitted: () => false },
  );
  return { operation, plan };
}

interface ListedDisk extends Disk {
  readonly listNames: (directory: string) => readonly string[];
}

/** The project of a case as it was when captured: its files, those of the variant above them, properties replaced in the POMs. */
function projectDisk({ project, variant, set, projectRoot }: z.infer<typeof captureFile>, caseDir: string): ListedDisk {
  const base = join(CORPUS, "projects", project);
  const layers = [caseDir, ...(variant === undefined ? [] : [join(base, "variants", variant)]), base];
  const places = (path: string) => {
    const inside = relative(projectRoot, path);
    return inside.startsWith("..") ? [] : layers.map((layer) => join(layer, inside));
  };
  return {
    readText: (path) => {
      for (const place of places(path)) {
        try {
          const text = readFileSync(place, "utf8");
          return basename(path) === "pom.xml" ? replaceProperties(text, set) : text;
        } catch {
          // The next layer may have it.
        }
      }
      return null;
    },
    exists: (path) => places(path).some(existsSync),
    isDirectory: (path) => places(path).some((place) => existsSync(place) && statSync(place).isDirectory()),
    identify: (path) => path,
    listNames: (path) => places(path).flatMap((place) => listNames(place)),
    listDirectories: (path) => [
      ...new Set(
        places(path).flatMap((place) =>
          existsSync(place)
            ? readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
            : [],
        ),
      ),
    ],
  };
}

export function replaceProperties(pom: string, set: Readonly<Record<string, string>>): string {
  return Object.entries(set).reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`(<${RegExp.escape(name)}>)[^<]*(</${RegExp.escape(name)}>)`, "g"), `$1${value}$2`),
    pom,
  );
}

/** The artifacts, the main one of a module first, with their sizes: which of the files are, test/verdict/collect/artifacts.test.ts asks of all of these cases. */
function readArtifacts(dir: string, { truth }: z.infer<typeof captureFile>): Artifact[] {
  const sizes = new Map(readListing(dir).map(({ size, file }) => [file, size]));
  return truth.artifacts
    .filter(({ written }) => written)
    .map(({ file, main, executable }) => ({
      path: file,
      name: basename(file),
      size: sizes.get(file) ?? 0,
      ...(main ? {} : { attached: true as const }),
      ...(executable ? { executable: true as const } : {}),
    }));
}

/** `     2076 core/target/shop-core-1.0.jar` */
function readListing(dir: string): { readonly size: number; readonly file: string }[] {
  const listing = join(dir, "listing.txt");
  if (!existsSync(listing)) return [];
  return readFileSync(listing, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, size, file] = /^ *(\d+) (.+)$/.exec(line) ?? [];
      return file === undefined ? [] : [{ size: Number(size), file }];
    });
}

/** A report of a checking tool, which lies below `reports` where it lay below the project. */
function readReportFile({ projectRoot }: Pick<Capture, "projectRoot">, dir: string, path: string): string | null {
  const place = join(dir, "reports", relative(projectRoot, path));
  return existsSync(place) ? readFileSync(place, "utf8") : null;
}

/** As they lay beside the reports; the crash alone decides what is told of them. */
function readDumps(dir: string, isOwn: IsOwn): ForkDump[] {
  const reports = join(dir, "reports");
  if (!existsSync(reports)) return [];
  return readdirSync(reports, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.dump(?:stream)?$/.test(path))
    .sort()
    .map((path) => readForkDump(readFileSync(join(reports, path), "utf8"), isOwn));
}

function readReports(
  { staleReports, projectRoot }: z.infer<typeof captureFile>,
  dir: string,
  project: Project,
  isOwn: IsOwn,
): ModuleReport[] {
  const bound = boundDetail(isOwn);
  const reports = join(dir, "reports");
  if (!existsSync(reports)) return [];
  return readdirSync(reports, { recursive: true, encoding: "utf8" })
    .filter((path) => /TEST-.*\.xml$/.test(path) && !staleReports.includes(join("reports", path)))
    .sort()
    .flatMap((path) => {
      const read = readReport(basename(path), readFileSync(join(reports, path), "utf8"));
      if (read.kind === "unreadable") throw new Error(`${path}: ${read.reason}`);
      const module = moduleHolding(project, join(projectRoot, path))?.path ?? ".";
      const [runner] = basename(dirname(path)).split("-");
      return { module, report: bound(read.report), ...(runner === undefined ? {} : { runner }) };
    });
}
