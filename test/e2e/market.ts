import { expect } from "bun:test";
import { delimiter, dirname } from "node:path";
import { untimed } from "./answers.ts";
import { forgetReports, type RanTests, ranTests } from "./ran-tests.ts";
import { openSession, type Session } from "./session.ts";
import type { Workspace } from "./workspace.ts";

interface Run {
  /** First line of the answer, without its time. */
  readonly header: string;
  readonly text: string;
  /** What the reports on disk say. */
  readonly tests: RanTests;
}

interface MarketOptions {
  /** The program, which comes first on the PATH; without it, the machine's own. */
  readonly maven?: string;
  /** Without the Kotlin module, which takes longer than all others, where nothing asks for it. */
  readonly tools?: "left out";
}

export function openMarket({ maven, tools }: MarketOptions = {}): Promise<Session> {
  return openSession("market", {
    ...(maven === undefined ? {} : { env: ({ env }) => ({ PATH: [dirname(maven), env["PATH"]].join(delimiter) }) }),
    prepare: async ({ edit }: Workspace) =>
      tools === "left out" ? edit("pom.xml", "<module>tools</module>", "") : undefined,
  });
}

/** A call that is no error, though its build may fail. A busy machine may take longer than a client waits. */
export async function run(session: Session, tool: string, input: Record<string, unknown>): Promise<Run> {
  await forgetReports(session.project);
  const { text, isError } = await session.call(tool, { wait: 110, ...input });
  expect({ text, isError }).toEqual({ text, isError: false });
  const [header = ""] = untimed(text).split("\n", 1);
  return { header, text, tests: await ranTests(session.project) };
}

/** The sentence that says what is wrong with an input, for which Maven is not started. */
export async function refusal(session: Session, tool: string, input: Record<string, unknown>): Promise<string> {
  const before = mavenStarts(session);
  const { text, isError } = await session.call(tool, input);
  expect({ text, isError }).toEqual({ text, isError: true });
  expect(text).not.toContain("\n");
  expect(mavenStarts(session)).toBe(before);
  return text;
}

/** How often the server has started Maven. */
export function mavenStarts(session: Session): number {
  return session.log().match(STARTED)?.length ?? 0;
}

// [2026-11-22T00:38:18Z] [INFO] [process] - run 2: /usr/bin/mvn -B -Dstyle.color=never -ntp test in /tmp/x/project
const STARTED = / run \d+: \S+ -B /g;

/** Artifacts of the modules that the newest run built, in order. */
export async function builtModules(session: Session): Promise<string[]> {
  const { text } = await session.call("maven_result", { show: "log", match: "Building market", limit: 100 });
  return [...text.matchAll(BUILDING)].map((found) => found[1] ?? "");
}

// [INFO] Building market-model 1.0.0-SNAPSHOT                               [2/6]
const BUILDING = /^.*: \[INFO\] Building (market\S*) 1\.0\.0-SNAPSHOT/gm;

export const API_TESTS = [
  "CartTest#discount",
  "CartTest#empty",
  "CartTest#total",
  "SmokeTest#starts",
  "StockTest#counts",
  "StockTest#hasNoneOfTheUnknown",
];
export const LEGACY_TESTS = [
  "VatCheck#isNothingOfNothing",
  "VatCheck#takesThePercentage[1000, 19, 190](1)",
  "VatCheck#takesThePercentage[1000, 7, 70](2)",
];
/** The module's own settings leave out UnfinishedLayoutTest, which fails, and give the JVM what CheckoutTest asks for. */
export const WEB_TESTS = [
  "CheckoutTest#addsVat",
  "CheckoutTest#runsWithTheSettingsOfItsModule",
  "PriceTest#isShownWithVat",
];
