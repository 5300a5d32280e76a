import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { mavenProgram } from "./maven-versions.ts";
import { livingMembers } from "./process-group.ts";
import { openSession, type Session } from "./session.ts";
import { until } from "./until.ts";

/** Notes the process id of the JVM of Maven, and what a Maven that a test starts says. */
const TELLS_MAVEN = `package com.acme;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class JvmTest {
    @Test
    void tells() throws Exception {
        ProcessHandle maven = ProcessHandle.current();
        do maven = maven.parent().orElseThrow();
        while (!maven.info().commandLine().orElse("").contains("classworlds"));
        Files.writeString(Path.of("target/maven.txt"), String.valueOf(maven.pid()));
        if (Files.exists(Path.of("failing"))) throw new AssertionError("as asked");
        if (!Files.exists(Path.of("nested"))) return;
        Process nested = new ProcessBuilder("mvn", "-v").redirectOutput(Path.of("target/nested.txt").toFile()).start();
        Files.writeString(Path.of("target/nested-code.txt"), String.valueOf(nested.waitFor()));
    }
}
`;

const MONEY = "src/main/java/com/acme/Money.java";

// run 3: exit code 0 after 900 ms, in the JVM of an earlier run
const HOT = /run (\d+): exit code \d after \d+ ms, in the JVM of an earlier run/g;

/** Runs the test in Maven, and returns the process id of Maven's JVM. */
async function mavenOf(session: Session): Promise<number> {
  const { text } = await session.call("maven_test", { testFilter: "JvmTest" });
  expect(text).toContain("Test SUCCESS");
  return Number(await session.read("project/target/maven.txt"));
}

async function openHot(): Promise<Session> {
  return openSession("single", {
    options: ["--engine", "hot"],
    prepare: ({ write }) => write("project/src/test/java/com/acme/JvmTest.java", TELLS_MAVEN),
  });
}

test("builds share a JVM until something changes that it read at its start, and none outlives the server", async () => {
  await using session = await openHot();
  const first = await mavenOf(session);
  await session.edit(MONEY, "{", "{ int wrong() { return true; }");
  const { text: broken } = await session.call("maven_compile");
  expect(broken).toContain("Compile FAILURE");
  expect(broken).toContain(MONEY);
  await session.edit(MONEY, "{ int wrong() { return true; }", "{ int right() { return 1; }");
  expect((await session.call("maven_compile")).text).toStartWith("Compile SUCCESS");
  await session.write("project/failing", "");
  expect((await session.call("maven_test", { testFilter: "JvmTest" })).text).toContain("as asked");
  rmSync(join(session.project, "failing"));
  expect((await session.call("maven_project")).text).toContain("(mvn, hot)");
  await session.write("project/nested", "");
  expect(await mavenOf(session)).toBe(first);
  expect(await session.read("project/target/nested-code.txt")).toBe("0");
  expect(await session.read("project/target/nested.txt")).toContain("Apache Maven");
  // Neither the compile error nor the failing test was a reason to run Maven once more.
  expect([...session.log().matchAll(HOT)].map(([, run]) => Number(run))).toEqual([2, 3, 4, 5]);

  await session.edit("pom.xml", "</project>", "");
  expect((await session.call("maven_compile")).text).toContain("pom.xml");
  expect([...session.log().matchAll(/run 6: exit code 1 after/g)]).toHaveLength(2);
  await session.write("project/pom.xml", `${await session.read("project/pom.xml")}</project>\n`);

  await session.write("project/.mvn/jvm.config", "-Xmx600m\n");
  const second = await mavenOf(session);
  expect(second).not.toBe(first);
  expect(livingMembers(first)).toEqual([]);

  expect(livingMembers(second)).not.toEqual([]);
  process.kill(session.pid, "SIGKILL");
  expect(await until(() => livingMembers(second).length === 0, 5000)).toBe(true);
});

// With LONG=1 only: most tests here have such a JVM.
test.each(process.env["LONG"] ? ["where nobody names an engine, a JVM stays where that is proven"] : [])(
  "%s",
  async () => {
    await using session = await openSession("single", {
      options: ["--maven", await mavenProgram("3.9.16")],
      env: () => ({ MAVEN_MCP_ENGINE: "" }),
    });
    for (let build = 1; build <= 3; build++) {
      expect((await session.call("maven_compile")).text).toStartWith("Compile SUCCESS");
    }
    const isTried = process.platform === "linux" && process.arch === "x64" && !session.log().includes("less than 4 GB");
    const hot = [...session.log().matchAll(HOT)].map(([, run]) => Number(run));
    // A first build that downloads leaves connections open, which end its JVM.
    expect(hot.includes(3)).toBe(isTried);
  },
);
