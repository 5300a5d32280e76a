import { expect, test } from "bun:test";
import { mavenProgram } from "../e2e/maven-versions.ts";
import type { Workspace } from "../e2e/workspace.ts";
import { prepareExtensions, SETS } from "./extension-sets.ts";
import { homeOf } from "./hot-machines.ts";
import { openCopy, openPair, type PairOptions } from "./hot-pair.ts";
import { COMPILE, type Step, takeSteps } from "./hot-steps.ts";

/** With Maven 4, each build has its own JVM. */
const MACHINES = [
  ["3.9.16", 17],
  ["3.9.16", 25],
  ["3.8.7", 17],
] as const;

const COMBINATIONS = MACHINES.flatMap(([version, java]) =>
  Object.entries(SETS).flatMap(([name, set]) =>
    set.from === undefined || version >= set.from ? [[version, java, name, set] as const] : [],
  ),
);

const CART = "core/src/main/java/com/acme/shop/core/Cart.java";

const STEPS: readonly Step[] = [
  { name: "compile", ...COMPILE },
  { name: "package, with tests", tool: "maven_package" },
  { name: "package again", tool: "maven_package" },
  { name: "an error", ...COMPILE, change: (copy) => copy.edit(CART, "{", "{ int wrong() { return true; }") },
  { name: "fixed", tool: "maven_test", change: (copy) => copy.edit(CART, " int wrong() { return true; }", "") },
  { name: "the effective POM", tool: "maven_run", input: { goals: ["help:effective-pom"] } },
  { name: "properties and environment", tool: "maven_run", input: { goals: ["help:system"] }, unordered: true },
];

test.each(COMBINATIONS)(
  "Maven %s on JDK %i with %s: builds in a JVM that stays are as in fresh ones",
  async (version, java, _name, set) => {
    const steps = [...STEPS, ...(set.steps ?? [])];
    const options = {
      program: await mavenProgram(version),
      javaHome: homeOf(java),
      prepare: (copy: Workspace) => prepareExtensions(copy, set),
      args: (copy: Workspace) => ["-ntp", ...(set.args?.(copy) ?? [])],
      env: () => ({ MAVEN_OPTS: "-Dfile.encoding=UTF-8 -XX:TieredStopAtLevel=1" }),
    };
    await download(options);
    await using pair = await openPair("shop", options);
    const hot = await takeSteps(pair, set.unordered ? steps.map((step) => ({ ...step, unordered: true })) : steps);
    expect(hot).toBe(steps.length - 1);
  },
);

/** What Maven downloads is chance, and what it leaves in a JVM may end it: so a copy of its own does that first. */
async function download(options: PairOptions): Promise<void> {
  await using copy = await openCopy("shop", options, "fast");
  for (const { tool, input = {}, change } of STEPS) if (!change) await copy.see({ tool, input });
}
