import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { idleMb } from "../../scripts/bench/loop/idle-memory.ts";
import { mavenProgram } from "../e2e/maven-versions.ts";
import { openSession } from "../e2e/session.ts";
import { processesOf } from "../e2e/survivors.ts";
import type { Workspace } from "../e2e/workspace.ts";
import { BUILD_CACHE, DEVELOCITY, prepareExtensions } from "./extension-sets.ts";
import { homeOf } from "./hot-machines.ts";

const CART = "core/src/main/java/com/acme/shop/core/Cart.java";
const BUILDS = 200;

test.each([
  ["the build cache", BUILD_CACHE],
  ["Develocity", DEVELOCITY],
] as const)(`${BUILDS} builds with %s in a row hold no more memory and no more files`, async (_name, set) => {
  await using session = await openSession("shop", {
    options: ["--engine", "hot", "--maven", await mavenProgram("3.9.16"), "--java-home", homeOf(17)],
    prepare: (copy) => prepareExtensions(copy, set),
  });
  const seen = new Map<number, State[]>();
  for (let build = 0; build < BUILDS; build++) {
    if (build % 4 === 0) await session.edit(CART, "{", `{ int edit${build}() { return 1; }`);
    expect((await session.call("maven_compile", { args: set.args?.(session) })).text).toStartWith("Compile SUCCESS");
    for (const jvm of jvmsOf(session)) {
      const states = seen.get(jvm) ?? [];
      // What the first builds load stays, and the garbage of all of them does not count.
      const megabytes = [EARLY, LATE].includes(states.length) ? Math.round(await idleMb(jvm)) : 0;
      seen.set(jvm, [...states, { megabytes, files: readdirSync(`/proc/${jvm}/fd`).length }]);
    }
  }
  // A JVM ends after a hundred builds.
  const long = [...seen.values()].filter((states) => states.length > LATE);
  expect(long.length).toBeGreaterThanOrEqual(2);
  for (const states of long) {
    const mostFiles = (some: readonly State[]) => Math.max(...some.map(({ files }) => files));
    const [early = 0, late = 0] = [EARLY, LATE].map((build) => states[build]?.megabytes);
    console.error(`${states.length} builds: ${early} MB, then ${late} MB`);
    expect(mostFiles(states.slice(-20))).toBeLessThanOrEqual(mostFiles(states.slice(10, 30)));
    expect(late).toBeLessThan(1.2 * early);
  }
});

const EARLY = 20;
const LATE = 95;

function jvmsOf({ dir }: Workspace): readonly number[] {
  return processesOf(`-javaagent:${dir}`);
}

interface State {
  /** What is held; 0 where that was not measured. */
  readonly megabytes: number;
  readonly files: number;
}
