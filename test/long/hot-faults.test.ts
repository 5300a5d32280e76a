import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { livingMembers } from "../e2e/process-group.ts";
import { openSession, type Session } from "../e2e/session.ts";
import { processesOf } from "../e2e/survivors.ts";
import { until } from "../e2e/until.ts";
import { DOING, HOT, pidOf, prepareDoing, warm } from "./doing-test.ts";

/** Starts a test that takes a minute, and resolves to its answer to come when the test runs. */
async function startWaiting(session: Session) {
  await session.write("project/todo", "wait");
  await session.write("project/target/fork.txt", "");
  const answer = session.call("maven_test", DOING);
  const isRunning = () => readFileSync(`${session.project}/target/fork.txt`, "utf8") !== "";
  expect(await until(isRunning, 60_000)).toBe(true);
  return { answer };
}

describe("kill -9", () => {
  test("of the JVM between two builds: the next build has another", async () => {
    await using session = await openSession("single", HOT);
    const first = await warm(session);
    process.kill(first, "SIGKILL");
    expect(await warm(session)).not.toBe(first);
  });

  test("of the JVM in a build: a fresh Maven answers", async () => {
    await using session = await openSession("single", HOT);
    const first = await warm(session);
    const { answer } = await startWaiting(session);
    await session.write("project/todo", "");
    process.kill(first, "SIGKILL");
    expect((await answer).text).toMatch(/^Test SUCCESS .* — 1 run, 0 failed/);
    expect(await pidOf(session, "maven")).not.toBe(first);
  });

  test("of the JVM by a test: the reports of that build are none of the one that answers", async () => {
    await using session = await openSession("single", HOT);
    await warm(session);
    await session.write("project/todo", "die");
    const { text } = await session.call("maven_test");
    expect(text).toMatch(/^Test SUCCESS .* 0 failed/);
    expect(session.log()).toContain("in the JVM of an earlier run");
  });

  test("of a fork: the failure is told, and the next build is right", async () => {
    await using session = await openSession("single", HOT);
    await warm(session);
    const { answer } = await startWaiting(session);
    await session.write("project/todo", "again");
    process.kill(await pidOf(session, "fork"), "SIGKILL");
    expect((await answer).text).toMatch(/^Test (FAILURE|SUCCESS)/);
    await session.write("project/todo", "");
    await warm(session);
  });

  test.each(["between two builds", "in a build"])("of the server %s: nothing is left", async (when) => {
    await using session = await openSession("single", HOT);
    const maven = await warm(session);
    if (when === "in a build") (await startWaiting(session)).answer.catch(() => {});
    process.kill(session.pid, "SIGKILL");
    expect(await until(() => processesOf(session.dir).length === 0 && livingMembers(maven).length === 0, 15_000)).toBe(
      true,
    );
  });
});

test("a JVM that is stopped between two builds is left for a fresh one, and ended", async () => {
  await using session = await openSession("single", HOT);
  const first = await warm(session);
  process.kill(first, "SIGSTOP");
  // Until then it may still take a build.
  expect(await until(() => / T \d/.test(readFileSync(`/proc/${first}/stat`, "utf8")), 15_000)).toBe(true);
  expect(await warm(session)).not.toBe(first);
  expect(livingMembers(first)).toEqual([]);
});

test("a JVM whose command line holds a secret does not wait for another build", async () => {
  await using session = await openSession("single", HOT);
  const { text } = await session.call("maven_test", { ...DOING, args: ["-Ddb.password=hunter2"] });
  expect(text).toStartWith("Test SUCCESS");
  expect(livingMembers(await pidOf(session, "maven"))).toEqual([]);
  expect(processesOf("hunter2")).toEqual([]);
});

test("the end of stdin in a build ends the JVM", async () => {
  const session = await openSession("single", HOT);
  const maven = await warm(session);
  (await startWaiting(session)).answer.catch(() => {});
  await session[Symbol.asyncDispose]();
  expect(await until(() => livingMembers(maven).length === 0, 5000)).toBe(true);
});

test("a cancelled build ends its JVM, and the next one starts another", async () => {
  await using session = await openSession("single", HOT);
  const first = await warm(session);
  await session.write("project/todo", "wait");
  await session.write("project/target/fork.txt", "");
  const controller = new AbortController();
  const answer = session.call("maven_test", DOING, { signal: controller.signal }).catch(() => {});
  expect(await until(() => readFileSync(`${session.project}/target/fork.txt`, "utf8") !== "", 60_000)).toBe(true);
  controller.abort();
  await answer;
  expect(await until(() => livingMembers(first).length === 0, 10_000)).toBe(true);
  await session.write("project/todo", "");
  expect(await warm(session)).not.toBe(first);
});

test("a mark that a test prints is output: the failure after it is told", async () => {
  await using session = await openSession("single", HOT);
  const first = await warm(session);
  await session.write("project/todo", "mark");
  for (let turn = 0; turn < 2; turn++) {
    const { text } = await session.call("maven_test", DOING);
    expect(text).toMatch(/^Test FAILURE .* — 1 run, 1 failed/);
    expect(text).toContain("after the mark");
  }
  await session.write("project/todo", "");
  expect(await warm(session)).toBe(first);
});

test("two servers on one project have a JVM each, and take turns", async () => {
  await using one = await openSession("single", HOT);
  await using two = await openSession("single", { ...HOT, beside: one, prepare: async () => {} });
  const calls = [one, two, one, two].map((session) => session.call("maven_test", DOING));
  for (const { text } of await Promise.all(calls)) expect(text).toContain("Test SUCCESS");
  const pids = [await warm(one), await warm(two), await warm(one), await warm(two)];
  expect(new Set(pids).size).toBe(2);
  expect(pids.slice(0, 2)).toEqual(pids.slice(2));
});

test("a wrapper that moves to another Maven starts it", async () => {
  const properties = (version: string) =>
    `distributionUrl=https://repo.maven.apache.org/maven2/org/apache/maven/apache-maven/${version}/apache-maven-${version}-bin.zip\n`;
  await using session = await openSession("single", {
    ...HOT,
    env: ({ dir }) => ({ MAVEN_USER_HOME: `${dir}/maven` }),
    prepare: async (workspace) => {
      await prepareDoing(workspace);
      const command = ["mvn", "-B", "-q", `${WRAPPER}:wrapper`, "-Dtype=only-script", "-Dmaven=3.8.7"];
      expect(Bun.spawnSync(command, { cwd: workspace.project }).exitCode).toBe(0);
    },
  });
  const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8");
  // The first build unpacks Maven, which is a change for the next one.
  await warm(session);
  const first = await warm(session);
  expect(await warm(session)).toBe(first);
  expect(commandOf(first)).toContain("apache-maven-3.8.7");
  await session.write("project/.mvn/wrapper/maven-wrapper.properties", properties("3.9.16"));
  expect(commandOf(await warm(session))).toContain("apache-maven-3.9.16");
});

const WRAPPER = "org.apache.maven.plugins:maven-wrapper-plugin:3.3.4";

test("where the state directory takes no files, builds run in JVMs of their own", async () => {
  await using session = await openSession("single", {
    ...HOT,
    prepare: async (workspace) => {
      await prepareDoing(workspace);
      await workspace.write("state/maven-mcp/agent", "in the way");
    },
  });
  const first = await warm(session);
  expect(await warm(session)).not.toBe(first);
  expect(session.log()).toMatch(/a JVM of its own: \S+\/agent\/\w+ cannot be used \(ENOTDIR/);
});

test("a JVM needs no more memory, descriptors or threads for its 100th build than before; then it ends", async () => {
  await using session = await openSession("single", HOT);
  const money = "src/main/java/com/acme/Money.java";
  const added = "{ int added() { return 1; }";
  for (const round of [1, 2]) {
    const maven = await warm(session);
    const seen: Use[] = [];
    for (let build = 2; build <= 100; build++) {
      const [from, to] = build % 2 === 0 ? (["{", added] as const) : ([added, "{"] as const);
      await session.edit(money, from, to);
      expect((await session.call("maven_compile")).text).toStartWith("Compile SUCCESS");
      if (build % 10 === 9) seen.push(useOf(maven, session.pid));
      // What a build leaves is collected when none has come for two seconds.
      if (build === 99) expect(await until(() => useOf(maven, session.pid).megabytes < 400, 20_000)).toBe(true);
    }
    console.error(round, JSON.stringify(seen));
    expect(livingMembers(maven)).toEqual([]);
    await session.edit(money, added, "{");
    for (const what of ["descriptors", "threads", "ours"] as const) {
      const [early = 0, late = 0] = [most(seen.slice(2, 5), what), most(seen.slice(-3), what)];
      expect([what, late > early + 10]).toEqual([what, false]);
    }
  }
  expect(session.log().split("in the JVM of an earlier run").length - 1).toBe(198);
});

interface Use {
  readonly descriptors: number;
  readonly threads: number;
  readonly megabytes: number;
  /** The descriptors of the server. */
  readonly ours: number;
}

function useOf(maven: number, server: number): Use {
  const kilobytes = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${maven}/status`, "utf8"))?.[1];
  return {
    descriptors: readdirSync(`/proc/${maven}/fd`).length,
    threads: readdirSync(`/proc/${maven}/task`).length,
    megabytes: Number(kilobytes) / 1024,
    ours: readdirSync(`/proc/${server}/fd`).length,
  };
}

function most(uses: readonly Use[], what: keyof Use): number {
  return Math.max(...uses.map((it) => it[what]));
}
