import { chmod, cp } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { BINARY } from "../client.ts";
import { type Conversation, callTool, converse, greet } from "./conversation.ts";
import type { Figure, Limit, Part } from "./part.ts";
import { writeReactor } from "./reactor.ts";
import { openScratch } from "./scratch.ts";
import { spread } from "./statistics.ts";

const ROUNDS = 25;
/** Of what takes seconds. */
const FEW_ROUNDS = 5;

/**
 * `maven_compile` on a project of one module and on one of 20 against the same command run directly, in pairs of which now one and now the other
 * comes first. Maven itself varies by more than we take; so the same is done with a stand-in for it that does not.
 */
export const overhead: Part = {
  name: "overhead",
  async run() {
    await using scratch = await openScratch();
    const project = join(scratch.dir, "project");
    await cp(join(import.meta.dirname, "../../fixtures/projects/single"), project, { recursive: true });
    const reactor = join(scratch.dir, "reactor");
    writeReactor(reactor);
    const maven = { path: process.env["PATH"] ?? "", stateHome: scratch.dir, engine: "plain" };
    const log = join(import.meta.dirname, "../../fixtures/corpus/test/all-pass/stdout.log");
    const path = [await writeStandIn(scratch.dir, log), maven.path].join(delimiter);
    const figures: Figure[] = [];
    for (const { where, dir, rounds } of [
      { where: "1 module", dir: project, rounds: ROUNDS },
      { where: "20 modules", dir: reactor, rounds: FEW_ROUNDS },
    ]) {
      const build = { ...maven, project: dir, options: OFFLINE };
      await directMs({ ...build, options: [] }); // fetches plugins, and compiles: from now on there is nothing to do
      figures.push(
        ...(await compare(`mvn compile, ${where}`, build, rounds, LIMITS)),
        ...(await compare(`a stand-in for Maven, ${where}`, { ...build, engine: "fast", path }, ROUNDS, LIMITS)),
      );
    }
    return figures;
  },
};

const LIMITS = { hold: 50, aim: 25 };

/** Where Maven runs, what it is found by, and what it is told. */
export interface Build {
  /** Beside the real Maven one as it runs directly: what the fast one gains would hide what we take. */
  readonly engine: string;
  readonly project: string;
  readonly path: string;
  /** Where ours keeps what it has to keep. */
  readonly stateHome: string;
  readonly options: readonly string[];
  /** What the call names besides. */
  readonly input?: { readonly module: string };
}

/** Writes a program that takes as long as anything on the machine takes that only waits, and prints the log of a build. */
export async function writeStandIn(dir: string, log: string): Promise<string> {
  const program = join(dir, "bin/mvn");
  await Bun.write(program, `#!/bin/sh\nsleep 0.2\ncat ${log}\n`);
  await chmod(program, 0o755);
  return join(dir, "bin");
}

/** Compares calls of a server with the command run directly, after one call that does not count. */
export async function compare(what: string, build: Build, rounds: number, atMost: Limit): Promise<Figure[]> {
  const program = converse([BINARY, "--project", build.project, "--engine", build.engine], {
    PATH: build.path,
    XDG_STATE_HOME: build.stateHome,
  });
  await greet(program);
  await throughUsMs(program, build); // warm-up
  const pairs: { readonly ours: number; readonly direct: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const early = round % 2 === 0 ? await throughUsMs(program, build) : null;
    const direct = await directMs(build);
    pairs.push({ ours: early ?? (await throughUsMs(program, build)), direct });
  }
  await program.end();
  const beyond = spread(pairs.map(({ ours, direct }) => ours - direct));
  return [
    { what: `${what}, directly`, unit: "ms", ...spread(pairs.map(({ direct }) => direct)) },
    { what: `${what}, ours beyond it`, unit: "ms", ...beyond, atMost },
  ];
}

/** A look at remote repositories would take longer than what is measured. */
const OFFLINE = ["-o"];

async function throughUsMs(program: Conversation, { options, input }: Build): Promise<number> {
  const startedAt = performance.now();
  const answer = await program.ask(callTool("maven_compile", { args: options, ...input }));
  const elapsedMs = performance.now() - startedAt;
  if (!answer.includes("Compile SUCCESS")) throw new Error(`maven_compile failed: ${answer}`);
  return elapsedMs;
}

/** The output goes to a pipe and is read to its end. */
async function directMs({ project, path, options }: Pick<Build, "project" | "path" | "options">): Promise<number> {
  const startedAt = performance.now();
  const command = ["/usr/bin/env", "mvn", "-B", "-Dstyle.color=never", "-ntp", ...options, "compile"];
  const env = { ...process.env, PATH: path };
  const child = Bun.spawn(command, { cwd: project, env, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [exitCode, printed] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  const elapsedMs = performance.now() - startedAt;
  if (exitCode !== 0) throw new Error(`mvn compile failed:\n${printed}`);
  return elapsedMs;
}
