import { describe, expect, test } from "bun:test";
import { mkdirSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { listNames } from "../../src/maven/disk.ts";
import { canonicalPath, listFilesBelow, readBytes, readText, statFile } from "../../src/maven/files.ts";
import { temporaryDirectory } from "../temporary.ts";

describe("files below a directory", () => {
  test("are listed at any depth, relative to it", () => {
    const dir = temporaryDirectory({ a: "", "b/c": "", "b/d/e": "" });
    mkdirSync(join(dir, "empty"));
    expect(listFilesBelow(dir).sort()).toEqual(["a", "b/c", "b/d/e"]);
  });

  test("are found through links, and none is missed because a link leads nowhere or back", () => {
    const elsewhere = temporaryDirectory({ f: "" });
    const dir = temporaryDirectory({ a: "", "b/c": "" });
    symlinkSync(elsewhere, join(dir, "linked"));
    symlinkSync(join(elsewhere, "f"), join(dir, "file"));
    symlinkSync("..", join(dir, "b", "up"));
    symlinkSync("self", join(dir, "self"));
    symlinkSync("nobody@host.1234", join(dir, ".#lock"));
    expect(listFilesBelow(dir).sort()).toEqual(["a", "b/c", "file", "linked/f"]);
  });

  test("are not those of a directory above, to which a link leads, nor of the whole machine", () => {
    const dir = temporaryDirectory({ "src/a": "", other: "" });
    symlinkSync("/", join(dir, "src/machine"));
    symlinkSync("..", join(dir, "src/project"));
    symlinkSync("/proc", join(dir, "src/processes"));
    expect(listFilesBelow(join(dir, "src"))).toEqual(["a"]);
    expect(listFilesBelow("/")).toEqual([]);
  });

  test("are listed soon where links lead to them in more ways than can be counted", () => {
    const dir = temporaryDirectory({ "40/A.java": "" });
    for (let floor = 0; floor < 40; floor++) {
      mkdirSync(join(dir, `${floor}`));
      for (const door of ["left", "right"]) symlinkSync(`../${floor + 1}`, join(dir, `${floor}`, door));
    }
    expect(listFilesBelow(join(dir, "39")).sort()).toEqual(["left/A.java", "right/A.java"]);
    expect(listFilesBelow(join(dir, "0"))).not.toBeEmpty();
  });

  test("are none where there is no directory", () => {
    const dir = temporaryDirectory({ a: "" });
    expect(listFilesBelow(join(dir, "a"))).toEqual([]);
    expect(listFilesBelow(join(dir, "a/b"))).toEqual([]);
    expect(listFilesBelow("/nowhere")).toEqual([]);
  });
});

test("a pipe is nothing that is read, and nothing waits for its other end", () => {
  const pipe = join(temporaryDirectory(), "A.class");
  expect(Bun.spawnSync(["mkfifo", pipe]).exitCode).toBe(0);
  expect([readBytes(pipe), readText(pipe), readBytes("/dev/zero")]).toEqual([null, "", null]);
});

test("what is not there is nothing, and never an error", () => {
  const dir = temporaryDirectory({ a: "text" });
  symlinkSync("self", join(dir, "self"));
  for (const path of ["/nowhere", join(dir, "a/b"), join(dir, "self")]) {
    expect([listNames(path), statFile(path), readText(path)]).toEqual([[], null, ""]);
  }
  expect(statFile(dir)).toBeNull();
  expect(readText(join(dir, "a"))).toBe("text");
});

test("a file that is too large for a text is none", () => {
  const path = join(temporaryDirectory({ a: "" }), "a");
  truncateSync(path, 65 * 2 ** 20);
  expect(readText(path)).toBe("");
});

test("a place has one canonical path, whether or not it is there", () => {
  const dir = temporaryDirectory({ "a/b": "" });
  const link = join(temporaryDirectory(), "link");
  symlinkSync(dir, link);
  expect(canonicalPath(join(link, "a"))).toBe(join(dir, "a"));
  expect(canonicalPath(`${link}/a/../x//y/`)).toBe(join(dir, "x/y"));
  expect(canonicalPath("/nowhere/x")).toBe("/nowhere/x");
});
