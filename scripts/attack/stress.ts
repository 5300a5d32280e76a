import { chmod, cp, mkdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { residentMb } from "../bench/resident.ts";
import { openScratch } from "../bench/scratch.ts";
import { spread } from "../bench/statistics.ts";
import { environment } from "../client.ts";
import type { Part, Trial } from "./part.ts";
import type { Random } from "./random.ts";
import { descriptorsOf, filesBelow } from "./remains.ts";
import { faultsLeft } from "./scene.ts";
import { ACTS } from "./stress/acts.ts";
import { openServer } from "./stress/server.ts";
import { STAND_IN } from "./stress/stand-in.ts";

const BUILDS = 300;
/** Of memory: the garbage collector has a mind of its own. */
const MOST_GROWTH = 1.15;

/** Builds by stand-ins that are cancelled, killed, flooded and disconnected at random, and what is left of them. */
export const stress: Part = { name: "stress", run };

async function run(random: Random): Promise<readonly Trial[]> {
  await using scratch = await openScratch();
  const { projects, env } = await prepare(scratch.dir);
  const stay = await openServer(projects[0], env);
  const stage = { stay, projects, env, random };
  await stay.build("quick");
  const descriptors = descriptorsOf(stay.pid);
  const memory: number[] = [];
  const trials = new Map(ACTS.map(({ name }) => [name, { times: 0, faults: [] as string[] }]));
  const weighted = ACTS.flatMap((act) => Array.from({ length: act.weight }, () => act));
  for (let builds = 0; builds < BUILDS; ) {
    const act = random.pick(weighted);
    const faults = await act.run(stage);
    builds += act.builds;
    const trial = trials.get(act.name);
    if (trial) trials.set(act.name, { times: trial.times + act.builds, faults: [...trial.faults, ...faults] });
    for (let i = 0; i < act.builds; i++) memory.push(residentMb(stay.pid).now);
  }

  const first = spread(memory.slice(0, 100)).value;
  const last = spread(memory.slice(-100)).value;
  const more = descriptorsOf(stay.pid) - descriptors;
  await stay.leave();
  const left = [
    ...(await faultsLeft(scratch.dir)),
    ...filesBelow(join(scratch.dir, "tmp")).map((it) => `left on disk: ${it}`),
    ...(more > 0 ? [`${more} descriptors more than at the start`] : []),
    ...(last > first * MOST_GROWTH ? [`memory grows from ${first.toFixed(1)} to ${last.toFixed(1)} MB`] : []),
    ...(await collisionsIn(projects)),
    ...(await locksLeft(projects, env, join(scratch.dir, "state"))),
  ];
  return [
    ...[...trials].map(([name, trial]) => ({ what: `builds ${name}`, ...trial })),
    {
      what: `what is left of them; memory ${first.toFixed(0)} MB, at the end ${last.toFixed(0)} MB`,
      times: 1,
      faults: left,
    },
  ];
}

async function prepare(dir: string) {
  const projects = [join(dir, "one"), join(dir, "two")] as const;
  for (const project of projects) {
    await cp(join(import.meta.dirname, "../../fixtures/projects/single"), project, { recursive: true });
  }
  await Bun.write(join(dir, "bin/mvn"), STAND_IN);
  await chmod(join(dir, "bin/mvn"), 0o755);
  await mkdir(join(dir, "tmp"));
  const env = {
    ...environment(),
    PATH: [join(dir, "bin"), process.env["PATH"]].join(delimiter),
    XDG_STATE_HOME: join(dir, "state"),
    TMPDIR: join(dir, "tmp"),
  };
  return { projects, env };
}

async function collisionsIn(projects: readonly string[]): Promise<string[]> {
  const files = projects.map((project) => Bun.file(join(project, "collisions.txt")));
  const texts = await Promise.all(files.map(async (file) => ((await file.exists()) ? await file.text() : "")));
  return texts.filter(Boolean).map((text) => `builds met in one project: ${text.trim()}`);
}

/** The next server in a project clears away what a killed one left. */
async function locksLeft(projects: readonly string[], env: Readonly<Record<string, string>>, state: string) {
  const faults: string[] = [];
  for (const project of projects) {
    const next = await openServer(project, env);
    const free = await next.build("quick");
    if (!free.startsWith("Compile SUCCESS")) faults.push(`a lock is left: ${free}`);
    await next.leave();
  }
  const owners = filesBelow(state).filter((path) => path.includes("owners/"));
  return owners.length > 0 ? [...faults, `locks left on disk: ${owners.join(", ")}`] : faults;
}
