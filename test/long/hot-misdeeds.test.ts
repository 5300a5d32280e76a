import { describe, expect, test } from "bun:test";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { mavenProgram } from "../e2e/maven-versions.ts";
import { processesOf } from "../e2e/survivors.ts";
import { until } from "../e2e/until.ts";
import type { Workspace } from "../e2e/workspace.ts";
import { homeOf, MACHINES, surelyStays } from "./hot-machines.ts";
import { openCopy, openPair, type PairOptions } from "./hot-pair.ts";
import { COMPILE, type Step, takeSteps } from "./hot-steps.ts";
import {
  installPlugin,
  installWords,
  LASTING,
  MISDEEDS,
  NATIVE,
  PUT_BACK,
  prepareMisdeeds,
  repositoryOf,
  SLY,
} from "./misdeeds.ts";

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
    // It downloads what both of the pair would download otherwise.
    await earlier.see(COMPILE);
    await using pair = await openPair("misdeeds", machine);
    const tell = (misdeed: string) => (copy: Workspace) => copy.write("project/app/misdeed", misdeed);
    const words = (copy: Workspace) => join(repositoryOf(copy), "com/acme/words/1-SNAPSHOT/words-1-SNAPSHOT.jar");
    const mojo = "plugin/src/main/java/com/acme/MisdeedMojo.java";
    const ofMaven4 = version.startsWith("4");
    // What concerns the JDK alone is tried once for each.
    const isFirstOfJdk = MACHINES.find(([, jdk]) => jdk === java)?.[0] === version;
    const misdeeds = [...MISDEEDS, ...(isFirstOfJdk ? LASTING : [])].filter(
      (misdeed) => !ofMaven4 || !NOT_OF_MAVEN_4.has(misdeed),
    );
    const steps: readonly Step[] = [
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
      ...misdeeds.flatMap((misdeed) => [
        { name: misdeed, ...COMPILE, says: "reactor: two 1", change: tell(misdeed) },
        ...(AFTER.has(misdeed)
          ? [{ name: `after ${misdeed}`, ...COMPILE, change: tell("zone"), stays: STAYS.get(misdeed) }]
          : []),
        ...(AGAIN[misdeed]?.map((step) => ({ ...COMPILE, ...step })) ?? []),
      ]),
      ...(isFirstOfJdk ? [...SLY, ...(java < 22 ? [] : NATIVE), ...PUT_BACK] : []).flatMap((misdeed) => [
        { name: misdeed, ...COMPILE, says: "reactor: two 1", change: tell(misdeed) },
        {
          name: `after ${misdeed}`,
          ...COMPILE,
          says: "traces: ",
          change: tell("traces"),
          stays: SPOILS_WORKERS.has(misdeed) ? (java < 19 ? false : undefined) : !ENDING.has(misdeed),
        },
      ]),
    ];
    const hot = await takeSteps(
      pair,
      surelyStays(version) ? steps : steps.map(({ stays, ...step }) => (stays ? step : { ...step, stays })),
    );
    if (surelyStays(version)) expect(hot).toBeGreaterThan(12);
  });
});

const AS_PLUGIN = "<version>1-SNAPSHOT</version>";
const AS_EXTENSION =
  "<extensions><extension><groupId>com.acme</groupId><artifactId>installed-maven-plugin</artifactId>" +
  "<version>1-SNAPSHOT</version></extension></extensions>";

/**
 * What Maven 4 does not allow to be compared: where its output is closed it prints a trace down to its launcher, which is
 * another one in a JVM that stays; and it has threads of its own beside that of a build.
 */
const NOT_OF_MAVEN_4: ReadonlySet<string> = new Set(["close-err", "alone"]);

/** What may do something in the next build. */
const AFTER: ReadonlySet<string> = new Set([
  ...["hook", "delete", "timer", "pool", "schedule", "delayed", "common-pool", "out", "bean", "xml", "exit", "error"],
  ...["listen", "interrupt", "close-err", "log-listener", "gc-listener", "provider", "daemon-group"],
  ...["signal", "filter", "zone-rules", "pipe"],
]);

/**
 * Whether the JVM stays after a misdeed, where that is no matter of course. What a build left open ends it, unless it is
 * collected first, as the socket of `listen` may be once its thread has ended.
 */
const STAYS: ReadonlyMap<string, boolean> = new Map([
  ...["pool", "bean", "xml", "interrupt", "log-listener", "hook", "daemon-group"].map((name) => [name, true] as const),
  ...[
    ...["timer", "schedule", "delayed", "common-pool", "close-err", "gc-listener"],
    ...["signal", "filter", "zone-rules", "pipe"],
  ].map((name) => [name, false] as const),
]);

const ENDING: ReadonlySet<string> = new Set([...SLY, ...NATIVE]);

/** A newer JDK makes threads of its pool of which these cannot be set. */
const SPOILS_WORKERS: ReadonlySet<string> = new Set(["worker-loader", "worker-handler"]);

/** What a misdeed would spoil in the next build, by its name. */
const AGAIN: Readonly<Record<string, readonly Omit<Step, "tool">[]>> = {
  native: [{ name: "native again", says: "native: loaded" }],
  driver: [{ name: "driver again", says: "driver: com.acme.MisdeedDriver" }],
  naming: [{ name: "naming again", says: "naming: set" }],
  editors: [{ name: "editors again", says: "editors: sun.beans.editors" }],
  alone: [{ name: "alone again", says: "alone: true", stays: true }],
  zip: [{ name: "zip again", says: "zip: fourth", change: (copy) => installWords(copy, "fourth") }],
  cached: [{ name: "cached again", says: "cached: fifth", stays: true, change: (copy) => installWords(copy, "fifth") }],
  loader: [{ name: "loader again", says: "words: sixth", stays: true, change: (copy) => installWords(copy, "sixth") }],
  datagram: [{ name: "datagram again", says: "datagram: true", stays: true }],
  // Memory is collected, and looked at, when a JVM has been idle for a while.
  memory: [{ name: "after memory", stays: false, change: endOfJvm }],
  resolve: [{ name: "resolve again", says: "resolve: misdeed.invalid: ", stays: true }],
  login: [{ name: "no login", says: "login: 401", change: (copy) => copy.write("project/app/misdeed", "no-login") }],
};

/** Waits until no JVM of Maven waits for a build of the copy. */
async function endOfJvm({ dir }: Workspace): Promise<void> {
  expect(await until(() => processesOf(`-javaagent:${dir}`).length === 0, 60_000)).toBe(true);
  // The system tells the server a moment later.
  await Bun.sleep(500);
}

async function replaceJar(copy: Workspace, path: string): Promise<void> {
  const before = `${path}.before`;
  renameSync(path, before);
  await installWords(copy, "second");
}
