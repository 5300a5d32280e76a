import { readdirSync, readFileSync } from "node:fs";
import { attempt } from "../../../src/model/attempt.ts";
import type { Figure } from "../part.ts";
import { residentMb } from "../resident.ts";
import type { Job } from "./jobs.ts";
import { type Place, server } from "./ways.ts";

/** One less than the builds after which a JVM ends. */
const BUILDS = 99;

const BUILDS_PER_EDIT = 4;

/** Measures what a JVM holds that has done nearly as many builds as it may, when it has been idle for some seconds. */
export async function measureIdleMemory(place: Place, job: Job, edit: () => void): Promise<Figure> {
  await using ours = await server("hot", place);
  for (let build = 0; build < BUILDS; build++) {
    if (build % BUILDS_PER_EDIT === 0) edit();
    await ours.run(job);
  }
  const jvm = mavenBelow(ours.pid);
  if (jvm === undefined) throw new Error(`no JVM has stayed after ${BUILDS} builds`);
  const what = `memory of the JVM that stays, idle after ${BUILDS} builds`;
  return { what, value: await idleMb(jvm), unit: "MB", atMost: { hold: 400, aim: 250 } };
}

/** Resolves to what a JVM that stays holds in MB once it has collected its garbage, as it does when it is idle. */
export async function idleMb(jvm: number): Promise<number> {
  await Bun.sleep(IDLE_MS);
  return residentMb(jvm).now;
}

/** Longer than a JVM waits before it collects its garbage, and than that takes. */
const IDLE_MS = 10_000;

function mavenBelow(server: number): number | undefined {
  return readdirSync("/proc")
    .map(Number)
    .find((pid) => {
      const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, "utf8")) ?? "";
      return stat.includes(`(java) S ${server} `);
    });
}
