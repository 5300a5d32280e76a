import { Database } from "bun:sqlite";
import { afterEach, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type OpenRunQueue, openRunQueue } from "../../../src/store/queue/run-queue.ts";
import { temporaryDirectory } from "../../temporary.ts";
import { type Member, startMember } from "../member.ts";

const members: Member[] = [];
const queues: OpenRunQueue[] = [];
afterEach(async () => {
  for (const queue of queues.splice(0)) queue.close();
  for (const member of members.splice(0)) await member.kill();
});

function open(folder: string, highestKnown = 0): OpenRunQueue {
  const queue = openRunQueue(folder, () => highestKnown);
  queues.push(queue);
  return queue;
}

function another(folder: string, prefix: readonly string[] = []): Member {
  const member = startMember(folder, prefix);
  members.push(member);
  return member;
}

const garbage = Buffer.alloc(8192, "no database at all ");

describe("a damaged file", () => {
  test("is set aside, and numbers go on above what is known from elsewhere", () => {
    const folder = temporaryDirectory();
    writeFileSync(join(folder, "queue.db"), garbage);
    const queue = open(folder, 17);
    expect(queue.enter("Test").run).toBe(18);
    expect(queue.trouble()).toBeNull();
    expect(readFileSync(join(folder, "queue.db.damaged"))).toEqual(garbage);
  });

  test("that others fix at the same time costs none of them its place", async () => {
    const folder = temporaryDirectory({ "queue.db": garbage.toString() });
    const all = [1, 2, 3, 4].map(() => another(folder));
    const runs = await Promise.all(all.map((member) => member.ask("enter Test")));
    expect(runs.map(Number).toSorted()).toEqual([1, 2, 3, 4]);
  });

  test("whose table is gone is set aside, too", () => {
    const folder = temporaryDirectory();
    const db = new Database(join(folder, "queue.db"), { create: true });
    db.run("PRAGMA user_version = 1");
    db.close();
    const queue = open(folder);
    expect([queue.enter("Test").run, queue.trouble()]).toEqual([1, null]);
  });

  test("does not cost the places that processes have in it: each brings its own into the fresh one", async () => {
    const folder = temporaryDirectory();
    const [a, b] = [another(folder), another(folder)];
    await a.ask("enter Compile");
    await b.ask("enter Test");
    writeFileSync(join(folder, "queue.db"), garbage);
    expect(await a.ask("ahead 1")).toBeNull();
    expect(await b.ask("ahead 2")).toMatchObject({ run: 1, operation: "Compile", pid: a.pid });
    expect([await a.ask("trouble"), await b.ask("trouble")]).toEqual([null, null]);
    expect(await a.ask("enter Package")).toBe(3);
    await a.ask("leave 1");
    expect(await a.ask("ahead 3")).toMatchObject({ run: 2, pid: b.pid });
  });
});

describe("a file of a newer version", () => {
  test("is set aside when nobody lives who may be using it", () => {
    const folder = newerFolder();
    const queue = open(folder, 5);
    expect([queue.enter("Test").run, queue.trouble()]).toEqual([6, null]);
    expect(existsSync(join(folder, "queue.db.newer"))).toBe(true);
  });

  test("is left alone while somebody may be: runs are then kept in memory, and it says why", () => {
    const folder = temporaryDirectory();
    const newer = open(folder);
    newer.enter("Test");
    setVersion(folder, 99);
    const before = readFileSync(join(folder, "queue.db"));
    const queue = open(folder, 5);
    expect(queue.enter("Test").run).toBe(6);
    expect(queue.trouble()).toContain("newer version");
    expect(readFileSync(join(folder, "queue.db"))).toEqual(before);
  });

  function newerFolder(): string {
    const folder = temporaryDirectory();
    setVersion(folder, 99);
    return folder;
  }

  function setVersion(folder: string, version: number): void {
    const db = new Database(join(folder, "queue.db"), { create: true });
    db.run(`PRAGMA user_version = ${version}`);
    db.close();
  }
});

describe("files deleted under us", () => {
  test("all of them: every process brings its places into new ones, in their order", async () => {
    const folder = join(temporaryDirectory(), "project");
    const [a, b] = [another(folder), another(folder)];
    await a.ask("enter Compile");
    await b.ask("enter Test");
    rmSync(folder, { recursive: true });
    await a.ask("begin 1");
    expect(await b.ask("ahead 2")).toMatchObject({ run: 1, pid: a.pid, startedAt: expect.any(Number) });
    expect(await b.ask("enter Package")).toBe(3);
    expect(await a.ask("find 2")).toMatchObject({ pid: b.pid });
    expect([await a.ask("trouble"), await b.ask("trouble")]).toEqual([null, null]);
  });

  test("only the proof that we live: we give a new one, and our places stay ours", async () => {
    const folder = temporaryDirectory();
    const [a, b] = [another(folder), another(folder)];
    await a.ask("enter Compile");
    rmSync(join(folder, "owners"), { recursive: true });
    await a.ask("begin 1");
    await b.ask("enter Test");
    expect(await b.ask("ahead 2")).toMatchObject({ run: 1, pid: a.pid });
    await a.kill();
    expect(await b.ask("ahead 2")).toBeNull();
  });
});

describe("a folder that cannot be used", () => {
  test("leaves the runs of this process taking turns, and says why", () => {
    const folder = "/dev/null/state";
    const queue = open(folder, 3);
    const [one, two] = [queue.enter("Compile"), queue.enter("Test")];
    expect(queue.trouble()).toStartWith(`${folder} cannot be used (`);
    expect([one.run, two.run]).toEqual([4, 5]);
    expect(two.ahead()).toMatchObject({ run: 4, isOurs: true });
    one.begin();
    expect(queue.find(4)?.startedAt).toBeNumber();
    one.leave();
    expect(two.ahead()).toBeNull();
  });

  test("is used again when that is over and no run of ours is in the way; numbers do not begin anew", () => {
    const folder = join(temporaryDirectory({ project: "a file" }), "project");
    const queue = open(folder);
    const one = queue.enter("Test");
    rmSync(folder);
    const two = queue.enter("Test");
    expect([two.ahead()?.run, existsSync(folder)]).toEqual([1, false]);
    one.leave();
    two.leave();
    expect([queue.enter("Test").run, queue.trouble()]).toEqual([3, null]);
    expect(existsSync(join(folder, "queue.db"))).toBe(true);
  });

  test("is used again, and numbers go on above ours where others have counted there less", () => {
    const folder = join(temporaryDirectory({ project: "a file" }), "project");
    const queue = open(folder);
    for (let run = 1; run <= 3; run++) queue.enter("Test").leave();
    rmSync(folder);
    open(folder).enter("Test").leave();
    expect([queue.enter("Test").run, queue.trouble()]).toEqual([4, null]);
  });

  test("from one moment to the next does not cost a place", () => {
    const folder = join(temporaryDirectory(), "project");
    const queue = open(folder);
    const [one, two] = [queue.enter("Compile"), queue.enter("Test")];
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "a file");
    expect(two.ahead()).toMatchObject({ run: one.run });
    expect(queue.trouble()).not.toBeNull();
    expect(queue.enter("Package").run).toBe(3);
  });

  test("because the disk is full", async () => {
    const folder = temporaryDirectory();
    const member = another(folder, ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh"]);
    expect(await member.ask("enter Test")).toBe(1);
    expect(await member.ask("enter Test")).toBe(2);
    expect(await member.ask("ahead 2")).toMatchObject({ run: 1 });
    expect(await member.ask("trouble")).toStartWith(`${folder} cannot be used (`);
  });
});

test("the room of the journal stays taken, so that a disk that becomes full pushes nobody out of the line", () => {
  const folder = temporaryDirectory();
  const queue = open(folder);
  const size = () => statSync(join(folder, "queue.db-journal")).size;
  const place = queue.enter("Test");
  const taken = size();
  expect(taken).toBeGreaterThan(4096);
  place.begin();
  place.leave();
  expect(size()).toBe(taken);
});

test("who holds the file for seconds keeps nobody: the run goes on in memory", async () => {
  const folder = temporaryDirectory();
  const queue = open(folder);
  const one = queue.enter("Compile");
  const two = queue.enter("Test");
  expect(two.ahead()).toMatchObject({ run: one.run });
  const holder = new Database(join(folder, "queue.db"));
  holder.run("BEGIN EXCLUSIVE");
  expect(two.ahead()).toMatchObject({ run: one.run });
  one.begin();
  expect(queue.trouble()).toBeNull();
  one.leave();
  expect(queue.trouble()).toContain("locked");
  expect(two.ahead()).toBeNull();
  holder.close();
}, 20_000);

test("a queue that is closed holds no descriptor, whatever was fixed when it was opened", () => {
  const cycle = (damage: string) => {
    const queue = openRunQueue(temporaryDirectory(damage === "" ? {} : { "queue.db": damage }), () => 3);
    queue.enter("Test");
    queue.close();
  };
  cycle("");
  const before = readdirSync("/dev/fd").length;
  for (let i = 0; i < 10; i++) for (const damage of ["", garbage.toString()]) cycle(damage);
  expect(readdirSync("/dev/fd").length).toBeLessThan(before + 5);
});

test("the name of an owner in the file leads nowhere else", () => {
  const folder = temporaryDirectory({ "precious.db": "" });
  const queue = open(folder);
  const place = queue.enter("Test");
  const db = new Database(join(folder, "queue.db"));
  db.run("INSERT INTO ticket (run, owner, pid, operation) VALUES (0, '../precious.db', 1, 'Test')");
  db.close();
  expect(place.ahead()).toBeNull();
  expect(readdirSync(folder)).toContain("precious.db");
});

test("nobody else may look into the folder", () => {
  const folder = join(temporaryDirectory(), "state", "project");
  open(folder).enter("Test");
  expect([folder, join(folder, ".."), join(folder, "owners")].map(modeOf)).toEqual(["700", "700", "700"]);
});

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}
