import { join } from "node:path";
import { z } from "zod";
import { writeLongLog } from "./long-log.ts";
import { prepareProgram, runMeasured } from "./measured-program.ts";
import type { Figure, Part } from "./part.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";

const ROUNDS = 7;
const BYTES = 200e6;

const Measured = z.object({
  mbPerSecond: z.number(),
  peakMb: z.number(),
  afterMb: z.number(),
  verdict: z.literal("FAILURE"),
});

/** src/output/log alone, in a program of its own: one log as real ones of that length are, and one that fills all that the reader keeps. */
export const logReading: Part = {
  name: "log-reading",
  async run() {
    await using scratch = await openScratch();
    const program = await prepareProgram("read-log");
    const figures: Figure[] = [];
    for (const kind of ["mixed", "crowded"] as const) {
      const log = join(scratch.dir, `${kind}.log`);
      writeLongLog(log, BYTES, kind);
      const rounds: z.infer<typeof Measured>[] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(Measured.parse(await runMeasured([program, log])));
      const speed = spread(rounds.map(({ mbPerSecond }) => mbPerSecond));
      const after = spread(rounds.map(({ afterMb }) => afterMb));
      const isMixed = kind === "mixed";
      figures.push(
        {
          what: `${kind} log, speed`,
          unit: "MB/s",
          ...speed,
          ...(isMixed ? { atLeast: { hold: 100, aim: 250 } } : {}),
        },
        { what: `${kind} log, memory after it`, unit: "MB", ...after, ...(isMixed ? { atMost: MEMORY } : {}) },
        { what: `${kind} log, highest memory`, unit: "MB", ...spread(rounds.map(({ peakMb }) => peakMb)) },
      );
    }
    return figures;
  },
};

const MEMORY = { hold: 100, aim: 80 };
