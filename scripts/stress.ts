// npm run stress              500 builds by stand-ins, and what is left of them
// npm run stress -- 100 7     so many builds, with this seed
import { chmod, cp, mkdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { processesOf } from "../test/e2e/survivors.ts";
import { residentMb } from "./bench/resident.ts";
import { openScratch } from "./bench/scratch.ts";
import { spread } from "./bench/statistics.ts";
import { environment } from "./client.ts";
import { ACTS, pick } from "./stress/acts.ts";
import { startRandom } from "./stress/random.ts";
import { descriptorsOf, filesBelow } from "./stress/remains.ts";
import { openServer } from "./stress/server.ts";
import { STAND_IN } from "./stress/stand-in.ts";

const BUILDS = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
/** Of memory: the garbage collector has a mind of its own. */
const MOST_GROWTH = 1.15;

await using scratch = await openScratch();
const projects = [join(scratch.dir, "one"), join(scratch.dir, "two")] as const;
for (const project of projects) {
  await cp(join(import.meta.dirname, "../fixtures/projects/single"), project, { recursive: true });
}
await Bun.write(join(scratch.dir, "bin/mvn"), STAND_IN);
await chmod(join(scratch.dir, "bin/mvn"), 0o755);
await mkdir(join(scratch.dir, "tmp"));
const env = {
  ...environment(),
  PATH: [join(scratch.dir, "bin"), process.env["PATH"]].join(delimiter),
  XDG_STATE_HOME: join(scratch.dir, "state"),
  TMPDIR: join(scratch.dir, "tmp"),
};

const stay = await openServer(projects[0], env);
const stage = { stay, projects, env, random: startRandom(seed) };
await stay.build("quick");
const descriptors = descriptorsOf(stay.pid);
const memory: number[] = [];
const counts = new Map(ACTS.map(({ name }) => [name, 0]));
const faults: string[] = [];
const weighted = ACTS.flatMap((act) => Array.from({ length: act.weight }, () => act));
for (let builds = 0; builds < BUILDS; ) {
  const act = pick(weighted, stage.random);
  faults.push(...(await act.run(stage)).map((fault) => `${act.name}: ${fault}`));
  builds += act.builds;
  counts.set(act.name, (counts.get(act.name) ?? 0) + act.builds);
  for (let i = 0; i < act.builds; i++) memory.push(residentMb(stay.pid).now);
  if (builds % 50 < act.builds) console.error(`${builds} builds …`);
}

// A build that a killed server leaves behind has a few seconds to end.
await Bun.sleep(8000);
const first = spread(memory.slice(0, 100));
const last = spread(memory.slice(-100));
const atEnd = {
  processes: processesOf(scratch.dir).filter((pid) => pid !== stay.pid),
  descriptors: descriptorsOf(stay.pid) - descriptors,
  temporary: filesBelow(join(scratch.dir, "tmp")),
  collisions: (
    await Promise.all(
      projects.map((project) =>
        Bun.file(join(project, "collisions.txt"))
          .text()
          .catch(() => ""),
      ),
    )
  ).join(""),
};
faults.push(
  ...atEnd.processes.map(
    (it) =>
      `left running: ${Bun.spawnSync(["ps", "-o", "pid=,args=", "-p", `${it}`])
        .stdout.toString()
        .trim()}`,
  ),
);
faults.push(...atEnd.temporary.map((it) => `left on disk: ${it}`));
if (atEnd.descriptors > 0) faults.push(`${atEnd.descriptors} descriptors more than at the start`);
if (atEnd.collisions !== "") faults.push(`builds met in one project: ${atEnd.collisions.trim()}`);
if (last.value > first.value * MOST_GROWTH) faults.push("memory grows");
await stay.leave();
// The next server in a project clears away what a killed one left.
for (const project of projects) {
  const next = await openServer(project, env);
  const free = await next.build("quick");
  if (!free.startsWith("Compile SUCCESS")) faults.push(`a lock is left: ${free}`);
  await next.leave();
}
const owners = filesBelow(join(scratch.dir, "state")).filter((path) => path.includes("owners/"));
if (owners.length > 0) faults.push(`locks left on disk: ${owners.join(", ")}`);

console.log(`| what (seed ${seed}) | value |\n|---|---|`);
for (const [name, count] of counts) console.log(`| builds ${name} | ${count} |`);
console.log(`| processes left | ${atEnd.processes.length} |`);
console.log(`| descriptors more than at the start | ${atEnd.descriptors} |`);
console.log(`| temporary files left | ${atEnd.temporary.length} |`);
console.log(`| memory, first hundred builds (median, MB) | ${first.value.toFixed(1)} |`);
console.log(`| memory, last hundred builds (median, MB) | ${last.value.toFixed(1)} |`);
console.log(`| faults | ${faults.length} |`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
