import { expect } from "bun:test";
import { join } from "node:path";
import type { Random } from "../../random.ts";
import { attempt, rounds } from "../attempt.ts";
import { expectNothingLeft, type Scene, type Session } from "../scene.ts";
import { filesBelow, measure } from "./measure.ts";
import { BEHAVIOURS, type Behaviour, ENDLESS, STAND_IN } from "./stand-in.ts";

const BUILDS = rounds(300);
/** What is compiled and kept of a server levels off at some 25 MB, after a thousand builds. */
const MOST_GROWTH_MB = 30;

attempt(`${BUILDS} builds by stand-ins, cancelled, killed, flooded and left at random`, async (scene, random) => {
  await scene.writeProgram("bin/mvn", STAND_IN);
  await scene.write("other/pom.xml", await scene.read("project/pom.xml"));
  await scene.write("tmp/.keep", "");
  const stay = await open(scene);
  const stage = { scene, stay, random };
  for (let warmUp = 0; warmUp < 20; warmUp++) await build(stay, "quick");
  const before = await measure(stay);
  for (let builds = 0; builds < BUILDS; ) builds += await random.pick(ACTS)(stage);
  const after = await measure(stay);
  expect(after.descriptors).toBeLessThanOrEqual(before.descriptors);
  expect(after.mb - before.mb, "growth in MB").toBeLessThan(MOST_GROWTH_MB);
  await stay.leave();
  await expectNothingLeft(scene.dir);

  // The next server in a project clears away what a killed one left.
  for (const project of PROJECTS) {
    expect(await scene.read(`${project}/collisions.txt`), "builds met in one project").toBe("");
    const next = await open(scene, project);
    expect(await build(next, "quick")).toStartWith("Compile SUCCESS");
    await next.leave();
  }
  expect(filesBelow(join(scene.dir, "state")).filter((path) => path.includes("owners/"))).toEqual([]);
  expect(filesBelow(join(scene.dir, "tmp"))).toEqual(["/.keep"]);
});

interface Stage {
  readonly scene: Scene;
  /** The server that lives through all of them, on the first project. */
  readonly stay: Session;
  readonly random: Random;
}

const PROJECTS = ["project", "other"] as const;
const FINITE = BEHAVIOURS.filter((behaviour) => !ENDLESS.has(behaviour));

function open(scene: Scene, project: (typeof PROJECTS)[number] = "project"): Promise<Session> {
  const args = ["--project", join(scene.dir, project), "--log-level", "ERROR"];
  return scene.open({ args, env: { TMPDIR: join(scene.dir, "tmp") } });
}

function build(session: Session, behaviour: Behaviour, input: Readonly<Record<string, unknown>> = {}): Promise<string> {
  return session.ask("maven_compile", { args: [`-Dstand.in=${behaviour}`], ...input });
}

/** Each resolves to the number of its builds. */
type Act = (stage: Stage) => Promise<number>;

const ACTS: readonly Act[] = [
  ...Array.from({ length: 6 }, () => answered),
  ...Array.from({ length: 5 }, () => cancelled),
  ...[fetched, fetched, fetched, timedOut, together, together, together],
  ...[leftAlone, leftAlone, leftAlone, killed, killed, killed],
];

async function answered({ stay, random }: Stage): Promise<number> {
  const behaviour = random.pick(FINITE);
  expect(await build(stay, behaviour), behaviour).toStartWith(EXPECTED[behaviour] ?? "Compile");
  return 1;
}

async function cancelled({ stay, random }: Stage): Promise<number> {
  const requestId = `cancelled-${random.next()}`;
  start(stay, requestId, random);
  await Bun.sleep(random.next() * 300);
  stay.server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
  return 1;
}

/** Starts a build without waiting for its answer. */
function start({ server }: Session, id: string, random: Random): void {
  const params = { name: "maven_compile", arguments: { args: [`-Dstand.in=${random.pick(BEHAVIOURS)}`] } };
  server.send({ jsonrpc: "2.0", id, method: "tools/call", params });
}

async function fetched({ stay, random }: Stage): Promise<number> {
  const running = await build(stay, random.pick([...ENDLESS]), { wait: 0 });
  const run = Number(/— run (?<run>\d+)/.exec(running)?.groups?.["run"]);
  await Bun.sleep(random.next() * 200);
  expect(await stay.ask("maven_result", { run, cancel: true }), running).toStartWith("Compile CANCELLED");
  return 1;
}

async function timedOut({ stay, random }: Stage): Promise<number> {
  expect(await build(stay, random.pick([...ENDLESS]), { timeout: 1 })).toStartWith("Compile TIMEOUT");
  return 1;
}

async function together({ scene, stay, random }: Stage): Promise<number> {
  const other = await open(scene);
  const calls = [stay, other, stay, other].map(async (session) => {
    const behaviour = random.pick(FINITE);
    expect(await build(session, behaviour), behaviour).toStartWith(EXPECTED[behaviour] ?? "Compile");
  });
  await Promise.all(calls);
  other.server.closeInput();
  expect(await other.server.hasEndedWithin(20_000)).toBe(true);
  return calls.length;
}

async function leftAlone(stage: Stage): Promise<number> {
  const session = await openBusy(stage);
  session.server.closeInput();
  expect(await session.server.hasEndedWithin(20_000)).toBe(true);
  return 2;
}

async function killed(stage: Stage): Promise<number> {
  const { server } = await openBusy(stage);
  server.signal(stage.random.pick(["SIGKILL", "SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"] as const));
  expect(await server.hasEndedWithin(20_000)).toBe(true);
  return 2;
}

/** A server with one build that runs and one that waits, more or less. */
async function openBusy({ scene, random }: Stage): Promise<Session> {
  const session = await open(scene, random.pick(PROJECTS));
  for (const id of ["first", "second"]) start(session, id, random);
  await Bun.sleep(random.next() * 400);
  return session;
}

/** What an answer must begin with, by what Maven did. */
const EXPECTED: Readonly<Partial<Record<Behaviour, string>>> = {
  quick: "Compile SUCCESS",
  floods: "Compile SUCCESS",
  fails: "Compile FAILURE",
  closes: "Compile FAILURE",
  dies: "Compile FAILURE",
};
