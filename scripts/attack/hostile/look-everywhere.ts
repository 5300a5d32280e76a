import { unless } from "../attempt.ts";
import { stillServes } from "../protocol/still-serves.ts";
import type { How, Scene } from "../scene.ts";

/** A stand-in for Maven that needs no other program. */
export const SUCCEEDS = "#!/bin/sh\necho '[INFO] Scanning for projects...'\necho '[INFO] BUILD SUCCESS'\n";

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

/** Asks for everything; resolves to the answers, and to what was wrong however the project looks. */
export async function lookEverywhere(
  scene: Scene,
  how: How = {},
  mostMb?: number,
): Promise<{ readonly answers: readonly string[]; readonly faults: readonly string[] }> {
  if ((await scene.read("bin/mvn")) === "") await scene.writeProgram("bin/mvn", SUCCEEDS);
  const session = await scene.open(how);
  const answers: string[] = [];
  const faults: string[] = [];
  for (const [tool, input] of CALLS) {
    const startedMs = performance.now();
    const answer = await session.ask(tool, input);
    const tookMs = performance.now() - startedMs;
    answers.push(answer);
    faults.push(
      ...unless(tookMs < MOST_MS, `${tool} took ${Math.round(tookMs)} ms`),
      ...unless(!answer.includes("internal error"), `${tool} broke`, answer),
      ...unless(!HIDDEN.test(answer), `${tool} answers with hidden characters`, JSON.stringify(answer)),
      ...unless(answer.length < 20_000, `${tool} answers with ${answer.length} characters`),
    );
  }
  return { answers, faults: [...faults, ...(await stillServes(session, mostMb))] };
}

/** On a machine that does other things, too. */
const MOST_MS = 15_000;

/** Control characters but line feed and tab, and what turns the direction. */
const HIDDEN = /[\p{Cc}--[\t\n]]|[\u200b-\u200f\u2028-\u202e\u2066-\u2069]/v;
