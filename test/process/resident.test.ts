import { expect, spyOn, test } from "bun:test";
import { join } from "node:path";
import {
  type ProcessOutcome,
  type ProcessRequest,
  type Resident,
  runGroup,
  type Task,
} from "../../src/process/run-group.ts";
import { livingMembers } from "../e2e/process-group.ts";
import { until } from "../e2e/until.ts";
import { temporaryDirectory } from "../temporary.ts";

const NONCE = "nonce1";
const MARK = `taken() { printf '\\0${NONCE} taken\\n'; }; mark() { printf '\\0${NONCE} %s\\n' "$1"; printf '\\0${NONCE} %s\\n' "$1" >&2; }`;
/** Reads a request of one word, which ends with a newline. */
const READ = 'word() { IFS= read -r word <&3; word=$(printf %s "$word" | tr -dc a-z); taken; }';

function taskOf(parts: Partial<Task> = {}): Task & { readonly text: () => string } {
  let text = "";
  return {
    timeoutMs: 20_000,
    signal: new AbortController().signal,
    graceMs: () => 200,
    onOutput: (chunk) => {
      text += Buffer.from(chunk).toString();
    },
    text: () => text,
    ...parts,
  };
}

function run(script: string, task: Task): Promise<ProcessOutcome> {
  const command = ["/bin/sh", "-c", `${MARK}; ${READ}; ${script}`];
  const env = { PATH: process.env["PATH"] ?? "" };
  const request: ProcessRequest = { command, cwd: "/", env, nonce: NONCE, ...task };
  return runGroup(request);
}

async function start(script: string, task: Task): Promise<Resident> {
  const outcome = await run(script, task);
  if (outcome.kind !== "ended" || !outcome.stays) throw new Error(JSON.stringify(outcome));
  return outcome.stays;
}

test("a command that stays does one task after another, and its guard is told for each", async () => {
  const guards: string[] = [];
  const onGuard = (guard: string) => guards.push(guard);
  const first = taskOf({ onGuard });
  const resident = await start(
    "echo $$; mark 0; word; echo second $word; mark 3; word; echo third $word; exit 5",
    first,
  );
  const second = taskOf({ onGuard });
  expect(await resident.run(["x\n"], second)).toMatchObject({ by: "itself", exitCode: 3, stays: {} });
  expect(second.text()).toBe("second x\n");
  const third = taskOf();
  expect(await resident.run(["y\n"], third)).toEqual({ kind: "ended", by: "itself", exitCode: 5 });
  expect(third.text()).toBe("third y\n");
  expect(resident.isReady()).toBe(false);
  expect(guards).toHaveLength(2);
  expect(guards[1]).toBe(guards[0] ?? "");
  expect(livingMembers(Number(first.text()))).toEqual([]);
});

test("a task takes the time from when the command got it until it has ended, and none of ours before and after", async () => {
  const real = performance.now.bind(performance);
  let oursMs = 0;
  using _ = spyOn(performance, "now").mockImplementation(() => real() + oursMs);
  const took: number[] = [];
  const onEnd = (ms: number) => {
    took.push(ms);
    oursMs += AN_HOUR_MS;
  };
  const resident = await start("mark 0; word; mark 0; word", taskOf({ onEnd }));
  const onStart = () => {
    oursMs += AN_HOUR_MS;
  };
  await resident.run(["x\n"], taskOf({ onStart, onEnd }));
  expect(took.map((ms) => ms < AN_HOUR_MS)).toEqual([true, true]);
  await resident.end();
});

const AN_HOUR_MS = 3_600_000;

test.each(["echo stray", "echo stray >&2", "mark 0"])(
  "what it prints between two tasks makes it unfit for another: %s",
  async (prints) => {
    const go = join(temporaryDirectory(), "go");
    Bun.spawnSync(["mkfifo", go]);
    // A shell that waits by itself, without another program, has left nothing running.
    const resident = await start(`exec 4<>'${go}'; mark 0; read -r _ <&4; ${prints}; word`, taskOf());
    await Bun.write(go, "go\n");
    expect(await until(() => !resident.isReady(), 5000)).toBe(true);
    await resident.end();
  },
);

test.each(["echo stray", "mark 0"])(
  "what it prints right after a task makes it unfit for another: %s",
  async (prints) => {
    const outcome = await run(`mark 0; ${prints}; word`, taskOf());
    const { stays } = outcome.kind === "ended" ? outcome : {};
    // It may have been seen before the first task's end was told.
    if (!stays) return expect(outcome).toMatchObject({ kind: "ended", by: "itself", exitCode: 0 });
    expect(await until(() => !stays.isReady(), 5000)).toBe(true);
    await stays.end();
  },
);

test("one that left something running does not stay, and nothing of it does", async () => {
  const task = taskOf();
  const command = ["/bin/sh", "-c", `${MARK}; echo $$; sleep 97 & mark 4; head -c 1 <&3; exit 143`];
  const env = { PATH: process.env["PATH"] ?? "" };
  const outcome = await runGroup({ command, cwd: "/", env, nonce: NONCE, ...task });
  expect(outcome).toMatchObject({ by: "itself", exitCode: 4, remains: { ended: [{ name: "sleep" }] } });
  expect(outcome).not.toHaveProperty("stays");
  expect(livingMembers(Number(task.text()))).toEqual([]);
});

test("a timeout or an abort in a later task ends the whole command", async () => {
  for (const by of ["timeout", "abort"] as const) {
    const first = taskOf();
    const resident = await start("echo $$; mark 0; word; sleep 98", first);
    const controller = new AbortController();
    if (by === "abort") setTimeout(() => controller.abort(), 100);
    const task = taskOf({ signal: controller.signal, timeoutMs: by === "timeout" ? 100 : 20_000 });
    expect(await resident.run(["x\n"], task)).toMatchObject({ by, exitCode: null });
    expect(livingMembers(Number(first.text()))).toEqual([]);
  }
});

test("one that waits can be ended, and reads nothing but its requests", async () => {
  const task = taskOf();
  const resident = await start("echo $$; cat; mark 0; word; word", task);
  expect(resident.isReady()).toBe(true);
  await resident.end();
  expect(livingMembers(Number(task.text()))).toEqual([]);
  expect(resident.isReady()).toBe(false);
});

test("one that was killed just before a task ends that task like its own", async () => {
  const task = taskOf();
  const resident = await start("echo $$; mark 0; exec sleep 96", task);
  process.kill(Number(task.text()), "SIGKILL");
  // Nothing is told of its end meanwhile.
  Bun.sleepSync(200);
  expect(await resident.run(["x\n"], taskOf())).toEqual({ kind: "ended", by: "itself", exitCode: 137 });
  expect(resident.isReady()).toBe(false);
});
