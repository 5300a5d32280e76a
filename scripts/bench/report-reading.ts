import { z } from "zod";
import { writeManyReports } from "./many-reports.ts";
import { prepareProgram, runMeasured } from "./measured-program.ts";
import type { Figure, Part } from "./part.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";

const ROUNDS = 9;

const Measured = z.object({
  listingMs: z.number(),
  readingMs: z.number(),
  peakMb: z.number(),
  testsRun: z.literal(10_000),
  testsFailed: z.literal(200),
});

/** 10,000 test cases in 1,000 reports, 200 of them failing: listed before a build, read and assembled after it. */
export const reportReading: Part = {
  name: "report-reading",
  async run() {
    await using scratch = await openScratch();
    writeManyReports(scratch.dir);
    const program = await prepareProgram("read-reports");
    const rounds: z.infer<typeof Measured>[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(Measured.parse(await runMeasured([program, scratch.dir])));
    const both = spread(rounds.map(({ listingMs, readingMs }) => listingMs + readingMs));
    return [
      { what: "listing, reading, assembling", unit: "ms", ...both, atMost: { hold: 500, aim: 200 } },
      { what: "of that the listing before the build", unit: "ms", ...spread(rounds.map((it) => it.listingMs)) },
      { what: "highest memory", unit: "MB", ...spread(rounds.map(({ peakMb }) => peakMb)) },
    ] satisfies Figure[];
  },
};
