import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type BuildLock, createBuildLock, isLockFree } from "../../../src/store/queue/build-lock.ts";
import { temporaryDirectory } from "../../temporary.ts";

const open = (dir: string, path = "project"): BuildLock => createBuildLock(join(dir, path), join(dir, "locks"));

function scene(): string {
  const dir = temporaryDirectory({ "project/pom.xml": "", "other/pom.xml": "" });
  symlinkSync("project", join(dir, "link"));
  return dir;
}

test("one build of a directory has the lock, whatever path led there, until it releases it", () => {
  const dir = scene();
  const [one, two] = [open(dir), open(dir, "link")];
  expect([one.take(), two.take(), two.take()]).toEqual([true, false, false]);
  two.release();
  expect(two.take()).toBe(false);
  one.release();
  expect(two.take()).toBe(true);
  two.release();
});

test("whether it is free is seen without keeping it", () => {
  const dir = scene();
  const one = open(dir);
  const isFree = () => isLockFree(join(dir, "link"), join(dir, "locks"));
  expect([isFree(), one.take(), isFree()]).toEqual([true, true, false]);
  one.release();
  expect([isFree(), one.take()]).toEqual([true, true]);
  one.release();
});

test("builds of other directories have locks of their own", () => {
  const dir = scene();
  const [one, two] = [open(dir), open(dir, "other")];
  expect([one.take(), two.take()]).toEqual([true, true]);
  for (const lock of [one, two]) lock.release();
});

test("no build waits where there can be no lock: the directory is gone, or others may write into the folder of locks", () => {
  const dir = scene();
  expect(open(dir, "gone").take()).toBe(true);
  mkdirSync(join(dir, "locks"));
  chmodSync(join(dir, "locks"), 0o777);
  expect([open(dir).take(), open(dir).take()]).toEqual([true, true]);
});

test("a process that is killed has the lock no longer", async () => {
  const dir = scene();
  const file = join(import.meta.dirname, "../../../src/store/queue/build-lock.ts");
  const [project, locks] = [join(dir, "project"), join(dir, "locks")].map((path) => JSON.stringify(path));
  const program = `import { createBuildLock } from ${JSON.stringify(file)};
    const lock = createBuildLock(${project}, ${locks});
    console.log(lock.take()); setInterval(() => lock, 1000);`;
  const child = Bun.spawn([process.execPath, "-e", program], { stdout: "pipe" });
  const { value } = await child.stdout.getReader().read();
  expect(new TextDecoder().decode(value)).toBe("true\n");
  const lock = open(dir);
  expect(lock.take()).toBe(false);
  child.kill("SIGKILL");
  await child.exited;
  expect(lock.take()).toBe(true);
  lock.release();
});
