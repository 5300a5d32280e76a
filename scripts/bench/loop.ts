import { cp } from "node:fs/promises";
import { join } from "node:path";
import { BINARY } from "../client.ts";
import { type Conversation, callTool, converse, INITIALIZE, INITIALIZED } from "./conversation.ts";
import { cpuMs } from "./cpu.ts";
import type { Figure, FiguresOfRows, Part, Row } from "./part.ts";
import { MIDDLE, writeReactor } from "./reactor.ts";
import { openScratch } from "./scratch.ts";
import { quartiles, spread } from "./statistics.ts";

/**
 * What an agent asks for dozens of times an hour, through the binary and by the `mvn` command that a developer types
 * for it, in pairs of which now one and now the other comes first: time on the clock, and of all processors.
 */
export const loop: Part = {
  name: "loop",
  async run() {
    await using scratch = await openScratch();
    const shop = join(scratch.dir, "shop");
    const reactor = join(scratch.dir, "reactor");
    await cp(join(import.meta.dirname, "../../fixtures/projects/shop"), shop, { recursive: true });
    writeReactor(reactor);
    const measured: FiguresOfRows[] = [];
    for (const project of [shop, reactor]) {
      // Fetches plugins, and compiles: from now on there is nothing to do.
      await byHand(project, oneTestAnywhere(`CartTest,${MIDDLE.test}`));
      await using ours = await openServer(project, scratch.dir);
      for (const job of JOBS.filter((it) => it.project === (project === shop ? "shop" : "reactor"))) {
        measured.push(await compare(job, project, ours));
      }
    }
    return { figures: measured.flatMap(({ figures }) => figures), rows: measured.flatMap(({ rows }) => rows) };
  },
};

/** One thing to do: a call, and what a developer types. */
interface Job {
  readonly what: string;
  readonly project: "shop" | "reactor";
  readonly tool: string;
  readonly input: { readonly testFilter?: string; readonly args?: readonly string[] };
  /** What the answer begins with. */
  readonly answer: string;
  /** Behind `mvn -B -ntp`. */
  readonly typed: readonly string[];
  readonly pairs: number;
}

const COMPILE = { tool: "maven_compile", input: {}, answer: "Compile SUCCESS", typed: ["compile"] };

/** One test class: ours finds its module, whoever types has to know it. */
function oneTest(module: string, testFilter: string) {
  return {
    tool: "maven_test",
    input: { testFilter },
    answer: "Test SUCCESS",
    typed: ["-pl", module, "-am", ...oneTestAnywhere(testFilter)],
  };
}

/** What is typed where nobody knows its module. */
function oneTestAnywhere(testFilter: string): string[] {
  return ["test", `-Dtest=${testFilter}`, "-Dsurefire.failIfNoSpecifiedTests=false"];
}

const JOBS: readonly Job[] = [
  { what: "compile, nothing changed, 3 modules", project: "shop", pairs: 9, ...COMPILE },
  { what: "one test of one of 3 modules", project: "shop", pairs: 7, ...oneTest("core", "CartTest") },
  { what: "compile, nothing changed, 20 modules", project: "reactor", pairs: 7, ...COMPILE },
  { what: "one test of one of 20 modules", project: "reactor", pairs: 7, ...oneTest(MIDDLE.module, MIDDLE.test) },
  {
    what: "the same against mvn test in all modules",
    project: "reactor",
    pairs: 5,
    ...oneTest(MIDDLE.module, MIDDLE.test),
    typed: oneTestAnywhere(MIDDLE.test),
  },
];

/** What a build took. */
interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
}

async function compare({ what, tool, input, answer, typed, pairs }: Job, project: string, ours: Conversation) {
  const through = () => throughUs(ours, tool, input, answer);
  await through(); // warm-up
  const samples: { readonly us: Cost; readonly direct: Cost }[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const early = pair % 2 === 0 ? await through() : null;
    const direct = await byHand(project, [...OFFLINE, ...typed]);
    samples.push({ us: early ?? (await through()), direct });
  }
  const cpu = samples.map(({ us, direct }) => us.cpuMs / direct.cpuMs);
  const wall = samples.map(({ us, direct }) => us.wallMs / direct.wallMs);
  const beyond = samples.map(({ us, direct }) => us.wallMs - direct.wallMs);
  const figures: Figure[] = [
    { what: `${what}, CPU`, unit: "×", ...spread(cpu), atMost: { hold: 0.7 } },
    { what: `${what}, wall`, unit: "×", ...spread(wall) },
    { what: `${what}, wall beyond it`, unit: "ms", ...spread(beyond), atMost: { hold: 50 } },
  ];
  const row: Row = {
    job: what,
    "CPU, ours / typed": ratio(cpu),
    "wall, ours / typed": ratio(wall),
    "CPU ms, ours": medianOf(samples.map(({ us }) => us.cpuMs)),
    "CPU ms, typed": medianOf(samples.map(({ direct }) => direct.cpuMs)),
    "wall ms, ours": medianOf(samples.map(({ us }) => us.wallMs)),
    "wall ms, typed": medianOf(samples.map(({ direct }) => direct.wallMs)),
    pairs,
  };
  return { figures, rows: [row] };
}

/** `0.58 [0.55–0.61]`: the median of the pairs, and between what half of them lie. */
function ratio(samples: readonly number[]): string {
  const { lower, upper } = quartiles(samples);
  return `${spread(samples).value.toFixed(2)} [${lower.toFixed(2)}–${upper.toFixed(2)}]`;
}

function medianOf(samples: readonly number[]): number {
  return Math.round(spread(samples).value);
}

async function openServer(project: string, stateHome: string): Promise<Conversation & AsyncDisposable> {
  const program = converse([BINARY, "--project", project], { XDG_STATE_HOME: stateHome });
  await program.ask(INITIALIZE);
  program.tell(INITIALIZED);
  return { ...program, [Symbol.asyncDispose]: program.end };
}

async function throughUs(ours: Conversation, tool: string, input: Job["input"], expected: string): Promise<Cost> {
  const cpuBefore = cpuMs(ours.pid);
  const startedAt = performance.now();
  const args = [...OFFLINE, ...(input.args ?? [])];
  const answer = await ours.ask(callTool(tool, { ...input, args }));
  const wallMs = performance.now() - startedAt;
  if (!answer.includes(expected)) throw new Error(`${tool} failed: ${answer}`);
  return { wallMs, cpuMs: cpuMs(ours.pid) - cpuBefore };
}

/** The output goes to a pipe and is read to its end. */
async function byHand(project: string, typed: readonly string[]): Promise<Cost> {
  const startedAt = performance.now();
  const command = ["/usr/bin/env", "mvn", "-B", "-ntp", ...typed];
  const child = Bun.spawn(command, { cwd: project, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [exitCode, printed] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  const wallMs = performance.now() - startedAt;
  if (exitCode !== 0) throw new Error(`mvn ${typed.join(" ")} failed:\n${printed}`);
  return { wallMs, cpuMs: Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1000 };
}

/** A look at remote repositories would take longer than what is measured. */
const OFFLINE = ["-o"];
