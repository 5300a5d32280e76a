import { expect, test } from "bun:test";
import { chmod, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { untimed } from "./answers.ts";
import { openSession, type Session } from "./session.ts";
import { SUCCEEDS } from "./stand-ins.ts";
import type { Workspace } from "./workspace.ts";

/** Notes which program was called, in the folder above the project. */
const NOTES_ITSELF = `#!/bin/sh
echo "$0" >> "$NOTES"
echo "[INFO] BUILD SUCCESS"
`;

const NO_MAVEN = "no Maven found: there is no mvnw in this project and no mvn on the PATH.";

const withNotes = ({ dir }: Workspace) => ({ NOTES: join(dir, "called.txt") });

/** Calls a tool and tells which program ran. */
async function called(session: Session): Promise<string> {
  await rm(join(session.dir, "called.txt"), { force: true });
  expect(untimed((await session.call("maven_compile")).text)).toBe("Compile SUCCESS (#s)");
  return (await session.read("called.txt")).trimEnd();
}

test("mvnw of the project comes before the PATH; without its run bit it is run through sh", async () => {
  await using session = await openSession("single", {
    mvn: NOTES_ITSELF,
    env: withNotes,
    prepare: ({ writeProgram }) => writeProgram("project/mvnw", NOTES_ITSELF),
  });
  const mvnw = join(session.project, "mvnw");
  expect(await called(session)).toBe(mvnw);

  await chmod(mvnw, 0o644);
  expect(await called(session)).toBe(mvnw);
  expect(session.log()).toContain(`run 2: /bin/sh ${mvnw} -B`);

  await rm(mvnw);
  expect(await called(session)).toBe(join(session.dir, "bin/mvn"));
});

test("mvnw of the reactor's root serves a module", async () => {
  await using session = await openSession("shop", {
    folder: "web",
    mvn: NOTES_ITSELF,
    env: withNotes,
    prepare: ({ writeProgram }) => writeProgram("project/mvnw", NOTES_ITSELF),
  });
  expect(await called(session)).toBe(join(session.project, "mvnw"));
});

test("mvnw above a project that is no module of it does not count", async () => {
  await using session = await openSession("single", {
    mvn: NOTES_ITSELF,
    env: withNotes,
    prepare: ({ writeProgram }) => writeProgram("mvnw", NOTES_ITSELF),
  });
  expect(await called(session)).toBe(join(session.dir, "bin/mvn"));
});

test("--maven comes before both", async () => {
  const workspaceProgram = "elsewhere/my-maven";
  await using session = await openSession("single", {
    mvn: NOTES_ITSELF,
    env: withNotes,
    options: ["--maven", join("..", workspaceProgram)],
    prepare: async ({ writeProgram }) => {
      await writeProgram("project/mvnw", NOTES_ITSELF);
      await writeProgram(workspaceProgram, NOTES_ITSELF);
    },
  });
  expect(await called(session)).toBe(join(session.dir, workspaceProgram));
});

test("relative directories of the PATH are passed over", async () => {
  await using session = await openSession("single", {
    mvn: NOTES_ITSELF,
    env: (workspace) => ({ ...withNotes(workspace), PATH: `tools:.:${join(workspace.dir, "bin")}` }),
    prepare: async ({ writeProgram }) => {
      await writeProgram("project/tools/mvn", NOTES_ITSELF);
      await writeProgram("project/mvn", NOTES_ITSELF);
    },
  });
  expect(await called(session)).toBe(join(session.dir, "bin/mvn"));
});

test("Maven is looked up at each call: it may go and come back", async () => {
  await using session = await openSession("single", {
    mvn: SUCCEEDS,
    env: ({ dir }) => ({ PATH: join(dir, "bin") }),
  });
  const mvn = join(session.dir, "bin/mvn");
  await rename(mvn, `${mvn}.away`);
  expect(await session.call("maven_test")).toEqual({ text: `Test FAILURE (0.0s) — ${NO_MAVEN}`, isError: true });
  await rename(`${mvn}.away`, mvn);
  expect((await session.call("maven_compile")).isError).toBe(false);
});

test.each([
  ["#!/no/such/shell\n", "its first line names no program that exists. Windows line ends there do the same."],
  ["#!/bin/sh\r\necho\r\n", "its first line names no program that exists. Windows line ends there do the same."],
  ["\u0000\u0001", '"Exec format error".'],
])("a Maven that the system will not run: %j", async (program, why) => {
  await using session = await openSession("single", { mvn: program });
  expect(await session.call("maven_compile")).toEqual({
    text: `Compile FAILURE (0.0s) — ${join(session.dir, "bin/mvn")} cannot be run: ${why}`,
    isError: true,
  });
});

test("the project is gone", async () => {
  await using session = await openSession("single", { mvn: SUCCEEDS });
  await rm(session.project, { recursive: true });
  expect(await session.call("maven_test")).toEqual({
    text: `maven_test: no Maven project here: ${session.project} does not exist.`,
    isError: true,
  });
  await session.write("project/pom.xml", "<project/>");
  expect((await session.call("maven_compile")).isError).toBe(false);
});
