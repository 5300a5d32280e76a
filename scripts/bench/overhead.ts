import { cp } from "node:fs/promises";
import { join } from "node:path";
import { type Conversation, callTool, converse, INITIALIZE, INITIALIZED } from "./conversation.ts";
import type { Figure, Part } from "./part.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";
import { BINARY } from "./subjects.ts";

const ROUNDS = 25;

/** `maven_compile` on a small project against the same Maven command run directly. They take turns, and who begins alternates. */
export const overhead: Part = {
  name: "overhead",
  async run() {
    await using scratch = await openScratch();
    const project = join(scratch.dir, "project");
    await cp(join(import.meta.dirname, "../../fixtures/projects/single"), project, { recursive: true });
    await directMs(project, []); // fetches plugins, and compiles: from now on there is nothing to do
    const program = converse([BINARY, "--project", project]);
    await program.ask(INITIALIZE);
    program.tell(INITIALIZED);
    await throughUsMs(program); // warm-up

    const pairs: { readonly ours: number; readonly direct: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const early = round % 2 === 0 ? await throughUsMs(program) : null;
      const direct = await directMs(project, OFFLINE);
      pairs.push({ ours: early ?? (await throughUsMs(program)), direct });
    }
    await program.end();
    const differences = spread(pairs.map(({ ours, direct }) => ours - direct));
    return [
      { what: "maven_compile", unit: "ms", ...spread(pairs.map(({ ours }) => ours)) },
      { what: "mvn compile", unit: "ms", ...spread(pairs.map(({ direct }) => direct)) },
      { what: "ours beyond Maven's, pairs", unit: "ms", ...differences, atMost: { hold: 50, aim: 25 } },
    ] satisfies Figure[];
  },
};

/** A look at remote repositories would take longer than what is measured. */
const OFFLINE = ["-o"];

async function throughUsMs(program: Conversation): Promise<number> {
  const startedAt = performance.now();
  const answer = await program.ask(callTool("maven_compile", { args: OFFLINE }));
  const elapsedMs = performance.now() - startedAt;
  if (!answer.includes("Compile SUCCESS")) throw new Error(`maven_compile failed: ${answer}`);
  return elapsedMs;
}

/** The output goes to a pipe and is read to its end. */
async function directMs(project: string, options: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const command = ["/usr/bin/env", "mvn", "-B", "-Dstyle.color=never", "-ntp", ...options, "compile"];
  const child = Bun.spawn(command, { cwd: project, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [exitCode, printed] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  const elapsedMs = performance.now() - startedAt;
  if (exitCode !== 0) throw new Error(`mvn compile failed:\n${printed}`);
  return elapsedMs;
}
