import { join } from "node:path";
import { editorOf } from "./loop/edit-source.ts";
import { measureIdleMemory } from "./loop/idle-memory.ts";
import { SUBJECTS, type Subject } from "./loop/jobs.ts";
import { figuresOf, pairs, rowOf } from "./loop/loop-figures.ts";
import { takeTurns } from "./loop/take-turns.ts";
import { newServers, type Place, server, typed, typeMaven } from "./loop/ways.ts";
import type { Figure, FiguresOfRows, Part, Row } from "./part.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";

/**
 * What an agent asks for dozens of times an hour, by the `mvn` command that a developer types for it and through a
 * server with either engine, in turns: time on the clock, and of all processors.
 */
export const loop: Part = {
  name: "loop",
  async run() {
    await using scratch = await openScratch();
    const figures: Figure[] = [];
    const rows: Row[] = [];
    for (const subject of SUBJECTS) {
      const root = join(scratch.dir, subject.name.replaceAll(" ", "-"));
      subject.write(root);
      const place = { root, maven: await subject.maven(), stateHome: scratch.dir };
      await typeMaven(root, place.maven, subject.prepare);
      const edit = editorOf(join(root, subject.source));
      for (const measured of await compareAll(subject, place, edit)) {
        figures.push(...measured.figures);
        rows.push(...measured.rows);
      }
      const [, changed] = subject.jobs;
      if (subject.measuresMemory && changed) {
        figures.push(await measureIdleMemory(place, changed, edit));
      }
    }
    return { figures, rows };
  },
};

async function compareAll(
  { name, jobs, rounds }: Subject,
  place: Place,
  edit: () => void,
): Promise<readonly FiguresOfRows[]> {
  const measured: FiguresOfRows[] = [];
  const [first] = jobs;
  if (first) {
    const ways = {
      typed: typed(place.root, place.maven),
      fast: newServers("fast", place),
      hot: newServers("hot", place),
    };
    const costs = await takeTurns(first, ways, FIRST_ROUNDS, edit);
    const what = `${name}: the first build of a server`;
    const beyond = pairs(costs.hot.cpuMs, costs.fast.cpuMs, (hot, fast) => hot / fast);
    const figure: Figure = { what: `${what}, hot / fast, CPU`, unit: "×", ...spread(beyond), atMost: { hold: 1.1 } };
    measured.push({ figures: [figure], rows: [rowOf(what, costs)] });
  }
  await using fast = await server("fast", place);
  await using hot = await server("hot", place);
  const ways = { typed: typed(place.root, place.maven), fast, hot };
  for (const job of jobs) {
    // The first of each kind loads what the next ones use.
    for (const way of [fast, hot, hot]) await way.run(job);
    const costs = await takeTurns(job, ways, rounds, edit);
    const what = `${name}: ${job.what}`;
    measured.push({ figures: figuresOf(what, job, costs), rows: [rowOf(what, costs)] });
  }
  return measured;
}

/** What is measured differs by a twentieth, and single builds by a quarter. */
const FIRST_ROUNDS = 15;
