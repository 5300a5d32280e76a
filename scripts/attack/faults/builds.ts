import { unless } from "../attempt.ts";
import type { How, Scene, Session } from "../scene.ts";

/** Stand-ins whose answers are known. */
export const PASSES = "#!/bin/sh\necho '[INFO] BUILD SUCCESS'\n";
const FAILS = "#!/bin/sh\necho '[ERROR] /p/A.java:[1,1] cannot find symbol'\necho '[INFO] BUILD FAILURE'\nexit 1\n";
export const SLEEPS = "#!/bin/sh\necho '[INFO] Scanning for projects...'\nsleep 300 &\nwait\n";
export const FLOODS =
  "#!/bin/sh\nhead -c 30000000 /dev/zero | tr '\\0' 'x' | fold -w 100\necho '[INFO] BUILD SUCCESS'\n";

/** The answers of a server to a build that passes and one that fails; what is wrong with them, with the rest of it and its end. */
export async function buildsRightly(scene: Scene, how: How = {}, says: RegExp = /^/): Promise<string[]> {
  await scene.writeProgram("bin/mvn", PASSES);
  const session = await scene.open(how);
  const passed = await session.ask("maven_compile");
  await scene.writeProgram("bin/mvn", FAILS);
  const failed = await session.ask("maven_compile");
  return [
    ...unless(passed.startsWith("Compile SUCCESS"), "no SUCCESS", passed),
    ...unless(failed.startsWith("Compile FAILURE"), "no FAILURE", failed),
    ...unless(says.test(passed), `nothing says ${says.source}`, passed),
    ...(await looksBack(session)),
    ...(await session.leave()),
  ];
}

/** Whatever is kept or not: a sentence comes, and nothing breaks. */
export async function looksBack(session: Session): Promise<string[]> {
  const faults: string[] = [];
  for (const show of ["summary", "errors", "failures", "log", "runs", "slow"]) {
    const answer = await session.ask("maven_result", { show });
    faults.push(...unless(!/internal error|protocol error/.test(answer), `maven_result ${show} broke`, answer));
  }
  return faults;
}
