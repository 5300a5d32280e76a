import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { attempt } from "../../../src/model/attempt.ts";
import { outermost } from "../../../src/model/class-name.ts";
import type { ClassPlace } from "../../../src/model/impact/tested-class.ts";
import type { Session } from "../../e2e/session.ts";
import { BINARY } from "../../e2e/workspace.ts";

/** What a run of tests came to, as the reports of Surefire tell it. */
export interface SuiteRun {
  /** Whether Maven came to its end without other errors than failures that it was told to ignore. */
  readonly isWhole: boolean;
  readonly ran: readonly ClassPlace[];
  readonly failing: readonly ClassPlace[];
  readonly wallMs: number;
  /** The time of all processors, that of forked JVMs included; 0 if it is not known. */
  readonly cpuMs: number;
  /** Whether the nearest tests alone ran, since one of them failed. */
  readonly isNearest: boolean;
}

export interface Setting {
  readonly dir: string;
  readonly env: Readonly<Record<string, string>>;
  /** The options of Maven that all of its runs get. */
  readonly options: readonly string[];
}

/** Runs all tests, also after a failure, in a JVM of Maven that stays: most of a cold one's time is its start. */
export function runWhole(session: Session, { dir, options }: Setting): Promise<SuiteRun> {
  return observe(dir, async () => {
    // Signatures stay as they are, so it is enough to compile what changed.
    const limits = [
      ...["-Dmaven.test.failure.ignore", "-Dmaven.compiler.useIncrementalCompilation=false"],
      `-Dsurefire.timeout=${MOST_SECONDS}`,
    ];
    const input = { args: [...options, ...limits], wait: 4 * MOST_SECONDS, responseFormat: "json" };
    const { text } = await session.call("maven_test", input, { timeout: 4 * MOST_SECONDS * 1000 });
    const { exitCode, errors } = Answer.parse(JSON.parse(text));
    return { isWhole: exitCode === 0 && !errors, cpuMs: 0, isNearest: false };
  });
}

const MOST_SECONDS = 120;

const Answer = z.looseObject({
  status: z.string(),
  exitCode: z.number().nullable(),
  errors: z.array(z.unknown()).optional(),
  touched: z.looseObject({ nearest: z.unknown().optional() }).optional(),
});

/** Runs tests by the program, which stores what it learns in the state directory of the environment. */
export function runByProgram({ dir, env, options }: Setting, words: readonly string[]): Promise<SuiteRun> {
  return observe(dir, () => {
    const command = [BINARY, "test", "--json", "--detailed", "--project", dir, ...words, "--", ...options];
    const { stdout, stderr, resourceUsage } = Bun.spawnSync(command, { cwd: dir, env });
    const read = attempt(() => Answer.parse(JSON.parse(stdout.toString())));
    if (!read) throw new Error(`${stdout}\n${stderr}`);
    const cpuMs = Number(resourceUsage.cpuTime.total) / 1000;
    return { isWhole: read.status === "SUCCESS", cpuMs, isNearest: read.touched?.nearest !== undefined };
  });
}

async function observe(dir: string, run: () => Ended | Promise<Ended>): Promise<SuiteRun> {
  const begun = Date.now();
  const tick = performance.now();
  const { isWhole, cpuMs, isNearest } = await run();
  const wallMs = Math.round(performance.now() - tick);
  const reports = readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((path) => REPORT.test(path) && statSync(join(dir, path)).mtimeMs >= begun)
    .map((path) => ({ place: placeOf(path), text: readFileSync(join(dir, path), "utf8") }));
  const ran = reports.filter(({ text }) => /<testcase\b/.test(text)).map(({ place }) => place);
  const failing = reports.filter(({ text }) => /<(?:failure|error)[ >]/.test(text)).map(({ place }) => place);
  return { isWhole, ran: distinct(ran), failing: distinct(failing), wallMs, cpuMs: Math.round(cpuMs), isNearest };
}

type Ended = Pick<SuiteRun, "isWhole" | "cpuMs" | "isNearest">;

// core/target/surefire-reports/TEST-com.acme.CartTest.xml
const REPORT = /(?:^|\/)target\/surefire-reports\/TEST-[^/]*\.xml$/;

function placeOf(report: string): ClassPlace {
  const module = report.replace(/(?:^|\/)target\/surefire-reports\/.*$/, "");
  return { module: module || ".", testClass: outermost(basename(report).slice("TEST-".length, -".xml".length)) };
}

function distinct(places: readonly ClassPlace[]): readonly ClassPlace[] {
  return [...new Map(places.map((place) => [`${place.module} ${place.testClass}`, place])).values()];
}
