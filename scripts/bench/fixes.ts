import { join } from "node:path";
import { z } from "zod";
import { writeManyJars } from "./many-jars.ts";
import { prepareProgram, runMeasured } from "./measured-program.ts";
import type { Figure, Part } from "./part.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";

const ROUNDS = 7;
const JARS = 165;
const CLASSES = 57_000;

/** What would fix five errors of a failed compile, each of another kind, on a classpath as large as those of real services. */
export const fixes: Part = {
  name: "fixes",
  async run() {
    await using scratch = await openScratch();
    const program = await prepareProgram("fix-errors");
    const root = join(scratch.dir, "project");
    const repository = join(scratch.dir, "repository");
    writeManyJars({ root, repository, jars: JARS, classes: CLASSES });
    const Measured = z.object({
      ms: z.number(),
      megabytes: z.number(),
      errors: z.literal(5),
      fixed: z.number().min(3),
    });
    const figures: Figure[] = [];
    for (const from of ["a report of Surefire", "POMs"] as const) {
      const rounds: z.infer<typeof Measured>[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(Measured.parse(await runMeasured([program, root, repository, from])));
      const what = `five errors, ${JARS} jars, ${CLASSES} classes, known by ${from}`;
      figures.push({
        what: `${what}: time`,
        unit: "ms",
        ...spread(rounds.map(({ ms }) => ms)),
        atMost: { hold: 150, aim: 50 },
      });
      figures.push({
        what: `${what}: memory`,
        unit: "MB",
        ...spread(rounds.map(({ megabytes }) => megabytes)),
        atMost: { hold: 30 },
      });
    }
    return figures;
  },
};
