import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
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
  const seen = new Map<number, { megabytes: number; files: number }[]>();
  for (let build = 0; build < BUILDS; build++) {
    if (build % 4 === 0) await session.edit(CART, "{", `{ int edit${build}() { return 1; }`);
    expect((await session.call("maven_compile", { args: set.args?.(session) })).text).toStartWith("Compile SUCCESS");
    for (const jvm of jvmsOf(session)) seen.set(jvm, [...(seen.get(jvm) ?? []), stateOf(jvm)]);
  }
  // A JVM ends after a hundred builds.
  const long = [...seen.values()].filter((states) => states.length > 50);
  expect(long.length).toBeGreaterThanOrEqual(2);
  for (const states of long) {
    const [early, late] = [states.slice(10, 30), states.slice(-20)];
    const most = (some: typeof states, of: "megabytes" | "files") => Math.max(...some.map((it) => it[of]));
    console.error(`${states.length} builds: ${most(early, "megabytes")} MB, then ${most(late, "megabytes")} MB`);
    expect(most(late, "files")).toBeLessThanOrEqual(most(early, "files"));
    expect(most(late, "megabytes")).toBeLessThan(1.2 * most(early, "megabytes"));
  }
});

function jvmsOf({ dir }: Workspace): readonly number[] {
  return processesOf(`-javaagent:${dir}`);
}

/** What a process holds now. */
function stateOf(pid: number): { readonly megabytes: number; readonly files: number } {
  const [, kilobytes = "0"] = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return { megabytes: Math.round(Number(kilobytes) / 1024), files: readdirSync(`/proc/${pid}/fd`).length };
}
