import { expect, test } from "bun:test";
import { chmodSync, existsSync, readdirSync, readFileSync, readlinkSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { makePage } from "../../src/history/page/make-page.ts";
import { writePage } from "../../src/history/write-page.ts";
import { chronicleOf } from "../chronicles.ts";
import { temporaryDirectory } from "../temporary.ts";

const PAGE = makePage(chronicleOf([]));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a page is one that only this user can read, and takes the place of an earlier one", () => {
  const path = join(temporaryDirectory(), "new", "page.html");
  expect(writePage(path, PAGE)).toBeNull();
  expect([modeOf(path), readFileSync(path, "utf8")]).toEqual(["600", PAGE]);
  chmodSync(path, 0o644);
  expect(writePage(path, `${PAGE} `)).toBeNull();
  expect([modeOf(path), readFileSync(path, "utf8")]).toEqual(["600", `${PAGE} `]);
});

test("another file stays as it is", () => {
  const dir = temporaryDirectory({ "pom.xml": "<project/>" });
  expect(writePage(join(dir, "pom.xml"), PAGE)).toEndWith(
    "is there already, and is no page of a history; it stays as it is.",
  );
  expect(readFileSync(join(dir, "pom.xml"), "utf8")).toBe("<project/>");
});

test("what is no ordinary file stays as it is, and nothing waits for a reader of a pipe", () => {
  const dir = temporaryDirectory();
  const pipe = join(dir, "pipe");
  expect(Bun.spawnSync(["mkfifo", "-m", "640", pipe]).exitCode).toBe(0);
  symlinkSync(pipe, join(dir, "link.html"));
  for (const path of [pipe, join(dir, "link.html"), dir]) {
    const mode = modeOf(path);
    expect(writePage(path, PAGE)).toBe(`${path} is no ordinary file; it stays as it is.`);
    expect(modeOf(path)).toBe(mode);
  }
});

test("where links lead to nothing yet, the page is there, and the links stay", () => {
  const dir = temporaryDirectory({ "inside/.keep": "", "outside/.keep": "" });
  symlinkSync("second.html", join(dir, "inside/first.html"));
  symlinkSync("../outside/page.html", join(dir, "inside/second.html"));
  expect(writePage(join(dir, "inside/first.html"), PAGE)).toBeNull();
  expect(readFileSync(join(dir, "outside/page.html"), "utf8")).toBe(PAGE);
  expect(readlinkSync(join(dir, "inside/first.html"))).toBe("second.html");
  expect(readdirSync(join(dir, "outside")).sort()).toEqual([".keep", "page.html"]);
});

test("a link that stands where the page is drafted is not followed", () => {
  const dir = temporaryDirectory({ "notes.txt": "mine" });
  symlinkSync(join(dir, "notes.txt"), join(dir, `.maven-mcp-${process.pid}.tmp`));
  expect(writePage(join(dir, "page.html"), PAGE)).toContain("cannot be written");
  expect(readFileSync(join(dir, "notes.txt"), "utf8")).toBe("mine");
  expect(writePage(join(dir, "page.html"), PAGE)).toBeNull();
});

test("where nothing can be written it says so", () => {
  const dir = temporaryDirectory({ file: "" });
  expect(writePage(join(dir, "file", "page.html"), PAGE)).toContain("cannot be written");
  expect(existsSync(join(dir, "page.html"))).toBe(false);
});
