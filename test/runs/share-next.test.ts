import { expect, test } from "bun:test";
import { shareNext } from "../../src/runs/open-builds.ts";

test("calls of the same moment share one reading, which begins after the last of them", async () => {
  let disk = 1;
  const readings: number[] = [];
  const ask = shareNext(() => readings.push(disk) && disk);
  const first = ask();
  disk = 2;
  const last = ask();
  expect(await Promise.all([first, last])).toEqual([2, 2]);
  expect(readings).toEqual([2]);
});

test("a call after a reading reads anew", async () => {
  let disk = 1;
  const ask = shareNext(() => disk);
  expect(await ask()).toBe(1);
  disk = 2;
  expect(await ask()).toBe(2);
});

test("a reading that fails is no answer for later calls", async () => {
  let isBroken = true;
  const ask = shareNext(() => {
    if (isBroken) throw new Error("broken");
    return 1;
  });
  await expect(ask()).rejects.toThrow("broken");
  isBroken = false;
  expect(await ask()).toBe(1);
});
