import { describe, expect, test } from "bun:test";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { readText, removeFile, writeText } from "../../../src/setup/edit/file.ts";
import { temporaryDirectory } from "../../temporary.ts";

describe("a link", () => {
  test("in a folder that is a link itself leads from where that folder really lies", () => {
    const dir = temporaryDirectory({
      "dotfiles/opencode/.keep": "",
      "dotfiles/shared/x.json": "{}",
      "config/.keep": "",
    });
    symlinkSync("../dotfiles/opencode", join(dir, "config/opencode"));
    symlinkSync("../shared/x.json", join(dir, "dotfiles/opencode/opencode.json"));
    writeText(join(dir, "config/opencode/opencode.json"), "written");
    expect(readFileSync(join(dir, "dotfiles/shared/x.json"), "utf8")).toBe("written");
    expect(readdirSync(join(dir, "config")).sort()).toEqual([".keep", "opencode"]);
  });

  test("stays when the file is removed to which it leads, and the folders made for that file go", () => {
    const dir = temporaryDirectory();
    const link = join(dir, "link.json");
    symlinkSync("made/below/x.json", link);
    removeFile(link, writeText(link, "written"));
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readdirSync(dir)).toEqual(["link.json"]);
  });
});

test("a file that is removed counts as removed, also where the folder made for it cannot be", () => {
  const dir = temporaryDirectory();
  removeFile(join(dir, "gone/x.json"), join(dir, "gone"));
  mkdirSync(join(dir, "gone"));
  removeFile(join(dir, "gone/x.json"), join(dir, "gone"));
  expect(existsSync(join(dir, "gone"))).toBe(false);
});

test("a file of more than 10 MB is not read", () => {
  const dir = temporaryDirectory({ "x.json": "{}" });
  truncateSync(join(dir, "x.json"), 10 * 2 ** 20 + 1);
  expect(() => readText(join(dir, "x.json"))).toThrow("it is larger than 10 MB");
});
