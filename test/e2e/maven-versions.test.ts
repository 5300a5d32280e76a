import { beforeAll, describe, expect, test } from "bun:test";
import { delimiter, dirname } from "node:path";
import { expectAnswer } from "./answers.ts";
import { MAVEN_VERSIONS, mavenProgram } from "./maven-versions.ts";
import { openSession, type Session } from "./session.ts";

describe.each([...MAVEN_VERSIONS])("Maven %s", (version) => {
  let program: string;
  beforeAll(async () => {
    program = await mavenProgram(version);
  });

  test("compiles and tests a project in order", async () => {
    await using session = await openSession("single", { options: ["--maven", program] });
    await check(session, "maven_compile", "compile.txt");
    await check(session, "maven_test", "test.txt");
  });

  test("lists compile errors", async () => {
    await using session = await openSession("broken", { options: ["--maven", program] });
    await check(session, "maven_compile", "compile-failure.txt");
  });

  test("names a failing test in its module; found on the PATH", async () => {
    const path = [dirname(program), process.env["PATH"]].join(delimiter);
    await using session = await openSession("shop", { env: () => ({ PATH: path }) });
    await check(session, "maven_test", "test-failure.txt");
    expect(session.log()).toContain(`run 1: ${program} -B`);
  });
});

/** The answer does not depend on the version. */
async function check(session: Session, tool: string, file: string): Promise<void> {
  const { text, isError } = await session.call(tool);
  await expectAnswer(text, file, session);
  expect(isError).toBe(false);
}
