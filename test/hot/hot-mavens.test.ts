import { afterEach, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type HotBuild, type HotMavens, openHotMavens } from "../../src/hot/hot-mavens.ts";
import type { Task } from "../../src/process/run-group.ts";
import { livingMembers } from "../e2e/process-group.ts";
import { until } from "../e2e/until.ts";
import { makeExecutable, temporaryDirectory } from "../temporary.ts";

/**
 * Stands in for Maven with the agent in it: takes the nonce out of the claim, prints its own process id for each build,
 * and ends as the build's goal says. A request is a line for it, since each goal ends with a newline.
 */
const RESIDENT = `#!/bin/sh
claim=\${MAVEN_OPTS#*=}
claim=\${claim%% *}
nonce=$(tr -c '[:alnum:]-' '\\n' < "$claim" | grep -m1 -E '^.{36}$')
rm "$claim"
mark() { printf '\\0%s %s\\n' "$nonce" "$1"; printf '\\0%s %s\\n' "$nonce" "$1" >&2; }
IFS= read -r goal <&3 || exit 143
while :; do
  goal=$(printf %s "$goal" | tr -dc a-z)
  echo "$goal in $$"
  case $goal in
    fails) mark 1 ;;
    dies) kill -9 $$ ;;
    exits) exit 3 ;;
    chatters) mark 0; echo later ;;
    *) mark 0 ;;
  esac
  IFS= read -r goal <&3 || exit 143
  printf '\\0%s taken\\n' "$nonce"
done
`;

const opened: HotMavens[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((hot) => hot.close()));
});

/** @param dir that of a server beside which another one is opened */
function open(dir = temporaryDirectory({ "bin/mvn": RESIDENT, "a/x": "", "b/x": "", "c/x": "" })) {
  makeExecutable(join(dir, "bin/mvn"));
  const hot = openHotMavens(join(dir, "state"));
  const { run: runBuild } = hot;
  opened.push(hot);

  /** Resolves to what was printed, and how it ended. */
  async function run(goal: string, given: Partial<HotBuild> = {}, task: Partial<Task> = {}) {
    let text = "";
    const build: HotBuild = {
      program: [join(dir, "bin/mvn")],
      args: [`${goal}\n`],
      cwd: join(dir, "a"),
      env: { PATH: process.env["PATH"] ?? "" },
      key: "1",
      ...given,
    };
    const { outcome, isHot, isUnstarted } = await runBuild(build, {
      timeoutMs: 20_000,
      signal: new AbortController().signal,
      graceMs: () => 200,
      onOutput: (chunk) => {
        text += Buffer.from(chunk).toString();
      },
      ...task,
    });
    if (outcome.kind !== "ended") throw new Error(outcome.reason);
    const pid = Number(/in (\d+)/.exec(text)?.[1]);
    return { text, pid, isHot, isUnstarted, exitCode: outcome.exitCode, stays: outcome.stays !== undefined };
  }
  return { dir, hot, run };
}

describe("a build runs in the JVM of an earlier one", () => {
  test("in the same directory, with the same key", async () => {
    const { run } = open();
    const first = await run("one");
    expect(first).toMatchObject({ isHot: false, isUnstarted: false, exitCode: 0, stays: true });
    const second = await run("two");
    expect(second).toMatchObject({ text: `two in ${first.pid}\n`, isHot: true, exitCode: 0, stays: true });
    expect(await run("fails")).toMatchObject({ pid: first.pid, isHot: true, exitCode: 1, stays: true });
  });

  test("but not with another key: then the old one ends first", async () => {
    const { run } = open();
    const first = await run("one");
    const second = await run("two", { key: "2" });
    expect(second.isHot).toBe(false);
    expect(livingMembers(first.pid)).toEqual([]);
    expect((await run("one", { key: "2" })).pid).toBe(second.pid);
  });

  test("but not after it has printed something between two builds", async () => {
    const { dir, hot, run } = open();
    const first = await run("chatters");
    expect(await until(() => !hot.waitsIn(join(dir, "a")), 5000)).toBe(true);
    expect(await run("two")).toMatchObject({ isHot: false });
    expect(livingMembers(first.pid)).toEqual([]);
  });

  test("but not after it was killed, in a build or between two", async () => {
    const { dir, hot, run } = open();
    const first = await run("one");
    process.kill(first.pid, "SIGKILL");
    expect(await until(() => !hot.waitsIn(join(dir, "a")), 5000)).toBe(true);
    expect(await run("two")).toMatchObject({ isHot: false, exitCode: 0 });
    expect(await run("dies")).toMatchObject({ isHot: true, exitCode: 137, stays: false });
    expect(await run("three")).toMatchObject({ isHot: false, exitCode: 0 });
  });

  test("but not after a build that ended its JVM", async () => {
    const { run } = open();
    await run("one");
    expect(await run("exits")).toMatchObject({ isHot: true, exitCode: 3, stays: false });
    expect(await run("two")).toMatchObject({ isHot: false });
  });
});

test("one that is stopped is given two seconds to take a build, then is ended, and a fresh one runs it", async () => {
  const { run } = open();
  const first = await run("one");
  process.kill(first.pid, "SIGSTOP");
  const second = await run("two");
  expect(second).toMatchObject({ text: `two in ${second.pid}\n`, isHot: false, exitCode: 0, stays: true });
  expect(livingMembers(first.pid)).toEqual([]);
  expect(await run("three")).toMatchObject({ pid: second.pid, isHot: true });
});

test("one does not wait while the list of processes shows a secret of its first build", async () => {
  const { run } = open();
  const secret = await run("one", { args: ["-Ddb.password=hunter2", "one\n"] });
  expect(secret).toMatchObject({ isHot: false, exitCode: 0, stays: true });
  expect(livingMembers(secret.pid)).toEqual([]);
  const env = { PATH: process.env["PATH"] ?? "", DB_PASSWORD: "correct-horse" };
  const value = await run("two", { args: ["-Dx=correct-horse", "two\n"], env });
  expect(value).toMatchObject({ isHot: false });
  expect(livingMembers(value.pid)).toEqual([]);
  const plain = await run("three", { env });
  // A later one gets its words by a descriptor.
  expect(await run("four", { args: ["-Ddb.password=hunter2", "four\n"], env })).toMatchObject({
    pid: plain.pid,
    isHot: true,
  });
  expect(livingMembers(plain.pid)).not.toEqual([]);
});

test("two directories have one each, and the third ends the one that has waited longest", async () => {
  const { dir, run } = open();
  const a = await run("one");
  const b = await run("one", { cwd: join(dir, "b") });
  expect(await run("two")).toMatchObject({ isHot: true });
  await run("one", { cwd: join(dir, "c") });
  expect(livingMembers(b.pid)).toEqual([]);
  expect(await run("three")).toMatchObject({ pid: a.pid, isHot: true });
});

describe("two wait on a machine", () => {
  test("and the third ends that of another server, which starts a new one for its next build", async () => {
    const one = open();
    const other = open(one.dir);
    const a = await one.run("one");
    const b = await other.run("one", { cwd: join(one.dir, "b") });
    expect(one.hot.waitsIn(join(one.dir, "a"))).toBe(true);
    await other.run("one", { cwd: join(one.dir, "c") });
    expect(livingMembers(a.pid)).toEqual([]);
    expect(await until(() => !one.hot.waitsIn(join(one.dir, "a")), 5000)).toBe(true);
    expect(await other.run("two", { cwd: join(one.dir, "b") })).toMatchObject({ pid: b.pid, isHot: true });
    expect(await one.run("two")).toMatchObject({ isHot: false, exitCode: 0 });
  });

  test("but none of those whose servers were killed", async () => {
    const one = open();
    const other = open(one.dir);
    const a = await one.run("one");
    const b = await one.run("one", { cwd: join(one.dir, "b") });
    for (const { pid } of [a, b]) process.kill(pid, "SIGKILL");
    expect(await until(() => !one.hot.waitsIn(join(one.dir, "b")), 5000)).toBe(true);
    const c = await other.run("one", { cwd: join(one.dir, "c") });
    const next = await other.run("one", { cwd: join(one.dir, "b") });
    for (const { pid } of [c, next]) expect(livingMembers(pid)).not.toEqual([]);
    expect(readdirSync(join(one.dir, "state/waiting"))).toHaveLength(2);
  });

  test("and one that cannot be noted does not wait", async () => {
    const { dir, run } = open(temporaryDirectory({ "bin/mvn": RESIDENT, "a/x": "", "state/waiting": "in the way" }));
    const { pid } = await run("one");
    expect(livingMembers(pid)).toEqual([]);
    expect(await run("two")).toMatchObject({ isHot: false, exitCode: 0 });
    expect(readFileSync(join(dir, "state/waiting"), "utf8")).toBe("in the way");
  });
});

test("none is left when the server ends, and the claims are gone", async () => {
  const { dir, hot, run } = open();
  const { pid } = await run("one");
  await hot.close();
  expect(livingMembers(pid)).toEqual([]);
  const [hash = ""] = readdirSync(join(dir, "state/agent"));
  expect(readdirSync(join(dir, "state/agent", hash)).sort()).toEqual(["agent.jar", "launcher.conf"]);
  expect(readdirSync(join(dir, "state/waiting"))).toEqual([]);
});

test("a Maven that does not take the claim is an ordinary one, and its claim is withdrawn", async () => {
  const { dir, run } = open();
  const program = ["/bin/sh", "-c", 'echo "$MAVEN_OPTS" > opts; exit 4'];
  expect(await run("one", { program })).toMatchObject({ isHot: false, isUnstarted: false, exitCode: 4, stays: false });
  const claim = /^-javaagent:\S+agent\.jar=(?<claim>\S+)$/.exec(
    readFileSync(join(dir, "a/opts"), "utf8").trim(),
  )?.groups;
  expect(claim?.["claim"]).toContain("claim-");
  expect(existsSync(claim?.["claim"] ?? "/")).toBe(false);
});

test("no argument lies on the disk while Maven starts: it would stay there if the server were killed", async () => {
  const { dir, run } = open();
  const program = ["/bin/sh", "-c", "cp $(echo $MAVEN_OPTS | cut -d= -f2) seen; grep -rl hunter2 .."];
  const { text } = await run("one", { program, args: ["-Ddb.password=hunter2", "verify"] });
  expect(readFileSync(join(dir, "a/seen"), "utf8")).toContain("launcher.conf");
  expect(text).toBe("");
});

test("a JVM that does not start is told from a build that fails", async () => {
  const { run } = open();
  const says = (line: string) => ({ program: ["/bin/sh", "-c", `echo '${line}'; exit 1`] });
  expect(await run("x", says("Error occurred during initialization of VM"))).toMatchObject({ isUnstarted: true });
  expect(await run("x", says("[ERROR] Error occurred during initialization of VM"))).toMatchObject({
    isUnstarted: false,
  });
});

describe("where the agent cannot be laid out", () => {
  test("builds run all the same, and it is told why", async () => {
    const { hot, run } = open(temporaryDirectory({ "bin/mvn": "#!/bin/sh\necho one in $$\n", "a/x": "", state: "" }));
    expect(hot.obstacle()).toMatch(/state\/agent\/\w+ cannot be used \(ENOTDIR/);
    expect(await run("one")).toMatchObject({ isHot: false, exitCode: 0, stays: false });
  });

  test("as on a full disk, no part of it is left, and what was laid out before serves on", () => {
    const { dir, hot } = open();
    const program = join(import.meta.dirname, "programs/lay-out-agent.ts");
    // No file may grow beyond a few kilobytes.
    const limit = "trap '' XFSZ; ulimit -f 16; exec \"$@\"";
    const layOut = () => {
      const { stdout } = Bun.spawnSync(["/bin/sh", "-c", limit, "sh", process.execPath, program, join(dir, "state")]);
      return String(stdout).trim();
    };
    expect(layOut()).toMatch(/cannot be used \(EFBIG/);
    const files = () =>
      readdirSync(join(dir, "state"), { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
    expect(files()).toEqual([]);
    expect(hot.obstacle()).toBeNull();
    expect(layOut()).toBe("null");
  });

  test.each(["of me", "a,b", "a=b"])("it may be because of the path: %s", (name) => {
    const dir = temporaryDirectory();
    expect(openHotMavens(join(dir, name)).obstacle()).toContain("an option of a JVM cannot hold");
    expect(readdirSync(dir)).toEqual([]);
  });

  test("it is, as soon as that works, and again where its files are gone", () => {
    const { hot, dir } = open();
    const lay = () => [hot.obstacle(), readdirSync(join(dir, "state/agent")).length];
    expect(lay()).toEqual([null, 1]);
    rmSync(join(dir, "state"), { recursive: true });
    expect(lay()).toEqual([null, 1]);
  });
});
