import { expect, test } from "bun:test";
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { ClassPlace } from "../../../src/model/impact/tested-class.ts";
import { openSession, type Session } from "../../e2e/session.ts";
import { startRandom } from "../../random.ts";
import { temporaryDirectory } from "../../temporary.ts";
import type { SourceFile } from "../plant-errors.ts";
import { chooseNow } from "./choose-now.ts";
import { changesConstant, type PlantedBug, plantBug } from "./plant-bugs.ts";
import { addLine, type BugLine, readLines, type Times, tabulate, tabulateTimes } from "./result-lines.ts";
import { runByProgram, runWhole, type Setting, type SuiteRun } from "./suite-runs.ts";

/** A folder of real projects whose tests pass, one below the other. */
const PROJECTS = process.env["MAVEN_MCP_PROJECTS"];
/** The number of bugs that the whole suite of each project must find, those of earlier runs included. */
const BUGS = Number(process.env["BUGS"] ?? 5);
const SEED = Number(process.env["SEED"] ?? 11);
/** Where the results are kept, so that a further run goes on where this one ends. */
const RESULTS = process.env["RESULTS"];
const MINUTES = Number(process.env["MINUTES"] ?? 28);
const MOST_TRIES = 5;
/** Of the bugs that the whole suite finds, one in so many is looked for by a real call, too. */
const REAL_EVERY = Number(process.env["CALL_EVERY"] ?? 5);
/** Whether calls alone are made, for bugs of which nobody asks whether the whole suite finds them. */
const CALLS_ALONE = process.env["CALLS_ALONE"] !== undefined;
const OPTIONS = [
  ...["-fae", "-Drat.skip", "-Dcheckstyle.skip", "-Denforcer.skip", "-Djacoco.skip", "-Dspotless.check.skip"],
  ...(process.env["MAVEN_OPTIONS"]?.split(" ") ?? []),
];

test(
  `bugs planted in real projects are found by the touched tests${PROJECTS ? "" : ": not run: MAVEN_MCP_PROJECTS names no folder"}`,
  async () => {
    if (!PROJECTS) return;
    const until = Date.now() + MINUTES * 60_000;
    const results = RESULTS ?? join(temporaryDirectory(), "bugs.jsonl");
    for (const name of readdirSync(PROJECTS).toSorted()) await tryProject(join(PROJECTS, name), results, until);
    const lines = readLines(results);
    console.error(`${tabulate(lines)}\n\n${tabulateTimes(lines)}`);
    const wrong = lines.filter(({ missed = [], real = [] }) => missed.length + real.length > 0);
    expect(wrong).toEqual([]);
  },
  (MINUTES + 10) * 60_000,
);

/** Plants bugs in a copy of a project one by one. */
async function tryProject(from: string, results: string, until: number): Promise<void> {
  const project = basename(from);
  const known = readLines(results).filter((line) => line.project === project && line.seed === SEED);
  let killed = known.filter(counts).length;
  if (killed >= BUGS || Date.now() > until) return;
  await using session = await openSession(from, { options: ["--engine", "hot", "--no-history"] });
  const dir = session.project;
  const setting: Setting = {
    dir,
    options: OPTIONS,
    // The time of all processors is known only of a Maven that ends with the call.
    env: { ...session.env, XDG_STATE_HOME: join(session.dir, "past"), MAVEN_MCP_ENGINE: "fast" },
  };
  await runByProgram(setting, []);
  const before = await runByProgram(setting, []);
  if (!before.isWhole) {
    console.error(`${project}: not run: its tests fail: ${namesOf(before.failing)}`);
    return;
  }
  const files = filesOf(dir);
  for (let index = 0; killed < BUGS && index < BUGS * MOST_TRIES && Date.now() < until; index++) {
    if (known.some((line) => line.index === index)) continue;
    const bug = plantBug(files, startRandom(SEED * 10_000 + index));
    if (!bug) break;
    const told = await tryBug(bug, session, setting, before, killed % REAL_EVERY === 0);
    if (counts(told)) killed++;
    const file = relative(dir, bug.path);
    const line: BugLine = { project, seed: SEED, index, kind: bug.kind, file, line: bug.line, ...told };
    addLine(results, line);
    console.error(JSON.stringify(line));
  }
}

function counts({ outcome }: Pick<BugLine, "outcome">): boolean {
  return outcome === "killed" || outcome === "called";
}

async function tryBug(bug: PlantedBug, session: Session, setting: Setting, before: SuiteRun, isReal: boolean) {
  const { dir, env, options } = setting;
  const clean = readFileSync(bug.path, "utf8");
  writeFileSync(bug.path, bug.text);
  // Only a clean build sees all copies of a constant.
  if (changesConstant(bug)) removeClasses(dir);
  try {
    const { touched, nearest, covers, tookMs } = chooseNow(dir, env, options);
    const { classes, of, everythingBecause } = touched;
    const chosen = everythingBecause ? of : classes;
    if (CALLS_ALONE) {
      const called = await callTouched(setting);
      const isBroken = called.ran.length === 0 && before.ran.some(covers);
      if (isBroken) return { outcome: "broken" } as const;
      return { outcome: "called", chosen, of, ...compareCall(called, before, [], covers) } as const;
    }
    const { failing, isWhole, wallMs } = await runWhole(session, setting);
    const outcome = !isWhole ? "broken" : failing.length > 0 ? "killed" : "survived";
    if (outcome !== "killed") return { outcome, wholeMs: wallMs } as const;
    const names = namesOf(failing);
    const place = namesOf(nearest).findIndex((name) => names.includes(name)) + 1;
    return {
      outcome,
      failing: names,
      missed: namesOf(failing.filter((it) => !covers(it))),
      chosen,
      of,
      ...(everythingBecause && { everythingBecause: everythingBecause.kind }),
      ...(place > 0 && { firstAt: place }),
      choiceMs: tookMs,
      wholeMs: wallMs,
      ...(isReal && compareCall(await callTouched(setting), before, failing, covers)),
    } as const;
  } finally {
    writeFileSync(bug.path, clean);
    if (changesConstant(bug)) removeClasses(dir);
  }
}

/** Makes the call, in a state of its own. */
function callTouched(setting: Setting): Promise<SuiteRun> {
  const past = setting.env["XDG_STATE_HOME"] ?? "";
  const other = `${past}-called`;
  rmSync(other, { recursive: true, force: true });
  cpSync(past, other, { recursive: true });
  const options = [...setting.options, "-Dmaven.test.failure.ignore"];
  return runByProgram({ ...setting, options, env: { ...setting.env, XDG_STATE_HOME: other } }, ["--touched"]);
}

/** Tells what a call ran otherwise than planned, and what it took. */
function compareCall(
  called: SuiteRun,
  before: SuiteRun,
  failing: readonly ClassPlace[],
  covers: (test: ClassPlace) => boolean,
): Pick<BugLine, "real" | "called" | "whole"> {
  const ran = namesOf(called.ran);
  const planned = namesOf(before.ran.filter(covers));
  const expected = called.isNearest ? [] : [...namesOf(failing), ...planned];
  const real = [
    ...(failing.length === 0 || namesOf(failing).some((name) => ran.includes(name)) ? [] : ["ran no class that fails"]),
    ...expected.flatMap((name) => (ran.includes(name) ? [] : `did not run ${name}`)),
    ...ran.flatMap((name) => (planned.includes(name) ? [] : `ran ${name}, which was not planned`)),
  ];
  return { real, called: timesOf(called), whole: timesOf(before) };
}

function timesOf({ wallMs, cpuMs }: SuiteRun): Times {
  return { wallMs, cpuMs };
}

function namesOf(places: readonly ClassPlace[]): readonly string[] {
  return places.map(({ module, testClass }) => (module === "." ? testClass : `${module} ${testClass}`));
}

/** Removes the classes, and the sources that annotation processors made: javac would meet those twice. */
function removeClasses(dir: string): void {
  for (const path of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
    if (COMPILED.test(path)) rmSync(join(dir, path), { recursive: true, force: true });
  }
}

// core/target/classes, core/target/generated-test-sources
const COMPILED = /(?:^|\/)target\/(?:(?:test-)?classes|generated-(?:test-)?sources)$/;

/** Reads the files in which bugs may be planted: main sources, resources, and what tests share. */
function filesOf(dir: string): readonly SourceFile[] {
  return readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((path) => MUTABLE.test(path) && !/(?:^|\/)(?:target|archetype-resources)\//.test(path))
    .filter((path) => isSmallFile(join(dir, path)))
    .toSorted()
    .map((path) => ({ path: join(dir, path), text: readFileSync(join(dir, path), "utf8") }));
}

// src/main/java/com/acme/Cart.java, src/test/java/com/acme/Carts.java, src/main/resources/db/schema.sql
const MUTABLE =
  /(?:^|\/)src\/(?:main\/java\/.*(?<!-info)\.java|test\/java\/.*(?<!Tests?|TestCase|IT)\.java|(?:main|test)\/resources\/.*)$/;

function isSmallFile(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size < LARGEST;
}

const LARGEST = 400_000;
