import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BINARY } from "../client.ts";
import type { Part } from "./part.ts";
import { writeLibrary } from "./reactor.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";

const PAIRS = 3;
/** So many take about 30 s. */
const CALLS = 400_000;

/** Tests with coverage against the same tests without, in pairs of which now one and now the other comes first. */
export const coverage: Part = {
  name: "coverage",
  async run() {
    await using scratch = await openScratch();
    const project = join(scratch.dir, "project");
    writeLibrary(project);
    writeFileSync(join(project, "src/test/java/com/acme/part1/LongTest.java"), LONG_TEST);
    const who = ["-c", "user.name=a", "-c", "user.email=a@b.c"];
    for (const words of [
      ["init", "-q"],
      ["add", "pom.xml", "src"],
      [...who, "commit", "-qm", "first"],
    ]) {
      Bun.spawnSync(["git", ...words], { cwd: project });
    }
    appendFileSync(
      join(project, "src/main/java/com/acme/part1/Step1.java"),
      "class More { int one() { return 1; } }\n",
    );
    const time = (...options: readonly string[]) => timeTests(project, scratch.dir, options);
    await time("--coverage"); // fetches plugins, and compiles
    const pairs: { readonly plain: number; readonly measured: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const early = pair % 2 === 0 ? await time() : null;
      const measured = await time("--coverage");
      pairs.push({ plain: early ?? (await time()), measured });
    }
    return [
      { what: "tests without coverage", unit: "ms", ...spread(pairs.map(({ plain }) => plain)) },
      {
        what: "tests with coverage / without",
        unit: "×",
        ...spread(pairs.map(({ plain, measured }) => measured / plain)),
        atMost: { hold: 1.3 },
      },
    ];
  },
};

const LONG_TEST = `package com.acme.part1;

class LongTest {

    @org.junit.jupiter.api.Test
    void callsAll() {
        for (int call = 0; call < ${CALLS}; call++) new Step90().run1(java.util.List.of(1, 2, 3));
    }
}
`;

async function timeTests(project: string, stateHome: string, options: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const command = [BINARY, "test", "--project", project, ...options];
  const env = { ...process.env, XDG_STATE_HOME: stateHome };
  const child = Bun.spawn(command, { cwd: project, env, stdin: "ignore", stdout: "pipe", stderr: "ignore" });
  const [exitCode, printed] = await Promise.all([child.exited, child.stdout.text()]);
  const elapsedMs = performance.now() - startedAt;
  const isMeasured = !options.includes("--coverage") || printed.includes("0 of 1 changed line ran");
  if (exitCode !== 0 || !isMeasured) throw new Error(`maven-mcp test failed:\n${printed}`);
  return elapsedMs;
}
