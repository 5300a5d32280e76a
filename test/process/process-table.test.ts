import { expect, test } from "bun:test";
import { askPs, isStillThere, listProcesses } from "../../src/process/process-table.ts";
import { groupOf } from "../e2e/process-group.ts";
import { until } from "../e2e/until.ts";

const ways = [
  ["the system's own way", listProcesses],
  ["ps", askPs],
] as const;

test.each(ways)("%s tells parent, group and start of a process", async (_, list) => {
  const child = Bun.spawn(["sleep", "1000"], { detached: true });
  try {
    const [entry, again] = [await list(), await list()].map((all) => all?.find(({ pid }) => pid === child.pid));
    expect(entry).toMatchObject({ pid: child.pid, parent: process.pid, group: child.pid });
    expect(entry?.start).not.toBe("");
    expect(again).toEqual(entry);
  } finally {
    child.kill("SIGKILL");
  }
});

test.each(ways)("%s tells nothing of a zombie", async (_, list) => {
  // The shell becomes a program that does not wait for its child, and does so long before that ends.
  const parent = Bun.spawn(["/bin/sh", "-c", "sleep 1 & echo $!; exec sleep 1000"], { stdout: "pipe" });
  try {
    const { value } = await parent.stdout.getReader().read();
    const zombie = Number(Buffer.from(value ?? []).toString());
    const state = () => Bun.spawnSync(["ps", "-o", "stat=", "-p", `${zombie}`]).stdout.toString();
    expect(await until(() => state().startsWith("Z"), 20_000)).toBe(true);
    expect(groupOf(zombie)).not.toBeNull();
    expect((await list())?.map(({ pid }) => pid)).not.toContain(zombie);
  } finally {
    parent.kill("SIGKILL");
  }
});

test.if(process.platform === "linux")("a process of the same id that started at another time is another", async () => {
  const own = (await listProcesses())?.find(({ pid }) => pid === process.pid);
  if (!own) throw new Error("this process is listed");
  expect(isStillThere(own)).toBe(true);
  expect(isStillThere({ ...own, start: `${Number(own.start) + 1}` })).toBe(false);
});
