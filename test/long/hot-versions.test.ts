import { expect, test } from "bun:test";
import { mavenProgram } from "../e2e/maven-versions.ts";
import { openSession } from "../e2e/session.ts";

/** The first and the last of each line, and those beside which Maven's libraries changed. */
const VERSIONS = ["3.8.1", "3.8.4", "3.8.9", "3.9.0", "3.9.6", "3.9.9", "3.9.11", "3.9.12", "3.9.16"] as const;

test.each([...VERSIONS])("Maven %s stays for a second build and a third", async (version) => {
  const program = await mavenProgram(version);
  await using session = await openSession("single", { options: ["--engine", "hot", "--maven", program] });
  for (const _ of [1, 2, 3]) await session.call("maven_test", {});
  const hot = session.log().match(/run \d: exit code 0 after \d+ ms, in the JVM of an earlier run/g);
  expect(hot).toHaveLength(2);
});
