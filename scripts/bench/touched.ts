import { join } from "node:path";
import { z } from "zod";
import { CHANGED_CLASS, CHANGED_SOURCE, writeManyClasses } from "./many-classes.ts";
import { prepareProgram, runMeasured } from "./measured-program.ts";
import type { Part } from "./part.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";

const ROUNDS = 5;

/** Which tests a change touches in a project of 10,000 classes, and what is stored after a test run, behind its answer. */
export const touched: Part = {
  name: "touched",
  async run() {
    await using scratch = await openScratch();
    const program = await prepareProgram("touch-sources");
    const root = join(scratch.dir, "project");
    writeManyClasses(root);
    const ms = z.number();
    const Measured = z.object({ firstMs: ms, againMs: ms, chooseMs: ms, megabytes: ms, chosen: z.number().min(1) });
    const rounds: z.infer<typeof Measured>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(Measured.parse(await runMeasured([program, root, CHANGED_SOURCE, CHANGED_CLASS])));
    }
    const of = (read: (one: z.infer<typeof Measured>) => number) => spread(rounds.map(read));
    return [
      {
        what: "10,000 classes: which tests a change touches",
        unit: "ms",
        ...of(({ chooseMs }) => chooseMs),
        atMost: { hold: 1000, aim: 300 },
      },
      { what: "10,000 classes: reading what needs what, the first time", unit: "ms", ...of(({ firstMs }) => firstMs) },
      {
        what: "10,000 classes: reading what needs what, after a change",
        unit: "ms",
        ...of(({ againMs }) => againMs),
        atMost: { hold: 1000, aim: 500 },
      },
      { what: "10,000 classes: memory", unit: "MB", ...of(({ megabytes }) => megabytes) },
    ];
  },
};
