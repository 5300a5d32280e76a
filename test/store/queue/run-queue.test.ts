import { afterEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openRunQueue, type QueuedRun } from "../../../src/store/queue/run-queue.ts";
import { until } from "../../e2e/until.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { type Member, startMember } from "../member.ts";

const members: Member[] = [];
afterEach(async () => {
  for (const member of members.splice(0)) await member.kill();
});

function another(folder: string): Member {
  const member = startMember(folder);
  members.push(member);
  return member;
}

describe("runs of one process", () => {
  test("count from 1, and wait for the oldest before them that has not left", () => {
    const queue = openRunQueue(temporaryDirectory(), () => 0);
    const [one, two, three] = [queue.enter("Compile"), queue.enter("Test"), queue.enter("Package")];
    expect([one.run, two.run, three.run]).toEqual([1, 2, 3]);
    expect(one.ahead()).toBeNull();
    const first: QueuedRun = { run: 1, operation: "Compile", pid: process.pid, isOurs: true, startedAt: null };
    expect(two.ahead()).toEqual(first);
    expect(three.ahead()).toMatchObject({ run: 1 });
    two.leave();
    expect(three.ahead()).toMatchObject({ run: 1 });
    one.leave();
    expect(three.ahead()).toBeNull();
    expect(queue.trouble()).toBeNull();
    queue.close();
  });

  test("show since when they run, from the beginning of their turn", () => {
    const queue = openRunQueue(temporaryDirectory(), () => 0);
    const place = queue.enter("Test");
    expect(queue.find(place.run)?.startedAt).toBeNull();
    const beforeMs = Date.now();
    place.begin();
    expect(queue.find(place.run)?.startedAt).toBeWithin(beforeMs, Date.now() + 1);
    queue.close();
  });

  test("are not found once they have left; leaving twice takes nobody else's place", () => {
    const queue = openRunQueue(temporaryDirectory(), () => 0);
    const one = queue.enter("Test");
    one.leave();
    const two = queue.enter("Test");
    one.leave();
    one.begin();
    expect([queue.find(one.run), one.ahead()]).toEqual([null, null]);
    expect(queue.find(two.run)).toMatchObject({ run: 2 });
    queue.close();
  });

  test("leave nothing behind when the queue is closed, and numbers go on after that", () => {
    const folder = temporaryDirectory();
    const queue = openRunQueue(folder, () => 0);
    const left = queue.enter("Test");
    queue.close();
    queue.close();
    left.leave();
    expect(left.ahead()).toBeNull();
    expect(readdirSync(join(folder, "owners"))).toEqual([]);
    const again = openRunQueue(folder, () => 0);
    const place = again.enter("Test");
    expect([place.run, place.ahead()]).toEqual([2, null]);
    again.close();
  });

  test("count on from a number that is known from elsewhere", () => {
    const queue = openRunQueue(temporaryDirectory(), () => 41);
    expect(queue.enter("Test").run).toBe(42);
    queue.close();
  });

  test("are numbered above what their caller knows from other projects", () => {
    const queue = openRunQueue(temporaryDirectory(), () => 0);
    expect([queue.enter("Test", 6).run, queue.enter("Test", 3).run, queue.enter("Test").run]).toEqual([7, 8, 9]);
    queue.close();
  });
});

describe("runs of several processes", () => {
  test("take turns in the order of their arrival", async () => {
    const folder = temporaryDirectory();
    const [a, b, c] = [another(folder), another(folder), another(folder)];
    expect(await a.ask("enter Compile")).toBe(1);
    expect(await b.ask("enter Test")).toBe(2);
    expect(await c.ask("enter Package")).toBe(3);
    expect(await a.ask("enter Clean")).toBe(4);

    expect(await a.ask("ahead 1")).toBeNull();
    await a.ask("begin 1");
    expect(await c.ask("ahead 3")).toMatchObject({ run: 1, operation: "Compile", pid: a.pid, isOurs: false });
    expect(await c.ask("find 1")).toMatchObject({ startedAt: expect.any(Number) });
    await a.ask("leave 1");
    expect(await b.ask("ahead 2")).toBeNull();
    expect(await c.ask("ahead 3")).toMatchObject({ run: 2, startedAt: null });
    expect(await a.ask("ahead 4")).toMatchObject({ run: 2 });
    await b.ask("leave 2");
    expect(await a.ask("ahead 4")).toMatchObject({ run: 3, pid: c.pid });
    await c.ask("close");
    expect(await a.ask("ahead 4")).toBeNull();
  });

  test("never run at once: 200 turns of 4 processes", async () => {
    const folder = temporaryDirectory();
    const program = join(import.meta.dir, "../programs", "contender.ts");
    const contenders = Array.from({ length: 4 }, () =>
      Bun.spawn([process.execPath, program, folder, "50"], { stderr: "inherit" }),
    );
    expect(await Promise.all(contenders.map(({ exited }) => exited))).toEqual([0, 0, 0, 0]);
    const diary = readFileSync(join(folder, "diary"), "utf8").trim().split("\n").map(Number);
    expect(diary).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  }, 60_000);
});

describe("a killed process", () => {
  test("holds up nobody, whether it ran or waited, and its number is not given again", async () => {
    const folder = temporaryDirectory();
    const [a, b, c] = [another(folder), another(folder), another(folder)];
    await a.ask("enter Compile");
    await a.ask("begin 1");
    await b.ask("enter Test");
    await c.ask("enter Package");
    expect(await c.ask("ahead 3")).toMatchObject({ run: 1 });
    await b.kill();
    await a.kill();
    expect(await c.ask("find 2")).toBeNull();
    expect(await c.ask("ahead 3")).toBeNull();
    expect(readdirSync(join(folder, "owners"))).toHaveLength(1);
    await c.kill();
    const queue = openRunQueue(folder, () => 0);
    expect(queue.enter("Test").run).toBe(4);
    expect(readdirSync(join(folder, "owners"))).toHaveLength(1);
    queue.close();
  });

  test("leaves a queue that works, wherever it was when it died", async () => {
    const folder = temporaryDirectory({ diary: "" });
    const program = join(import.meta.dir, "../programs", "contender.ts");
    const diary = () => readFileSync(join(folder, "diary"), "utf8");
    const queue = openRunQueue(folder, () => 0);
    let lastRun = 0;
    for (let i = 0; i < 12; i++) {
      const before = diary();
      const child = Bun.spawn([process.execPath, program, folder, "1000000"], { stderr: "inherit" });
      expect(await until(() => diary().length > before.length + i, 20_000)).toBe(true);
      child.kill("SIGKILL");
      await child.exited;
      rmSync(join(folder, "alone"), { force: true });
      const place = queue.enter("Test");
      expect([place.ahead(), queue.trouble()]).toEqual([null, null]);
      expect(place.run).toBeGreaterThan(Math.max(lastRun, Number(diary().trim().split("\n").at(-1))));
      lastRun = place.run;
      place.leave();
    }
    queue.close();
    // One that died without a place is found by whoever comes next.
    openRunQueue(folder, () => 0).close();
    expect(readdirSync(join(folder, "owners"))).toEqual([]);
  }, 60_000);
});
