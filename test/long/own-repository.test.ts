import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { statPath } from "../../src/maven/disk.ts";
import { untimed } from "../e2e/answers.ts";
import { mavenProgram } from "../e2e/maven-versions.ts";
import { openSession } from "../e2e/session.ts";

test("what a checkout installs into a repository of its own is seen by no other one", async () => {
  const maven = await mavenProgram("3.9.16");
  const own = { options: ["--maven", maven, "--local-repository", "own"] };
  await using session = await openSession("single", own);
  await using other = await openSession("single", own);
  const install = { goals: ["install"], args: ["-DskipTests", "-Dmaven.repo.local.none=1"] };
  const ofUser = join(session.env["HOME"] ?? "/", ".m2/repository/com/acme/single/1.0.0/single-1.0.0.jar");
  const before = statPath(ofUser)?.mtimeMs;
  const [first, second] = await Promise.all([session.call("maven_run", install), other.call("maven_run", install)]);
  expect([untimed(first.text), untimed(second.text)].every((text) => text.startsWith("Run SUCCESS"))).toBe(true);
  for (const { dir } of [session, other]) {
    const state = join(dir, "state/maven-mcp");
    const installed = readdirSync(state, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith("single-1.0.0.jar"));
    expect(installed).toHaveLength(1);
  }
  expect(statPath(ofUser)?.mtimeMs).toBe(before);

  await using old = await openSession("single", {
    options: ["--maven", await mavenProgram("3.8.7"), "--local-repository", "own"],
  });
  const { text } = await old.call("maven_compile");
  expect(text).toContain("one of its own needs Maven 3.9 or later, and this is 3.8.7");
});
