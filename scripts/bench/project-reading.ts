import { join } from "node:path";
import { z } from "zod";
import { writeManyModules } from "./many-modules.ts";
import { prepareProgram, runMeasured } from "./measured-program.ts";
import type { Figure, Part } from "./part.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";

const ROUNDS = 9;
const MOST_MS = new Map([
  [50, 50],
  [500, 500],
]);

/** All that maven_project tells of a reactor the first time, and its POMs as each further build reads them. */
export const projectReading: Part = {
  name: "project-reading",
  async run() {
    await using scratch = await openScratch();
    const program = await prepareProgram("read-project");
    const figures: Figure[] = [];
    for (const [modules, hold] of MOST_MS) {
      const root = join(scratch.dir, `${modules}`);
      writeManyModules(root, modules);
      const Measured = z.object({ pomsMs: z.number(), wholeMs: z.number(), modules: z.literal(modules + 1) });
      const rounds: z.infer<typeof Measured>[] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(Measured.parse(await runMeasured([program, root])));
      const whole = spread(rounds.map(({ wholeMs }) => wholeMs));
      figures.push({
        what: `${modules} modules: their POMs again`,
        unit: "ms",
        ...spread(rounds.map(({ pomsMs }) => pomsMs)),
      });
      figures.push({ what: `${modules} modules: maven_project`, unit: "ms", ...whole, atMost: { hold } });
    }
    return figures;
  },
};
