import { Database } from "bun:sqlite";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { identifyProject } from "../../src/runs/remember/circumstances.ts";
import { projectFolder } from "../../src/store/project-folder.ts";
import { openProjectState } from "../../src/store/project-state.ts";
import { BINARY } from "../client.ts";
import { sampleHistory } from "../sample-history.ts";
import type { Figure, Part } from "./part.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";

const ROUNDS = 7;

/** The page of a history of 1,000 and of 10,000 runs, with 29 tests each but for every fifth: its size, and the time to make it, from the start of the program to its end. */
export const historyPage: Part = {
  name: "history-page",
  async run() {
    await using scratch = await openScratch();
    const figures: Figure[] = [];
    for (const { runs, size, ms } of LIMITS) {
      const project = join(scratch.dir, `shop-${runs}`);
      const state = join(scratch.dir, `state-${runs}`);
      await mkdir(project);
      await Bun.write(join(project, "pom.xml"), "<project/>");
      fillHistory(state, project, runs);
      const page = join(scratch.dir, `${runs}.html`);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await makePage(project, state, page));
      const what = `${runs} runs`;
      figures.push({ what: `${what}: time`, unit: "ms", ...spread(times), atMost: ms });
      figures.push({ what: `${what}: size`, unit: "MB", value: Bun.file(page).size / 1e6, atMost: size });
    }
    return figures;
  },
};

const LIMITS = [
  { runs: 1000, size: { hold: 0.3 }, ms: { hold: 1000 } },
  { runs: 10_000, size: {}, ms: { hold: 1000 } },
] as const;

/** Stores a hundred runs, and copies them under higher numbers. */
function fillHistory(stateDir: string, project: string, runs: number): void {
  const state = openProjectState(stateDir, project, undefined, { env: {} });
  const now = Date.now() - runs * APART_MS;
  for (const record of sampleHistory(COPIED, now, identifyProject(join(project, "pom.xml"))))
    state.history.record(record);
  state.close();
  const db = new Database(join(projectFolder(stateDir, project), "runs.db"));
  const columns = db.query<{ name: string }, []>("SELECT name FROM pragma_table_info('run')").all();
  const copies = columns.map(({ name }) => COPIES.get(name) ?? name).join(", ");
  db.transaction(() => {
    for (let by = COPIED; by < runs; by += COPIED) {
      db.query(`INSERT INTO run SELECT ${copies} FROM run WHERE run <= ${COPIED}`).run({ $by: by });
      db.query(
        `INSERT INTO outcome SELECT run + $by, position, name, outcome, duration FROM outcome WHERE run <= ${COPIED}`,
      ).run({ $by: by });
    }
  })();
  db.close();
}

const COPIED = 100;
const APART_MS = 540_000;
/** What a copy has that differs from the run that is copied. */
const COPIES = new Map([
  ["run", "run + $by"],
  ["started", `started + $by * ${APART_MS}`],
  ["fingerprint", "fingerprint || '/' || $by"],
]);

async function makePage(project: string, state: string, page: string): Promise<number> {
  const startedMs = performance.now();
  const args = ["history", "--project", project, "--state-dir", state, "--html", page];
  const child = Bun.spawn([BINARY, ...args], { stdout: "ignore", stderr: "inherit" });
  if ((await child.exited) !== 0) throw new Error("no page was made");
  return performance.now() - startedMs;
}
