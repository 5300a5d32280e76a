import { Database } from "bun:sqlite";
import { afterEach, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { type Member, startMember } from "../member.ts";
import { readWhole, recordOf } from "../record.ts";
import { startOnSmallDisk } from "../small-disk.ts";

const members: Member[] = [];
afterEach(async () => {
  for (const member of members.splice(0)) await member.kill();
});

function another(folder: string): Member {
  const member = startMember(folder, [], "historian");
  members.push(member);
  return member;
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

test("of what processes record at once nothing is lost, and none reads half a run", async () => {
  const folder = temporaryDirectory();
  const writers = numbers(1, 4).map(() => another(folder));
  const readers = numbers(1, 2).map(() => another(folder));
  let areWriting = true;
  const reading = readers.map(async (reader) => {
    for (let rounds = 0; areWriting || rounds === 0; rounds++) {
      const runs = numbersIn(await reader.ask("runs"));
      expect(runs).toEqual(runs.toSorted((a, b) => b - a));
      for (const run of runs.slice(0, 5)) expect(await reader.ask(`whole ${run} 5000`)).toBe(true);
    }
  });
  const writing = writers.map(async (writer, index) => {
    for (let run = 1 + index; run <= 200; run += 4) expect(await writer.ask(`record ${run} 5000`)).toBeNull();
  });
  await Promise.all(writing);
  areWriting = false;
  await Promise.all(reading);
  const history = openHistory(folder, {});
  expect(history.list().map(({ run }) => run)).toEqual(numbers(151, 200).toReversed());
  for (const run of numbers(151, 200)) expect(readWhole(history, run)).toEqual(recordOf(run, 5000));
  history.close();
});

function numbersIn(answer: unknown): readonly number[] {
  return Array.isArray(answer) ? answer.map(Number) : [];
}

test("a damaged file that processes meet at the same time is fixed once: each keeps its run", async () => {
  const folder = temporaryDirectory();
  const all = numbers(1, 4).map(() => another(folder));
  for (let round = 0; round < 20; round++) {
    writeFiles(folder, { [`${round}/runs.db`]: "garbage ".repeat(1000) });
    for (const member of all) await member.ask(`go-to ${round}`);
    const reasons = await Promise.all(all.map((member, run) => member.ask(`record ${run} 100`)));
    expect([...reasons, await all[0]?.ask("runs")]).toEqual([null, null, null, null, [3, 2, 1, 0]]);
  }
});

test("a file deleted under a process that has it open is begun anew, and shared again", async () => {
  const folder = temporaryDirectory();
  const [one, two] = [another(folder), another(folder)];
  for (const run of [1, 2, 3]) await one.ask(`record ${run} 50000`);
  rmSync(join(folder, "runs.db"));
  expect(await two.ask("record 4 50000")).toBeNull();
  expect(await two.ask("record 5 50000")).toBeNull();
  expect(await one.ask("record 6 50000")).toBeNull();
  for (const member of [one, two]) {
    expect(await member.ask("runs")).toEqual([6, 5, 4]);
    for (const run of [4, 5, 6]) expect(await member.ask(`whole ${run} 50000`)).toBe(true);
  }
});

test("who is killed while it writes, again and again, leaves whole runs and a sound file", async () => {
  const folder = temporaryDirectory();
  for (let round = 0; round < 6; round++) {
    const member = another(folder);
    const before = round * 20;
    const answers = numbers(before + 1, before + 20).map((run) => member.ask(`record ${run} 300000`));
    const all = Promise.allSettled(answers);
    await answers[round];
    await member.kill();
    await all;
    expect(soundnessOf(folder)).toBe("ok");
    const history = openHistory(folder, {});
    const kept = history.list().map(({ run }) => run);
    expect(kept).toContain(before + 1 + round);
    for (const run of kept) expect(readWhole(history, run)).toEqual(recordOf(run, 300_000));
    history.close();
  }
});

function soundnessOf(folder: string): string | undefined {
  const db = new Database(join(folder, "runs.db"));
  const row = db.query<{ integrity_check: string }, []>("PRAGMA integrity_check").get();
  db.close();
  return row?.integrity_check;
}

describe("a full disk", () => {
  test("costs the runs that have no room, says so, and is over when there is room again", async () => {
    const disk = startOnSmallDisk(temporaryDirectory());
    members.push(disk.member);
    await disk.member.ask("fill 500000");
    const reasons = await recordUntilFull(disk.member);
    expect(reasons.at(-1)).toStartWith(`${disk.folder} cannot be used (`);
    const kept = numbersIn(await disk.member.ask("runs"));
    expect(kept).toEqual(numbers(1, reasons.length - 1).toReversed());
    for (const run of kept) expect(await disk.member.ask(`whole ${run} 40000`)).toBe(true);
    const roomy = await disk.makeRoom();
    members.push(roomy);
    expect(await roomy.ask("record 100 40000")).toBeNull();
    expect(await roomy.ask("runs")).toEqual([100, ...kept]);
    for (const run of [100, ...kept]) expect(await roomy.ask(`whole ${run} 40000`)).toBe(true);
  });

  async function recordUntilFull(member: Member): Promise<readonly unknown[]> {
    const reasons: unknown[] = [];
    while (reasons.length < 50) {
      reasons.push(await member.ask(`record ${reasons.length + 1} 40000`));
      if (reasons.at(-1) !== null) break;
    }
    return reasons;
  }

  test("from the beginning keeps nothing, and says so", async () => {
    const folder = temporaryDirectory();
    const member = startMember(folder, ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh"], "historian");
    members.push(member);
    expect(await member.ask("record 1 100")).toStartWith(`${folder} cannot be used (`);
    expect(await member.ask("runs")).toEqual([]);
  });
});
