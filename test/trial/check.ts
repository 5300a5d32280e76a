import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { firstFiles, firstText } from "./history.ts";
import { applyEdit } from "./lay-out.ts";
import { placesOf } from "./places.ts";
import type { Task } from "./task.ts";

/** Whether a task is done in the folder of a run, by plain Maven in a copy: null, or the first reason why it is not. */
export function reasonNotDone(task: Task, run: string): string | null {
  const { project, checked } = placesOf(run);
  return reasonInFiles(task, project) ?? reasonInBuilds(task, project, checked);
}

/** Nothing that proves something was taken away: files that stay, tests, and the switches that skip them. */
function reasonInFiles(task: Task, project: string): string | null {
  for (const file of task.unchanged ?? [])
    if (textOf(project, file) !== firstText(project, file)) return `${file} changed`;
  for (const file of firstFiles(project)) {
    const isTest = /(?:^|\/)src\/(?:test|it)\/.*\.(?:java|kt)$/.test(file);
    if (!isTest && !/(?:^|\/)(?:pom\.xml|maven\.config|jvm\.config)$/.test(file)) continue;
    const [before, after] = [firstText(project, file), textOf(project, file)];
    if (before === after) continue;
    if (isTest && count(after, TEST) < count(before, TEST)) return `${file} has fewer tests than before`;
    if (isTest && count(after, OFF) > count(before, OFF)) return `${file} has a test that is switched off`;
    if (!isTest && count(after, SKIP) > count(before, SKIP)) return `${file} has a switch that skips something`;
  }
  return null;
}

const TEST = /@(?:ParameterizedTest|RepeatedTest|Test)\b/g;
const OFF = /@(?:Disabled\w*|Ignore|TestMethodOrder|EnabledIf\w*)\b|\bassum(?:e\w*|ing\w*)\(|enabled = false/g;
const SKIP =
  /skip\w*|testFailureIgnore|haltOnFailure>\s*false|failOn\w+>\s*false|<excludes?>|<exclude>|rerunFailingTests/gi;

function reasonInBuilds(task: Task, project: string, dir: string): string | null {
  copySources(project, dir);
  for (const [file, write] of Object.entries(task.hidden)) applyEdit(dir, { file, write });
  for (const command of task.commands) {
    const failure = failureOf(dir, command);
    if (failure !== null) return `${command} fails: ${failure}`;
  }
  const reports = reportsIn(dir);
  for (const file of Object.keys(task.hidden).filter((it) => /\/src\/(?:test|it)\/|^src\/test\//.test(it))) {
    const name = basename(file).replace(/\.\w+$/, "");
    if (!reports.some((path) => path.endsWith(`.${name}.xml`) && readFileSync(path, "utf8").includes("<testcase ")))
      return `the hidden ${name} did not run`;
  }
  for (const { edit, command, says } of task.bugs ?? []) {
    const before = textOf(dir, edit.file);
    applyEdit(dir, edit);
    if (failureOf(dir, command) === null) return `the tests do not notice that ${says}`;
    writeFileSync(join(dir, edit.file), before);
  }
  return null;
}

/** Without what was built: in a copy, all files are as old as each other, and Maven would take old classes for new. */
function copySources(project: string, dir: string): void {
  rmSync(dir, { recursive: true, force: true });
  const isBuilt = (path: string) => basename(path) === "target" && existsSync(join(path, "../pom.xml"));
  cpSync(project, dir, { recursive: true, verbatimSymlinks: true, filter: (path) => !isBuilt(path) });
}

function reportsIn(dir: string): readonly string[] {
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" });
  return files.filter((file) => /-reports\/TEST-.*\.xml$/.test(file)).map((file) => join(dir, file));
}

/** The last lines that say an error, or null if the command ended with 0. */
function failureOf(cwd: string, command: string): string | null {
  const limits = { timeout: 1_800_000, maxBuffer: 1e9 };
  const { status, stdout } = spawnSync("bash", ["-c", `exec 2>&1\n${command}`], { cwd, encoding: "utf8", ...limits });
  if (status === 0) return null;
  if (status === null) throw new Error(`${command} did not end within half an hour: check again on a quiet machine`);
  writeFileSync(join(cwd, "../check.log"), stdout);
  const errors = stdout.split("\n").filter((line) => line.startsWith("[ERROR]"));
  return errors.slice(0, 3).join(" ").slice(0, 400);
}

function textOf(project: string, file: string): string {
  const path = join(project, file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
