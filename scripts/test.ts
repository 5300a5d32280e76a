// npm test          every check; what takes long begins when the quick ones have passed
// npm run check     the quick ones
// npm run test:long what takes longer, by hand: all of it, or one part (npm run test:long -- adversarial/protocol)
//                   SEED=7 repeats what was drawn by lot, ROUNDS=0.1 does a tenth of it
import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly countsTests?: true;
};
type Counts = { readonly passed: number; readonly failed: number };

const root = join(import.meta.dirname, "..");
const tool = (name: string) => join(root, "node_modules/.bin", name);
const bun = process.execPath;

/** Steps one after the other. */
type Lane = readonly Step[];

const READING: Lane = [
  { name: "format and lint", command: [tool("biome"), "check", "."] },
  {
    // Without the properties, which meet some lines by chance only.
    name: "answers, by tests that run every line of src/answers",
    command: [bun, "test", "--coverage", "./test/answers", "./test/corpus", "--timeout=60000"],
    countsTests: true,
  },
];
const TYPES_AND_PROPERTIES: Lane = [
  // What was checked before and did not change since is not checked again.
  {
    name: "types",
    command: [tool("tsc"), "--noEmit", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"],
  },
  { name: "types in the browser", command: [tool("tsc"), "--noEmit", "-p", "src/history/page/browser"] },
  { name: "unused code", command: [tool("knip")] },
  { name: "properties", command: [bun, "test", "./test/property", "--timeout=60000"], countsTests: true },
];
const UNITS: Lane = [
  {
    // Two files at a time, since some wait for processes; each further worker reads all modules again. Files share what
    // they import, as they do one after the other.
    name: "unit tests",
    command: [
      bun,
      "test",
      ...["e2e", "answers", "corpus", "property", "adversarial", "long"].map(
        (dir) => `--path-ignore-patterns=test/${dir}/**`,
      ),
      "--timeout=60000",
      "--parallel=2",
      "--no-isolate",
    ],
    countsTests: true,
  },
];
/** A file system in memory that each Linux has. */
const MEMORY = "/dev/shm";
const ROOM = 4 * 2 ** 30;
const BUILD: Step = { name: "build", command: [bun, "scripts/build.ts"] };
/**
 * Six files at a time, the slowest first, since some wait for a timeout or an end. With `--update-timings`, `bun test`
 * measures anew how long they take.
 */
const END_TO_END: Step = {
  name: "end-to-end tests",
  command: [bun, "test", "./test/e2e", "--timeout=300000", "--parallel=6", "--timings=test/e2e/timings.json"],
  countsTests: true,
};
/** What `npm run test:long -- PART` runs, each under 30 minutes. */
const LONG: Readonly<Record<string, Step>> = {
  ending: long("every way of ending", ["test/e2e/ending"]),
  selection: long(
    "every form of a test filter, filters and modules as plain Maven takes them, all of it in each Maven, and what takes several builds",
    [
      "test/e2e/test-selection",
      "test/e2e/rerun-failed",
      "test/e2e/not-run",
      "test/e2e/run.test",
      "test/e2e/coverage",
      "test/e2e/modules",
      "test/e2e/integration",
      "test/e2e/maven-versions",
      "test/e2e/engine",
      "test/e2e/hot",
      "test/e2e/known-causes",
      "test/e2e/old-surefire",
      "test/e2e/project",
      "test/e2e/test-only",
    ],
  ),
  hot: long("a JVM that runs several builds: each Maven, what changes between builds, and every fault", [
    "test/long/hot-changes",
    "test/long/hot-faults",
    "test/long/hot-versions",
  ]),
  "hot-edits-3": long("builds in a JVM that has run others, against builds in fresh ones", [
    "test/long/hot-edits",
    "-t",
    "Maven 3",
  ]),
  "hot-edits-4": long("the same with Maven 4", ["test/long/hot-edits", "-t", "Maven 4"]),
  "hot-misdeeds-3.8": long("the same, of a plugin that does what it should not", [
    "test/long/hot-misdeeds",
    "-t",
    "Maven 3.8",
  ]),
  "hot-misdeeds-3.9": long("the same with Maven 3.9", ["test/long/hot-misdeeds", "-t", "Maven 3.9"]),
  "hot-misdeeds-4": long("the same with Maven 4, whose builds take twice as long", [
    "test/long/hot-misdeeds",
    "-t",
    "Maven 4",
  ]),
  "hot-extensions": long("the same with extensions of Maven's core", ["test/long/hot-extensions"]),
  "hot-builds": long("200 builds in a row with such extensions", ["test/long/hot-builds"]),
  "hot-projects": long("the same in real projects", ["test/long/hot-projects"]),
  fixes: long("errors planted in real projects, and what our answers say would fix them", ["test/long/planted"]),
  touched: long(
    "bugs planted in real projects, which the touched tests must find; a session of two agents; the order of tests",
    ["test/long/touched", "test/long/nearest-first", "test/long/constants"],
  ),
  "own-repository": long("repositories of a checkout's own", ["test/long/own-repository"]),
  options: long("many lists of options, read by Maven's own parsers", ["test/e2e/options"]),
  properties: long("any input, forty times as often", ["./test/property"], { TIMES: "40" }),
  adversarial: long("what a hostile client, checkout or machine can do", ["./test/adversarial"]),
  ...Object.fromEntries(
    ["doors", "ending", "faults", "hostile", "hot", "protocol", "stress"].map((part) => [
      `adversarial/${part}`,
      long(`what a hostile client, checkout or machine can do: ${part}`, [`./test/adversarial/${part}`]),
    ]),
  ),
};

function long(name: string, args: readonly string[], env: Step["env"] = {}): Step {
  return { name, command: [bun, "test", ...args, "--timeout=1200000"], env: { LONG: "1", ...env }, countsTests: true };
}

//  12 pass
//  1 skip
//  2 filtered out
//  0 fail
const SUMMARY = /^ (?<passed>\d+) pass\n(?: \d+ [\w ]+\n)*? (?<failed>\d+) fail$/gm;

const inMemory = process.argv[2] === "--long" ? null : folderInMemory();
/** Lanes that run side by side, one such group after the other. */
const groups = groupsFor(process.argv[2]);
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const lanes of groups) {
  if (failures.length === 0) failures.push(...(await Promise.all(lanes.map(runLane))).flatMap((it) => it ?? []));
}
if (inMemory !== null) rmSync(inMemory, { recursive: true, force: true });
for (const failure of failures) console.log(failure);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

/**
 * Makes a folder in memory for the many small files of the tests, which a disk makes more slowly; null where memory has
 * no room for them or runs no programs, or the caller names a folder.
 */
function folderInMemory(): string | null {
  if (process.env["TMPDIR"] !== undefined) return null;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync("/proc/mounts", "utf8").match(/^\S+ \/dev\/shm .*$/m)?.[0] ?? "noexec";
    return bavail * bsize > ROOM && !mount.includes("noexec") ? mkdtempSync(`${MEMORY}/maven-mcp-`) : null;
  } catch {
    return null;
  }
}

function groupsFor(option: string | undefined): readonly (readonly Lane[])[] {
  if (option === "--long") return [[[BUILD, ...longSteps(process.argv[3])]]];
  const quick = [READING, TYPES_AND_PROPERTIES, UNITS];
  return option === "--quick" ? [quick] : [quick, [[BUILD, END_TO_END]]];
}

function longSteps(part: string | undefined): Lane {
  const names = part === undefined ? Object.keys(LONG).filter((name) => !name.includes("/")) : [part];
  const steps = names.flatMap((name) => LONG[name] ?? []);
  if (steps.length > 0) return steps;
  console.error(`There is no part ${part}. Parts: ${Object.keys(LONG).join(", ")}.`);
  process.exit(2);
}

/** Resolves to what failed, null for nothing. */
async function runLane(steps: Lane): Promise<string | null> {
  for (const step of steps) {
    const startedMs = performance.now();
    const { exitCode, counts } = await runStep(step);
    total.passed += counts.passed;
    total.failed += counts.failed;
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    if (exitCode !== 0) return `FAILED: ${step.name} (${seconds}s, exit code ${exitCode})`;
    console.log(`ok: ${step.name} (${seconds}s)`);
  }
  return null;
}

/** CI=true: Bun writes no snapshot that is missing, and lets no `test.only` through. */
async function runStep({ command, env, countsTests }: Step): Promise<{ exitCode: number; counts: Counts }> {
  const child = Bun.spawn([...command], {
    cwd: root,
    env: { ...process.env, ...(inMemory === null ? {} : { TMPDIR: inMemory }), CI: "true", ...env },
    stdin: "ignore",
    stdout: "inherit",
    stderr: "pipe",
  });
  let printed = "";
  const decoder = new TextDecoder();
  for await (const chunk of child.stderr) {
    process.stderr.write(chunk);
    printed += decoder.decode(chunk, { stream: true });
  }
  const exitCode = await child.exited;
  if (!countsTests) return { exitCode, counts: { passed: 0, failed: 0 } };
  const counts = readSummary(Bun.stripANSI(printed));
  if (counts) return { exitCode, counts };
  console.error("bun test ended without its summary");
  return { exitCode: exitCode || 1, counts: { passed: 0, failed: 0 } };
}

/** The last summary of `bun test`, or null when there is none. */
function readSummary(printed: string): Counts | null {
  const found = [...printed.matchAll(SUMMARY)].at(-1)?.groups;
  return found ? { passed: Number(found["passed"]), failed: Number(found["failed"]) } : null;
}
