import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { realDisk } from "../../src/maven/disk.ts";

const dir = mkdtempSync(join(tmpdir(), "disk-"));
afterAll(() => rmSync(dir, { recursive: true }));

test("a file is read as UTF-8, or in the Latin encoding that its XML declaration names", () => {
  writeFileSync(join(dir, "utf8.xml"), "<a>é</a>");
  writeFileSync(join(dir, "latin.xml"), Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', "latin1"));
  expect(realDisk.readText(join(dir, "utf8.xml"))).toBe("<a>é</a>");
  expect(realDisk.readText(join(dir, "latin.xml"))).toEndWith("<a>é</a>");
});

test("what is not there is null or empty, and a directory is no text", () => {
  expect(realDisk.readText(join(dir, "none"))).toBeNull();
  expect(realDisk.readText(dir)).toBeNull();
  expect(realDisk.listDirectories(join(dir, "none"))).toEqual([]);
});

test("a pipe and a device are no text", () => {
  const pipe = join(dir, "pipe");
  expect(Bun.spawnSync(["mkfifo", pipe]).exitCode).toBe(0);
  expect(realDisk.readText(pipe)).toBeNull();
  expect(realDisk.readText("/dev/zero")).toBeNull();
});

test("a file that is too large for a text is none", () => {
  writeFileSync(join(dir, "huge"), "");
  truncateSync(join(dir, "huge"), 65 * 2 ** 20);
  expect(realDisk.readText(join(dir, "huge"))).toBeNull();
});

test("directories are listed without files, sorted", () => {
  for (const name of ["b", "a"]) mkdirSync(join(dir, "inside", name), { recursive: true });
  writeFileSync(join(dir, "inside", "file"), "");
  expect(realDisk.listDirectories(join(dir, "inside"))).toEqual(["a", "b"]);
});
