// trial.ts prepare TASK ARM N | check TASK ARM N | table | tasks: docs/dev/trial.md
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reasonNotDone } from "./check.ts";
import { keepFigures, tableOfRuns } from "./figures.ts";
import { layOut, promptOf } from "./lay-out.ts";
import { type Arm, runFolder } from "./places.ts";
import { TASKS } from "./tasks/all-tasks.ts";

const [what, id, arm, round = "1"] = process.argv.slice(2);
const task = TASKS.find((it) => it.id === id);

if (what === "tasks") for (const it of TASKS) console.log(`${it.id}\t${it.project}\t${it.kind}`);
else if (what === "table") console.log(tableOfRuns());
else if (what === "prepare" && task && isArm(arm)) {
  const run = runFolder(task.id, arm, round);
  layOut(task, arm, run);
  const prompt = promptOf(task, arm, run);
  writeFileSync(join(run, "prompt.txt"), prompt);
  console.log(prompt);
} else if (what === "check" && task && isArm(arm)) {
  const run = runFolder(task.id, arm, round);
  if (!existsSync(run)) throw new Error(`${run} is not laid out`);
  spawnSync(process.execPath, [join(import.meta.dirname, "recorder.ts"), "end", run]);
  const reason = reasonNotDone(task, run);
  console.log(reason === null ? "done" : `not done: ${reason}`);
  console.log(JSON.stringify(keepFigures(task.id, arm, round, run, reason)));
} else {
  console.error(
    `usage: trial.ts prepare|check TASK plain|ours N, or table, or tasks\n${TASKS.map((it) => it.id).join(" ")}`,
  );
  process.exitCode = 2;
}

function isArm(word: string | undefined): word is Arm {
  return word === "plain" || word === "ours";
}
