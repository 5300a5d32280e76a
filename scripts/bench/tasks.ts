import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BINARY } from "../client.ts";
import type { Figure, Part, Row } from "./part.ts";
import { openScratch } from "./scratch.ts";
import { MISTAKES, type Mistake } from "./tasks/mistakes.ts";

/**
 * What has to be read, and how many commands that takes, until somebody knows how to fix a mistake: by `mvn` and
 * look-ups in a shell, by our answers without the fact that fixes it, and by our answers as they are. The commands are
 * those of a script; an agent may well find other ones.
 */
export const tasks: Part = {
  name: "tasks",
  async run() {
    await using scratch = await openScratch();
    const rows: Row[] = [];
    for (const [index, mistake] of MISTAKES.entries()) {
      const project = join(scratch.dir, `shop-${index}`);
      cpSync(join(import.meta.dirname, "../../fixtures/projects/shop"), project, { recursive: true });
      make(mistake, project);
      const printed = shell(`mvn -q -B -o ${mistake.goals.join(" ")} 2>&1 | grep ERROR`, project);
      const lookedUp = mistake.lookUps.map((command) => shell(command, project));
      const answer = ask(mistake.call, project, scratch.dir);
      const holdsFact = mistake.fact.test(answer);
      const without = answer
        .split("\n")
        .filter((line) => !mistake.fact.test(line))
        .join("\n");
      const missing = holdsFact ? [] : lookedUp;
      rows.push({
        task: mistake.name,
        "mvn: characters": lengthOf([printed, ...lookedUp]),
        "mvn: commands": 1 + lookedUp.length,
        "answer without the fact: characters": lengthOf([without, ...lookedUp]),
        "answer without the fact: commands": 1 + lookedUp.length,
        "answer: characters": lengthOf([answer, ...missing]),
        "answer: commands": 1 + missing.length,
      });
    }
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
    const columns = Object.keys(rows[0] ?? {});
    const total = Object.fromEntries(columns.map((column) => [column, column === "task" ? "all" : sum(column)]));
    const figures = ["characters", "commands"].map((what): Figure => {
      const value = sum(`answer: ${what}`) / sum(`mvn: ${what}`);
      return { what: `${rows.length} tasks: ${what} that they take, answers / mvn`, unit: "×", value };
    });
    return { figures, rows: [...rows, total] };
  },
};

function make({ file, text, by }: Mistake, project: string): void {
  const path = join(project, file);
  const before = readFileSync(path, "utf8");
  if (!before.includes(text)) throw new Error(`${file} does not hold ${text}`);
  writeFileSync(path, before.replace(text, by));
}

function shell(command: string, cwd: string): string {
  return Bun.spawnSync(["sh", "-c", command], { cwd, stdin: "ignore" }).stdout.toString();
}

/** Makes the call as one types it; the words are those that an agent gets. */
function ask(words: readonly string[], project: string, stateHome: string): string {
  const command = [BINARY, ...words, "--project", project, "--", "-o"];
  const env = { ...process.env, XDG_STATE_HOME: stateHome };
  return Bun.spawnSync(command, { cwd: project, env, stdin: "ignore" }).stdout.toString();
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
