import { describe, expect, test } from "bun:test";
import { copyFileSync, cpSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { AGENT_LAUNCHER, readAgent } from "../../src/maven/engine/hot/agent.ts";
import { writeWords } from "../../src/process/write-words.ts";
import { openAgentFiles } from "../../src/store/agent-files.ts";
import { makeLocalRepository } from "../e2e/local-repository.ts";
import { mavenProgram } from "../e2e/maven-versions.ts";
import { openSession } from "../e2e/session.ts";
import { makeZip } from "../java/bytecode/make-zip.ts";
import { temporaryDirectory } from "../temporary.ts";
import { DOING, HOT, warm } from "./doing-test.ts";
import { homeOf } from "./hot-machines.ts";
import { prepareMisdeeds, repositoryOf } from "./misdeeds.ts";

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

test.each(["true", "false"])(
  "a login that settings no longer hold is over, with a pool of connections: %s",
  async (pool) => {
    await using repository = serveRepository("after a login");
    await using session = await openSession("single", {
      ...HOT,
      options: [...HOT.options, "--maven", await mavenProgram("3.8.7")],
      env: () => ({ MAVEN_OPTS: `-Dmaven.wagon.http.pool=${pool}` }),
      prepare: async (workspace) => {
        await HOT.prepare(workspace);
        await makeLocalRepository(join(workspace.dir, "repository"));
        await workspace.write("settings.xml", LOGGED_IN);
      },
    });
    await session.edit("pom.xml", "<dependencies>", `${repository.declaration}<dependencies>`);
    const args = ["-s", join(session.dir, "settings.xml"), `-Dmaven.repo.local=${join(session.dir, "repository")}`];
    const compile = async (dependency: string) => {
      await session.edit("pom.xml", "<dependencies>", `<dependencies>${dependencyOn(dependency)}`);
      return (await session.call("maven_compile", { args })).text;
    };
    expect(await compile("one")).toStartWith("Compile SUCCESS");
    expect(await compile("two")).toStartWith("Compile SUCCESS");
    expect(session.log()).toMatch(/run 2: exit code 0 after \d+ ms, in the JVM of an earlier run/);
    await session.write("settings.xml", "<settings/>");
    expect(await compile("three")).toContain("401");
    expect(session.log()).toMatch(/run 3: exit code 1 after \d+ ms, in the JVM of an earlier run/);
  },
);

test("connections by a proxy that a plugin has set end with its build", async () => {
  await using repository = serveRepository("to all");
  const program = await mavenProgram("3.8.7");
  await using session = await openSession("misdeeds", {
    options: [...HOT.options, "--maven", program],
    // Without a pool, nothing tells that connections were used.
    env: () => ({ MAVEN_OPTS: "-Dmaven.wagon.http.pool=false" }),
    prepare: async (workspace) => {
      await prepareMisdeeds(workspace, program);
      await workspace.write("proxy", repository.port);
      await workspace.write("project/app/misdeed", "proxy");
    },
  });
  const args = [`-Dmaven.repo.local=${repositoryOf(session)}`];
  const compile = async () => (await session.call("maven_compile", { args })).text;
  // The plugin runs in the module before.
  await session.write("project/late/pom.xml", LATE);
  await session.edit("pom.xml", "<module>app</module>", "<module>app</module><module>late</module>");
  expect(await compile()).toStartWith("Compile SUCCESS");
  await session.write("project/app/misdeed", "zone");
  await session.edit("late/pom.xml", "<dependencies>", `<dependencies>${dependencyOn("two")}`);
  expect(await compile()).toStartWith("Compile FAILURE");
  expect(session.log()).toMatch(/run 2: exit code 1 after \d+ ms, in the JVM of an earlier run/);
});

/** A repository of jars without content. Who has to log in to it does so once, and sends its cookie then. */
function serveRepository(gives: "to all" | "after a login") {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url, headers }) => {
      const isKnown = headers.has("authorization") || headers.get("cookie") === "SESSION=dev";
      if (gives === "after a login" && !isKnown) {
        return new Response("", { status: 401, headers: { "WWW-Authenticate": 'Basic realm="acme"' } });
      }
      const [, id = "", kind] = /([^/]+)-1\.(pom|jar)$/.exec(url) ?? [];
      const content = kind === "jar" ? makeZip({ "a.txt": id }) : `<project>${MODEL}${coordinatesOf(id)}</project>`;
      const status = kind === undefined ? 404 : 200;
      return new Response(content, { status, headers: isKnown ? { "Set-Cookie": "SESSION=dev; Path=/" } : {} });
    },
  });
  return {
    declaration: repositoryAt(server.url.href),
    port: String(server.port),
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

function repositoryAt(url: string): string {
  return `<repositories><repository><id>acme</id><url>${url}</url></repository></repositories>`;
}

const MODEL = "<modelVersion>4.0.0</modelVersion>";
const coordinatesOf = (id: string) => `<groupId>com.acme</groupId><artifactId>${id}</artifactId><version>1</version>`;
const dependencyOn = (id: string) => `<dependency>${coordinatesOf(id)}</dependency>`;

/** A module that needs what is in a repository at a port where nobody listens. */
const LATE = `<project>
  ${MODEL}
  <parent><groupId>com.acme</groupId><artifactId>misdeeds</artifactId><version>1.0.0</version></parent>
  <artifactId>late</artifactId>
  ${repositoryAt("http://127.0.0.1:1/")}
  <dependencies>${dependencyOn("one")}</dependencies>
</project>
`;

const LOGGED_IN = `<settings>
  <servers><server><id>acme</id><username>dev</username><password>of dev</password></server></servers>
</settings>
`;

test.each(["-DreuseForks=false", "-DforkCount=2"])(
  "a JVM stays although Surefire has turned on the assertions of the JDK's classes in it: %s",
  async (option) => {
    await using session = await openSession("shop", HOT);
    for (const testFilter of ["CartTest", "MoneyTest"]) {
      const { text } = await session.call("maven_test", { args: [option], testFilter });
      expect(text).toStartWith("Test SUCCESS");
    }
    expect(session.log()).toMatch(/run 2: exit code 0 after \d+ ms, in the JVM of an earlier run/);
  },
);

test("a Maven with extensions of its own runs each build in a JVM of its own", async () => {
  const home = join(temporaryDirectory({}), "maven");
  cpSync(dirname(dirname(await mavenProgram("3.9.16"))), home, { recursive: true, dereference: true });
  await using session = await openSession("single", {
    ...HOT,
    options: [...HOT.options, "--maven", join(home, "bin/mvn")],
  });
  const first = await warm(session);
  expect(await warm(session)).toBe(first);
  await Bun.write(join(home, "lib/ext/acme.jar"), makeZip({ "a.txt": "" }));
  const second = await warm(session);
  expect(second).not.toBe(first);
  expect(await warm(session)).not.toBe(second);
});

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
  const claim = files.claim(writeWords([NONCE, files.launcher]));
  const child = Bun.spawn(["/bin/sh", "-c", 'exec 3<&0 </dev/null; exec "$@"', "sh", "mvn", "-v"], {
    cwd: dir,
    env: { ...process.env, MAVEN_OPTS: `-javaagent:${files.jar}=${claim}` },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "ignore",
  });
  child.stdin.write(writeWords(["-v"]));
  child.stdin.flush();
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
