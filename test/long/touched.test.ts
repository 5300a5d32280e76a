import { expect, test } from "bun:test";
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { startRandom } from "../../scripts/attack/random.ts";
import { BINARY } from "../e2e/workspace.ts";
import { temporaryDirectory } from "../temporary.ts";
import { plantBug } from "./plant-bugs.ts";
import type { SourceFile } from "./plant-errors.ts";

/** A folder of real projects whose tests pass, one below the other. */
const PROJECTS = process.env["MAVEN_MCP_PROJECTS"];
/** The number of bugs that the whole suite of each project must find. */
const BUGS = Number(process.env["BUGS"] ?? 5);
const MOST_TRIES = 4;
const TIMEOUT_MS = 6 * 60 * 60_000;
const OPTIONS = [
  ...["-fae", "-Drat.skip", "-Dcheckstyle.skip", "-Denforcer.skip", "-Djacoco.skip", "-Dspotless.check.skip"],
  ...(process.env["MAVEN_OPTIONS"]?.split(" ") ?? []),
];

interface TestAnswer {
  readonly status: string;
  readonly duration: number;
  readonly errors?: readonly unknown[];
  readonly touched?: {
    readonly classes: number;
    readonly of: number;
    readonly everythingBecause?: { readonly kind: string };
  };
}

test(
  `bugs planted in real projects are found by the touched tests${PROJECTS ? "" : ": not run: MAVEN_MCP_PROJECTS names no folder"}`,
  () => {
    if (!PROJECTS) return;
    let missed = 0;
    for (const name of readdirSync(PROJECTS).toSorted()) missed += tryProject(join(PROJECTS, name), name);
    expect(missed).toBe(0);
  },
  TIMEOUT_MS,
);

/** Plants bugs in a project one by one; returns how many had a failing class that the touched run did not run. */
function tryProject(from: string, name: string): number {
  const home = temporaryDirectory();
  const [dir, other] = [join(home, name), join(home, `${name}-whole`)];
  for (const copy of [dir, other]) cpSync(from, copy, { recursive: true });
  const before = [dir, other].map((copy) => runTests(copy, []).status);
  if (before.some((status) => status !== "SUCCESS")) {
    console.error(`${name}: not run: its tests end with ${before}`);
    return 0;
  }
  const files = sourcesOf(dir);
  const random = startRandom(Number(process.env["SEED"] ?? 11));
  let [killed, missed, everything, chosen, all, wallTouched, wallWhole] = [0, 0, 0, 0, 0, 0, 0];
  for (let tries = 0; killed < BUGS && tries < BUGS * MOST_TRIES; tries++) {
    const bug = plantBug(files, random);
    if (!bug) break;
    const path = relative(dir, bug.path);
    const clean = readFileSync(bug.path, "utf8");
    for (const copy of [dir, other]) writeFileSync(join(copy, path), bug.text);
    const begun = Date.now();
    const whole = runTests(other, []);
    const failing = (whole.errors ?? []).length > 0 ? [] : failingIn(other, begun);
    if (failing.length > 0 && whole.status === "FAILURE") {
      const again = Date.now();
      const touched = runTests(dir, ["--touched"]);
      const found = new Set(failingIn(dir, again));
      const lost = failing.filter((it) => !found.has(it));
      killed++;
      if (touched.touched?.everythingBecause) everything++;
      chosen += touched.touched?.everythingBecause ? touched.touched.of : (touched.touched?.classes ?? 0);
      all += touched.touched?.of ?? 0;
      wallTouched += touched.duration;
      wallWhole += whole.duration;
      if (lost.length > 0) missed++;
      const verdict = lost.length > 0 ? `MISSED ${lost.join(", ")}` : "found";
      console.error(
        `${name} ${bug.kind} ${path}:${bug.line}: ${failing.length} classes fail, ${verdict}; ${JSON.stringify(touched.touched)?.slice(0, 300)}`,
      );
    }
    for (const copy of [dir, other]) writeFileSync(join(copy, path), clean);
  }
  const share = `${Math.round((100 * chosen) / Math.max(1, all))} %`;
  const wall = `${(wallTouched / 1000 / Math.max(1, killed)).toFixed(1)} s | ${(wallWhole / 1000 / Math.max(1, killed)).toFixed(1)} s`;
  console.error(`| ${name} | ${killed} | ${missed} | ${everything} | ${share} | ${wall} |`);
  rmSync(home, { recursive: true });
  return missed;
}

function runTests(dir: string, words: readonly string[]): TestAnswer {
  const { stdout, stderr } = Bun.spawnSync(
    [BINARY, "test", "--json", "--detailed", "--project", dir, ...words, "--", ...OPTIONS],
    { cwd: dir, env: { ...process.env, XDG_STATE_HOME: `${dir}-state` } },
  );
  try {
    return JSON.parse(stdout.toString());
  } catch {
    throw new Error(`${stdout}\n${stderr}`);
  }
}

/** Lists the classes that failed since a time, as the reports of Surefire tell them. */
function failingIn(dir: string, since: number): readonly string[] {
  const reports = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((path) => REPORT.test(path));
  return reports.flatMap((path) => {
    const file = join(dir, path);
    if (statSync(file).mtimeMs < since || !/<(?:failure|error)[ >]/.test(readFileSync(file, "utf8"))) return [];
    return path.replace(/\$.*$/, "");
  });
}

const REPORT = /surefire-reports\/TEST-.*\.xml$/;

function sourcesOf(dir: string): readonly SourceFile[] {
  return readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((path) => /(?:^|\/)src\/main\/java\/.*\.java$/.test(path) && !/package-info|module-info/.test(path))
    .toSorted()
    .map((path) => ({ path: join(dir, path), text: readFileSync(join(dir, path), "utf8") }));
}
