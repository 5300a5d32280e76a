import { expect, test } from "bun:test";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const PAGES = ["AGENTS.md", ...globSync("docs/dev/*.md", { cwd: ROOT }).toSorted()];

test.each(PAGES)("every path that %s names is there", (page) => {
  const paths = [...readPage(page).matchAll(PATH)].map(({ groups }) => groups?.["path"] ?? "");
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("every room of AGENTS.md is there, with the folders and files that it is said to have", () => {
  const rooms = [...readPage("AGENTS.md").matchAll(ROOM)].map(({ groups }) => groups ?? {});
  const missing = rooms.flatMap(({ indent, room, about }) => {
    const path = indent === "" ? `${room}` : `src/${room}`;
    const inside = [...`${about}`.matchAll(INSIDE)].map(([name]) => name);
    return [path, ...inside.map((name) => `${path}**/${name}`)].filter(
      (it) => globSync(it, { cwd: ROOT }).length === 0,
    );
  });
  expect(rooms.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test.each(["scripts/test.ts", "package.json"])("what %s runs as tests is there", (file) => {
  const named = [...readPage(file).matchAll(TESTS)].map(({ groups }) => groups?.["path"] ?? "");
  const files = globSync("test/**/*.test.ts", { cwd: ROOT });
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !files.some((it) => it.startsWith(path)))).toEqual([]);
});

test("AGENTS.md is one page", () => {
  expect(readPage("AGENTS.md").split("\n").length).toBeLessThan(90);
  expect(readPage("AGENTS.md").length).toBeLessThan(7_000);
});

function readPage(page: string): string {
  return readFileSync(join(ROOT, page), "utf8");
}

// `src/tools/all-tools.ts`, and what follows a command: `UPDATE_ANSWERS=1 npx bun test test/contract`
const PATH = /(?<=[`( ])(?<path>(?:src|test|scripts|docs|fixtures)\/[\w./-]*\w\/?)(?=[`) ])/g;
//   impact/     which tests a change reaches, and what still holds. reach/ is pure; untested/: code no compiler has seen.
const ROOM = /^(?<indent> {0,2})(?<room>[a-z]+(?:\/|\.ts)) +(?<about>[A-Za-z].*)$/gm;
// the folder `reach/`, the file `assemble.ts`
const INSIDE = /\b[a-z-]+(?:\/|\.(?:ts|sh))(?=[\s:;,.)]|$)/g;
// "test/long/hot-misdeeds", "./test/adversarial", bun test ./test/e2e/install --timeout=60000
const TESTS = /(?<=["' ](?:\.\/)?)(?<path>test\/[a-z][\w/-]*)(?=["' ])/g;
