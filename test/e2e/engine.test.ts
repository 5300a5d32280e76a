import { describe, expect, test } from "bun:test";
import { mavenProgram } from "./maven-versions.ts";
import { openSession, type Session } from "./session.ts";
import { ARG_LINE, type Workspace } from "./workspace.ts";

const FAST = "-XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m -Xss2m";

/** Notes the options of Maven's JVM, a line a call. */
const NOTES_OPTIONS = `#!/bin/sh
echo "$MAVEN_OPTS" >> "\${0%/*}/options.txt"
echo "[INFO] BUILD SUCCESS"
`;

/** Notes how its own JVM was started, and how Maven's, which is the process above it that runs Maven. */
const TELLS_JVMS = `package com.acme;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JvmTest {
    @Test
    void tells() throws Exception {
        ProcessHandle maven = ProcessHandle.current();
        do maven = maven.parent().orElseThrow();
        while (!maven.info().commandLine().orElse("").contains("classworlds"));
        List<String> own = ManagementFactory.getRuntimeMXBean().getInputArguments();
        Files.writeString(Path.of("target/tests.txt"), String.join(" ", own));
        Files.writeString(Path.of("target/maven.txt"), maven.info().commandLine().orElseThrow());
    }
}
`;

const withJvmTest = async ({ edit, write }: Workspace) => {
  await edit("pom.xml", ARG_LINE, "");
  await write("project/src/test/java/com/acme/JvmTest.java", TELLS_JVMS);
};

async function runJvmTest(session: Session): Promise<{ readonly maven: string; readonly tests: string }> {
  const { text } = await session.call("maven_test", { testFilter: "JvmTest" });
  expect(text).toContain("Test SUCCESS");
  return {
    maven: await session.read("project/target/maven.txt"),
    tests: await session.read("project/target/tests.txt"),
  };
}

// The script of Maven 3.9 hands on MAVEN_OPTS as that of 3.8 does; that of Maven 4 is another one.
describe.each(process.env["LONG"] ? (["on the PATH", "4.0.0-rc-5"] as const) : (["on the PATH"] as const))(
  "Maven %s",
  (version) => {
    test("starts with the fast compiler alone, in front of the user's options; the JVM of the tests does not", async () => {
      const options = version === "on the PATH" ? [] : ["--maven", await mavenProgram(version)];
      const env = () => ({ MAVEN_OPTS: "-Xmx700m" });
      await using session = await openSession("single", { options, env, prepare: withJvmTest });
      const { maven, tests } = await runJvmTest(session);
      expect(maven).toContain(`${FAST} -Xmx700m`);
      for (const option of [...FAST.split(" "), "-Xmx700m"]) expect(tests).not.toContain(option);
    });
  },
);

// With LONG=1 only: it takes several builds.
test.each(process.env["LONG"] ? ["--engine plain leaves Maven's JVM alone"] : [])("%s", async () => {
  await using session = await openSession("single", { options: ["--engine", "plain"], prepare: withJvmTest });
  expect((await runJvmTest(session)).maven).not.toContain("-XX:");
  expect(session.log()).toContain("[INFO] [process] - run 1: MAVEN_OPTS as it is (--engine plain)\n");
});

test("each build decides anew, and the log says what was decided", async () => {
  const env = () => ({ MAVEN_OPTS: "-Xmx1g" });
  await using session = await openSession("single", { mvn: NOTES_OPTIONS, env });
  const { text } = await session.call("maven_compile");
  expect(text).toMatch(/^Compile SUCCESS \(\d+\.\ds\)$/);
  expect(session.log()).toContain(`[INFO] [process] - run 1: MAVEN_OPTS begins with ${FAST}\n`);

  await session.write("project/.mvn/jvm.config", "-Xss2m -XX:-TieredCompilation\n");
  await session.call("maven_compile");
  const config = `${session.project}/.mvn/jvm.config`;
  expect(session.log()).toContain(`run 2: MAVEN_OPTS as it is: ${config} has -XX:-TieredCompilation\n`);

  await session.write("project/.mvn/jvm.config", "-Xss2m\n");
  await session.call("maven_test", { args: ["-DforkCount=0"] });
  expect(session.log()).toContain("run 3: MAVEN_OPTS as it is: tests may run in Maven's JVM\n");
  expect(await session.read("bin/options.txt")).toBe(`${FAST} -Xmx1g\n-Xmx1g\n-Xmx1g\n`);
});
