import { expect, test } from "bun:test";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { random, rounds } from "../attempt.ts";
import { openScene, type Session } from "../scene.ts";
import { anyChild, stubborn } from "./children.ts";
import { type Ending, endBuild } from "./endings.ts";
import { nameSleeps } from "./named-sleeps.ts";

const BUILDS = rounds(2000);
const AT_ONCE = 6;

/** How a build ends, some ways more often than others. */
const ENDS: readonly Ending[] = [
  ...(["success", "success", "success", "failure", "killed Maven"] as const),
  ...(["cancel", "cancel", "cancel", "client leaves", "killed server", "killed server", "killed guard"] as const),
  "stopped guard",
];

// Nothing of them may be left, whatever ended them.
test(`${BUILDS} builds of stand-ins whose children get away in any way`, async () => {
  const sleeps = nameSleeps();
  let begun = 0;
  const work = async () => {
    await using scene = await openScene();
    await mkdir(join(scene.dir, "bin"));
    let session: Session | null = null;
    while (begun < BUILDS) {
      begun += 1;
      const end = random.pick(ENDS);
      // That of a killed server may be about to run: it is replaced, not written to.
      await rename(await scene.writeProgram("next", anyMaven(sleeps.next, end)), join(scene.dir, "bin/mvn"));
      session ??= await scene.open();
      const { answer, hasLeft } = await endBuild(session, end, () => Bun.sleep(random.next() * 60));
      expect(answer, end).toStartWith(VERDICTS[end] ?? "");
      if (hasLeft) session = null;
    }
    if (session !== null) await endBuild(session, "client leaves");
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await sleeps.expectNoneLeft();
});

function anyMaven(sleepFor: () => number, end: Ending): string {
  const children = Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => anyChild(random, sleepFor));
  const all = random.next() < 0.03 ? [...children, stubborn(anyChild(random, sleepFor))] : children;
  const lasts = ["success", "failure"].includes(end) ? random.next() * 0.05 : 1000;
  return [
    "#!/bin/sh",
    "echo '[INFO] Scanning for projects...'",
    ...all,
    ...(random.next() < 0.1 ? ["trap '' HUP INT"] : []),
    end === "killed Maven" ? "sleep 0.02; kill -s KILL $$" : `sleep ${lasts.toFixed(3)}`,
    ...(end === "failure" ? ["echo '[INFO] BUILD FAILURE'", "exit 1"] : ["echo '[INFO] BUILD SUCCESS'"]),
    "",
  ].join("\n");
}

const VERDICTS: Readonly<Partial<Record<Ending, string>>> = {
  success: "Compile SUCCESS",
  failure: "Compile FAILURE",
  "killed Maven": "Compile FAILURE",
  cancel: "Compile CANCELLED",
};
