import { describe, expect, test } from "bun:test";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mavenProgram } from "../e2e/maven-versions.ts";
import type { Workspace } from "../e2e/workspace.ts";
import { homeOf, MACHINES } from "./hot-machines.ts";
import { type Call, openCopy, openPair, type Pair, type PairOptions, type Seen } from "./hot-pair.ts";
import { installPlugin, installWords, MISDEEDS, prepareMisdeeds, repositoryOf } from "./misdeeds.ts";

interface Step extends Call {
  readonly name: string;
  readonly change?: (copy: Workspace) => unknown;
  /** A part of Maven's output, by which the step is known to do what it is meant to. */
  readonly says?: string;
  /** Whether modules are built side by side, so that the order of the lines is chance. */
  readonly parallel?: true;
}

/** A class of each project, which the steps edit. */
const SOURCES: Readonly<Record<string, string>> = {
  single: "src/main/java/com/acme/Money.java",
  agent: "src/main/java/com/acme/Money.java",
  shop: "core/src/main/java/com/acme/shop/core/Cart.java",
  market: "model/src/main/java/com/acme/market/model/Money.java",
};

/** The same of projects whose builds fail. */
const FAILING: Readonly<Record<string, string>> = {
  broken: "src/main/java/com/acme/Order.java",
  "broken-tests": "src/main/java/com/acme/Greeting.java",
};

const COMPILE: Call = { tool: "maven_compile" };
const TEST: Call = { tool: "maven_test" };

/** Takes the steps one after the other, and returns in how many of them the JVM was that of an earlier one. */
async function takeSteps(pair: Pair, steps: readonly Step[]): Promise<number> {
  let hot = 0;
  for (const { name, change, says = "", parallel, ...call } of steps) {
    const seen = await pair.step(call, change);
    if (seen.isHot) hot++;
    console.error(`${seen.isHot ? "hot " : "cold"} ${name}: ${seen.fresh.answer.split("\n")[0]}`);
    expect(seen.fresh.output.join("\n")).toContain(says);
    const comparable = (it: Seen) => ({ step: name, ...it, output: parallel ? sortOutput(it.output) : it.output });
    expect(comparable(seen.hot)).toEqual(comparable(seen.fresh));
  }
  return hot;
}

/** Modules that are built side by side print their lines in any order, and Maven numbers them as they begin. */
function sortOutput(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/\[\d+\/(\d+)\]$/, "[#/$1]")).toSorted();
}

describe.each([...MACHINES])("Maven %s on JDK %i", (version, java) => {
  const javaHome = homeOf(java);

  test("a plugin finds no trace of what it did in an earlier build", async () => {
    const program = await mavenProgram(version);
    const machine: PairOptions = {
      program,
      javaHome,
      prepare: (copy) => prepareMisdeeds(copy, program),
      args: (copy) => [`-Dmaven.repo.local=${repositoryOf(copy)}`],
    };
    await using earlier = await openCopy("misdeeds", machine, "fast");
    // What this downloads, neither of the two has to.
    await earlier.see(COMPILE);
    await using pair = await openPair("misdeeds", machine);
    const tell = (misdeed: string) => (copy: Workspace) => copy.write("project/app/misdeed", misdeed);
    const words = (copy: Workspace) => join(repositoryOf(copy), "com/acme/words/1-SNAPSHOT/words-1-SNAPSHOT.jar");
    const mojo = "plugin/src/main/java/com/acme/MisdeedMojo.java";
    const hot = await takeSteps(pair, [
      { name: "nothing", ...COMPILE, says: "words: first" },
      { name: "nothing again", ...COMPILE, says: "reactor: one 1" },
      {
        name: "a jar replaced by another file",
        ...COMPILE,
        says: "words: second",
        change: (copy) => replaceJar(copy, words(copy)),
      },
      {
        name: "a jar overwritten in place",
        ...COMPILE,
        says: "words: third",
        change: (copy) => installWords(copy, "third and longer"),
      },
      {
        name: "a plugin of the reactor changed",
        ...COMPILE,
        says: "reactor: two 1",
        change: (copy) => copy.edit(mojo, "reactor: one", "reactor: two"),
      },
      {
        name: "a plugin in the local repository changed",
        ...COMPILE,
        says: "installed: two 1",
        change: (copy) => installPlugin(copy, program, "two"),
      },
      {
        name: "a plugin that is an extension",
        ...COMPILE,
        says: "extension: two 1 null",
        change: (copy) => copy.edit("app/pom.xml", AS_PLUGIN, `${AS_PLUGIN}<extensions>true</extensions>`),
      },
      { name: "the extension again", ...COMPILE, says: "extension: two 1 null" },
      {
        name: "the extension changed",
        ...COMPILE,
        says: "extension: three 1 null",
        change: (copy) => installPlugin(copy, program, "three"),
      },
      {
        name: "an extension of the build",
        ...COMPILE,
        says: "extension: three 1 null",
        change: async (copy) => {
          await copy.edit("app/pom.xml", "<extensions>true</extensions>", "");
          await copy.edit("pom.xml", "<build>", `<build>${AS_EXTENSION}`);
        },
      },
      { name: "the extension of the build again", ...COMPILE, says: "extension: three 1 null" },
      {
        name: "the extension of the build changed",
        ...COMPILE,
        says: "extension: two 1 null",
        change: (copy) => installPlugin(copy, program, "two"),
      },
      {
        name: "no extension",
        ...COMPILE,
        says: "installed: two 1",
        change: (copy) => copy.edit("pom.xml", AS_EXTENSION, ""),
      },
      ...MISDEEDS.flatMap((misdeed) => [
        { name: misdeed, ...COMPILE, says: "reactor: two 1", change: tell(misdeed) },
        ...(AFTER.has(misdeed) ? [{ name: `after ${misdeed}`, ...COMPILE, change: tell("zone") }] : []),
        ...(AGAIN[misdeed]?.map((step) => ({ ...COMPILE, ...step })) ?? []),
      ]),
    ]);
    expect(hot).toBeGreaterThan(12);
  });

  const sources = Object.entries(version === "3.9.16" ? { ...SOURCES, ...FAILING } : SOURCES);

  test.each(sources)("the project %s, edited as people do", async (sample, source) => {
    const program = await mavenProgram(version);
    await using pair = await openPair(sample, { program, javaHome, args: () => [] });
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
      { name: "mended", ...COMPILE, change: edit("{ int wrong() { return true; }", "{") },
      { name: "one file changed", ...TEST, change: edit("{", "{ int added() { return 1; }") },
      { name: "no such test", ...TEST, input: { testFilter: "NoSuchTest" } },
      { name: "parallel", ...COMPILE, input: { args: ["-T2"] }, parallel: true },
      { name: "a broken POM", ...COMPILE, change: (copy) => copy.edit("pom.xml", "</project>", "") },
      { name: "a mended POM", ...COMPILE, change: (copy) => restorePom(copy) },
      { name: "package", tool: "maven_package", input: { skipTests: true } },
      { name: "a goal that reads", tool: "maven_run", input: { goals: ["dependency:tree"] } },
      { name: "clean", tool: "maven_clean" },
      { name: "from the start", ...TEST },
    ]);
    expect(hot).toBeGreaterThan(6);
  });
});

const AS_PLUGIN = "<version>1-SNAPSHOT</version>";
const AS_EXTENSION =
  "<extensions><extension><groupId>com.acme</groupId><artifactId>installed-maven-plugin</artifactId>" +
  "<version>1-SNAPSHOT</version></extension></extensions>";

/** What may do something in the next build. */
const AFTER: ReadonlySet<string> = new Set(["hook", "delete", "timer", "common-pool", "out", "bean", "exit", "error"]);

/** What a misdeed would spoil in the next build, by its name. */
const AGAIN: Readonly<Record<string, readonly Omit<Step, "tool">[]>> = {
  native: [{ name: "native again", says: "native: loaded" }],
  driver: [{ name: "driver again", says: "driver: com.acme.MisdeedDriver" }],
  naming: [{ name: "naming again", says: "naming: set" }],
  editors: [{ name: "editors again", says: "editors: sun.beans.editors" }],
  zip: [{ name: "zip again", says: "zip: fourth", change: (copy) => installWords(copy, "fourth") }],
  cached: [{ name: "cached again", says: "cached: fifth", change: (copy) => installWords(copy, "fifth") }],
  login: [{ name: "no login", says: "login: 401", change: (copy) => copy.write("project/app/misdeed", "no-login") }],
};

async function restorePom({ project }: Workspace): Promise<void> {
  const path = join(project, "pom.xml");
  writeFileSync(path, `${readFileSync(path, "utf8").trimEnd()}\n</project>\n`);
}

async function replaceJar(copy: Workspace, path: string): Promise<void> {
  const before = `${path}.before`;
  renameSync(path, before);
  await installWords(copy, "second");
}
