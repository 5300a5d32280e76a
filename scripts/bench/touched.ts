import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BINARY } from "../client.ts";
import { CHANGED_CLASS, CHANGED_SOURCE, FIRST_SOURCE, writeManyClasses } from "./many-classes.ts";
import { prepareProgram, runMeasured } from "./measured-program.ts";
import type { Figure, Part } from "./part.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";

const ROUNDS = 5;
const HOOK_ROUNDS = 15;

/** Which tests a change touches in a project of 10,000 classes, and what is stored after a test run, behind its answer. */
export const touched: Part = {
  name: "touched",
  async run() {
    await using scratch = await openScratch();
    const program = await prepareProgram("touch-sources");
    const root = join(scratch.dir, "project");
    writeManyClasses(root);
    const small = join(scratch.dir, "small");
    writeManyClasses(small, 1);
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
      ...(await timeHook("10,000 classes", root, CHANGED_SOURCE, join(scratch.dir, "state"))),
      ...(await timeHook("250 classes", small, FIRST_SOURCE, join(scratch.dir, "small-state"))).map((figure) => ({
        ...figure,
        atMost: { hold: 100, aim: 50 },
      })),
    ];
  },
};

/** The hook at the end of a turn, from its start to its end: when nothing has changed, and when it has something to say. */
async function timeHook(where: string, root: string, changed: string, stateHome: string): Promise<readonly Figure[]> {
  const stateDir = join(stateHome, "maven-mcp");
  await runMeasured([await prepareProgram("store-tested"), root, stateDir]);
  const end = JSON.stringify({ hook_event_name: "Stop", cwd: root, stop_hook_active: false });
  const time = async (expected: RegExp) => {
    const times: number[] = [];
    for (let round = 0; round < HOOK_ROUNDS; round++) {
      for (const told of new Bun.Glob("**/told-at-stop").scanSync(stateDir)) rmSync(join(stateDir, told));
      const begun = performance.now();
      const child = Bun.spawn([BINARY, "hook", "claude"], {
        env: { ...process.env, XDG_STATE_HOME: stateHome },
        stdin: new Blob([end]),
        stdout: "pipe",
      });
      const [said] = await Promise.all([child.stdout.text(), child.exited]);
      times.push(performance.now() - begun);
      if (!expected.test(said)) throw new Error(`the hook said ${JSON.stringify(said)}`);
    }
    return { unit: "ms" as const, ...spread(times) };
  };
  const silent = { what: `${where}: the hook, silent`, ...(await time(/^$/)) };
  appendFileSync(join(root, changed), "// changed\n");
  return [
    silent,
    { what: `${where}: the hook, with something to say`, ...(await time(/1 file changed since run 1; \d+ test/)) },
  ];
}
