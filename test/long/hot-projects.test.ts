import { describe, expect, test } from "bun:test";
import { appendFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { mavenProgram } from "../e2e/maven-versions.ts";
import type { Workspace } from "../e2e/workspace.ts";
import { differences } from "./hot-differences.ts";
import { homeOf, MACHINES } from "./hot-machines.ts";
import { type Call, openCopy, openPair, type PairOptions, type Seen } from "./hot-pair.ts";

/** A folder of projects, one below the other. */
const PROJECTS = process.env["MAVEN_MCP_PROJECTS"];

const STEPS: readonly (Call & { readonly name: string; readonly change?: (copy: Workspace) => void })[] = [
  { name: "compile", tool: "maven_compile" },
  { name: "nothing to do", tool: "maven_compile" },
  { name: "one file changed", tool: "maven_compile", change: appendToSource },
  // A project whose tests hang ends by its timeout in both, so that the others have time.
  { name: "test", tool: "maven_test", input: { timeout: 300 } },
  { name: "the tree", tool: "maven_run", input: { goals: ["dependency:tree"] } },
  { name: "package", tool: "maven_package", input: { skipTests: true } },
];

if (PROJECTS) {
  describe.each(readdirSync(PROJECTS).toSorted().map(withMachine))("%s on Maven %s, JDK %i", (name, version, java) => {
    test("hot builds do what fresh ones do", async () => {
      const options = {
        program: await mavenProgram(version),
        javaHome: homeOf(java),
        args: () => [],
        // All Kotlin compilers of a user share a daemon otherwise, which serves one copy and refuses another.
        env: ({ dir }: Workspace) => ({ MAVEN_OPTS: `-Dkotlin.daemon.options=runFilesPath=${join(dir, "kotlin")}` }),
      };
      const sample = join(PROJECTS, name);
      // What differs between two fresh builds is chance. This one comes first, since it downloads what the others need.
      const chance = await seeAll(sample, options);
      await using pair = await openPair(sample, options);
      let hot = 0;
      const found: string[] = [];
      for (const [index, { name: step, change, ...call }] of STEPS.entries()) {
        const seen = await pair.step(call, change);
        if (seen.isHot) hot++;
        console.error(`${seen.isHot ? "hot " : "cold"} ${name}, ${step}: ${seen.fresh.answer.split("\n")[0]}`);
        found.push(...differences(seen.hot, seen.fresh, chance[index] ?? seen.fresh).map((it) => `${step}: ${it}`));
      }
      expect(found).toEqual([]);
      console.error(`${name}: ${hot} of ${STEPS.length} builds were hot`);
    });
  });
} else test("builds of real projects: not run: MAVEN_MCP_PROJECTS names no folder", () => {});

/** Takes all steps in a copy whose builds have a JVM each. */
async function seeAll(sample: string, options: PairOptions): Promise<readonly Seen[]> {
  await using copy = await openCopy(sample, options, "fast");
  const seen: Seen[] = [];
  for (const { name, change, ...call } of STEPS) seen.push(await copy.see(call, change));
  return seen;
}

function withMachine(name: string, index: number) {
  const [version, java] = MACHINES[index % MACHINES.length] ?? MACHINES[0];
  return [name, version, java] as const;
}

/** Changes the first source file that there is. */
function appendToSource({ project }: Workspace): void {
  const sources = readdirSync(project, { recursive: true, encoding: "utf8" });
  const [first] = sources.filter((path) => /(?:^|\/)src\/.*\.(?:java|kt|groovy)$/.test(path)).toSorted();
  if (first !== undefined) appendFileSync(join(project, first), "\n// changed\n");
}
