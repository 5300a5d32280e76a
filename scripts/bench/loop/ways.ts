import { BINARY } from "../../client.ts";
import { type Conversation, callTool, converse, greet } from "../conversation.ts";
import { cpuMs } from "../cpu.ts";
import type { Job } from "./jobs.ts";

/** A way to have a build done. */
export interface Way extends AsyncDisposable {
  /** Does the job, and resolves to the milliseconds until its answer. */
  readonly run: (job: Job) => Promise<number>;
  /** Milliseconds of CPU time of all processes that this way has needed until now, but for those that still fork. */
  readonly cpuMs: () => number;
}

/** The `mvn` command that a developer types. Its output goes to a pipe and is read to its end. */
export function typed(project: string, maven: string): Way {
  let cpu = 0;
  return {
    run: async (job) => {
      const { wallMs, cpuMs } = await typeMaven(project, maven, [...OFFLINE, ...job.typed]);
      cpu += cpuMs;
      return wallMs;
    },
    cpuMs: () => cpu,
    [Symbol.asyncDispose]: async () => {},
  };
}

/** @param maven the program: `mvn`, or the path of another one */
export async function typeMaven(project: string, maven: string, words: readonly string[]) {
  const startedAt = performance.now();
  const command = ["/usr/bin/env", maven, "-B", "-ntp", ...words];
  const child = Bun.spawn(command, { cwd: project, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [exitCode, printed] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  const wallMs = performance.now() - startedAt;
  if (exitCode !== 0) throw new Error(`mvn ${words.join(" ")} failed:\n${printed}`);
  return { wallMs, cpuMs: Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1000 };
}

/** One server, which gets all calls. */
export async function server(engine: "fast" | "hot", { root, maven, stateHome }: Place): Promise<Server> {
  const own = maven === "mvn" ? [] : ["--maven", maven];
  const ours = converse([BINARY, "--project", root, "--engine", engine, ...own], { XDG_STATE_HOME: stateHome });
  await greet(ours);
  return {
    pid: ours.pid,
    run: (job) => callServer(ours, job),
    cpuMs: () => cpuMs(ours.pid),
    [Symbol.asyncDispose]: ours.end,
  };
}

/** Where builds run: the project, its Maven, and what a server stores. */
export interface Place {
  readonly root: string;
  readonly maven: string;
  readonly stateHome: string;
}

interface Server extends Way {
  readonly pid: number;
}

/** A server for each call, which is its first one. */
export function newServers(engine: "fast" | "hot", place: Place): Way {
  let cpu = 0;
  return {
    run: async (job) => {
      await using ours = await server(engine, place);
      const before = ours.cpuMs();
      const wallMs = await ours.run(job);
      cpu += ours.cpuMs() - before;
      return wallMs;
    },
    cpuMs: () => cpu,
    [Symbol.asyncDispose]: async () => {},
  };
}

async function callServer(ours: Conversation, { tool, input, answer: expected }: Job): Promise<number> {
  const startedAt = performance.now();
  const answer = await ours.ask(callTool(tool, { ...input, args: OFFLINE }));
  const wallMs = performance.now() - startedAt;
  if (!answer.includes(expected)) throw new Error(`${tool} failed: ${answer}`);
  return wallMs;
}

/** A look at remote repositories would take longer than what is measured. */
const OFFLINE = ["-o"];
