import { describe, expect, test } from "bun:test";
import { copyFileSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { AGENT_LAUNCHER, readAgent } from "../../src/maven/engine/hot/agent.ts";
import { writeWords } from "../../src/process/write-words.ts";
import { openAgentFiles } from "../../src/state/agent-files.ts";
import { openSession } from "../e2e/session.ts";
import { temporaryDirectory } from "../temporary.ts";
import { DOING, HOT, warm } from "./doing-test.ts";
import { homeOf } from "./hot-machines.ts";

describe("what a JVM or Maven reads", () => {
  test("once, as a trust store: when it is replaced, another JVM runs", async () => {
    await using session = await openSession("single", {
      ...HOT,
      env: ({ dir }) => ({ MAVEN_OPTS: `-Djavax.net.ssl.trustStore=${join(dir, "trust")}` }),
      prepare: async (workspace) => {
        await HOT.prepare(workspace);
        copyFileSync(join(homeOf(17), "lib/security/cacerts"), join(workspace.dir, "trust"));
      },
    });
    const first = await warm(session);
    expect(await warm(session)).toBe(first);
    copyFileSync(join(homeOf(17), "lib/security/cacerts"), join(session.dir, "trust"));
    utimesSync(join(session.dir, "trust"), 1, 1);
    expect(await warm(session)).not.toBe(first);
  });

  test("in each build, as settings: the next build obeys them in the same JVM", async () => {
    await using session = await openSession("single", HOT);
    const settings = join(session.dir, "settings.xml");
    await session.write("settings.xml", "<settings/>");
    const call = async () => (await session.call("maven_test", { ...DOING, args: ["-s", settings] })).text;
    expect(await call()).toContain("1 run");
    await session.write("settings.xml", SKIPPING);
    expect(await call()).not.toContain("1 run");
    await session.write("settings.xml", "<settings/>");
    expect(await call()).toContain("1 run");
    expect(session.log()).toMatch(/run 2: exit code 0 after \d+ ms, in the JVM of an earlier run/);
  });

  test("a JDK that is removed: no build runs in a JVM of it", async () => {
    const jdk = join(temporaryDirectory({}), "jdk");
    symlinkSync(homeOf(17), jdk);
    await using session = await openSession("single", { ...HOT, options: [...HOT.options, "--java-home", jdk] });
    const first = await warm(session);
    expect(await warm(session)).toBe(first);
    rmSync(jdk);
    const { text } = await session.call("maven_test", DOING);
    expect(text).not.toContain("SUCCESS");
    expect(text).toContain("JAVA_HOME");
  });
});

const SKIPPING = `<settings>
  <profiles>
    <profile>
      <id>skipping</id>
      <properties><maven.test.skip>true</maven.test.skip></properties>
    </profile>
  </profiles>
  <activeProfiles><activeProfile>skipping</activeProfile></activeProfiles>
</settings>
`;

describe("a request", () => {
  test("that comes in pieces is one", async () => {
    await using maven = await startResident();
    for (const byte of writeWords(["-v"])) await maven.write(Uint8Array.of(byte));
    expect(await maven.nextMark()).toContain("Apache Maven");
  });

  test("that is cut in two by the end runs nothing, and ends the JVM", async () => {
    await using maven = await startResident();
    await maven.write(writeWords(["-v"]).slice(0, -1));
    maven.end();
    expect(await maven.exited).toBe(143);
    expect(await maven.nextMark()).toBe("");
  });
});

/** Starts Maven with the agent as we do, to show its version, and waits until it has. */
async function startResident() {
  const dir = temporaryDirectory({ "pom.xml": "" });
  const files = openAgentFiles(dir, { jar: readAgent(), launcher: AGENT_LAUNCHER });
  if (typeof files === "string") throw new Error(files);
  const claim = files.claim(writeWords([NONCE, files.launcher, "-v"]));
  const child = Bun.spawn(["/bin/sh", "-c", 'exec 3<&0 </dev/null; exec "$@"', "sh", "mvn", "-v"], {
    cwd: dir,
    env: { ...process.env, MAVEN_OPTS: `-javaagent:${files.jar}=${claim}` },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "ignore",
  });
  const reader = child.stdout.getReader();
  let text = "";
  /** Resolves to what is printed until the next mark, or until the end. */
  async function nextMark(): Promise<string> {
    while (true) {
      const { value, done } = await reader.read();
      text += Buffer.from(value ?? []).toString();
      const at = text.indexOf(MARK);
      if (at < 0 && !done) continue;
      const printed = done ? text : text.slice(0, at);
      text = text.slice(at + MARK.length);
      return printed;
    }
  }
  expect(await nextMark()).toContain("Apache Maven");
  return {
    nextMark,
    write: async (bytes: Uint8Array) => {
      child.stdin.write(bytes);
      await child.stdin.flush();
    },
    end: () => child.stdin.end(),
    exited: child.exited,
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

const NONCE = "0f8fad5b-d9cb-469f-a165-70867728950e";
const MARK = `\0${NONCE} 0\n`;
