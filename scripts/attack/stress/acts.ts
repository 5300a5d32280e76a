import type { Random } from "../random.ts";
import { openServer, type StressServer } from "./server.ts";
import { BEHAVIOURS, type Behaviour, ENDLESS } from "./stand-in.ts";

/** Where an act takes place. */
interface Stage {
  /** The server that lives through all of them, on the first project. */
  readonly stay: StressServer;
  readonly projects: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly random: Random;
}

export interface Act {
  readonly name: string;
  /** Builds that it asks for. */
  readonly builds: number;
  /** How often it is chosen. */
  readonly weight: number;
  /** Resolves to what was wrong, a line each. */
  readonly run: (stage: Stage) => Promise<string[]>;
}

export const ACTS: readonly Act[] = [
  { name: "answered", builds: 1, weight: 6, run: answered },
  { name: "cancelled", builds: 1, weight: 5, run: cancelled },
  { name: "fetched later, then cancelled", builds: 1, weight: 3, run: fetched },
  { name: "timed out", builds: 1, weight: 1, run: timedOut },
  { name: "at once from two servers", builds: 4, weight: 3, run: together },
  { name: "client left", builds: 2, weight: 3, run: left },
  { name: "server killed", builds: 2, weight: 3, run: killed },
];

const FINITE = BEHAVIOURS.filter((behaviour) => !ENDLESS.has(behaviour));

async function answered({ stay, random }: Stage): Promise<string[]> {
  const behaviour = random.pick(FINITE);
  return check(behaviour, await stay.build(behaviour));
}

async function cancelled({ stay, random }: Stage): Promise<string[]> {
  const abort = new AbortController();
  const call = stay.build(random.pick(BEHAVIOURS), {}, abort.signal).catch(() => "cancelled");
  await Bun.sleep(random.next() * 300);
  abort.abort();
  await call;
  return [];
}

async function fetched({ stay, random }: Stage): Promise<string[]> {
  const running = await stay.build(random.pick([...ENDLESS]), { wait: 0 });
  const run = /— run (?<run>\d+)/.exec(running)?.groups?.["run"];
  if (run === undefined) return [`no RUNNING: ${running}`];
  await Bun.sleep(random.next() * 200);
  const end = await stay.look({ run: Number(run), cancel: true });
  return end.startsWith("Compile CANCELLED") ? [] : [`no CANCELLED: ${end}`];
}

async function timedOut({ stay, random }: Stage): Promise<string[]> {
  const answer = await stay.build(random.pick([...ENDLESS]), { timeout: 1 });
  return answer.startsWith("Compile TIMEOUT") ? [] : [`no TIMEOUT: ${answer}`];
}

async function together({ stay, projects, env, random }: Stage): Promise<string[]> {
  const other = await openServer(projects[0] ?? "", env);
  const behaviours = [stay, other, stay, other].map((server) => ({ server, behaviour: random.pick(FINITE) }));
  const faults = await Promise.all(
    behaviours.map(async ({ server, behaviour }) => check(behaviour, await server.build(behaviour))),
  );
  await other.leave();
  return faults.flat();
}

async function left(stage: Stage): Promise<string[]> {
  const { server, calls } = await openBusyServer(stage);
  await server.leave();
  await calls;
  return [];
}

async function killed(stage: Stage): Promise<string[]> {
  const { server, calls } = await openBusyServer(stage);
  process.kill(server.pid, stage.random.pick(["SIGKILL", "SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"] as const));
  await calls;
  await server.leave();
  return [];
}

/** With one build that runs and one that waits, more or less. */
async function openBusyServer({ projects, env, random }: Stage) {
  const server = await openServer(random.pick(projects), env);
  const calls = Promise.allSettled([1, 2].map(() => server.build(random.pick(BEHAVIOURS))));
  await Bun.sleep(random.next() * 400);
  return { server, calls };
}

/** What an answer must begin with, by what Maven did. */
const EXPECTED: Readonly<Partial<Record<Behaviour, string>>> = {
  quick: "Compile SUCCESS",
  floods: "Compile SUCCESS",
  fails: "Compile FAILURE",
  closes: "Compile FAILURE",
  dies: "Compile FAILURE",
};

function check(behaviour: Behaviour, answer: string): string[] {
  const expected = EXPECTED[behaviour] ?? "Compile";
  return answer.startsWith(expected) ? [] : [`${behaviour}: ${answer.slice(0, 200)}`];
}
