import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mavenProgram } from "../e2e/maven-versions.ts";
import type { Workspace } from "../e2e/workspace.ts";
import { homeOf, MACHINES, surelyStays } from "./hot-machines.ts";
import { type Call, openPair } from "./hot-pair.ts";
import { COMPILE, takeSteps } from "./hot-steps.ts";

/** A class of each project, which the steps edit. */
const SMALL: Readonly<Record<string, string>> = {
  single: "src/main/java/com/acme/Money.java",
  shop: "core/src/main/java/com/acme/shop/core/Cart.java",
};
const OTHERS: Readonly<Record<string, string>> = {
  agent: "src/main/java/com/acme/Money.java",
  broken: "src/main/java/com/acme/Order.java",
  "broken-tests": "src/main/java/com/acme/Greeting.java",
  market: "model/src/main/java/com/acme/market/model/Money.java",
};

/**
 * All machines with all projects would take more than half an hour, so the larger projects are built on the first three
 * alone.
 */
const COMBINATIONS = MACHINES.flatMap(([version, java], index) =>
  Object.entries(index < 3 ? { ...SMALL, ...OTHERS } : SMALL).map((project) => [version, java, ...project] as const),
);

const TEST: Call = { tool: "maven_test" };

test.each(COMBINATIONS)(
  "Maven %s on JDK %i: the project %s, edited as people do",
  async (version, java, sample, source) => {
    const program = await mavenProgram(version);
    await using pair = await openPair(sample, { program, javaHome: homeOf(java), args: () => [] });
    const edit = (from: string, to: string) => (copy: Workspace) => {
      const path = join(copy.project, source);
      const text = readFileSync(path, "utf8");
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    };
    const hot = await takeSteps(pair, [
      { name: "compile", ...COMPILE },
      { name: "nothing to do", ...COMPILE },
      { name: "test", ...TEST },
      { name: "an error", ...COMPILE, change: edit("{", "{ int wrong() { return true; }") },
      { name: "the error again", ...TEST },
      { name: "fixed", ...COMPILE, change: edit("{ int wrong() { return true; }", "{") },
      { name: "one file changed", ...TEST, change: edit("{", "{ int added() { return 1; }") },
      { name: "no such test", ...TEST, input: { testFilter: "NoSuchTest" } },
      { name: "parallel", ...COMPILE, input: { args: ["-T2"] }, unordered: true },
      { name: "a broken POM", ...COMPILE, change: (copy) => copy.edit("pom.xml", "</project>", "") },
      { name: "a fixed POM", ...COMPILE, change: (copy) => restorePom(copy) },
      { name: "package", tool: "maven_package", input: { skipTests: true } },
      { name: "a goal that reads", tool: "maven_run", input: { goals: ["dependency:tree"] } },
      { name: "properties and environment", tool: "maven_run", input: { goals: ["help:system"] }, unordered: true },
      { name: "clean", tool: "maven_clean" },
      { name: "from the start", ...TEST },
    ]);
    if (surelyStays(version)) expect(hot).toBeGreaterThan(6);
  },
);

async function restorePom({ project }: Workspace): Promise<void> {
  const path = join(project, "pom.xml");
  writeFileSync(path, `${readFileSync(path, "utf8").trimEnd()}\n</project>\n`);
}
