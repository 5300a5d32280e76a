import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { unless } from "../attempt.ts";
import type { Trial } from "../part.ts";
import type { Random } from "../random.ts";
import { openScene, type Session } from "../scene.ts";
import { anyChild, stubborn } from "./children.ts";
import { type Ending, endBuild } from "./endings.ts";
import { nameSleeps } from "./named-sleeps.ts";

const BUILDS = 2000;
const AT_ONCE = 6;

/** How a build ends, some ways more often than others. */
const ENDS: readonly Ending[] = [
  ...(["success", "success", "success", "failure", "killed Maven"] as const),
  ...(["cancel", "cancel", "cancel", "client leaves", "killed server", "killed server", "killed guard"] as const),
  "stopped guard",
];

/** Builds of stand-ins whose children try to get away in any way. Nothing of them may be left, whatever ended them. */
export async function fuzzBuilds(random: Random): Promise<Trial> {
  const sleeps = nameSleeps();
  const faults: string[] = [];
  const endings = new Map<string, Ending>();
  let begun = 0;
  const work = async () => {
    await using scene = await openScene();
    await mkdir(join(scene.dir, "bin"));
    let session: Session | null = null;
    while (begun < BUILDS) {
      begun += 1;
      const end = random.pick(ENDS);
      const sleepFor = () => {
        const duration = sleeps.next();
        endings.set(String(duration), end);
        return duration;
      };
      // That of a killed server may be about to run: it is replaced, not written to.
      await rename(await scene.writeProgram("next", anyMaven(random, sleepFor, end)), join(scene.dir, "bin/mvn"));
      session ??= await scene.open();
      const isOver = await runBuild(session, end, random, (fault) => faults.push(fault));
      if (isOver) session = null;
    }
    if (session !== null) await endBuild(session, "client leaves");
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const endingOf = (fault: string) => (/\d{10}/.exec(fault) ?? []).map((duration) => endings.get(duration)).join();
  faults.push(...(await sleeps.faultsLeft()).map((fault) => `${endingOf(fault)}: ${fault}`));
  return { what: `${BUILDS} builds whose children get away in any way`, times: begun, faults };
}

function anyMaven(random: Random, sleepFor: () => number, end: Ending): string {
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

/** Resolves to whether the server has ended, too. */
async function runBuild(
  session: Session,
  ending: Ending,
  random: Random,
  onFault: (fault: string) => void,
): Promise<boolean> {
  const verdict = VERDICTS.get(ending);
  const { answer, hasLeft } = await endBuild(session, ending, () => Bun.sleep(random.next() * 60));
  if (verdict !== undefined) unless(answer.startsWith(verdict), `no ${verdict}`, answer).map(onFault);
  return hasLeft;
}

const VERDICTS: ReadonlyMap<Ending, string> = new Map([
  ["success", "Compile SUCCESS"],
  ["failure", "Compile FAILURE"],
  ["killed Maven", "Compile FAILURE"],
  ["cancel", "Compile CANCELLED"],
]);
