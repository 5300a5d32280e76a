import { delimiter, join } from "node:path";
import { printCompileLog, type Shape, writeLargeReactor } from "./many-modules.ts";
import { compare, writeStandIn } from "./overhead.ts";
import type { Figure, Part } from "./part.ts";
import { openScratch } from "./scratch.ts";

const ROUNDS = 5;
const SHAPES: readonly Shape[] = ["flat", "chain", "nested", "parents"];
const SIZES = [
  { modules: 1000, atMost: { hold: 300, aim: 150 } },
  { modules: 5000, atMost: { hold: 2000, aim: 1000 } },
] as const;

/**
 * What `maven_compile` takes beyond Maven in large reactors, of all modules and of one of them. In Maven's place stands a
 * program that has printed the log of such a build after a moment; Maven would take seconds to read as many POMs, behind
 * which more of ours would hide.
 */
export const reactors: Part = {
  name: "reactors",
  async run() {
    const figures: Figure[] = [];
    for (const { modules, atMost } of SIZES) {
      for (const shape of SHAPES) {
        await using scratch = await openScratch();
        const project = join(scratch.dir, "project");
        const log = join(scratch.dir, "maven.log");
        await Bun.write(log, printCompileLog(writeLargeReactor(project, modules, shape)));
        const path = [await writeStandIn(scratch.dir, log), process.env["PATH"]].join(delimiter);
        const build = { project, path, stateHome: scratch.dir, engine: "fast", options: [] };
        const input = { module: `module-${modules / 2}` };
        const what = `${modules} modules, ${shape}`;
        const whole = await compare(what, build, ROUNDS, atMost);
        const one = await compare(`${what}, with module`, { ...build, input }, ROUNDS, atMost);
        figures.push(...[...whole, ...one].filter((figure) => figure.atMost));
      }
    }
    return figures;
  },
};
