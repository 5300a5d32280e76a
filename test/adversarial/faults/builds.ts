import { expect } from "bun:test";
import type { How, Scene, Session } from "../scene.ts";

/** It writes no file, as some attempts let nobody do. */
const PASSES = "#!/bin/sh\necho '[INFO] BUILD SUCCESS'\n";
const FAILS = "#!/bin/sh\necho '[ERROR] /p/A.java:[1,1] cannot find symbol'\necho '[INFO] BUILD FAILURE'\nexit 1\n";
export const FLOODS =
  "#!/bin/sh\nhead -c 30000000 /dev/zero | tr '\\0' 'x' | fold -w 100\necho '[INFO] BUILD SUCCESS'\n";

/** A server answers rightly to a build that passes and one that fails, and ends as ever. */
export async function buildsRightly(scene: Scene, how: How = {}, says: RegExp = /^/): Promise<void> {
  await scene.writeProgram("bin/mvn", PASSES);
  const session = await scene.open(how);
  const passed = await session.ask("maven_compile");
  expect(passed).toStartWith("Compile SUCCESS");
  expect(passed).toMatch(says);
  await scene.writeProgram("bin/mvn", FAILS);
  expect(await session.ask("maven_compile")).toStartWith("Compile FAILURE");
  await looksBack(session);
  await session.leave();
}

/** Whatever is kept or not: a sentence comes, and nothing breaks. */
export async function looksBack(session: Session): Promise<void> {
  for (const show of ["summary", "errors", "failures", "log", "runs", "slow"]) {
    expect(await session.ask("maven_result", { show })).not.toMatch(/internal error|protocol error/);
  }
}
