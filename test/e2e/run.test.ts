import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { untimed } from "./answers.ts";
import { openSession, type Session } from "./session.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

/** web asks for another version of what core brings along; the plugin is one that tells of it. */
async function makeConflict({ edit }: Workspace): Promise<void> {
  const dependency = (artifact: string, version: string) =>
    `<dependency><groupId>org.apache.commons</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
  const core = "<artifactId>shop-core</artifactId>\n</project>";
  await edit(
    "core/pom.xml",
    core,
    core.replace("\n", `<dependencies>${dependency("commons-text", "1.10.0")}</dependencies>`),
  );
  await edit("web/pom.xml", "  </dependencies>", `${dependency("commons-lang3", "3.9")}</dependencies>`);
  await edit(
    "pom.xml",
    "<pluginManagement>\n      <plugins>",
    "<pluginManagement><plugins><plugin><artifactId>maven-dependency-plugin</artifactId><version>3.8.1</version></plugin>",
  );
}

/** Calls with an input that is refused; nothing is started. */
async function refused(session: Session, tool: string, input: Record<string, unknown>): Promise<string> {
  const { text, isError } = await session.call(tool, input);
  expect(isError).toBe(true);
  expect(session.log()).not.toContain("[process]");
  return text;
}

test("dependency:tree tells each path to an artifact, with the version that lost", async () => {
  await using session = await openSession("shop", { prepare: makeConflict });
  const { text } = await session.call("maven_run", {
    goals: ["compile", "dependency:tree"],
    match: "LANG3",
    args: ["-pl", "core,web"],
  });
  expect(untimed(text)).toBe(`Run SUCCESS (#s) — compile, dependency:tree

### core: 1 path to "LANG3"
- org.apache.commons:commons-text:1.10.0 → org.apache.commons:commons-lang3:3.12.0 (compile)

### web: 2 paths to "LANG3"
- com.acme.shop:shop-core:1.0.0-SNAPSHOT → org.apache.commons:commons-text:1.10.0 → org.apache.commons:commons-lang3:3.12.0 (compile; omitted for conflict with 3.9)
- org.apache.commons:commons-lang3:3.9 (compile)`);
});

test("a goal that needs a module which was not compiled runs again after compile, and the log has both", async () => {
  await using session = await openSession("shop", { prepare: makeConflict });
  const { text } = await session.call("maven_run", {
    goals: ["dependency:list"],
    match: "jar",
    args: ["-pl", "core,web"],
  });
  expect(untimed(text)).toStartWith("Run SUCCESS (#s) — dependency:list\n");
  expect(text).toContain("com.acme.shop:shop-core:jar:1.0.0-SNAPSHOT:compile");
  expect(text).toContain(
    "\n> Ran a second time, with compile -Dmaven.main.skip in front and all that is bound up to that phase: the first time failed, since it needed core of this project.",
  );
  expect(existsSync(join(session.project, "core/target/classes/com"))).toBe(false);
  const log = await session.call("maven_result", { run: 1, show: "log", match: "BUILD" });
  expect(log.text).toContain("BUILD FAILURE");
  expect(log.text).toContain("BUILD SUCCESS");
});

test("no goal runs a third time, and none again if half of the time is over", async () => {
  await using session = await openSession("shop", {
    mvn: `#!/bin/sh
case "$*" in *--version*) echo "Apache Maven 3.8.7"; exit 0 ;; esac
echo x >> "$DIR/bin/calls.txt"
. "$DIR/bin/pause.sh"
cat "$DIR/bin/failing.log"
exit 1
`,
    env: ({ dir }) => ({ DIR: dir }),
    prepare: async ({ write }) => {
      await write("bin/failing.log", NOT_COMPILED);
      await write("bin/pause.sh", "");
    },
  });
  const ask = async (timeout: number) => {
    await session.write("bin/calls.txt", "");
    const { text } = await session.call("maven_run", { goals: ["dependency:tree"], timeout });
    expect(text).toContain("cannot resolve com.acme.shop:shop-core:jar:1.0.0-SNAPSHOT");
    return [await session.read("bin/calls.txt"), text.includes("> Ran a second time, with compile")];
  };
  expect(await ask(60)).toEqual(["x\nx\n", true]);
  await session.write("bin/pause.sh", "sleep 1.1");
  expect(await ask(2)).toEqual(["x\n", false]);
});

test("what a goal lacked is told if the run after compile runs out of time or cannot start", async () => {
  await using session = await openSession("shop", {
    mvn: `#!/bin/sh
case "$*" in
  *--version*) echo "Apache Maven 3.8.7"; exit 0 ;;
  *" compile "*) exec sleep 60 ;;
esac
. "$DIR/bin/end.sh"
cat "$DIR/bin/failing.log"
exit 1
`,
    env: ({ dir }) => ({ DIR: dir }),
    prepare: async ({ write }) => {
      await write("bin/failing.log", NOT_COMPILED);
      await write("bin/end.sh", "");
    },
  });
  const ask = async () => {
    const { text, isError } = await session.call("maven_run", { goals: ["dependency:tree"], timeout: 5 });
    expect(text).toContain("cannot resolve com.acme.shop:shop-core:jar:1.0.0-SNAPSHOT");
    expect(text).toStartWith("Run FAILURE");
    expect(isError).toBe(false);
    return /> This needed .*/.exec(text)?.[0];
  };
  const second = "> This needed core of this project. A second run, with compile -Dmaven.main.skip in front,";
  expect(await ask()).toBe(`${second} ran out of time.`);
  await session.write("bin/end.sh", 'rm "$0"');
  expect(await ask()).toBe(`${second} could not be started.`);
});

// With LONG=1 only: it takes several builds.
test.each(process.env["LONG"] ? ["verify that fails in a test is answered as a test run is"] : [])("%s", async () => {
  await using session = await openSession("single");
  await session.edit(
    "src/test/java/com/acme/GreetingTest.java",
    "void namesThePerson() {",
    'void namesThePerson() { org.junit.jupiter.api.Assertions.fail("not today");',
  );
  const { text, isError } = await session.call("maven_run", { goals: ["verify"], args: ["-Dtest=GreetingTest"] });
  expect(isError).toBe(false);
  expect(untimed(text)).toStartWith(`Run FAILURE (#s) — verify: 2 run, 1 failed

### FAILED: GreetingTest#namesThePerson
  not today
`);
  const none = await session.call("maven_run", {
    goals: ["verify"],
    args: ["-Dtest=NoSuchTest", "-Dsurefire.failIfNoSpecifiedTests=false"],
  });
  expect(untimed(none.text)).toStartWith("Run FAILURE (#s) — no test matched NoSuchTest");
});

test("a goal about a module's POM is run in the chosen module, not in the first of those it needs", async () => {
  await using session = await openSession("shop");
  const args = ["-Dexpression=project.artifactId", "-DforceStdout"];
  const call = async (goals: readonly string[], more: readonly string[] = []) =>
    untimed((await session.call("maven_run", { goals, args: [...args, ...more], module: "web" })).text);
  expect(await call(["help:evaluate"], ["-q"])).toBe(
    "Run SUCCESS (#s) — help:evaluate\n\n### help:evaluate\n  shop-web",
  );
  const afterPhase = await call(["validate", "help:evaluate"]);
  expect(afterPhase).toContain("### help:evaluate (shop)\n");
  expect(afterPhase).toEndWith("\n  shop");
});

describe("what publishes", () => {
  test("is refused wherever it stands, and nothing is started", async () => {
    await using session = await openSession("single");
    const refusal = (tool: string, what: string) =>
      `${tool}: ${what} publishes and is refused; the server was started without --allow-deploy.`;
    expect(await refused(session, "maven_run", { goals: ["verify", "deploy"] })).toBe(refusal("maven_run", "deploy"));
    expect(await refused(session, "maven_compile", { args: ["-o", "deploy"] })).toBe(
      refusal("maven_compile", "deploy"),
    );
    expect(await refused(session, "maven_compile", { args: ["-fos", "deploy"] })).toBe(
      "maven_compile: -fos in args is `-f os` to Maven 3: write --fail-on-severity=VALUE.",
    );
    const goal = "org.apache.maven.plugins:maven-deploy-plugin:3.1.4:deploy";
    expect(await refused(session, "maven_run", { goals: [goal] })).toBe(refusal("maven_run", goal));
    expect(await refused(session, "maven_test", { args: [goal] })).toBe(refusal("maven_test", goal));
    const asProperty = { goals: ["scm:bootstrap"], args: ["-Dgoals=deploy"] };
    expect(await refused(session, "maven_run", asProperty)).toBe(refusal("maven_run", "-Dgoals=deploy"));
  });

  test("runs where the server was started to allow it", async () => {
    await using session = await openSession("single", { options: ["--allow-deploy"] });
    const repository = join(session.dir, "repository");
    const { text } = await session.call("maven_run", {
      goals: ["deploy"],
      args: [
        "-DskipTests",
        "-Dmaven.install.skip=true",
        `-DaltDeploymentRepository=here::default::file://${repository}`,
      ],
    });
    expect(untimed(text)).toStartWith("Run SUCCESS (#s) — deploy");
    expect(existsSync(join(repository, "com/acme/single/1.0.0/single-1.0.0.jar"))).toBe(true);
  });

  test("is refused by the command line as well", async () => {
    await using workspace = await openWorkspace("single");
    const child = Bun.spawn([BINARY, "run", "clean", "deploy"], {
      cwd: workspace.project,
      env: workspace.env,
      stdout: "pipe",
      stderr: "pipe",
    });
    expect(await child.exited).toBe(2);
    expect(await child.stderr.text()).toBe(
      "maven-mcp run: deploy publishes and is refused; it needs --allow-deploy.\n",
    );
  });
});

/** As Maven 3.8 prints it of two modules, the second of which needs the first. */
const NOT_COMPILED = `[INFO] Scanning for projects...
[INFO] Reactor Build Order:
[INFO]
[INFO] core                                                               [jar]
[INFO] web                                                                [jar]
[INFO]
[INFO] ----------------------< com.acme.shop:shop-core >-----------------------
[INFO] Building core 1.0.0-SNAPSHOT                                       [1/2]
[INFO] --------------------------------[ jar ]---------------------------------
[INFO]
[INFO] --- maven-dependency-plugin:2.8:tree (default-cli) @ shop-core ---
[INFO] com.acme.shop:shop-core:jar:1.0.0-SNAPSHOT
[INFO]
[INFO] -----------------------< com.acme.shop:shop-web >-----------------------
[INFO] Building web 1.0.0-SNAPSHOT                                        [2/2]
[INFO] --------------------------------[ jar ]---------------------------------
[INFO] ------------------------------------------------------------------------
[INFO] BUILD FAILURE
[INFO] ------------------------------------------------------------------------
[ERROR] Failed to execute goal on project shop-web: Could not resolve dependencies for project com.acme.shop:shop-web:jar:1.0.0-SNAPSHOT: Could not find artifact com.acme.shop:shop-core:jar:1.0.0-SNAPSHOT -> [Help 1]
`;
