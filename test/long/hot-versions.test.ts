import { expect, test } from "bun:test";
import { MAVEN_VERSIONS, mavenProgram } from "../e2e/maven-versions.ts";
import { openSession, type Session } from "../e2e/session.ts";

// run 3: exit code 0 after 900 ms, in the JVM of an earlier run
const HOT = /run (\d+): exit code \d after \d+ ms, in the JVM of an earlier run/g;

/** The first and the last of each line, and those beside which Maven's libraries changed. */
const VERSIONS = ["3.8.1", "3.8.4", "3.8.9", "3.9.0", "3.9.6", "3.9.9", "3.9.11", "3.9.12", "3.9.16"] as const;

test.each([...VERSIONS])("Maven %s stays for a second build and a third", async (version) => {
  const program = await mavenProgram(version);
  await using session = await openSession("single", { options: ["--engine", "hot", "--maven", program] });
  for (const _ of [1, 2, 3]) await session.call("maven_test", {});
  expect(hotRuns(session)).toEqual([2, 3]);
});

test.each([...MAVEN_VERSIONS])(
  "a later build in the JVM of Maven %s finds the properties that Maven and the JDK set by themselves",
  async (version) => {
    await using session = await openSession("single", {
      options: ["--engine", "hot", "--maven", await mavenProgram(version)],
    });
    for (let build = 1; build <= 3; build++) {
      const args = build === 1 ? [] : ["-o"];
      expect((await session.call("maven_run", { goals: ["help:system"], args })).text).toStartWith("Run SUCCESS");
      const { text } = await session.call("maven_result", { show: "log", match: "user.timezone=" });
      expect(text).toMatch(/user\.timezone=\w/);
      const { text: ofContainer } = await session.call("maven_result", { show: "log", match: "guice.disable." });
      expect(ofContainer).toContain("guice.disable.misplaced.annotation.check=true");
    }
    // The first one downloads, and connections that stay open end its JVM.
    expect(hotRuns(session)).toContain(3);
  },
);

function hotRuns(session: Session): readonly number[] {
  return [...session.log().matchAll(HOT)].map(([, run]) => Number(run));
}
