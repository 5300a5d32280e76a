import { expect } from "bun:test";
import { SUCCEEDS } from "../../e2e/stand-ins.ts";
import type { How, Scene } from "../scene.ts";
import { stillServes } from "../still-serves.ts";

/** Every call that reads the project, none of which may take long. */
const CALLS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ["maven_project", {}],
  ["maven_compile", {}],
  ["maven_test", { testFilter: "MoneyTest" }],
  ["maven_test", { testOnly: true }],
  ["maven_test", { testFilter: "src/test/java/com/acme/MoneyTest.java:9" }],
  ["maven_package", { module: "nosuch" }],
  ["maven_run", { goals: ["verify"] }],
  ["maven_result", {}],
];

/** Asks for everything, and looks at what must hold however the project looks; resolves to the answers. */
export async function lookEverywhere(scene: Scene, how: How = {}, mostMb?: number): Promise<readonly string[]> {
  if ((await scene.read("bin/mvn")) === "") await scene.writeProgram("bin/mvn", SUCCEEDS);
  const session = await scene.open(how);
  const answers: string[] = [];
  for (const [tool, input] of CALLS) {
    const startedMs = performance.now();
    const answer = await session.ask(tool, input);
    expect(performance.now() - startedMs, `${tool} in ms`).toBeLessThan(MOST_MS);
    expect(answer).not.toContain("internal error");
    expect(answer).not.toMatch(HIDDEN);
    expect(answer.length).toBeLessThan(20_000);
    answers.push(answer);
  }
  await stillServes(session, mostMb);
  return answers;
}

/** On a machine that does other things, too. */
const MOST_MS = 15_000;

/** Control characters but line feed and tab, and what turns the direction. */
export const HIDDEN = /[\p{Cc}--[\t\n]]|[\u200b-\u200f\u2028-\u202e\u2066-\u2069]/v;
