import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { firstText, git } from "./history.ts";
import { type Arm, placesOf, SOURCES } from "./places.ts";
import type { Edit, Task } from "./task.ts";

/** Lays a task out for one run: a fresh repository with one commit, built once, and the scripts that record. */
export function layOut(task: Task, arm: Arm, run: string): void {
  if (SOURCES === undefined) throw new Error("MAVEN_MCP_PROJECTS names no folder of repositories");
  const { project, state } = placesOf(run);
  rmSync(run, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  // A file that the clone lacks is left out: some keep no large ones.
  const env = { GIT_INDEX_FILE: join(run, "index"), GIT_WORK_TREE: project };
  git(join(SOURCES, task.project), ["read-tree", task.commit], env);
  git(join(SOURCES, task.project), ["checkout-index", "-a", "-q"], env);
  rmSync(env.GIT_INDEX_FILE);
  for (const edit of task.setUp) applyEdit(project, edit);
  git(project, ["init", "-q", "-b", "main"]);
  appendFileSync(join(project, ".git/info/exclude"), "target/\n");
  git(project, ["add", "-A"]);
  git(project, ["-c", "user.name=dev", "-c", "user.email=dev@example.com", "commit", "-q", "-m", "Import"]);
  spawnSync("bash", ["-c", task.build], { cwd: project, stdio: "ignore", timeout: 600_000 });
  writeScript(run, "do", 'do "$RUN" "$*"');
  writeScript(run, "done", 'done "$RUN" "$*"');
  if (arm === "plain") return;
  mkdirSync(state, { mode: 0o700 });
  writeScript(run, "tool", 'tool "$RUN" "$@"');
}

export function applyEdit(project: string, edit: Edit): void {
  const path = join(project, edit.file);
  if ("remove" in edit) rmSync(path, { recursive: true });
  else if ("asItWas" in edit) writeFileSync(path, firstText(project, edit.file));
  else if ("write" in edit) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, edit.write);
  } else {
    const parts = existsSync(path) ? readFileSync(path, "utf8").split(edit.from) : [];
    if (parts.length !== 2) throw new Error(`${edit.file} has ${JSON.stringify(edit.from)} not exactly once`);
    writeFileSync(path, parts.join(edit.to));
  }
}

/** The words are the same for both arms but for one paragraph. */
export function promptOf(task: Task, arm: Arm, run: string): string {
  const { project } = placesOf(run);
  return `You are a developer at work on a Java or Kotlin project in ${project}. It is a Git repository with one commit. It is on your disk and built once.

The task:

${task.brief}

How you work here:

- Everything that you read, search or run goes through ${run}/do 'COMMAND': it runs the command with bash in the project's folder (at most 300 s, 30,000 characters shown) and prints its output. Give long commands time (set your own shell tool's timeout to 310 s or more).
- ${AT_HAND[arm](run)}
- Change files by ${run}/do, or with your own tool for editing files. Use no other tool and no other shell command. Stay in the project's folder and in what its build reads (~/.m2 among it). Do not look at the folders beside it.
- No internet, no history of the upstream project, no subagents, and no questions: decide for yourself.
- Work until the task is done, as you would for a colleague who merges it unseen. Then call ${run}/done 'CLAIM' once, with two or three sentences: what you did, and what you saw pass. Claim only what you saw. Then end with a last message of one line.`;
}

const AT_HAND: Readonly<Record<Arm, (run: string) => string>> = {
  plain: () => "Maven is at hand as `mvn` (or ./mvnw) in that shell.",
  ours: (run) =>
    `A Maven server is connected: ${run}/tool prints its instructions and lists its tools, ${run}/tool NAME 'JSON' calls one. Read the list first.`,
};

/** `$RUN` is the folder of the run. What the recorder runs needs no program of ours on the PATH. */
function writeScript(run: string, name: string, words: string): void {
  const recorder = join(import.meta.dirname, "recorder.ts");
  writeFileSync(join(run, name), `#!/bin/bash\nRUN='${run}'\nexec '${process.execPath}' '${recorder}' ${words}\n`);
  chmodSync(join(run, name), 0o755);
}
