import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ARROWS } from "./borders.ts";
import { findFaults } from "./find-faults.ts";

const src = join(import.meta.dirname, "../../src");

test("the house keeps its borders", () => {
  const paths = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const house = Object.fromEntries(paths.map((path) => [path, readFileSync(join(src, path), "utf8")]));
  expect(paths.length).toBeGreaterThan(400);
  expect(findFaults(house)).toEqual([]);
  const rooms = readdirSync(src);
  expect(Object.keys(ARROWS).toSorted()).toEqual(rooms.toSorted());
});

test("arrows run downwards only", () => {
  const rooms = Object.keys(ARROWS);
  const upwards = rooms.filter((room, at) => ARROWS[room]?.some((target) => rooms.indexOf(target) <= at));
  expect(upwards).toEqual([]);
});

test.each([
  'import { run } from "../runs/run.ts";',
  'import type { Run } from "../runs/run.ts";',
  'import type * as run from "../runs/run.ts";',
  'import { type Run } from "../runs/run.ts";',
  'import {\n  type Run,\n  type Turn,\n} from "../runs/run.ts";',
  'import "../runs/run.ts";',
  'import { run } from "../runs/run.ts" with { type: "macro" };',
  'export { run } from "../runs/run.ts";',
  'export type { Run } from "../runs/run.ts";',
  'export type * from "../runs/run.ts";',
  'export * from "../runs/run.ts";',
  'const { run } = await import("../runs/run.ts");',
  'const { run } = require("../runs/run.ts");',
  'const run = new URL("../runs/run.ts", import.meta.url);',
  'type Run = import("../runs/run.ts").Run;',
])("an arrow up is found in %s", (source) => {
  expect(findFaults({ "maven/locate.ts": source })).toEqual(["maven/locate.ts imports runs/run.ts"]);
});

test.each([
  '// import { run } from "../runs/run.ts";',
  "const words = \"import { run } from '../runs/run.ts'\";",
  'export type Kind =\n  | "run from"\n  | { type: string };\nexport const from = "../runs/run.ts";',
])("no arrow is found in %s", (source) => {
  expect(findFaults({ "maven/locate.ts": source })).toEqual([]);
});

test.each(["../../test/house/borders.ts", "../../scripts/sample.ts", "../../node_modules/zod/index.js"])(
  "%s is outside of the house",
  (target) => {
    expect(findFaults({ "cli/help.ts": `import "${target}";` })).toHaveLength(1);
  },
);

test.each([
  ["@modelcontextprotocol/sdk/types.js", "mcp", "tools"],
  ["bun:sqlite", "store", "runs"],
  ["node:child_process", "process", "mcp"],
  ["child_process", "process", "setup"],
  ["node:fs", "verdict/collect", "verdict/judge"],
  ["node:fs/promises", "store", "answers"],
])("%s is for %s, not for %s", (specifier, owner, other) => {
  const source = `import type { it } from "${specifier}";`;
  expect(findFaults({ [`${owner}/it.ts`]: source })).toEqual([]);
  expect(findFaults({ [`${other}/it.ts`]: source })).toEqual([`${other}/it.ts uses ${specifier}`]);
});

test.each([
  ['Bun.spawn(["ps"]);', "Bun.spawn"],
  ['const ps = Bun.spawnSync(["ps"]);', "Bun.spawnSync"],
  ["await Bun.$`ps`;", "Bun.$"],
  ["const { spawn } = Bun;", "Bun"],
  ["start(Bun);", "Bun"],
  ['import { spawn } from "bun";', "bun"],
])("a program started by %s outside of its room is found", (source, used) => {
  expect(findFaults({ "setup/it.ts": source })).toEqual([`setup/it.ts uses ${used}`]);
});

test("a comment may name what starts programs", () => {
  const source = "// A child of Bun.spawn (of Bun) ends.\n/**\n * Like Bun.spawn.\n */";
  expect(findFaults({ "setup/it.ts": source })).toEqual([]);
});

test("circles between files are found, of types too", () => {
  const house = {
    "runs/a.ts": 'import { b } from "./b.ts";',
    "runs/b.ts": 'export type { C } from "./plan/c.ts";',
    "runs/plan/c.ts": 'import type { A } from "../a.ts";\nimport { d } from "../d.ts";',
    "runs/d.ts": "export const d = 1;",
  };
  expect(findFaults(house)).toEqual(["circle: runs/a.ts → runs/b.ts → runs/plan/c.ts → runs/a.ts"]);
});

test("circles between folders are found where no file is in one", () => {
  const house = {
    "runs/plan/a.ts": 'import { b } from "../remember/b.ts";',
    "runs/remember/b.ts": 'import { c } from "../c.ts";',
    "runs/c.ts": "export const c = 1;",
    "runs/remember/d.ts": 'import type { E } from "../plan/e.ts";',
    "runs/plan/e.ts": "export type E = 1;",
  };
  expect(findFaults(house)).toEqual(["circle: runs/plan → runs/remember → runs/plan"]);
});

test("a file outside of all rooms is found", () => {
  expect(findFaults({ "helpers/it.ts": "" })).toEqual(["helpers/it.ts is in a room without arrows"]);
});

test("a folder with too many files of its own is found", () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`runs/plan/part-${at}.ts`, ""]));
  expect(findFaults({ ...files(20), "runs/plan/sides/it.ts": "" })).toEqual([]);
  expect(findFaults(files(21))).toEqual(["runs/plan has 21 files, 20 at most"]);
});

test("files of one name are found, but for sides of one thing", () => {
  expect(findFaults({ "output/digests/gates.ts": "", "answers/digests/gates.ts": "" })).toEqual([]);
  const three = { "output/problems/it.ts": "", "model/problems/it.ts": "", "answers/problems/it.ts": "" };
  expect(findFaults(three)).toEqual([]);
  expect(findFaults({ ...three, "runs/it.ts": "" })).toHaveLength(1);
  expect(findFaults({ "output/gates.ts": "", "runs/gates.ts": "" })).toEqual([
    "one name: output/gates.ts, runs/gates.ts",
  ]);
});
